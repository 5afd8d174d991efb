"""A whole installation in one SQLite file, whatever its database: taken, and put back."""

from tarot_scores.snapshots.errors import Unusable
from tarot_scores.snapshots.installation import put_back, take

__all__ = ["Unusable", "put_back", "take"]
