"""What befell the database, as its error tells it."""

import sqlite3
from enum import StrEnum

from django.db import Error, InterfaceError, OperationalError


class Fault(StrEnum):
    AWAY = "away"  # or busy: it comes back by itself
    FULL = "full"
    DAMAGED = "damaged"


OF_SQLITE = {
    sqlite3.SQLITE_FULL: Fault.FULL,
    # Not a full disk, which is the line above: a quota, or a disk that takes nothing more.
    sqlite3.SQLITE_IOERR_WRITE: Fault.FULL,
    sqlite3.SQLITE_CORRUPT: Fault.DAMAGED,
    sqlite3.SQLITE_NOTADB: Fault.DAMAGED,
}
# For whoever runs the server; what people read is in templates/503.html.
SAID = {
    Fault.AWAY: "La base de données ne répond pas, ou n’a pas encore ses tables.",
    Fault.FULL: "La base de données n’a plus de place sur son disque.",
    Fault.DAMAGED: "La base de données est abîmée, et plus rien ne s’y écrit : arrêtez "
    "l’application, déplacez la base, puis remettez la dernière sauvegarde par manage.py restore "
    "(docs/operations.md, « Remettre »).",
}
# Source: PostgreSQL 15, appendix A, « PostgreSQL Error Codes ».
OF_POSTGRESQL = {"53100": Fault.FULL, "XX001": Fault.DAMAGED, "XX002": Fault.DAMAGED}


def fault_of(error: BaseException | None) -> Fault | None:
    """Tell what befell the database when this was raised; `None` where nothing did."""
    if not isinstance(error, Error):
        return None
    # The last eight bits are the kind, what is above them says where.
    code = getattr(error.__cause__, "sqlite_errorcode", 0)
    state = getattr(error.__cause__, "sqlstate", None) or ""
    told = OF_SQLITE.get(code) or OF_SQLITE.get(code & 0xFF) or OF_POSTGRESQL.get(state)
    if told:
        return told
    return Fault.AWAY if isinstance(error, OperationalError | InterfaceError) else None
