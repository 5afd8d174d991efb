from django.apps.registry import Apps
from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor

from tarot_scores.models.names import name_key


def fill(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    # Another database than the one in use may be brought to this version: a saved one.
    parties = apps.get_model("tarot_scores", "Partie").objects.using(schema_editor.connection.alias)
    parties = parties.exclude(name="", place="", note="")
    for partie in parties.iterator():
        partie.words = name_key(f"{partie.name} {partie.place} {partie.note}")
        partie.save(update_fields=["words"])


class Migration(migrations.Migration):
    dependencies = [("tarot_scores", "0004_parties_found")]

    operations = [migrations.RunPython(fill, migrations.RunPython.noop)]
