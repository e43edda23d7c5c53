"""The real program for tests: gunicorn as `make run` starts it, over a folder of data of its own.

The door on which it listens belongs to whoever tests: it stays open when the server is ended, and
the next one takes it over. So an address is good for the whole test, as it is behind a web server.
"""

import contextlib
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from http.client import HTTPConnection, HTTPException
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CONFIG = ROOT / "scripts" / "gunicorn.conf.py"
START_SECONDS = 120  # after which a server that does not answer is stuck


def surroundings(folder: Path | str, **more: str) -> dict[str, str]:
    """What the program knows: its folder of data, and nothing that this shell has of another."""
    known = {key: text for key, text in os.environ.items() if not key.startswith("MUSTER_")}
    for of_tests in ("DATABASE_URL", "DJANGO_ALLOW_ASYNC_UNSAFE"):
        known.pop(of_tests, None)
    return {
        **known,
        "MUSTER_DATA": str(folder),
        "DJANGO_SETTINGS_MODULE": "builder.settings",
    } | more


class Server:
    """One gunicorn after the other behind the same door."""

    def __init__(
        self,
        folder: Path | str,
        known: Mapping[str, str] | None = None,
        *,
        config: Path = CONFIG,
        log: Path | None = None,
        options: tuple[str, ...] = (),
    ) -> None:
        self.known = surroundings(folder, **(known or {}))
        self.config, self.log, self.options = config, log, options
        self.door = socket.create_server(("127.0.0.1", 0), backlog=256)
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> tuple[str, int]:
        host, port = self.door.getsockname()
        return host, port

    @property
    def netloc(self) -> str:
        return "{}:{}".format(*self.address)

    def start(self) -> None:
        words = [sys.executable, "-m", "gunicorn", "--config", str(self.config), *self.options]
        with contextlib.ExitStack() as files:
            out = files.enter_context(self.log.open("ab")) if self.log else subprocess.DEVNULL
            self.process = subprocess.Popen(  # noqa: S603 - ourselves
                [*words, "--bind", f"fd://{self.door.fileno()}"],
                cwd=ROOT,
                env=self.known,
                pass_fds=[self.door.fileno()],
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=out,
            )

    def wait(self) -> None:
        """Until a page is answered, whatever it says."""
        until = time.monotonic() + START_SECONDS
        while time.monotonic() < until:
            with contextlib.suppress(OSError, HTTPException):
                line = HTTPConnection(*self.address, timeout=START_SECONDS)
                with contextlib.closing(line):
                    line.request("GET", "/healthz")
                    line.getresponse().read()
                    return
            time.sleep(0.1)
        raise AssertionError("The server does not answer.")

    def workers(self) -> list[int]:
        """The web processes, without the typesetters that each of them has."""
        return children_of(self.process.pid) if self.process else []

    def kill_worker(self) -> int:
        """One web process ends as by a power cut; gunicorn starts another."""
        worker = self.workers()[0]
        os.kill(worker, signal.SIGKILL)
        return worker

    def kill(self) -> None:
        """All of it ends as by a power cut, gunicorn's own process first: nobody starts another."""
        if self.process is None:
            return
        os.kill(self.process.pid, signal.SIGSTOP)  # it forks no worker while they are counted
        workers = self.workers()
        for pid in (self.process.pid, *workers):
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        self.process.wait()
        for worker in workers:  # nobody of before answers any more
            while runs(worker):
                time.sleep(0.01)

    def stop(self) -> None:
        if self.process and self.process.poll() is None:
            self.process.terminate()
            self.process.wait()

    def close(self) -> None:
        self.stop()
        self.door.close()


def children_of(parent: int) -> list[int]:
    pids = []
    for folder in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            state, its_parent = (folder / "stat").read_text().rpartition(")")[2].split()[:2]
            if int(its_parent) == parent and state != "Z":
                pids.append(int(folder.name))
    return sorted(pids)


def runs(pid: int) -> bool:
    try:
        return (Path("/proc") / str(pid) / "stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


@contextmanager
def serving(
    folder: Path | str, config: Path = CONFIG, known: Mapping[str, str] | None = None
) -> Iterator[Server]:
    """The server that `make run` starts; it takes requests, and answers when it has started."""
    server = Server(folder, known, config=config)
    try:
        server.start()
        yield server
    finally:
        server.close()


def get(site: str, address: str, *, timeout: float = 180) -> tuple[int, float]:
    """The status of an answer that is read to its end, and the seconds to wait for another."""
    with contextlib.closing(HTTPConnection(site, timeout=timeout)) as line:
        line.request("GET", address)
        answer = line.getresponse()
        answer.read()
        return answer.status, float(answer.headers.get("Retry-After") or 5)
