import pytest

from tarot_scores.scoring import ImpossibleDonne, parse_half_points


@pytest.mark.parametrize(
    ("text", "half_points"),
    [
        pytest.param("41", 82, id="entier"),
        pytest.param("41,5", 83, id="virgule"),
        pytest.param("41.5", 83, id="point"),
        pytest.param("41,0", 82, id="virgule-zero"),
        pytest.param(" 41,5 \n", 83, id="blancs-autour"),
        pytest.param("0", 0, id="rien"),
        pytest.param("0,5", 1, id="un-demi"),
        pytest.param("007", 14, id="zeros-devant"),
        pytest.param("91", 182, id="tout-le-jeu"),
    ],
)
def test_it_reads_points_as_a_player_writes_them(text, half_points):
    assert parse_half_points(text) == half_points


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "quarante", "nan", "1e2", "0x10", "1_0", "٤٧", "４７", "½"),
        *("4,75", "41,4", "41,50", "41,", ",5", "41,5,5", "-0,3", "4 1", "+41", "--1", "-"),
        *("41\x00", "4" * 17, "4" * 10_000, " " * 10_000 + "41"),
    ],
)
def test_it_refuses_what_is_no_number_of_half_points(text):
    with pytest.raises(ImpossibleDonne) as refusal:
        parse_half_points(text)

    assert refusal.value.codes == ("E05",)


@pytest.mark.parametrize("text", ["-1", "-0,5", "91,5", "91.5", "92", "1000", "9999999999999999"])
def test_it_refuses_more_points_than_the_cards_have_or_fewer_than_none(text):
    with pytest.raises(ImpossibleDonne) as refusal:
        parse_half_points(text)

    assert refusal.value.codes == ("E06",)
