"""/healthz: every part of the site, each by its name, in one query."""

import shutil
from collections import namedtuple

import pytest
from django.db import OperationalError, connection
from django.db.migrations.recorder import MigrationRecorder
from django.test import override_settings

from builder.models import Stamp
from builder.running import folders, health
from builder.sheets.pdf import client as typesetters

pytestmark = pytest.mark.django_db

PARTS = ("catalogue", "database", "migrations", "disk", "typesetter")
Usage = namedtuple("Usage", "total used free")


@pytest.fixture(autouse=True)
def _nothing_remembered(monkeypatch):
    monkeypatch.setattr(health, "_migrated", False)


@pytest.fixture(autouse=True)
def _room(monkeypatch):
    """This machine's own disk may be full."""
    monkeypatch.setattr(shutil, "disk_usage", lambda folder: Usage(0, 0, folders.ROOM))


@pytest.fixture
def pool(monkeypatch):
    pool = typesetters.Pool()
    monkeypatch.setattr(typesetters, "_pool", pool)
    yield pool
    pool.close()


def asked(client, *ill):
    """Asks, and expects these parts not to stand."""
    answer = client.get("/healthz")
    assert answer.json() == {part: part not in ill for part in PARTS}
    assert answer.status_code == (503 if ill else 200)
    assert "no-store" in answer["Cache-Control"]


def test_all_stands(client):
    asked(client)


def test_is_one_query(client, django_assert_num_queries):
    client.get("/healthz")
    with django_assert_num_queries(1):
        client.get("/healthz")


def test_before_the_first_load(client):
    Stamp.objects.all().delete()
    asked(client, "catalogue")


def test_a_migration_that_is_not_applied(client):
    MigrationRecorder(connection).migration_qs.filter(app="builder").last().delete()
    asked(client, "migrations")


def test_one_of_a_later_code_is_no_fault(client):
    MigrationRecorder(connection).record_applied("builder", "9999_later")
    asked(client)


class TestTheDatabase:
    def gone(self, *args, **kwargs):
        raise OperationalError("connection refused")

    def test_away(self, client, monkeypatch):
        monkeypatch.setattr(connection, "ensure_connection", self.gone)
        asked(client, "catalogue", "database", "migrations")

    def test_that_breaks_while_it_is_asked(self, client, monkeypatch):
        monkeypatch.setattr(connection, "cursor", self.gone)
        asked(client, "catalogue", "database", "migrations")

    def test_without_tables_answers_all_the_same(self, client, monkeypatch):
        monkeypatch.setattr(MigrationRecorder.Migration._meta, "db_table", "not_there")
        asked(client, "catalogue", "migrations")


class TestTheDisk:
    def test_with_too_little_room(self, client, monkeypatch):
        monkeypatch.setattr(shutil, "disk_usage", lambda folder: Usage(0, 0, folders.ROOM - 1))
        asked(client, "disk")

    def test_that_may_not_be_written(self, client, monkeypatch):
        monkeypatch.setattr("os.access", lambda path, mode: False)
        asked(client, "disk")

    def test_that_fails(self, client, monkeypatch):
        def broken(folder):
            raise OSError(5, "Input/output error")

        monkeypatch.setattr(shutil, "disk_usage", broken)
        asked(client, "disk")

    def test_a_folder_that_comes_later_is_no_fault(self, client, tmp_path):
        with override_settings(MADE_FILES=tmp_path / "a" / "b"):
            asked(client)


class TestTheTypesetter:
    def test_is_started_and_not_asked_for_anything(self, client, pool):
        asked(client)
        (worker,) = pool.idle
        assert worker.alive
        assert worker.jobs == 0

    def test_one_is_enough(self, client, pool):
        asked(client)
        (worker,) = pool.idle
        asked(client)
        assert pool.idle == [worker]

    def test_that_works_stands(self, client, pool):
        with pool.worker():
            asked(client)
            assert pool.idle == []

    def test_that_cannot_be_started(self, client, pool, monkeypatch):
        def broken(self):
            raise OSError(8, "Exec format error")

        monkeypatch.setattr(typesetters.Worker, "__init__", broken)
        asked(client, "typesetter")

    def test_that_died_before_it_set_anything(self, client, pool):
        asked(client)
        end(pool.idle[0])
        asked(client, "typesetter")
        asked(client)  # another one was started

    def test_that_died_after_work_is_replaced(self, client, pool):
        asked(client)
        pool.idle[0].jobs = 1
        end(pool.idle[0])
        asked(client)


def end(worker):
    worker.process.kill()
    worker.process.wait()
