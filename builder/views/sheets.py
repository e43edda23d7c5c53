from typing import Any

from django.http import Http404, HttpRequest, HttpResponse


def own(request: HttpRequest, **kwargs: Any) -> HttpResponse:
    raise Http404


def own_sheet(request: HttpRequest, **kwargs: Any) -> HttpResponse:
    raise Http404


def shared(request: HttpRequest, **kwargs: Any) -> HttpResponse:
    raise Http404


def shared_sheet(request: HttpRequest, **kwargs: Any) -> HttpResponse:
    raise Http404


def of_game(request: HttpRequest, **kwargs: Any) -> HttpResponse:
    raise Http404


def game_sheet(request: HttpRequest, **kwargs: Any) -> HttpResponse:
    raise Http404


def together(request: HttpRequest, **kwargs: Any) -> HttpResponse:
    raise Http404

