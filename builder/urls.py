"""Every address of the site: each subject has its own."""

from django.conf import settings
from django.contrib import admin
from django.urls import include, path

from builder import converters
from builder.site.views import errors

converters.register()

SUBJECTS = (
    "site",
    "catalogue",
    "rosters",
    "shares",
    "collections",
    "exchange",
    "compare",
    "sheets",
    "events",
    "house",
    "keepers",
    "play",
    "accounts",
    "running",
)

urlpatterns = [
    path(settings.ADMIN_PATH, admin.site.urls),
    *(path("", include(f"builder.{subject}.urls")) for subject in SUBJECTS),
]

handler400 = errors.bad_request
handler403 = errors.forbidden
handler404 = errors.not_found
handler500 = errors.server_error
