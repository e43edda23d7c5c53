"""manage.py make_sheets: what every game prints is there before anybody asks."""

import pytest
from django.core.management import call_command
from django.urls import reverse

from builder.sheets import service
from builder.sheets.documents.html import available
from builder.sheets.options import OF_LISTS
from builder.sheets.pdf import client
from rules.checks.game import games

pytestmark = [pytest.mark.django_db, pytest.mark.any_database]


@pytest.fixture
def renders(monkeypatch, settings, tmp_path):
    """What the typesetter was asked for."""
    settings.MADE_FILES = tmp_path / "made"
    asked = []
    monkeypatch.setattr(client, "render", lambda html, **_: asked.append(html) or b"%PDF")
    return asked


def of_games():
    return [(game, sheet) for game in games() for sheet in available(game) if sheet not in OF_LISTS]


def test_each_sheet_is_made_once_in_each_language(renders):
    call_command("make_sheets")
    assert len(renders) == 2 * len(of_games())
    call_command("make_sheets")
    assert len(renders) == 2 * len(of_games())


def test_readers_find_them_there(renders, client):
    call_command("make_sheets")
    before = len(renders)
    for game, sheet in of_games():
        for lang in ("fr", "en"):
            address = reverse("game_sheet", args=[game, sheet])
            answer = client.get(address, headers={"Accept-Language": lang})
            assert answer.status_code == 200
    assert len(renders) == before


def test_one_that_cannot_be_made_holds_up_no_other(renders, monkeypatch):
    def fails(html, **_):
        renders.append(html)
        raise client_failed()

    monkeypatch.setattr(service.client, "render", fails)
    call_command("make_sheets")
    assert len(renders) == 2 * len(of_games())


def client_failed():
    return service.client.Failed("")
