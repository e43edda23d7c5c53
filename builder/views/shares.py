from typing import Any

from django.http import Http404, HttpRequest, HttpResponse


def share(request: HttpRequest, **kwargs: Any) -> HttpResponse:
    raise Http404


def copy(request: HttpRequest, **kwargs: Any) -> HttpResponse:
    raise Http404


def export(request: HttpRequest, **kwargs: Any) -> HttpResponse:
    raise Http404


def shares(request: HttpRequest, **kwargs: Any) -> HttpResponse:
    raise Http404

