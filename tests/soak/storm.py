"""Browsers that edit lists by the forms of the page, and remember what they were answered.

A patient browser does as the page does (static/js/outbox.js): it sends each tap again, by the same
id, until it is answered with the list. A hasty one forgets a tap that was not answered.
"""

import contextlib
import json
import secrets
import threading
import time
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from http.client import HTTPConnection, HTTPException
from typing import Any
from urllib.parse import urlencode

TOKEN = "a" * 32  # against forged forms; a browser that sends it as a cookie and in the form has it
PATIENCE = 60  # seconds for an answer
PAUSE = 0.1  # seconds before a tap is sent again
ANSWERS = (200, 409, 422)  # as builder.js has them
TROUBLE = (503,)


@dataclass(frozen=True)
class Answer:
    status: int  # 0: the line was cut
    version: int | None = None  # of the list that came, where it did
    text: str = ""

    @property
    def saved(self) -> bool:
        return self.status == 200 and self.version is not None

    @property
    def of_the_list(self) -> bool:
        return self.status in ANSWERS and self.version is not None

    @property
    def clear(self) -> bool:
        """Trouble that is told, to the end, and that calls nothing saved.

        A page says it in both languages; a tap is answered with a sentence in the visitor's own.
        """
        text = self.text.rstrip()
        page = text.endswith("</html>") and all(f'lang="{lang}"' in text for lang in ("fr", "en"))
        sentence = "<" not in text and text.endswith(".")
        return (
            self.status in TROUBLE
            and self.version is None
            and (page or sentence)
            and "Traceback" not in text
        )


class Browser:
    """One that has an owner's cookie."""

    def __init__(self, site: tuple[str, int], token: str = "") -> None:
        today = datetime.now(UTC).date().isoformat()
        self.site = site
        self.cookie = f"csrftoken={TOKEN}" + (f"; muster_owner={token}.{today}" if token else "")

    def get(self, path: str) -> Answer:
        return self._asked("GET", path, "", {})

    def post(
        self, path: str, form: Mapping[str, Any], headers: Mapping[str, str] | None = None
    ) -> Answer:
        body = urlencode({"csrfmiddlewaretoken": TOKEN, **form}, doseq=True)
        kind = {"Content-Type": "application/x-www-form-urlencoded"}
        return self._asked("POST", path, body, {**kind, **(headers or {})})

    def _asked(self, method: str, path: str, body: str, headers: Mapping[str, str]) -> Answer:
        line = HTTPConnection(*self.site, timeout=PATIENCE)
        with contextlib.closing(line):
            try:
                line.request(method, path, body, {"Cookie": self.cookie, **headers})
                answer = line.getresponse()
                content = answer.read()
            except (OSError, HTTPException):
                return Answer(0)
        version = answer.headers.get("Muster-Version")
        text = content.decode("utf-8", "replace")
        return Answer(answer.status, int(version) if version else None, text)


@dataclass
class Tap:
    id: str
    verb: str  # add, rename, undo
    text: str  # the notes of whoever is added, or the list's new name
    acknowledged: bool = False
    tries: int = 0


@dataclass
class Counts:
    """What all browsers saw, and somebody who waits until they have seen enough."""

    answers: Counter[str] = field(default_factory=Counter)
    odd: list[str] = field(default_factory=list)
    changed: threading.Condition = field(default_factory=threading.Condition)

    def note(self, answer: Answer) -> None:
        with self.changed:
            kind = "saved" if answer.saved else str(answer.status or "cut")
            self.answers[kind] += 1
            if answer.clear:
                self.answers["trouble"] += 1
            if answer.status and not answer.of_the_list and not answer.clear:
                self.odd.append(f"{answer.status}: {answer.text[:200]}")
            self.changed.notify_all()

    def wait_for(self, number: int, kind: str = "saved", seconds: float = 180) -> None:
        """Until so many more of that kind have come."""
        with self.changed:
            goal = self.answers[kind] + number
            came = self.changed.wait_for(lambda: self.answers[kind] >= goal, seconds)
        assert came, f"no {number} more {kind} in {seconds} s: {dict(self.answers)}, {self.odd[:3]}"


class Editor(threading.Thread):
    """A browser on the page of one list, tapping without rest."""

    CYCLE = ("add", "add", "rename", "add", "undo")

    def __init__(
        self, site: tuple[str, int], key: str, token: str, counts: Counts, *, patient: bool
    ) -> None:
        super().__init__(daemon=True)
        self.browser, self.key, self.patient = Browser(site, token), key, patient
        self.counts = counts
        self.taps: list[Tap] = []
        self.seen = 1
        self.ending = threading.Event()
        self.most = 150 if patient else 70  # a list has 200 members at most

    def run(self) -> None:
        adds = 0
        while not self.ending.is_set() and adds < self.most:
            verb = self.CYCLE[len(self.taps) % len(self.CYCLE)] if self.patient else "add"
            adds += verb == "add"
            tap = Tap(secrets.token_hex(8), verb, f"{verb} {secrets.token_hex(8)}")
            self.taps.append(tap)
            self.send(tap)

    def send(self, tap: Tap) -> None:
        while not tap.acknowledged:
            tap.tries += 1
            answer = self.tapped(tap)
            self.counts.note(answer)
            if answer.of_the_list:
                assert answer.version is not None
                self.seen = answer.version
            if answer.saved:
                tap.acknowledged = True
            elif not self.patient:
                return
            else:
                time.sleep(PAUSE)

    def tapped(self, tap: Tap) -> Answer:
        form: dict[str, Any] = {"tap": tap.id, "seen": self.seen, "open": "", "tab": "", "find": ""}
        path = f"/lists/{self.key}/"
        if tap.verb == "add":
            member = {"kind": "fighter", "id": "new", "notes": tap.text}
            form["do"] = json.dumps([["add", member]])
        elif tap.verb == "rename":
            form |= {"verb": "fields", "member": "", "text:list.name": tap.text}
        headers = {
            "HX-Request": "true",
            "HX-Current-URL": f"http://{self.browser.site[0]}{path}",
            "Muster-Shows": str(self.seen),
        }
        return self.browser.post(
            f"{path}{'undo' if tap.verb == 'undo' else 'edit'}/", form, headers
        )


@dataclass
class Storm:
    """Several editors: patient ones alone on a list each, hasty ones two on each list."""

    editors: list[Editor]
    counts: Counts

    def end(self) -> None:
        """Everybody stops; who is patient sends until what he tapped is answered."""
        for editor in self.editors:
            editor.ending.set()
        for editor in self.editors:
            editor.join(3 * PATIENCE)
        assert not any(editor.is_alive() for editor in self.editors), "somebody is never answered"

    def faults(self, found: Mapping[str, Any]) -> list[str]:
        """All that is otherwise than it was answered; `found`: what `inside.look` saw."""
        wrong = [*found["faults"], *(f"an unclear answer, {odd}" for odd in self.counts.odd)]
        for editor in self.editors:
            seen = found["lists"][editor.key]
            wrong += of_the_patient(editor, seen) if editor.patient else of_the_hasty(editor, seen)
        return wrong

    def summary(self) -> str:
        taps = [tap for editor in self.editors for tap in editor.taps]
        done = sum(tap.acknowledged for tap in taps)
        again = sum(tap.tries > 1 for tap in taps)
        return (
            f"{len(taps)} taps, {done} acknowledged, {again} sent more than once; "
            f"answers: {dict(self.counts.answers)}"
        )


def of_the_patient(editor: Editor, seen: Mapping[str, Any]) -> Iterator[str]:
    """Every tap was acknowledged in the end: the list is exactly what they lead to."""
    states: list[tuple[str, tuple[str, ...]]] = [("", ())]
    for tap in editor.taps:
        name, notes = states[-1]
        if not tap.acknowledged:
            yield f"{editor.key}: {tap} was never answered"
        elif tap.verb == "add":
            states.append((name, (*notes, tap.text)))
        elif tap.verb == "rename":
            states.append((tap.text, notes))
        else:
            states.pop()
    name, notes = states[-1]
    if tuple(seen["notes"]) != notes:
        lost, more = (
            Counter(notes) - Counter(seen["notes"]),
            Counter(seen["notes"]) - Counter(notes),
        )
        yield f"{editor.key}: lost {dict(lost)}, more {dict(more)}"
    if name and seen["name"] != name:
        yield f"{editor.key}: it is called {seen['name']}, not {name}"
    yield from twice(editor, seen)


def of_the_hasty(editor: Editor, seen: Mapping[str, Any]) -> Iterator[str]:
    """What was acknowledged is there; anything else is there with its revision, or not at all."""
    for tap in editor.taps:
        there = seen["notes"].count(tap.text)
        if tap.acknowledged and there != 1:
            yield f"{editor.key}: {tap} is there {there} times"
        if seen["taps"].count(tap.id) != there:
            yield f"{editor.key}: {tap} is half there"
    yield from twice(editor, seen)


def twice(editor: Editor, seen: Mapping[str, Any]) -> Iterator[str]:
    counts = Counter(seen["taps"])
    for tap in editor.taps:
        if counts[tap.id] > 1:
            yield f"{editor.key}: {tap} was done {counts[tap.id]} times"


@contextmanager
def storm(site: tuple[str, int], lists: list[dict[str, Any]]) -> Iterator[Storm]:
    """The second half of the lists has two hasty browsers each; it ends with the block."""
    half, counts = len(lists) // 2, Counts()
    editors = [
        Editor(site, row["key"], row["tokens"][0], counts, patient=True) for row in lists[:half]
    ]
    for row in lists[half:]:
        editors += [
            Editor(site, row["key"], token, counts, patient=False) for token in row["tokens"]
        ]
    blowing = Storm(editors, counts)
    for editor in editors:
        editor.start()
    try:
        yield blowing
    finally:
        blowing.end()
