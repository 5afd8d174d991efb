"""How much may come in one request: what is larger is refused before any of it is read."""

from django.conf import settings

from tarot_scores.addresses import address

# A whole carnet as JSON, the largest file that comes in, and what a browser writes around it;
# any other form is far smaller (DATA_UPLOAD_MAX_MEMORY_SIZE).
LARGEST_REQUEST = 65_000_000
LONGEST_LENGTH = 20  # digits


def is_too_large(length: str, path: str) -> bool:
    """Tell whether so many bytes, in digits, are more than may come to an address."""
    # Python reads no number of thousands of digits.
    return len(length) > LONGEST_LENGTH or int(length) > _largest(path)


def largest_form() -> int:
    """Give how many bytes a form may have; what is larger is a carnet."""
    return settings.DATA_UPLOAD_MAX_MEMORY_SIZE or LARGEST_REQUEST


def _largest(path: str) -> int:
    return LARGEST_REQUEST if path == address("import_carnet") else largest_form()
