from typing import Any

from django.http import Http404, HttpRequest, HttpResponse


def compare(request: HttpRequest, **kwargs: Any) -> HttpResponse:
    raise Http404


def revisions(request: HttpRequest, **kwargs: Any) -> HttpResponse:
    raise Http404

