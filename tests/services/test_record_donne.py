import uuid

import pytest

from tarot_scores import queries, scoring, services
from tarot_scores.models import Donne, Partie, Revision, Score
from tarot_scores.scoring import Camp, Chelem, Contrat, ImpossibleDonne, Misere, Poignee, Regles
from tests.factories import (
    CAST,
    PHONE,
    STRANGER,
    make_donne,
    make_facts,
    make_partie,
    make_pass,
    make_tournee,
    marks,
    new_entry,
    player,
    totals,
)

pytestmark = pytest.mark.django_db


def entry(partie, **said):
    """Give what a phone sends for the next donne: Anne made a garde by 6."""
    sent = {"partie": partie, "donneur": queries.next_lineup(partie).donneur}
    return sent | {"facts": make_facts(partie)} | new_entry(partie) | said


def version(partie):
    return Partie.objects.get(pk=partie.pk).version


# What is written


def test_it_keeps_what_was_said_and_what_everybody_marks(partie):
    sent = entry(partie)
    donne = services.record_donne(**sent)

    stored = Donne.objects.get()
    assert stored == donne
    assert (stored.number, stored.donneur.name, stored.kind) == (1, "Anne", "jouee")
    assert (stored.facts, stored.entry_key) == (sent["facts"], sent["entry_key"])
    assert marks(stored) == {"Anne": 186, "Bruno": -62, "Chloé": -62, "Denis": -62}


def test_it_keeps_every_announce():
    partie = make_partie(CAST, table_size=5, regles=Regles(miseres=True))
    facts = make_facts(
        partie,
        "Chloé",
        Contrat.GARDE_SANS,
        appele="Élise",
        petit_au_bout=Camp.DEFENSE,
        chelem=Chelem.ANNONCE_CHUTE,
        poignees={"Anne": Poignee.SIMPLE, "Élise": Poignee.DOUBLE},
        miseres=[("Bruno", Misere.TETE), ("Denis", Misere.ATOUT)],
    )
    donne = services.record_donne(**entry(partie, facts=facts))

    assert Donne.objects.get().facts == donne.facts == facts


def test_it_writes_the_first_line_of_the_trail(partie):
    donne = services.record_donne(**entry(partie))

    revision = Revision.objects.get()
    assert (revision.donne, revision.action, revision.device) == (donne, "recorded", PHONE)
    assert revision.before is None


def test_the_tournee_of_the_rules_comes_out_as_printed():
    partie = make_tournee()

    assert totals(partie) == {"Manon": 570, "Nico": 162, "Patou": -278, "Léa": -454}


def test_a_mort_has_a_row_with_nothing():
    donne = make_donne(make_partie(CAST), "Bruno")

    assert marks(donne) == {"Bruno": 186, "Chloé": -62, "Denis": -62, "Élise": -62, "Anne": 0}
    assert donne.scores.get(role="mort").player.name == "Anne"


def test_it_scores_by_the_regles_of_the_table_and_keeps_them_with_the_donne():
    regles = Regles(petit_non_multiplie=True)
    donne = make_donne(make_partie(regles=regles), petit_au_bout=Camp.ATTAQUE)

    # 62 and 10 for the petit, from each of the three.
    assert marks(donne)["Anne"] == 216
    assert Donne.objects.get().regles == regles


def test_at_two_the_defender_pays_once():
    assert marks(make_donne(make_partie(["Anne", "Bruno"]))) == {"Anne": 62, "Bruno": -62}


def test_somebody_else_may_deal_and_the_mort_is_then_another(partie):
    partie = make_partie(CAST)
    donne = make_donne(partie, "Anne", donneur="Denis")

    assert (donne.donneur.name, marks(donne)["Denis"]) == ("Denis", 0)


# Once


def test_a_donne_sent_twice_is_written_once(partie):
    sent = entry(partie)
    written = services.record_donne(**sent)

    assert services.record_donne(**sent) == written
    assert (Donne.objects.count(), Score.objects.count(), Revision.objects.count()) == (1, 4, 1)


def test_a_donne_sent_again_after_others_is_still_the_one_that_was_written(partie):
    sent = entry(partie)
    written = services.record_donne(**sent)
    make_donne(partie, "Bruno")

    assert services.record_donne(**sent) == written
    assert Donne.objects.count() == 2


def test_a_donne_sent_again_after_the_partie_ended_is_no_error(partie):
    sent = entry(partie)
    written = services.record_donne(**sent)
    services.end_partie(partie)

    assert services.record_donne(**sent) == written


def test_a_donne_sent_again_does_not_come_back_from_its_cancellation(partie):
    sent = entry(partie)
    donne = services.record_donne(**sent)
    services.cancel_donne(donne=donne, version=1, device=PHONE)

    assert services.record_donne(**sent).is_cancelled


@pytest.mark.parametrize(
    "other",
    [
        pytest.param({"points": "48"}, id="autres-points"),
        pytest.param({"preneur": "Denis"}, id="autre-preneur"),
        pytest.param({"poignees": {"Anne": Poignee.SIMPLE}}, id="poignee-de-plus"),
        pytest.param({"petit_au_bout": Camp.ATTAQUE}, id="petit-de-plus"),
    ],
)
def test_an_entry_key_never_stands_for_another_donne(partie, other):
    sent = entry(partie)
    services.record_donne(**sent)

    with pytest.raises(services.EntryKeyTaken):
        services.record_donne(**sent | {"facts": make_facts(partie, **other)})
    assert marks(Donne.objects.get())["Anne"] == 186


def test_an_entry_key_never_stands_for_a_donne_of_another_partie(partie):
    key = make_donne(make_partie(carnet=partie.carnet)).entry_key

    with pytest.raises(services.EntryKeyTaken):
        services.record_donne(**entry(partie, entry_key=key))
    assert not partie.donnes.exists()


def test_an_entry_key_never_stands_for_a_pass_and_a_played_donne(partie):
    key = make_pass(partie).entry_key

    with pytest.raises(services.EntryKeyTaken):
        services.record_donne(**entry(partie, entry_key=key))


# What is refused leaves no trace


@pytest.mark.parametrize("number", [1, 3])
def test_the_number_of_another_moment_is_stale(partie, number):
    make_donne(partie)

    with pytest.raises(services.StalePartie):
        services.record_donne(**entry(partie, number=number))
    assert Donne.objects.count() == 1


def test_a_partie_that_ended_takes_no_donne(partie):
    services.end_partie(partie)

    with pytest.raises(services.PartieEnded):
        services.record_donne(**entry(partie))
    assert not Donne.objects.exists()


@pytest.mark.parametrize(
    ("said", "code"),
    [
        pytest.param({"bouts": 0, "points": "79"}, "E07", id="points-hors-de-portee"),
        pytest.param({"bouts": 0, "petit_au_bout": Camp.ATTAQUE}, "E08", id="petit-sans-bout"),
        pytest.param({"appele": "Bruno"}, "E10", id="appele-a-quatre"),
        pytest.param({"chelem": Chelem.ANNONCE_REUSSI}, "E13", id="chelem-sans-les-points"),
        pytest.param({"miseres": [("Denis", Misere.TETE)]}, "E18", id="misere-non-jouee"),
    ],
)
def test_an_impossible_donne_leaves_no_trace(partie, said, code):
    facts = make_facts(partie, **said)

    with pytest.raises(ImpossibleDonne) as refusal:
        services.record_donne(**entry(partie, facts=facts))
    assert code in refusal.value.codes
    assert not Donne.objects.exists()
    assert version(partie) == 1


def test_a_mort_takes_nothing():
    partie = make_partie(CAST)

    with pytest.raises(ImpossibleDonne):
        make_donne(partie, "Anne")
    assert not Donne.objects.exists()


def test_scores_that_do_not_add_up_to_zero_leave_no_trace(partie, monkeypatch):
    def one_too_many(donne, regles):
        decompte = real(donne, regles)
        return decompte._replace(scores=(decompte.scores[0] + 1, *decompte.scores[1:]))

    real = scoring.score_donne
    monkeypatch.setattr(scoring, "score_donne", one_too_many)

    with pytest.raises(services.ScoresDoNotSumToZero):
        services.record_donne(**entry(partie))
    assert not Donne.objects.exists()
    assert not Score.objects.exists()
    assert version(partie) == 1


def test_a_donneur_who_is_not_at_the_table_leaves_no_trace(partie):
    stranger = player(make_partie([STRANGER, "Yann"]), STRANGER)

    with pytest.raises(ValueError, match="not in"):
        services.record_donne(**entry(partie, donneur=stranger))
    assert not Donne.objects.exists()


# The version of the partie


def test_the_partie_counts_its_writes_and_not_what_is_sent_again(partie):
    sent = entry(partie)
    services.record_donne(**sent)
    assert version(partie) == 2

    services.record_donne(**sent)
    assert version(partie) == 2

    services.record_donne(**entry(partie, entry_key=uuid.uuid4()))
    assert version(partie) == 3
