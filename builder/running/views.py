"""Small files for machines: a monitor, search engines, whoever has found a flaw."""

from datetime import timedelta

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.cache import cache_control, never_cache
from django.views.decorators.http import require_safe

from builder.running.health import health

EXPIRES = timedelta(days=180)
PLAIN = "text/plain; charset=utf-8"
READABLE = ("/games/", "/gallery/", "/about/", "/credits/", "/static/", "/accents.css")
# Chats that show a picture of a link; some of them ask here first.
CHATS = (
    *("Discordbot", "facebookexternalhit", "LinkedInBot", "Mastodon", "Slackbot"),
    *("TelegramBot", "Twitterbot", "WhatsApp"),
)


@never_cache
@require_safe
def healthz(request: HttpRequest) -> JsonResponse:
    """200 where everything stands, else 503 and what does not."""
    parts = health()
    return JsonResponse(parts, status=200 if all(parts.values()) else 503)


@require_safe
@cache_control(public=True, max_age=86_400)
def robots(request: HttpRequest) -> HttpResponse:
    """What may be searched: books, games, the gallery. Lists and links are their players' own."""
    lines = [
        "User-agent: *",
        "Allow: /$",
        *(f"Allow: {path}" for path in READABLE),
        "Disallow: /",
        "",
        *(f"User-agent: {name}" for name in CHATS),
        "Allow: /$",
        *(f"Allow: {path}" for path in (*READABLE, "/s/", "/c/")),
        "Disallow: /",
    ]
    return HttpResponse("\n".join(lines) + "\n", content_type=PLAIN)


@require_safe
@cache_control(public=True, max_age=86_400)
def security(request: HttpRequest) -> HttpResponse:
    """Whom to tell of a flaw, as RFC 9116 has it."""
    if not settings.SECURITY_CONTACT:
        raise Http404
    midnight = timezone.now().replace(hour=0, minute=0, second=0, microsecond=0)
    lines = [
        f"Contact: {settings.SECURITY_CONTACT}",
        f"Expires: {(midnight + EXPIRES).strftime('%Y-%m-%dT%H:%M:%SZ')}",
        "Preferred-Languages: fr, en",
        f"Canonical: {request.build_absolute_uri(reverse('security_txt'))}",
    ]
    return HttpResponse("\n".join(lines) + "\n", content_type=PLAIN)
