import pytest

from tarot_scores.models import Carnet, Donne, Partie, Player
from tests.access.addresses import NAMES
from tests.factories import make_donne, make_partie, merge


@pytest.fixture
def donne(partie: Partie) -> Donne:
    """A donne of a carnet whose names are its own, and where somebody had two."""
    make_partie(["Annie", "Farid"], carnet=partie.carnet)
    merge(partie.carnet, "Annie", "Anne")
    donne = make_donne(partie)
    carnet, name, place, note, player = NAMES
    Carnet.objects.update(name=carnet)
    Partie.objects.update(name=name, place=place, note=note)
    Player.objects.filter(name="Denis").update(name=player)
    donne.refresh_from_db()
    return donne
