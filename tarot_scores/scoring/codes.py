"""The stable identifier of each thing that cannot be (E), or hardly be (W), in a donne."""

from enum import StrEnum


class Code(StrEnum):
    """Why a donne is refused (E) or asks to be confirmed (W); the value is what others store."""

    # The table: 2 to 5 play, and 0 to 3 sit out.
    PLAYERS_OUT_OF_RANGE = "E01"
    MORTS_OUT_OF_RANGE = "E02"
    # A contrat that is none of the four.
    CONTRAT_UNKNOWN = "E03"
    # There are three bouts.
    BOUTS_OUT_OF_RANGE = "E04"
    # Points that are no number, or not a whole number of half-points.
    POINTS_NOT_HALVES = "E05"
    # The 78 cards are worth 91 points.
    POINTS_OUT_OF_RANGE = "E06"
    # No 78 cards give the attaque these points with these bouts and this chien.
    POINTS_OUT_OF_REACH = "E07"
    # The camp that wins the petit au bout owns the Petit, which is a bout.
    PETIT_WITHOUT_BOUT = "E08"
    PETIT_AGAINST_THREE_BOUTS = "E09"
    # Appelé or alone must be said at five, and nowhere else.
    APPEL_MISPLACED = "E10"
    # The poignées show more than the 22 trumps.
    POIGNEES_EXCEED_ATOUTS = "E11"
    # A camp shows more poignées than it has players.
    POIGNEES_EXCEED_PLAYERS = "E12"
    # A chelem of the attaque with bouts or points that it cannot leave.
    CHELEM_ATTAQUE_POINTS = "E13"
    # A chelem of one camp, and the last pli with the Petit to the other.
    CHELEM_ATTAQUE_PETIT = "E14"
    CHELEM_DEFENSE_PETIT = "E15"
    # A chelem of the défense with bouts or points that it cannot leave.
    CHELEM_DEFENSE_POINTS = "E16"
    # A chelem announced and missed, yet the défense has no card that could be a pli.
    CHELEM_CHUTE_POINTS = "E17"
    # A misère at a table that plays none.
    MISERE_NOT_PLAYED = "E18"
    # A misère announced from a seat that does not exist, or by the mort.
    MISERE_SEAT_UNKNOWN = "E19"
    # The same misère announced twice by one player.
    MISERE_TWICE = "E20"
    # Trumps shown, or the Petit won, by players who announced that they hold no trump.
    MISERE_ATOUT_CONTRADICTED = "E21"
    # More misères than the cards without trumps, or without faces, can fill.
    MISERES_EXCEED_CARDS = "E22"
    # A chelem against a hand of trumps that must win a pli.
    CHELEM_AGAINST_POIGNEE = "E23"

    # A half-point at two or four, where each camp holds an even number of cards.
    HALF_POINT_UNUSUAL = "W01"
    # A chelem with half a point more or less than the usual count of the Excuse gives.
    CHELEM_POINTS_UNUSUAL = "W02"
    # So many points, or so few, that one camp seems to have won no pli.
    POINTS_HIGH_WITHOUT_CHELEM = "W03"
    POINTS_LOW_WITHOUT_CHELEM = "W04"
    # Points that leave no room for the plis which a shown poignée must win.
    POINTS_AGAINST_POIGNEE = "W05"

    @property
    def is_warning(self) -> bool:
        """Whether the donne can still be scored once it is confirmed."""
        return self.value.startswith("W")


class ImpossibleDonne(ValueError):
    """Facts that no deal of the 78 cards can give; `codes` says why, E01 to E23."""

    def __init__(self, *codes: Code) -> None:
        super().__init__(*codes)
        self.codes: tuple[Code, ...] = codes

    def __str__(self) -> str:
        return ", ".join(self.codes)
