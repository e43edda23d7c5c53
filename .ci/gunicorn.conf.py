"""How `make run` serves Muster; .ci/serve adds the address."""

import os
import signal

wsgi_app = "builder.wsgi"
worker_class = "gthread"
workers = 2
threads = 4
loglevel = "warning"
control_socket_disable = True
graceful_timeout = 5


def when_ready(server):
    # Closing the terminal ends Muster. (Otherwise this signal would only restart its workers.)
    signal.signal(signal.SIGHUP, lambda signum, frame: os.kill(os.getpid(), signal.SIGTERM))


def post_fork(server, worker):
    # Ctrl-C goes to the first process alone, which then ends the workers: one that is
    # told by both sides at the same moment can lock itself up.
    os.setpgid(0, 0)
