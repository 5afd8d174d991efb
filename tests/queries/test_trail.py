import pytest

from tarot_scores import queries, services
from tarot_scores.models import Donne, Revision
from tarot_scores.scoring import DonneKind, Misere, Poignee, Regles
from tests.factories import CAST, PHONE, STRANGER, make_donne, make_facts, make_partie, merge

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


def changes(donne):
    """Give what each line of the trail says before and after, by name."""
    again = Donne.objects.with_facts().select_related("partie").get(pk=donne.pk)
    lines = queries.trail(again)
    names = lines[0].names
    return [
        [said and (names[said["facts"]["preneur"]], said["facts"]["half_points"]) for said in pair]
        for pair in ((line.before, line.after) for line in lines)
    ]


def test_who_was_merged_into_another_and_separated_is_one_person_in_the_trail(partie):
    make_partie(["Annie", "Zoé"], carnet=partie.carnet, table_size=2)
    make_partie(["Anna", "Zoé"], carnet=partie.carnet, table_size=2)
    donne = make_donne(partie, "Anne")
    change = {"donne": donne, "device": PHONE}
    services.correct_donne(version=1, facts=make_facts(partie, points="48"), **change)
    done = merge(partie.carnet, "Anne", "Annie")
    facts = make_facts(partie, "Annie", points="49")
    services.correct_donne(version=2, facts=facts, **change)
    points = [[None, 94], [94, 96], [96, 98]]
    assert changes(donne) == [
        [before and ("Annie", before), ("Annie", after)] for before, after in points
    ]

    onwards = merge(partie.carnet, "Annie", "Anna")
    assert [after for _, after in changes(donne)] == [("Anna", 94), ("Anna", 96), ("Anna", 98)]
    services.separate_players(merge=onwards, device=PHONE)
    services.separate_players(merge=done, device=PHONE)
    assert [after for _, after in changes(donne)] == [("Anne", 94), ("Anne", 96), ("Anne", 98)]


def test_every_fact_that_names_somebody_follows_a_merge():
    partie = make_partie(CAST, table_size=5, regles=Regles(miseres=True))
    make_partie(["Annie", "Zoé"], carnet=partie.carnet, table_size=2)
    said = {"poignees": {"Anne": Poignee.SIMPLE}, "miseres": [("Anne", Misere.TETE)]}
    donne = make_donne(partie, "Bruno", appele="Anne", **said)
    services.cancel_donne(donne=donne, version=1, device=PHONE)
    merge(partie.carnet, "Anne", "Annie")
    again = Donne.objects.with_facts().select_related("partie").get(pk=donne.pk)
    line = queries.trail(again)[-1]

    assert line.after == {**line.before, "is_cancelled": True}
