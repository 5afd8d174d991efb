import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("tarot_scores", "0002_donne_places")]

    operations = [
        migrations.CreateModel(
            name="AnnouncedContrat",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("places", models.CharField(max_length=152)),
                (
                    "contrat",
                    models.CharField(
                        choices=[
                            ("prise", "prise"),
                            ("garde", "garde"),
                            ("garde_sans", "garde_sans"),
                            ("garde_contre", "garde_contre"),
                        ],
                        max_length=12,
                    ),
                ),
                (
                    "donneur",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.RESTRICT,
                        related_name="+",
                        to="tarot_scores.player",
                    ),
                ),
                (
                    "partie",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="announced",
                        to="tarot_scores.partie",
                    ),
                ),
                (
                    "preneur",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.RESTRICT,
                        related_name="+",
                        to="tarot_scores.player",
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(
                            ("contrat__in", ["prise", "garde", "garde_sans", "garde_contre"])
                        ),
                        name="announced_contrat_is_known",
                    )
                ],
            },
        ),
    ]
