"""How much one carnet may hold: far above what people write, below what would slow others down."""

MOST_DONNES = 20_000  # of one partie
MOST_PARTIES = 50_000
MOST_PLAYERS = 2_000
