"""Looks at the machine: folders, disk, static files, the typesetter."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from django.core.checks import CheckMessage, Error, Warning as Risk

from builder.running.folders import ROOM, written_folders
from builder.sheets.pdf import client

FOR_EVERYBODY = 0o007
WORD = '<html lang="fr"><title>Muster</title><body><p>Muster</p></body></html>'


def data_folder() -> Iterator[CheckMessage]:
    folder = Path(settings.DATA)
    if not folder.is_dir():
        yield Error(
            f"There is no data folder {folder}.",
            hint="Make it for the account that Muster runs as, or correct MUSTER_DATA.",
            id="muster.data_folder",
        )
        return
    state = folder.stat()
    if state.st_mode & FOR_EVERYBODY:
        yield Error(
            f"Everybody on this machine can look into the data folder {folder}.",
            hint=f"chmod 750 {folder}",
            id="muster.data_folder",
        )
    for path in (folder, *sorted(folder.glob("muster.sqlite3*")), Path(settings.MADE_FILES)):
        if path.exists() and not os.access(path, os.R_OK | os.W_OK):
            yield Error(
                f"The account that runs this command cannot write to {path}.",
                hint="Run it as the account of the site; if this is it, give it that with chown.",
                id="muster.data_folder",
            )
        elif path.exists() and path.stat().st_uid != state.st_uid:
            yield Error(
                f"{path} belongs to another account than the data folder.",
                hint=f"chown --reference={folder} {path}",
                id="muster.data_folder",
            )


def disk() -> Iterator[CheckMessage]:
    for folder in dict.fromkeys(written_folders()):
        free = shutil.disk_usage(folder).free
        if free < ROOM:
            yield Error(
                f"The disk is nearly full: {free // 1_000_000} MB are left in {folder}.",
                hint=f"Make room; Muster wants {ROOM // 1_000_000} MB.",
                id="muster.disk",
            )


def static_files() -> Iterator[CheckMessage]:
    """In production they are served as they were collected."""
    if not settings.PRODUCTION:
        return
    manifest = Path(settings.STATIC_ROOT) / "staticfiles.json"
    if not manifest.is_file():
        yield Error(
            "The static files are not collected: pages have no styles, or fail.",
            hint="manage.py collectstatic --no-input",
            id="muster.static_files",
        )
    elif manifest.stat().st_mtime < _newest_static_file():
        yield Error(
            "The static files were collected before the present code came.",
            hint="manage.py collectstatic --no-input, then restart the site",
            id="muster.static_files",
        )


def _newest_static_file() -> float:
    return max(
        Path(storage.path(name)).stat().st_mtime
        for finder in get_finders()
        for name, storage in finder.list([])
    )


def typesetter() -> Iterator[CheckMessage]:
    """One word, with our fonts."""
    try:
        client.render(WORD)
    except client.PdfRefused:
        yield Error(
            "No PDF can be made.",
            hint="Install the libraries for PDFs that docs/hosting.md names; the reason is above.",
            id="muster.typesetter",
        )
    finally:
        client.close()
    if not list((settings.ROOT / "static" / "fonts").glob("*.woff2")):
        yield Risk(
            "The fonts are missing: pages and sheets have other letters.",
            hint="Put static/fonts of the code back.",
            id="muster.fonts",
        )


LOOKS = (data_folder, disk, static_files, typesetter)
