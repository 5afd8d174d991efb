import csv
import io

import pytest

from tarot_scores import exports, queries, services
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
    "Donne;Jeu;État;Donneur;Preneur;Appelé;Contrat;Bouts;Points;Petit au bout;Poignées;Chelem;"
    "Misères"
)


def lines(table, separator=";"):
    text = "".join(exports.write_csv(table, separator))
    return text.split("\r\n")


def cells(partie, separator=";"):
    """Read the donnes as a spreadsheet does."""
    text = "".join(exports.write_csv(exports.donnes_table(partie), separator))
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
    assert lines(exports.donnes_table(make_tournee())) == [
        f"\ufeff{HEADING};Nico;Patou;Manon;Léa",
        "1;Jouée;;Nico;Nico;;Garde;2;47;Attaque;;;;246;-82;-82;-82",
        "2;Jouée;;Patou;Patou;;Prise;1;48;;;;;28;-84;28;28",
        "3;Jouée;;Manon;Manon;;Garde sans;3;52;;Nico : Simple;;;-184;-184;552;-184",
        "4;Jouée;;Léa;Léa;;Garde;2;40,5;Défense;;;;72;72;72;-216",
        "",
    ]


def test_points_of_the_cards_take_the_decimal_point_too():
    assert lines(exports.donnes_table(make_tournee()), ",")[4].startswith(
        "4,Jouée,,Léa,Léa,,Garde,2,40.5,Défense"
    )


def test_every_fact_has_its_column():
    partie = make_partie(CAST, table_size=5, regles=Regles(miseres=True))
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
        "Donne": "1",
        "Jeu": "Jouée",
        "État": "",
        "Donneur": "Anne",
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

    assert cells(partie)[1] == ["1", said, "", "Anne", *[""] * 13]


def test_a_mort_marks_zero_and_who_was_away_marks_nothing():
    partie = make_partie(CAST)
    make_donne(partie, "Bruno")
    partie.seats.filter(player__name="Anne").update(is_present=False)
    make_donne(partie, "Bruno")

    assert [row[13] for row in cells(partie)] == ["Anne", "0", ""]


def test_a_cancelled_donne_says_so_and_the_columns_add_up_to_the_totals():
    partie = make_tournee()
    services.cancel_donne(donne=partie.donnes.get(number=3), version=1, device=PHONE)
    heading, *rows = cells(partie)

    assert rows[2][:5] == ["3", "Jouée", "annulée", "Manon", "Manon"]
    assert rows[2][13:] == [""] * 4
    added = {
        name: sum(int(row[place]) for row in rows if row[place])
        for place, name in enumerate(heading)
        if place >= 13
    }
    assert added == totals(partie) == {"Nico": 346, "Manon": 18, "Patou": -94, "Léa": -270}


@pytest.mark.parametrize("start", ["=", "+", "-", "@", "\t", "\r"])
def test_a_name_never_becomes_a_formula(start):
    name = f'{start}HYPERLINK("http://nulle.part")'
    partie = make_partie([name, "Bruno"])
    make_donne(partie, name, poignees={name: Poignee.SIMPLE})
    heading, donne = cells(partie)

    assert heading[13] == donne[3] == donne[4] == f"'{name}"
    assert donne[10] == f"'{name} : Simple"
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

    assert cells(partie, separator)[0][13:] == [name, STRANGER]


def test_the_order_of_the_columns_is_that_of_the_seats():
    partie = make_partie(["Denis", "Anne", "Élise"])

    assert cells(partie)[0][13:] == ["Denis", "Anne", "Élise"]
    assert queries.next_number(partie) == 1
