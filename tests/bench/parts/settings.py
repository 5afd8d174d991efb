"""The settings of the product, with two addresses more than it has: see bare.py."""

from tarot_scores import settings

globals().update(vars(settings))

ROOT_URLCONF = "tests.bench.parts.bare"
