"""Tarot Scores, the notebook of people who play French tarot."""
