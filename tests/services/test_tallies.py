"""What statistics read follows the scores: counted by the first who reads, and only once."""

from datetime import UTC, datetime

import pytest
from django.db import connection
from django.db.models import F
from django.test.utils import CaptureQueriesContext

from tarot_scores import services
from tarot_scores.models import Flow, Partie, Result, Tally
from tarot_scores.scoring import Camp, Chelem, Contrat, Misere, Poignee, Regles
from tests.factories import (
    CAST,
    PHONE,
    make_donne,
    make_facts,
    make_partie,
    make_pass,
    make_tournee,
    merge,
)

pytestmark = pytest.mark.django_db


def look(partie):
    services.bring_up_to_date(partie.carnet)


def results(partie, *words):
    lines = partie.results.order_by("rank", "player__name")
    return [(line.player.name, *(getattr(line, word) for word in words)) for line in lines]


def rows():
    models = (Result, Tally, Flow)
    return [[*model.objects.order_by("pk").values()] for model in models]


def test_an_evening_is_counted_when_somebody_looks():
    partie = make_tournee()
    assert not Result.objects.exists()

    look(partie)
    assert results(partie, "points", "rank", "best", "worst", "donnes", "taken", "made") == [
        ("Manon", 570, 1, 552, -82, 4, 1, 1),
        ("Nico", 162, 2, 246, -184, 4, 1, 1),
        ("Patou", -278, 3, 72, -184, 4, 1, 0),
        ("Léa", -454, 4, 28, -216, 4, 1, 0),
    ]


def test_what_is_counted_is_not_counted_again():
    partie = make_tournee()
    look(partie)
    before = rows()

    with CaptureQueriesContext(connection) as asked:
        look(partie)
    assert len(asked) == 1
    assert rows() == before


@pytest.mark.parametrize("change", ["record", "correct", "cancel", "restore", "pass"])
def test_a_change_is_seen_by_the_next_who_looks(change):
    partie = make_tournee()
    first = partie.donnes.get(number=1)
    if change == "restore":
        services.cancel_donne(donne=first, version=1, device=PHONE)
    look(partie)
    match change:
        case "record":
            make_donne(partie, "Nico")
        case "correct":
            facts = make_facts(partie, "Nico", points="41")
            services.correct_donne(donne=first, version=1, facts=facts, device=PHONE)
        case "cancel":
            services.cancel_donne(donne=first, version=1, device=PHONE)
        case "restore":
            services.restore_donne(donne=first, version=2, device=PHONE)
        case "pass":
            services.correct_to_pass(donne=first, version=1, kind="passe", device=PHONE)
    look(partie)

    nico = {"record": 348, "correct": 66, "cancel": -84, "restore": 162, "pass": -84}
    assert partie.results.get(player__name="Nico").points == nico[change]
    assert sum(partie.results.values_list("points", flat=True)) == 0


def test_a_partie_where_nothing_counts_leaves_nothing():
    partie = make_partie()
    make_pass(partie)
    donne = make_donne(partie)
    look(partie)
    services.cancel_donne(donne=donne, version=1, device=PHONE)
    look(partie)

    assert rows() == [[], [], []]
    assert not partie.carnet.parties.to_tally().exists()


def test_who_only_waited_has_no_result():
    partie = make_partie(CAST)
    make_donne(partie)
    look(partie)

    assert "Anne" not in {name for name, *_ in results(partie)}


def test_an_open_partie_counts_as_it_is(partie):
    make_donne(partie, "Anne")
    look(partie)

    assert results(partie, "points", "won")[0] == ("Anne", 186, 1)


def test_a_first_place_that_is_shared_is_won_by_each(partie):
    make_donne(partie, "Bruno")
    make_donne(partie, "Denis")
    look(partie)

    assert [name for name, won in results(partie, "won") if won] == ["Bruno", "Denis"]


def test_a_result_says_how_far_its_player_has_come():
    first = make_tournee()
    second = make_partie(["Nico", "Patou"], carnet=first.carnet, table_size=2)
    make_donne(second, "Nico")
    look(second)

    # In the tournée Nico beats two and loses to one: 53 tenths. Patou beats one: 53 tenths lost.
    # He was 106 tenths ahead, and so expected to win a little more than half of 32 points:
    # 320 × (1 − 1 ÷ (1 + 10^(−106 ÷ 4000))) = 155.1.
    words = ("points", "total", "parties", "won", "won_run", "made_run", "rating")
    assert results(second, *words) == [
        ("Nico", 62, 224, 2, 1, 1, 2, 15053 + 155),
        ("Patou", -62, -340, 2, 0, 0, 0, 14947 - 155),
    ]


def test_what_came_later_follows_when_an_old_partie_changes():
    first = make_tournee()
    second = make_tournee(carnet=first.carnet)
    look(second)
    manon_took = first.donnes.get(number=3)
    services.cancel_donne(donne=manon_took, version=1, device=PHONE)
    look(second)

    # Without it, Nico has 346 in the first one; with the second, 346 + 162.
    nico = second.results.get(player__name="Nico")
    assert (nico.points, nico.total, nico.won, nico.won_run) == (162, 508, 1, 0)


def test_a_partie_that_moves_leaves_its_month():
    partie = make_tournee()
    look(partie)
    moment = datetime(2024, 1, 31, 23, 30, tzinfo=UTC)  # already February in Paris
    Partie.objects.update(started_at=moment, version=F("version") + 1)
    look(partie)

    months = {row["month"].isoformat() for table in rows() for row in table}
    assert months == {"2024-02-01"}


def test_two_who_are_one_person_have_one_career():
    partie = make_tournee()
    other = make_partie(["Nicolas", "Patou"], carnet=partie.carnet, table_size=2)
    make_donne(other, "Nicolas")
    look(partie)
    merge(partie.carnet, "Nicolas", "Nico")
    look(partie)

    # 162 in the tournée, then 62 at two.
    assert results(other, "points", "total", "parties")[0] == ("Nico", 62, 224, 2)
    assert not Result.objects.filter(player__name="Nicolas").exists()


def test_another_carnet_is_left_as_it_is():
    partie, other = make_tournee(), make_tournee()
    look(partie)

    assert not other.results.exists()
    assert other.carnet.parties.to_tally().exists()


# What happened, and to whom


def test_what_happens_to_a_camp_happens_to_each_of_it():
    partie = make_partie(CAST, table_size=5)
    make_donne(partie, "Anne", appele="Bruno", petit_au_bout=Camp.ATTAQUE)
    make_donne(partie, "Anne", appele="Bruno", petit_au_bout=Camp.DEFENSE)
    make_donne(partie, "Anne", appele="Bruno", chelem=Chelem.ANNONCE_CHUTE)
    all_plis = {"bouts": 3, "points": "91", "chelem": Chelem.NON_ANNONCE_REUSSI}
    make_donne(partie, "Anne", appele="Bruno", **all_plis)
    no_pli = {"bouts": 0, "points": "4,5", "chelem": Chelem.DEFENSE}
    make_donne(partie, "Élise", appele="Denis", **no_pli)
    look(partie)

    words = ("petits_won", "petits_lost", "chelems_made", "chelems_missed")
    assert sorted(results(partie, *words)) == [
        ("Anne", 1, 1, 2, 1),
        ("Bruno", 1, 1, 2, 1),
        ("Chloé", 1, 1, 1, 0),
        ("Denis", 1, 1, 0, 0),
        ("Élise", 1, 1, 0, 0),
    ]


def test_what_a_player_shows_is_his_own():
    partie = make_partie(regles=Regles(miseres=True))
    both = [("Denis", Misere.ATOUT), ("Denis", Misere.TETE)]
    make_donne(partie, "Anne", poignees={"Bruno": Poignee.DOUBLE}, miseres=both)
    make_donne(partie, "Anne", poignees={"Bruno": Poignee.SIMPLE, "Chloé": Poignee.SIMPLE})
    look(partie)

    words = ("simple_poignees", "double_poignees", "triple_poignees", "miseres")
    assert sorted(results(partie, *words)) == [
        ("Anne", 0, 0, 0, 0),
        ("Bruno", 1, 1, 0, 0),
        ("Chloé", 1, 0, 0, 0),
        ("Denis", 0, 0, 0, 2),
    ]


def test_a_tally_counts_the_contrats_of_one_kind(partie):
    for points in ("47", "41", "40"):
        make_donne(partie, "Anne", points=points)
    make_donne(partie, "Anne", contrat=Contrat.PRISE, bouts=1, points="51")
    look(partie)

    # 25 + 6, 25 and 25 + 1 points, times 2 and 3 défenseurs; then 25, times 3.
    kinds = Tally.objects.filter(player__name="Anne").order_by("contrat", "is_made")
    assert [*kinds.values_list("contrat", "bouts", "is_made", "donnes", "points")] == [
        ("garde", 2, False, 1, -156),
        ("garde", 2, True, 2, 336),
        ("prise", 1, True, 1, 75),
    ]
    assert set(Tally.objects.values_list("player__name", flat=True)) == {"Anne"}


# Who takes from whom


def flows(name):
    lines = Flow.objects.filter(player__name=name).order_by("other__name")
    return {line.other.name: line.thirds for line in lines}


def test_the_defense_settles_with_the_preneur():
    look(make_tournee())

    # Nico takes 82 from each, then 28 from Patou, pays Manon 184 and takes 72 from Léa.
    assert flows("Nico") == {"Manon": 3 * (82 - 184), "Patou": 3 * (82 + 28), "Léa": 3 * (82 + 72)}


def test_two_thirds_are_the_preneur_s_and_one_the_appele_s():
    partie = make_partie(CAST, table_size=5)
    make_donne(partie, "Anne", appele="Élise")
    look(partie)

    # 62 from each of three: 41 ⅓ to Anne and 20 ⅔ to Élise, who owe each other nothing.
    assert flows("Anne") == {"Bruno": 124, "Chloé": 124, "Denis": 124, "Élise": 0}
    assert flows("Élise") == {"Anne": 0, "Bruno": 62, "Chloé": 62, "Denis": 62}
    assert flows("Bruno") == {"Anne": -124, "Élise": -62}


def test_who_is_alone_at_five_takes_it_all():
    partie = make_partie(CAST, table_size=5)
    make_donne(partie, "Anne")
    look(partie)

    assert flows("Anne") == dict.fromkeys(["Bruno", "Chloé", "Denis", "Élise"], 3 * 62)


def test_a_misere_is_settled_so_that_all_is_taken_from_somebody():
    partie = make_partie(CAST, table_size=5, regles=Regles(miseres=True))
    make_donne(partie, "Anne", appele="Élise", miseres=[("Bruno", Misere.ATOUT)])
    look(partie)

    # Bruno pays 62 and receives 40; the others pay 10 more. Anne marks 114, Élise 52.
    assert flows("Anne") == {"Bruno": 44, "Chloé": 144, "Denis": 144, "Élise": 114 - 2 * 52}
    assert sum(flows("Anne").values()) == 3 * 114
    assert sum(flows("Élise").values()) == 3 * 52


def test_a_flow_counts_how_often_two_met():
    partie = make_partie(CAST, table_size=5)
    make_donne(partie, "Anne", appele="Élise")
    make_donne(partie, "Élise", appele="Anne", points="40")
    make_donne(partie, "Bruno", appele="Élise")
    look(partie)

    # 25 + 1 points, times 2, lost to three: Élise pays two thirds, Anne one third.
    flow = Flow.objects.get(player__name="Anne", other__name="Élise")
    assert (flow.together, flow.together_made, flow.together_points) == (2, 1, 124 - 52)
    assert flow.against == 1
