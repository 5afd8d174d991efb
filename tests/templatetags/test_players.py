from datetime import UTC, datetime
from typing import Any

import pytest

from tarot_scores.models import Merge, Player, PlayerRevision
from tarot_scores.queries import PlayerTrailLine
from tarot_scores.templatetags.players import initial, what_was_done

ACTION = PlayerRevision.Action
ANNE = {"name": "Anne", "colour": 0, "is_active": True}
PAIR = Merge(gone=Player(pk=1, name="Nico"), kept=Player(pk=2, name="Nicolas"))


def line(
    before: dict[str, Any],
    after: dict[str, Any],
    action: PlayerRevision.Action = ACTION.CHANGED,
    merge: Merge | None = None,
) -> PlayerTrailLine:
    at = datetime(2026, 11, 30, tzinfo=UTC)
    return PlayerTrailLine(action=action, at=at, device="", before=before, after=after, merge=merge)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"name": "Annie"}, "Anne s’appelle maintenant Annie"),
        ({"colour": 1}, "Couleur vert → rouge"),
        ({"name": "Annie", "colour": 7}, "Anne s’appelle maintenant Annie, couleur vert → gris"),
        ({"is_active": False}, "Mis de côté"),
    ],
)
def test_a_change_says_what_it_changed(change: dict[str, Any], sentence: str) -> None:
    assert what_was_done(line(ANNE, ANNE | change)) == sentence


def test_who_is_brought_back_is_proposed_again() -> None:
    assert what_was_done(line(ANNE | {"is_active": False}, ANNE)) == "De nouveau proposé"


@pytest.mark.parametrize(
    ("action", "sentence"),
    [
        (ACTION.MERGED, "Nico et Nicolas réunis"),
        (ACTION.SEPARATED, "Nico et Nicolas de nouveau séparés"),
    ],
)
def test_a_merge_names_both(action: PlayerRevision.Action, sentence: str) -> None:
    assert what_was_done(line({}, ANNE, action, PAIR)) == sentence


@pytest.mark.parametrize(
    ("name", "letter"),
    [("anne", "A"), ("élise", "É"), ("« Jo »", "J"), ("2CV", "2"), ("👨‍👩‍👧 Martin", "M")],
)
def test_a_letter_stands_for_a_name(name: str, letter: str) -> None:
    assert initial(name) == letter
