"""What each form says when a person fills it in, for tests that then say anything else."""

import uuid
from collections.abc import Callable
from typing import Any

from django.core.files.base import ContentFile

from tarot_scores import exports, queries
from tarot_scores.models import Donne, Partie
from tests.factories import CAST, player
from tests.views.phone import correction, entry, taps
from tests.views.waiting import change, correct

Fields = dict[str, Any]


def key() -> str:
    return str(uuid.uuid4())


def terms() -> Fields:
    return {"table_size": "4", "fin": "points", "limit": "1000", "miseres": "on", "name": "Le club"}


def table() -> Fields:
    seats = {f"seat_{seat}": name for seat, name in enumerate(CAST, 1)}
    return terms() | seats | {"entry_key": key(), "first_donneur": "1", "place": "Chez Élise"}


def version_of(donne: Donne) -> Fields:
    return {"version": str(donne.version)}


def at_the_table(partie: Partie) -> Fields:
    anne = str(player(partie, "Anne").pk)
    change = {"name": "Zoé", "after": anne, "player": anne, "place": "2", "table_size": "4"}
    return change | {"version": str(partie.version)}


def of_a_player(partie: Partie) -> Fields:
    bruno = str(player(partie, "Bruno").pk)
    return {"version": "1", "name": "Zoé", "colour": "3", "kept": bruno}


def described(partie: Partie) -> Fields:
    said = {
        "name": "La finale",
        "place": "Chez Élise",
        "note": "Quelle\nrevanche",
        "day": "2019-11-29",
    }
    return said | {"version": str(partie.version)}


def written_before(donne: Donne) -> ContentFile:
    whole = queries.whole_carnet(donne.partie.carnet)
    return ContentFile("".join(exports.write_document(whole)).encode(), "carnet.json")


def template() -> str:
    return "".join(exports.write_csv(exports.template_table(), ";"))


def change_that_waited(donne: Donne) -> Fields:
    return change(donne, "pass") | correct(donne) | {"kind": "passe"}


# By name of address.
USUAL: dict[str, Callable[[Donne], Fields]] = {
    "set_text_size": lambda donne: {"taille": "grand", "page": "/regles/"},
    "set_language": lambda donne: {"langue": "en", "page": "/regles/"},
    "follow_link": lambda donne: {"link": f"http://localhost/lire/{donne.partie.read_key}/"},
    "create_handover": lambda donne: {},
    "open_handover": lambda donne: {},
    "import_carnet": lambda donne: {"entry_key": key(), "file": written_before(donne)},
    "change_carnet": lambda donne: terms() | {"version": "1"},
    "preview_donnes": lambda donne: {"file": ContentFile(template().encode(), "donnes.csv")},
    "import_donnes": lambda donne: {"text": template()},
    "delete_carnet": lambda donne: {"name": donne.partie.carnet.name},
    "renew_key": lambda donne: {},
    "change_player": lambda donne: of_a_player(donne.partie),
    "set_aside_player": lambda donne: of_a_player(donne.partie),
    "bring_back_player": lambda donne: of_a_player(donne.partie),
    "merge_player": lambda donne: of_a_player(donne.partie),
    "separate_players": lambda donne: {},
    "start_partie": lambda donne: table() | {"carnet": str(donne.partie.carnet_id)},
    "describe_partie": lambda donne: described(donne.partie),
    "replay_partie": lambda donne: {"entry_key": key()},
    "renew_partie_key": lambda donne: {},
    "seat_player": lambda donne: at_the_table(donne.partie),
    "unseat_player": lambda donne: at_the_table(donne.partie),
    "move_seat": lambda donne: at_the_table(donne.partie),
    "change_size": lambda donne: at_the_table(donne.partie),
    "announce_contrat": lambda donne: taps(donne.partie) | {"announced": ""},
    "drop_contrat": lambda donne: taps(donne.partie) | {"announced": "1"},
    "end_partie": lambda donne: {},
    "reopen_partie": lambda donne: {},
    "explain_donne": lambda donne: taps(donne.partie),
    "explain_correction": correction,
    "record_donne": lambda donne: taps(donne.partie) | {"confirmed": ""},
    "pass_donne": lambda donne: entry(donne.partie) | {"kind": "passe"},
    "correct_donne": correction,
    "correct_to_pass": lambda donne: version_of(donne) | {"kind": "passe", "donneur": "1"},
    "undo_donne": version_of,
    "cancel_donne": version_of,
    "restore_donne": version_of,
    "begin_waiting": lambda donne: table(),
    "record_waiting": lambda donne: taps(donne.partie),
    "change_waiting": change_that_waited,
}

# What the questions in an address may be called, wherever they are asked.
ASKED = (
    *("page", "words", "player", "since", "until", "span", "day", "order", "minimum", "sep"),
    *("donneur", "places", "pour", "v", "carnet", "table", "preneur", "appele", "contrat", "bouts"),
    *("points", "counted_by", "petit_au_bout", "chelem", "poignee_1", "misere_1", "miseres"),
)
