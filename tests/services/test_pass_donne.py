import pytest

from tarot_scores import queries, services
from tarot_scores.models import Donne, Partie, Score
from tarot_scores.models.donnes import UNPLAYED
from tarot_scores.scoring import DonneKind, Fin
from tests.factories import (
    PHONE,
    STRANGER,
    make_donne,
    make_partie,
    make_pass,
    new_entry,
    player,
    totals,
)

pytestmark = pytest.mark.django_db


def entry(partie, **said):
    sent = {"partie": partie, "donneur": queries.next_lineup(partie).donneur}
    return sent | {"kind": DonneKind.PASSE} | new_entry(partie) | said


@pytest.mark.parametrize("kind", UNPLAYED)
def test_a_donne_that_nobody_played_has_a_number_and_no_scores(partie, kind):
    services.pass_donne(**entry(partie, kind=kind))

    donne = Donne.objects.get()
    assert (donne.number, donne.kind, donne.donneur.name) == (1, kind, "Anne")
    assert donne.facts is None
    assert not Score.objects.exists()
    assert totals(partie)["Anne"] == 0


def test_it_leaves_a_trail_like_any_donne(partie):
    revision = services.pass_donne(**entry(partie)).revisions.get()

    assert (revision.action, revision.before, revision.device) == ("recorded", None, PHONE)


def test_a_pass_sent_twice_is_written_once(partie):
    sent = entry(partie)

    assert services.pass_donne(**sent) == services.pass_donne(**sent)
    assert Donne.objects.count() == 1
    assert Partie.objects.get().version == 2


@pytest.mark.parametrize("other", [DonneKind.PETIT_SEC, DonneKind.FAUSSE_DONNE])
def test_an_entry_key_never_stands_for_another_kind(partie, other):
    sent = entry(partie)
    services.pass_donne(**sent)

    with pytest.raises(services.EntryKeyTaken):
        services.pass_donne(**sent | {"kind": other})


def test_an_entry_key_of_a_played_donne_is_taken(partie):
    key = make_donne(partie).entry_key

    with pytest.raises(services.EntryKeyTaken):
        services.pass_donne(**entry(partie, entry_key=key))


def test_the_number_of_another_moment_is_stale(partie):
    make_pass(partie)

    with pytest.raises(services.StalePartie):
        services.pass_donne(**entry(partie, number=1))
    assert Donne.objects.count() == 1


def test_a_partie_that_ended_takes_no_pass(partie):
    services.end_partie(partie)

    with pytest.raises(services.PartieEnded):
        services.pass_donne(**entry(partie))


def test_a_donneur_who_is_not_at_the_table_leaves_no_trace(partie):
    stranger = player(make_partie([STRANGER, "Yann"]), STRANGER)

    with pytest.raises(ValueError, match="not in"):
        services.pass_donne(**entry(partie, donneur=stranger))
    assert not Donne.objects.exists()


def test_passes_never_end_a_partie():
    partie = make_partie(fin=Fin.DONNES, limit=1)
    for _ in range(3):
        make_pass(partie)

    assert Partie.objects.get().is_open
