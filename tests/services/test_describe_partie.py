from datetime import UTC, date, datetime, timedelta

import pytest

from tarot_scores import services
from tarot_scores.models import Partie
from tests.factories import make_donne, make_partie

pytestmark = pytest.mark.django_db

# Nine in the evening in Paris, in winter.
BEGAN = datetime(2026, 1, 9, 20, 0, tzinfo=UTC)
SAID = {"name": "La belle", "place": "Chez Gérard", "note": "À la bougie.", "day": date(2026, 1, 9)}


@pytest.fixture
def partie():
    return make_partie(started_at=BEGAN)


def describe(partie, *, version=None, **changes):
    services.describe_partie(partie=partie, version=version or partie.version, **SAID | changes)
    partie.refresh_from_db()
    return partie


def test_it_says_what_the_partie_is_called_and_counts_one_version(partie):
    describe(partie)

    assert (partie.name, partie.place, partie.note) == ("La belle", "Chez Gérard", "À la bougie.")
    assert partie.started_at == BEGAN
    assert partie.version == 2


def test_it_is_found_by_its_new_words_only(partie):
    describe(describe(partie), name="La revanche")

    assert list(Partie.objects.saying("revanche gerard")) == [partie]
    assert list(Partie.objects.saying("belle")) == []


def test_another_day_keeps_the_hour_and_how_long_it_took(partie):
    Partie.objects.update(ended_at=BEGAN + timedelta(hours=3))
    describe(partie, day=date(2026, 7, 14))

    # Nine in the evening in Paris, in summer.
    assert partie.started_at == datetime(2026, 7, 14, 19, 0, tzinfo=UTC)
    assert partie.ended_at == datetime(2026, 7, 14, 22, 0, tzinfo=UTC)


def test_an_open_partie_stays_open(partie):
    assert describe(partie, day=date(2026, 1, 2)).is_open


def test_saying_again_what_is_said_changes_nothing(partie):
    describe(partie)
    describe(partie, version=1)

    assert partie.version == 2


def test_a_version_that_passed_is_refused(partie):
    make_donne(partie)

    with pytest.raises(services.StalePartie):
        describe(partie, version=1)
    partie.refresh_from_db()
    assert partie.name == ""
