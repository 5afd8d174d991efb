from django.db import migrations, models

KEYS = [
    ("carnet", "write_key"),
    ("carnet", "read_key"),
    ("partie", "read_key"),
    ("handover", "key"),
]


def digest() -> "models.CharField[str, str]":
    return models.CharField(max_length=22, default="", editable=False)


def seal() -> "models.CharField[str, str]":
    return models.CharField(max_length=120, default="", editable=False)


class Migration(migrations.Migration):
    dependencies = [("tarot_scores", "0012_uses")]

    operations = [
        *(migrations.AddField(row, key.replace("key", "digest"), digest()) for row, key in KEYS),
        *(migrations.AddField(row, key.replace("key", "seal"), seal()) for row, key in KEYS),
        # On the way back, a column that comes empty waits here for the key of each row.
        *(
            migrations.AlterField(row, key, models.CharField(max_length=22, unique=True, null=True))
            for row, key in KEYS
        ),
    ]
