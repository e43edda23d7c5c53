"""A browser on a site whose disk is full or read-only: what it is told, and what is there after."""

import secrets
from collections.abc import Callable
from pathlib import Path
from typing import Any

from builder.sheets import store
from tests.serving import Server
from tests.soak.databases import Database
from tests.soak.storm import Answer, Browser, Counts, Editor, Tap, of_the_hasty

MOST = 400  # taps after which a disk should be full


class Witness:
    """Taps one after the other, and knows which were acknowledged."""

    def __init__(self, server: Server, row: dict[str, Any]) -> None:
        self.editor = Editor(server.address, row["key"], row["tokens"][0], Counts(), patient=False)
        self.browser, self.row = self.editor.browser, row

    def taps(self) -> Answer:
        """Somebody is added; nobody tries again."""
        tap = Tap(secrets.token_hex(8), "add", f"add {secrets.token_hex(8)}")
        self.editor.taps.append(tap)
        return self.again(tap)

    def again(self, tap: Tap) -> Answer:
        answer = self.editor.tapped(tap)
        self.editor.counts.note(answer)
        tap.acknowledged = tap.acknowledged or answer.saved
        return answer

    def until_refused(self) -> int:
        """How many were saved before one was not."""
        for number in range(MOST):
            if not self.taps().saved:
                return number
            if number % 60 == 59:  # a list has 200 members at most
                self.editor.taps.append(Tap(secrets.token_hex(8), "undo", ""))
        raise AssertionError("the disk is never full")

    def reads(self) -> dict[str, int]:
        """What pages answer, those of the keeper and those of strangers."""
        stranger = Browser(self.browser.site)
        own = f"/lists/{self.row['key']}/"
        return {
            **{path: self.browser.get(path).status for path in (own, f"{own}history/", "/lists/")},
            **{path: stranger.get(path).status for path in ("/", f"/s/{self.row['link']}/")},
        }

    def faults(self, found: dict[str, Any]) -> list[str]:
        odd = [f"an unclear answer, {each}" for each in self.editor.counts.odd]
        return [*found["faults"], *odd, *of_the_hasty(self.editor, found["lists"][self.row["key"]])]


def fills_up(
    database: Database, server: Server, tighten: Callable[[], None], loosen: Callable[[], None]
) -> str:
    """The disk runs full and has room again; the site is never started anew."""
    witness, other = (Witness(server, row) for row in database.inside("begin", "2"))
    for _ in range(5):
        assert witness.taps().saved
    tighten()
    saved = witness.until_refused()
    refused = witness.editor.taps[-1]
    assert witness.reads() == dict.fromkeys(witness.reads(), 200)
    sheet = witness.browser.get(f"/s/{witness.row['link']}/sheets/summary.pdf")
    assert sheet.status == 200 or (sheet.status == 503 and "</html>" in sheet.text), sheet
    assert half_files(database.folder) == []
    loosen()
    assert witness.again(refused).saved  # the same tap: it is done now, and once
    assert witness.taps().saved
    assert other.taps().saved
    sheet = witness.browser.get(f"/s/{witness.row['link']}/sheets/full.pdf")
    assert sheet.status == 200
    found = database.inside("look")
    assert [*witness.faults(found), *other.faults(found)] == []
    return f"{saved} more edits until it was full; answers: {dict(witness.editor.counts.answers)}"


def half_files(folder: Path) -> list[str]:
    """Files of the store that are not what they were to be."""
    made = folder / "made"
    names = [path.name for path in made.glob("*")] if made.is_dir() else []
    wrong = [name for name in names if name.startswith(".new-")]
    for name in names:
        stored = b"" if name.startswith(".") else (made / name).read_bytes()
        digest, content = stored[: store.DIGEST], stored[store.DIGEST :]
        if stored and store.hashlib.sha256(content).digest() != digest:
            wrong.append(name)
    return wrong
