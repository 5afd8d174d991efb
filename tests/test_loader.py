"""Templates as they are read: what they include stands in its place already."""

from collections.abc import Callable
from pathlib import Path

import pytest
from django.conf import settings
from django.template import Context, Engine, TemplateDoesNotExist
from django.template.loader import get_template
from django.template.loader_tags import IncludeNode

TEMPLATES = settings.BASE_DIR / "templates"
PAGES = [page.relative_to(TEMPLATES).as_posix() for page in sorted(TEMPLATES.rglob("*.html"))]

Show = Callable[..., str]


@pytest.fixture
def show(tmp_path: Path) -> Show:
    """Write templates, and give what the first of them shows of Anne."""

    def shown(page: str, **parts: str) -> str:
        for name, source in {"page": page, **parts}.items():
            (tmp_path / f"{name}.html").write_text(source)
        engine = Engine(loaders=[("tarot_scores.loader.Loader", [str(tmp_path)])])
        return engine.get_template("page.html").render(Context({"who": "Anne"}))

    return shown


@pytest.mark.parametrize(
    ("page", "said"),
    [
        ('{% include "part.html" %} prend', "Anne joue prend"),
        ('{% include "part.html" with who="Bruno" %}, {{ who }}', "Bruno joue, Anne"),
        ('{% include "part.html" with who=who|upper how=1 %}{{ how }}', "ANNE joue"),
        ('{% include "whole.html" %}', "« Anne joue »"),
    ],
)
def test_a_part_stands_where_it_is_included(show: Show, page: str, said: str) -> None:
    assert show(page, part="{{ who }} joue\n", whole='« {% include "part.html" %} »\n') == said


def test_a_part_that_is_nowhere_is_missed(show: Show) -> None:
    with pytest.raises(TemplateDoesNotExist):
        show('{% include "part.html" %}')


@pytest.mark.parametrize("page", PAGES)
def test_no_part_is_looked_for_when_a_page_is_shown(page: str) -> None:
    included = get_template(page).template.nodelist.get_nodes_by_type(IncludeNode)

    # What one page keeps of another has no file of its own.
    assert [node for node in included if "#" not in str(node.template)] == []
