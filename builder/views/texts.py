from typing import Any

from django.http import Http404, HttpRequest, HttpResponse


def own(request: HttpRequest, **kwargs: Any) -> HttpResponse:
    raise Http404


def shared(request: HttpRequest, **kwargs: Any) -> HttpResponse:
    raise Http404


def plain(request: HttpRequest, **kwargs: Any) -> HttpResponse:
    raise Http404

