"""Sets of house rules that stand in their address."""

from django.urls import path

from builder.house import views

urlpatterns = [
    path("house/<name:game>/", views.house_set, name="house_set"),
    path("lists/<key:key>/house/", views.roster_house, name="roster_house"),
]
