"""A change that waited on a phone is made once for its key, whatever happened since."""

import uuid

import pytest

from tarot_scores import queries, services
from tarot_scores.models import Donne, Partie, Revision
from tarot_scores.scoring import DonneKind
from tests.factories import PHONE, make_donne, make_facts, make_partie, marks

pytestmark = pytest.mark.django_db
ACTION = Revision.Action


def correct(donne, version=1, *, key=None, points="41"):
    facts = make_facts(donne.partie, points=points)
    return services.correct_donne(
        donne=donne, version=version, facts=facts, device=PHONE, entry_key=key
    )


def correct_to_pass(donne, version=1, *, key=None):
    return services.correct_to_pass(
        donne=donne, version=version, kind=DonneKind.PASSE, device=PHONE, entry_key=key
    )


def cancel(donne, version=1, *, key=None):
    return services.cancel_donne(donne=donne, version=version, device=PHONE, entry_key=key)


def restore(donne, version=1, *, key=None):
    return services.restore_donne(donne=donne, version=version, device=PHONE, entry_key=key)


def stored():
    return Donne.objects.get(), Revision.objects.count(), Partie.objects.get().version


@pytest.mark.parametrize("change", [correct, correct_to_pass, cancel])
def test_its_key_is_in_the_trail(partie, change):
    key = uuid.uuid4()
    change(make_donne(partie), key=key)

    assert [line.entry_key for line in Revision.objects.all()] == [None, key]


@pytest.mark.parametrize("change", [correct, correct_to_pass, cancel])
def test_sent_twice_it_is_made_once(partie, change):
    donne, key = make_donne(partie), uuid.uuid4()
    change(donne, key=key)
    change(donne, key=key)

    donne, lines, version = stored()
    assert (donne.version, lines, version) == (2, 2, 3)


def test_a_correction_sent_again_leaves_what_another_phone_said_since(partie):
    donne, key = make_donne(partie), uuid.uuid4()
    correct(donne, key=key, points="41")
    correct(donne, 2, points="51")

    correct(donne, key=key, points="41")

    # 51 with two bouts is made by 10: (25 + 10) x 2 from each of the three.
    assert marks(Donne.objects.get())["Anne"] == 210


def test_a_donne_taken_back_and_restored_is_not_taken_back_by_the_same_tap(partie):
    donne, key = make_donne(partie), uuid.uuid4()
    cancel(donne, key=key)
    restore(donne, 2, key=uuid.uuid4())

    assert not cancel(donne, key=key).is_cancelled
    assert not Donne.objects.get().is_cancelled


@pytest.mark.parametrize("other", [correct_to_pass, restore])
def test_another_change_does_not_go_under_its_key(partie, other):
    donne, key = make_donne(partie), uuid.uuid4()
    cancel(donne, key=key)

    with pytest.raises(services.EntryKeyTaken):
        other(donne, 2, key=key)
    assert Donne.objects.get().is_cancelled


def test_a_change_of_another_donne_does_not_go_under_its_key(partie):
    other, key = make_donne(make_partie()), uuid.uuid4()
    cancel(make_donne(partie), key=key)

    with pytest.raises(services.EntryKeyTaken):
        cancel(other, key=key)
    assert not Donne.objects.get(pk=other.pk).is_cancelled


def test_what_changed_nothing_takes_no_key(partie):
    donne, key = make_donne(partie), uuid.uuid4()
    restore(donne, key=key)
    correct(donne, key=key, points="47")

    assert not Revision.objects.filter(entry_key=key).exists()


def test_the_version_it_made_is_known(partie):
    donne, keys = make_donne(partie), [uuid.uuid4(), uuid.uuid4()]
    correct(donne, key=keys[0])
    cancel(donne, 2, key=keys[1])
    restore(donne, 3)

    assert queries.version_made(donne, ACTION.CORRECTED, keys[0]) == 2
    assert queries.version_made(donne, ACTION.CANCELLED, keys[1]) == 3
    assert queries.version_made(donne, ACTION.CANCELLED, keys[0]) is None
    assert queries.version_made(donne, ACTION.CANCELLED, uuid.uuid4()) is None
