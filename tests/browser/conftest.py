"""A browser, a running site over the tests' database, and a page on which nothing may go wrong."""

import os
import re
import shutil
from collections import defaultdict
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from django.core.management import call_command
from django.db import connections
from django.test import override_settings
from playwright.sync_api import Error, expect
from pytest_django.live_server_helper import LiveServer

from builder.catalogue import memory
from tests.browser.building import HOST, NAMED

HERE = Path(__file__).parent
# The first one has no windows, and asks a fifth less of the processor than the others.
BROWSERS = (
    *("chromium-headless-shell", "chromium", "chromium-browser"),
    *("google-chrome", "google-chrome-stable"),
)
# What Playwright turns off by itself: of two such flags, Chromium reads the last one alone.
PLAYWRIGHTS = """
    AimEnabled AvoidCorsURLLoaderRestartOnRedirect AvoidUnnecessaryBeforeUnloadCheckSync
    DestroyProfileOnBrowserClose HttpsFirstBalancedModeAutoEnable HttpsUpgrades LensOverlay
    MediaRouter NetworkTimeServiceQuerying OptimizationHints PaintHolding PreconnectToSearch
    TcpPortRandomizationWin ThirdPartyStoragePartitioning
"""
# A renderer in reserve, and an address bar's suggestions that nobody sees: dear in each window.
UNUSED = "SpareRendererForSitePerProcess WebUIOmniboxAimPopup WebUIOmniboxPopup"
FLAGS = (
    "--disable-background-networking",
    "--disable-component-update",
    f"--disable-features={','.join((PLAYWRIGHTS + UNUSED).split())}",
    "--disable-quic",
    "--disable-sync",
    f"--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE {HOST}, EXCLUDE {NAMED}",
    "--no-first-run",
)

# Where the longest tests are: they come first, lest one core waits for another at the end.
LONGEST = (
    *("test_building.py", "test_builder_use.py"),
    *("test_collections.py", "test_pages.py", "test_keeping.py", "test_organiser.py"),
)

expect.set_options(timeout=10_000)  # a busy machine is no fault of the page

# Playwright's loop runs in this thread, and Django would take the tests for asynchronous code.
os.environ.setdefault("DJANGO_ALLOW_ASYNC_UNSAFE", "true")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items):
    """Tests of a browser come last: its loop and the open database disturb nobody else.

    After pytest itself has put side by side the tests that share a fixture's parameter.
    """
    items.sort(key=_turn)


def _turn(item):
    browser = HERE in item.path.parents
    return browser, browser and item.path.name not in LONGEST


# --- the browser --------------------------------------------------------------------------------


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args):
    flags = [*FLAGS, *(["--no-sandbox"] if os.geteuid() == 0 else [])]
    return {**browser_type_launch_args, "executable_path": _browser(), "args": flags}


def _browser() -> str | None:
    """MUSTER_CHROMIUM where it is set, else a browser of the system; None: Playwright's own."""
    if "MUSTER_CHROMIUM" in os.environ:
        return os.environ["MUSTER_CHROMIUM"] or None
    return next(filter(None, map(shutil.which, BROWSERS)), None)


# --- the site -----------------------------------------------------------------------------------


@pytest.fixture(scope="session")
def db(django_db_setup, django_db_blocker):
    """The tests' database, open to the server as long as it runs; nothing is rolled back."""
    with django_db_blocker.unblock():
        call_command("load_catalogue", verbosity=0)  # a test of transactions empties its tables
        memory.forget()
        yield


@pytest.fixture(autouse=True)
def _fresh_memory():
    """No test of a browser changes the catalogue: the server may remember it."""


@pytest.fixture(scope="session", autouse=True)
def _nothing_is_made_ahead():
    """What one test's page of sheets has made would hold up the next test, which prints."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("builder.sheets.views.AHEAD", ())
        yield


@pytest.fixture(autouse=True)
def _no_connection_left():
    """What a test itself asks beside Playwright's loop, it asks by a connection of its own.

    Nobody else would close that one, and PostgreSQL drops no database that is in use.
    """
    yield
    connections.close_all()


@pytest.fixture(scope="session")
def site(db):
    """The site, served once for all tests of a browser: they look at the catalogue only."""
    with override_settings(ROOT_URLCONF="tests.browser.urls"):
        server = LiveServer(HOST)
        yield server
        server.stop()


@pytest.fixture(scope="session")
def playwright(site, playwright):
    """Starts after the site: where a loop runs, Django keeps its connections apart."""
    return playwright


@pytest.fixture(scope="session")
def base_url(site) -> str:
    """What the addresses that a test visits begin with."""
    return str(site.url)


# --- the visitor: a test names the ones that it needs otherwise, with parametrize ---------------


@pytest.fixture
def width() -> int:
    return 1280


@pytest.fixture
def scheme() -> str:
    return "light"


@pytest.fixture
def locale() -> str:
    return "fr-FR"


@pytest.fixture
def javascript() -> bool:
    return True


class Watch:
    """Hears everything that goes wrong in a browser."""

    def __init__(self) -> None:
        self.complaints: list[str] = []
        self.origins: set[str] = set()
        self._expected: list[re.Pattern[str]] = []
        self._heard = {
            "console": self._on_console,
            "weberror": lambda error: self._hear(f"page error: {error.error}"),
            "request": self._on_request,
            "requestfailed": self._on_failure,
            "response": self._on_response,
        }

    def expect(self, pattern: str) -> None:
        """A complaint that the test itself provokes."""
        self._expected.append(re.compile(pattern))

    def follow(self, window) -> None:
        for event, hear in self._heard.items():
            window.on(event, hear)

    def leave(self, window) -> None:
        for event, hear in self._heard.items():
            window.remove_listener(event, hear)

    def _hear(self, complaint: str) -> None:
        if not any(pattern.search(complaint) for pattern in self._expected):
            self.complaints.append(complaint)

    def _on_console(self, message) -> None:
        if message.type in ("error", "warning"):
            where = message.location.get("url", "")
            self._hear(f"console {message.type}: {message.text} ({where})")

    def _on_request(self, request) -> None:
        address = urlsplit(request.url)
        self.origins.add(f"{address.scheme}://{address.netloc}")
        if address.hostname not in (HOST, NAMED, None):
            self._hear(f"asked elsewhere: {request.url}")

    def _on_failure(self, request) -> None:
        if request.failure != "net::ERR_ABORTED":  # which is what leaving a page does
            self._hear(f"failed: {request.failure} {request.url}")

    def _on_response(self, response) -> None:
        if response.status >= 400:
            self._hear(f"answer {response.status}: {response.url}")


@pytest.fixture
def watch():
    watch = Watch()
    yield watch
    assert watch.complaints == []


@pytest.fixture(scope="session")
def idle_pages() -> defaultdict[str, list]:
    """Pages that no test uses, by their settings: to open one takes longer than most tests do."""
    return defaultdict(list)


@pytest.fixture
def visit(watch, browser, browser_context_args, idle_pages, width, scheme, locale, javascript):
    """A new visitor's page; what is given stands in place of the test's own settings.

    Other tests had it before. Whoever does what `leave` does not take back stays `alone`.
    """
    visitors = []

    def visit(alone=False, **settings):
        usual = {
            "viewport": {"width": width, "height": 800},
            "color_scheme": scheme,
            "locale": locale,
            "java_script_enabled": javascript,
            "reduced_motion": "reduce",
        }
        settings = browser_context_args | usual | settings
        idle = [] if alone else idle_pages[repr(sorted(settings.items()))]
        page = idle.pop() if idle else browser.new_context(**settings).new_page()
        watch.follow(page.context)
        visitors.append((page, settings, None if alone else idle))
        return page

    yield visit
    for page, *_ in visitors:
        page.title()  # a last round trip: all that happened before has been heard
    for page, settings, idle in visitors:
        watch.leave(page.context)
        if idle is not None and leave(page, settings, watch.origins):
            idle.append(page)
        else:
            page.context.close()


def leave(page, settings, origins) -> bool:
    """Make the page a new one, in a window without a past; False where it still goes elsewhere."""
    window = page.context
    for other in window.pages:
        if other != page:
            other.close()
    page.unroute_all()
    window.set_offline(False)
    try:
        page.goto(f"{settings['base_url']}/empty/")  # of another site it would get a new process
    except Error:
        return False
    page.evaluate("sessionStorage.clear()")
    page.mouse.move(-1, -1)
    page.set_viewport_size(settings["viewport"])
    page.emulate_media(
        media="null",
        color_scheme=settings["color_scheme"],
        reduced_motion=settings["reduced_motion"],
    )
    window.clear_permissions()
    window.clear_cookies()
    tools = window.new_cdp_session(page)
    for origin in origins:
        tools.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "all"})
    tools.send("Page.resetNavigationHistory")
    tools.detach()
    return True


@pytest.fixture
def page(visit):
    """One page, watched: the test fails if anything goes wrong on it."""
    return visit()


@pytest.fixture
def own_page(visit):
    """A page that no other test has."""
    return visit(alone=True)
