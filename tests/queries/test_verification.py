import pytest

from tarot_scores import queries, services
from tarot_scores.models import Donne, Score
from tarot_scores.scoring import DonneKind, Misere, Poignee, Regles, Role
from tests.factories import (
    CAST,
    PHONE,
    STRANGER,
    make_donne,
    make_facts,
    make_partie,
    make_pass,
    make_tournee,
    player,
)

pytestmark = pytest.mark.django_db


def found():
    return [
        (line.number, line.player, line.stored, line.computed) for line in queries.differences()
    ]


def test_nothing_differs_in_what_people_wrote():
    make_tournee()
    evening = make_partie(CAST, regles=Regles(miseres=True))
    make_pass(evening)
    donne = make_donne(evening, "Bruno", poignees={"Denis": Poignee.SIMPLE})
    services.correct_donne(donne=donne, version=1, facts=make_facts(evening, "Denis"), device=PHONE)
    services.cancel_donne(donne=donne, version=2, device=PHONE)

    assert found() == []


def test_nothing_differs_when_the_table_changed_its_regles_since(partie):
    make_donne(partie, poignees={"Anne": Poignee.SIMPLE}, points="36")
    partie.regles = Regles(poignee_au_camp_annonceur=True)
    partie.save()

    assert found() == []


def test_a_row_changed_behind_our_back_is_found(partie):
    donne = make_donne(partie)
    denis = donne.scores.get(player__name="Denis")
    donne.scores.filter(pk=denis.pk).update(points=-61)

    assert found() == [(1, denis.player_id, (-61, Role.DEFENSE), (-62, Role.DEFENSE))]


def test_a_role_changed_behind_our_back_is_found(partie):
    row = make_donne(partie).scores.get(player__name="Denis")
    Score.objects.filter(pk=row.pk).update(role=Role.APPELE)

    assert found() == [(1, row.player_id, (-62, Role.APPELE), (-62, Role.DEFENSE))]


def test_a_row_removed_makes_the_preneur_s_differ(partie):
    donne = make_donne(partie)
    donne.scores.filter(player__name="Denis").delete()

    # Two defenders are left to pay 62 each.
    preneur = donne.preneur_id
    assert found() == [(1, preneur, (186, Role.PRENEUR), (124, Role.PRENEUR))]


def test_rows_removed_altogether_are_told_by_the_preneur(partie):
    donne = make_donne(partie)
    donne.scores.all().delete()

    assert found() == [(1, donne.preneur_id, None, None)]


def test_facts_changed_behind_our_back_are_found(partie):
    Donne.objects.filter(pk=make_donne(partie).pk).update(half_points=96)

    assert [(stored[0], computed[0]) for _, _, stored, computed in found()] == [
        (186, 192),
        (-62, -64),
        (-62, -64),
        (-62, -64),
    ]


def test_a_poignee_added_behind_our_back_is_found(partie):
    donne = make_donne(partie)
    donne.poignees.create(player=player(partie, "Denis"), poignee=Poignee.SIMPLE)

    # Twenty points more to the attaque, which made its contrat.
    assert [(stored[0], computed[0]) for _, _, stored, computed in found()] == [
        (186, 246),
        (-62, -82),
        (-62, -82),
        (-62, -82),
    ]


def test_an_announce_of_somebody_who_was_not_there_gives_no_line(partie):
    stranger = partie.carnet.players.create(name=STRANGER)
    make_donne(partie).miseres.create(player=stranger, misere=Misere.TETE)

    assert [computed for _, _, _, computed in found()] == [None] * 4


def test_a_donne_made_impossible_gives_no_line(partie):
    donne = make_donne(partie)
    Donne.objects.filter(pk=donne.pk).update(half_points=182)

    assert len(found()) == 4
    assert {computed for _, _, _, computed in found()} == {None}


def test_scores_of_a_donne_that_nobody_played_are_found(partie):
    donne = make_pass(partie, DonneKind.PETIT_SEC)
    anne = donne.donneur
    donne.scores.create(player=anne, points=10, role=Role.DEFENSE)

    assert found() == [(1, anne.pk, (10, Role.DEFENSE), None)]


def test_a_cancelled_donne_is_read_too(partie):
    donne = make_donne(partie)
    services.cancel_donne(donne=donne, version=1, device=PHONE)
    donne.scores.filter(player__name="Anne").update(points=187)

    assert len(found()) == 1
