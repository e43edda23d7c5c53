"""Slow visitors do not stop the site: behind a web server, and where `make run` has none."""

import re
import runpy
import shutil
import socket
import subprocess

import pytest
from django.conf import settings

from tests.serving import CONFIG, ROOT, serving

HOSTING = (ROOT / "docs" / "hosting.md").read_text()
LONG = 60  # seconds after which a test takes the server for stuck
HEAD = b"POST /check/ HTTP/1.1\r\nHost: 127.0.0.1\r\n"
TOKEN = b"a" * 32
# The first part of a form.
BODY = b"\r\n".join(
    [
        HEAD + b"Cookie: csrftoken=" + TOKEN,
        b"Content-Type: application/x-www-form-urlencoded",
        b"Content-Length: 1000",
        b"",
        b"csrfmiddlewaretoken=" + TOKEN + b"&text=",
    ]
)


def sent(address, words):
    """A connection on which so much was sent, and nothing more."""
    line = socket.create_connection(address, timeout=LONG)
    line.sendall(words)
    return line


def answer(line):
    """All that comes back until the server hangs up."""
    with line, line.makefile("rb") as source:
        return source.read()


class TestWithoutAWebServer:
    """`make run HOST=…`: gunicorn alone, a thread for each visitor who is being read."""

    @pytest.mark.parametrize("start", [HEAD, BODY], ids=["headers", "a form"])
    def test_a_page_answers_beside_twelve_requests_that_never_end(self, tmp_path, start):
        with serving(tmp_path) as server:
            stuck = [sent(server.address, start) for _ in range(12)]
            page = b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n"
            assert answer(sent(server.address, page)).startswith(b"HTTP/1.1 ")
            for line in stuck:
                line.close()

    @pytest.mark.parametrize(
        ("start", "status"), [(HEAD, b""), (BODY, b"HTTP/1.1 403 ")], ids=["headers", "a form"]
    )
    def test_a_request_that_never_ends_is_let_go(self, tmp_path, start, status):
        hasty = tmp_path / "gunicorn.conf.py"
        text, changes = re.subn(r"(?m)^PATIENCE = \d+", "PATIENCE = 1", CONFIG.read_text())
        assert changes == 1
        hasty.write_text(text)
        with serving(tmp_path, hasty) as server:
            assert answer(sent(server.address, start)).startswith(status)

    def test_a_form_that_is_cut_off_counts_for_nothing(self, tmp_path):
        with serving(tmp_path) as server:
            line = sent(server.address, BODY)
            line.shutdown(socket.SHUT_WR)
            assert answer(line).startswith(b"HTTP/1.1 403 ")

    def test_what_arrives_in_time_is_read(self):
        config = runpy.run_path(str(CONFIG))
        ours, theirs = socket.socketpair()
        with ours, theirs:
            reader = config["Reader"](ours)
            theirs.sendall(b"first")
            assert reader.chunk() == b"first"
            theirs.sendall(b"second")
            assert reader.chunk() == b"second"
            assert ours.gettimeout() is None

    def test_a_large_form_on_a_slow_line_is_in_time(self):
        megabit = 1_000_000 / 8
        slow = settings.DATA_UPLOAD_MAX_MEMORY_SIZE / megabit
        assert runpy.run_path(str(CONFIG))["PATIENCE"] >= 2 * slow


class TestTheWebServerInFront:
    """What docs/hosting.md tells to write takes in a form before it hands it on."""

    blocks = re.findall(r"### Caddy\n(.+?)### nginx", HOSTING, re.DOTALL)[0]
    caddyfile = re.findall(r"```\n(.+?)```", blocks, re.DOTALL)[0]

    def test_caddy_reads_all_of_a_form_first(self):
        size = re.findall(r"max_size (\w+)", self.caddyfile)
        assert re.findall(r"buffer_requests\n\s+max_buffer_size (\w+)", self.caddyfile) == size
        assert f"request_buffers {size[0]}" in self.blocks

    def test_caddy_understands_it(self, tmp_path):
        caddy = shutil.which("caddy")
        if caddy is None:
            pytest.skip("Caddy is not installed here")
        words = [caddy, "adapt", "--adapter", "caddyfile", "--config"]

        def adapted(text):
            (tmp_path / "Caddyfile").write_text(text)
            file = tmp_path / "Caddyfile"
            return subprocess.run([*words, file], capture_output=True, text=True)  # noqa: S603

        newer = re.sub(r"buffer_requests\n\s+max_buffer_size", "request_buffers", self.caddyfile)
        done = [adapted(text) for text in (self.caddyfile, newer)]
        assert any(not one.returncode and "buffer" in one.stdout for one in done), done[0].stderr

    def test_nginx_is_left_to_do_so(self):
        assert "proxy_request_buffering on" in HOSTING
        assert "proxy_request_buffering off" not in HOSTING
