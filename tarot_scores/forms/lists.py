"""A choice in a list that unfolds, for who has many to choose from."""

from typing import Any

from django import forms
from django.forms.renderers import BaseRenderer
from django.forms.utils import flatatt
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString


class PlainSelect(forms.Select):
    """Django's, but that its options are written here.

    In a template each of them takes as long as a whole partie of the list below.
    """

    def render(
        self,
        name: str,
        value: Any,
        attrs: dict[str, Any] | None = None,
        renderer: BaseRenderer | None = None,
    ) -> SafeString:
        chosen = self.format_value(value)
        options = format_html_join(
            "\n",
            '<option value="{}"{}>{}</option>',
            (
                (key, " selected" if str(key) in chosen else "", label)
                for key, label in self.choices
            ),
        )
        named = {"name": name, **self.build_attrs(self.attrs, attrs)}
        return format_html("<select{}>\n{}\n</select>", flatatt(named), options)
