"""manage.py verdict: one line of JSON a list, and never a traceback."""

import json
import os
import subprocess
import sys
from io import BytesIO, StringIO, TextIOWrapper
from pathlib import Path

import pytest
from django.conf import settings
from django.core.management import call_command

from tests.lists import (
    band,
    card,
    character,
    convoy,
    deck,
    fighter,
    figure,
    figures,
    group,
    vehicle,
)

pytestmark = pytest.mark.django_db

ONE_A_GAME = {
    "rbn": convoy(vehicle("moyen", "belier"), fighter("fusil", "chef", T="4", C="4")),
    "first_wave": group(fighter("pistolet", "chef", T="5")),
    "warbound": deck(card("formation")),
    "un_pour_un": band(character("chef", "epee"), character("sous_fifre"), limit=100),
    "deux_d6": figures(figure("combat", "blaster"), adaptation="star_wars"),
}


def run(*files, lang="fr"):
    """(lines, exit status)"""
    out = StringIO()
    status = 0
    try:
        call_command("verdict", *map(str, files), lang=lang, stdout=out)
    except SystemExit as stop:
        status = stop.code
    return [json.loads(line) for line in out.getvalue().splitlines()], status


@pytest.fixture
def write(tmp_path):
    def write(content, name="list.json"):
        path = tmp_path / name
        path.write_bytes(content if isinstance(content, bytes) else json.dumps(content).encode())
        return path

    return write


class TestAList:
    @pytest.mark.parametrize("game", ONE_A_GAME)
    def test_of_each_game_gets_its_verdict(self, write, game):
        (answer,), status = run(write(ONE_A_GAME[game]))
        assert answer["game"] == game
        answer.pop("overview", None)  # some games tell more of the whole list
        assert list(answer) == ["name", "game", "legal", "total", "budget", "members", "findings"]
        assert status == 0

    def test_an_illegal_list_is_no_failure(self, write):
        (answer,), status = run(write(convoy(fighter("zut"))))
        assert (answer["legal"], status) == (False, 0)

    def test_speaks_both_languages(self, write):
        path = write(convoy(fighter("zut")))
        (french,), _ = run(path)
        (english,), _ = run(path, lang="en")
        assert any(found["message"].startswith("Inconnu") for found in french["findings"])
        assert any(found["message"].startswith("Not in") for found in english["findings"])


class TestFiles:
    def test_an_array(self, write):
        answers, _ = run(write(list(ONE_A_GAME.values())))
        assert [answer["game"] for answer in answers] == list(ONE_A_GAME)

    def test_one_per_line_with_a_broken_one(self, write):
        good = json.dumps(ONE_A_GAME["rbn"]).encode()
        answers, status = run(write(good + b"\n{oops\n" + good))
        assert ["error" in answer for answer in answers] == [False, True, False]
        assert status == 1

    def test_several_files_in_order(self, write):
        first, second = (write(ONE_A_GAME[game], f"{game}.json") for game in ("rbn", "deux_d6"))
        answers, _ = run(first, second)
        assert [answer["game"] for answer in answers] == ["rbn", "deux_d6"]

    def test_standard_input(self, monkeypatch):
        content = json.dumps(ONE_A_GAME["rbn"]).encode()
        monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(content)))
        answers, _ = run("-")
        assert answers[0]["game"] == "rbn"

    @pytest.mark.parametrize("name", ["missing.json", ".", "a\x00b"])
    def test_that_cannot_be_read(self, tmp_path, name, write):
        answers, status = run(f"{tmp_path}/{name}", write(ONE_A_GAME["rbn"]))
        assert set(answers[0]) == {"error", "path"}
        assert answers[1]["game"] == "rbn"
        assert status == 1

    @pytest.mark.parametrize("content", [b"", b"\x00" * 100, b"\xff\xfe{\x00", b"[" * 10**6])
    def test_that_are_no_lists(self, write, content):
        answers, status = run(write(content))
        assert all(set(answer) == {"error", "path"} for answer in answers)
        assert status == 1


@pytest.mark.any_database
def test_from_a_shell_without_a_traceback(data):
    """The real program, with its own database."""
    environment = {**os.environ, "MUSTER_DATA": str(data)}
    environment.pop("DATABASE_URL", None)

    command = [sys.executable, "manage.py", "verdict", "-", "--lang", "en"]
    done = subprocess.run(  # noqa: S603
        command,
        cwd=Path(settings.ROOT),
        env=environment,
        input=b'{"format": 3}',
        capture_output=True,
        check=False,
    )
    assert done.returncode == 1
    assert json.loads(done.stdout)["path"] == "$.format"
    assert done.stderr == b""
