"""HTML -> PDF, by a process of its own that is bounded in time and memory.

Each web process keeps one typesetter warm (worker.py), started when it is first
wanted. One that takes too long is ended and replaced. Whoever cannot be served is told why. How
many documents are set at once is decided before (builder/sheets/service.py).
"""

import atexit
import contextlib
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator

from django.conf import settings
from django.utils.translation import gettext as _

from builder.sheets.pdf.worker import FAILED, HEAD, MEMORY, PART, PDF, read

MAX_HTML = 4_000_000  # bytes that go in
MAX_PDF = 40_000_000  # bytes that come out
MAX_MEMORY = 1024 * 1024 * 1024  # bytes of address space
SECONDS = 20  # for one document
MOST_SECONDS = 90  # for many lists in one
JOBS = 300  # of one typesetter, before it gives back its memory
REMEMBERED = 200  # documents that were too much
FORGOTTEN = 600  # seconds after which one may try again
# What a typesetter may know of our surroundings: no secrets.
PASSED_ON = ("PATH", "HOME", "LANG", "PYTHON", "VIRTUAL_ENV", "LC_", "LD_", "DYLD_", "FONTCONFIG_")
UNSEEN = {code: None for code in (*range(32), *range(127, 160)) if chr(code) not in "\t\n\r" + PART}
CRASHES = {-signal.SIGABRT, -signal.SIGSEGV, -signal.SIGTRAP, -signal.SIGBUS, -signal.SIGALRM}


class PdfRefused(Exception):
    """There is no PDF, and why, in the reader's words."""

    @property
    def reason(self) -> str:
        return str(self.args[0])


class Failed(PdfRefused):
    """The typesetter died of something else than this document; the next one may do better."""


class TookTooLong(Failed):
    """It hung, or died of this document or of something else: a second time it is too much."""


class TooMuch(PdfRefused):
    """Not this document, now or later."""


def render(html: str, *, seconds: int = SECONDS) -> bytes:
    """The PDF of a document, or of several parts in one; the same always is the same file."""
    order = html.translate(UNSEEN).encode("utf-8", "replace")
    if len(order) > MAX_HTML:
        raise TooMuch(too_long())
    with _pool.worker() as worker:
        return worker.render(order, min(seconds, MOST_SECONDS))


@contextlib.contextmanager
def once(name: str) -> Iterator[None]:
    """What was too much would be too much again: for a while nobody else waits for it.

    A typesetter may hang once for another reason: only what it hung at twice was too much.
    """
    _pool.refuse_again(name)
    try:
        yield
    except TookTooLong:
        if _pool.hung_before(name):
            _pool.remember(name)
            raise TooMuch(too_long()) from None
        raise
    except TooMuch:
        _pool.remember(name)
        raise


def warm() -> None:
    """Have a typesetter ready: somebody is about to print."""
    _pool.warm()


def stands() -> bool:
    """Whether there is a typesetter, or one can be started; nothing is set, nobody waits."""
    return _pool.stands()


def too_long() -> str:
    return _(
        "This list is too much for one PDF. Print another sheet of it, or split it into two lists."
    )


def took_too_long() -> str:
    return _("The PDF took too long this time. Try again; if it does so twice, it is too much.")


def failed() -> Failed:
    return Failed(_("The PDF could not be made. Try again in a few seconds."))


class Worker:
    """One typesetter and the pipes to it; used by one thread at a time."""

    def __init__(self) -> None:
        self.jobs = 0
        self.folder = tempfile.mkdtemp(prefix="muster-pdf-")  # its fonts, unpacked
        static = str(settings.STATICFILES_DIRS[0])
        known = {key: text for key, text in os.environ.items() if key.startswith(PASSED_ON)}
        arguments = (static, self.folder, str(MAX_MEMORY))
        self.process = subprocess.Popen(  # noqa: S603 - ourselves
            [sys.executable, "-m", "builder.sheets.pdf.worker", *arguments],
            cwd=settings.ROOT,
            env={**known, "PYTHONHASHSEED": "0"},  # the same order of everything, every time
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )

    @property
    def alive(self) -> bool:
        return self.process.poll() is None

    def render(self, order: bytes, seconds: int) -> bytes:
        """Hand over the order and wait for the answer, but not for ever."""
        self.jobs += 1
        ended = threading.Event()

        def end() -> None:
            ended.set()
            self.process.kill()

        timer = threading.Timer(seconds, end)
        timer.daemon = True
        timer.start()
        try:
            kind, content = self._asked(order, seconds)
        except (OSError, EOFError):
            self.close()
            if ended.is_set() or self.process.returncode in CRASHES:
                raise TookTooLong(took_too_long()) from None
            raise failed() from None
        finally:
            timer.cancel()
        if kind == PDF:
            return content
        self.close()
        raise TooMuch(
            _("The PDF could not be made of this list.") if kind == FAILED else too_long()
        )

    def _asked(self, order: bytes, seconds: int) -> tuple[bytes, bytes]:
        out, back = self.process.stdin, self.process.stdout
        if out is None or back is None:
            raise EOFError
        spare = seconds + 2  # its own alarm comes after ours
        out.write((len(order) + 1).to_bytes(HEAD, "big") + bytes([spare]) + order)
        out.flush()
        kind = read(back, 1)
        length = int.from_bytes(read(back, HEAD), "big")
        if length > MAX_PDF:
            return MEMORY, b""
        return kind, read(back, length)

    def close(self) -> None:
        """End it, and leave nothing of it behind."""
        self.process.kill()
        for pipe in (self.process.stdin, self.process.stdout):
            with contextlib.suppress(OSError):
                if pipe:
                    pipe.close()
        self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)


class Pool:
    """The typesetters of this web process."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.idle: list[Worker] = []
        self.working = 0
        self.too_much: dict[str, float] = {}
        self.hung: dict[str, float] = {}

    @contextlib.contextmanager
    def worker(self) -> Iterator[Worker]:
        """One for this document alone; it comes back unless it died or has worked long enough."""
        with self.lock:
            self.working += 1
        try:
            worker = self._taken() or self._started()
            try:
                yield worker
            finally:
                self._back(worker)
        finally:
            with self.lock:
                self.working -= 1

    def _back(self, worker: Worker) -> None:
        if worker.alive and worker.jobs < JOBS:
            with self.lock:
                self.idle.append(worker)
        else:
            worker.close()

    def _taken(self) -> Worker | None:
        while True:
            with self.lock:
                if not self.idle:
                    return None
                worker = self.idle.pop()
            if worker.alive:
                return worker
            worker.close()

    def _started(self) -> Worker:
        try:
            return Worker()
        except OSError:
            raise failed() from None

    def warm(self) -> None:
        with self.lock, contextlib.suppress(OSError):
            if not self.idle and not self.working:
                self.idle.append(Worker())

    def stands(self) -> bool:
        """One that died before it set anything would die again; another is tried all the same."""
        with self.lock:
            dead = [worker for worker in self.idle if not worker.alive]
            self.idle = [worker for worker in self.idle if worker.alive]
        for worker in dead:
            worker.close()
        self.warm()
        return bool(self.idle or self.working) and all(worker.jobs for worker in dead)

    def close(self) -> None:
        with self.lock:
            leaving, self.idle = self.idle, []
        for worker in leaving:
            worker.close()

    # --- documents that were too much -------------------------------------------------------------

    def remember(self, name: str) -> None:
        with self.lock:
            self._note(self.too_much, name)

    def hung_before(self, name: str) -> bool:
        """Whether this is the second time of late; the first is noted."""
        with self.lock:
            since = self.hung.pop(name, None)
            if since is not None and time.monotonic() - since < FORGOTTEN:
                return True
            self._note(self.hung, name)
            return False

    def _note(self, names: dict[str, float], name: str) -> None:
        names[name] = time.monotonic()
        for oldest in list(names)[:-REMEMBERED]:
            del names[oldest]

    def refuse_again(self, name: str) -> None:
        since = self.too_much.get(name)
        if since is not None and time.monotonic() - since < FORGOTTEN:
            raise TooMuch(too_long())


_pool = Pool()


def _forked() -> None:
    """What a copy of this process inherits belongs to the other one."""
    global _pool
    _pool = Pool()


os.register_at_fork(after_in_child=_forked)


@atexit.register
def close() -> None:
    """End all typesetters; the next PDF starts another."""
    _pool.close()
