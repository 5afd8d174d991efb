from django.db import migrations, models

from tarot_scores.models.keys import DigestField

KEYS = [
    ("carnet", "write_key"),
    ("carnet", "read_key"),
    ("partie", "read_key"),
    ("handover", "key"),
]


def digest() -> "models.CharField[str, str]":
    return DigestField(max_length=22, unique=True, editable=False)


def seal() -> "models.CharField[str, str]":
    return models.CharField(max_length=120, editable=False)


class Migration(migrations.Migration):
    dependencies = [("tarot_scores", "0014_seal_keys")]

    operations = [
        *(migrations.AlterField(row, key.replace("key", "digest"), digest()) for row, key in KEYS),
        *(migrations.AlterField(row, key.replace("key", "seal"), seal()) for row, key in KEYS),
        *(migrations.RemoveField(row, key) for row, key in KEYS),
    ]
