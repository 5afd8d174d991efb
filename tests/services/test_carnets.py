import pytest

from tarot_scores import queries, services
from tarot_scores.models import DeviceKind, Right
from tarot_scores.scoring import Fin, Regles

pytestmark = pytest.mark.django_db


def note(carnet, word, right):
    services.note_device(carnet=carnet, word=word, right=right, kind=DeviceKind.PHONE, software="")


def change(carnet, version=1, **said):
    return services.change_carnet(carnet=carnet, version=version, **said)


def test_a_carnet_takes_what_it_is_told(partie):
    said = {"regles": Regles(miseres=True), "table_size": 4, "fin": Fin.DONNES, "limit": 20}
    change(partie.carnet, name="Le club", **said)

    partie.carnet.refresh_from_db()
    assert {word: getattr(partie.carnet, word) for word in said} == said
    assert (partie.carnet.name, partie.carnet.version) == ("Le club", 2)


def test_saying_again_what_is_said_changes_nothing(partie):
    change(partie.carnet, name="Le club")

    assert change(partie.carnet, name="Le club").version == 2


def test_a_carnet_changed_meanwhile_is_not_overwritten(partie):
    change(partie.carnet, name="Le club")
    with pytest.raises(services.StaleCarnet):
        change(partie.carnet, name="La belote")


def test_a_device_is_noted_once(partie):
    for right in (Right.LECTEUR, Right.MARQUEUR, Right.MARQUEUR):
        note(partie.carnet, "abc", right)

    [device] = queries.devices(partie.carnet)
    assert device.right == Right.MARQUEUR


def test_a_renewed_key_forgets_who_came_by_it_but_who_renewed_it(partie):
    for word, right in (("a", Right.MARQUEUR), ("b", Right.MARQUEUR), ("c", Right.LECTEUR)):
        note(partie.carnet, word, right)
    services.renew_write_key(partie.carnet, device="a")
    assert {device.word for device in queries.devices(partie.carnet)} == {"a", "c"}

    services.renew_read_key(partie.carnet, device="a")
    assert {device.word for device in queries.devices(partie.carnet)} == {"a"}
