import csv
import io
from datetime import UTC, datetime, timedelta

import pytest

from tarot_scores import exports, queries, services
from tarot_scores.exports.cells import guarded, unguarded, write_list
from tarot_scores.models import Partie
from tarot_scores.scoring import Camp, Chelem, Contrat, DonneKind, Misere, Poignee, Regles
from tests.factories import (
    CAST,
    PHONE,
    STRANGER,
    make_donne,
    make_partie,
    make_pass,
    make_tournee,
    totals,
)

pytestmark = pytest.mark.django_db
HEADING = (
    "Partie;Date;Nom;Lieu;Options;Donne;Jeu;État;Donneur;Joueurs;Morts;Preneur;Appelé;Contrat;"
    "Bouts;Points;Petit au bout;Poignées;Chelem;Misères"
)
FACTS = 20
WAITING = ("Anne", "")
AT_NINE = datetime(2026, 11, 29, 20, tzinfo=UTC)  # in Paris
DAY = timedelta(days=1)


def lines(table, separator=";"):
    text = "".join(exports.write_csv(table, separator))
    return text.split("\r\n")


def donnes(partie):
    return exports.donnes_table(queries.whole_partie(partie))


def cells(partie, separator=";"):
    """Read the donnes as a spreadsheet does."""
    text = "".join(exports.write_csv(donnes(partie), separator))
    return [*csv.reader(io.StringIO(text.removeprefix("\ufeff"), newline=""), delimiter=separator)]


def facts(partie, number=1):
    """Give the cells of one donne by the word of the heading."""
    heading, *rows = cells(partie)
    return dict(zip(heading, rows[number - 1], strict=True))


def test_a_french_spreadsheet_gets_semicolons_and_decimal_commas():
    assert lines(exports.standings_table(make_tournee())) == [
        "\ufeffRang;Joueur;Points;Donnes jouées;Prises;Réussies;Moyenne",
        "1;Manon;570;4;1;1;142,5",
        "2;Nico;162;4;1;1;40,5",
        "3;Patou;-278;4;1;0;-69,5",
        "4;Léa;-454;4;1;0;-113,5",
        "",
    ]


def test_the_other_spreadsheets_get_commas_and_decimal_points():
    assert lines(exports.standings_table(make_tournee()), ",")[1:3] == [
        "1,Manon,570,4,1,1,142.5",
        "2,Nico,162,4,1,1,40.5",
    ]


def test_a_mean_before_the_first_donne_is_empty(partie):
    assert lines(exports.standings_table(partie))[1] == "1;Anne;0;0;0;0;"


def test_the_donnes_of_the_tournee_are_written_as_they_were_said():
    partie = make_tournee(name="Chez Manon", place="Rennes", started_at=AT_NINE)
    begun, who = "1;2026-11-29 21:00;Chez Manon;Rennes;;", "Nico, Patou, Manon, Léa;"

    assert lines(donnes(partie)) == [
        f"\ufeff{HEADING};Nico;Patou;Manon;Léa",
        f"{begun}1;Jouée;;Nico;{who};Nico;;Garde;2;47;Attaque;;;;246;-82;-82;-82",
        f"{begun}2;Jouée;;Patou;{who};Patou;;Prise;1;48;;;;;28;-84;28;28",
        f"{begun}3;Jouée;;Manon;{who};Manon;;Garde sans;3;52;;Nico : Simple;;;-184;-184;552;-184",
        f"{begun}4;Jouée;;Léa;{who};Léa;;Garde;2;40,5;Défense;;;;72;72;72;-216",
        "",
    ]


def test_points_of_the_cards_take_the_decimal_point_too():
    assert ",Léa,,Garde,2,40.5,Défense," in lines(donnes(make_tournee()), ",")[4]


def test_every_fact_has_its_column():
    partie = make_partie(
        CAST, table_size=5, regles=Regles(miseres=True), name="Nuit", started_at=AT_NINE
    )
    make_donne(
        partie,
        "Chloé",
        contrat=Contrat.GARDE_CONTRE,
        bouts=1,
        points="60,5",
        appele="Élise",
        petit_au_bout=Camp.DEFENSE,
        chelem=Chelem.ANNONCE_CHUTE,
        poignees={"Anne": Poignee.SIMPLE, "Élise": Poignee.DOUBLE},
        miseres=[("Denis", Misere.TETE), ("Denis", Misere.ATOUT)],
    )

    # 9,5 above 51 are 10: 35 x 6 = 210; petit -60; poignées 20 and 30; chelem -200: nothing is
    # owed at all, and each misère of Denis is 10 from each of the other four.
    assert facts(partie) == {
        "Partie": "1",
        "Date": "2026-11-29 21:00",
        "Nom": "Nuit",
        "Lieu": "",
        "Options": "Misères",
        "Donne": "1",
        "Jeu": "Jouée",
        "État": "",
        "Donneur": "Anne",
        "Joueurs": "Anne, Bruno, Chloé, Denis, Élise",
        "Morts": "",
        "Preneur": "Chloé",
        "Appelé": "Élise",
        "Contrat": "Garde contre",
        "Bouts": "1",
        "Points": "60,5",
        "Petit au bout": "Défense",
        "Poignées": "Anne : Simple, Élise : Double",
        "Chelem": "Annoncé, chuté",
        "Misères": "Denis : Sans atout, Denis : Sans tête",
        "Anne": "-20",
        "Bruno": "-20",
        "Chloé": "-20",
        "Denis": "80",
        "Élise": "-20",
    }


def test_alone_at_five_is_said_and_at_four_it_goes_without_saying(partie):
    five = make_partie(CAST, table_size=5)
    make_donne(five)
    make_donne(partie)

    assert facts(five)["Appelé"] == "Seul"
    assert facts(partie)["Appelé"] == ""


@pytest.mark.parametrize(
    ("contrat", "bouts", "points", "written"),
    [
        (Contrat.GARDE_CONTRE, 0, "0", "0"),
        (Contrat.GARDE_CONTRE, 0, "0,5", "0,5"),
        (Contrat.GARDE, 2, "40,0", "40"),
        (Contrat.GARDE, 3, "90", "90"),
    ],
)
def test_points_are_written_without_zeros_that_say_nothing(contrat, bouts, points, written):
    partie = make_partie(CAST[:3])
    make_donne(partie, contrat=contrat, bouts=bouts, points=points)

    assert facts(partie)["Points"] == written


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        (DonneKind.PASSE, "Tout le monde passe"),
        (DonneKind.PETIT_SEC, "Petit sec"),
        (DonneKind.FAUSSE_DONNE, "Fausse donne"),
    ],
)
def test_a_donne_that_nobody_played_has_its_donneur_and_nothing_else(partie, kind, said):
    make_pass(partie, kind)

    who = "Anne, Bruno, Chloé, Denis"
    assert cells(partie)[1][5:] == ["1", said, "", "Anne", who, "", *[""] * 13]


def test_a_pass_that_was_written_as_played_says_who_was_there_too(partie):
    donne = make_donne(partie)
    services.correct_to_pass(donne=donne, version=1, kind=DonneKind.PASSE, device=PHONE)

    who = "Anne, Bruno, Chloé, Denis"
    assert cells(partie)[1][5:] == ["1", "Tout le monde passe", "", "Anne", who, "", *[""] * 13]


def test_a_mort_marks_zero_and_who_was_away_marks_nothing():
    partie = make_partie(CAST)
    make_donne(partie, "Bruno")
    partie.seats.filter(player__name="Anne").update(is_present=False)
    make_donne(partie, "Bruno")

    heading, *rows = cells(partie)
    assert [row[FACTS] for row in (heading, *rows)] == ["Anne", "0", ""]
    assert [row[9:11] for row in rows] == [["Bruno, Chloé, Denis, Élise", who] for who in WAITING]


def test_people_are_told_in_the_order_of_the_seats():
    partie = make_partie(CAST)
    make_donne(partie, "Élise")

    assert facts(partie)["Joueurs"] == "Bruno, Chloé, Denis, Élise"


def test_a_cancelled_donne_says_so_and_the_columns_add_up_to_the_totals():
    partie = make_tournee()
    services.cancel_donne(donne=partie.donnes.get(number=3), version=1, device=PHONE)
    heading, *rows = cells(partie)

    assert rows[2][5:9] == ["3", "Jouée", "annulée", "Manon"]
    assert rows[2][11:16] == ["Manon", "", "Garde sans", "3", "52"]
    assert rows[2][FACTS:] == [""] * 4
    added = {
        name: sum(int(row[place]) for row in rows if row[place])
        for place, name in enumerate(heading)
        if place >= FACTS
    }
    assert added == totals(partie) == {"Nico": 346, "Manon": 18, "Patou": -94, "Léa": -270}


@pytest.mark.parametrize("start", ["=", "+", "-", "@", "\t", "\r"])
def test_a_name_never_becomes_a_formula(start):
    name = f'{start}HYPERLINK("http://nulle.part")'
    partie = make_partie([name, "Bruno"])
    make_donne(partie, name, poignees={name: Poignee.SIMPLE})
    heading, donne = cells(partie)

    assert heading[FACTS] == donne[8] == donne[11] == f"'{name}"
    assert unguarded(donne[17]) == f'"{name} : Simple"'.replace('("', '(""').replace('")', '"")')
    written = "".join(exports.write_csv(exports.standings_table(partie)))
    assert written.count("HYPERLINK") == written.count(f"'{start}HYPERLINK") == 1


def test_a_score_below_zero_is_a_number_and_no_formula(partie):
    make_donne(partie)

    assert facts(partie)["Denis"] == "-62"


@pytest.mark.parametrize("separator", [";", ","])
def test_a_name_with_signs_of_the_format_stays_one_cell(separator):
    name = 'Jean "le petit", dit ; Jeannot'
    partie = make_partie([name, STRANGER])
    make_donne(partie, STRANGER)

    assert cells(partie, separator)[0][FACTS:] == [name, STRANGER]


def test_the_order_of_the_columns_is_that_of_the_seats():
    partie = make_partie(["Denis", "Anne", "Élise"])

    assert cells(partie)[0][FACTS:] == ["Denis", "Anne", "Élise"]
    assert queries.next_number(partie) == 1


# What a cell may hold


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("=1+1", "'=1+1"),
        ("'=1+1", "''=1+1"),
        ("''-", "'''-"),
        ("'tit Louis", "'tit Louis"),
        ("Anne = Bruno", "Anne = Bruno"),
        ("", ""),
    ],
)
def test_what_was_guarded_comes_back(text, written):
    assert guarded(text) == written
    assert unguarded(written) == text


@pytest.mark.parametrize(
    ("items", "written"),
    [
        (["Anne", "Bruno"], "Anne, Bruno"),
        (["Jean, dit Jeannot", "Bruno"], '"Jean, dit Jeannot", Bruno'),
        (['Jean "le petit"'], '"Jean ""le petit"""'),
        ([], ""),
    ],
)
def test_a_list_stands_in_one_cell(items, written):
    assert write_list(tuple(items)) == written


# A whole carnet


def test_the_donnes_of_a_carnet_follow_its_parties_from_the_first_to_the_last():
    later = make_tournee(started_at=AT_NINE)
    carnet = later.carnet
    earlier = make_partie(["Zoé", "Nico", "Léa"], carnet=carnet, started_at=AT_NINE - DAY)
    make_donne(earlier, "Zoé")
    heading, *rows = exports.donnes_table(queries.whole_carnet(carnet))

    assert heading[FACTS:] == ["Nico", "Patou", "Manon", "Léa", "Zoé"]
    assert [(row[0], row[5]) for row in rows] == [(1, 1), (2, 1), (2, 2), (2, 3), (2, 4)]
    assert rows[0][FACTS:] == [-62, None, None, -62, 124]


def test_the_parties_of_a_carnet_have_their_totals():
    partie = make_tournee(
        name="Chez Manon", place="Rennes", started_at=AT_NINE, regles=Regles(miseres=True)
    )
    Partie.objects.update(ended_at=AT_NINE + DAY, note="Belle soirée.")
    make_partie(["Zoé", "Nico"], carnet=partie.carnet, started_at=AT_NINE - DAY)

    assert lines(exports.parties_table(queries.whole_carnet(partie.carnet))) == [
        "\ufeffPartie;Date;Fin;Nom;Lieu;Note;Options;Joueurs par donne;Nico;Patou;Manon;Léa;Zoé",
        "1;2026-11-28 21:00;;;;;;2;;;;;",
        "2;2026-11-29 21:00;2026-11-30 21:00;Chez Manon;Rennes;Belle soirée.;Misères;4;"
        "162;-278;570;-454;",
        "",
    ]


def test_the_standings_of_a_carnet_are_those_of_its_parties():
    partie = make_tournee(started_at=AT_NINE)
    heading, *rows = exports.whole_standings_table(queries.whole_carnet(partie.carnet))

    assert heading[:5] == ["Partie", "Date", "Rang", "Joueur", "Points"]
    assert [row[:5] for row in rows[:2]] == [
        [1, AT_NINE, 1, "Manon", 570],
        [1, AT_NINE, 2, "Nico", 162],
    ]


def test_the_standings_of_a_file_are_those_of_each_partie():
    first = make_tournee()
    carnet = first.carnet
    at_five = make_partie([*CAST, STRANGER], carnet=carnet, table_size=5)  # one sits out
    for number in range(4):
        make_donne(at_five, CAST[number + 1], appele=STRANGER, points=str(38 + 3 * number))
    services.cancel_donne(donne=at_five.donnes.first(), version=1, device=PHONE)
    make_pass(at_five)
    make_partie(["Nico", "Léa"], carnet=carnet)  # and nobody played
    whole = queries.whole_carnet(carnet)

    shown = list(queries.whole_standings(whole, whole.parties))
    assert shown == [queries.standings(partie) for partie in whole.parties]
    assert [len(lines) for lines in shown] == [4, 6, 2]


def test_what_is_written_while_a_carnet_leaves_stays_out():
    partie = make_tournee()
    table = exports.donnes_table(queries.whole_carnet(partie.carnet))
    next(table)
    make_donne(make_partie([STRANGER, "Nico"], carnet=partie.carnet), STRANGER)

    assert len([*table]) == 4
