"""Questions that are kept written answer as Django's own do."""

from collections.abc import Callable
from typing import Any

import pytest

from tarot_scores.access.opened import CARNET, PARTIE, PLAYER
from tarot_scores.models import Donne, Partie
from tarot_scores.models.plain import KeptQuery
from tarot_scores.queries.lineups import PEOPLE, SEATED
from tarot_scores.services.donnes import WRITTEN
from tests.factories import make_donne

Told = Callable[[Donne], tuple[Any, ...]]


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("kept", "told"),
    [
        (PARTIE, lambda donne: (donne.partie_id,)),
        (CARNET, lambda donne: (donne.partie.carnet_id,)),
        (PLAYER, lambda donne: (donne.preneur_id,)),
        (SEATED, lambda donne: (donne.partie_id,)),
        (WRITTEN, lambda donne: (donne.entry_key,)),
        (PARTIE, lambda _donne: (0,)),
    ],
)
def test_a_kept_question_gives_the_objects_that_django_gives(
    partie: Partie, kept: KeptQuery[Any], told: Told
) -> None:
    donne = make_donne(partie)
    answers = kept.of(*told(donne))

    assert list(map(columns, answers)) == list(map(columns, kept.ask(*told(donne))))
    assert all(not each._state.adding for each in answers)


@pytest.mark.django_db
def test_a_kept_question_about_one_may_be_asked_about_more(partie: Partie) -> None:
    people = [seat.player for seat in partie.seats.select_related("player")]
    found = PEOPLE.of(partie.carnet_id, [player.pk for player in people[:3]])

    assert {player.pk for player in found} == {player.pk for player in people[:3]}


def columns(row: Any) -> dict[str, Any]:
    return {name: value for name, value in vars(row).items() if name != "_state"}
