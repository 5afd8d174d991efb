import pytest
from django.db import connection

from tarot_scores import queries, services
from tarot_scores.scoring import DonneKind, Role
from tests.factories import CAST, PHONE, make_donne, make_partie, make_pass, make_tournee

pytestmark = pytest.mark.django_db


def points(row):
    return [mark.points for mark in row.marks]


def running(row):
    return [mark.running for mark in row.marks]


def roles(row):
    return [mark.role for mark in row.marks]


def column(partie, word):
    return [getattr(column, word) for column in queries.sheet(partie).columns]


def cancel(partie, number):
    donne = partie.donnes.get(number=number)
    return services.cancel_donne(donne=donne, version=donne.version, device=PHONE)


def test_a_new_sheet_awaits_its_first_donne(partie):
    sheet = queries.sheet(partie)

    assert (sheet.rows, sheet.number) == ((), 1)
    assert column(partie, "total") == [0, 0, 0, 0]
    assert column(partie, "last") == [None] * 4
    assert column(partie, "is_donneur") == [True, False, False, False]
    assert not any(column(partie, "is_leader"))


def test_each_row_says_what_everybody_marks_and_has_so_far():
    rows = queries.sheet(make_tournee()).rows

    assert [points(row) for row in rows] == [
        [246, -82, -82, -82],
        [28, -84, 28, 28],
        [-184, -184, 552, -184],
        [72, 72, 72, -216],
    ]
    assert [running(row) for row in rows] == [
        [246, -82, -82, -82],
        [274, -166, -54, -54],
        [90, -350, 498, -238],
        [162, -278, 570, -454],
    ]


def test_each_row_says_who_dealt_and_who_took():
    rows = queries.sheet(make_tournee()).rows

    assert [row.donneur.name for row in rows] == ["Nico", "Patou", "Manon", "Léa"]
    assert roles(rows[1]) == [Role.DEFENSE, Role.PRENEUR, Role.DEFENSE, Role.DEFENSE]
    assert rows[1].size == 4


def test_the_columns_sum_up_the_tournee():
    partie = make_tournee()

    assert column(partie, "total") == [162, -278, 570, -454]
    assert column(partie, "last") == [72, 72, 72, -216]
    assert column(partie, "rank") == [2, 3, 1, 4]
    assert column(partie, "is_leader") == [False, False, True, False]
    assert column(partie, "is_donneur") == [True, False, False, False]


def test_the_players_come_by_rank_and_the_rows_from_the_last():
    sheet = queries.sheet(make_tournee())

    assert [column.player.name for column in sheet.by_rank] == ["Manon", "Nico", "Patou", "Léa"]
    assert [row.donne.number for row in sheet.latest_first] == [4, 3, 2, 1]
    assert sheet.number == 5


def test_equal_totals_share_the_rank_and_the_lead(partie):
    make_donne(partie, "Anne")
    assert column(partie, "rank") == [1, 2, 2, 2]

    make_donne(partie, "Bruno")
    assert column(partie, "total") == [124, 124, -124, -124]
    assert column(partie, "rank") == [1, 1, 3, 3]
    assert column(partie, "is_leader") == [True, True, False, False]


def test_a_cancelled_donne_stays_in_sight_and_out_of_the_totals():
    partie = make_tournee()
    cancel(partie, 3)
    rows = queries.sheet(partie).rows

    assert points(rows[2]) == [-184, -184, 552, -184]
    assert running(rows[2]) == running(rows[1]) == [274, -166, -54, -54]
    assert column(partie, "total") == [346, -94, 18, -270]


def test_a_sheet_of_cancelled_donnes_is_a_new_sheet_with_another_number(partie):
    make_donne(partie)
    cancel(partie, 1)
    sheet = queries.sheet(partie)

    assert column(partie, "total") == [0, 0, 0, 0]
    assert column(partie, "last") == [None] * 4
    assert not any(column(partie, "is_leader"))
    assert (sheet.number, sheet.lineup.donneur.name) == (2, "Anne")


def test_the_last_donne_is_the_last_that_counts():
    partie = make_tournee()
    cancel(partie, 4)
    make_pass(partie)

    assert column(partie, "last") == [-184, -184, 552, -184]


def test_nobody_marks_anything_when_all_pass(partie):
    make_donne(partie, "Anne")
    make_pass(partie, DonneKind.PETIT_SEC)
    row = queries.sheet(partie).rows[1]

    assert points(row) == roles(row) == [None] * 4
    assert running(row) == [186, -62, -62, -62]
    assert row.size == 0


def test_a_mort_marks_nothing_and_is_seen_as_such():
    partie = make_partie(CAST)
    make_donne(partie, "Bruno")
    row = queries.sheet(partie).rows[0]

    assert points(row) == [0, 186, -62, -62, -62]
    assert roles(row)[:2] == [Role.MORT, Role.PRENEUR]
    assert row.size == 4
    assert column(partie, "is_mort") == [False, True, False, False, False]


def test_who_left_keeps_his_column_and_his_lead_without_a_mark(partie):
    make_donne(partie, "Anne")
    partie.seats.filter(player__name="Anne").update(is_present=False)
    make_donne(partie, "Bruno", points="36")
    row = queries.sheet(partie).rows[1]

    # At three the garde is lost by 5: each of the two defenders gets 60.
    assert points(row) == [None, -120, 60, 60]
    assert column(partie, "total") == [186, -182, -2, -2]
    assert column(partie, "last") == [None, -120, 60, 60]
    assert column(partie, "is_leader") == [True, False, False, False]


def test_the_donne_to_come_may_be_dealt_by_somebody_else(partie):
    chloe = partie.carnet.players.get(name="Chloé")
    sheet = queries.sheet(partie, str(chloe.pk))

    assert sheet.lineup.donneur == chloe
    assert [column.is_donneur for column in sheet.columns] == [False, False, True, False]


@pytest.mark.parametrize("table", ["donne", "score", "shownpoignee", "announcedmisere"])
def test_a_donne_that_is_written_meanwhile_is_never_there_without_its_scores(partie, table):
    make_donne(partie, "Anne")
    others = ["Bruno"]

    def playing(execute, sql, *about):
        if f'FROM "tarot_scores_{table}"' in sql and others:
            make_donne(partie, others.pop())
        return execute(sql, *about)

    with connection.execute_wrapper(playing):
        rows = queries.sheet(partie).rows
    assert not others
    # 25 + 6 above 41 (two bouts, 47 points), twice for a garde, from each of three.
    assert [points(row) for row in rows] == [[186, -62, -62, -62], [-62, 186, -62, -62]][
        : len(rows)
    ]
    assert len(rows) == (2 if table == "donne" else 1)
