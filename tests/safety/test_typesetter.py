"""The typesetter ends or hangs while somebody prints: he is told so, and the next print works."""

import signal

import pytest

from builder.shares import edits as shares
from builder.sheets.pdf import client as typesetters

pytestmark = [pytest.mark.django_db, pytest.mark.any_database]
SECONDS = 3  # that a typesetter has, in place of twenty; it is stopped, and needs none of them


@pytest.fixture
def sheet(roster, settings, tmp_path):
    """The address of a sheet that nobody has made."""
    settings.MADE_FILES = tmp_path / "made"
    yield f"/s/{shares.share(roster).key}/sheets/summary.pdf"
    typesetters.close()


@pytest.fixture
def struck(monkeypatch):
    """A signal meets the typesetter when it has its order."""

    def struck(*signals):
        waiting, wait_for = list(signals), typesetters.read

        def read(pipe, size):
            if waiting:
                (process,) = working
                process.send_signal(waiting.pop(0))
            return wait_for(pipe, size)

        working = []
        asked = typesetters.Worker._asked

        def note(worker, order, seconds):
            working[:] = [worker.process]
            return asked(worker, order, seconds)

        monkeypatch.setattr(typesetters.Worker, "_asked", note)
        monkeypatch.setattr(typesetters, "read", read)

    return struck


def is_told(client, sheet, words):
    answer = client.get(sheet, headers={"Accept-Language": "fr"})
    assert answer.status_code == 503
    assert words in answer.content.decode()
    assert not answer.content.startswith(b"%PDF")


def is_printed(client, sheet):
    answer = client.get(sheet)
    assert answer.status_code == 200
    assert answer.content.startswith(b"%PDF")


class TestATypesetterThatIsKilled:
    def test_is_told_and_the_next_prints(self, client, sheet, struck):
        struck(signal.SIGKILL)
        is_told(client, sheet, "n’a pas pu être")
        is_printed(client, sheet)

    def test_is_never_too_much(self, client, sheet, struck):
        struck(*[signal.SIGKILL] * 4)
        for _ in range(4):
            is_told(client, sheet, "n’a pas pu être")
        is_printed(client, sheet)
        assert typesetters._pool.too_much == {}


class TestATypesetterThatHangs:
    def test_is_told_and_the_next_prints(self, client, sheet, struck, monkeypatch):
        struck(signal.SIGSTOP)
        with monkeypatch.context() as hasty:
            hasty.setattr(typesetters, "MOST_SECONDS", SECONDS)
            is_told(client, sheet, "a pris trop de temps")
        is_printed(client, sheet)
        assert typesetters._pool.too_much == {}

    def test_at_another_list_each_time_is_never_too_much(self, client, sheet, struck, monkeypatch):
        struck(signal.SIGSTOP, signal.SIGSTOP)
        other = sheet.replace("summary", "full")
        with monkeypatch.context() as hasty:
            hasty.setattr(typesetters, "MOST_SECONDS", SECONDS)
            for each in (sheet, other):
                is_told(client, each, "a pris trop de temps")
        is_printed(client, sheet)
        is_printed(client, other)
