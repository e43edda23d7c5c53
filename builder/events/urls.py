"""Several lists at once, and the tables that organisers keep."""

from django.urls import path
from django.views.generic import RedirectView

from builder.events import views

urlpatterns = [
    path("check/several/", views.several, name="check_several"),
    path("check/several/table.csv", views.several_csv, name="check_several_csv"),
    path(
        "together/",
        RedirectView.as_view(pattern_name="check_several", permanent=True, query_string=True),
        name="together",
    ),
    path("events/", views.keep, name="event_keep"),
    path("events/<key:key>/", views.event, name="event"),
    path("events/<key:key>/table.csv", views.event_csv, name="event_csv"),
    path("events/<key:key>/lists.<name:kind>", views.event_file, name="event_file"),
    path("events/<key:key>/remove/", views.remove, name="event_remove"),
]
