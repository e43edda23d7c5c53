"""How `make run` serves Muster; scripts/serve adds the address.

No web server stands in front that would wait for slow visitors. A thread does, from the first byte
of a request to its last: so there are many of them, and each waits only so long.
"""

import errno
import os
import signal
import time

from gunicorn.http import parser
from gunicorn.http.unreader import SocketUnreader

from builder.running.serving import COMMON, Quiet

PATIENCE = 60  # seconds for a request to arrive; 2.5 MB take 20 at 1 Mbit/s

globals().update(COMMON)
threads = 16
loglevel = "warning"
logger_class = Quiet
graceful_timeout = 5


class Reader(SocketUnreader):
    """Reads a request that arrives in time, and fails where its sender is late or gone.

    Otherwise gunicorn would hand on the part of a form that came as if it were all of it.
    """

    late = None  # when it will be

    def chunk(self, size_hint=None):
        before = self.sock.gettimeout()
        self.late = self.late or time.monotonic() + PATIENCE
        left = max(self.late - time.monotonic(), 0.001)
        self.sock.settimeout(min(left, before or left))
        try:
            content = super().chunk(size_hint)
        except TimeoutError:
            content = b""
        finally:
            self.sock.settimeout(before)
        if not content:
            raise ConnectionResetError(errno.ECONNRESET, "The request is late, or cut off.")
        return content


parser.SocketUnreader = Reader  # gunicorn has no setting for it


def post_request(worker, req, environ, resp):
    req.unreader.late = None  # the next one on this connection has its own time


def when_ready(server):
    # Closing the terminal ends Muster. (Otherwise this signal would only restart its workers.)
    signal.signal(signal.SIGHUP, lambda signum, frame: os.kill(os.getpid(), signal.SIGTERM))


def post_fork(server, worker):
    # Ctrl-C goes to the first process alone, which then ends the workers: one that is
    # told by both sides at the same moment can lock itself up.
    os.setpgid(0, 0)
