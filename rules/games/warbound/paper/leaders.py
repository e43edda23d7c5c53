"""What stands on the faces of a leader: orders of each period, and the effect."""

from collections.abc import Iterator

from rules.building.bench import NOTHING
from rules.catalogue.items import DeckFormat
from rules.games.warbound.cards import Card, Face
from rules.games.warbound.faces import EFFECT
from rules.games.warbound.lines import ORDERS_TO_COME, joined
from rules.games.warbound.paper.values import tokens
from rules.games.warbound.roster import Deck
from rules.lists.naming import name_of
from rules.printing.sheet import Line, Stat
from rules.printing.wording import gist
from rules.words import Words, both

Faces = list[tuple[DeckFormat, Face | None, Words]]


def faces_in(deck: Deck, card: Card) -> Faces:
    """The face of the deck's format; of each format, named, as long as none is chosen."""
    rows = [deck.format] if deck.format else list(deck.of(DeckFormat).values())
    return [(row, face_of(row, card), NOTHING if deck.format else name_of(row)) for row in rows]


def face_of(row: DeckFormat, card: Card) -> Face | None:
    return card.front if row.leader_face == "front" else card.back_exploration


def generation(faces: Faces) -> Iterator[Stat]:
    """The orders of one turn of each period."""
    for row, face, named in faces:
        numbers = face.generation if face else ()
        for period in range(1, row.periods + 1):
            label = joined([named, Words(f"Pér. {period}", f"Per. {period}")], " ")
            brought = tokens(numbers[period - 1]) if period <= len(numbers) else "–"
            yield Stat(label, both(brought))


def effects(faces: Faces) -> Iterator[Line]:
    for _row, face, named in faces:
        name = joined([EFFECT, named])
        if face is None or not (face.effect or face.generation):
            yield Line(name, ORDERS_TO_COME)
        elif face.effect:
            yield entered_line(name, face.effect)


def entered_line(name: Words, text: str) -> Line:
    """What a card says, in the words of who entered it."""
    return Line(name, both(text), gist(both(text)))


def other_faces(deck: Deck, card: Card) -> Faces:
    """The face that the deck's format does not use, where somebody entered it."""
    used = deck.format
    rows = deck.of(DeckFormat).values() if used else ()
    return [
        (row, face, NOTHING)
        for row in rows
        if used and row.leader_face != used.leader_face and (face := face_of(row, card))
    ]
