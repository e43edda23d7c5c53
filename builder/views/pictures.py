from typing import Any

from django.http import Http404, HttpRequest, HttpResponse


def preview(request: HttpRequest, **kwargs: Any) -> HttpResponse:
    raise Http404


def qr(request: HttpRequest, **kwargs: Any) -> HttpResponse:
    raise Http404

