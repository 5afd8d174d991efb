"""The four contrats, what each multiplies, and whose the chien is."""

from enum import StrEnum


class Contrat(StrEnum):
    """What the preneur undertakes, from the lowest to the highest.

    Source: FFT 2012, p. 8, « Le calcul des scores ».
    """

    PRISE = "prise"  # « Petite » is the same contrat under another name
    GARDE = "garde"
    GARDE_SANS = "garde_sans"
    GARDE_CONTRE = "garde_contre"

    @property
    def coefficient(self) -> int:
        """By how much the contrat multiplies its 25 points, the margin and the petit au bout."""
        return COEFFICIENTS[self]

    @property
    def is_chien_a_la_defense(self) -> bool:
        """Whether the chien is counted with the plis of the défense."""
        return self is Contrat.GARDE_CONTRE


COEFFICIENTS = {
    Contrat.PRISE: 1,
    Contrat.GARDE: 2,
    Contrat.GARDE_SANS: 4,
    Contrat.GARDE_CONTRE: 6,
}

# « Tout contrat valant arbitrairement 25 points »: what a contrat is worth before its coefficient.
CONTRAT_POINTS = 25


def contrat_points(contrat: Contrat, margin: int) -> int:
    """Return what the contrat alone brings: 25 and the margin, times the coefficient.

    Per défenseur, seen from the attaque. A margin of 0 is a contrat just made.
    Source: FFT 2012, p. 8, « Le calcul des scores ».

    >>> contrat_points(Contrat.GARDE, 6), contrat_points(Contrat.PRISE, -7)
    (62, -32)
    """
    won = CONTRAT_POINTS + margin if margin >= 0 else margin - CONTRAT_POINTS
    return won * COEFFICIENTS[contrat]
