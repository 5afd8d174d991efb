import pytest
from django.db.models import F, Value
from django.db.models.functions import Concat
from django.test import Client

from tarot_scores import services
from tarot_scores.models import Donne, Partie
from tarot_scores.scoring import Camp, Contrat, Poignee
from tests.factories import CAST, make_donne, make_partie, make_pass, player
from tests.views.phone import HTMX, counts_as_donnes_come, form_in, forms_for, text, totals


def url(partie: Partie) -> str:
    return f"/parties/{partie.pk}/"


def test_the_writer_sees_the_form_of_the_next_donne(writer: Client, partie: Partie) -> None:
    response = writer.get(url(partie))

    assert response.status_code == 200
    form = form_in(response, "donne-form")
    assert (form["number"], form["donneur"]) == ("1", str(player(partie, "Anne").pk))
    assert (form["petit_au_bout"], form["chelem"], form["counted_by"]) == ("", "", "attaque")


def test_it_is_read_again_at_each_visit(writer: Client, partie: Partie) -> None:
    assert "no-store" in writer.get(url(partie))["Cache-Control"]


def test_each_opening_has_a_key_of_its_own(writer: Client, partie: Partie) -> None:
    keys = {form_in(writer.get(url(partie)), "donne-form")["entry_key"] for _ in range(2)}

    assert len(keys) == 2


def test_the_reader_sees_the_scores_and_no_form(reader: Client, partie: Partie) -> None:
    make_donne(partie)
    response = reader.get(url(partie))

    assert totals(response) == {"Anne": "186", "Bruno": "−62", "Chloé": "−62", "Denis": "−62"}
    assert not forms_for(response)
    assert "Cette page se lit seulement" in text(response)


def test_htmx_gets_only_the_table_and_the_scores(reader: Client, partie: Partie) -> None:
    response = reader.get(url(partie), headers=HTMX)

    assert response.status_code == 200
    assert "<html" not in text(response)
    assert 'id="table"' in text(response)
    assert 'hx-swap-oob="true"' in text(response)


def test_the_last_donne_stands_on_top(reader: Client, partie: Partie) -> None:
    for _ in range(3):
        make_donne(partie)
    page = text(reader.get(url(partie)))

    assert page.index('id="donne-3"') < page.index('id="donne-2"') < page.index('id="donne-1"')


def test_a_table_can_say_that_somebody_else_deals(writer: Client, partie: Partie) -> None:
    chosen = str(player(partie, "Chloé").pk)
    response = writer.get(url(partie), {"donneur": chosen})

    assert form_in(response, "donne-form")["donneur"] == chosen


@pytest.mark.parametrize("asked", ["999999", "Chloé", "\x00", "-1", "9" * 2000, ""])
def test_somebody_who_is_not_there_does_not_deal(
    writer: Client, partie: Partie, asked: str
) -> None:
    response = writer.get(url(partie), {"donneur": asked})

    assert form_in(response, "donne-form")["donneur"] == str(player(partie, "Anne").pk)


def test_only_those_who_play_the_donne_are_offered(db: None) -> None:
    partie = make_partie(CAST)
    device = Client()
    device.get(f"/ecrire/{partie.carnet.write_key}/")
    page = text(device.get(url(partie)))

    mort, bruno = (player(partie, name).pk for name in ("Anne", "Bruno"))
    assert f'name="preneur" value="{bruno}"' in page
    assert f'name="preneur" value="{mort}"' not in page
    assert f'name="poignee_{mort}"' not in page


@pytest.mark.parametrize(("size", "is_asked"), [(4, False), (5, True)])
def test_the_appele_is_asked_for_only_at_five(db: None, size: int, is_asked: bool) -> None:
    partie = make_partie(CAST, table_size=size)
    device = Client()
    device.get(f"/ecrire/{partie.carnet.write_key}/")

    assert ('name="appele"' in text(device.get(url(partie)))) is is_asked


def test_an_ended_partie_shows_who_won_and_can_be_taken_up(writer: Client, partie: Partie) -> None:
    make_donne(partie, "Denis")
    services.end_partie(partie)
    page = text(writer.get(url(partie)))

    assert "Partie finie" in page
    assert '<li value="1">Denis <b>186</b>' in page
    assert "Reprendre la partie" in page
    assert 'id="donne-form"' not in page


def test_who_only_reads_an_ended_partie_is_not_offered_to_take_it_up(
    reader: Client, partie: Partie
) -> None:
    services.end_partie(partie)

    assert "Reprendre la partie" not in text(reader.get(url(partie)))


def test_equal_totals_share_the_rank(reader: Client, partie: Partie) -> None:
    make_donne(partie, "Denis")
    services.end_partie(partie)

    assert text(reader.get(url(partie))).count('<li value="2">') == 3


def test_a_cancelled_donne_and_a_passed_one_count_for_nothing(
    reader: Client, partie: Partie
) -> None:
    make_donne(partie)
    services.cancel_donne(donne=Donne.objects.get(), version=1, device="")
    make_pass(partie)
    response = reader.get(url(partie))

    assert set(totals(response).values()) == {"0"}
    assert "annulée" in text(response)
    assert "Tout le monde passe" in text(response)


def test_it_asks_the_database_as_much_with_twenty_donnes_as_with_two(
    writer: Client, partie: Partie
) -> None:
    few, many = counts_as_donnes_come(
        partie,
        lambda: writer.get(url(partie)),
        contrat=Contrat.GARDE_SANS,
        petit_au_bout=Camp.DEFENSE,
        poignees={"Anne": Poignee.SIMPLE},
    )

    assert few == many


def test_a_name_is_never_markup(writer: Client) -> None:
    partie = make_partie()
    partie.carnet.players.update(name=Concat(Value("<i>&"), F("name")))
    make_pass(partie)
    writer.get(f"/ecrire/{partie.carnet.write_key}/")
    page = writer.get(url(partie)).content.decode()

    assert "donnée par &lt;i&gt;&amp;Anne" in page
    assert "<i>&" not in page
