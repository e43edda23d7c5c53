"""Staff of the admin for tests, written briefly."""

from django.contrib.auth.models import User
from django.urls import reverse


def keeper_in(client):
    """A browser in which somebody who may do everything has signed in."""
    client.force_login(User.objects.create_superuser("keeper"))
    return client


def url(model, page, *args):
    return reverse(f"admin:builder_{model._meta.model_name}_{page}", args=args)
