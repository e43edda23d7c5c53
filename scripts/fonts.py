"""Makes the files of static/fonts: one for each face, with all its letters.

The packages @fontsource/barlow and @fontsource/big-shoulders-stencil part each face into several
files. WeasyPrint takes two files of one face for the same one, and paints letters of the first in
place of those of the second: here they are one file. npm fetches the packages; the same version
makes the same files.
"""

import subprocess
import tarfile
import tempfile
from pathlib import Path

from fontTools.merge import Merger
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

FONTS = Path(__file__).resolve().parent.parent / "static" / "fonts"
VERSION = "5.3.0"
FACES = {
    "barlow": ("400-normal", "400-italic", "600-normal", "700-normal"),
    "big-shoulders-stencil": ("800-normal",),
}


def fetched(family: str, folder: Path) -> Path:
    """The folder with a family's files."""
    words = ["npm", "pack", f"@fontsource/{family}@{VERSION}"]
    subprocess.run(words, cwd=folder, check=True, capture_output=True)  # noqa: S603 - our own words
    with tarfile.open(folder / f"fontsource-{family}-{VERSION}.tgz") as package:
        package.extractall(folder / family, filter="data")
    return folder / family / "package" / "files"


def joined(latin: Path, more: Path, folder: Path) -> TTFont:
    """A font with the letters of both, and each of them once: the first font's win.

    The letters of the second lose their hints, as in anything that fontTools merges.
    """
    rest = TTFont(more, recalcTimestamp=False)
    keep_all = Options(layout_features=["*"], name_IDs=["*"], notdef_outline=True, glyph_names=True)
    subsetter = Subsetter(keep_all)
    subsetter.populate(unicodes=set(rest.getBestCmap()) - set(TTFont(latin).getBestCmap()))
    subsetter.subset(rest)
    rest.flavor = None
    rest.save(folder / "rest.ttf")
    font = Merger().merge([str(latin), str(folder / "rest.ttf")])
    font.recalcTimestamp = False
    for moment in ("created", "modified"):
        setattr(font["head"], moment, getattr(TTFont(latin)["head"], moment))
    font.flavor = "woff2"
    return font


def main() -> None:
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        for family, faces in FACES.items():
            files = fetched(family, folder)
            for face in faces:
                latin = files / f"{family}-latin-{face}.woff2"
                more = files / f"{family}-latin-ext-{face}.woff2"
                target = FONTS / f"{family}-{face}.woff2"
                joined(latin, more, folder).save(target)
                print(f"{target.name}: {target.stat().st_size} bytes")


if __name__ == "__main__":
    main()
