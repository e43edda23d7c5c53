from typing import Any

from django.http import Http404, HttpRequest, HttpResponse


def gallery(request: HttpRequest, **kwargs: Any) -> HttpResponse:
    raise Http404


def report(request: HttpRequest, **kwargs: Any) -> HttpResponse:
    raise Http404

