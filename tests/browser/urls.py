"""The site, and an empty page on it, where a browser waits for the next test."""

from django.http import HttpResponse
from django.urls import path

from builder.urls import (
    handler400 as handler400,
    handler403 as handler403,
    handler404 as handler404,
    handler500 as handler500,
    urlpatterns as of_the_site,
)

EMPTY = '<!doctype html><title></title><link rel="icon" href="data:,">'

urlpatterns = [path("empty/", lambda request: HttpResponse(EMPTY)), *of_the_site]
