"""docs/licences.md lists what Muster ships and needs, with the right licence.

That it is current, tests/catalogue/test_write_docs.py holds.
"""

from importlib.metadata import metadata
from pathlib import Path

import pytest
from django.conf import settings

from builder.management.licences import ELSEWHERE, READ, SHIPPED, pins
from builder.site.credits import LIBRARIES

ROOT = Path(settings.ROOT)
NAMES = [pin.name for file in ("requirements.txt", "requirements-dev.txt") for pin in pins(file)]


def test_each_package_that_is_asked_for_is_thanked():
    lines = (ROOT / "requirements.in").read_text().lower().splitlines()
    asked = {line.split("==")[0].split("[")[0] for line in lines if "==" in line}
    assert asked <= {work.name.lower() for work in LIBRARIES}


@pytest.mark.parametrize("name", READ)
def test_a_licence_is_read_by_us_only_where_the_package_does_not_say_it(name):
    assert not metadata(name).get_all("License-Expression")


def test_no_licence_is_listed_of_what_is_not_needed():
    assert READ.keys() | ELSEWHERE.keys() <= set(NAMES)


@pytest.mark.parametrize("folder", ["fonts", "vendor"])
def test_each_file_of_others_belongs_to_something_listed(folder):
    files = [path for path in (ROOT / "static" / folder).rglob("*") if path.is_file()]
    for path in files:
        assert path.relative_to(ROOT).as_posix().startswith(tuple(SHIPPED.values()))


@pytest.mark.parametrize("place", SHIPPED.values())
def test_what_others_made_has_its_licence_beside_it(place):
    assert list(ROOT.glob(f"{place}*LICENSE*"))
