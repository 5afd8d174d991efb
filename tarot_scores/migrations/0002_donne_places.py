from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("tarot_scores", "0001_initial")]

    operations = [
        migrations.AddField(
            model_name="donne",
            name="places",
            field=models.CharField(blank=True, default="", max_length=152),
            preserve_default=False,
        ),
    ]
