"""What Muster is made with and under which licences: the page docs/licences.md."""

from collections.abc import Iterator
from importlib.metadata import metadata

from django.conf import settings
from msgspec import Struct
from packaging.requirements import Requirement

from builder.site.credits import FONTS, LIBRARIES, Work


class Pin(Struct, frozen=True):
    """A package as requirements*.txt names it."""

    name: str
    version: str


# Read in the packages’ own files: their metadata does not say it in the words of SPDX.
READ = {
    "asgiref": "BSD-3-Clause",
    "axe-playwright-python": "MIT",
    "babel": "BSD-3-Clause",
    "brotli": "MIT",
    "coverage": "Apache-2.0",
    "cssselect2": "BSD-3-Clause",
    "django-allauth": "MIT",
    "django-csp": "BSD-3-Clause",
    "fido2": "BSD-2-Clause AND Apache-2.0 AND MPL-2.0",
    "fonttools": "MIT",
    "icepool": "MIT",
    "pathspec": "MPL-2.0",
    "pluggy": "MIT",
    "pydyf": "BSD-3-Clause",
    "pyphen": "GPL-2.0-or-later OR LGPL-2.1-or-later OR MPL-1.1",
    "pytest-django": "BSD-3-Clause",
    "pytest-playwright": "Apache-2.0",
    "qrcode": "BSD-3-Clause AND MIT",
    "segno": "BSD-3-Clause",
    "sortedcontainers": "Apache-2.0",
    "sqlparse": "BSD-3-Clause",
    "text-unidecode": "Artistic-1.0-Perl OR GPL-2.0-or-later",
    "tinycss2": "BSD-3-Clause",
    "tinyhtml5": "MIT",
    "webencodings": "BSD-3-Clause",
    "weasyprint": "BSD-3-Clause",
    "zopfli": "Apache-2.0",
}
# Only other systems need these: Windows, or another Python than the usual one.
ELSEWHERE = {"brotlicffi": "MIT", "colorama": "BSD-3-Clause", "tzdata": "Apache-2.0"}

SYSTEM = {
    "Pango": "LGPL-2.0-or-later",
    "HarfBuzz": "MIT",
    "Fontconfig": "HPND and others",
    "DejaVu fonts": "Bitstream Vera and public domain",
}
# What stands in static/ and is not Muster's own: its folder or the beginning of its files.
SHIPPED = {
    "Barlow": "static/fonts/barlow-",
    "Big Shoulders Stencil": "static/fonts/big-shoulders-stencil-",
    "idiomorph": "static/vendor/idiomorph/",
    "Sortable": "static/vendor/sortable/",
}

HEAD = """# Licences

Written by `make docs`. Muster is under the [MIT licence](../LICENSE). The rules and worlds of the
games belong to their authors; the catalogue sums them up in our own words. What else Muster is made
with:

## In this repository

The text of each licence stands beside the files.

| what | by | licence | where |
|---|---|---|---|
"""
ICONS = (
    "| Icons | the artists of game-icons.net, named in `static/icons/LICENSE.txt` | CC-BY-3.0 "
    "| `static/icons/icons.svg` |"
)
INSTALLED = """
## Installed to run it

From `requirements.txt`. htmx (0BSD) comes with django-htmx. The ready-made files of some packages
hold libraries too, under the licences that these files name: psycopg-binary libpq and OpenSSL,
pillow those that read pictures.

| package | version | licence |
|---|---|---|
"""
FROM_THE_SYSTEM = """
## Needed from the system

Python (PSF-2.0) with SQLite (public domain), and for PDFs:

| library | licence |
|---|---|
"""
FOR_TESTS = """
## Installed to test it

From `requirements-dev.txt`, beside a Chromium or Chrome, and for some tests PostgreSQL (its own
licence, PostgreSQL).

| package | version | licence |
|---|---|---|
"""


def licences_page() -> str:
    run, test = pins("requirements.txt"), pins("requirements-dev.txt")
    needed = {pin.name for pin in run}
    parts = [
        HEAD,
        "".join(f"{row}\n" for row in (*_shipped(), ICONS)),
        INSTALLED,
        "".join(map(_row, run)),
        FROM_THE_SYSTEM,
        "".join(f"| {name} | {licence} |\n" for name, licence in SYSTEM.items()),
        FOR_TESTS,
        "".join(_row(pin) for pin in test if pin.name not in needed),
    ]
    return "".join(parts)


def pins(file: str) -> list[Pin]:
    """What is pinned in a file of requirements, without the hashes."""
    lines = (settings.ROOT / file).read_text(encoding="utf-8").splitlines()
    return [_pin(line.removesuffix("\\")) for line in lines if line[:1].isalnum()]


def _pin(line: str) -> Pin:
    requirement = Requirement(line)
    (version,) = requirement.specifier
    return Pin(requirement.name, version.version)


def licence(pin: Pin) -> str:
    """The licence as SPDX writes it: what the package says, or what was read in its files."""
    if pin.name in ELSEWHERE:
        return ELSEWHERE[pin.name]
    words: list[str] = metadata(pin.name).get_all("License-Expression") or [READ[pin.name]]
    return words[0]


def _row(pin: Pin) -> str:
    return f"| {pin.name} | {pin.version} | {licence(pin)} |\n"


def _shipped() -> Iterator[str]:
    works: dict[str, Work] = {work.name: work for work in (*FONTS, *LIBRARIES)}
    for name, place in SHIPPED.items():
        work = works[name]
        yield f"| [{name}]({work.url}) | {work.author} | {work.licence} | `{place}*` |"
