"""What the books print."""

from django.urls import path

from builder.catalogue import views

urlpatterns = [
    path("games/<name:game>/rules/", views.rules, name="rules"),
    path("games/<name:game>/catalogue/", views.catalogue, name="catalogue"),
    path("games/<name:game>/catalogue/<name:kind>/", views.kind, name="kind"),
    path("games/<name:game>/catalogue/<name:kind>/<name:slug>/", views.item, name="item"),
]
