from collections.abc import Iterator
from typing import Any

from django.apps.registry import Apps
from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.utils.crypto import constant_time_compare, salted_hmac

from tarot_scores.models.keys import digest_of, new_key, put_key, unseal

KEYS = {"Carnet": ("write_key", "read_key"), "Partie": ("read_key",), "Handover": ("key",)}
CHUNK = 1000


def seal_all(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    know_by_digest(apps, schema_editor)
    for name, keys in KEYS.items():
        columns = [key.replace("key", told) for key in keys for told in ("digest", "seal")]
        for some in chunks(rows_of(apps, schema_editor, name)):
            for row in some:
                for key in keys:
                    put_key(row, key, getattr(row, key))
            rows_of(apps, schema_editor, name).bulk_update(some, columns)


def know_by_digest(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    """Have the links of the last day between telephones say the digests of what they carry."""
    carnets = rows_of(apps, schema_editor, "Carnet").in_bulk()
    for handover in rows_of(apps, schema_editor, "Handover"):
        parties = rows_of(apps, schema_editor, "Partie").in_bulk(list(map(int, handover.parties)))
        for kept, there in ((handover.carnets, carnets), (handover.parties, parties)):
            for pk in kept:
                kept[pk] = digest_printed(handover, kept[pk], there.get(int(pk)))
        handover.save(update_fields=["carnets", "parties"])


def digest_printed(handover: Any, printed: str, row: Any) -> str:
    """Give the digest of the key of the row that was printed; of none, as its key was renewed."""
    for name in ("write_key", "read_key"):
        key = getattr(row, name, "")
        said = salted_hmac(handover.key, key, algorithm="sha256").hexdigest()[:32]
        if key and constant_time_compare(said, printed):
            return digest_of(key)
    return ""


def open_all(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    """Write the keys as they are; a link whose secret is gone gets another one."""
    for name, keys in KEYS.items():
        for some in chunks(rows_of(apps, schema_editor, name)):
            for row in some:
                for key in keys:
                    opened = unseal(getattr(row, key.replace("key", "seal")))
                    setattr(row, key, opened or new_key())
            rows_of(apps, schema_editor, name).bulk_update(some, list(keys))


def rows_of(apps: Apps, schema_editor: BaseDatabaseSchemaEditor, name: str) -> Any:
    # Another database than the one in use may be brought to this version: a saved one.
    model = apps.get_model("tarot_scores", name)
    return model.objects.using(schema_editor.connection.alias).order_by("pk")


def chunks(rows: Any) -> Iterator[list[Any]]:
    last = 0
    while some := list(rows.filter(pk__gt=last)[:CHUNK]):
        yield some
        last = some[-1].pk


class Migration(migrations.Migration):
    dependencies = [("tarot_scores", "0013_sealed_keys")]

    operations = [migrations.RunPython(seal_all, open_all)]
