import pytest

from tarot_scores import queries, services
from tarot_scores.scoring import DonneKind, Regles
from tests.factories import (
    CAST,
    PHONE,
    announce,
    arrive,
    at_the_table,
    make_donne,
    make_facts,
    make_partie,
    make_pass,
    marks,
    names,
    player,
)

pytestmark = pytest.mark.django_db
EIGHT = (*CAST, "Fanny", "Gaël", "Hugo")
NEXT_DEALS = Regles(passe_au_suivant=True)


def next_to_play(partie, donneur=""):
    return at_the_table(queries.next_lineup(partie, donneur))


def donneur(partie):
    return queries.next_lineup(partie).donneur.name


def cancel(donne):
    return services.cancel_donne(donne=donne, version=donne.version, device=PHONE)


def leave(partie, name):
    partie.seats.filter(player__name=name).update(is_present=False)


# Who deals


def test_the_partie_says_who_deals_first():
    partie = make_partie(first_donneur=2)

    assert next_to_play(partie) == ("Chloé", ["Anne", "Bruno", "Chloé", "Denis"], [])


def test_the_donne_goes_around_the_seats(partie):
    dealt = [make_donne(partie).donneur.name for _ in range(5)]

    assert dealt == ["Anne", "Bruno", "Chloé", "Denis", "Anne"]


@pytest.mark.parametrize(
    ("kind", "then"),
    [
        pytest.param(DonneKind.PASSE, "Bruno", id="passe"),
        pytest.param(DonneKind.PETIT_SEC, "Bruno", id="petit-sec"),
        pytest.param(DonneKind.FAUSSE_DONNE, "Anne", id="fausse-donne"),
    ],
)
def test_a_pass_moves_the_donneur_and_a_fausse_donne_does_not(partie, kind, then):
    make_pass(partie, kind)

    assert donneur(partie) == then


@pytest.mark.parametrize(
    ("kind", "regles", "then"),
    [
        pytest.param(DonneKind.PASSE, Regles(), "Anne", id="passe-fft"),
        pytest.param(DonneKind.PASSE, NEXT_DEALS, "Bruno", id="passe-au-suivant"),
        pytest.param(DonneKind.PETIT_SEC, Regles(), "Bruno", id="petit-sec"),
        pytest.param(DonneKind.FAUSSE_DONNE, NEXT_DEALS, "Anne", id="fausse-donne"),
    ],
)
def test_the_mort_deals_again_when_all_pass_unless_the_table_decided_otherwise(kind, regles, then):
    partie = make_partie(CAST, regles=regles)
    make_pass(partie, kind)

    assert donneur(partie) == then


def test_the_mort_deals_until_somebody_takes():
    partie = make_partie(CAST)
    for _ in range(3):
        make_pass(partie)
    assert donneur(partie) == "Anne"

    make_donne(partie)
    assert donneur(partie) == "Bruno"


def test_the_last_donne_cancelled_is_dealt_again_by_the_same_player(partie):
    make_donne(partie)
    second = make_donne(partie)
    assert donneur(partie) == "Chloé"

    cancelled = cancel(second)
    assert donneur(partie) == "Bruno"

    services.restore_donne(donne=cancelled, version=cancelled.version, device=PHONE)
    assert donneur(partie) == "Chloé"


def test_a_donne_cancelled_in_the_middle_changes_nothing_to_who_deals(partie):
    donnes = [make_donne(partie) for _ in range(3)]
    cancel(donnes[1])

    assert donneur(partie) == "Denis"


def test_all_donnes_cancelled_the_first_donneur_deals_again(partie):
    for donne in [make_donne(partie), make_donne(partie)]:
        cancel(donne)

    assert donneur(partie) == "Anne"


def test_a_donne_corrected_into_a_fausse_donne_leaves_the_donneur_where_he_is(partie):
    donne = make_donne(partie)
    services.correct_to_pass(donne=donne, version=1, kind=DonneKind.FAUSSE_DONNE, device=PHONE)

    assert donneur(partie) == "Anne"


def test_the_table_may_let_somebody_else_deal_and_goes_on_from_there(partie):
    assert next_to_play(partie, str(player(partie, "Chloé").pk))[0] == "Chloé"

    make_donne(partie, donneur="Chloé")
    assert donneur(partie) == "Denis"


@pytest.mark.parametrize("chosen", ["", "0", "nobody", "-1"])
def test_a_donneur_who_is_nobody_of_the_table_is_not_heard(partie, chosen):
    assert next_to_play(partie, chosen)[0] == "Anne"


def test_somebody_who_left_does_not_deal_out_of_turn(partie):
    leave(partie, "Chloé")

    assert next_to_play(partie, str(player(partie, "Chloé").pk))[0] == "Anne"


def test_the_turn_of_who_left_goes_to_the_next_one(partie):
    make_donne(partie)
    leave(partie, "Bruno")

    assert next_to_play(partie) == ("Chloé", ["Anne", "Chloé", "Denis"], [])


def test_the_donne_goes_on_from_a_donneur_who_left_since(partie):
    for _ in range(4):
        make_donne(partie)
    leave(partie, "Denis")
    leave(partie, "Anne")

    assert donneur(partie) == "Bruno"


def test_who_should_deal_first_but_left_gives_his_turn(partie):
    leave(partie, "Anne")

    assert donneur(partie) == "Bruno"


def test_a_fausse_donne_of_somebody_who_left_is_dealt_again_by_the_next_one(partie):
    make_pass(partie, DonneKind.FAUSSE_DONNE)
    leave(partie, "Anne")

    assert donneur(partie) == "Bruno"


# Who sits out


@pytest.mark.parametrize(
    ("seated", "size", "morts"),
    [
        pytest.param(EIGHT[:5], 4, ["Denis"], id="quatre-et-un"),
        pytest.param(EIGHT[:6], 4, ["Denis", "Élise"], id="quatre-et-deux"),
        pytest.param(EIGHT[:4], 3, ["Denis"], id="trois-et-un"),
        pytest.param(EIGHT[:6], 5, ["Denis"], id="cinq-et-un"),
        pytest.param(EIGHT, 5, ["Denis", "Élise", "Fanny"], id="cinq-et-trois"),
        pytest.param(EIGHT[:5], 2, ["Denis", "Élise", "Anne"], id="deux-et-trois"),
    ],
)
def test_the_donneur_sits_out_then_the_players_after_him(seated, size, morts):
    partie = make_partie(seated, table_size=size, first_donneur=3)
    lineup = queries.next_lineup(partie)

    assert names(lineup.morts) == morts
    assert names(lineup.players) == [name for name in seated if name not in morts]


def test_everybody_sits_out_in_turn():
    partie = make_partie(CAST)
    sat_out = [names(queries.lineup_of(make_donne(partie)).morts) for _ in range(6)]

    assert sat_out == [["Anne"], ["Bruno"], ["Chloé"], ["Denis"], ["Élise"], ["Anne"]]


def test_nobody_sits_out_any_more_once_somebody_left():
    partie = make_partie(CAST)
    make_donne(partie)
    leave(partie, "Élise")

    assert next_to_play(partie) == ("Bruno", ["Anne", "Bruno", "Chloé", "Denis"], [])


def test_a_pass_moves_the_donneur_once_nobody_sits_out_any_more():
    partie = make_partie(CAST)
    make_pass(partie)
    assert donneur(partie) == "Anne"

    leave(partie, "Élise")
    assert donneur(partie) == "Bruno"


def test_the_lineup_of_a_donneur_who_is_not_at_the_table_is_refused(partie):
    stranger = player(make_partie(["Zoé", "Yann"]), "Zoé")

    with pytest.raises(ValueError, match="not in"):
        queries.lineup_dealt_by(partie, stranger)


# Who took part


def test_a_donne_keeps_its_people_whoever_came_or_left_since():
    partie = make_partie(CAST)
    donne = make_donne(partie)
    leave(partie, "Bruno")
    leave(partie, "Anne")

    everybody_but_anne = ["Bruno", "Chloé", "Denis", "Élise"]
    assert at_the_table(queries.lineup_of(donne)) == ("Anne", everybody_but_anne, ["Anne"])


def test_a_cancelled_donne_keeps_its_people():
    partie = make_partie(CAST)
    donne = cancel(make_donne(partie))

    assert names(queries.lineup_of(donne).morts) == ["Anne"]


def test_a_donne_turned_into_a_pass_has_the_lineup_of_its_donneur():
    partie = make_partie(CAST, first_donneur=1)
    donne = make_donne(partie)
    donne = services.correct_to_pass(donne=donne, version=1, kind=DonneKind.PASSE, device=PHONE)

    played = ["Anne", "Chloé", "Denis", "Élise"]
    assert at_the_table(queries.lineup_of(donne)) == ("Bruno", played, ["Bruno"])

    facts = make_facts(partie, "Anne")
    donne = services.correct_donne(donne=donne, version=2, facts=facts, device=PHONE)
    assert at_the_table(queries.lineup_of(donne)) == ("Bruno", played, ["Bruno"])
    assert marks(donne) == {"Anne": 186, "Chloé": -62, "Denis": -62, "Élise": -62, "Bruno": 0}


def test_a_pass_keeps_its_people_whoever_came_or_left_since(partie):
    donne = make_pass(partie)
    arrive(partie, "Élise")
    leave(partie, "Bruno")

    assert at_the_table(queries.lineup_of(donne)) == ("Anne", [*CAST[:4]], [])


def test_a_pass_corrected_after_a_change_of_seats_is_played_by_those_who_were_there(partie):
    donne = make_pass(partie)
    arrive(partie, "Élise")
    services.correct_donne(donne=donne, version=1, facts=make_facts(partie), device=PHONE)

    assert marks(partie.donnes.get()) == {"Anne": 186, "Bruno": -62, "Chloé": -62, "Denis": -62}


def test_a_pass_that_forgot_who_was_there_is_that_of_the_next_one(partie):
    donne = make_pass(partie)
    donne.places = ""
    leave(partie, "Anne")

    assert at_the_table(queries.lineup_of(donne)) == ("Bruno", ["Bruno", "Chloé", "Denis"], [])


# The number of the donne to come


def test_a_cancelled_donne_keeps_its_number(partie):
    assert queries.next_number(partie) == 1
    make_donne(partie)
    cancel(make_donne(partie))

    assert queries.next_number(partie) == 3


def test_who_is_present_comes_in_the_order_of_the_seats(partie):
    leave(partie, "Bruno")

    assert names(queries.present_players(partie.seats.all())) == ["Anne", "Chloé", "Denis"]


def test_a_pass_that_was_played_keeps_its_players_when_somebody_leaves(partie):
    donne = make_donne(partie)
    services.correct_to_pass(donne=donne, version=1, kind=DonneKind.PASSE, device=PHONE)
    leave(partie, "Denis")

    donne = partie.donnes.get()
    assert names(queries.lineup_of(donne).players) == ["Anne", "Bruno", "Chloé", "Denis"]


# Who comes


def test_who_sits_between_the_last_donneur_and_the_next_deals_before_him(partie):
    make_donne(partie)
    arrive(partie, "Élise", after="Anne")

    everybody = ["Anne", "Bruno", "Chloé", "Denis"]
    assert next_to_play(partie) == ("Élise", everybody, ["Élise"])


def test_who_comes_back_takes_his_turn_again(partie):
    make_donne(partie)
    leave(partie, "Bruno")
    arrive(partie, "Bruno")

    assert donneur(partie) == "Bruno"


# What a form was shown for


@pytest.mark.parametrize(
    "places", ["", "1", "a b", "1 1", "1 2/2", "1 2 3 4 5 6", "9" * 19 + " 1", "٤ ٥", "1 2 3 4/"]
)
def test_a_form_that_says_no_possible_places_is_about_the_donne_to_come(partie, places):
    shown = queries.lineup_shown(partie, "", places)

    assert shown == queries.next_lineup(partie)


def test_a_form_is_about_the_people_it_was_shown_for(partie):
    lineup = queries.next_lineup(partie)
    arrive(partie, "Élise", after="Denis")
    leave(partie, "Bruno")

    assert queries.lineup_shown(partie, str(lineup.donneur.pk), str(lineup.places)) == lineup


def test_a_player_of_another_carnet_is_not_in_a_form(partie):
    stranger = player(make_partie(["Zoé", "Yann"]), "Zoé").pk
    anne = player(partie, "Anne").pk
    shown = queries.lineup_shown(partie, str(anne), f"{anne} {stranger}")

    assert shown == queries.next_lineup(partie)


# What is announced


def test_a_donne_in_play_keeps_its_people(partie):
    announce(partie, "Bruno")
    arrive(partie, "Élise")
    assert next_to_play(partie) == ("Anne", [*CAST[:4]], [])

    donne = make_donne(partie, "Bruno")
    assert names(queries.lineup_of(donne)) == [*CAST[:4]]
    assert next_to_play(partie) == ("Bruno", ["Anne", "Chloé", "Denis", "Élise"], ["Bruno"])


def test_a_donne_in_play_keeps_who_dealt_it_whatever_is_corrected(partie):
    donne = make_donne(partie)
    announce(partie, "Denis")
    services.correct_to_pass(donne=donne, version=1, kind=DonneKind.FAUSSE_DONNE, device=PHONE)
    assert donneur(partie) == "Bruno"

    services.drop_contrat(partie=partie, announced=partie.announced.pk)
    assert donneur(partie) == "Anne"


def test_a_table_may_say_that_another_dealt_the_donne_in_play(partie):
    announce(partie, "Bruno")

    assert next_to_play(partie, str(player(partie, "Chloé").pk))[0] == "Chloé"
