import re

from django import forms

from tarot_scores.forms.segments import Segment, radios
from tarot_scores.templatetags.segments import hidden, segments, taps, typed

SIZES = [("", Segment("Non")), ("simple", Segment("Simple", "10")), ("double", Segment("Double"))]


class Announces(forms.Form):
    entry = forms.CharField(widget=forms.HiddenInput)
    points = forms.CharField(widget=forms.TextInput(attrs={"inputmode": "decimal"}))
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


def test_choices_that_are_not_asked_for_are_carried_along() -> None:
    form = Announces(initial={"bouts": 1})
    form.fields["bouts"].widget = forms.HiddenInput()

    assert segments(form["bouts"]) == '<input type="hidden" name="bouts" value="1">'


def test_a_tap_leads_to_the_next_choice_and_back() -> None:
    written = taps(Announces()["poignee"])
    ids, following = re.findall(r' id="(\w+)"', written), re.findall(r'for="(\w+)"', written)

    assert len(ids) == 3
    assert following == [*ids[1:], ids[0]]


def test_choices_that_are_wrong_say_so_and_what_tells_why() -> None:
    (opened,) = re.findall(r"<fieldset(.*?)>", segments(Announces({"bouts": "4"})["bouts"]))

    assert opened == (' role="radiogroup" aria-invalid="true" aria-describedby="id_bouts_error"')


def test_a_line_to_type_in_has_what_was_typed() -> None:
    said = ' inputmode="decimal" id="id_points" required'

    assert _attributes(typed(Announces()["points"])) == _attributes(
        f'<input type="text" name="points"{said}>'
    )
    assert _attributes(typed(Announces({"points": "47,5", "bouts": "1"})["points"])) == (
        _attributes(f'<input type="text" name="points" value="47,5"{said}>')
    )


def _attributes(written: str) -> list[str]:
    return sorted(written.removeprefix("<input ").removesuffix(">").split())


def test_what_somebody_typed_is_never_markup() -> None:
    form = Announces(initial={"entry": '"><i>', "points": '"><i>'})

    assert "<i>" not in hidden(form.hidden_fields()) + typed(form["points"])
    assert "<Zoé>" not in taps(form["poignee"])
