"""Cards that players enter themselves: the book of such a game prints no list of them."""

from dataclasses import dataclass, field
from difflib import SequenceMatcher

from rules.lists.document import HouseItem, Ref
from rules.words import letters

EXAMPLE = "exemple_"  # what the slugs of Muster's own invented cards begin with
ALIKE = 0.74  # how near two names are that may be one character's: Jammeuse, Jammeur


class Card(HouseItem, frozen=True, kw_only=True, tag="card"):
    """What every card has. A game's own class has a field for all that is printed on its cards."""

    type: Ref

    @property
    def example(self) -> bool:
        """Whether Muster invented it, for newcomers to try: no card of the game."""
        return self.slug.startswith(EXAMPLE)


@dataclass(frozen=True)
class Faction:
    """A faction of a collection, and the colour of its tokens."""

    key: str  # its own in the collection, whatever it is called
    name: str
    colour: str


@dataclass(frozen=True)
class Legend:
    """What a collection calls its factions and pictograms."""

    factions: tuple[Faction, ...] = ()
    pictograms: dict[str, str] = field(default_factory=dict)  # slug -> the group's name for it

    @property
    def colours(self) -> dict[str, str]:
        return {faction.name: faction.colour for faction in self.factions}


def alike(name: str, others: list[str]) -> list[str]:
    """Names so near to this one that they may be the other gender's, the nearest first."""
    wanted = letters(name)
    ranked = [
        (SequenceMatcher(None, wanted, letters(other)).ratio(), other)
        for other in dict.fromkeys(others)
        if other != name
    ]
    return [other for nearness, other in sorted(ranked, reverse=True) if nearness >= ALIKE][:3]


def one_line(text: str) -> str:
    return " ".join(text.split())
