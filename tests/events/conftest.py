"""What tests of tables begin with."""

import pytest
from django.test import Client

from builder.sheets import store


@pytest.fixture(autouse=True)
def _folder(settings, tmp_path, monkeypatch):
    settings.MADE_FILES = tmp_path / "made"
    monkeypatch.setattr(store, "_room", store.Room())


@pytest.fixture
def organiser():
    """Somebody who keeps nothing here yet, in French."""
    return Client(headers={"Accept-Language": "fr"})


@pytest.fixture
def reader():
    """Somebody else, in English."""
    return Client(headers={"Accept-Language": "en"})
