import pytest

from tarot_scores import queries, services
from tarot_scores.queries import Lead
from tarot_scores.scoring import Chelem, Contrat
from tests.factories import PHONE, make_donne, make_partie, make_pass, make_tournee, player

pytestmark = pytest.mark.django_db


def told(moment):
    return moment and (moment.row.donne.number, moment.mark.player.name, moment.points)


def test_the_tournee_is_told_by_its_best_and_its_worst_donne():
    evening = queries.evening(make_tournee())

    assert [(each.rank, each.player.name, each.total) for each in evening.podium] == [
        (1, "Manon", 570),
        (2, "Nico", 162),
        (3, "Patou", -278),
        (4, "Léa", -454),
    ]
    assert told(evening.best) == (3, "Manon", 552)
    assert told(evening.worst) == (4, "Léa", -216)
    assert evening.chelems == ()
    assert (len(evening.played), evening.passed) == (4, 0)


def test_who_leads_the_tournee_longest_is_the_first_of_two_as_long():
    # Nico leads after 1 and 2, Manon after 3 and 4.
    partie = make_tournee()

    assert queries.evening(partie).lead == Lead(
        player=player(partie, "Nico"), first=1, last=2, donnes=2
    )


def test_a_lead_that_is_shared_is_nobodys(partie):
    make_donne(partie, "Anne")
    make_donne(partie, "Bruno")

    assert queries.evening(partie).lead == Lead(
        player=player(partie, "Anne"), first=1, last=1, donnes=1
    )


def test_a_pass_does_not_break_a_lead(partie):
    make_donne(partie, "Anne")
    make_pass(partie)
    make_donne(partie, "Anne")

    evening = queries.evening(partie)
    assert evening.lead == Lead(player=player(partie, "Anne"), first=1, last=3, donnes=2)
    assert (len(evening.played), evening.passed) == (2, 1)


def test_a_cancelled_donne_tells_nothing(partie):
    make_donne(partie, "Anne")
    best = make_donne(partie, "Bruno", contrat=Contrat.GARDE_CONTRE)
    services.cancel_donne(donne=best, version=1, device=PHONE)

    evening = queries.evening(partie)
    assert told(evening.best) == (1, "Anne", 186)
    assert len(evening.played) == 1


def test_a_donne_everybody_made_has_no_worst(partie):
    make_donne(partie, "Anne")

    assert queries.evening(partie).worst is None


def test_every_chelem_is_told(partie):
    make_donne(partie)
    make_donne(partie, bouts=3, points="91", chelem=Chelem.NON_ANNONCE_REUSSI)

    assert [row.donne.number for row in queries.evening(partie).chelems] == [2]


def test_nothing_stands_out_before_the_first_donne():
    partie = make_partie()
    make_pass(partie)

    evening = queries.evening(partie)
    assert (evening.best, evening.worst, evening.lead, evening.chelems) == (None, None, None, ())
    assert [column.rank for column in evening.podium] == [1, 1, 1, 1]
