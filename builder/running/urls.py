"""Small files for machines."""

from django.urls import path

from builder.running import views

urlpatterns = [
    path("healthz", views.healthz, name="health"),
    path("robots.txt", views.robots, name="robots"),
    path(".well-known/security.txt", views.security, name="security_txt"),
]
