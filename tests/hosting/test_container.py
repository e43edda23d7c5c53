"""The image: no rights, no secrets, no more than what runs; scripts/container starts it."""

import json
import os
import re
import shutil
import socket
import subprocess
import sys
import threading
from functools import partial
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from django.conf import settings

ROOT = Path(settings.ROOT)
DOCKERFILE = (ROOT / "Dockerfile").read_text()
IGNORED = (ROOT / ".dockerignore").read_text().splitlines()
START = ROOT / "scripts" / "container" / "start"
HEALTHY = ROOT / "scripts" / "container" / "healthy.py"
COMPOSE = (ROOT / "scripts" / "container" / "compose.yaml").read_text()


def instructions():
    """Each instruction with its words, comments and broken lines put right."""
    text = re.sub(r"(?m)^\s*#.*\n", "", DOCKERFILE).replace("\\\n", " ")
    return [tuple(line.split(None, 1)) for line in text.splitlines() if line.strip()]


def words_of(name):
    return [" ".join(words.split()) for each, words in instructions() if each == name]


class TestTheImage:
    def test_begins_with_a_system_that_is_named_exactly(self):
        assert words_of("FROM") == ["python:3.11-slim-bookworm"]

    def test_runs_without_rights_under_a_number_that_stays(self):
        names = [name for name, _ in instructions()]
        assert words_of("USER") == ["10001:10001"]
        assert names.index("USER") < names.index("ENTRYPOINT")
        assert "RUN" not in names[names.index("USER") :]

    def test_has_one_folder_for_data_that_belongs_to_it(self):
        assert words_of("VOLUME") == ["/data"]
        assert any("install -d -o muster -g muster -m 700 /data" in run for run in words_of("RUN"))
        assert "MUSTER_DATA=/data" in words_of("ENV")[0]

    def test_is_asked_whether_it_is_well(self):
        (check,) = words_of("HEALTHCHECK")
        assert json.loads(check.partition("CMD ")[2]) == [
            "python",
            HEALTHY.relative_to(ROOT).as_posix(),
        ]

    def test_starts_by_a_script_that_may_be_run(self):
        (entry,) = words_of("ENTRYPOINT")
        (workdir,) = words_of("WORKDIR")
        assert json.loads(entry) == [f"{workdir}/{START.relative_to(ROOT).as_posix()}"]
        assert START.stat().st_mode & 0o111 == 0o111

    def test_takes_nothing_from_elsewhere_but_packages(self):
        assert not words_of("ADD")
        assert "://" not in DOCKERFILE
        installs = [run for run in words_of("RUN") if "pip install" in run]
        assert len(installs) == 1
        assert "--require-hashes -r requirements.txt" in installs[0]

    def test_has_the_system_libraries_that_the_setup_installs(self):
        setup = (ROOT / "scripts" / "setup").read_text()
        (wanted,) = re.findall(r"pdf_packages='(.+)'", setup)
        assert f"--no-install-recommends {wanted} &&" in words_of("RUN")[0]

    def test_has_its_static_files(self):
        assert any("manage.py collectstatic" in run for run in words_of("RUN"))
        assert "MUSTER_STATIC=/opt/muster/staticfiles" in words_of("ENV")[0]

    def test_keeps_no_key(self):
        for name in ("ENV", "ARG", "LABEL"):
            assert not any("SECRET" in words or "PASSWORD" in words for words in words_of(name))

    def test_holds_only_what_runs(self):
        wanted = [line[1:] for line in IGNORED if line.startswith("!")]
        assert IGNORED[1] == "*"
        assert all((ROOT / path).exists() for path in wanted)
        folders = {"builder", "fixtures", "rules", "static", "templates"}
        assert {path for path in wanted if (ROOT / path).is_dir()} == folders
        copied = {words.split()[0] for words in words_of("COPY")}
        assert copied == {"requirements.txt", "."}


class TestTheCompose:
    def test_asks_for_its_secrets(self):
        for name in ("POSTGRES_PASSWORD", "MUSTER_SECRET_KEY"):
            lines = [line for line in COMPOSE.splitlines() if name in line]
            assert lines
            assert all(f"${{{name}:?}}" in line for line in lines)

    def test_believes_those_who_come_by_its_own_network(self):
        (network,) = re.findall(r"subnet: (\S+)", COMPOSE)
        assert f"MUSTER_PROXIES: {network}" in COMPOSE

    def test_is_open_to_this_machine_alone(self):
        ports = re.findall(r"- (\S+:\d+:\d+)", COMPOSE)
        assert ports
        assert all(port.startswith("127.0.0.1:") for port in ports)


@pytest.fixture
def programs(tmp_path):
    """A folder with a `python` that only says what it is asked for."""
    program = tmp_path / "python"
    program.write_text('#!/bin/sh\necho "$PPID $*" >>"$SAYS"\n')
    program.chmod(0o755)
    return tmp_path


class TestTheStart:
    def asked(self, programs, *words):
        """What it runs with these words, each with the process that ran it."""
        says = programs / "says"
        known = {"PATH": f"{programs}:{os.environ['PATH']}", "SAYS": str(says)}
        with subprocess.Popen([START, *words], env=known) as process:  # noqa: S603
            assert process.wait() == 0
        lines = [line.split(" ", 1) for line in says.read_text().splitlines()]
        # The last one stands in the shell's place: its parent is the shell's own.
        assert [int(parent) == process.pid for parent, _ in lines] == [
            *(True for _ in lines[1:]),
            False,
        ]
        return [line for _, line in lines]

    def test_brings_everything_up_to_date_and_then_serves(self, programs):
        migrate, load, serve = self.asked(programs)
        assert migrate.startswith("manage.py migrate")
        assert load == "manage.py load_catalogue"
        assert serve.startswith(
            "-m gunicorn --config scripts/gunicorn.hosting.conf.py --bind 0.0.0.0:8000"
        )

    def test_only_serves_if_that_is_the_word(self, programs):
        (serve,) = self.asked(programs, "serve")
        assert serve.startswith("-m gunicorn")

    def test_any_other_word_is_a_command(self, programs):
        assert self.asked(programs, "tidy", "--dry-run") == ["manage.py tidy --dry-run"]

    def test_does_not_serve_over_tables_that_are_not_there(self, programs):
        (programs / "python").write_text('#!/bin/sh\necho "$*" >>"$SAYS"\nexit 3\n')
        known = {"PATH": f"{programs}:{os.environ['PATH']}", "SAYS": str(programs / "says")}
        assert subprocess.run([START], env=known, check=False).returncode == 3  # noqa: S603
        assert len((programs / "says").read_text().splitlines()) == 1

    @pytest.mark.parametrize("path", [START, ROOT / "scripts" / "hosting" / "muster-manage"])
    def test_shells_understand_it(self, path):
        words = ["sh", "-n", path]
        assert subprocess.run(words, check=False).returncode == 0  # noqa: S603
        if shellcheck := shutil.which("shellcheck"):
            done = subprocess.run([shellcheck, path], capture_output=True, text=True)  # noqa: S603
            assert done.returncode == 0, done.stdout


class Patient(BaseHTTPRequestHandler):
    """A Muster that is as well as `status` says, under one name."""

    def __init__(self, status, *rest):
        self.status = status
        super().__init__(*rest)

    def do_GET(self):
        known = (self.path, self.headers["Host"]) == ("/healthz", "muster.example.org")
        self.send_response(self.status if known else 400)
        self.end_headers()

    def log_message(self, *words):
        pass


class TestTheHealth:
    def code(self, port, hosts="muster.example.org, www.example.org"):
        known = {"PORT": str(port), "MUSTER_HOSTS": hosts}
        words = [sys.executable, HEALTHY]
        return subprocess.run(words, env=known, check=False, capture_output=True).returncode  # noqa: S603

    @pytest.mark.parametrize(("status", "code"), [(200, 0), (503, 1)])
    def test_is_that_of_the_site(self, status, code):
        with ThreadingHTTPServer(("127.0.0.1", 0), partial(Patient, status)) as server:
            threading.Thread(target=server.serve_forever, daemon=True).start()
            assert self.code(server.server_port) == code
            assert self.code(server.server_port, hosts=".muster.example.org") == code
            server.shutdown()

    def test_of_one_that_does_not_run_is_bad(self):
        with socket.socket() as unused:
            unused.bind(("127.0.0.1", 0))
            assert self.code(unused.getsockname()[1]) == 1
