import pytest

from tarot_scores import queries, services
from tarot_scores.models import Revision
from tarot_scores.scoring import DonneKind
from tests.factories import CAST, PHONE, STRANGER, make_donne, make_facts, make_partie

pytestmark = pytest.mark.django_db
Action = Revision.Action


def actions(donne):
    return [line.action for line in queries.trail(donne)]


def test_a_donne_just_written_has_one_line_that_says_what_it_says(partie):
    donne = make_donne(partie)
    [line] = queries.trail(donne)

    assert (line.action, line.before) == (Action.RECORDED, None)
    assert line.after["facts"]["half_points"] == 94
    assert [points for _, points, _ in line.after["scores"]] == [186, -62, -62, -62]


def test_each_line_says_what_the_donne_said_before_and_after(partie):
    donne = make_donne(partie)
    change = {"donne": donne, "device": "un-autre"}
    services.correct_donne(version=1, facts=make_facts(partie, points="41"), **change)
    services.cancel_donne(version=2, **change)
    services.restore_donne(version=3, **change)
    donne.refresh_from_db()
    lines = queries.trail(donne)

    assert actions(donne) == [Action.RECORDED, Action.CORRECTED, Action.CANCELLED, Action.RESTORED]
    assert [line.before for line in lines[1:]] == [line.after for line in lines[:-1]]
    assert [line.after["facts"]["half_points"] for line in lines] == [94, 82, 82, 82]
    assert [line.after["is_cancelled"] for line in lines] == [False, False, True, False]


def test_the_trail_remembers_a_donne_that_became_a_pass(partie):
    donne = make_donne(partie)
    services.correct_to_pass(donne=donne, version=1, kind=DonneKind.PASSE, device=PHONE)
    donne.refresh_from_db()
    line = queries.trail(donne)[-1]

    assert line.before["facts"]["contrat"] == "garde"
    assert (line.after["kind"], line.after["facts"], line.after["scores"]) == ("passe", None, [])


def test_the_names_are_those_of_the_carnet(partie):
    make_partie([STRANGER, "Yann"])

    assert sorted(queries.trail(make_donne(partie))[0].names.values()) == [*CAST[:4]]
