"""manage.py doctor names what is wrong or risky, and what helps."""

import os
import shutil
import subprocess
import sys
from collections import namedtuple
from datetime import timedelta
from io import StringIO
from pathlib import Path

import pytest
from django.conf import settings
from django.contrib.auth.models import User
from django.core import checks
from django.core.management import call_command
from django.db import OperationalError, connection
from django.db.migrations.recorder import MigrationRecorder
from django.test import override_settings
from django.utils import timezone

from builder.catalogue import stamp
from builder.models import Game, Item, Revision, Weapon
from builder.running import folders
from builder.running.diagnosis import configuration, content, diagnosis, machine
from builder.sheets.pdf import client
from tests.serving import surroundings

pytestmark = pytest.mark.django_db

KEY = "aB3x-" * 12
Usage = namedtuple("Usage", "total used free")


def found(look):
    """What a look finds: the words, and E or W."""
    messages = list(look())
    assert all(message.hint for message in messages)
    return [(message.msg, "E" if message.level >= checks.ERROR else "W") for message in messages]


def finds(look, level, *words):
    ((message, serious),) = found(look)
    assert all(word in message for word in words), message
    assert serious == level


@pytest.fixture
def production(tmp_path):
    """The settings of a site as docs/hosting.md has them."""
    (tmp_path / "data").mkdir(mode=0o700)
    with override_settings(
        PRODUCTION=True,
        HOSTS=["club.example"],
        SECRET_KEY=KEY,
        PROXIES=("unix",),
        LIMITS=True,
        SENDS_MAIL=True,
        EMAIL_BACKEND="django.core.mail.backends.locmem.EmailBackend",
        SECURITY_CONTACT="mailto:a@club.example",
        SECURE_HSTS_SECONDS=31_536_000,
        DATA=tmp_path / "data",
        MADE_FILES=tmp_path / "data" / "made",
        STATIC_ROOT=tmp_path / "static",
    ):
        yield tmp_path / "data"


class TestConfiguration:
    def test_nothing_is_said_of_a_good_one(self, production):
        assert [row for look in configuration.LOOKS for row in found(look)] == []

    @pytest.mark.parametrize(
        ("key", "short"), [(KEY[:50], False), (KEY[:49], True), ("a" * 60, True)]
    )
    def test_the_secret_key(self, production, key, short):
        with override_settings(SECRET_KEY=key):
            if short:
                finds(configuration.secret_key, "E", "secret key")
            else:
                assert found(configuration.secret_key) == []

    def test_without_hosts_it_is_for_this_machine(self, production):
        with override_settings(PRODUCTION=False, HOSTS=[]):
            finds(configuration.hosts, "W", "this machine only")

    @pytest.mark.parametrize(
        "host", ["*", "https://club.example", "club.example:443", "club.example/"]
    )
    def test_a_host_that_is_none(self, production, host):
        with override_settings(HOSTS=[host]):
            finds(configuration.hosts, "E", "MUSTER_HOSTS")

    @pytest.mark.parametrize(
        "host", ["club.example", ".club.example", "localhost", "192.0.2.7", "[::1]"]
    )
    def test_a_host(self, production, host):
        with override_settings(HOSTS=[host]):
            assert found(configuration.hosts) == []

    def test_debug(self, production):
        with override_settings(DEBUG=True):
            finds(configuration.debug, "E", "MUSTER_DEBUG")

    def test_no_web_server_named(self, production):
        with override_settings(PROXIES=()):
            finds(configuration.proxies, "W", "all visitors count as one")

    def test_no_limits(self, production):
        with override_settings(LIMITS=False):
            finds(configuration.proxies, "W", "MUSTER_LIMITS")

    @pytest.mark.parametrize(("seconds", "said"), [(3600, 1), (24 * 3600, 0), (0, 0)])
    def test_https_that_is_not_remembered(self, production, seconds, said):
        with override_settings(SECURE_HSTS_SECONDS=seconds):  # 0: Django itself says so
            assert len(found(configuration.https)) == said

    def test_no_mail(self, production):
        with override_settings(SENDS_MAIL=False):
            finds(configuration.mail, "W", "No mail is sent")

    def test_a_mail_server_that_is_not_there(self, production):
        backend = "django.core.mail.backends.smtp.EmailBackend"
        with override_settings(EMAIL_BACKEND=backend, EMAIL_HOST="127.0.0.1", EMAIL_PORT=1):
            finds(configuration.mail, "E", "mail server", "ConnectionRefusedError")

    def test_nobody_to_tell(self, production):
        with override_settings(SECURITY_CONTACT=""):
            finds(configuration.contact, "W", "security.txt")


class TestMachine:
    def test_a_good_data_folder(self, production):
        (production / "muster.sqlite3").touch(0o600)
        assert found(machine.data_folder) == []
        production.chmod(0o750)  # as docs/hosting.md has it
        assert found(machine.data_folder) == []

    def test_no_data_folder(self, production):
        with override_settings(DATA=production / "elsewhere"):
            finds(machine.data_folder, "E", "no data folder")

    @pytest.mark.parametrize("rights", [0o755, 0o701, 0o777])
    def test_one_for_everybody(self, production, rights):
        production.chmod(rights)
        finds(machine.data_folder, "E", "Everybody on this machine")

    def test_what_cannot_be_written(self, production, monkeypatch):
        monkeypatch.setattr("os.access", lambda path, mode: False)
        finds(machine.data_folder, "E", "cannot write", str(production))

    def test_a_file_of_another_account(self, production, monkeypatch):
        (production / "muster.sqlite3").touch(0o600)
        stat = Path.stat

        def of_another(path, **more):
            state = stat(path, **more)
            if path.name != "muster.sqlite3":
                return state
            return os.stat_result((*state[:4], state.st_uid + 1, *state[5:]))

        monkeypatch.setattr(Path, "stat", of_another)
        finds(machine.data_folder, "E", "belongs to another account")

    def test_a_full_disk(self, production, monkeypatch):
        monkeypatch.setattr(shutil, "disk_usage", lambda folder: Usage(0, 0, folders.ROOM - 1))
        finds(machine.disk, "E", "nearly full", "199 MB")
        monkeypatch.setattr(shutil, "disk_usage", lambda folder: Usage(0, 0, folders.ROOM))
        assert found(machine.disk) == []

    def test_static_files(self, production):
        finds(machine.static_files, "E", "not collected")
        manifest = Path(settings.STATIC_ROOT) / "staticfiles.json"
        manifest.parent.mkdir()
        manifest.touch()
        assert found(machine.static_files) == []
        os.utime(manifest, (0, 0))
        finds(machine.static_files, "E", "before the present code")
        with override_settings(PRODUCTION=False):  # straight from their folder
            assert found(machine.static_files) == []

    def test_the_typesetter(self, monkeypatch):
        assert found(machine.typesetter) == []

        def refused(html):
            raise client.failed()

        monkeypatch.setattr(client, "render", refused)
        finds(machine.typesetter, "E", "No PDF")

    def test_no_fonts(self, tmp_path, monkeypatch):
        monkeypatch.setattr(client, "render", lambda html: b"%PDF")
        with override_settings(ROOT=tmp_path):
            finds(machine.typesetter, "W", "fonts")


@pytest.fixture
def staffed(production):
    return User.objects.create(username="chief", is_staff=True, is_superuser=True)


class TestContent:
    def test_nothing_is_said_of_a_good_one(self, staffed):
        folders.note_done("tidy")
        folders.note_done("backup")
        assert [row for look in content.LOOKS for row in found(look)] == []

    def test_no_database(self, monkeypatch):
        def away():
            raise OperationalError("connection to 127.0.0.1 refused\nmore")

        monkeypatch.setattr(connection, "ensure_connection", away)
        finds(content.database, "E", "does not answer", "refused")
        assert "more" not in found(content.database)[0][0]

    def test_a_database_older_than_the_code(self):
        MigrationRecorder(connection).migration_qs.filter(app="builder").last().delete()
        finds(content.database, "E", "1 migrations are not applied")

    def test_no_catalogue(self):
        with stamp.once():
            Item.objects.all().delete()
            Game.objects.all().delete()
        finds(content.catalogue, "E", "No catalogue")

    def test_a_catalogue_older_than_the_code(self):
        Weapon.objects.filter(game__slug="rbn").order_by("pk").first().delete()
        finds(content.catalogue, "E", "not the one of the present code")

    def test_one_that_was_edited_by_hand_is_no_fault(self):
        weapon = Weapon.objects.filter(game__slug="rbn").order_by("pk").first()
        weapon.edited, weapon.cost = True, 77
        weapon.save()
        assert found(content.catalogue) == []

    def test_nobody_for_the_admin(self, production):
        User.objects.create(username="a", is_staff=True)
        finds(content.staff, "W", "Nobody can enter the admin")

    def test_staff_without_a_second_factor_where_one_is_wanted(self, staffed):
        assert found(content.staff) == []
        with override_settings(STAFF_SECOND_FACTOR=True):
            finds(content.staff, "W", "1 of the staff")

    @pytest.mark.parametrize(
        ("ahead", "said"), [(timedelta(hours=1), 1), (timedelta(minutes=9), 0)]
    )
    def test_the_clock(self, roster, ahead, said):
        Revision.objects.update(created=timezone.now() + ahead)
        assert len(found(content.clock)) == said

    def test_chores_that_nobody_does(self, production):
        said = [message for message, _level in found(content.chores)]
        assert "tidied" in said[0]
        assert ("backup" in said[-1]) == (connection.vendor == "sqlite")

    def test_chores_of_long_ago(self, production):
        for chore, days in (("tidy", content.TIDY_EVERY), ("backup", content.BACKUP_EVERY)):
            folders.note_done(chore)
            for age, late in ((days - 1, False), (days + 1, True)):
                then = timezone.now().timestamp() - age * 86_400
                os.utime(production / f".last-{chore}", (then, then))
                assert content._late(chore, days) is late

    def test_here_nobody_need_do_them(self):
        assert found(content.chores) == []

    def test_tidy_notes_that_it_ran(self, production):
        call_command("tidy", "--dry-run", stdout=StringIO())
        assert folders.days_since("tidy") is None
        call_command("tidy", stdout=StringIO())
        assert folders.days_since("tidy") < 1


class TestTheCommand:
    def run(self, monkeypatch, *messages):
        monkeypatch.setattr("builder.management.commands.doctor.diagnosis", lambda: iter(messages))
        out = StringIO()
        try:
            call_command("doctor", stdout=out)
        except SystemExit as end:
            return out.getvalue(), end.code
        return out.getvalue(), 0

    def test_all_is_well(self, monkeypatch):
        text, code = self.run(monkeypatch)
        assert text.endswith("All is well.\n")
        assert connection.display_name in text
        assert code == 0

    def test_what_is_risky_is_no_failure(self, monkeypatch):
        text, code = self.run(monkeypatch, checks.Warning("No mail.", hint="Set it."))
        assert "! No mail.\n    Set it.\n" in text
        assert text.endswith("Nothing is wrong; 1 risky.\n")
        assert code == 0

    def test_what_is_wrong_is(self, monkeypatch):
        text, code = self.run(
            monkeypatch, checks.Warning("Risk."), checks.Error("Full.", hint="Make room.")
        )
        assert "✕ Full.\n    Make room.\n" in text
        assert text.endswith("1 wrong, 1 risky.\n")
        assert code == 1

    def test_without_a_database_it_goes_on(self, monkeypatch):
        def away(*args, **kwargs):
            raise OperationalError("refused")

        monkeypatch.setattr(connection, "get_database_version", away)
        text, _code = self.run(monkeypatch)
        assert text.startswith(f"{connection.display_name}, ")

    def test_it_hears_django_too(self, monkeypatch):
        said = checks.Error("Of Django.", id="models.E001")
        ours = checks.Warning("Said better by us.", id="security.W009")
        heard = "builder.running.diagnosis.run_checks"
        monkeypatch.setattr(heard, lambda include_deployment_checks: [said, ours])
        messages = list(diagnosis())
        assert said in messages
        assert ours not in messages

    def test_a_setting_that_cannot_be_is_a_sentence(self, tmp_path):
        done = subprocess.run(
            [sys.executable, "manage.py", "doctor"],
            cwd=settings.ROOT,
            env=surroundings(tmp_path, MUSTER_HOSTS="club.example"),
            capture_output=True,
            text=True,
        )
        assert done.returncode == 1
        assert done.stderr == (
            "Muster cannot start: MUSTER_HOSTS is set: MUSTER_SECRET_KEY must be set too.\n"
        )
