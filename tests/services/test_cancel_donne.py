import pytest

from tarot_scores import services
from tarot_scores.models import Donne, Partie, Revision
from tests.factories import make_donne, make_facts, make_pass, marks, totals

pytestmark = pytest.mark.django_db


def cancel(donne, version=1):
    return services.cancel_donne(donne=donne, version=version, device="un-autre")


def restore(donne, version=2):
    return services.restore_donne(donne=donne, version=version, device="un-autre")


def test_a_cancelled_donne_counts_no_more_and_loses_nothing(partie):
    donne = make_donne(partie)
    said = donne.facts
    cancel(donne)

    donne = Donne.objects.get()
    assert donne.is_cancelled
    assert (donne.facts, marks(donne)["Anne"]) == (said, 186)
    assert totals(partie)["Anne"] == 0


def test_a_restored_donne_counts_again(partie):
    donne = make_donne(partie)
    cancel(donne)
    restore(donne)

    assert not Donne.objects.get().is_cancelled
    assert totals(partie) == {"Anne": 186, "Bruno": -62, "Chloé": -62, "Denis": -62}


def test_both_leave_a_trail(partie):
    donne = make_donne(partie)
    said = Donne.objects.get().said()
    cancel(donne)
    restore(donne)

    trail = [(r.action, r.before, r.device) for r in Revision.objects.all()[1:]]
    assert trail == [
        ("cancelled", said, "un-autre"),
        ("restored", said | {"is_cancelled": True}, "un-autre"),
    ]


def test_cancelling_twice_is_cancelling_once(partie):
    donne = make_donne(partie)
    cancel(donne)
    first = Donne.objects.get().cancelled_at
    cancel(donne)

    assert (Donne.objects.get().cancelled_at, Donne.objects.get().version) == (first, 2)
    assert (Revision.objects.count(), Partie.objects.get().version) == (2, 3)


def test_restoring_what_counts_changes_nothing(partie):
    donne = make_donne(partie)
    restore(donne, version=99)

    assert (Donne.objects.get().version, Revision.objects.count()) == (1, 1)


@pytest.mark.parametrize("version", [1, 3])
def test_what_changed_meanwhile_is_not_cancelled(partie, version):
    donne = make_donne(partie)
    facts = make_facts(partie, points="41")
    services.correct_donne(donne=donne, version=1, facts=facts, device="un-autre")

    with pytest.raises(services.StaleDonne):
        cancel(donne, version)
    assert not Donne.objects.get().is_cancelled


def test_what_changed_meanwhile_is_not_restored(partie):
    donne = make_donne(partie)
    cancel(donne)

    with pytest.raises(services.StaleDonne) as stale:
        restore(donne, version=1)
    assert stale.value.donne.is_cancelled
    assert Donne.objects.get().is_cancelled


def test_a_pass_is_cancelled_like_any_donne(partie):
    donne = make_pass(partie)
    cancel(donne)

    assert Donne.objects.get().is_cancelled
