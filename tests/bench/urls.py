"""The site, and two empty pages that everything else is measured by: one knows its visitor."""

from django.http import HttpRequest, HttpResponse
from django.urls import include, path

from builder.site.owners import owner_of


def empty(request: HttpRequest) -> HttpResponse:
    request.session.get("anything")
    owner_of(request)
    return HttpResponse("ok")


def plain(request: HttpRequest) -> HttpResponse:
    return HttpResponse("ok")


urlpatterns = [path("empty/", empty), path("plain/", plain), path("", include("builder.urls"))]
