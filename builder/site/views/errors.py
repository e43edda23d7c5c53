"""What a visitor sees when something is not there, or broke."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template import loader


def not_found(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    return render(request, "site/404.html", status=404)


def bad_request(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    return HttpResponse(_static_page("site/400.html"), status=400)


def forbidden(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    return HttpResponse(_static_page("site/403.html"), status=403)


def csrf_failure(request: HttpRequest, reason: str = "", **kwargs: object) -> HttpResponse:
    return HttpResponse(_static_page("site/403.html"), status=403)


def server_error(request: HttpRequest) -> HttpResponse:
    """Both languages on one page that asks nothing of what may be broken."""
    return HttpResponse(_static_page("site/500.html"), status=500)


def _static_page(template: str) -> str:
    return loader.get_template(template).render()
