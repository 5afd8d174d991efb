"""A donne that waited on a phone without network: it was really played so."""

import pytest

from tarot_scores import queries, services
from tarot_scores.models import AnnouncedContrat, Donne, Partie, Places, Score
from tarot_scores.scoring import DonneKind, Fin
from tests.factories import (
    CAST,
    STRANGER,
    announce,
    arrive,
    at_the_table,
    depart,
    make_donne,
    make_facts,
    make_partie,
    make_pass,
    marks,
    new_entry,
    player,
    totals,
)

pytestmark = pytest.mark.django_db


def kept(partie, **said):
    """Give what a phone keeps of the next donne until it has the network: Anne made it by 6."""
    lineup = queries.next_lineup(partie)
    people = {"donneur": lineup.donneur, "places": lineup.places, "waited": True}
    return people | {"partie": partie, "facts": make_facts(partie)} | new_entry(partie) | said


def kept_pass(partie, kind=DonneKind.PASSE):
    sent = kept(partie, kind=kind)
    del sent["facts"]
    return sent


def test_it_comes_after_what_another_phone_wrote(partie):
    sent = kept(partie)
    make_donne(partie, "Bruno")

    donne = services.record_donne(**sent)

    # Anne dealt it on that phone: what came meanwhile does not move who dealt.
    assert (donne.number, donne.donneur.name) == (2, "Anne")
    assert totals(partie) == {"Anne": 124, "Bruno": 124, "Chloé": -124, "Denis": -124}


def test_a_pass_comes_after_what_another_phone_wrote(partie):
    sent = kept_pass(partie)
    make_donne(partie, "Bruno")

    donne = services.pass_donne(**sent)

    assert (donne.number, donne.donneur.name, donne.kind) == (2, "Anne", "passe")
    assert Places.read(donne.places) == sent["places"]


def test_without_anything_meanwhile_it_has_the_number_it_was_shown_for(partie):
    make_donne(partie)

    assert services.record_donne(**kept(partie)).number == 2


def test_the_turn_goes_on_from_who_dealt_it(partie):
    sent = kept(partie)
    make_donne(partie)
    make_donne(partie)
    services.record_donne(**sent)

    assert queries.next_lineup(partie).donneur.name == "Bruno"


def test_it_is_written_once_whatever_came_meanwhile(partie):
    sent = kept(partie)
    written = services.record_donne(**sent)
    make_donne(partie)
    services.end_partie(partie)

    assert services.record_donne(**sent) == written
    assert Donne.objects.count() == 2


def test_its_key_stands_for_no_other_donne(partie):
    sent = kept(partie)
    services.record_donne(**sent)

    with pytest.raises(services.EntryKeyTaken):
        services.record_donne(**sent | {"facts": make_facts(partie, points="51")})


def test_a_partie_that_ended_takes_none(partie):
    sent = kept(partie)
    services.end_partie(partie)

    with pytest.raises(services.PartieEnded):
        services.record_donne(**sent)


# Whoever sits there now


def test_who_left_meanwhile_has_played_it(partie):
    make_donne(partie)
    sent = kept(partie, facts=make_facts(partie, "Denis"))
    depart(partie, "Denis")

    assert marks(services.record_donne(**sent)) == {
        "Anne": -62,
        "Bruno": -62,
        "Chloé": -62,
        "Denis": 186,
    }


def test_who_came_meanwhile_has_not(partie):
    sent = kept(partie)
    arrive(partie, "Élise")

    assert marks(services.record_donne(**sent)).keys() == set(CAST[:4])


def test_who_sat_out_then_sits_out_still():
    partie = make_partie(CAST)
    sent = kept(partie, facts=make_facts(partie, "Bruno"))
    make_donne(partie)
    services.change_size(partie=partie, version=2, table_size=5)

    # Anne dealt and sat out; at five she would have played, and somebody been called.
    expected = {"Bruno": 186, "Chloé": -62, "Denis": -62, "Élise": -62, "Anne": 0}
    assert marks(services.record_donne(**sent)) == expected


def test_a_pass_keeps_who_was_there(partie):
    make_donne(partie)
    sent = kept_pass(partie)
    depart(partie, "Denis")
    donne = services.pass_donne(**sent)

    expected = ("Bruno", ["Anne", "Bruno", "Chloé", "Denis"], [])
    assert at_the_table(queries.lineup_of(donne)) == expected


def test_who_dealt_it_may_have_left():
    partie = make_partie(CAST)
    make_donne(partie)
    sent = kept(partie, facts=make_facts(partie, "Chloé"))
    depart(partie, "Bruno")

    donne = services.record_donne(**sent)

    assert donne.donneur.name == "Bruno"
    assert queries.next_lineup(partie).donneur.name == "Chloé"


def test_who_never_sat_there_leaves_no_trace(partie):
    stranger = player(make_partie([STRANGER, "Yann"], carnet=partie.carnet), STRANGER)
    places = Places((stranger.pk, *queries.next_lineup(partie).places.players[1:]))

    with pytest.raises(services.SeatsChanged):
        services.record_donne(**kept(partie, places=places))
    assert not Donne.objects.exists()


def test_who_is_not_in_it_did_not_deal_it():
    partie = make_partie(CAST)
    four = Places(tuple(player(partie, name).pk for name in CAST[:4]))

    with pytest.raises(services.SeatsChanged):
        services.record_donne(**kept(partie, places=four, donneur=player(partie, "Élise")))
    assert not Score.objects.exists()


# What a write does besides


def test_the_contrat_in_play_is_closed(partie):
    sent = kept(partie)
    announce(partie, "Chloé")
    services.record_donne(**sent)

    assert not AnnouncedContrat.objects.exists()


def test_it_ends_a_partie_that_it_fills():
    partie = make_partie(fin=Fin.DONNES, limit=2)
    sent = kept(partie)
    make_donne(partie)
    services.record_donne(**sent)

    assert not Partie.objects.get().is_open


def test_it_scores_to_zero_and_is_what_its_facts_give(partie):
    sent = [kept(partie), kept_pass(partie)]
    make_pass(partie)
    services.record_donne(**sent[0])
    services.pass_donne(**sent[1])

    assert [donne.number for donne in Donne.objects.all()] == [1, 2, 3]
    assert list(queries.differences()) == []
    assert sum(totals(partie).values()) == 0
