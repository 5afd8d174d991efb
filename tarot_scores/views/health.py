"""What a monitor asks for, every few seconds and without any right."""

from django.http import HttpRequest, JsonResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from tarot_scores import health


@require_safe
@never_cache
def show_health(request: HttpRequest) -> JsonResponse:
    troubles = health.troubles()
    said = dict.fromkeys(("database", "disk"), "ok") | troubles
    return JsonResponse(
        said, status=503 if troubles else 200, json_dumps_params={"ensure_ascii": False}
    )
