"""Believable evenings, for whoever wants to see a full carnet: cards, people, then donnes.

What is written goes the way of any donne: it is scored by the rules, adds up to zero and leaves
its trail.
"""

from tarot_scores.demo.carnet import fill_carnet

__all__ = ["fill_carnet"]
