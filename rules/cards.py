"""Cards that players enter themselves: the book of such a game prints no list of them."""

from typing import Annotated, Literal

from msgspec import Meta

from rules.roster import HouseItem, Label, Node, Points, Prose, Ref

Type = Literal[
    "leader",
    "personnage",
    "equipement",
    "formation",
    "vocation",
    "reference",
    "objectif",
    "scenario",
]
Pictogram = Literal["arme_de_tir", "type_2", "type_3"]
EXAMPLE = "exemple_"  # what the slugs of Muster's own invented cards begin with
Colours = Annotated[dict[Ref, Points], Meta(max_length=20)]


class Skill(Node, frozen=True, kw_only=True):
    """A skill printed on a character."""

    name: Label
    text: Prose = ""
    active: bool = False
    on_reference_card: bool = False


class Face(Node, frozen=True, kw_only=True):
    """One face of a leader: its effect, and the orders it generates, period by period."""

    effect: Prose = ""
    generation: Annotated[tuple[Colours, ...], Meta(max_length=10)] = ()


class Panic(Node, frozen=True, kw_only=True):
    """The other side of a character: only what changes is there."""

    cost_colourless: Points | None = None
    cost_coloured: Colours | None = None
    attack: Points | None = None
    speed: Points | None = None
    run: Points | None = None
    life: Points | None = None
    precision_short: Points | None = None
    precision_long: Points | None = None
    morale: Points | None = None
    armour_points: Points | None = None
    armour_value: Points | None = None
    builtin_equipment: Annotated[tuple[Pictogram, ...], Meta(max_length=10)] | None = None
    skills: Annotated[tuple[Skill, ...], Meta(max_length=30)] | None = None


class Card(HouseItem, frozen=True, kw_only=True, tag="card"):
    """A card as the players typed it. What a rule misses on it, the rule finds."""

    type: Type
    name_key: Label = ""
    text: Prose = ""
    gender: Label | None = None
    faction: Label | None = None
    max_copies: Annotated[int, Meta(ge=1, le=1000)] = 1
    upgrade_limits: Annotated[dict[Ref, Points], Meta(max_length=10)] = {}
    # personnage
    cost_colourless: Points = 0
    cost_coloured: Colours = {}
    attack: Points | None = None
    speed: Points | None = None
    run: Points | None = None
    life: Points | None = None
    precision_short: Points | None = None
    precision_long: Points | None = None
    morale: Points | None = None
    armour_points: Points = 0
    armour_value: Points | None = None
    builtin_equipment: Annotated[tuple[Pictogram, ...], Meta(max_length=10)] = ()
    skills: Annotated[tuple[Skill, ...], Meta(max_length=30)] = ()
    panic: Panic | None = None
    attack_dice: Points | None = None
    # leader
    front: Face | None = None
    back_exploration: Face | None = None
    # equipement, vocation
    pictogram: Pictogram | Annotated[tuple[Pictogram, ...], Meta(max_length=10)] | None = None
    specific_faction: Label | None = None

    @property
    def example(self) -> bool:
        """Whether Muster invented it, for newcomers to try: no card of the game."""
        return self.slug.startswith(EXAMPLE)
