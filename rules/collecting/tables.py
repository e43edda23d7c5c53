"""Cards as the lines of a spreadsheet: how files and cells are read and written."""

import csv
import io
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from itertools import islice
from typing import TypeVar

from rules.words import Lang, Words, letters, quoted

T = TypeVar("T")
MAX_MISTAKES = 20  # of one line
MAX_QUOTED = 5  # words of a cell that a sentence repeats
NOTHING = "-"  # a cell that says: none, where an empty one says nothing
YES, NO = "x", ""
FIRST = ("type", "slug", "name")  # columns of every file
TRUE = frozenset("x 1 true yes oui vrai o y".split())
FALSE = frozenset(["", "0", "false", "no", "non", "faux", "n", NOTHING])
FORMULA = ("=", "+", "-", "@", "'")  # after spaces of any kind too
EDGES = ("\t", "\r", "\n")
NUMBER = re.compile(r"-[0-9]+([.,][0-9]+)?")
SEPARATOR = re.compile(r'"?sep=([;,\t])"?\r?\n', re.IGNORECASE)  # what Excel writes above the heads


@dataclass(frozen=True)
class Mistake:
    """What is wrong with a card of a file, and in which column or key."""

    reason: Words
    where: str = ""


# --- files --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Table:
    """A spreadsheet as it stands: its heads, and its lines with their numbers."""

    heads: tuple[str, ...]
    lines: tuple[tuple[int, tuple[str, ...]], ...]
    delimiter: str


def read(text: str) -> Table:
    """The cells of a file; blank lines are passed. Raises csv.Error where there are none."""
    announced = SEPARATOR.match(text)
    delimiter = announced[1] if announced else _delimiter(text)
    rest = text[announced.end() :] if announced else text
    reader = csv.reader(io.StringIO(rest, newline=""), delimiter=delimiter)
    heads = [_unguarded(head.strip().strip("\ufeff")) for head in next(reader, [])]
    while heads and not heads[-1]:  # a spreadsheet may write all the columns that it has
        heads.pop()
    lines, before = [], reader.line_num
    for values in reader:
        number, before = before + (2 if announced else 1), reader.line_num  # as an editor counts
        if any(value.strip() for value in values):
            lines.append((number, tuple(map(_unguarded, values))))
    return Table(tuple(heads), tuple(lines), delimiter)


def _delimiter(text: str) -> str:
    head = re.sub(r'"[^"]*"', "", text.split("\n", 1)[0])
    return max(";,\t", key=head.count)


def write(lines: Iterable[Mapping[str, str]], heads: list[str], delimiter: str = ";") -> str:
    """A file of lines: the columns asked for, and whatever else one of them says."""
    rows = list(lines)
    extra = {column: None for row in rows for column in row if column not in heads}
    heads = [*heads, *extra]
    return write_cells([heads, *([row.get(head, "") for head in heads] for row in rows)], delimiter)


def write_cells(rows: Iterable[Iterable[str]], delimiter: str) -> str:
    """A file of cells, the heads among them."""
    out = io.StringIO()
    sheet = csv.writer(out, delimiter=delimiter, lineterminator="\r\n")
    sheet.writerows([_guarded(cell) for cell in row] for row in rows)
    return out.getvalue()


def _guarded(text: str) -> str:
    """A spreadsheet must not take a text for a formula: an apostrophe before it says so."""
    plain = text == NOTHING or NUMBER.fullmatch(text)
    return f"'{text}" if not plain and _is_formula(text) else text


def _unguarded(text: str) -> str:
    return text[1:] if text[:1] == "'" and _is_formula(text[1:]) else text


def _is_formula(text: str) -> bool:
    return text.startswith(EDGES) or text.lstrip().startswith(FORMULA)


# --- words for codes ----------------------------------------------------------------------------

Codes = Mapping[str, Words]  # what a column may hold, and how players call it


def bare(text: str) -> str:
    """How heads and words of a file are compared: letters and figures alone."""
    return " ".join("".join(c if c.isalnum() else " " for c in letters(text)).split())


def in_words(text: str, codes: Codes, lang: Lang) -> str:
    """The codes of a cell as players say them: Pictogramme 1; Équipement=2."""
    return "; ".join(_joined(part, codes, lang) for part in text.split("; "))


def _joined(part: str, codes: Codes, lang: Lang) -> str:
    name, sign, number = part.rpartition("=")
    code = name if sign else part
    return (codes[code].in_(lang) if code in codes else code) + (f"={number}" if sign else "")


def in_codes(text: str, names: Mapping[str, str]) -> tuple[str, list[str]]:
    """A cell with its words as codes, and the words that are none; figures stay as they are."""
    parts: list[str] = []
    strange: list[str] = []
    for part in filter(None, map(str.strip, re.split("[;,]", text))):
        name, sign, number = part.rpartition("=")
        word = name if sign else part
        code = names.get(bare(word), word)
        if code not in names.values() and not (word == NOTHING or word.isdigit()):
            strange.append(_short(word))
        parts.append(f"{code}={number}" if sign else code)
    return "; ".join(parts), strange


def unknown(words: Iterable[str], possible: Iterable[Words]) -> Words:
    """Inconnu : « Perso ». Possible : Personnage, Leader."""
    return Words(
        "Inconnu\u202f: {words}. Possible\u202f: {possible}.",
        "Unknown: {words}. Possible: {possible}.",
    ).format(words=quoted(islice(words, MAX_QUOTED)), possible=in_a_row(possible))


def in_a_row(names: Iterable[Words]) -> Words:
    names = list(names)
    return Words(", ".join(name.fr for name in names), ", ".join(name.en for name in names))


# --- cells --------------------------------------------------------------------------------------


class Unfit(Exception):
    """A cell that cannot be read, and why."""

    def __init__(self, reason: Words) -> None:
        super().__init__(reason.en)
        self.reason = reason


class Cells:
    """The cells of a line by their columns. What cannot be read is noted, and is not there."""

    def __init__(self, texts: Mapping[str, str]) -> None:
        self.texts = {column: text for column, text in texts.items() if text.strip()}
        self.mistakes: list[Mistake] = []

    def read(self, column: str, reader: Callable[[str], T]) -> T | None:
        """What a cell says; None where it says nothing, or nothing clear."""
        text = self.texts.get(column)
        if text is None or len(self.mistakes) >= MAX_MISTAKES:
            return None
        try:
            return reader(text)
        except Unfit as error:
            self.mistakes.append(Mistake(error.reason, column))
            return None


def read_integer(text: str) -> int:
    """6; 6+ for a threshold, +2 for what is added."""
    number = re.fullmatch(r"\+?\s*([0-9]{1,9})\s*\+?", text.strip())
    if number is None:
        raise Unfit(
            Words(
                f"«\u202f{_short(text)}\u202f» n’est pas un nombre entier\u202f; "
                "écrivez par exemple 6 ou 6+.",
                f"“{_short(text)}” is not a whole number; write for example 6 or 6+.",
            )
        )
    return int(number[1])


def read_pairs(text: str) -> dict[str, int]:
    if text.strip() == NOTHING:
        return {}
    pairs: dict[str, int] = {}
    for pair in re.findall(r"(?:\\.|[^;])+", text, re.DOTALL):
        if not pair.strip():
            continue
        name, sign, number = pair.rpartition("=")
        name = re.sub(r"\\([;\\])", r"\1", name).strip()
        if not sign or not name or name in pairs:
            raise Unfit(
                Words(
                    f"«\u202f{_short(text)}\u202f» ne se lit pas\u202f; écrivez par exemple "
                    "«\u202fRouille=1; Azur=2\u202f».",
                    f"“{_short(text)}” cannot be read; write for example “Rouille=1; Azur=2”.",
                )
            )
        pairs[name] = read_integer(number)
    return pairs


def read_list(text: str) -> list[str]:
    if text.strip() == NOTHING:
        return []
    return [part.strip() for part in re.split("[;,]", text) if part.strip()]


def read_flag(text: str) -> bool:
    word = text.strip().casefold()
    if word in TRUE:
        return True
    if word in FALSE:
        return False
    raise Unfit(
        Words(
            f"«\u202f{_short(text)}\u202f» ne dit ni oui ni non\u202f; "
            "écrivez x ou oui, ou laissez vide.",
            f"“{_short(text)}” is neither yes nor no; write x or yes, or leave it empty.",
        )
    )


def _short(text: str) -> str:
    return text.strip() if len(text) <= 40 else text.strip()[:39] + "…"


def write_pairs(pairs: Mapping[str, int]) -> str:
    """Rouille=1; Azur=2. A name that holds the signs themselves has them after a backslash."""
    return "; ".join(f"{_escaped(name)}={number}" for name, number in pairs.items())


def _escaped(name: str) -> str:
    return re.sub(r"([;\\])", r"\\\1", name)
