import pytest

from tarot_scores.models import Donne, Partie
from tests.factories import make_donne, make_partie, merge


@pytest.fixture
def donne(partie: Partie) -> Donne:
    """A donne of the carnet, where somebody had two names."""
    make_partie(["Annie", "Farid"], carnet=partie.carnet)
    merge(partie.carnet, "Annie", "Anne")
    return make_donne(partie)
