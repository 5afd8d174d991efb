import dataclasses

import pytest

from tarot_scores.scoring import REGLES_FFT, Regles


def test_the_regles_are_those_of_the_fft_unless_the_table_decides():
    assert Regles() == REGLES_FFT
    assert REGLES_FFT.as_dict() == {
        "poignee_au_camp_annonceur": False,
        "petit_non_multiplie": False,
        "miseres": False,
        "passe_au_suivant": False,
    }


def test_they_come_back_as_they_were_stored():
    regles = Regles(miseres=True, passe_au_suivant=True)

    assert Regles.from_dict(regles.as_dict()) == regles
    assert Regles.from_dict({}) == REGLES_FFT


@pytest.mark.parametrize("options", [{"pousse": True}, {"miseres": 1}, {"miseres": "true"}])
def test_they_refuse_an_option_nobody_knows_or_a_value_that_is_neither(options):
    with pytest.raises(ValueError, match="not an option"):
        Regles.from_dict(options)


def test_they_never_change():
    with pytest.raises(dataclasses.FrozenInstanceError):
        REGLES_FFT.miseres = True
