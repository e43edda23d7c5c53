"""Lines made shorter, and whole again."""

import re

from rules.words import inside

SHORT = 60  # characters of what a member is, in short
DOT = " · "
BREAKS = re.compile(r"[ \t\r\n]+")  # where a text is cut into lines
SUCH_AS = re.compile(r" \([^()]*,[^()]*\)$")  # Arme de base (épée, hache, marteau)
OR = re.compile(r",.*$")  # Épée, katana, hache…


def flat(prose: str) -> str:
    """Prose in one line."""
    return BREAKS.sub(" ", prose).strip()


def first_name(name: str) -> str:
    """The first of several names, inside a phrase: “Épée, katana, hache…” is “épée…”."""
    return inside(OR.sub("…", SUCH_AS.sub("", name)))


def completed(line: str, text: str) -> str:
    """A line whose last part is the beginning of a text, with all of that text."""
    if not text or not line.endswith("…"):
        return line
    starts = (0, *(dot.end() for dot in re.finditer(DOT, line)))
    cut = (start for start in starts if text.startswith(line[start:-1].rstrip()))
    start = next(cut, None)
    return line if start is None else line[:start] + text


def short(line: str) -> str:
    """As many parts of a line as are short together."""
    if len(line) <= SHORT:
        return line
    while DOT in line and len(line) > SHORT:
        line = line.rpartition(DOT)[0]
    return line if len(line) <= SHORT else line[: SHORT - 1].rstrip() + "…"
