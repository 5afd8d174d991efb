"""Why a file does not come in."""


class FileRefused(Exception):
    """Nothing of the file may be stored; `sentences` say why, and where in the file."""

    def __init__(self, *sentences: str) -> None:
        super().__init__(*sentences)
        self.sentences = sentences
