"""Donnes kept in a spreadsheet: read whatever the program that saved them, or refused in French."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from django.utils.translation import override
from hypothesis import given, settings
from hypothesis import strategies as st

from tarot_scores import exports
from tarot_scores.scoring import (
    REGLES_FFT,
    Camp,
    Chelem,
    Contrat,
    DonneKind,
    Misere,
    Poignee,
    Regles,
)
from tarot_scores.words import CAMPS
from tests.factories import FRIENDS
from tests.reading import plain

PARIS = ZoneInfo("Europe/Paris")
HEADING = "Date;Joueurs;Preneur;Appelé;Contrat;Bouts;Points;Petit au bout;Poignées;Chelem;Misères"
WHO = "Nico, Patou, Manon, Léa"
TOURNEE = f"""{HEADING}
28/11/2026;{WHO};Nico;;Garde;2;47;Attaque;;;
;;Patou;;Prise;1;48;;;;
;;Manon;;Garde sans;3;52;;Nico : Simple;;
;;Léa;;Garde;2;40,5;Défense;;;
"""


def read(text, known=(), usual=REGLES_FFT):
    return exports.read_spreadsheet(text, {name: name for name in known}, usual)


def decoded(data):
    return read(exports.decode_table(data))


def named(sheet, marks):
    """Say a line by names."""
    return {sheet.names[player - 1]: what for player, what in marks}


def marks(sheet):
    """Say what everybody marks of each donne."""
    return [
        named(sheet, [(player, points) for player, (points, _) in donne.line.items()])
        for donne in sheet.donnes
    ]


def totals(sheet):
    return {name: sum(line[name] for line in marks(sheet)) for name in sheet.names}


def wrong(text, **table):
    """Give what is wrong, line by line."""
    return {line.line: (*map(plain, line.wrong),) for line in read(text, **table).wrong}


def row(**cells):
    """Give a table of one donne at four: Nico takes a garde by 6, with two bouts."""
    usual = {"Date": "2026-11-28", "Joueurs": WHO, "Preneur": "Nico", "Contrat": "Garde"}
    said = {**usual, "Bouts": "2", "Points": "47", **cells}
    said = {name: text for name, text in said.items() if text is not None}
    return f"{';'.join(said)}\n{';'.join(said.values())}\n"


def the_donne(**cells):
    sheet = read(row(**cells))
    assert sheet.wrong == []
    return sheet, sheet.donnes[0]


# Whatever program saved it


def test_the_tournee_that_old_rules_print_comes_in_as_it_was_played():
    sheet = read(TOURNEE)

    assert sheet.wrong == []
    assert totals(sheet) == {"Manon": 570, "Nico": 162, "Patou": -278, "Léa": -454}
    assert [donne.donne.number for donne in sheet.donnes] == [1, 2, 3, 4]
    assert [sheet.names[d.donne.donneur_id - 1] for d in sheet.donnes] == [*FRIENDS]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252", "utf-16"])
@pytest.mark.parametrize("separator", [";", ",", "\t"])
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_any_encoding_and_separator_is_read(encoding, separator, end):
    rows = [line.split(";") for line in TOURNEE.splitlines()]
    text = end.join(
        separator.join(f'"{cell}"' if separator in cell else cell for cell in cells)
        for cells in rows
    )

    assert totals(decoded(text.encode(encoding)))["Léa"] == -454


@pytest.mark.parametrize("points", ["41,5", "41.5", " 41,5 "])
def test_half_points_take_a_comma_or_a_point(points):
    five = {"Joueurs": f"{WHO}, Zoé", "Appelé": "Zoé"}
    assert the_donne(**five, Points=points)[1].facts.half_points == 83


@pytest.mark.parametrize(
    "heading",
    [
        HEADING.upper(),
        HEADING.lower(),
        "date;JOUEURS PRÉSENTS;preneur;Partenaire;contrat;bouts;points;Petit;Poignee;chelem;Misere",
    ],
)
def test_a_heading_is_known_whatever_the_case_and_the_accents(heading):
    assert totals(read(TOURNEE.replace(HEADING, heading)))["Manon"] == 570


def test_the_order_of_the_columns_does_not_matter():
    backwards = "\n".join(
        ";".join(reversed(line.split(";"))) for line in TOURNEE.splitlines() if line
    )

    assert totals(read(backwards))["Manon"] == 570


@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_file_is_read_alike_in_every_language(language):
    with override(language):
        sheet = read(TOURNEE)
        its_own = read(TOURNEE.replace("Attaque", str(CAMPS[Camp.ATTAQUE])))

    assert totals(sheet) == totals(its_own)
    assert totals(sheet)["Manon"] == 570


# What a cell may say


@pytest.mark.parametrize(
    ("written", "contrat"),
    [
        ("Prise", Contrat.PRISE),
        ("petite", Contrat.PRISE),
        ("P", Contrat.PRISE),
        ("GARDE", Contrat.GARDE),
        ("g", Contrat.GARDE),
        ("Garde sans", Contrat.GARDE_SANS),
        ("garde_sans", Contrat.GARDE_SANS),
        ("G. sans", Contrat.GARDE_SANS),
        ("GS", Contrat.GARDE_SANS),
        ("Garde contre le chien", Contrat.GARDE_CONTRE),
        ("gc", Contrat.GARDE_CONTRE),
    ],
)
def test_a_contrat_is_written_in_many_ways(written, contrat):
    assert the_donne(Contrat=written)[1].facts.contrat is contrat


@pytest.mark.parametrize(
    ("written", "camp"),
    [("Attaque", Camp.ATTAQUE), ("défense", Camp.DEFENSE), ("", None), ("Non", None)],
)
def test_the_petit_au_bout_has_a_camp(written, camp):
    assert the_donne(**{"Petit au bout": written})[1].facts.petit_au_bout is camp


@pytest.mark.parametrize(
    ("written", "points", "chelem"),
    [
        ("Annoncé, réussi", "91", Chelem.ANNONCE_REUSSI),
        ("réussi sans annonce", "91", Chelem.NON_ANNONCE_REUSSI),
        ("Annoncé, chuté", "47", Chelem.ANNONCE_CHUTE),
        ("", "47", None),
    ],
)
def test_a_chelem_is_said_in_words(written, points, chelem):
    bouts = "3" if points == "91" else "2"
    assert the_donne(Chelem=written, Points=points, Bouts=bouts)[1].facts.chelem is chelem


def test_announces_are_said_with_their_names():
    sheet, donne = the_donne(
        Poignées="Nico : Simple, léa: simple",
        Misères='"Patou : sans tête, Patou : Sans atout"',
        Options="Misères",
    )

    assert named(sheet, donne.facts.poignees) == {"Nico": Poignee.SIMPLE, "Léa": Poignee.SIMPLE}
    assert {what for _, what in donne.facts.miseres} == {Misere.TETE, Misere.ATOUT}


@pytest.mark.parametrize(
    ("written", "kind"),
    [
        ("Passe", DonneKind.PASSE),
        ("Tout le monde passe", DonneKind.PASSE),
        ("petit sec", DonneKind.PETIT_SEC),
        ("FAUSSE DONNE", DonneKind.FAUSSE_DONNE),
    ],
)
def test_a_donne_that_nobody_played_needs_no_more(written, kind):
    _sheet, donne = the_donne(Jeu=written, Preneur="", Contrat="", Bouts="", Points="")

    assert (donne.donne.kind, donne.facts, donne.line) == (kind, None, {})
    assert donne.donne.places == "1 2 3 4/"


@pytest.mark.parametrize(
    ("written", "began"),
    [
        ("2026-11-28", datetime(2026, 11, 28, 20, tzinfo=PARIS)),
        ("28/11/2026", datetime(2026, 11, 28, 20, tzinfo=PARIS)),
        ("28/11/26", datetime(2026, 11, 28, 20, tzinfo=PARIS)),
        ("28.11.2026", datetime(2026, 11, 28, 20, tzinfo=PARIS)),
        ("2026-07-14 21:05", datetime(2026, 7, 14, 21, 5, tzinfo=PARIS)),
        ("14/07/2026 21:05:10", datetime(2026, 7, 14, 21, 5, 10, tzinfo=PARIS)),
        ("2026-07-14T21:05", datetime(2026, 7, 14, 21, 5, tzinfo=PARIS)),
    ],
)
def test_a_date_is_written_as_spreadsheets_write_it(written, began):
    assert read(row(Date=written)).parties[0].started_at == began


# What goes without saying


def test_a_day_is_a_partie_and_an_empty_cell_is_as_above():
    text = f"Date;Joueurs;Preneur;Contrat;Bouts;Points\n28/11/2026;{WHO};Nico;G;2;47\n"
    text += f";;Léa;G;2;47\n29/11/2026;{WHO};Léa;P;2;47\n;;Nico;P;2;47\n"
    sheet = read(text)

    assert [donne.partie for donne in sheet.donnes] == [1, 1, 2, 2]
    assert [donne.donne.number for donne in sheet.donnes] == [1, 2, 1, 2]


def test_a_number_tells_two_parties_of_one_day_apart():
    text = "Partie;Date;Joueurs;Preneur;Contrat;Bouts;Points;Nom\n"
    text += f"1;28/11/2026;{WHO};Nico;G;2;47;Midi\n2;28/11/2026;{WHO};Nico;G;2;47;Soir\n"
    text += "1;;;Léa;G;2;47;\n"
    sheet = read(text)

    assert [donne.partie for donne in sheet.donnes] == [1, 2, 1]
    assert [partie.name for partie in sheet.parties] == ["Midi", "Soir"]


def test_the_turn_of_the_donneur_goes_on_and_a_mort_deals():
    heading = "Date;Jeu;Donneur;Joueurs;Morts;Preneur;Contrat;Bouts;Points\n"
    text = f"{heading}28/11/2026;;Patou;{WHO};;Nico;G;2;47\n;;;;;Nico;G;2;47\n;passe;;;;;;;\n"
    text += ";fausse donne;;;;;;;\n;;;;;Nico;G;2;47\n;;;Nico, Patou, Léa;Manon;Nico;G;2;47\n"
    sheet = read(text)

    assert sheet.wrong == []
    dealt = [sheet.names[donne.donne.donneur_id - 1] for donne in sheet.donnes]
    assert dealt == ["Patou", "Manon", "Léa", "Nico", "Nico", "Manon"]


def test_without_a_column_of_players_those_with_a_score_play():
    text = "Date;Preneur;Contrat;Bouts;Points;Nico;Patou;Léa;Zoé;Total\n"
    text += "28/11/2026;Nico;G;2;47;+124;−62;-62;;0\n;Zoé;G;2;47;-62;;-62;124;0\n"
    sheet = read(text)

    assert sheet.wrong == []
    assert marks(sheet) == [
        {"Nico": 124, "Patou": -62, "Léa": -62},
        {"Zoé": 124, "Nico": -62, "Léa": -62},
    ]
    assert sheet.ignored == ("Total",)


def test_the_carnet_says_how_its_names_are_written():
    sheet = read(row(Joueurs="nico, PATOU, manon, Lea", Preneur="NICO"), known=["Nico", "Léa"])

    assert sheet.names == ("Nico", "PATOU", "manon", "Léa")
    assert sheet.new_names == ("PATOU", "manon")


def test_a_name_may_mean_another_player_of_the_carnet():
    known = {"Nico": "Nicolas", "Nicolas": "Nicolas"}
    sheet = exports.read_spreadsheet(row(), known, REGLES_FFT)

    assert sheet.names[0] == "Nicolas"
    both = row(Joueurs="Nico, Nicolas, Manon, Léa")
    (line,) = exports.read_spreadsheet(both, known, REGLES_FFT).wrong
    assert tuple(map(plain, line.wrong)) == ("« Nicolas » est nommé deux fois.",)


def test_options_are_those_of_the_carnet_unless_the_file_says():
    usual = Regles(petit_non_multiplie=True)
    petit = {"Petit au bout": "Attaque"}
    assert marks(read(row(**petit), usual=usual))[0]["Nico"] == 216  # 62 + 10, three times
    assert marks(read(row(**petit, Options=""), usual=usual))[0]["Nico"] == 246


def test_a_cancelled_donne_is_left_aside():
    text = TOURNEE.replace(HEADING, f"{HEADING};État").replace(
        ";Patou;;Prise;1;48;;;;\n", ";Patou;;Prise;1;48;;;;;annulée\n"
    )
    sheet = read(text)

    assert len(sheet.donnes) == 3
    (notes,) = (line.notes for line in sheet.lines if line.line == 3)
    assert [*map(plain, notes)] == ["Annulée : laissée de côté."]


def test_a_doubt_is_said_and_does_not_stop_anything():
    sheet = read(row(Points="41,5"))

    assert sheet.wrong == []
    assert "Un demi-point n’existe pas à cette table" in sheet.lines[0].notes[0]


def test_a_column_of_ones_own_is_left_aside_and_said():
    assert read(row(Remarque="quelle soirée")).ignored == ("Remarque",)


# What is wrong


@pytest.mark.parametrize(
    ("cells", "sentence"),
    [
        ({"Joueurs": "Nico, Patou, Léa, nico"}, "« Nico » est nommé deux fois."),
        ({"Joueurs": "Nico, Patou, Léa", "Morts": "Léa"}, "« Léa » est nommé deux fois."),
        ({"Joueurs": "Nico"}, "Qui joue ? De deux à cinq joueurs, et trois morts au plus."),
        ({"Joueurs": "A, B, C, D, E, F"}, "Qui joue ? De deux à cinq joueurs, et trois morts"),
        ({"Joueurs": ""}, "Qui joue ? De deux à cinq joueurs, et trois morts au plus."),
        ({"Joueurs": "Nico, <Patou>"}, "« <Patou> » : Un nom ne contient ni < ni >."),
        ({"Joueurs": f"Nico, {'x' * 41}"}, "Un nom a 40 lettres au plus."),
        ({"Preneur": ""}, "Qui a pris ?"),
        ({"Preneur": "Zoé"}, "Quelqu’un y est nommé qui ne joue pas cette donne."),
        ({"Donneur": "Zoé"}, "Le donneur n’est pas à la table."),
        ({"Contrat": ""}, "Quel contrat ?"),
        ({"Contrat": "Gardée"}, "« Gardée » ne se lit pas dans la colonne « Contrat »."),
        ({"Bouts": ""}, "Combien de bouts ?"),
        ({"Bouts": "4"}, "« Bouts » est un nombre de 0 à 3."),
        ({"Bouts": "deux"}, "« Bouts » est un nombre de 0 à 3."),
        ({"Points": ""}, "Combien de points ?"),
        ({"Points": "41,3"}, "Écrivez un nombre de points, entier ou avec un demi : 41 ou 41,5."),
        ({"Points": "92"}, "Un jeu compte 91 points : de 0 à 91."),
        ({"Points": "3"}, "Avec 2 bouts, l’attaque compte de"),
        ({"Petit au bout": "Nico"}, "« Nico » ne se lit pas dans la colonne « Petit au bout »."),
        ({"Poignées": "Simple"}, "« Poignées » se dit avec un nom : « Anne : Simple »."),
        ({"Poignées": "Nico : Quadruple"}, "« Poignées » se dit avec un nom"),
        ({"Poignées": "Zoé : Simple"}, "Quelqu’un y est nommé qui ne joue pas cette donne."),
        ({"Misères": "Nico : Sans tête"}, "Cette table ne joue pas les misères."),
        ({"Options": "Belote"}, "« Belote » n’est pas une option."),
        ({"Appelé": "Léa"}, "On n’appelle quelqu’un qu’à cinq."),
        ({"Joueurs": f"{WHO}, Zoé"}, "Qui est appelé ? Sinon : seul."),
        ({"Jeu": "jouée peut-être"}, "ne se lit pas dans la colonne « Jeu »."),
        ({"État": "peut-être"}, "« peut-être » ne se lit pas dans la colonne « État »."),
        ({"Date": "hier"}, "« hier » n’est pas une date : écrivez 2026-11-30 ou 30/11/2026."),
        ({"Date": "31/02/2026"}, "« 31/02/2026 » n’est pas une date"),
        ({"Date": "01/01/0001"}, "« 01/01/0001 » n’est pas une date"),
        ({"Date": ""}, "De quel jour est cette partie ?"),
        ({"Donne": "0"}, "« Donne » est un nombre de 1 à 20000."),
        ({"Donne": "9" * 5000}, "« Donne » est un nombre de 1 à 20000."),
        ({"Nom": "x" * 81}, "« Nom » a 80 signes au plus."),
        ({"Nico": "185"}, "Pour Nico le fichier dit 185 et le calcul donne 186"),
        ({"Nico": "beaucoup"}, "Pour Nico, « beaucoup » n’est pas un score."),
    ],
)
def test_what_is_wrong_with_a_line_is_said(cells, sentence):
    ((line, sentences),) = wrong(row(**cells)).items()

    assert line == 2
    assert sentence in " ".join(sentences)


def test_all_that_is_wrong_with_a_donne_is_said_together():
    assert wrong(row(Contrat="", Bouts="7", Points="cent"))[2] == (
        "Quel contrat ?",
        "« Bouts » est un nombre de 0 à 3.",
        "Écrivez un nombre de points, entier ou avec un demi : 41 ou 41,5.",
    )


def test_two_donnes_of_a_partie_have_no_number_in_common():
    text = f"Date;Joueurs;Donne;Preneur;Contrat;Bouts;Points\n28/11/2026;{WHO};2;Nico;G;2;47\n"

    assert wrong(f"{text};;2;Nico;G;2;47\n") == {
        3: ("La donne 2 de cette partie est déjà écrite.",)
    }


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "Il n’y a pas de donne dans ce fichier."),
        ("\n\n;;\n", "Il n’y a pas de donne dans ce fichier."),
        (HEADING, "Il n’y a pas de donne dans ce fichier."),
        ("Date;Preneur\n28/11/2026;Nico\n", "Il manque des colonnes : Contrat, Bouts, Points."),
        (f"{HEADING};Nico;NICO\n;{WHO};Nico{';1' * 12}\n", "« Nico » a deux colonnes de scores."),
        (
            "Date\n" + "x\n" * 5002,
            "Ce fichier est trop long : 5 000 lignes au plus.",
        ),
        (f"{HEADING}\n" + "x" * 200_000, "Ligne"),
    ],
)
def test_what_is_no_table_of_donnes_is_refused(text, sentence):
    with pytest.raises(exports.FileRefused) as refused:
        read(text)

    assert sentence in plain(refused.value.sentences[0])


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"PK\x03\x04\x14", "Ce fichier est un classeur : enregistrez d’abord sa feuille"),
        (b"\x00\x01\x02", "Ce fichier n’est pas un tableau : ce n’est pas du texte."),
        (b"\x81\x8d\x8f\xe9", "Ce fichier n’est pas un tableau : ce n’est pas du texte."),
        (b"\xff\xfe\x00", "Ce fichier n’est pas un tableau : ce n’est pas du texte."),
    ],
)
def test_what_is_no_text_is_refused(data, sentence):
    with pytest.raises(exports.FileRefused) as refused:
        exports.decode_table(data)

    assert sentence in plain(refused.value.sentences[0])


cells = st.sampled_from(
    ["", "Nico", WHO, "Garde", "2", "47", "28/11/2026", "Seul", "=1+1", '"', "Nico : Simple", "-"]
) | st.text(max_size=6)


@settings(max_examples=200, deadline=None)
@given(st.lists(st.lists(cells, max_size=12), max_size=6), st.sampled_from(";,\t"))
def test_whatever_a_file_says_every_line_is_a_donne_or_says_why_not(rows, separator):
    text = HEADING.replace(";", separator) + "\n"
    text += "\n".join(separator.join(cells) for cells in rows)
    try:
        sheet = read(text)
    except exports.FileRefused as refused:
        sheet = None
        said = refused.sentences
    if sheet is None:
        assert all(said)
    else:
        for line in sheet.lines:
            assert line.copy or line.wrong or line.notes
        assert all(sum(points for points, _ in d.line.values()) == 0 for d in sheet.donnes)


@given(st.binary(max_size=60))
def test_whatever_a_file_holds_it_is_text_or_refused(data):
    try:
        text = exports.decode_table(data)
    except exports.FileRefused:
        text = ""
    assert "\x00" not in text


def test_the_template_comes_in_as_it_is():
    text = "".join(exports.write_csv(exports.template_table())).removeprefix("\ufeff")
    sheet = read(text)

    assert sheet.wrong == []
    # 8 above 41: 33 x 2 = 66, and 20: 86 from each. 5 above 36: 30 x 4 = 120, and 20: 140.
    assert marks(sheet) == [
        {"Bruno": 258, "Anne": -86, "Chloé": -86, "Denis": -86},
        {"Chloé": 420, "Anne": -140, "Bruno": -140, "Denis": -140},
    ]
