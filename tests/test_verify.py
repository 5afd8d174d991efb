import pytest
from django.core.management import call_command
from django.db import connection
from django.utils import timezone

from tarot_scores import services
from tarot_scores.models import Donne, Flow, Tally
from tarot_scores.scoring import DonneKind
from tests.factories import make_donne, make_partie, make_pass, make_tournee

pytestmark = pytest.mark.django_db


def verify(capsys, *options):
    """Give the exit code and the lines that the command wrote."""
    code = 0
    try:
        call_command("verify", *options)
    except SystemExit as end:
        code = end.code
    return code, capsys.readouterr().out.splitlines()


def test_an_empty_carnet_is_right(capsys):
    assert verify(capsys) == (0, ["0 donne relue, 0 ligne différente."])


def test_what_people_wrote_is_right(capsys):
    make_pass(make_tournee())

    assert verify(capsys) == (0, ["5 donnes relues, 0 ligne différente."])


def test_a_row_that_was_changed_has_a_line(partie, capsys):
    make_donne(partie).scores.filter(player__name="Denis").update(points=-61)

    assert verify(capsys) == (
        1,
        [
            f"partie {partie.pk}, donne 1, Denis : écrit -61 (defense), calculé -62 (defense)",
            "1 donne relue, 1 ligne différente.",
        ],
    )


def test_a_row_that_was_removed_has_a_line_where_it_is_missed(partie, capsys):
    make_donne(partie).scores.filter(player__name="Denis").delete()

    code, lines = verify(capsys)
    assert code == 1
    assert lines[0].endswith("Anne : écrit +186 (preneur), calculé +124 (preneur)")


def test_a_donne_without_any_row_has_a_line(partie, capsys):
    make_donne(partie).scores.all().delete()

    code, lines = verify(capsys)
    assert code == 1
    assert lines[0].endswith("donne 1, Anne : écrit rien, calculé rien")


def test_facts_that_were_changed_have_a_line_by_player(partie, capsys):
    make_donne(partie)
    Donne.objects.update(contrat="prise")

    code, lines = verify(capsys)
    assert code == 1
    assert [line.split(" : ")[1] for line in lines[:-1]] == [
        "écrit +186 (preneur), calculé +93 (preneur)",
        "écrit -62 (defense), calculé -31 (defense)",
        "écrit -62 (defense), calculé -31 (defense)",
        "écrit -62 (defense), calculé -31 (defense)",
    ]


def test_a_pass_with_scores_has_a_line(partie, capsys):
    donne = make_pass(partie, DonneKind.PETIT_SEC)
    donne.scores.create(player=donne.donneur, points=10, role="defense")

    code, lines = verify(capsys)
    assert code == 1
    assert lines[0].endswith("Anne : écrit +10 (defense), calculé rien")


def test_every_partie_of_every_carnet_is_read(partie, capsys):
    make_tournee()
    make_donne(make_partie()).scores.filter(role="preneur").update(points=1)
    make_donne(partie).scores.filter(role="preneur").update(points=2)

    code, lines = verify(capsys)
    assert code == 1
    assert lines[-1] == "6 donnes relues, 2 lignes différentes."


# What is kept for the statistics


def test_what_is_kept_is_counted_before_it_is_compared(capsys):
    partie = make_tournee()

    assert verify(capsys)[0] == 0
    assert partie.results.count() == 4


def test_a_number_that_was_changed_has_a_line(capsys):
    partie = make_tournee()
    services.bring_up_to_date(partie.carnet)
    partie.results.filter(player__name="Manon").update(points=571, rating=1)

    code, lines = verify(capsys)
    assert code == 1
    assert lines[1:] == [
        f"carnet {partie.carnet_id}, résultat de Manon : "
        "points écrit 571, calculé 570, rating écrit 1, calculé 15159"
    ]


def test_what_is_missing_and_what_is_too_much_have_a_line(capsys):
    partie = make_tournee()
    services.bring_up_to_date(partie.carnet)
    Flow.objects.filter(player__name="Nico", other__name="Manon").delete()
    Tally.objects.filter(player__name="Nico").update(month="1999-01-01")

    assert verify(capsys)[1][1:] == [
        f"carnet {partie.carnet_id}, cumul de Nico : en trop",
        f"carnet {partie.carnet_id}, cumul de Nico : absent",
        f"carnet {partie.carnet_id}, flux de Nico : absent",
    ]


def test_a_month_in_which_nobody_played_is_read_too(capsys):
    partie = make_tournee()
    services.bring_up_to_date(partie.carnet)
    Flow.objects.filter(player__name="Nico", other__name="Manon").update(month="1999-01-01")

    assert verify(capsys)[1][1:] == [
        f"carnet {partie.carnet_id}, flux de Nico : en trop",
        f"carnet {partie.carnet_id}, flux de Nico : absent",
    ]


def test_scores_that_were_changed_are_no_longer_those_that_were_counted(capsys):
    partie = make_tournee()
    services.bring_up_to_date(partie.carnet)
    partie.donnes.update(cancelled_at=timezone.now())

    code, lines = verify(capsys)
    assert code == 1
    assert f"carnet {partie.carnet_id}, résultat de Manon : en trop" in lines


def test_what_somebody_writes_meanwhile_does_not_differ(capsys):
    partie = make_tournee()
    services.bring_up_to_date(partie.carnet)
    others = [["Zoé", "Yann"]]

    def playing(execute, sql, *about):
        if sql.startswith("SELECT") and '"tarot_scores_flow"' in sql and others:
            make_donne(make_partie(others.pop(), carnet=partie.carnet))
        return execute(sql, *about)

    with connection.execute_wrapper(playing):
        assert verify(capsys) == (0, ["4 donnes relues, 0 ligne différente."])
    assert not others


def test_it_counts_again_when_it_is_asked_to(capsys):
    partie = make_tournee()
    services.bring_up_to_date(partie.carnet)
    partie.results.update(points=0)
    Tally.objects.filter(player__name="Nico").update(month="1999-01-01")

    code, lines = verify(capsys, "--recompte")
    assert (code, lines[-1]) == (1, f"carnet {partie.carnet_id} : cumuls refaits.")
    assert verify(capsys)[0] == 0
