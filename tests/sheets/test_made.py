"""Files that are made once and read often."""

import multiprocessing
import os
import threading
import time
from pathlib import Path

import pytest

from builder.sheets import store
from builder.sheets.store import Busy, Slots

HOURS = 3600
A_MINUTE = 60  # in which a busy machine does anything; only a failure takes it


@pytest.fixture(autouse=True)
def folder(settings, tmp_path, monkeypatch):
    settings.MADE_FILES = tmp_path / "made"
    monkeypatch.setattr(store, "_room", store.Room())
    return settings.MADE_FILES


def get_or_make(name, make, slots):
    """The file as whoever needs it asks for it."""
    with store.file(name, slots) as file:
        if file.content is None:
            file.keep(make())
    return file.content


def made(name, make):
    """The file, for somebody who finds a place."""
    return get_or_make(name, make, Slots(1))


class Maker:
    """Counts how often it had to work."""

    def __init__(self, content=b"content"):
        self.content, self.calls = content, 0

    def __call__(self):
        self.calls += 1
        return self.content


class Slow(Maker):
    """Works until it may end; in this process or in another."""

    def __init__(self, content=b"content", events=threading):
        super().__init__(content)
        self.begun, self.may_end = events.Event(), events.Event()

    def __call__(self):
        self.begun.set()
        assert self.may_end.wait(A_MINUTE)
        return super().__call__()


def files(folder):
    return sorted(path.name for path in folder.iterdir() if not path.name.startswith("."))


class TestMadeOnce:
    def test_the_second_reader_reads_the_file(self, folder):
        maker = Maker()
        assert made("one.pdf", maker) == b"content"
        assert made("one.pdf", maker) == b"content"
        assert maker.calls == 1
        assert (folder / "one.pdf").read_bytes().endswith(b"content")

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

    def test_nobody_reads_half_a_file(self, folder):
        """It has its name only when it is whole."""
        seen, content = [], b"x" * 5_000_000

        def look():
            while not seen or seen[-1] is None:
                seen.append(store.read("one"))

        watcher = threading.Thread(target=look)
        watcher.start()
        made("one", Maker(content))
        watcher.join()
        assert set(seen) <= {None, content}


class TestTheLine:
    """Who makes something has a place in the line; nobody waits for one."""

    def making(self, maker, slots):
        """Somebody at work, who has begun."""
        other = threading.Thread(target=get_or_make, args=("one", maker, slots))
        other.start()
        assert maker.begun.wait(A_MINUTE)
        return other

    def test_ten_readers_of_a_new_file_cause_one_making(self):
        slots, slow, mine = Slots(1), Slow(), Maker()
        other = self.making(slow, slots)
        for _ in range(9):
            with pytest.raises(Busy):
                get_or_make("one", mine, slots)
        assert other.is_alive()  # nobody waited for it
        slow.may_end.set()
        other.join()
        assert [get_or_make("one", mine, slots) for _ in range(9)] == [b"content"] * 9
        assert (slow.calls, mine.calls) == (1, 0)

    def test_nor_is_another_file_made_when_it_is_full(self):
        slots, slow = Slots(1), Slow()
        other = self.making(slow, slots)
        with pytest.raises(Busy):
            get_or_make("two", Maker(), slots)
        slow.may_end.set()
        other.join()
        assert get_or_make("two", Maker(), slots) == b"content"

    def test_the_same_file_is_not_made_twice_in_another_line(self):
        slow = Slow()
        other = self.making(slow, Slots(1))
        with pytest.raises(Busy):
            made("one", Maker())
        assert other.is_alive()
        slow.may_end.set()
        other.join()

    def test_nor_in_another_process(self, folder):
        context, mine = multiprocessing.get_context("fork"), Maker(b"mine")
        slow = Slow(b"child", context)
        child = context.Process(target=made, args=("one", slow))
        child.start()
        assert slow.begun.wait(A_MINUTE)
        with pytest.raises(Busy):
            made("one", mine)
        assert child.is_alive()
        slow.may_end.set()
        child.join()
        assert made("one", mine) == b"child"
        assert mine.calls == 0

    def test_what_is_there_is_read_without_a_place(self):
        made("one", Maker())
        slots = Slots(1)
        with slots.place():
            assert get_or_make("one", Maker(b"other"), slots) == b"content"

    def test_a_failure_frees_the_place(self):
        slots = Slots(1)

        def broken():
            raise ValueError("broken")

        for _ in range(3):
            with pytest.raises(ValueError, match="broken"):
                get_or_make("one", broken, slots)
        assert get_or_make("one", Maker(), slots) == b"content"

    def test_so_does_a_file_that_another_process_makes(self):
        slots = Slots(1)
        with store.alone(str(store.crc32(b"one") % store.LOCKS)), pytest.raises(Busy):
            get_or_make("one", Maker(), slots)
        assert get_or_make("one", Maker(), slots) == b"content"


class TestDamage:
    """A file that is not as it was written is made anew."""

    @pytest.mark.parametrize(
        "damaged",
        [
            lambda stored: b"",
            lambda stored: stored[:10],
            lambda stored: stored[:-1],
            lambda stored: bytes(len(stored)),
            lambda stored: bytes([stored[0] ^ 1]) + stored[1:],
            lambda stored: stored[:-1] + bytes([stored[-1] ^ 128]),
            lambda stored: stored + b"\0",
            lambda stored: stored + stored,
            lambda stored: b"content",  # as files once were
        ],
        ids=("empty", "head", "short", "zeros", "digest", "flipped", "longer", "twice", "plain"),
    )
    def test_it_is_made_anew_and_replaced(self, folder, damaged):
        made("one", Maker())
        good = (folder / "one").read_bytes()
        (folder / "one").write_bytes(damaged(good))
        maker = Maker()
        assert made("one", maker) == made("one", maker) == b"content"
        assert maker.calls == 1
        assert (folder / "one").read_bytes() == good

    def test_an_empty_file_may_be_what_was_made(self):
        maker = Maker(b"")
        assert made("one", maker) == made("one", maker) == b""
        assert maker.calls == 1

    def test_it_is_on_the_disk_before_it_has_its_name(self, monkeypatch):
        steps, sync, replace = [], os.fsync, Path.replace
        monkeypatch.setattr(os, "fsync", lambda file: (steps.append("sync"), sync(file)))
        monkeypatch.setattr(Path, "replace", lambda *names: (steps.append("name"), replace(*names)))
        made("one", Maker())
        assert steps == ["sync", "name"]

    def test_a_crash_before_it_has_its_name_leaves_nothing_that_is_read(self, folder, monkeypatch):
        with monkeypatch.context() as then:
            then.setattr(Path, "replace", lambda *_names: os._exit(1))
            child = multiprocessing.get_context("fork").Process(target=made, args=("one", Maker()))
            child.start()
            child.join()
        assert child.exitcode == 1
        assert list(folder.glob(".new-*"))
        assert files(folder) == []
        maker = Maker()
        assert made("one", maker) == b"content"
        assert maker.calls == 1


class TestWhereNothingCanBeWritten:
    def test_a_folder_that_cannot_be(self, settings, tmp_path):
        (tmp_path / "file").write_text("in the way")
        settings.MADE_FILES = tmp_path / "file" / "made"
        maker = Maker()
        assert made("one", maker) == made("one", maker) == b"content"
        assert maker.calls == 2

    def test_a_full_disk(self, folder, monkeypatch):
        def full(*_args):
            raise OSError(28, "No space left on device")

        monkeypatch.setattr(store.os, "fdopen", full)
        maker = Maker()
        assert made("one", maker) == b"content"
        monkeypatch.undo()
        assert not list(folder.glob(".new-*"))

    def test_no_locks(self, monkeypatch):
        def none(*_args):
            raise OSError(37, "No locks available")

        monkeypatch.setattr(store.fcntl, "flock", none)
        assert made("one", Maker()) == b"content"


class TestRoom:
    def test_no_more_files_than_there_is_room_for(self, folder, monkeypatch):
        monkeypatch.setattr(store, "MAX_FILES", 10)
        for number in range(30):
            made(f"{number:02}", Maker())
            assert len(files(folder)) <= 10
        assert files(folder)[-1] == "29"

    def test_no_more_bytes_than_there_is_room_for(self, folder, monkeypatch):
        monkeypatch.setattr(store, "MAX_BYTES", 5_000)
        for number in range(30):
            made(f"{number:02}", Maker(b"x" * 1_000))
            assert sum(path.stat().st_size for path in folder.iterdir()) <= 5_000
        assert "29" in files(folder)

    def test_what_was_not_read_for_longest_goes_first(self, folder, monkeypatch):
        monkeypatch.setattr(store, "MAX_FILES", 4)
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
        monkeypatch.setattr(store, "MAX_FILES", 20)
        monkeypatch.setattr(store, "LOOK", 3)
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
    assert store.edition() == store.edition()
    assert len(store.edition()) == 16
    watched = {pattern for _folder, pattern in store.SOURCES}
    assert {"*.py", "*.html", "*.css", "*.js", "*.woff2", "*.svg", "*.mo"} == watched
    root = Path(store.settings.ROOT)
    assert all(any((root / place).rglob(pattern)) for place, pattern in store.SOURCES)
