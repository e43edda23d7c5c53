"""The data folder: for its owner alone, with room in it; and when chores were last done."""

import contextlib
import os
import shutil
import time
from pathlib import Path

from django.conf import settings

FOR_OTHERS = 0o077  # rights of a group and of everybody
ROOM = 200_000_000  # bytes that must be free where data is written


def own_folder(folder: Path, *, narrow: bool) -> None:
    """Have the folder; a new one is its owner's alone. `narrow`: so is one of before."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    if narrow:
        for path in (folder, *folder.glob("muster.sqlite3*")):
            close_to_others(path)


def own_file(path: Path) -> None:
    """A file for its owner alone, where there is none; SQLite opens its helpers as wide."""
    with contextlib.suppress(OSError):  # whoever opens it says why it cannot be
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))


def close_to_others(path: Path) -> None:
    """What is not ours we cannot change, and need not."""
    with contextlib.suppress(OSError):
        rights = path.stat().st_mode
        if rights & FOR_OTHERS:
            path.chmod(rights & ~FOR_OTHERS & 0o7777)


def written_folders() -> list[Path]:
    """Where data is written, or the nearest folder above that is there."""
    return [_nearest(Path(folder)) for folder in (settings.DATA, settings.MADE_FILES)]


def _nearest(folder: Path) -> Path:
    return next(path for path in (folder, *folder.absolute().parents) if path.is_dir())


def can_write() -> bool:
    """Whether there is room, and the right to use it."""
    try:
        return all(
            os.access(folder, os.W_OK | os.X_OK) and shutil.disk_usage(folder).free >= ROOM
            for folder in written_folders()
        )
    except OSError:
        return False


def note_done(chore: str) -> None:
    """Remember that it was done now, as the time of an empty file."""
    with contextlib.suppress(OSError):
        path = _note_of(chore)
        own_folder(path.parent, narrow=False)
        own_file(path)
        os.utime(path)


def days_since(chore: str) -> float | None:
    """Days since it was done; None where nobody knows."""
    try:
        return (time.time() - _note_of(chore).stat().st_mtime) / 86_400
    except OSError:
        return None


def _note_of(chore: str) -> Path:
    return Path(settings.DATA) / f".last-{chore}"
