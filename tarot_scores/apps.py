"""The one Django app of the project."""

from django.apps import AppConfig


class TarotScoresConfig(AppConfig):
    name = "tarot_scores"
    label = "tarot_scores"
    verbose_name = "Tarot Scores"
    default_auto_field = "django.db.models.BigAutoField"
