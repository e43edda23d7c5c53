from typing import Any

from django.http import Http404, HttpRequest, HttpResponse


def code(request: HttpRequest, **kwargs: Any) -> HttpResponse:
    raise Http404

