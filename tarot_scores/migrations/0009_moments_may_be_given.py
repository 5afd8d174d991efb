import django.utils.timezone
from django.db import migrations, models


class Migration(migrations.Migration):
    """A moment is now by default only: what comes in from a file keeps its own.

    Nothing changes in the database, which never knew of either.
    """

    dependencies = [("tarot_scores", "0008_handover")]

    operations = [
        migrations.SeparateDatabaseAndState(
            state_operations=[
                migrations.AlterField(
                    model,
                    "created_at",
                    models.DateTimeField(default=django.utils.timezone.now, editable=False),
                )
                for model in ("carnet", "donne", "revision", "playerrevision")
            ]
        )
    ]
