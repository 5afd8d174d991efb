import re

from django import forms

from tarot_scores.forms.segments import Segment, radios
from tarot_scores.templatetags.segments import hidden, segments, taps

SIZES = [("", Segment("Non")), ("simple", Segment("Simple", "10")), ("double", Segment("Double"))]


class Announces(forms.Form):
    entry = forms.CharField(widget=forms.HiddenInput)
    bouts = radios("Bouts", [("0", Segment("0")), ("1", Segment("1"))], missing="Combien ?")
    poignee = radios("<Zoé>", SIZES)


def test_one_choice_is_checked_and_some_choice_is_asked_for() -> None:
    written = segments(Announces(initial={"bouts": 1})["bouts"])

    assert re.findall(r'value="(\d)"(.*?)>', written) == [
        ("0", " required"),
        ("1", " checked required"),
    ]


def test_the_note_of_a_choice_stands_below_its_word() -> None:
    assert "<span>Simple<small>10</small></span>" in segments(Announces()["poignee"])


def test_a_tap_leads_to_the_next_choice_and_back() -> None:
    written = taps(Announces()["poignee"])
    ids, following = re.findall(r' id="(\w+)"', written), re.findall(r'for="(\w+)"', written)

    assert len(ids) == 3
    assert following == [*ids[1:], ids[0]]


def test_what_somebody_typed_is_never_markup() -> None:
    form = Announces(initial={"entry": '"><i>'})

    assert "<i>" not in hidden(form.hidden_fields())
    assert "<Zoé>" not in taps(form["poignee"])
