"""What all tests share: a database that holds the catalogue."""

import shutil
from contextlib import ExitStack, contextmanager, nullcontext
from dataclasses import replace
from pathlib import Path

import pytest
from django.core.management import call_command
from django.db import transaction
from django.test import TransactionTestCase, override_settings
from django.utils import translation

from builder.catalogue import memory as catalogue
from builder.sheets.pdf import client as typesetters
from tests import copying
from tests.collections.collecting import owner_in
from tests.rosters.rostering import crew, roster_of

BROWSER = Path(__file__).parent / "browser"

DATABASES = {"db", "transactional_db", "django_db_setup", "scratch_database"}  # fixtures
LOADED = catalogue._Memory()  # the catalogue that all tests begin with, and its stamp


def pytest_addoption(parser):
    words = "only tests that another database could fail, and the browser's walks"
    parser.addoption("--database-only", action="store_true", help=words)


def pytest_collection_modifyitems(config, items):
    for item in items:
        alone = item.get_closest_marker("django_db") is None
        if alone and not {"data", "lasting"}.isdisjoint(item.fixturenames):
            item.add_marker(pytest.mark.django_db)  # else its database is not set up for it alone
    if config.getoption("database_only"):
        wanted = [item for item in items if _asks_the_database(item)]
        others = [item for item in items if not _asks_the_database(item)]
        config.hook.pytest_deselected(items=others)
        items[:] = wanted


def _asks_the_database(item):
    """Whether a test could end otherwise on another database than SQLite."""
    if BROWSER in item.path.parents:
        return item.get_closest_marker("walk") is not None
    if item.get_closest_marker("any_database"):
        return False
    return (
        item.get_closest_marker("django_db") is not None
        or not DATABASES.isdisjoint(item.fixturenames)
        or issubclass(getattr(item, "cls", None) or object, TransactionTestCase)
    )


@pytest.fixture(scope="session")
def django_db_setup(request, django_db_blocker, data_of_all):
    """The catalogue is loaded once for all tests; each test's changes are rolled back.

    The first process that asks for the database builds it, the others wait and copy it.
    """
    with copying.one_at_a_time(data_of_all.parent):
        copies = copying.template_file(data_of_all).exists()
        with copying.copied(data_of_all) if copies else nullcontext():
            request.getfixturevalue("django_db_setup")  # what pytest-django itself does
        with django_db_blocker.unblock():
            if not copies:
                call_command("load_catalogue", verbosity=0)
                copying.save(data_of_all)
            catalogue.catalogues()
    LOADED.catalogues, LOADED.stamp = catalogue._memory.catalogues, catalogue._memory.stamp
    yield
    if not copies:
        with copying.one_at_a_time(data_of_all.parent), django_db_blocker.unblock():
            copying.forget(data_of_all)


@pytest.fixture(scope="session")
def data_of_all(tmp_path_factory, worker_id):
    """Where the processes of a run have the tests' database as it was at first."""
    own = tmp_path_factory.getbasetemp()
    folder = (own if worker_id == "master" else own.parent) / "data"
    folder.mkdir(exist_ok=True)
    return folder


@pytest.fixture
def data(django_db_setup, data_of_all, tmp_path):
    """A folder of data for the real program, with all tables and the catalogue, on SQLite.

    Mark what uses it `any_database`.
    """
    return Path(shutil.copytree(data_of_all, tmp_path / "data"))


def _remember_what_was_loaded():
    """Nothing is derived of it yet, and the first reader looks whether its stamp is still there."""
    catalogue._memory = replace(LOADED, derived={})


@pytest.fixture(scope="session", autouse=True)
def _no_limits():
    """Tests do in a minute what nobody may do in an hour. Those of the limits turn them on."""
    with override_settings(LIMITS=False), pytest.MonkeyPatch.context() as patch:
        patch.setenv("MUSTER_LIMITS", "off")  # of the real program, where a test starts it
        yield


@pytest.fixture(scope="session", autouse=True)
def _data_of_tests(tmp_path_factory):
    """No test writes into the folder of data that somebody uses here."""
    with override_settings(DATA=tmp_path_factory.mktemp("data-of-tests")):
        yield


@pytest.fixture(autouse=True)
def _fresh_memory():
    """No test sees a catalogue that another one changed and rolled back.

    What a test read itself is dropped, whatever its stamp; what was loaded for all is not read
    again as long as the database has its stamp.
    """
    _remember_what_was_loaded()
    yield
    _remember_what_was_loaded()


@pytest.fixture(autouse=True)
def _nothing_was_too_much():
    """What one test could not print may be what the next one prints."""
    yield
    typesetters._pool.too_much.clear()
    typesetters._pool.hung.clear()


@pytest.fixture(autouse=True)
def _no_language_left():
    """A request of the test before leaves its language behind: each begins with the site's own."""
    translation.deactivate()


@pytest.fixture
def owner(client):
    """The owner whose browser is `client`."""
    return owner_in(client)


@pytest.fixture
def roster(owner):
    """A small list of his."""
    return roster_of(owner, crew(), name="Les Rouilles")


@pytest.fixture(scope="session")
def lasting(django_db_setup, django_db_blocker):
    """Builds what several tests begin with, in a fixture of their module or class:

        with lasting(make) as built:
            yield built

    `make` runs in a transaction that ends with the fixture. What a test changes is rolled back by
    the test's own, inner one. Objects in memory are not: hand out copies of those that change.
    """

    @contextmanager
    def lasting(make):
        translation.deactivate()
        around = ExitStack()
        with django_db_blocker.unblock():
            around.enter_context(_rolled_back())
            built = make()
        yield built
        with django_db_blocker.unblock():
            around.close()

    return lasting


@contextmanager
def _rolled_back():
    with transaction.atomic():
        yield
        transaction.set_rollback(True)
