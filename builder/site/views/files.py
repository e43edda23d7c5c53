"""Small files that are made rather than stored."""

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.templatetags.static import static
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from builder.catalogue.memory import catalogues
from builder.site import palette


@require_safe
@cache_control(public=True, max_age=300)
def accents(request: HttpRequest) -> HttpResponse:
    """Each game's accent colour as CSS, from its catalogue."""
    infos = [catalogue.info for catalogue in catalogues().values()]
    light = "\n".join(f'[data-game="{i.slug}"] {{ --accent: {i.accent_light}; }}' for i in infos)
    dark = "\n".join(f'  [data-game="{i.slug}"] {{ --accent: {i.accent_dark}; }}' for i in infos)
    css = f"{light}\n@media (prefers-color-scheme: dark) {{\n{dark}\n}}\n"
    return HttpResponse(css, content_type="text/css; charset=utf-8")


@require_safe
@cache_control(public=True, max_age=86_400)
def manifest(request: HttpRequest) -> JsonResponse:
    """For a phone that keeps Muster among its apps."""
    colours = palette.themes()["light"]
    app = {
        "name": "Muster",
        "id": "/",
        "start_url": "/",
        "display": "minimal-ui",
        "background_color": colours["ground"],
        "theme_color": colours["bar"],
        "icons": [{"src": static("icons/logo.svg"), "sizes": "any", "type": "image/svg+xml"}],
    }
    return JsonResponse(app, content_type="application/manifest+json")
