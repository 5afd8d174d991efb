import pytest

from tarot_scores import services
from tarot_scores.models import Partie, Player, PlayerRevision
from tests.factories import PHONE, make_partie, merge, player

pytestmark = pytest.mark.django_db


def change(who: Player, name: str, colour: int = 0, *, version: int = 1) -> Player:
    return services.change_player(
        player=who, version=version, name=name, colour=colour, device=PHONE
    )


def test_a_player_is_renamed_and_recoloured_and_the_trail_keeps_what_he_had(partie):
    change(player(partie, "Anne"), "Annie", 5)

    annie = player(partie, "Annie")
    assert (annie.name_key, annie.colour, annie.version) == ("annie", 5, 2)
    [line] = annie.revisions.all()
    assert (line.action, line.device) == (PlayerRevision.Action.CHANGED, PHONE)
    assert line.before == {"name": "Anne", "colour": 0, "is_active": True}


def test_the_pages_that_follow_an_open_partie_learn_the_new_name(partie):
    ended = make_partie(carnet=partie.carnet)
    services.end_partie(ended)
    elsewhere = make_partie(["Élise", "Farid"], carnet=partie.carnet)
    change(player(partie, "Anne"), "Annie")

    versions = dict(Partie.objects.values_list("pk", "version"))
    assert versions == {partie.pk: 2, ended.pk: 2, elsewhere.pk: 1}


def test_saying_again_what_is_said_changes_nothing(partie):
    who = player(partie, "Anne")
    change(who, "Annie")
    change(who, "Annie")

    assert player(partie, "Annie").version == 2
    assert PlayerRevision.objects.count() == 1


@pytest.mark.parametrize("name", ["Bruno", "BRUNO", "brùno"])
def test_a_name_is_that_of_one_player(partie, name):
    with pytest.raises(services.NameTaken) as taken:
        change(player(partie, "Anne"), name)

    assert taken.value.player == player(partie, "Bruno")
    assert player(partie, "Anne").version == 1


def test_a_player_may_change_the_accents_of_his_own_name(partie):
    change(player(partie, "Chloé"), "CHLOE")

    assert player(partie, "CHLOE").name_key == "chloe"


def test_the_name_of_another_carnet_is_free(partie):
    make_partie(["Zoé", "Yann"])
    change(player(partie, "Anne"), "Zoé")

    assert Player.objects.filter(name="Zoé").count() == 2


def test_a_player_whom_another_phone_changed_is_not_overwritten(partie):
    who = player(partie, "Anne")
    change(who, "Annie")
    for refused in (
        lambda: change(who, "Anna"),
        lambda: services.set_aside(player=who, version=1, device=PHONE),
    ):
        with pytest.raises(services.StalePlayer):
            refused()

    assert (player(partie, "Annie").is_active, PlayerRevision.objects.count()) == (True, 1)


def test_a_player_is_set_aside_and_brought_back(partie):
    who = player(partie, "Anne")
    services.set_aside(player=who, version=1, device=PHONE)
    services.set_aside(player=who, version=1, device=PHONE)
    assert (player(partie, "Anne").is_active, player(partie, "Anne").version) == (False, 2)

    services.bring_back(player=who, version=2, device=PHONE)
    assert player(partie, "Anne").is_active
    assert [line.before["is_active"] for line in who.revisions.all()] == [True, False]


def test_who_was_merged_into_another_changes_no_more(partie):
    make_partie(["Annie", "Zoé"], carnet=partie.carnet)
    merge(partie.carnet, "Annie", "Anne")
    gone = player(partie, "Annie")

    with pytest.raises(services.StalePlayer):
        change(gone, "Anna", version=gone.version)


def test_the_name_of_who_was_merged_stays_taken(partie):
    make_partie(["Annie", "Zoé"], carnet=partie.carnet)
    merge(partie.carnet, "Annie", "Anne")

    with pytest.raises(services.NameTaken) as taken:
        change(player(partie, "Bruno"), "Annie")
    assert taken.value.player.merged_into == player(partie, "Anne")
