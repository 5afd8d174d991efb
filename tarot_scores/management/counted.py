"""Numbers of things, as a command says them."""


def counted(number: int, thing: str) -> str:
    """Write how many there are: « 1 donne relue », « 5 donnes relues »."""
    words = thing if number < 2 else " ".join(f"{word}s" for word in thing.split())
    return f"{number} {words}"
