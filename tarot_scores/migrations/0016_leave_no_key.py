from django.apps.registry import Apps
from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor

# Where a key stood until now, it is still to be read in what the database let go of.
REWRITE = {
    "sqlite": ["VACUUM"],
    "postgresql": [f"VACUUM FULL tarot_scores_{name}" for name in ("carnet", "partie", "handover")],
}


def rewrite(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    for line in REWRITE[schema_editor.connection.vendor]:
        schema_editor.execute(line)


class Migration(migrations.Migration):
    # No transaction may rewrite a whole file.
    atomic = False

    dependencies = [("tarot_scores", "0015_no_plain_keys")]

    operations = [migrations.RunPython(rewrite, migrations.RunPython.noop)]
