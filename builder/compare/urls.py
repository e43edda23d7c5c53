"""Two lists side by side, or two states of one."""

from django.urls import path

from builder.compare import views

urlpatterns = [
    path("compare/", views.compare, name="compare"),
    path("lists/<key:key>/compare/", views.revisions, name="roster_compare"),
]
