"""Files that are made once and read often."""

import multiprocessing
import os
import threading
import time
from pathlib import Path

import pytest

from builder import made as cache
from builder.made import made

HOURS = 3600


@pytest.fixture(autouse=True)
def folder(settings, tmp_path, monkeypatch):
    settings.MADE = tmp_path / "made"
    monkeypatch.setattr(cache, "_room", cache.Room())
    return settings.MADE


class Maker:
    """Counts how often it had to work."""

    def __init__(self, content=b"content", takes=0.0):
        self.content, self.takes, self.calls = content, takes, 0

    def __call__(self):
        self.calls += 1
        time.sleep(self.takes)
        return self.content


def files(folder):
    return sorted(path.name for path in folder.iterdir() if not path.name.startswith("."))


class TestMadeOnce:
    def test_the_second_reader_reads_the_file(self, folder):
        maker = Maker()
        assert made("one.pdf", maker) == b"content"
        assert made("one.pdf", maker) == b"content"
        assert maker.calls == 1
        assert (folder / "one.pdf").read_bytes() == b"content"

    def test_another_name_is_another_file(self):
        assert made("one", Maker(b"1")) == b"1"
        assert made("two", Maker(b"2")) == b"2"

    def test_what_was_removed_is_made_again(self, folder):
        maker = Maker()
        made("one", maker)
        (folder / "one").unlink()
        assert made("one", maker) == b"content"
        assert maker.calls == 2

    def test_what_could_not_be_made_leaves_nothing(self, folder):
        def broken():
            raise ValueError("broken")

        with pytest.raises(ValueError, match="broken"):
            made("one", broken)
        assert files(folder) == []
        assert made("one", Maker()) == b"content"

    def test_ten_readers_at_once_make_it_once(self):
        maker, told = Maker(takes=0.3), []
        readers = [
            threading.Thread(target=lambda: told.append(made("one", maker))) for _ in range(10)
        ]
        for one in readers:
            one.start()
        for one in readers:
            one.join()
        assert told == [b"content"] * 10
        assert maker.calls == 1

    def test_readers_in_other_processes_wait_too(self, folder):
        began, maker = time.monotonic(), Maker(b"other")
        child = multiprocessing.get_context("fork").Process(
            target=made, args=("one", Maker(b"child", takes=0.6))
        )
        child.start()
        while not list(folder.glob(".lock-*")) and time.monotonic() - began < 5:
            time.sleep(0.01)
        time.sleep(0.1)
        assert made("one", maker) == b"child"
        child.join()
        assert maker.calls == 0

    def test_nobody_waits_for_ever(self, monkeypatch):
        monkeypatch.setattr(cache, "PATIENCE", 0.2)
        begun, over = threading.Event(), threading.Event()

        def slow():
            begun.set()
            over.wait(60)
            return b"late"

        other = threading.Thread(target=made, args=("one", slow))
        other.start()
        begun.wait(60)
        assert made("one", Maker(b"mine")) == b"mine"
        assert other.is_alive()
        over.set()
        other.join()

    def test_nobody_reads_half_a_file(self, folder):
        """It has its name only when it is whole."""
        seen, content = [], b"x" * 5_000_000

        def look():
            while not seen or seen[-1] is None:
                seen.append(cache._read("one"))

        watcher = threading.Thread(target=look)
        watcher.start()
        made("one", Maker(content))
        watcher.join()
        assert set(seen) <= {None, content}


class TestWhereNothingCanBeWritten:
    def test_a_folder_that_cannot_be(self, settings, tmp_path):
        (tmp_path / "file").write_text("in the way")
        settings.MADE = tmp_path / "file" / "made"
        maker = Maker()
        assert made("one", maker) == made("one", maker) == b"content"
        assert maker.calls == 2

    def test_a_full_disk(self, folder, monkeypatch):
        def full(*_args):
            raise OSError(28, "No space left on device")

        monkeypatch.setattr(cache.os, "fdopen", full)
        maker = Maker()
        assert made("one", maker) == b"content"
        monkeypatch.undo()
        assert not list(folder.glob(".new-*"))

    def test_no_locks(self, monkeypatch):
        def none(*_args):
            raise OSError(37, "No locks available")

        monkeypatch.setattr(cache.fcntl, "flock", none)
        assert made("one", Maker()) == b"content"


class TestRoom:
    def test_no_more_files_than_there_is_room_for(self, folder, monkeypatch):
        monkeypatch.setattr(cache, "MAX_FILES", 10)
        for number in range(30):
            made(f"{number:02}", Maker())
            assert len(files(folder)) <= 10
        assert files(folder)[-1] == "29"

    def test_no_more_bytes_than_there_is_room_for(self, folder, monkeypatch):
        monkeypatch.setattr(cache, "MAX_BYTES", 5_000)
        for number in range(30):
            made(f"{number:02}", Maker(b"x" * 1_000))
            assert sum(path.stat().st_size for path in folder.iterdir()) <= 5_000
        assert "29" in files(folder)

    def test_what_was_not_read_for_longest_goes_first(self, folder, monkeypatch):
        monkeypatch.setattr(cache, "MAX_FILES", 4)
        for age, name in enumerate(("new", "read", "old", "older")):
            made(name, Maker())
            then = time.time() - (age + 2) * HOURS
            os.utime(folder / name, (then, then))
        made("older", Maker())  # somebody reads it again
        made("last", Maker())
        assert files(folder) == ["last", "new", "older"]

    def test_a_file_read_again_and_again_is_not_touched_each_time(self, folder):
        made("one", Maker())
        then = time.time() - 60
        os.utime(folder / "one", (then, then))
        made("one", Maker())
        assert (folder / "one").stat().st_mtime == pytest.approx(then, abs=1)

    def test_what_other_processes_wrote_counts_too(self, folder, monkeypatch):
        monkeypatch.setattr(cache, "MAX_FILES", 20)
        monkeypatch.setattr(cache, "LOOK", 3)
        made("mine", Maker())
        for number in range(40):
            (folder / f"theirs{number}").write_bytes(b"x")
        for number in range(5):
            made(f"mine{number}", Maker())
        assert len(files(folder)) <= 20

    def test_half_files_of_ended_processes_are_swept(self, folder):
        folder.mkdir(parents=True)
        stale, fresh = folder / ".new-stale", folder / ".new-fresh"
        stale.write_bytes(b"half")
        fresh.write_bytes(b"half")
        os.utime(stale, (time.time() - 5 * HOURS,) * 2)
        made("one", Maker())
        assert fresh.exists()
        assert not stale.exists()


def test_the_edition_is_that_of_this_code():
    assert cache.edition() == cache.edition()
    assert len(cache.edition()) == 16
    watched = {pattern for _folder, pattern in cache.SOURCES}
    assert {"*.py", "*.html", "*.css", "*.js", "*.woff2", "*.svg", "*.mo"} == watched
    root = Path(cache.settings.ROOT)
    assert all(any((root / place).rglob(pattern)) for place, pattern in cache.SOURCES)
