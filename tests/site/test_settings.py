"""Settings: nothing to configure here, everything from the environment in production."""

import subprocess
import sys
from pathlib import Path

import pytest
from django.conf import settings

from builder.site.secret_key import kept_secret
from tests.serving import surroundings


def configured(tmp_path, expression, **environment):
    """What a fresh process with this environment thinks of its settings."""
    code = f"from django.conf import settings as s; print({expression})"
    return subprocess.run(  # noqa: S603
        [sys.executable, "-c", code],
        cwd=Path(settings.ROOT),
        env=surroundings(tmp_path / "data", **environment),
        capture_output=True,
        text=True,
    )


class TestTheSecretKey:
    def test_is_made_once_and_kept(self, tmp_path):
        first = kept_secret(tmp_path)
        assert len(first) >= 50
        assert kept_secret(tmp_path) == first

    def test_is_nobody_elses_to_read(self, tmp_path):
        kept_secret(tmp_path)
        assert (tmp_path / "secret_key").stat().st_mode & 0o077 == 0

    def test_leaves_no_draft(self, tmp_path):
        kept_secret(tmp_path)
        assert [path.name for path in tmp_path.iterdir()] == ["secret_key"]


class TestHere:
    def test_sqlite_under_the_data_folder(self, tmp_path):
        done = configured(tmp_path, "s.DATABASES['default']['NAME'], s.DEBUG")
        assert str(tmp_path / "data" / "muster.sqlite3") in done.stdout
        assert "False" in done.stdout

    def test_the_owner_s_cookie_has_a_plain_name(self, tmp_path):
        done = configured(tmp_path, "s.OWNER_COOKIE_NAME, s.SESSION_COOKIE_SECURE")
        assert done.stdout.strip() == "muster_owner False"

    def test_the_staff_signs_in_every_day(self, tmp_path):
        done = configured(tmp_path, "s.SESSION_COOKIE_AGE")
        assert done.stdout.strip() == str(24 * 60 * 60)


class TestProduction:
    SECRET = "x" * 60

    def test_wants_a_secret(self, tmp_path):
        done = configured(tmp_path, "s.DEBUG", MUSTER_HOSTS="club.example")
        assert done.returncode != 0
        assert "MUSTER_SECRET_KEY must be set" in done.stderr

    def test_is_strict(self, tmp_path):
        done = configured(
            tmp_path,
            "s.ALLOWED_HOSTS, s.DEBUG, s.SESSION_COOKIE_SECURE, s.CSRF_COOKIE_SECURE,"
            " s.SECURE_SSL_REDIRECT, s.SECURE_HSTS_SECONDS > 0",
            MUSTER_HOSTS="club.example, www.club.example",
            MUSTER_SECRET_KEY=self.SECRET,
            MUSTER_DEBUG="1",
        )
        assert done.stdout.strip() == (
            "['club.example', 'www.club.example'] False True True True True"
        )

    def test_the_owner_s_cookie_belongs_to_this_host_alone(self, tmp_path):
        done = configured(
            tmp_path,
            "s.OWNER_COOKIE_NAME, s.SESSION_COOKIE_SECURE",
            MUSTER_HOSTS="club.example",
            MUSTER_SECRET_KEY=self.SECRET,
        )
        assert done.stdout.strip() == "__Host-muster_owner True"

    @pytest.mark.parametrize(
        ("keys", "counted"),
        [(None, []), ("", []), (" , ", []), ("old", ["old"]), ("old, older ,", ["old", "older"])],
    )
    def test_keys_of_before_still_count(self, tmp_path, keys, counted):
        former = {} if keys is None else {"MUSTER_SECRET_KEY_FALLBACKS": keys}
        done = configured(
            tmp_path,
            "s.SECRET_KEY_FALLBACKS",
            MUSTER_HOSTS="club.example",
            MUSTER_SECRET_KEY=self.SECRET,
            **former,
        )
        assert done.stdout.strip() == str(counted)

    def test_takes_postgresql_from_its_address(self, tmp_path):
        done = configured(
            tmp_path,
            "s.DATABASES['default']['ENGINE'], s.DATABASES['default']['PORT']",
            DATABASE_URL="postgres://u:p@127.0.0.1:6543/muster",
        )
        assert done.stdout.split() == ["django.db.backends.postgresql", "6543"]


@pytest.mark.parametrize("value", ["1", "0", ""])
def test_debug_is_asked_for(tmp_path, value):
    done = configured(tmp_path, "s.DEBUG", MUSTER_DEBUG=value)
    assert done.stdout.strip() == str(value == "1")
