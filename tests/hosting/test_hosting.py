"""Slow visitors do not stop the site: behind a web server, and where `make run` has none."""

import re
import runpy
import shutil
import socket
import subprocess

import pytest
from django.conf import settings
from django.core.management import (
    CommandError,
    call_command,
    get_commands,
    load_command_class,
)

from tests.serving import CONFIG, ROOT, serving

FILES = ROOT / "scripts" / "hosting"
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
    """What docs/hosting.md tells to copy takes in a form before it hands it on."""

    blocks = re.findall(r"### Caddy\n(.+?)### nginx", HOSTING, re.DOTALL)[0]
    caddyfile = (FILES / "Caddyfile").read_text()
    nginx = (FILES / "nginx.conf").read_text()

    def test_caddy_reads_all_of_a_form_first(self):
        size = re.findall(r"max_size (\w+)", self.caddyfile)
        assert re.findall(r"buffer_requests\n\s+max_buffer_size (\w+)", self.caddyfile) == size
        assert f"request_buffers {size[0]}" in self.blocks
        assert f"request_buffers {size[0]}" in self.caddyfile

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

    def test_nginx_does_so(self):
        assert "proxy_request_buffering on;" in self.nginx
        assert "proxy_request_buffering on" in HOSTING

    def test_nginx_replaces_what_a_visitor_says_of_himself(self):
        assert "proxy_set_header X-Forwarded-Proto $scheme;" in self.nginx
        assert "proxy_set_header X-Forwarded-For $remote_addr;" in self.nginx

    def test_both_let_through_what_muster_reads(self):
        most = settings.DATA_UPLOAD_MAX_MEMORY_SIZE
        assert int(re.findall(r"client_max_body_size (\d+)m", self.nginx)[0]) * 1024**2 >= most
        assert int(re.findall(r"max_size (\d+)MB", self.caddyfile)[0]) * 1000**2 >= most
        large = re.compile(re.findall(r"Content-Length (\S+)", self.caddyfile)[0])
        assert not large.search(str(most))
        assert large.search(str(3_000_000))
        assert large.search(str(10_000_000))

    def test_nginx_understands_it(self, tmp_path):
        nginx, openssl = shutil.which("nginx"), shutil.which("openssl")
        if nginx is None or openssl is None:
            pytest.skip("nginx is not installed here")
        key, certificate = tmp_path / "privkey.pem", tmp_path / "fullchain.pem"
        words = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=muster.example.org"]
        words += ["-keyout", key, "-out", certificate]
        subprocess.run([openssl, *words], check=True, capture_output=True)  # noqa: S603
        text = self.nginx.replace("/etc/ssl/muster", str(tmp_path))
        # Doors of this test alone, which nobody needs rights for.
        text = re.sub(r"listen \[::\].*;", "", text)
        text = re.sub(r"listen (\d+)", rf"listen unix:{tmp_path}/\1", text)
        (tmp_path / "site").write_text(text)
        places = "".join(
            f"{name}_temp_path {tmp_path / name};"
            for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        )
        (tmp_path / "nginx.conf").write_text(
            f"pid {tmp_path / 'pid'}; error_log stderr; events {{}}"
            f" http {{ access_log off; {places} include {tmp_path / 'site'}; }}"
        )
        words = [nginx, "-t", "-p", tmp_path, "-c", tmp_path / "nginx.conf"]
        done = subprocess.run(words, capture_output=True, text=True)  # noqa: S603
        assert done.returncode == 0, done.stderr


class TestTheFilesToCopy:
    """scripts/hosting: what docs/hosting.md tells to copy, and nothing else."""

    files = sorted(path.name for path in FILES.iterdir())
    services = sorted(FILES.glob("*.service"))
    timers = sorted(FILES.glob("*.timer"))

    def test_each_of_them_is_copied(self):
        units = [*self.services, *self.timers]
        assert "scripts/hosting/*.service" in HOSTING
        assert "scripts/hosting/*.timer" in HOSTING
        for name in set(self.files) - {path.name for path in units}:
            assert f"scripts/hosting/{name} /etc/" in HOSTING or (
                f"scripts/hosting/{name} /usr/local/bin/{name}" in HOSTING
            )

    def test_each_file_that_is_named_is_there(self):
        named = set(re.findall(r"scripts/(?:hosting|container)/[\w.-]+[\w]", HOSTING))
        assert named
        assert all((ROOT / path).exists() for path in named)

    def test_each_command_that_is_named_is_there(self):
        texts = [HOSTING, *(path.read_text() for path in self.services)]
        found = {
            word
            for text in texts
            for word in re.findall(r"(?:muster-manage|python manage\.py) ([a-z]\w+)", text)
        }
        assert {"migrate", "backup", "tidy", "clearsessions", "report_failure"} <= found
        assert found <= set(get_commands())

    def test_the_options_that_are_named_are_known(self):
        for line in ("backup /var/backups/muster --keep 14", "report_failure muster-backup"):
            command, *words = line.split()
            manage = load_command_class(get_commands()[command], command)
            assert manage.create_parser("manage.py", command).parse_args(words)
            assert line.rpartition(" ")[0] in "".join(path.read_text() for path in self.services)

    def test_a_shell_and_systemd_read_the_same_settings(self):
        """Both read this file: the one by muster-manage, the other as EnvironmentFile."""
        lines = (FILES / "muster.env").read_text().splitlines()
        assert lines
        assert all(re.fullmatch(r"#.*|(# )?[A-Z_]+='[^'$\\]*'", line) for line in lines)

    @pytest.mark.parametrize("path", services, ids=lambda path: path.name)
    def test_each_service_may_do_what_it_needs_and_no_more(self, path):
        lines = path.read_text().splitlines()
        first = (FILES / "muster.service").read_text().splitlines()
        common = first[first.index("UMask=0077") : first.index("SystemCallErrorNumber=EPERM") + 1]
        assert len(common) > 20
        assert set(common) <= set(lines)
        assert {"User=muster", "EnvironmentFile=/etc/muster.env"} <= set(lines)

    @pytest.mark.parametrize("path", services, ids=lambda path: path.name)
    def test_whoever_fails_is_reported(self, path):
        reports = "OnFailure=muster-failed@%N.service" in path.read_text().splitlines()
        assert reports == (path.name != "muster-failed@.service")

    @pytest.mark.parametrize("path", timers, ids=lambda path: path.name)
    def test_each_timer_has_its_service_and_catches_up(self, path):
        assert path.with_suffix(".service") in self.services
        assert "Persistent=true" in path.read_text().splitlines()
        assert re.search(rf"systemctl enable .*\b{re.escape(path.name)}", HOSTING)

    def test_systemd_understands_them(self, tmp_path):
        analyze = shutil.which("systemd-analyze")
        if analyze is None:
            pytest.skip("systemd is not installed here")
        for path in (*self.services, *self.timers):
            text = path.read_text().replace("/opt/muster/.venv/bin/gunicorn", "/bin/true")
            (tmp_path / path.name).write_text(
                text.replace("/opt/muster/.venv/bin/python", "/bin/true")
            )
        words = [analyze, "verify", "--man=no", *sorted(tmp_path.iterdir())]
        done = subprocess.run(words, capture_output=True, text=True)  # noqa: S603
        lines = [line for line in done.stderr.splitlines() if "muster" in line]
        assert not lines

    def test_the_sockets_of_the_server_are_those_that_the_web_server_asks(self):
        bound = re.findall(r"--bind (\S+)", (FILES / "muster.service").read_text())
        assert len(bound) == 1
        assert f"reverse_proxy {bound[0]} " in (FILES / "Caddyfile").read_text()
        assert f"proxy_pass http://{bound[0]};" in (FILES / "nginx.conf").read_text()


class TestTheReport:
    """What systemd has written when something failed at night."""

    def test_is_a_mail_to_whom_it_concerns(self, settings, mailoutbox, capsys):
        settings.ALERTS, settings.SENDS_MAIL = "you@example.org", True
        call_command("report_failure", "muster-backup")
        (mail,) = mailoutbox
        assert mail.to == ["you@example.org"]
        assert "muster-backup failed" in mail.subject
        assert "journalctl -u muster-backup" in mail.body

    @pytest.mark.parametrize(("alerts", "mail"), [("", True), ("you@example.org", False)])
    def test_says_why_nobody_is_written_to(self, alerts, mail, settings, mailoutbox, capsys):
        settings.ALERTS, settings.SENDS_MAIL = alerts, mail
        call_command("report_failure", "muster-backup")
        assert not mailoutbox
        assert "MUSTER_ALERTS" in capsys.readouterr().out

    def test_fails_by_itself_where_the_mail_cannot_go(self, settings, monkeypatch):
        settings.ALERTS, settings.SENDS_MAIL = "you@example.org", True
        settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
        with socket.socket() as unused:
            unused.bind(("127.0.0.1", 0))  # nobody listens behind it
            settings.EMAIL_HOST, settings.EMAIL_PORT = unused.getsockname()
            with pytest.raises(CommandError, match=r"The mail to you@example\.org was not sent"):
                call_command("report_failure", "muster-backup")
