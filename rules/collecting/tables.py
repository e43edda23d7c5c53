"""Cards as the lines of a spreadsheet: how files and cells are read and written."""

import csv
import io
import re
from collections.abc import Iterable, Iterator, Mapping

from rules.words import Words

NOTHING = "-"  # a cell that says: none, where an empty one says nothing
YES, NO = "x", ""
FIRST = ("type", "slug", "name")  # columns of every file
TRUE = frozenset("x 1 true yes oui vrai o y".split())
FALSE = frozenset(["", "0", "false", "no", "non", "faux", "n", NOTHING])
FORMULA = ("=", "+", "-", "@", "\t", "\r", "'")


class Unfit(Exception):
    """A cell that cannot be read: which column, and why."""

    def __init__(self, column: str, reason: Words) -> None:
        super().__init__(f"{column}: {reason.en}")
        self.column = column
        self.reason = reason


# --- files --------------------------------------------------------------------------------------


def write(lines: Iterable[Mapping[str, str]], heads: list[str], delimiter: str = ";") -> str:
    """A file of lines: the columns asked for, and whatever else one of them says."""
    rows = list(lines)
    extra = {column: None for row in rows for column in row if column not in heads}
    out = io.StringIO()
    sheet = csv.writer(out, delimiter=delimiter, lineterminator="\r\n")
    heads = [*heads, *extra]
    sheet.writerow(heads)
    sheet.writerows([_guarded(row.get(head, "")) for head in heads] for row in rows)
    return out.getvalue()


def _guarded(text: str) -> str:
    """A spreadsheet must not take a text for a formula: an apostrophe before it says so."""
    return f"'{text}" if text.startswith(FORMULA) and text != NOTHING else text


def _unguarded(text: str) -> str:
    return text[1:] if text[:1] == "'" and text[1:].startswith(FORMULA) else text


def rows(text: str) -> Iterator[tuple[int, dict[str, str]]]:
    """Each line of a file with its number, by the names of its columns; blank lines are passed."""
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=_delimiter(text))
    heads = [head.strip().strip("\ufeff") for head in next(reader, [])]
    before = reader.line_num
    for values in reader:
        number, before = before + 1, reader.line_num
        if any(value.strip() for value in values):
            beyond = {f"#{place}": v for place, v in enumerate(values[len(heads) :]) if v.strip()}
            pairs = zip(heads, values, strict=False)
            yield number, {head: _unguarded(value) for head, value in pairs} | beyond


def _delimiter(text: str) -> str:
    head = re.sub(r'"[^"]*"', "", text.split("\n", 1)[0])
    return max(";,\t", key=head.count)


# --- cells --------------------------------------------------------------------------------------


def read_text(column: str, text: str) -> str:
    return text.strip()


def read_integer(column: str, text: str) -> int:
    """6, and 6+ for a threshold."""
    bare = text.strip().removesuffix("+").strip()
    if not re.fullmatch(r"[0-9]{1,9}", bare):
        raise Unfit(
            column,
            Words(
                f"«\u202f{_short(text)}\u202f» n’est pas un nombre entier.",
                f"“{_short(text)}” is not a whole number.",
            ),
        )
    return int(bare)


def read_pairs(column: str, text: str) -> dict[str, int]:
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
                column,
                Words(
                    f"«\u202f{_short(text)}\u202f» ne se lit pas\u202f; écrivez par exemple "
                    "«\u202fRouille=1; Azur=2\u202f».",
                    f"“{_short(text)}” cannot be read; write for example “Rouille=1; Azur=2”.",
                ),
            )
        pairs[name] = read_integer(column, number)
    return pairs


def read_list(column: str, text: str) -> list[str]:
    if text.strip() == NOTHING:
        return []
    return [part.strip() for part in re.split("[;,]", text) if part.strip()]


def read_flag(column: str, text: str) -> bool:
    word = text.strip().casefold()
    if word in TRUE:
        return True
    if word in FALSE:
        return False
    raise Unfit(
        column,
        Words(
            f"«\u202f{_short(text)}\u202f»\u202f: écrivez x, ou rien.",
            f"“{_short(text)}”: write x, or nothing.",
        ),
    )


def _short(text: str) -> str:
    return text.strip() if len(text) <= 40 else text.strip()[:39] + "…"


def write_pairs(pairs: Mapping[str, int]) -> str:
    """Rouille=1; Azur=2. A name that holds the signs themselves has them after a backslash."""
    return "; ".join(f"{_escaped(name)}={number}" for name, number in pairs.items())


def _escaped(name: str) -> str:
    return re.sub(r"([;\\])", r"\\\1", name)
