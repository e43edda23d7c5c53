"""What an organiser pastes, cut into pieces: one for each list, with the player it came with.

Lines with links or codes, JSON of one or several lists, and the texts that Muster writes of lists,
in any order. What is none of these is a piece too: somebody meant something by it.
"""

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from builder.exchange.links import ADDRESS, KEY
from builder.site.texts import one_line
from rules.lists.reading import documents

MAX_PLAYER = 60  # characters of a name
MAX_BROKEN = 200  # places where JSON seems to begin and does not; after them nobody looks for more
MAX_LINES = 20_000  # looked at one by one; what follows them is one piece

_AROUND = " \t\u00a0\u202f:;,|=–—-•*>#()[]<>\"'`"  # what stands around a name and is none of it
_WORD = re.compile(r'[^\s<>"|;,]+')
_CELL = re.compile(r"[;|\t]")  # of a spreadsheet, where the player is the first
_BEGINS = re.compile(r"https?://|www\.|(?:^|(?<=[:=(\[]))m[0-9]{1,4}\.(?=[A-Za-z0-9_-]{4})")
_CODE = re.compile(r"(?:^|#|%23)m[0-9]{1,4}\.[A-Za-z0-9_-]+$")
_REST_OF_CODE = re.compile(rf"[>\s]*(?!{KEY}\s*$)([A-Za-z0-9_-]{{20,}}|[A-Za-z0-9_-]*Z)\s*")
_JSON = re.compile(r"(?P<player>[^{\[]{0,80})(?P<opens>\{|\[(?=\s*(?:\{|$)))")
_MORE_JSON = re.compile(r"\s*[\"}\],]|[ \t]+[{\[\-0-9tfn]")


@dataclass(frozen=True)
class Pasted:
    """One thing that was pasted: an address, a code, JSON, or words in which there is neither."""

    text: str
    player: str = ""


def pieces(text: str, games: Iterable[str]) -> Iterator[Pasted]:
    """Each list that a text names, in its order. `games`: their names, in both languages."""
    heading = ""  # a line such as “Ana:” is about what follows it
    for piece in _Cutter(text, games).pieces():
        if heading and (piece.player or piece.text.endswith(":")):
            yield Pasted(heading)
            heading = ""
        if piece.text.endswith(":") and not piece.player:
            heading = piece.text
        else:
            yield Pasted(piece.text, piece.player or name_in(heading))
            heading = ""
    if heading:
        yield Pasted(heading)


def name_in(words: str) -> str:
    """A name without the bullets, colons and dashes around it, as one line."""
    return one_line(one_line(words, len(words)).strip(_AROUND), MAX_PLAYER)


class _Cutter:
    """Goes through a text once, from its beginning to its end."""

    def __init__(self, text: str, games: Iterable[str]) -> None:
        self.text = text.replace("\r\n", "\n").replace("\r", "\n")
        self.games = tuple(games)
        self.place = 0
        self.broken = self.lines = 0

    def pieces(self) -> Iterator[Pasted]:
        while self.more():
            start, line = self.place, self.line()
            opening = _JSON.match(line) if self.broken < MAX_BROKEN else None
            if opening and not _inputs(opening["player"]):
                self.place = start + opening.start("opens")
                yield from self.json(name_in(opening["player"]))
            elif self.is_game(self.line_at(self.place)) and not _inputs(line):
                yield self.text_of_list(line)
            else:
                yield from self.named(line)
        if rest := self.text[self.place :].strip():
            yield Pasted(rest)

    # --- lines ------------------------------------------------------------------------------------

    def more(self) -> bool:
        return self.place < len(self.text) and self.lines < MAX_LINES

    def line_at(self, place: int) -> str:
        end = self.text.find("\n", place)
        return self.text[place : end if end >= 0 else None]

    def line(self) -> str:
        """The line here; from now on, here is after it."""
        line = self.line_at(self.place)
        self.place += len(line) + 1
        self.lines += 1
        return line

    def named(self, line: str) -> Iterator[Pasted]:
        """The links and codes of a line, each with the words before it; else the line itself."""
        inputs = _inputs(line)
        if not inputs:
            player, colon, words = line.strip().partition(": ")
            if colon and len(player) <= MAX_PLAYER and words.strip(_AROUND):
                yield Pasted(words.strip(), name_in(player))
            elif line.strip(_AROUND):
                yield Pasted(line.strip())
            return
        after = name_in(line[inputs[-1].stop :]) if len(inputs) == 1 else ""
        end = 0
        for where in inputs:
            cells = map(name_in, _CELL.split(line[end : where.start]))
            text, player = line[where], next(filter(None, cells), after)
            end = where.stop
            if _CODE.search(text) and not line[end:].strip():
                text += self.rest_of_code(text)
            yield Pasted(text, player)

    def rest_of_code(self, code: str) -> str:
        """The lines into which a mail broke a code."""
        rest = ""
        while self.more() and not (rest or code).endswith("Z"):
            further = _REST_OF_CODE.fullmatch(self.line_at(self.place))
            if further is None:
                break
            rest += further[1]
            self.line()
        return rest

    # --- JSON -------------------------------------------------------------------------------------

    def json(self, player: str) -> Iterator[Pasted]:
        """The lists of the JSON that begins here; broken JSON is one piece, as far as it goes."""
        start = self.place
        try:
            _, self.place = json.JSONDecoder().raw_decode(self.text, start)
        except (ValueError, RecursionError):
            self.broken += 1
            if self.text[start] == "[":
                self.place = start + 1  # what it holds may be readable
                return
            self.line()
            while self.more() and _MORE_JSON.match(self.line_at(self.place)):
                self.line()
            yield Pasted(self.text[start : self.place].strip(), player)
            return
        raw = self.text[start : self.place]
        for document in documents(raw.encode()) or [raw.encode()]:
            yield Pasted(document.decode(), player)

    # --- what Muster writes of a list -------------------------------------------------------------

    def is_game(self, line: str) -> bool:
        """The second line of such a text: the game, and what is played of it."""
        return any(line == name or line.startswith(f"{name} · ") for name in self.games)

    def text_of_list(self, title: str) -> Pasted:
        """All of it is about the link that it ends with; without one, it is words."""
        start = self.place
        while self.more():
            here, line = self.place, self.line()
            for where in _inputs(line):
                if ADDRESS.search(line[where]) or _CODE.search(line[where]):
                    return Pasted(line[where])
            if here > start and self.is_game(self.line_at(self.place)):
                self.place = here  # the title of the next list
                break
        return Pasted(title.strip())


def _inputs(line: str) -> list[slice]:
    """Where the addresses and codes of a line stand; of a line without any, a bare key."""
    words = [match.span() for match in _WORD.finditer(line)]
    inputs = []
    for start, stop in words:
        if begins := _BEGINS.search(line, start, stop):
            inputs.append(slice(begins.start(), stop))
        elif ADDRESS.search(line, start, stop) or _CODE.search(line[start:stop]):
            inputs.append(slice(start, stop))
    if not inputs and words:
        for start, stop in (words[-1], words[0]):
            if re.fullmatch(KEY, line[start:stop]):
                return [slice(start, stop)]
    return inputs
