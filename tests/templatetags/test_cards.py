from datetime import UTC, datetime, timedelta

import pytest

from tarot_scores.models import Partie
from tarot_scores.queries import PartieCard
from tarot_scores.templatetags.cards import card

BEGAN = datetime(2025, 11, 14, 20, 0, tzinfo=UTC)
PODIUM = ((1, "Léa", 1146), (2, "Manon", -64), (2, "A&B", -64))


def write(**said: object) -> str:
    partie = Partie(pk=3, started_at=BEGAN, ended_at=BEGAN + timedelta(hours=2, minutes=40))
    for word, value in said.items():
        setattr(partie, word, value)
    return card(PartieCard(partie=partie, donnes=23, podium=PODIUM))


def test_an_ended_partie_says_its_day_how_long_it_took_and_who_won() -> None:
    assert write() == (
        '<li><a href="/parties/3/soiree/"><b>Vendredi 14 novembre 2025</b>'
        '<span class="when">23 donnes · 2 h 40</span>'
        '<span class="podium"><span>1. Léa 1\u202f146</span><span>2. Manon −64</span>'
        "<span>2. A&amp;B −64</span></span></a></li>"
    )


def test_a_name_and_a_place_come_before() -> None:
    written = write(name="Toussaint", place="À la mer")

    assert "<b>Toussaint</b>" in written
    assert "Vendredi 14 novembre 2025 · À la mer · 23 donnes · 2 h 40" in written


def test_an_open_partie_has_no_ranks_yet_and_leads_to_its_table() -> None:
    written = write(ended_at=None)

    assert written.startswith('<li><a href="/parties/3/">')
    assert '<span class="live">en cours · 23 donnes</span>' in written
    assert "<span>Léa 1\u202f146</span>" in written


def test_a_note_is_cut_short() -> None:
    written = write(note="a" * 200)

    assert f'<span class="said">{"a" * 89}…</span>' in written


@pytest.mark.parametrize("word", ["name", "place", "note"])
def test_what_people_wrote_is_no_markup(word: str) -> None:
    written = write(**{"name": "x", word: "<i>&"})

    assert "&lt;i&gt;&amp;" in written
    assert "<i>" not in written
