from django.http import HttpRequest, HttpResponse

from tarot_scores.middleware import browser_limits


def test_it_allows_only_what_is_ours_and_the_awake_screen() -> None:
    response = browser_limits(lambda request: HttpResponse())(HttpRequest())

    assert "default-src 'self'" in response["Content-Security-Policy"]
    assert "unsafe" not in response["Content-Security-Policy"]
    assert "screen-wake-lock=(self)" in response["Permissions-Policy"]
