import pytest
from django.test import Client

from tarot_scores.models import Merge, Partie
from tests.factories import make_partie, merge, names, player, totals
from tests.views.phone import alerts, text, words


@pytest.fixture
def done(partie: Partie) -> Merge:
    make_partie(["Annie", "Zoé"], carnet=partie.carnet)
    return merge(partie.carnet, "Annie", "Anne")


def url(partie: Partie, done: Merge) -> str:
    return f"/carnets/{partie.carnet_id}/joueurs/reunions/{done.pk}/separation/"


def test_it_gives_the_parties_back_and_says_so(writer: Client, partie: Partie, done: Merge) -> None:
    response = writer.post(url(partie, done), follow=True)
    page = words(text(response))

    anne = f"/carnets/{partie.carnet_id}/joueurs/{player(partie, 'Anne').pk}/modifier/"
    assert response.redirect_chain == [(anne, 302)]
    assert "Annie et Anne sont de nouveau deux." in page
    assert "Annie et Anne de nouveau séparés" in page
    assert "Réunis à" not in page
    assert set(totals(Partie.objects.latest("pk"))) == {"Annie", "Zoé"}


def test_both_may_be_chosen_again(writer: Client, partie: Partie, done: Merge) -> None:
    writer.post(url(partie, done))

    assert "Annie" in names(partie.carnet.players.themselves())


def test_the_tap_sent_twice_is_one_change(writer: Client, partie: Partie, done: Merge) -> None:
    assert [writer.post(url(partie, done)).status_code for _ in range(2)] == [302, 302]
    assert player(partie, "Anne").version == 3


def test_who_was_merged_further_is_shown_and_nothing_is_done(
    writer: Client, partie: Partie, done: Merge
) -> None:
    make_partie(["Anna", "Zoé"], carnet=partie.carnet)
    merge(partie.carnet, "Anne", "Anna")
    response = writer.post(url(partie, done))

    assert response.status_code == 409
    assert alerts(response)[0].startswith("Anne a changé")
    assert "Séparer Anne de nouveau" in text(response)
    done.refresh_from_db()
    assert done.undone_at is None


def test_a_merge_of_another_carnet_is_not_found(partie: Partie, done: Merge) -> None:
    other = make_partie(["Xavier", "Wanda"])
    client = Client()
    client.get(f"/ecrire/{other.carnet.write_key}/")

    assert client.post(url(other, done)).status_code == 404


def test_a_stranger_and_a_reader_may_not(
    stranger: Client, reader: Client, partie: Partie, done: Merge
) -> None:
    assert stranger.post(url(partie, done)).status_code == 404
    assert reader.post(url(partie, done)).status_code == 403
    done.refresh_from_db()
    assert done.undone_at is None


def test_it_is_not_a_page(writer: Client, partie: Partie, done: Merge) -> None:
    assert writer.get(url(partie, done)).status_code == 405
