"""Whatever a program may send where a form is awaited."""

import re
from typing import Any
from urllib.parse import quote_from_bytes

from django.core.files.base import ContentFile
from hypothesis import strategies as st

from tests.fuzz.fields import Fields

ODD = [
    *("", " ", "\x00", "Anne\x00", "\ud800", "\udfff\ud800", "\u202e", "\ufeff"),
    *("é" * 41, "ﷺ" * 40, "<b>", "null", "on", "%s", "{}", "\r\nA: b"),
    *("0", "-1", "1e2", "1e999", "NaN", "Infinity", "٤٧", "４", "1_0", "+1", "0x1", "1.0", "½"),
    *("9" * 18, "9" * 19, "9" * 400, "9" * 5000, str(2**31), str(2**63), "-" + "9" * 30),
    *("0001-01-01", "9999-12-31", "2024-02-30", "29/11/2019", "10000-01-01", "1899-12-31"),
    *("0" * 32, "{00000000-0000-0000-0000-000000000000}", "urn:uuid:" + "f" * 32),
    *("nouveau", "//ailleurs.example", "javascript:1", "toujours", "mois", "cote"),
    *("atout", "tete", "simple", "triple", "annonce_reussi", "seul", "attaque", "defense", "41,5"),
    *("W01", "W01 W02 W03", "points", "donnes", "libre", "passe"),
]
# In a file of ours, any word may be another one.
WORD = re.compile(rb'"(?:[^"\\]|\\.)*"|[^\s;,:"\[\]{}]+')
ODD_WORDS = [
    *(b"", b"null", b"true", b"NaN", b"1e999", b"-0", b"0.5", b"9" * 25, b"[]", b"{}", b'"'),
    *(b'"\\ud800"', b'"\\u0000"', b'"\x00"', b"\xff", b'"9999-12-31T23:59:59+00:00"', b"[" * 3000),
]
BOUNDARY = b"limite"
KINDS = {
    "urlencoded": "application/x-www-form-urlencoded",
    "multipart": "multipart/form-data; boundary=limite",
}
OTHER_KINDS = [
    *(
        "",
        "text/plain",
        "application/json",
        "multipart/form-data",
        "multipart/mixed; boundary=limite",
    ),
    *("multipart/form-data; boundary=", "application/x-www-form-urlencoded; charset=nulle"),
    *("multipart/form-data; boundary=é", "application/x-www-form-urlencoded; charset=utf-16"),
]
HEADERS = [
    *("User-Agent", "Accept", "Accept-Language", "Accept-Encoding", "Referer", "Origin", "Cookie"),
    *("X-Forwarded-For", "X-Forwarded-Proto", "If-None-Match", "If-Modified-Since", "Range"),
    *("HX-Request", "HX-Target", "HX-Trigger", "HX-Prompt", "HX-Current-URL", "Content-Length"),
]

Pair = tuple[bytes, bytes]


def raw(text: str) -> bytes:
    return text.encode("utf-8", "surrogatepass")


def values(pool: list[str]) -> st.SearchStrategy[bytes]:
    """Give what one field may say: what another one says, something odd, any text, any bytes."""
    any_text = st.text(st.characters(exclude_categories=()), max_size=40)
    texts = st.sampled_from([*pool, *ODD]) | any_text
    return texts.map(raw) | st.binary(max_size=40)


def names(known: list[str]) -> st.SearchStrategy[bytes]:
    return st.sampled_from(known).map(raw) | values([])


def twisted(data: st.DataObject, usual: Fields, more: list[str]) -> list[Pair]:
    """Change, repeat, leave out or add any field of a form; now and then nothing is changed."""
    fields = {raw(name): [_content(data, value)] for name, value in usual.items()}
    pool = [value for value in usual.values() if isinstance(value, str)]
    for name in data.draw(st.lists(names([*usual, *more]), max_size=4)):
        fields[name] = data.draw(st.lists(values(pool), max_size=3))
    pairs = [(name, value) for name, said in fields.items() for value in said]
    return data.draw(st.permutations(pairs)) if data.draw(st.booleans()) else pairs


def sent(data: st.DataObject, pairs: list[Pair], files: set[bytes]) -> tuple[bytes, str]:
    """Give the body of a request and what it says it is, now and then not the truth."""
    way = "multipart" if files or data.draw(st.booleans()) else "urlencoded"
    body = multipart(pairs, files) if way == "multipart" else urlencoded(pairs)
    if data.draw(st.integers(0, 9)) == 0:
        body = data.draw(st.sampled_from([body, body[:-3], body[: len(body) // 2]]) | st.binary())
    kind = KINDS[way] if data.draw(st.integers(0, 9)) else data.draw(st.sampled_from(OTHER_KINDS))
    return body, kind


def urlencoded(pairs: list[Pair]) -> bytes:
    return "&".join(f"{quote_from_bytes(n)}={quote_from_bytes(v)}" for n, v in pairs).encode()


def multipart(pairs: list[Pair], files: set[bytes]) -> bytes:
    parts = []
    for name, value in pairs:
        file = b'; filename="fichier"' if name in files else b""
        heading = b'Content-Disposition: form-data; name="' + name + b'"' + file
        parts.append(b"--" + BOUNDARY + b"\r\n" + heading + b"\r\n\r\n" + value + b"\r\n")
    return b"".join(parts) + b"--" + BOUNDARY + b"--\r\n"


def files_of(usual: Fields) -> set[bytes]:
    return {raw(name) for name, value in usual.items() if isinstance(value, ContentFile)}


def _content(data: st.DataObject, value: Any) -> bytes:
    if isinstance(value, ContentFile):
        return _other_words(data, value.read())
    return raw(str(value))


def _other_words(data: st.DataObject, content: bytes) -> bytes:
    """Put other words in a file, here and there."""
    places = list(WORD.finditer(content))
    some = st.lists(st.sampled_from(range(len(places))), max_size=3, unique=True)
    words = st.sampled_from(ODD_WORDS) | st.sampled_from([place[0] for place in places])
    for place in sorted(data.draw(some), reverse=True):
        start, end = places[place].span()
        content = content[:start] + data.draw(words) + content[end:]
    return content
