"""What a table may decide for itself; what it does not decide is as the FFT says."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields


@dataclass(frozen=True, slots=True, kw_only=True)
class Regles:
    """The options of a table; without arguments, the rules of the FFT."""

    # The poignée stays with the camp that showed it, win or lose. FFT: to the winner, p. 7.
    poignee_au_camp_annonceur: bool = False
    # The petit au bout is worth 10 whatever the contrat. FFT: multiplied, p. 7.
    petit_non_multiplie: bool = False
    # Misères may be announced: 10 from each other player. The FFT has none.
    miseres: bool = False
    # Where somebody sits out, the donneur changes when all pass. FFT: the same mort deals again.
    passe_au_suivant: bool = False

    def as_dict(self) -> dict[str, bool]:
        """Return the options by name, ready to be stored."""
        return asdict(self)

    @classmethod
    def from_dict(cls, options: Mapping[str, object]) -> "Regles":
        """Return the regles that were stored; what is not named is as the FFT says.

        Raises ValueError on a name that is no option, or on a value that is not true or false.

        >>> Regles.from_dict({"miseres": True}).miseres
        True
        """
        known = {field.name for field in fields(cls)}
        for name, value in options.items():
            if name not in known or not isinstance(value, bool):
                message = f"not an option, or neither true nor false: {name!r}"
                raise ValueError(message)
        return cls(**options)  # type: ignore[arg-type]


REGLES_FFT = Regles()
