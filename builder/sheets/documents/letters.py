"""What of a player's letters is printed."""

import re
import unicodedata

MOST_MARKS = 2  # accents on one letter: a pile of them would cover its neighbours
# Pictures that none of our fonts has, and what joins or colours them: left out.
EMOJI = re.compile("[\U0001f000-\U0001faff\U000e0000-\U000e007f\ufe00-\ufe0f\u20e3\u200d]+ ?")
JOINERS = frozenset(
    "\u00a0\u202f\u2007\u2060\u200c"
)  # spaces at which no line ends, and what joins letters


def printable(text: str) -> str:
    """A text without what does not print, turns the line around, or piles up; lines stay."""
    if text.isascii() and text.isprintable():
        return text
    bare = EMOJI.sub("", text)
    letters = {ord(letter): _printed(letter) for letter in set(bare)}
    return _few_marks(unicodedata.normalize("NFC", bare.translate(letters)))


def _printed(letter: str) -> str | None:
    """The letter, a plain space or line for another one, or nothing."""
    kind = unicodedata.category(letter)
    if letter == "\n" or kind in ("Zl", "Zp"):
        return "\n"
    if letter == "\t" or (kind == "Zs" and letter not in JOINERS):
        return " "
    return None if kind in ("Cc", "Cf", "Cs", "Co", "Cn") and letter not in JOINERS else letter


def _few_marks(text: str) -> str:
    marks = "".join(letter for letter in set(text) if unicodedata.combining(letter))
    if not marks:
        return text
    return re.sub(f"([{re.escape(marks)}]{{{MOST_MARKS}}})[{re.escape(marks)}]+", r"\1", text)
