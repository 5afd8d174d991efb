import uuid
from contextlib import contextmanager

import pytest
from django.db import DatabaseError, connection, transaction
from django.db.models import RestrictedError
from django.utils import timezone

from tarot_scores.models import (
    AnnouncedContrat,
    AnnouncedMisere,
    Carnet,
    Donne,
    Merge,
    Partie,
    Player,
    PlayerRevision,
    Revision,
    Score,
    Seat,
    ShownPoignee,
)
from tarot_scores.models.keys import new_key
from tarot_scores.models.names import name_key, trim_name
from tarot_scores.models.parties import fitting_size
from tarot_scores.scoring import Misere, Poignee, Regles
from tests.factories import CAST, announce, make_donne, make_partie, make_pass, merge, player

pytestmark = pytest.mark.django_db
MISERES = Regles(miseres=True)


@contextmanager
def refused(constraint="(?i)unique"):
    """Expect the database, and nobody before it, to refuse; SQLite names only its checks."""
    with pytest.raises(DatabaseError, match=constraint), transaction.atomic():
        yield


@pytest.fixture
def carnet():
    return Carnet.objects.create()


# Carnet


def test_a_carnet_needs_no_more_than_to_be_opened(carnet):
    assert str(carnet) == "Notre carnet"
    assert carnet.regles == Regles()


def test_its_keys_are_its_own_and_hold_128_bits(carnet):
    assert len({carnet.write_key, carnet.read_key, *(new_key() for _ in range(100))}) == 102
    assert len(carnet.write_key) == len(carnet.read_key) == 22


@pytest.mark.parametrize("key", ["write_key", "read_key"])
def test_no_two_carnets_have_a_key_in_common(carnet, key):
    other = Carnet()
    setattr(other, key, getattr(carnet, key))
    with refused():
        other.save()


def test_a_carnet_has_a_name():
    with refused("carnet_has_a_name"):
        Carnet.objects.create(name="")


def test_a_carnet_goes_with_all_that_is_in_it():
    partie = make_partie(CAST, regles=MISERES)
    make_donne(
        partie, "Bruno", poignees={"Bruno": Poignee.SIMPLE}, miseres=[("Denis", Misere.TETE)]
    )
    make_partie(["Élisabeth", "Zoé"], carnet=partie.carnet, table_size=2)
    merge(partie.carnet, "Élisabeth", "Élise")
    kept = make_partie()

    partie.carnet.delete()

    gone = (Donne, ShownPoignee, AnnouncedMisere, Score, Revision, Merge, PlayerRevision)
    for model in gone:
        assert not model.objects.exists()
    assert [*Partie.objects.all()] == [kept]
    assert Player.objects.count() == Seat.objects.count() == 4


def test_a_partie_goes_without_its_players(partie):
    make_donne(partie)

    partie.delete()

    assert not Score.objects.exists()
    assert Player.objects.count() == 4


def test_a_player_who_sat_at_a_table_stays(partie):
    with pytest.raises(RestrictedError):
        player(partie, "Denis").delete()


# Player


@pytest.mark.parametrize(
    ("name", "constraint"),
    [
        pytest.param("", "name_length", id="vide"),
        pytest.param(" Anne", "name_is_trimmed", id="blanc-devant"),
        pytest.param("Anne ", "name_is_trimmed", id="blanc-derriere"),
        pytest.param("A" * 41, "name_length|varying", id="quarante-et-une-lettres"),
    ],
)
def test_it_refuses_a_name_that_is_not_written_as_it_should(carnet, name, constraint):
    with refused(constraint):
        carnet.players.create(name=name)


@pytest.mark.parametrize("name", ["A", "É" * 40, "\ufdfa" * 40, "👨‍👩‍👧 Anne"])
def test_it_takes_a_name_of_one_to_forty_characters(carnet, name):
    carnet.players.create(name=name)

    assert Player.objects.get().name == name


@pytest.mark.parametrize("other", ["Élise", "élise", "ELISE", "Elise", "E\u0301lise"])
def test_two_players_of_a_carnet_never_have_the_same_name(carnet, other):
    carnet.players.create(name="Élise")

    with refused():
        carnet.players.create(name=other)


def test_two_carnets_may_know_the_same_name(carnet):
    carnet.players.create(name="Élise")
    Carnet.objects.create().players.create(name="Élise")

    assert Player.objects.filter(name="Élise").count() == 2


def test_a_player_who_is_renamed_is_known_by_the_new_name(carnet):
    anne = carnet.players.create(name="Anne")
    anne.name = "Éva"
    anne.save()

    carnet.players.create(name="Anne")
    with refused():
        carnet.players.create(name="eva")


def test_a_colour_is_one_of_the_palette(carnet):
    carnet.players.create(name="Anne", colour=7)

    with refused("colour_of_the_palette"):
        carnet.players.create(name="Bruno", colour=8)


def test_nobody_is_merged_into_himself(carnet):
    anne = carnet.players.create(name="Anne")
    anne.merged_into = anne

    with refused("nobody_is_merged_into_himself"):
        anne.save()


def test_a_player_is_merged_into_one_other_at_a_time(carnet):
    anne, annie, anna = (carnet.players.create(name=name) for name in ("Anne", "Annie", "Anna"))
    undone = Merge.objects.create(gone=anne, kept=anna, undone_at=timezone.now())
    Merge.objects.create(gone=anne, kept=annie)

    with refused():
        Merge.objects.filter(pk=undone.pk).update(undone_at=None)
    with refused("a_merge_is_of_two_players"):
        Merge.objects.create(gone=anna, kept=anna)


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        pytest.param("  Anne  ", "Anne", id="blancs-autour"),
        pytest.param("Jean \t\u00a0 Paul", "Jean Paul", id="blancs-dedans"),
        pytest.param("Chloe\u0301", "Chloé", id="accent-a-part"),
        pytest.param(" \u2003 ", "", id="rien"),
    ],
)
def test_it_trims_a_name(typed, name):
    assert trim_name(typed) == name


@pytest.mark.parametrize(
    ("name", "key"),
    [
        pytest.param("Chloé", "chloe", id="accent"),
        pytest.param("FRANÇOIS", "francois", id="cedille-et-casse"),
        pytest.param("Straße", "strasse", id="eszett"),
        pytest.param("Jean  Paul", "jean paul", id="blancs"),
        pytest.param("Ａｎｎｅ", "anne", id="pleine-chasse"),
        pytest.param("Zoé 2", "zoe 2", id="chiffre"),
    ],
)
def test_it_knows_a_name_whatever_the_case_and_the_accents(name, key):
    assert name_key(name) == key


# Partie and Seat


@pytest.mark.parametrize(
    ("change", "constraint"),
    [
        pytest.param({"table_size": 1}, "two_to_five_play_a_donne", id="seul-a-table"),
        pytest.param({"table_size": 6}, "two_to_five_play_a_donne", id="a-six"),
        pytest.param({"limit": 10}, "limit_fits_the_fin", id="libre-avec-limite"),
        pytest.param({"fin": "donnes"}, "limit_fits_the_fin", id="donnes-sans-limite"),
        pytest.param({"fin": "tournees", "limit": 0}, "limit_fits_the_fin", id="zero-tournee"),
        pytest.param({"fin": "points"}, "limit_fits_the_fin", id="points-sans-limite"),
        pytest.param({"fin": "temps", "limit": 3}, "limit_fits_the_fin", id="fin-inconnue"),
    ],
)
def test_it_refuses_the_terms_of_a_partie_that_nobody_can_play(partie, change, constraint):
    with refused(constraint):
        Partie.objects.filter(pk=partie.pk).update(**change)


@pytest.mark.parametrize("key", ["entry_key", "read_digest"])
def test_no_two_parties_have_a_key_in_common(partie, key):
    other = make_partie()

    with refused():
        Partie.objects.filter(pk=other.pk).update(**{key: getattr(partie, key)})


def test_a_partie_without_a_name_says_its_number(partie):
    assert str(partie) == f"partie {partie.pk}"
    assert str(Partie(name="Noël")) == "Noël"


def test_nobody_sits_twice(partie):
    with refused():
        partie.seats.create(player=player(partie, "Anne"), order=4)


def test_nobody_sits_on_somebody_else(partie):
    elise = partie.carnet.players.create(name="Élise")

    with refused():
        partie.seats.create(player=elise, order=3)


# Donne


@pytest.mark.parametrize(
    "change",
    [
        pytest.param({"preneur": None}, id="sans-preneur"),
        pytest.param({"contrat": ""}, id="sans-contrat"),
        pytest.param({"contrat": "petite"}, id="contrat-inconnu"),
        pytest.param({"bouts": None}, id="sans-bouts"),
        pytest.param({"bouts": 4}, id="quatre-bouts"),
        pytest.param({"half_points": None}, id="sans-points"),
        pytest.param({"half_points": 183}, id="plus-de-91-points"),
        pytest.param({"kind": "passe"}, id="passe-avec-des-faits"),
        pytest.param({"kind": "belote"}, id="genre-inconnu"),
    ],
)
def test_the_facts_of_a_donne_fit_its_kind(partie, change):
    donne = make_donne(partie)

    with refused("facts_fit_the_kind"):
        Donne.objects.filter(pk=donne.pk).update(**change)


@pytest.mark.parametrize("column", ["bouts", "half_points"])
def test_nothing_counted_is_below_zero(partie, column):
    donne = make_donne(partie)

    with refused("(?i)check"):
        Donne.objects.filter(pk=donne.pk).update(**{column: -1})


@pytest.mark.parametrize(
    "fact",
    [
        {"contrat": "garde"},
        {"bouts": 0},
        {"half_points": 0},
        {"petit_au_bout": "attaque"},
        {"chelem": "defense"},
        {"kind": "jouee"},
    ],
)
def test_a_donne_that_nobody_played_says_nothing_else(partie, fact):
    donne = make_pass(partie)

    with refused("facts_fit_the_kind"):
        Donne.objects.filter(pk=donne.pk).update(**fact)


@pytest.mark.parametrize("column", ["preneur", "appele"])
def test_a_donne_that_nobody_played_names_nobody(partie, column):
    donne = make_pass(partie)

    with refused("facts_fit_the_kind"):
        Donne.objects.filter(pk=donne.pk).update(**{column: player(partie, "Anne")})


def test_nobody_calls_himself(partie):
    donne = make_donne(partie, "Anne")

    with refused("appele_is_not_preneur"):
        Donne.objects.filter(pk=donne.pk).update(appele=player(partie, "Anne"))


@pytest.mark.parametrize(
    ("change", "constraint"),
    [
        pytest.param({"petit_au_bout": "nous"}, "petit_au_bout_has_a_camp", id="petit-au-bout"),
        pytest.param({"chelem": "presque"}, "chelem_has_an_outcome", id="chelem"),
    ],
)
def test_a_donne_says_only_words_of_the_rules(partie, change, constraint):
    donne = make_donne(partie)

    with refused(constraint):
        Donne.objects.filter(pk=donne.pk).update(**change)


def test_each_number_of_a_partie_stands_for_one_donne(partie):
    make_donne(partie)
    second = make_donne(partie)

    with refused():
        Donne.objects.filter(pk=second.pk).update(number=1)


def test_an_entry_key_stands_for_one_donne_of_all_parties(partie):
    donne = make_donne(partie)
    other = make_donne(make_partie())

    with refused():
        Donne.objects.filter(pk=other.pk).update(entry_key=donne.entry_key)


def test_each_donne_has_an_entry_key_of_its_own():
    assert isinstance(Donne().entry_key, uuid.UUID)
    assert Donne().entry_key != Donne().entry_key


# What a donne brings along


def test_a_player_shows_one_poignee_at_most(partie):
    donne = make_donne(partie, poignees={"Anne": Poignee.SIMPLE})

    with refused():
        donne.poignees.create(player=player(partie, "Anne"), poignee="double")


def test_a_poignee_has_a_size(partie):
    with refused("poignee_has_a_size"):
        make_donne(partie).poignees.create(player=player(partie, "Anne"), poignee="enorme")


def test_a_player_announces_both_miseres_and_each_of_them_once():
    partie = make_partie(regles=MISERES)
    donne = make_donne(partie, miseres=[("Denis", Misere.TETE), ("Denis", Misere.ATOUT)])

    assert donne.miseres.count() == 2
    with refused():
        donne.miseres.create(player=player(partie, "Denis"), misere="tete")


def test_a_misere_is_of_a_known_kind(partie):
    with refused("misere_is_known"):
        make_donne(partie).miseres.create(player=player(partie, "Denis"), misere="noire")


def test_each_player_marks_once(partie):
    donne = make_donne(partie)

    with refused():
        donne.scores.create(player=player(partie, "Anne"), points=0, role="defense")


def test_a_mort_marks_nothing():
    donne = make_donne(make_partie(CAST))

    with refused("mort_marks_nothing"):
        donne.scores.filter(role="mort").update(points=10)


def test_a_role_is_one_of_the_donne(partie):
    with refused("role_is_known"):
        make_donne(partie).scores.update(role="arbitre")


def test_a_partie_has_one_contrat_in_play(partie):
    announce(partie, "Anne")

    with refused():
        AnnouncedContrat.objects.create(
            partie=partie,
            donneur=player(partie, "Anne"),
            preneur=player(partie, "Bruno"),
            contrat="prise",
        )


def test_a_contrat_in_play_is_one_of_the_four(partie):
    announce(partie, "Anne")

    with refused("announced_contrat_is_known"):
        AnnouncedContrat.objects.update(contrat="pousse")


@pytest.mark.parametrize(("size", "seated", "fits"), [(4, 5, 4), (4, 3, 3), (2, 6, 3), (5, 2, 2)])
def test_the_size_of_a_table_follows_those_who_sit_there(size, seated, fits):
    assert fitting_size(size, seated) == fits


# Regles


def test_the_regles_of_a_table_come_back_as_they_were():
    regles = Regles(miseres=True, petit_non_multiplie=True)
    partie = make_partie(regles=regles)
    make_donne(partie)

    assert Partie.objects.get().regles == regles
    assert Donne.objects.get().regles == regles
    assert Carnet.objects.get().regles == regles


def test_regles_are_stored_option_by_option(partie):
    with connection.cursor() as cursor:
        cursor.execute("SELECT CAST(regles AS varchar(200)) FROM tarot_scores_partie")
        stored = cursor.fetchone()[0]

    for option in ("poignee_au_camp_annonceur", "petit_non_multiplie", "miseres"):
        assert f'"{option}": false' in stored


def test_regles_written_before_an_option_existed_leave_it_to_the_fft(partie):
    Partie.objects.update(regles={"miseres": True})

    assert Partie.objects.get().regles == MISERES


def test_an_option_that_nobody_knows_is_not_read_as_another(partie):
    Partie.objects.update(regles={"belote": True})

    with pytest.raises(ValueError, match="belote"):
        Partie.objects.get()
