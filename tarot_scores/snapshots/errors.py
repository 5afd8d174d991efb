"""Why a snapshot is neither taken nor put back."""


class Unusable(Exception):
    """What is wrong with a file or with a database, in a French sentence."""
