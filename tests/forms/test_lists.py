import pytest
from django import forms
from pytest_django.asserts import assertHTMLEqual

from tarot_scores.forms.lists import PlainSelect

CHOICES = [("", "Tout le monde"), (1, "Anne"), (2, "Élise & <Zoé>")]


@pytest.mark.parametrize("value", [None, "", 1, "2", 9])
def test_it_writes_what_django_does(value):
    ours, theirs = (
        kind(attrs={"class": "wide"}, choices=CHOICES).render("player", value, {"id": "who"})
        for kind in (PlainSelect, forms.Select)
    )
    assertHTMLEqual(ours, theirs)
