"""Pictures of printed pages for the documentation, into docs/images/sheet-*.png.

Makes sheets of the example lists over a database of its own. Needs pdftoppm (poppler-utils).
"""

import os
import shutil
import subprocess
import sys
import tempfile
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

from PIL import Image

ROOT = Path(__file__).resolve().parent.parent
IMAGES = ROOT / "docs" / "images"
DPI, COLOURS = 84, 48
LINK = "https://muster.example.org/s/a-link-that-leads-nowhere/"


class Sample(NamedTuple):
    """A page of a sheet: of which list, in which language, with which options."""

    name: str
    source: str
    sheet: str
    page: int = 1
    lang: str = "fr"
    options: dict[str, object] = {}


RUST = "rbn/lists/mutants_chasseurs_de_rouille"
DECK = "warbound/lists/affrontement_parade_des_braises"
BAND = "un_pour_un/lists/essaim_de_vega"
FIGURES = "deux_d6/lists/star_wars_passeurs_de_la_ceinture_grise"
GROUP = "first_wave/lists/releve_du_pont_est"
BLACK = {"size": "letter", "ink": "black", "costs": False}
SAMPLES = (
    Sample("summary", RUST, "summary"),
    Sample("full", RUST, "full"),
    Sample("tables", RUST, "full", 2),
    Sample("rules", RUST, "full", 3),
    Sample("vehicle-cards", RUST, "cards"),
    Sample("cards", GROUP, "cards"),
    Sample("card-backs", RUST, "cards", 2, "fr", {"backs": True}),
    Sample("reference", GROUP, "reference"),
    Sample("markers", RUST, "markers"),
    Sample("deck-summary", DECK, "summary", 1, "en"),
    Sample("deck-cards", DECK, "cards", 1, "en", {"backs": True}),
    Sample("panic", DECK, "cards", 2, "en", {"backs": True}),
    Sample("campaign", RUST, "campaign"),
    Sample("record", RUST, "campaign", 4),
    Sample("tokens", DECK, "markers"),
    Sample("letter-black", RUST, "full", 1, "en", BLACK),
    Sample("band", BAND, "full"),
    Sample("large-type", FIGURES, "full", 1, "en", {"large": True}),
)


def picture(pdf: bytes, page: int) -> Image.Image:
    done = subprocess.run(  # noqa: S603 - our own words
        ["pdftoppm", "-png", "-r", str(DPI), "-f", str(page), "-l", str(page), "-"],  # noqa: S607
        input=pdf,
        capture_output=True,
        check=True,
    )
    return Image.open(BytesIO(done.stdout))


def take(sample: Sample) -> None:
    from django.utils import translation

    from builder.catalogue.memory import catalogue_of
    from builder.models import Roster
    from builder.shares.opened import Opened
    from builder.sheets.documents import html
    from builder.sheets.options import Options
    from builder.sheets.pdf import client
    from rules.lists.reading import read

    raw = (ROOT / "fixtures" / f"{sample.source}.json").read_bytes()
    opened = Opened(Roster(), read(raw, catalogue_of)[1], 1)
    with translation.override(sample.lang):
        document = html.html(sample.sheet, [opened], Options(**sample.options), [LINK])
    shot = picture(client.render(document), sample.page)
    small = shot.convert("RGB").quantize(COLOURS)
    small.save(IMAGES / f"sheet-{sample.name}.png", optimize=True)


def main() -> None:
    if shutil.which("pdftoppm") is None:
        raise SystemExit("pdftoppm is missing: apt install poppler-utils")
    with tempfile.TemporaryDirectory() as folder:
        os.environ |= {"MUSTER_DATA": folder, "DJANGO_SETTINGS_MODULE": "builder.settings"}
        os.environ.pop("DATABASE_URL", None)
        sys.path.insert(0, str(ROOT))
        import django
        from django.core.management import call_command

        django.setup()
        call_command("migrate", verbosity=0)
        call_command("load_catalogue", verbosity=0)
        for sample in SAMPLES:
            take(sample)
            print(f"sheet-{sample.name}.png")


if __name__ == "__main__":
    main()
