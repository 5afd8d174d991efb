"""The addresses of our pages, in every template without a `load`."""

from django import template

from tarot_scores.addresses import address

register = template.Library()

register.simple_tag(address)
