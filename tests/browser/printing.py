"""What tests of a browser share where something is printed."""

from contextlib import contextmanager
from fnmatch import fnmatch

import pytest
from django.conf import settings

from builder.sheets import service, store

VIEWER = "chrome-extension:|chrome:|favicon.ico"  # Chromium shows a PDF by a page of its own


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """Files that no other test made."""
    monkeypatch.setattr(settings, "MADE_FILES", tmp_path)
    monkeypatch.setattr(store, "_room", store.Room())
    monkeypatch.setattr(service, "slots", store.Slots(1))  # whoever may still print for another


def printed(page, act):
    """The file that the browser is led to at last, to show or to keep it."""
    with page.expect_response(is_file) as waiting:
        act()
    return waiting.value


@contextmanager
def led_to(page, address):
    """The browser shows the PDF of this address at last, or keeps it where it has no viewer."""
    if page.evaluate("navigator.pdfViewerEnabled"):
        with page.expect_event("framenavigated", lambda frame: fnmatch(frame.url, address)):
            yield
        page.wait_for_load_state()
    else:
        with page.expect_download(lambda file: fnmatch(file.url, address)):
            yield


def is_file(answer):
    kind = answer.headers.get("content-type", "")
    return answer.request.is_navigation_request() and kind in ("application/pdf", "application/zip")
