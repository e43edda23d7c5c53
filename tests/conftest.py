"""What all tests share: a database that holds the catalogue."""

import pytest
from django.core.management import call_command
from django.utils import translation

from builder.catalogue import memory as catalogue


@pytest.fixture(scope="session")
def django_db_setup(django_db_setup, django_db_blocker):
    """The catalogue is loaded once for all tests; each test's changes are rolled back."""
    with django_db_blocker.unblock():
        call_command("load_catalogue", verbosity=0)


@pytest.fixture(autouse=True)
def _fresh_memory():
    """No test sees a catalogue that another one changed and rolled back."""
    catalogue.forget()
    yield
    catalogue.forget()


@pytest.fixture(autouse=True)
def _no_language_left():
    """A request of the test before leaves its language behind: each begins with the site's own."""
    translation.deactivate()
