"""A whole installation in one SQLite file, whatever its database: taken, and put back."""

from tarot_scores.snapshots.errors import Unusable
from tarot_scores.snapshots.installation import counts, put_back, take

__all__ = ["Unusable", "counts", "put_back", "take"]
