import pytest

from tarot_scores import queries, services
from tarot_scores.models import Donne
from tarot_scores.scoring import Camp, Contrat, Misere, Poignee, Regles, Role
from tests.factories import (
    CAST,
    PHONE,
    make_donne,
    make_facts,
    make_partie,
    make_pass,
    make_tournee,
)

pytestmark = pytest.mark.django_db


def explained(donne):
    return queries.explanation(Donne.objects.with_facts().get(pk=donne.pk))


def steps(explanation):
    return [(step.reason, step.points) for step in explanation.steps]


def shares(explanation):
    return [(share.player.name, share.points) for share in explanation.shares]


def test_a_donne_that_nobody_played_has_nothing_to_explain(partie):
    assert explained(make_pass(partie)) is None


def test_it_explains_the_third_donne_of_the_tournee():
    explanation = explained(make_tournee().donnes.get(number=3))

    # 16 above 36: (25 + 16) x 4, and the poignée of the défense goes to the attaque that won.
    assert steps(explanation) == [("contrat", 164), ("poignee", 20)]
    assert (explanation.decompte.margin, explanation.owed) == (16, 184)
    assert explanation.preneur.name == "Manon"
    assert shares(explanation) == [("Nico", -184), ("Patou", -184), ("Manon", 552), ("Léa", -184)]


def test_it_explains_a_donne_that_the_attaque_lost():
    explanation = explained(make_tournee().donnes.get(number=4))

    assert steps(explanation) == [("contrat", -52), ("petit_au_bout", -20)]
    assert explanation.owed == 72
    assert shares(explanation)[-1] == ("Léa", -216)


def test_each_poignee_is_told_with_who_showed_it():
    partie = make_partie(CAST, table_size=5)
    shown = {"Denis": Poignee.DOUBLE, "Bruno": Poignee.SIMPLE}
    explanation = explained(make_donne(partie, "Anne", appele="Denis", poignees=shown))

    told = [(step.player.name, step.poignee, step.points) for step in explanation.steps[1:]]
    assert told == [("Bruno", Poignee.SIMPLE, 20), ("Denis", Poignee.DOUBLE, 30)]
    assert explanation.owed == 112


def test_the_appele_gets_one_share_of_the_two_of_the_preneur():
    partie = make_partie(CAST, table_size=5)
    explanation = explained(make_donne(partie, "Chloé", appele="Anne", bouts=1, points="55,5"))

    # 4,5 above 51 are 5: (25 + 5) x 2 from each of the three.
    assert explanation.appele.name == "Anne"
    assert shares(explanation) == [
        ("Anne", 60),
        ("Bruno", -60),
        ("Chloé", 120),
        ("Denis", -60),
        ("Élise", -60),
    ]


def test_alone_at_five_the_preneur_gets_four_shares():
    partie = make_partie(CAST, table_size=5)
    explanation = explained(make_donne(partie, "Chloé"))

    assert explanation.appele is None
    assert [points for _, points in shares(explanation)] == [-62, -62, 248, -62, -62]


def test_the_mort_comes_last_with_nothing():
    explanation = explained(make_donne(make_partie(CAST), "Bruno"))

    assert explanation.shares[-1].role is Role.MORT
    assert shares(explanation)[-1] == ("Anne", 0)


def test_miseres_are_in_the_shares_and_not_in_what_is_owed():
    partie = make_partie(CAST, table_size=5, regles=Regles(miseres=True))
    explanation = explained(
        make_donne(partie, "Anne", appele="Bruno", miseres=[("Bruno", Misere.TETE)])
    )

    assert explanation.owed == 62
    assert shares(explanation) == [
        ("Anne", 114),
        ("Bruno", 102),
        ("Chloé", -72),
        ("Denis", -72),
        ("Élise", -72),
    ]


def test_it_explains_by_the_regles_of_the_donne_whatever_the_table_decided_since(partie):
    donne = make_donne(partie, contrat=Contrat.GARDE_SANS, petit_au_bout=Camp.DEFENSE)
    partie.regles = Regles(petit_non_multiplie=True)
    partie.save()
    explanation = explained(donne)

    assert explanation.regles == Regles()
    assert steps(explanation) == [("contrat", 124), ("petit_au_bout", -40)]


def test_a_cancelled_donne_is_still_explained(partie):
    donne = make_donne(partie)
    services.cancel_donne(donne=donne, version=1, device=PHONE)

    assert shares(explained(donne))[0] == ("Anne", 186)


def test_a_corrected_donne_is_explained_as_it_is_now(partie):
    donne = make_donne(partie)
    facts = make_facts(partie, "Denis", points="41")
    services.correct_donne(donne=donne, version=1, facts=facts, device=PHONE)

    assert explained(donne).preneur.name == "Denis"
    assert shares(explained(donne))[-1] == ("Denis", 150)


def test_what_is_not_written_yet_is_explained_as_it_will_be(partie):
    facts = make_facts(partie, "Denis", points="41", petit_au_bout=Camp.ATTAQUE)
    before = queries.explain(facts, queries.next_lineup(partie), partie.regles)

    assert not partie.donnes.exists()
    written = make_donne(partie, "Denis", points="41", petit_au_bout=Camp.ATTAQUE)
    assert explained(written) == before


def test_each_share_says_how_often_it_is_the_total():
    partie = make_partie(CAST, table_size=5)
    explanation = explained(make_donne(partie, "Chloé", appele="Anne"))

    assert [share.times for share in explanation.shares] == [1, -1, 2, -1, -1]
