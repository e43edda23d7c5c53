"""The versions of a catalogue that fixtures keep."""

import json
import shutil

import pytest

from rules.catalogue.editions import Editions
from rules.catalogue.fixtures import (
    FIXTURES,
    check_older,
    game_files,
    older_folders,
    read_fixtures,
)


@pytest.fixture
def editions(tmp_path):
    """First Wave, with version 0.1 kept."""
    folder = shutil.copytree(FIXTURES / "first_wave", tmp_path / "first_wave")
    older = folder / "older" / "0.1"
    older.mkdir(parents=True)
    for path in folder.glob("*.json"):
        shutil.copy(path, older)
    info = json.loads((older / "game.json").read_text())
    (older / "game.json").write_text(json.dumps({**info, "version": "0.1"}))
    return Editions(read_fixtures(folder), folder)


def test_every_version_that_is_kept_can_be_read():
    check_older()


def test_no_version_is_kept_that_is_the_present_one():
    for path in game_files():
        assert read_fixtures(path.parent).info.version not in older_folders(path.parent)


def test_a_version_that_is_kept_is_read_once(editions):
    assert editions.of("0.1").info.version == "0.1"
    assert editions.of("0.1") is editions.of("0.1")


@pytest.mark.parametrize("version", [None, "1.0"])
def test_none_and_the_present_one_are_the_present_one(editions, version):
    assert editions.of(version) is editions.present


@pytest.mark.parametrize("version", ["", ".", "..", "../..", "0.1/", "./0.1", "/", "\x00", "0.2"])
def test_any_other_text_is_the_present_one(editions, version):
    assert editions.of(version) is editions.present


def test_one_that_cannot_be_read_is_the_present_one_and_logged(editions, caplog):
    (editions.folders["0.1"] / "weapon.json").write_text("{}")
    assert editions.of("0.1") is editions.present
    assert "version 0.1 cannot be read" in caplog.text
