"""What players write, without the letters by which a text deceives: nothing turns the line around,
hides in it, or piles up over its neighbours. Every real script, and every emoji, stays as it is."""

import re
import unicodedata
from functools import cache
from typing import Any, TypeVar

import msgspec

T = TypeVar("T")
MOST_MARKS = 5  # on one letter: Hebrew with its signs for singing has as many
JOINERS = "\u034f\u061c\u200c-\u200f"  # between marks they part nothing
# Controls, what turns a line around, invisible signs, and code points that are no letters. Lines
# and tabs stay; so do the joiners of emoji, of Persian and of Indian scripts, and U+200E, U+200F.
HIDDEN = (
    "\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u200b\u202a-\u202e\u2061-\u206f\ufeff\ufff9-\ufffb"
    "\ud800-\udfff\ufdd0-\ufdef\ufffe\uffff"
)
FAR = "\U000e0000-\U000e007f\U000f0000-\U0010ffff"  # tags, and planes without a letter
FLAG = "\U0001f3f4[\U000e0020-\U000e007e]{1,10}\U000e007f"  # of England, of Wales: written in tags
# Letters that are blank by themselves: fillers of Hangul, of Khmer, Braille without a dot.
FILLERS = frozenset("\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\U0001d159")
UNSEEN = frozenset(("Cc", "Cf", "Cs", "Zs", "Zl", "Zp", "Mn", "Me"))  # kinds of letters
BEYOND = "\U0001efff"  # no mark comes later, but for these
LATE = "\U000e0100-\U000e01ef"


@cache
def _marks(first: int, end: int) -> str:
    """All letters that are drawn over or under others, for a pattern."""
    letters = map(chr, range(first, end))
    places = [ord(letter) for letter in letters if unicodedata.category(letter) in ("Mn", "Me")]
    ranges: list[list[int]] = []
    for place in places:
        if ranges and ranges[-1][1] == place - 1:
            ranges[-1][1] = place
        else:
            ranges.append([place, place])
    return "".join(f"{chr(first)}-{chr(last)}" for first, last in ranges)


@cache
def _piles() -> re.Pattern[str]:
    pile = f"[{_marks(0x300, ord(BEYOND))}{LATE}{JOINERS}]"
    return re.compile(f"({pile}{{{MOST_MARKS}}}){pile}+")


_HIDDEN = re.compile(f"({FLAG})|[\u2028\u2029]|[{HIDDEN}{FAR}]+")


@cache
def _odd() -> tuple[re.Pattern[str], re.Pattern[str]]:
    """Letters without which nothing is taken out of a text, and it is not blank.

    Two patterns: Python looks a letter up in a set of near ones at once, in one with far ones not.
    """
    near = "".join(letter for letter in sorted(FILLERS) if letter < "\U00010000")
    near += f"{HIDDEN}{_marks(0x300, 0x10000)}{JOINERS}\xad\u2028\u2029\u2060"
    return re.compile(f"[{near}]"), re.compile(f"[\U00010000-{BEYOND}{FAR}{LATE}]")


def legible(text: str) -> str:
    """The text as everybody sees it: lines stay lines."""
    if text.isascii() and text.isprintable():
        return text
    return _piles().sub(r"\1", _HIDDEN.sub(_instead, text))


def _instead(hidden: re.Match[str]) -> str:
    """What stands in place of hidden letters: a flag is none, and a separator ends a line."""
    return hidden[1] or ("\n" if hidden[0] in "\u2028\u2029" else "")


def is_blank(text: str) -> bool:
    """Whether nobody sees anything of it."""
    if text.isascii():
        return not text.strip() or not any(map(str.isprintable, text))
    return all(letter in FILLERS or unicodedata.category(letter) in UNSEEN for letter in text)


# --- everything that is written in a list ---------------------------------------------------------


def legible_node(node: T, raw: bytes = b"", *, empties: bool = True) -> T:
    """A list, or a part of it, with all its texts legible.

    A text of which nobody sees anything is empty (`empties`); where none may be empty it raises
    msgspec.ValidationError. `raw`: the same as JSON, where it is at hand.
    """
    raw = raw or msgspec.json.encode(node)
    if b"\\u" not in raw and not is_odd(raw.decode(errors="replace")):
        return node
    plain = msgspec.to_builtins(node)
    clean = _legible_plain(plain, empties)
    return node if clean == plain else msgspec.convert(clean, type(node))


def legible_value(value: object) -> Any:
    """What one field of a form says."""
    return _legible_plain(value, empties=True) if isinstance(value, str | list | tuple) else value


def is_odd(text: str) -> bool:
    return not text.isascii() and any(pattern.search(text) for pattern in _odd())


def _legible_plain(plain: Any, empties: bool) -> Any:
    if isinstance(plain, str):
        text = legible(plain)
        return "" if empties and not plain.isspace() and is_blank(text) else text
    if isinstance(plain, dict):
        pairs = plain.items()
        return {_legible_plain(k, empties): _legible_plain(v, empties) for k, v in pairs}
    if isinstance(plain, list | tuple):
        return [_legible_plain(part, empties) for part in plain]
    return plain
