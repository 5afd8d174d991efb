import pytest
from django.http import HttpRequest, HttpResponse
from django.test import Client

from tarot_scores.middleware import browser_limits, keep_for_ever


def test_it_allows_only_what_is_ours_and_the_awake_screen() -> None:
    response = browser_limits(lambda request: HttpResponse())(HttpRequest())

    assert "default-src 'none'" in response["Content-Security-Policy"]
    assert "unsafe" not in response["Content-Security-Policy"]
    assert "screen-wake-lock=(self)" in response["Permissions-Policy"]


def test_what_may_not_be_kept_is_said_once(client: Client, db: None) -> None:
    response = client.get("/")

    assert response["Cache-Control"] == "no-store"
    assert "Expires" not in response


def test_a_cookie_says_once_how_long_it_is_kept(client: Client, db: None) -> None:
    written = client.post("/langue/", {"langue": "en"}).cookies["langue"].OutputString()

    assert "Max-Age=" in written
    assert "expires" not in written


@pytest.mark.parametrize(
    ("accepted", "sent"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("gzip, deflate, zstd", "zstd"),
        ("gzip", "gzip"),
        ("br;q=0, gzip", "gzip"),
        ("", None),
    ],
)
def test_a_page_comes_by_brotli_where_the_browser_takes_it(
    db: None, client: Client, accepted: str, sent: str | None
) -> None:
    response = client.get("/", headers={"Accept-Encoding": accepted})

    assert response.headers.get("Content-Encoding") == sent


def test_a_page_has_no_indentation(db: None, client: Client) -> None:
    assert b"\n  " not in client.get("/").content


@pytest.mark.parametrize(("cached", "is_dated"), [("public, immutable", False), ("public", True)])
def test_a_file_that_never_changes_has_no_date(cached: str, is_dated: bool) -> None:
    headers = {"Cache-Control": cached, "ETag": '"1"', "Last-Modified": "yesterday"}
    answer = keep_for_ever(lambda request: HttpResponse(headers=headers))(HttpRequest())

    assert answer.has_header("ETag") == answer.has_header("Last-Modified") == is_dated
