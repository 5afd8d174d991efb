import gc

import pytest
from django.template import engines

from tarot_scores.settled import settle


@pytest.fixture
def pages():
    """The cache of what was read, empty until the process settles."""
    (partials,) = engines["django"].engine.template_loaders
    (by_language,) = partials.loaders
    by_language.reset()
    yield by_language.get_template_cache
    gc.unfreeze()


def test_each_page_is_read_before_the_first_is_asked_for(pages):
    settle()
    assert {"fr base.html", "fr parties/show.html", "fr donnes/_fields.html"} <= pages.keys()


def test_no_collection_goes_through_what_is_loaded(pages):
    settle()
    assert gc.get_freeze_count() > 10 * len(gc.get_objects())
