import pytest

from tarot_scores import queries, services
from tarot_scores.models import PlayerRevision
from tests.factories import PHONE, make_partie, merge, names, player
from tests.queries.test_counts import questions

pytestmark = pytest.mark.django_db
ACTION = PlayerRevision.Action


def test_the_roster_names_everybody_once_with_their_parties(partie):
    make_partie(["zoé", "Anne"], carnet=partie.carnet, table_size=2)
    make_partie(["Yann", "Xavier"])
    services.set_aside(player=player(partie, "Denis"), version=1, device=PHONE)

    assert [(each.name, each.parties) for each in queries.roster(partie.carnet)] == [
        ("Anne", 2),
        ("Bruno", 1),
        ("Chloé", 1),
        ("Denis", 1),
        ("zoé", 1),
    ]


def test_who_was_merged_into_another_is_not_in_the_roster(partie):
    make_partie(["Annie", "Zoé"], carnet=partie.carnet, table_size=2)
    merge(partie.carnet, "Annie", "Anne")

    assert names(queries.roster(partie.carnet)) == ["Anne", "Bruno", "Chloé", "Denis", "Zoé"]
    assert queries.roster(partie.carnet)[0].parties == 2


def test_it_says_what_may_be_separated(partie):
    for name in ("Annie", "Anna"):
        make_partie([name, "Zoé"], carnet=partie.carnet, table_size=2)
    undone = merge(partie.carnet, "Annie", "Anne")
    services.separate_players(merge=undone, device=PHONE)
    done = merge(partie.carnet, "Anna", "Anne")

    [may_be] = queries.merges_into(player(partie, "Anne"))
    assert (may_be, may_be.gone.name, may_be.count) == (done, "Anna", 1)


def test_somebody_merged_twice_is_who_stands_at_the_end(partie):
    for name in ("Annie", "Anna"):
        make_partie([name, "Zoé"], carnet=partie.carnet, table_size=2)
    merge(partie.carnet, "Annie", "Anna")
    merge(partie.carnet, "Anna", "Anne")

    assert queries.himself(player(partie, "Annie")) == player(partie, "Anne")
    assert queries.himself(player(partie, "Bruno")) == player(partie, "Bruno")


def test_each_line_of_the_trail_says_what_was_before_and_after(partie):
    make_partie(["Annie", "Zoé"], carnet=partie.carnet, table_size=2)
    anne = player(partie, "Anne")
    services.change_player(player=anne, version=1, name="Anna", colour=3, device=PHONE)
    done = merge(partie.carnet, "Annie", "Anna")
    services.set_aside(player=anne, version=3, device=PHONE)
    lines = queries.player_trail(player(partie, "Anna"))

    assert [line.action for line in lines] == [ACTION.CHANGED, ACTION.MERGED, ACTION.CHANGED]
    assert [line.before.get("name") for line in lines] == ["Anne", None, "Anna"]
    assert lines[0].after == lines[2].before == {"name": "Anna", "colour": 3, "is_active": True}
    assert lines[2].after == {"name": "Anna", "colour": 3, "is_active": False}
    assert (lines[1].merge, lines[1].device) == (done, PHONE)


def test_a_merge_is_in_the_trail_of_both(partie):
    make_partie(["Annie", "Zoé"], carnet=partie.carnet, table_size=2)
    services.separate_players(merge=merge(partie.carnet, "Annie", "Anne"), device=PHONE)

    for name in ("Anne", "Annie"):
        lines = queries.player_trail(player(partie, name))
        assert [line.action for line in lines] == [ACTION.MERGED, ACTION.SEPARATED]


def test_it_asks_as_much_for_many_players_as_for_few(partie):
    reads = (
        lambda partie: list(queries.roster(partie.carnet)),
        lambda partie: list(queries.merges_into(player(partie, "Anne"))),
        lambda partie: queries.player_trail(player(partie, "Anne")),
    )
    before = [questions(read, partie) for read in reads]
    for number in range(8):
        make_partie([f"Anne {number}", "Zoé"], carnet=partie.carnet, table_size=2)
        merge(partie.carnet, f"Anne {number}", "Anne")

    assert [questions(read, partie) for read in reads] == before == [1, 2, 2]
