"""A carnet that leaves as JSON comes back the same, or says in French why it does not."""

import copy
import json
import uuid
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tarot_scores import exports, queries, services
from tarot_scores.models import (
    Carnet,
    Donne,
    Merge,
    Partie,
    Player,
    PlayerRevision,
    Revision,
    Score,
    Seat,
)
from tarot_scores.scoring import Camp, Contrat, DonneKind, Fin, Misere, Poignee, Regles
from tests.factories import (
    CAST,
    PHONE,
    announce,
    arrive,
    depart,
    make_donne,
    make_facts,
    make_partie,
    make_pass,
    player,
    totals,
)
from tests.reading import plain

pytestmark = pytest.mark.django_db
CUT = "Ce fichier n’est pas un carnet entier : il est coupé, ou abîmé, à la ligne"
WRITTEN = (Carnet, Player, PlayerRevision, Merge, Partie, Seat, Donne, Score, Revision)


def written(carnet: Carnet) -> bytes:
    return "".join(exports.write_document(queries.whole_carnet(carnet))).encode()


def bring_in(data: bytes) -> services.CameIn:
    return services.import_carnet(exports.read_document(data), uuid.uuid4())


def lived_carnet() -> Carnet:
    """A carnet in which everything that can happen to a partie did."""
    regles = Regles(miseres=True, passe_au_suivant=True)
    partie = make_partie(
        CAST, table_size=4, regles=regles, carnet_name="Chez « Élise »", fin=Fin.DONNES, limit=30
    )
    make_donne(partie, "Bruno", points="49", petit_au_bout=Camp.ATTAQUE)
    donne = make_donne(partie, miseres=[("Chloé", Misere.TETE)], poignees={"Anne": Poignee.DOUBLE})
    facts = make_facts(partie, "Denis", contrat=Contrat.GARDE_CONTRE, points="41,5")
    services.correct_donne(donne=donne, version=1, facts=facts, device=PHONE)
    deals = str(player(partie, "Chloé").pk)
    facts = make_facts(partie, "Bruno")
    services.correct_donne(donne=donne, version=2, facts=facts, device=PHONE, donneur=deals)
    make_pass(partie)
    passed = make_donne(partie)
    services.correct_to_pass(donne=passed, version=1, kind=DonneKind.PETIT_SEC, device="")
    services.cancel_donne(donne=make_donne(partie), version=1, device=PHONE)
    depart(partie, "Élise")
    arrive(partie, "Fanny", after="Anne")
    make_donne(partie)
    announce(partie, queries.next_lineup(partie).players[1].name, Contrat.GARDE_SANS)
    Partie.objects.update(note="Le chat a volé le chien.\nDeux fois.", place="Rennes 🎴")
    person = player(partie, "Fanny")
    services.set_aside(player=person, version=person.version, device=PHONE)
    five = make_partie(CAST, carnet=partie.carnet, table_size=5, name="=1+1")
    make_donne(five, appele="Élise")
    services.end_partie(five)
    merge_two_who_are_one(make_partie(["Zoé", "Bruno"], carnet=partie.carnet), "Zoé", "Anne")
    other = make_partie(["Yann", "Bruno"], carnet=partie.carnet)
    merge = merge_two_who_are_one(other, "Yann", "Zoé")
    services.separate_players(merge=merge, device="")
    return partie.carnet


def merge_two_who_are_one(partie: Partie, gone: str, kept: str) -> Merge:
    """Play a donne, correct it, then find that two players are one."""
    donne = make_donne(partie)
    facts = make_facts(partie, gone)
    services.correct_donne(donne=donne, version=1, facts=facts, device=PHONE)
    one, other = queries.himself(player(partie, gone)), queries.himself(player(partie, kept))
    return services.merge_players(gone=one, version=one.version, kept=other, device=PHONE)


def empty_installation() -> None:
    for model in (Partie, Carnet):
        for each in model.objects.all():
            each.delete()


# The same carnet comes back


def test_it_comes_back_in_an_empty_installation_byte_for_byte() -> None:
    left = written(lived_carnet())
    empty_installation()
    came_in = bring_in(left)

    assert written(came_in.carnet) == left
    assert (came_in.parties, came_in.donnes, came_in.renewed) == (4, 9, 0)


def test_it_plays_on_as_the_other_would() -> None:
    carnet = lived_carnet()
    left = written(carnet)
    partie = carnet.parties.order_by("pk").first()
    twin = bring_in(left).carnet.parties.order_by("pk").first()

    assert totals(twin) == totals(partie)
    assert str(queries.next_lineup(twin).donneur) == str(queries.next_lineup(partie).donneur)
    assert [*queries.differences()] == []
    for donne in twin.donnes.with_facts():
        assert len(queries.trail(donne)) == donne.version


def test_where_the_carnet_still_is_its_donnes_get_keys_of_their_own() -> None:
    carnet = lived_carnet()
    before = written(carnet)
    came_in = bring_in(before)

    assert came_in.renewed == came_in.donnes == 9
    assert written(carnet) == before
    theirs, ours = (json.loads(written(each)) for each in (came_in.carnet, carnet))
    for document in (theirs, ours):
        for donne in document["donnes"]:
            del donne["entry_key"]
    assert theirs == ours


def test_it_has_links_of_its_own() -> None:
    carnet = lived_carnet()
    twin = bring_in(written(carnet)).carnet

    assert not {twin.write_key, twin.read_key} & {carnet.write_key, carnet.read_key}
    assert twin.parties.filter(read_digest__in=carnet.parties.values("read_digest")).count() == 0


def test_an_empty_carnet_comes_back_too() -> None:
    carnet = Carnet.objects.create(name="Rien", regles=Regles(miseres=True))
    left = written(carnet)

    assert written(bring_in(left).carnet) == left


def test_the_same_key_twice_brings_one_carnet() -> None:
    left, key = written(lived_carnet()), uuid.uuid4()
    first = services.import_carnet(exports.read_document(left), key)
    again = services.import_carnet(exports.read_document(left), key)

    assert (again.carnet, again.donnes) == (first.carnet, 0)
    assert Carnet.objects.count() == 2


@pytest.mark.parametrize("write", [json.dumps, lambda d: json.dumps(d, sort_keys=True, indent=2)])
def test_another_hand_may_have_written_the_document(write: Any) -> None:
    left = written(lived_carnet())
    came_in = bring_in(b"\xef\xbb\xbf" + write(json.loads(left)).encode())

    assert came_in.donnes == 9


# What cannot come in


@pytest.fixture
def document() -> dict[str, Any]:
    partie = make_partie(CAST[:4])
    make_donne(partie, "Bruno")
    make_donne(partie, "Chloé", poignees={"Anne": Poignee.SIMPLE})
    return json.loads(written(partie.carnet))


def refusal(document: Any) -> tuple[str, ...]:
    """Give what is said of a document, of which nothing is stored."""
    before = [model.objects.count() for model in WRITTEN]
    data = document if isinstance(document, bytes) else json.dumps(document).encode()
    with pytest.raises(exports.FileRefused) as refused:
        bring_in(data)
    assert [model.objects.count() for model in WRITTEN] == before
    return tuple(map(plain, refused.value.sentences))


def change(document: dict[str, Any], path: str, value: object) -> dict[str, Any]:
    """Give the document with another value at « donnes.0.bouts »."""
    *way, last = (int(step) if step.isdecimal() else step for step in path.split("."))
    where: Any = document
    for step in way:
        where = where[step]
    where[last] = value
    return document


@pytest.mark.parametrize(
    ("path", "value", "sentence"),
    [
        ("format", "autre", "Ce fichier n’est pas un carnet de Tarot Scores"),
        ("version", 2, "Ce carnet vient d’une version plus récente"),
        ("version", "1", "Le fichier, « version » : un nombre entier de 1 à"),
        ("carnet.name", "  ", "Le carnet, « name » : un carnet a un nom."),
        ("carnet.regles", {"misere": True}, "Le carnet, « regles » : les options d’une table"),
        ("players.1.name", "Anne ", "Joueur 2, « name » : un nom n’a pas d’espaces en trop."),
        ("players.1.name", "ANNE", "Joueur 2 : « ANNE » est déjà dans le carnet."),
        ("players.1.name", "<b>", "Joueur 2 : Un nom ne contient ni < ni >."),
        ("players.1.colour", 8, "Joueur 2, « colour » : un nombre entier de 0 à 7 est attendu."),
        ("players.1.colour", True, "Joueur 2, « colour » : un nombre entier de 0 à 7 est attendu."),
        ("parties.0.table_size", 5, "Partie 1, « table_size » : ce nombre ne va pas avec"),
        ("parties.0.first_donneur", 5, "Partie 1, « first_donneur » : le joueur 5 n’est pas"),
        ("parties.0.limit", 3, "Partie 1, « limit » : une partie libre n’a pas de limite"),
        ("parties.0.started_at", "hier", "Partie 1, « started_at » : une date et une heure"),
        ("parties.0.started_at", "2026-01-01", "Partie 1, « started_at » : une date et une heure"),
        ("parties.0.name", "a\x00", "Partie 1, « name » : un texte de 80 signes au plus"),
        ("parties.0.name", "\ud800", "Partie 1, « name » : un texte de 80 signes au plus"),
        ("parties.0.seats.1.player", 1, "Partie 1, « seats » : chacun a un siège"),
        ("parties.0.seats.1.order", 0, "Partie 1, « seats » : chacun a un siège"),
        ("parties.0.seats.1.player", 9, "Partie 1, « player » : un nombre entier de 1 à 4"),
        ("parties.0.seats", [], "Partie 1, « seats » : de deux à huit joueurs présents"),
        ("donnes.0.partie", 2, "Donne 1 du fichier, « partie » : un nombre entier de 1 à 1"),
        ("donnes.1.number", 1, "Partie 1, donne 1 : une autre donne a ce numéro ou cette clef."),
        ("donnes.0.bouts", 1, None),  # is said of the donne in « facts », and ignored elsewhere
        ("donnes.0.facts.bouts", 4, "Partie 1, donne 1, « bouts » : un nombre entier de 0 à 3"),
        ("donnes.0.facts.bouts", 3, "Partie 1, donne 1, « scores » : ces scores ne sont pas"),
        ("donnes.0.facts.half_points", 2, "Partie 1, donne 1 : Avec 2 bouts, l’attaque compte"),
        ("donnes.0.facts.preneur", 9, "Partie 1, donne 1, « preneur » : le joueur 9 n’est pas"),
        ("donnes.0.facts.appele", 1, "Partie 1, donne 1 : L’appelé est un autre joueur"),
        ("donnes.0.facts.contrat", "petite", "Partie 1, donne 1, « contrat » : un de ces mots"),
        ("donnes.0.facts", None, "Partie 1, donne 1, « facts » : des noms et des valeurs"),
        ("donnes.0.kind", "passe", "Partie 1, donne 1, « facts » : une donne que personne"),
        ("donnes.0.scores.0.1", 187, "Partie 1, donne 1, « scores » : les scores d’une donne font"),
        ("donnes.0.scores.0.2", "mort", "Partie 1, donne 1 : Une annonce est notée pour"),
        ("donnes.0.scores.0.0", 1, "Partie 1, donne 1, « scores » : un joueur y est deux fois."),
        ("donnes.0.scores", [], "Partie 1, donne 1, « scores » : deux à cinq joueurs"),
        ("donnes.0.entry_key", "xyz", "Partie 1, donne 1, « entry_key » : la clef d’une saisie"),
        ("donnes.0.version", 2, "Partie 1, donne 1, « revisions » : une ligne est attendue"),
        ("donnes.0.revisions", [], "Partie 1, donne 1, « revisions » : une ligne est attendue"),
        ("donnes.0.revisions.0.action", "lue", "Partie 1, donne 1, « action » : ce qui fut fait"),
        ("donnes.0.revisions.0.device", "a b", "Partie 1, donne 1, « device » : le nom d’un"),
        ("donnes.1.facts.poignees", [[1, "simple"]] * 2, "un joueur y est deux fois"),
        ("donnes.0.facts.miseres", [[1, "tete"]], "Cette table ne joue pas les misères."),
        ("donnes", {}, "Il manque la liste « donnes »."),
        ("donnes.0", 3, "Donne 1 du fichier : des noms et des valeurs sont attendus."),
    ],
)
def test_what_is_wrong_is_said_where_it_stands(
    document: dict[str, Any], path: str, value: object, sentence: str | None
) -> None:
    changed = change(document, path, value)
    if sentence is None:
        assert bring_in(json.dumps(changed).encode()).donnes == 2
    else:
        (said,) = refusal(changed)
        assert sentence in said


def test_what_is_missing_is_named(document: dict[str, Any]) -> None:
    del document["donnes"][1]["created_at"]

    assert refusal(document) == ("Partie 1, donne 2 : il manque « created_at ».",)


def test_an_earlier_state_of_a_donne_is_checked_too() -> None:
    partie = make_partie(CAST[:4])
    facts = make_facts(partie, "Denis")
    services.correct_donne(donne=make_donne(partie), version=1, facts=facts, device=PHONE)
    document = json.loads(written(partie.carnet))

    assert refusal(change(document, "donnes.0.revisions.1.before.scores.0.1", 9)) == (
        "Partie 1, donne 1, « scores » : les scores d’une donne font zéro ensemble.",
    )


def test_the_oldest_lines_of_a_trail_do_not_say_who_dealt() -> None:
    left = json.loads(written(lived_carnet()))
    for donne in left["donnes"]:
        for line in donne["revisions"]:
            if line["before"]:
                del line["before"]["donneur"]
    empty_installation()
    came_in = bring_in(json.dumps(left).encode())

    assert json.loads(written(came_in.carnet)) == left


def test_a_donne_may_have_said_before_that_somebody_else_played() -> None:
    partie = make_partie(CAST[:4])
    facts = make_facts(partie, "Denis")
    services.correct_donne(donne=make_donne(partie), version=1, facts=facts, device=PHONE)
    document = json.loads(written(partie.carnet))
    document["players"].append({**document["players"][0], "name": "Zoé"})
    before = document["donnes"][0]["revisions"][1]["before"]
    before["scores"][3][0] = 5

    assert bring_in(json.dumps(document).encode()).donnes == 1


@pytest.mark.parametrize(
    ("path", "value", "sentence"),
    [
        ("players.6.merged_into", None, "Les joueurs réunis ne sont pas ceux que le fichier"),
        ("players.0.merged_into", 7, "Les joueurs réunis ne sont pas ceux que le fichier"),
        ("players.0.merged_into", 1, "Les joueurs réunis ne sont pas ceux que le fichier"),
        ("merges.0.kept", 7, "Les joueurs réunis ne sont pas ceux que le fichier réunit."),
        ("merges.0.gone", 9, "Réunion 1, « gone » : un nombre entier de 1 à 8 est attendu."),
        ("merges.0.undone_at", "2026-11-30T20:00Z", "Les joueurs réunis ne sont pas ceux"),
        ("merges.1.undone_at", None, "« parties » : qui est réuni à un autre n’y a plus de"),
        ("merges.0.parties", [3, 3], "Réunion 1, « parties » : une partie y est deux fois."),
        ("player_revisions.0.action", "lu", "Ligne 1 de l’histoire des joueurs, « action » : ce"),
        ("player_revisions.0.before", None, "Ligne 1 de l’histoire des joueurs, « action » : ce"),
        ("player_revisions.1.merge", 3, "Ligne 2 de l’histoire des joueurs, « merge » : un nombre"),
        ("player_revisions.1.device", "é", "« device » : le nom d’un appareil est attendu."),
    ],
)
def test_who_is_who_is_told_in_one_way(path: str, value: object, sentence: str) -> None:
    left = json.loads(written(lived_carnet()))

    assert sentence in refusal(change(left, path, value))[0]


def test_the_mistakes_of_a_file_are_said_together_up_to_ten(document: dict[str, Any]) -> None:
    document["donnes"] = [
        {**copy.deepcopy(document["donnes"][0]), "number": n, "kind": "?"} for n in range(1, 15)
    ]

    assert len(refusal(document)) == 10


def test_two_donnes_have_no_key_in_common(document: dict[str, Any]) -> None:
    key = document["donnes"][0]["entry_key"]

    assert refusal(change(document, "donnes.1.entry_key", key)) == (
        "Partie 1, donne 2 : une autre donne a ce numéro ou cette clef.",
    )


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"null",
        b"[]",
        b'"carnet"',
        b"{",
        b'{"format"',
        b'{"format":NaN}',
        b'{"format":1}x',
        b'{"a":1,}',
        b"{1:2}",
        b'{"a":' + b"[" * 100_000,
        b'{"a":' + b"9" * 10_000 + b"}",
        b"\xff\xfe{}",
        b"PK\x03\x04",
        b"Donne;Jeu\n1;garde\n",
    ],
)
def test_what_is_no_document_is_refused(data: bytes) -> None:
    assert "Ce fichier n’est pas un carnet" in refusal(data)[0]


def test_a_document_cut_anywhere_is_refused() -> None:
    left = written(lived_carnet()).rstrip()
    for end in range(0, len(left), 97):
        (sentence,) = refusal(left[:end])
        assert (
            "Ce fichier n’est pas un carnet entier : il est coupé, ou abîmé, à la ligne" in sentence
        )


# Whatever is done to a document


anything = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**70), 2**70)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=5)
    | st.sampled_from(
        ["jouee", "passe", "garde", "mort", "preneur", "recorded", "2026-01-01T00:00Z"]
    ),
    lambda inside: st.lists(inside, max_size=3) | st.dictionaries(st.text(max_size=3), inside),
    max_leaves=4,
)


def places_of(value: Any, way: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Give the way to every value of a document."""
    inside: Any = value.items() if isinstance(value, dict) else ()
    inside = enumerate(value) if isinstance(value, list) else inside
    return [way, *(place for step, each in inside for place in places_of(each, (*way, step)))]


@settings(
    max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(data=st.data())
def test_whatever_a_document_says_it_comes_in_whole_or_not_at_all(
    lived: str, data: st.DataObject
) -> None:
    document = json.loads(lived)
    for _ in range(data.draw(st.integers(1, 2))):
        *way, last = data.draw(st.sampled_from(places_of(document)[1:]))
        where = document
        for step in way:
            where = where[step]
        if data.draw(st.booleans()):
            where[last] = data.draw(anything)
        else:
            where[last] = copy.deepcopy(data.draw(st.sampled_from([where, where[last]])))

    before = [model.objects.count() for model in WRITTEN]
    try:
        came_in = bring_in(json.dumps(document).encode())
    except exports.FileRefused:
        came_in = None
    if came_in:
        check(came_in.carnet)
        came_in.carnet.delete()
    assert [model.objects.count() for model in WRITTEN] == before


@pytest.fixture
def lived() -> str:
    left = written(lived_carnet()).decode()
    empty_installation()
    return left


def check(carnet: Carnet) -> None:
    """Whatever came in can be read on every page, and adds up."""
    assert written(carnet)
    assert [*queries.differences()] == []
    for person in queries.roster(carnet):
        queries.player_trail(person)
        for merge in queries.merges_into(person):
            services.separate_players(merge=merge, device="")
    for partie in carnet.parties.all():
        queries.sheet(partie)
        queries.around_the_table(partie)
        assert sum(totals(partie).values()) == 0
        for donne in partie.donnes.with_facts().select_related("partie", "donneur"):
            queries.trail(donne)
            queries.lineup_of(donne)
