"""Every statistic is what a slow and obvious recount finds, whatever the carnet went through."""

from collections import Counter
from datetime import date, datetime, time, timedelta
from typing import Any

import pytest
from django.db import transaction
from django.db.models import F
from django.utils import timezone
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tarot_scores import queries, services
from tarot_scores.models import Carnet, Partie, Player
from tarot_scores.queries import Order, Period, Span
from tarot_scores.scoring import Contrat, Regles
from tests import recount
from tests.evenings import deeds, record, sit_down, tables
from tests.factories import make_pass
from tests.recount import Evening

pytestmark = pytest.mark.django_db

# The end of a season and a night when the clocks change are within.
FIRST_DAY = date(2024, 7, 20)
DAYS = st.integers(0, 150)
# At ten past midnight it is still the day before in UTC.
HOURS = (time(0, 10), time(14), time(23, 50))

AT_FOUR = (4, 0, 0, Regles())
GARDE = {
    "preneur": 0,
    "appele": None,
    "contrat": Contrat.GARDE,
    "bouts": 2,
    "half_points": 94,
    "petit_au_bout": None,
    "chelem": None,
    "poignees": {},
    "miseres": set(),
}
ONE_DONNE = [(AT_FOUR, 0, [(record, GARDE)])]
ALL_PASSED = [(AT_FOUR, 0, [(make_pass, "passe"), (make_pass, "petit_sec")])]

which = st.integers(0, 3)
parties = st.lists(st.tuples(tables, DAYS, st.lists(deeds, max_size=8)), max_size=4)
afterwards = st.lists(
    st.one_of(
        st.tuples(st.just("look")),
        st.tuples(st.just("do"), which, deeds),
        st.tuples(st.just("do"), which, deeds),
        st.tuples(st.just("move"), which, DAYS),
    ),
    max_size=6,
)


@given(parties, afterwards)
@example([], [])
@example(ONE_DONNE, [])
@example(ALL_PASSED, [])
@example([*ONE_DONNE, *ALL_PASSED, *ONE_DONNE], [("look",), ("move", 2, 0), ("look",)])
@settings(max_examples=25, deadline=None)
def test_whatever_happened_the_statistics_are_those_of_a_recount(begun, then):
    with transaction.atomic():
        carnet = Carnet.objects.create()
        for table, day, evening in begun:
            play(sit_down(*table, carnet=carnet), day, evening)
        for step, *details in then:
            STEPS[step](carnet, *details)

        services.bring_up_to_date(carnet)
        check(carnet)
        transaction.set_rollback(True)


def play(partie: Partie, day: int, evening: list[Any]) -> None:
    move(partie.carnet, partie.carnet.parties.count() - 1, day)
    partie.refresh_from_db()
    for deed, *details in evening:
        deed(partie, *details)
        partie.refresh_from_db()


def do(carnet: Carnet, which: int, deed: Any) -> None:
    if partie := pick(carnet, which):
        deed[0](partie, *deed[1:])


def move(carnet: Carnet, which: int, day: int) -> None:
    """Say that a partie was another day, as whoever writes an old evening down would."""
    if partie := pick(carnet, which):
        hour = datetime.combine(FIRST_DAY + timedelta(days=day), HOURS[day % len(HOURS)])
        moment = timezone.make_aware(hour) + timedelta(seconds=partie.pk)
        carnet.parties.filter(pk=partie.pk).update(started_at=moment, version=F("version") + 1)


def pick(carnet: Carnet, which: int) -> Partie | None:
    parties = list(carnet.parties.order_by("pk"))
    return parties[which % len(parties)] if parties else None


STEPS = {"look": services.bring_up_to_date, "do": do, "move": move}


# What is compared


def check(carnet: Carnet) -> None:
    evenings = recount.evenings(carnet)
    middle = FIRST_DAY + timedelta(days=75)
    whole_months = [Period.around(span, middle) for span in Span if span != Span.DATES]
    dates = Period(span=Span.DATES, first=FIRST_DAY + timedelta(20), last=FIRST_DAY + timedelta(90))
    for period in (*whole_months, dates):
        shown = [each for each in evenings if is_within(each.day, period)]
        check_standings(carnet, period, evenings, shown)
        check_months(carnet, period, shown)
        for player in carnet.players.all():
            check_career(player, period, evenings, shown)
    for period in whole_months:
        shown = [each for each in evenings if is_within(each.day, period)]
        for player in carnet.players.all():
            check_habits(player, period, shown)
            check_company(player, period, shown)
    check_that_nothing_waits(carnet)


def is_within(day: date, period: Period) -> bool:
    return (period.first or date.min) <= day <= (period.last or date.max)


def check_standings(
    carnet: Carnet, period: Period, evenings: list[Evening], shown: list[Evening]
) -> None:
    for order in Order:
        for minimum in (1, 2):
            lines = queries.carnet_standings(carnet, period, order, minimum).lines
            ranks = {line.player.name: line.rank for line in lines}
            before = {line.player.name: line.rank_before for line in lines}
            earlier = recount.standing_ranks(evenings, shown[:-1], order, minimum)
            assert ranks == recount.standing_ranks(evenings, shown, order, minimum)
            assert before == {name: earlier.get(name) for name in ranks}
            assert [line.rank for line in lines] == sorted(ranks.values())


def check_months(carnet: Carnet, period: Period, shown: list[Evening]) -> None:
    found = queries.month_after_month(carnet, period)
    assert list(found.months) == sorted({each.day.replace(day=1) for each in shown})
    for number, month in enumerate(found.months):
        totals: Counter[str] = Counter()
        for each in shown:
            if each.day.replace(day=1) <= month:
                totals.update(dict.fromkeys(each.totals, 0))
                totals.update(each.totals)
        for series in found.series:
            name = series.name
            assert series.points[number] == totals.get(name)
            assert series.ranks[number] == (recount.rank(totals, name) if name in totals else None)


def check_career(
    player: Player, period: Period, evenings: list[Evening], shown: list[Evening]
) -> None:
    name = player.name
    career = queries.career(player, period)
    mine = [each for each in shown if name in each.totals]
    if not mine:
        assert career is None
        return
    assert career
    points = [each.totals[name] for each in mine]
    donnes = [played for each in mine for played in each.played_by(name)]
    sums = career.sums
    assert (sums.parties, sums.donnes, sums.total) == (len(mine), len(donnes), sum(points))
    assert sums.won == sum(each.rank(name) == 1 for each in mine)
    took = [played for played in donnes if played.roles[name] == "preneur"]
    assert (sums.taken, sums.made) == (len(took), sum(played.is_made for played in took))
    for role, habit in sums.roles.items():
        alike = [played for played in donnes if played.roles[name] == role]
        assert (habit.donnes, habit.succeeded, habit.points) == recount.habit(alike, name)
    for feat, count in recount.feats(donnes, name).items():
        assert getattr(sums, feat) == count

    assert (career.most, career.least) == (max(points), min(points))
    records = queries.records(player, period, career)
    best = next(each for each in mine if each.totals[name] == max(points))
    worst = next(each for each in mine if each.totals[name] == min(points))
    assert records.best_partie.partie == best.partie.pk
    assert records.worst_partie.partie == worst.partie.pk
    marks = [played.points[name] for played in donnes]
    assert records.best_donne.donne == donnes[marks.index(max(marks))].donne.pk
    assert records.worst_donne.donne == donnes[marks.index(min(marks))].donne.pk
    check_runs(name, career, evenings, mine)


def check_runs(
    name: str, career: queries.Career, evenings: list[Evening], mine: list[Evening]
) -> None:
    """Compare what goes on from one partie to the next, from the first partie of all."""
    past = evenings[: evenings.index(mine[-1]) + 1]
    assert career.sums.rating == recount.ratings(past)[name]
    so_far = [evenings[: evenings.index(each) + 1] for each in mine]
    assert career.highest_rating == max(recount.ratings(each)[name] for each in so_far)

    won = [[e.rank(name) == 1 for e in each if name in e.totals] for each in so_far]
    assert career.won_run == recount.runs(won[-1])[-1]
    assert career.longest_won_run == max(recount.runs(each)[-1] for each in won)

    made = [recount.takes(each, name) for each in so_far]
    assert career.made_run == recount.runs(made[-1])[-1]
    already = recount.takes(evenings[: evenings.index(mine[0])], name)
    assert career.longest_made_run == max(recount.runs(made[-1])[len(already) :])


def check_habits(player: Player, period: Period, shown: list[Evening]) -> None:
    name = player.name
    habits = queries.habits(player, period)
    donnes = [played for each in shown for played in each.played_by(name)]
    took = [played for played in donnes if played.roles[name] == "preneur"]
    for contrat, habit in habits.contrats.items():
        alike = [played for played in took if played.facts.contrat == contrat]
        assert (habit.donnes, habit.succeeded, habit.points) == recount.habit(alike, name)
    for bouts, habit in habits.bouts.items():
        alike = [played for played in took if played.facts.bouts == bouts]
        assert (habit.donnes, habit.succeeded, habit.points) == recount.habit(alike, name)


def check_company(player: Player, period: Period, shown: list[Evening]) -> None:
    name = player.name
    company = {each.name: each for each in queries.company(player, period)}
    donnes = [played for each in shown for played in each.played_by(name)]
    met = {other for played in donnes for other in recount.met(played, name)}
    assert company.keys() == met
    for other, companion in company.items():
        taken = recount.taken_from(donnes, name, other)
        assert companion.taken == round(taken)
        together = [played for played in donnes if recount.are_together(played, name, other)]
        habit = companion.together
        assert (habit.donnes, habit.succeeded, habit.points) == recount.habit(together, name)
        assert companion.against == sum(recount.are_opposed(p, name, other) for p in donnes)
    flows = player.flows.filter(month__range=period.days())
    assert sum(flow.thirds for flow in flows) == 3 * sum(p.points[name] for p in donnes)


def check_that_nothing_waits(carnet: Carnet) -> None:
    assert not carnet.parties.to_tally().exists()
