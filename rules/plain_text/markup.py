"""Lines of text for a chat or a forum: plain, Markdown as Discord reads it, BBCode.

What players named is text and nothing else: a name never becomes a heading, a link or a mention.
"""

import re
import unicodedata
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Literal, get_args

Markup = Literal["plain", "markdown", "bbcode"]
MARKUPS: tuple[Markup, ...] = get_args(Markup)

APART = "\u200b"  # a space that nobody sees: what it parts is no longer a tag, link or mention
_TURNING = "\u2028\u2029\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"

_EVERYBODY = re.compile(r"@(?=everyone|here|channel|all\b)", re.IGNORECASE)
_SCHEME = re.compile(r":(?=//)")
_WEB = re.compile(r"\b(www)\.", re.IGNORECASE)
_SIGNS = re.compile(r"[\\*_~`|<\[\]]")
# What begins a heading, a quotation, a rule or a list.
_FIRST = re.compile(r"^(\d*)(>|[-+#.)=](?=[\s#=-]|$))")


@dataclass(frozen=True)
class TextLine:
    """A line, already escaped; `depth` 0 is a line by itself, 1 an item, 2 an item of an item.

    `under`: somebody who stands under another, not something that he has.
    """

    text: str
    depth: int = 0
    under: bool = False


BLANK = TextLine("")


def one_line(text: str) -> str:
    """What a player wrote, as one line in which nothing is invisible or turned around."""
    seen = (
        " " if unicodedata.category(letter) == "Cc" or letter in _TURNING else letter
        for letter in text
    )
    return "".join(seen).strip()


@dataclass(frozen=True)
class Pen:
    """How one markup writes."""

    say: Callable[[str], str]  # a player's text, made inert
    title: str
    strong: str
    link: str
    lines: Callable[[Iterable[TextLine]], str]

    def name(self, text: str) -> str:
        """A name, to stand out."""
        return self.strong.format(self.say(text))


# --- made inert -----------------------------------------------------------------------------------


def _plain(text: str) -> str:
    """As it is; only a mention of everybody is none, wherever it is pasted."""
    return _EVERYBODY.sub(f"@{APART}", one_line(text))


def _markdown(text: str) -> str:
    text = _SIGNS.sub(r"\\\g<0>", one_line(text))
    text = _FIRST.sub(r"\1\\\2", text)
    text = _WEB.sub(r"\1\\.", _SCHEME.sub(r"\\:", text))
    return text.replace("@", f"@{APART}")


def _bbcode(text: str) -> str:
    text = one_line(text).replace("[", f"[{APART}").replace("@", f"@{APART}")
    return _WEB.sub(rf"\1{APART}.", _SCHEME.sub(f":{APART}", text))


# --- lines ----------------------------------------------------------------------------------------


def _indented(*bullets: str, under: str) -> Callable[[Iterable[TextLine]], str]:
    """Items with a bullet, each depth further in."""

    def begun(line: TextLine) -> str:
        if not line.depth:
            return ""
        bullet = under if line.under else bullets[min(line.depth, len(bullets)) - 1]
        return "  " * (line.depth - 1) + bullet

    return lambda lines: "\n".join(begun(line) + line.text for line in lines)


def _listed(lines: Iterable[TextLine]) -> str:
    """Lists in lists, each opened and closed."""
    out, depth = [], 0
    for line in [*lines, BLANK]:
        out += ["[list]"] * (line.depth - depth) + ["[/list]"] * (depth - line.depth)
        out.append(f"[*]{line.text}" if line.depth else line.text)
        depth = line.depth
    return "\n".join(out[:-1])


PENS: dict[Markup, Pen] = {
    "plain": Pen(_plain, "{}", "{}", "{}", _indented("• ", "– ", under="↳ ")),
    "markdown": Pen(_markdown, "## {}", "**{}**", "{}", _indented("- ", under="- ")),
    "bbcode": Pen(_bbcode, "[b]{}[/b]", "[b]{}[/b]", "[url]{}[/url]", _listed),
}
