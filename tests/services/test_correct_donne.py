import pytest

from tarot_scores import queries, scoring, services
from tarot_scores.models import Donne, Partie, Revision
from tarot_scores.scoring import Camp, DonneKind, ImpossibleDonne, Misere, Poignee, Regles
from tests.factories import (
    CAST,
    PHONE,
    at_the_table,
    make_donne,
    make_facts,
    make_partie,
    make_pass,
    marks,
    player,
    totals,
)

pytestmark = pytest.mark.django_db


def correct(donne, version=1, donneur="", **said):
    return services.correct_donne(
        donne=donne,
        version=version,
        facts=make_facts(donne.partie, **said),
        device="un-autre",
        donneur=donneur,
    )


def correct_to_pass(donne, version=1, kind=DonneKind.PASSE, donneur=""):
    return services.correct_to_pass(
        donne=donne, version=version, kind=kind, device="un-autre", donneur=donneur
    )


def stored():
    return Donne.objects.get()


# Other facts


def test_it_says_the_new_facts_and_marks_what_they_give(partie):
    correct(make_donne(partie), preneur="Denis", points="36", petit_au_bout=Camp.DEFENSE)

    # 5 below 41: (25 + 5) x 2 and 20 for the petit, to each of the three.
    assert marks(stored()) == {"Anne": 80, "Bruno": 80, "Chloé": 80, "Denis": -240}
    assert stored().facts == make_facts(partie, "Denis", points="36", petit_au_bout=Camp.DEFENSE)


def test_it_takes_announces_away_and_adds_others():
    partie = make_partie(regles=Regles(miseres=True))
    shown = {"Anne": Poignee.SIMPLE, "Denis": Poignee.SIMPLE}
    donne = make_donne(partie, poignees=shown, miseres=[("Bruno", Misere.TETE)])
    said = {"poignees": {"Denis": Poignee.DOUBLE}, "miseres": [("Chloé", Misere.TETE)]}

    correct(donne, **said)
    assert stored().facts == make_facts(partie, **said)


def test_it_gives_back_the_donne_as_it_is_now(partie):
    donne = make_donne(partie, poignees={"Anne": Poignee.SIMPLE})
    corrected = correct(donne, poignees={"Denis": Poignee.DOUBLE})

    assert corrected.version == 2
    assert corrected.facts == stored().facts
    assert corrected.said() == stored().said()


def test_the_trail_keeps_what_the_donne_said_before(partie):
    donne = make_donne(partie, poignees={"Anne": Poignee.SIMPLE})
    before = stored().said()
    correct(donne, points="41")

    revision = Revision.objects.last()
    assert (revision.action, revision.device, revision.before) == ("corrected", "un-autre", before)
    assert before["facts"]["poignees"] == [[donne.preneur_id, "simple"]]
    assert before["scores"][0][1] == 246


def test_a_correction_that_changes_nothing_is_no_correction(partie):
    donne = make_donne(partie, points="47")
    correct(donne, points="47")

    assert (stored().version, Revision.objects.count()) == (1, 1)
    assert Partie.objects.get().version == 2


def test_a_correction_sent_twice_is_made_once(partie):
    donne = make_donne(partie)
    correct(donne, version=1, points="41")
    correct(donne, version=1, points="41")

    assert (stored().version, Revision.objects.count()) == (2, 2)
    assert Partie.objects.get().version == 3


def test_a_correction_of_what_the_donne_no_longer_says_is_stale(partie):
    donne = make_donne(partie)
    correct(donne, points="41")

    with pytest.raises(services.StaleDonne) as stale:
        correct(donne, version=1, points="51")
    assert (stale.value.donne.version, stale.value.donne.facts.half_points) == (2, 82)
    assert marks(stored())["Anne"] == 150


def test_the_regles_of_the_donne_stay_whatever_the_table_decided_since(partie):
    donne = make_donne(partie)
    partie.regles = Regles(petit_non_multiplie=True)
    partie.save()
    correct(donne, petit_au_bout=Camp.ATTAQUE)

    # 62 and 20, not 10, from each of the three.
    assert marks(stored())["Anne"] == 246
    assert stored().regles == Regles()


def test_the_people_of_the_donne_stay_whoever_left_since():
    partie = make_partie(CAST)
    donne = make_donne(partie, "Bruno")
    partie.seats.filter(player__name="Denis").update(is_present=False)
    correct(donne, preneur="Denis")

    assert marks(stored()) == {"Denis": 186, "Bruno": -62, "Chloé": -62, "Élise": -62, "Anne": 0}


def test_the_mort_of_the_donne_cannot_have_taken_it():
    donne = make_donne(make_partie(CAST), "Bruno")

    with pytest.raises(ImpossibleDonne):
        correct(donne, preneur="Anne")
    assert stored().preneur.name == "Bruno"


@pytest.mark.parametrize("said", [{"bouts": 0, "points": "79"}, {"appele": "Bruno"}])
def test_an_impossible_correction_changes_nothing(partie, said):
    donne = make_donne(partie)
    before = stored().said()

    with pytest.raises(ImpossibleDonne):
        correct(donne, **said)
    assert (stored().said(), stored().version) == (before, 1)


def test_a_correction_that_does_not_add_up_to_zero_changes_nothing(partie, monkeypatch):
    donne = make_donne(partie)
    before = stored().said()
    lie = scoring.score_donne(donne.facts.donne(queries.lineup_of(donne).places))
    lie = lie._replace(scores=(1, 0, 0, 0))
    monkeypatch.setattr(scoring, "score_donne", lambda *said: lie)

    with pytest.raises(services.ScoresDoNotSumToZero):
        correct(donne, points="41")
    assert stored().said() == before


def test_a_partie_that_ended_is_still_corrected(partie):
    donne = make_donne(partie)
    services.end_partie(partie)
    correct(donne, points="41")

    assert totals(partie)["Anne"] == 150
    assert not Partie.objects.get().is_open


def test_a_cancelled_donne_that_is_corrected_counts_again(partie):
    donne = make_donne(partie)
    services.cancel_donne(donne=donne, version=1, device=PHONE)
    correct(donne, version=2)

    assert not stored().is_cancelled
    assert totals(partie)["Anne"] == 186


# Nobody played after all


@pytest.mark.parametrize("kind", [DonneKind.PASSE, DonneKind.FAUSSE_DONNE])
def test_a_played_donne_becomes_one_that_nobody_played(partie, kind):
    donne = make_donne(partie, poignees={"Anne": Poignee.SIMPLE}, petit_au_bout=Camp.ATTAQUE)
    correct_to_pass(donne, kind=kind)

    assert (stored().kind, stored().facts, stored().version) == (kind, None, 2)
    assert not stored().scores.exists()
    assert not stored().poignees.exists()
    assert totals(partie)["Anne"] == 0


def test_the_trail_keeps_what_a_pass_was_before(partie):
    donne = make_donne(partie)
    before = stored().said()
    correct_to_pass(donne)

    revision = Revision.objects.last()
    assert (revision.action, revision.before) == ("corrected", before)


def test_a_pass_becomes_played(partie):
    donne = make_pass(partie)
    correct(donne)

    assert (stored().kind, stored().donneur.name) == ("jouee", "Anne")
    assert marks(stored())["Anne"] == 186


def test_it_goes_to_a_pass_and_back(partie):
    donne = make_donne(partie, "Bruno", poignees={"Denis": Poignee.SIMPLE})
    before = stored().said()
    correct_to_pass(donne, version=1)
    correct(donne, version=2, preneur="Bruno", poignees={"Denis": Poignee.SIMPLE})

    assert stored().said() == before
    assert (stored().version, Revision.objects.count()) == (3, 3)


def test_a_pass_is_made_once_and_of_the_kind_that_was_said(partie):
    donne = make_pass(partie)
    correct_to_pass(donne, kind=DonneKind.PASSE)
    assert stored().version == 1

    correct_to_pass(donne, kind=DonneKind.PETIT_SEC)
    correct_to_pass(donne, kind=DonneKind.PETIT_SEC)
    assert (stored().kind, stored().version) == ("petit_sec", 2)


def test_a_donne_changed_meanwhile_does_not_become_a_pass(partie):
    donne = make_donne(partie)
    correct(donne, points="41")

    with pytest.raises(services.StaleDonne):
        correct_to_pass(donne, version=1)
    assert stored().is_jouee


# Another donneur


def test_another_donneur_sits_out_and_his_place_is_played():
    partie = make_partie(CAST)
    donne = make_donne(partie, "Bruno")  # Anne deals, and sits out.
    correct(donne, preneur="Anne", donneur=str(player(partie, "Bruno").pk))

    assert at_the_table(queries.lineup_of(stored())) == (
        "Bruno",
        ["Anne", "Chloé", "Denis", "Élise"],
        ["Bruno"],
    )
    assert marks(stored()) == {"Anne": 186, "Bruno": 0, "Chloé": -62, "Denis": -62, "Élise": -62}
    assert queries.next_lineup(partie).donneur.name == "Chloé"


def test_two_morts_are_the_donneur_and_the_player_after_him():
    partie = make_partie([*CAST, "Fanny"])
    donne = make_donne(partie, "Chloé")
    correct(donne, preneur="Bruno", donneur=str(player(partie, "Fanny").pk))

    lineup = at_the_table(queries.lineup_of(stored()))
    assert lineup == ("Fanny", ["Bruno", "Chloé", "Denis", "Élise"], ["Anne", "Fanny"])


def test_a_donneur_alone_is_a_correction_too(partie):
    donne = make_donne(partie)
    correct(donne, donneur=str(player(partie, "Chloé").pk))

    assert marks(stored())["Anne"] == 186
    assert (stored().donneur.name, stored().version, Revision.objects.count()) == ("Chloé", 2, 2)
    assert queries.next_lineup(partie).donneur.name == "Denis"


def test_a_mort_who_was_the_preneur_may_not_stay_so():
    partie = make_partie(CAST)
    donne = make_donne(partie, "Bruno")
    with pytest.raises(ImpossibleDonne):
        correct(donne, preneur="Bruno", donneur=str(player(partie, "Bruno").pk))

    assert marks(stored())["Bruno"] == 186


def test_a_pass_may_have_been_dealt_by_another():
    partie = make_partie(CAST)
    donne = make_pass(partie)
    correct_to_pass(donne, donneur=str(player(partie, "Denis").pk))

    assert at_the_table(queries.lineup_of(stored()))[::2] == ("Denis", ["Denis"])


def test_nobody_of_another_table_deals(partie):
    stranger = player(make_partie(["Xavier", "Yann"]), "Yann")
    donne = make_donne(partie)
    correct(donne, points="51", donneur=str(stranger.pk))

    assert stored().donneur.name == "Anne"
