import uuid

import pytest

from tarot_scores import queries, services
from tarot_scores.models import AnnouncedContrat, Donne, Partie, Revision, Score
from tarot_scores.scoring import Contrat
from tests.factories import (
    CAST,
    PHONE,
    announce,
    arrive,
    depart,
    make_donne,
    make_facts,
    make_pass,
    player,
    totals,
)

pytestmark = pytest.mark.django_db


def said(partie):
    now = queries.announced_contrat(partie)
    return (now.preneur.name, now.contrat) if now else None


def version():
    return Partie.objects.get().version


def test_a_contrat_is_announced_and_counts_nowhere(partie):
    announce(partie, "Chloé", Contrat.GARDE_SANS)

    assert said(partie) == ("Chloé", "garde_sans")
    assert not any(model.objects.exists() for model in (Donne, Score, Revision))
    assert (queries.next_number(partie), version()) == (1, 2)
    assert set(totals(partie).values()) == {0}


def test_saying_again_what_is_said_changes_nothing(partie):
    first = announce(partie, "Chloé")

    assert announce(partie, "Chloé", announced=None) == first
    assert version() == 2


def test_what_is_announced_gives_way_to_who_saw_it(partie):
    announce(partie, "Chloé")
    announce(partie, "Denis", Contrat.PRISE)

    assert said(partie) == ("Denis", "prise")
    assert (AnnouncedContrat.objects.count(), version()) == (1, 3)


def test_what_was_announced_elsewhere_is_not_overwritten(partie):
    announce(partie, "Chloé")
    with pytest.raises(services.StaleContrat):
        announce(partie, "Denis", announced=None)

    assert said(partie) == ("Chloé", "garde")


def test_what_was_dropped_elsewhere_is_not_announced_again_unseen(partie):
    seen = announce(partie, "Chloé").pk
    services.drop_contrat(partie=partie, announced=seen)
    with pytest.raises(services.StaleContrat):
        announce(partie, "Denis", announced=seen)


def test_a_donne_that_was_written_meanwhile_is_not_announced(partie):
    make_donne(partie)
    with pytest.raises(services.StalePartie):
        announce(partie, "Chloé", number=1)


def test_an_ended_partie_takes_no_contrat(partie):
    services.end_partie(partie)
    with pytest.raises(services.PartieEnded):
        announce(partie, "Chloé")


def test_a_contrat_is_of_the_people_who_were_shown(partie):
    shown = queries.next_lineup(partie)
    arrive(partie, "Élise")
    with pytest.raises(services.SeatsChanged):
        announce(partie, "Chloé", places=shown.places)


def test_a_contrat_is_of_a_donneur_who_is_there(partie):
    shown = queries.next_lineup(partie)
    depart(partie, "Anne")
    with pytest.raises(services.SeatsChanged):
        announce(partie, "Chloé", places=shown.places, donneur=shown.donneur)


# It is closed


def test_it_is_dropped_by_one_tap_and_stays_so(partie):
    pk = announce(partie, "Chloé").pk
    for _ in range(2):
        services.drop_contrat(partie=partie, announced=pk)

    assert (said(partie), version()) == (None, 3)


def test_what_another_announced_is_not_dropped_unseen(partie):
    seen = announce(partie, "Chloé").pk
    announce(partie, "Denis")
    with pytest.raises(services.StaleContrat):
        services.drop_contrat(partie=partie, announced=seen)

    assert said(partie) == ("Denis", "garde")


def test_the_donne_that_is_written_closes_it_whoever_took(partie):
    announce(partie, "Chloé")
    make_donne(partie, "Bruno")

    assert said(partie) is None
    assert totals(partie)["Bruno"] == 186


def test_a_pass_drops_it(partie):
    announce(partie, "Chloé")
    make_pass(partie)

    assert said(partie) is None


def test_a_donne_refused_leaves_it(partie):
    announce(partie, "Chloé")
    with pytest.raises(services.StalePartie):
        services.record_donne(
            partie=partie,
            number=7,
            donneur=player(partie, "Anne"),
            facts=make_facts(partie),
            entry_key=uuid.uuid4(),
            device=PHONE,
        )

    assert said(partie) == ("Chloé", "garde")


def test_it_outlives_what_is_done_to_earlier_donnes(partie):
    donne = make_donne(partie)
    announce(partie, "Chloé")
    facts = make_facts(partie, points="51")
    donne = services.correct_donne(donne=donne, version=1, facts=facts, device=PHONE)
    donne = services.cancel_donne(donne=donne, version=2, device=PHONE)
    services.restore_donne(donne=donne, version=3, device=PHONE)

    assert said(partie) == ("Chloé", "garde")
    assert queries.next_lineup(partie).donneur.name == CAST[1]


def test_it_outlives_an_end_that_is_taken_back(partie):
    announce(partie, "Chloé")
    services.end_partie(partie)
    services.reopen_partie(partie)

    assert said(partie) == ("Chloé", "garde")
