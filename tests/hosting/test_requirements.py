"""Packages are the very files that were pinned: their versions and their hashes."""

import re
from pathlib import Path

import pytest
from django.conf import settings

ROOT = Path(settings.ROOT)
FILES = ["requirements.txt", "requirements-dev.txt"]
INSTALLING = ["scripts/setup", "docs/hosting.md", "Dockerfile"]


def entries(file):
    """Each pin with all that belongs to it: its marker and hashes, as one line."""
    text = re.sub(r"(?m)^\s*#.*\n?", "", (ROOT / file).read_text())
    return [line for line in text.replace("\\\n", " ").splitlines() if line.strip()]


@pytest.mark.parametrize("file", FILES)
def test_each_pin_has_a_version_and_the_hashes_of_its_files(file):
    assert entries(file)
    for entry in entries(file):
        assert re.fullmatch(
            r"[a-z0-9-]+==\S+( ; [^-]+?)?(\s+--hash=sha256:[0-9a-f]{64})+\s*", entry
        )


@pytest.mark.parametrize("file", FILES)
def test_what_is_asked_for_is_pinned_as_it_is_asked_for(file):
    asked = re.findall(
        r"(?m)^([\w-]+)(?:\[.+])?(==\S+)", (ROOT / file).with_suffix(".in").read_text()
    )
    pinned = [entry.split()[0] for entry in entries(file)]
    assert {name.lower() + version for name, version in asked} <= set(pinned)


def test_both_files_pin_the_same_versions():
    first, second = ([entry.split()[0].split("==") for entry in entries(file)] for file in FILES)
    both = dict(first).keys() & dict(second).keys()
    assert {name: dict(first)[name] for name in both} == {name: dict(second)[name] for name in both}


@pytest.mark.parametrize("file", FILES)
def test_no_place_to_download_from_is_written_down(file):
    assert "://" not in (ROOT / file).read_text()
    assert "index" not in (ROOT / file).read_text()


@pytest.mark.parametrize("file", INSTALLING)
def test_whoever_installs_asks_for_the_hashes(file):
    lines = [line for line in (ROOT / file).read_text().splitlines() if "pip install" in line]
    assert lines
    assert all("--require-hashes" in line for line in lines)
