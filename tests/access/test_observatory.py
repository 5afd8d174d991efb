"""The rules by which our answers are judged see what is wrong."""

import pytest
from django.http import HttpResponse

from tests.access.observatory import BEST, TESTS

STRICT = "default-src 'none'; script-src 'self'; form-action 'self'"
GRADERS = {test.__name__: test for test in TESTS}


def test_the_best_is_135() -> None:
    assert BEST.keys() == GRADERS.keys()
    assert 100 + sum(BEST.values()) == 135


@pytest.mark.parametrize(
    ("test", "header", "said", "points"),
    [
        ("content_security_policy", "Content-Security-Policy", STRICT, 10),
        ("content_security_policy", "Content-Security-Policy", "default-src 'none'", 5),
        ("content_security_policy", "Content-Security-Policy", "default-src 'self'", 5),
        ("content_security_policy", "Content-Security-Policy", "img-src 'self'", -20),
        ("content_security_policy", "Content-Security-Policy", "default-src https:", -20),
        ("content_security_policy", "Content-Security-Policy", f"{STRICT} 'unsafe-inline'", -20),
        ("content_security_policy", "X-Other", "", -25),
        ("cross_origin_resource_sharing", "Access-Control-Allow-Origin", "*", -50),
        ("referrer_policy", "Referrer-Policy", "unsafe-url", -5),
        ("referrer_policy", "X-Other", "", 0),
        ("strict_transport_security", "Strict-Transport-Security", "max-age=60", -10),
        ("strict_transport_security", "X-Other", "", -20),
        ("x_content_type_options", "X-Other", "", -5),
        ("x_frame_options", "X-Frame-Options", "DENY", 0),
        ("x_frame_options", "X-Other", "", -20),
        ("cross_origin_resource_policy", "Cross-Origin-Resource-Policy", "cross-origin", 0),
    ],
)
def test_a_header_has_its_points(test: str, header: str, said: str, points: int) -> None:
    assert GRADERS[test](HttpResponse(headers={header: said})) == points


@pytest.mark.parametrize(
    ("name", "said", "points"),
    [
        ("langue", {"secure": True, "samesite": "Lax"}, 5),
        ("langue", {"samesite": "Lax"}, -20),
        ("csrftoken", {"secure": True}, -20),
        ("sessionid", {"secure": True, "samesite": "Lax"}, -30),
        ("sessionid", {"httponly": True, "samesite": "Lax"}, -40),
        ("sessionid", {"secure": True, "httponly": True, "samesite": "Lax"}, 5),
    ],
)
def test_a_cookie_has_its_points(name: str, said: dict[str, bool | str], points: int) -> None:
    answer = HttpResponse()
    answer.set_cookie(name, "a", **said)

    assert GRADERS["cookies"](answer) == points


def test_a_script_from_elsewhere_is_seen() -> None:
    answer = HttpResponse('<script defer src="//ailleurs.example/a.js"></script>')

    assert GRADERS["subresource_integrity"](answer) == -50
