"""The site, and an empty page that knows its visitor: what everything else is measured by."""

from django.http import HttpRequest, HttpResponse
from django.urls import include, path

from builder.site.owners import owner_of


def empty(request: HttpRequest) -> HttpResponse:
    request.session.get("anything")
    owner_of(request)
    return HttpResponse("ok")


urlpatterns = [path("empty/", empty), path("", include("builder.urls"))]
