"""The site, and the empty pages that everything else is measured by.

One knows its visitor, one nobody, and one has the head and the foot of all pages.
"""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import include, path

from builder.site.owners import owner_of


def empty(request: HttpRequest) -> HttpResponse:
    request.session.get("anything")
    owner_of(request)
    return HttpResponse("ok")


def plain(request: HttpRequest) -> HttpResponse:
    return HttpResponse("ok")


def bare(request: HttpRequest) -> HttpResponse:
    return render(request, "base.html")


urlpatterns = [
    path("empty/", empty),
    path("plain/", plain),
    path("bare/", bare),
    path("", include("builder.urls")),
]
