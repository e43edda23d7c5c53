"""What is printed on a card."""

from collections.abc import Mapping
from typing import Annotated, Final, Literal, get_args

from msgspec import Meta
from msgspec.structs import replace

from rules.collecting import card as collecting
from rules.collecting.card import one_line
from rules.lists.document import Label, Node, Points, Prose, Ref

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
TYPES: Final[tuple[Type, ...]] = get_args(Type)
PICTOGRAMS: Final[tuple[Pictogram, ...]] = get_args(Pictogram)
FACES: Final = ("front", "back_exploration")
NUMBERS: Final = (  # that a side of a character shows
    "cost_colourless",
    "attack",
    "speed",
    "run",
    "life",
    "precision_short",
    "precision_long",
    "morale",
    "armour_points",
    "armour_value",
)
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


class Dice(Node, frozen=True, kw_only=True):
    """How many dice a character rolls, where its card says so."""

    melee: Points = 1
    ranged: Points = 1


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


class Card(collecting.Card, frozen=True, kw_only=True, tag="card"):
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
    attack_dice: Points | Dice | None = None
    # leader
    front: Face | None = None
    back_exploration: Face | None = None
    # equipement, vocation
    pictogram: Pictogram | Annotated[tuple[Pictogram, ...], Meta(max_length=10)] | None = None
    specific_faction: Label | None = None

    @property
    def shared_name(self) -> str:
        return self.name_key or self.name

    @property
    def copies(self) -> int:
        return self.max_copies

    @property
    def words(self) -> str:
        skills = (skill.name for skill in self.skills)
        return " ".join((self.name, self.name_key, self.text, self.faction or "", *skills))

    @property
    def pictograms(self) -> tuple[Pictogram, ...]:
        """Those that it shows: more than one is a fault that the rules find."""
        return (self.pictogram,) if isinstance(self.pictogram, str) else self.pictogram or ()


def tidy(card: Card) -> Card:
    """The same card said in one way: what means nothing is left out, lists are in order."""
    card = renamed(card, {name: one_line(name) for name in factions_of(card)})
    pictograms = _in_order(card.pictograms)
    panic = card.panic
    if panic is not None:
        carried, skills = panic.builtin_equipment, panic.skills
        panic = replace(
            panic,
            builtin_equipment=None if carried is None else _in_order(carried),
            skills=None if skills is None else tuple(map(_tidy_skill, skills)),
        )
    name, key = one_line(card.name), one_line(card.name_key)
    return replace(
        card,
        slug=card.slug.strip(),
        name=name,
        name_key="" if key == name else key,
        text=_lines(card.text),
        gender=one_line(card.gender or "") or None,
        faction=card.faction or None,
        specific_faction=card.specific_faction or None,
        skills=tuple(map(_tidy_skill, card.skills)),
        builtin_equipment=_in_order(card.builtin_equipment),
        pictogram=pictograms if len(pictograms) > 1 else next(iter(pictograms), None),
        front=_tidy_face(card.front),
        back_exploration=_tidy_face(card.back_exploration),
        panic=panic,
    )


def _tidy_skill(skill: Skill) -> Skill:
    return replace(skill, name=one_line(skill.name), text=_lines(skill.text))


def _tidy_face(face: Face | None) -> Face | None:
    tidied = face and replace(face, effect=_lines(face.effect))
    return None if tidied == Face() else tidied


def _lines(text: str) -> str:
    return text.replace("\r\n", "\n").replace("\r", "\n").strip()


def _in_order(pictograms: tuple[Pictogram, ...]) -> tuple[Pictogram, ...]:
    return tuple(pictogram for pictogram in PICTOGRAMS if pictogram in pictograms)


def factions_of(card: Card) -> list[str]:
    """Every faction that a card names, each once."""
    panic = card.panic.cost_coloured if card.panic else None
    faces = [face for face in (card.front, card.back_exploration) if face]
    named = [
        *filter(None, (card.faction, card.specific_faction)),
        *card.cost_coloured,
        *(panic or ()),
        *(faction for face in faces for orders in face.generation for faction in orders),
    ]
    return list(dict.fromkeys(named))


def renamed(card: Card, names: Mapping[str, str]) -> Card:
    """The card with some of its factions called otherwise."""

    def colours(numbers: dict[str, int]) -> dict[str, int]:
        return {names.get(faction, faction): number for faction, number in numbers.items()}

    def face(printed: Face | None) -> Face | None:
        return printed and replace(printed, generation=tuple(map(colours, printed.generation)))

    panic = card.panic
    if panic is not None and panic.cost_coloured is not None:
        panic = replace(panic, cost_coloured=colours(panic.cost_coloured))
    return replace(
        card,
        faction=names.get(card.faction or "", card.faction),
        specific_faction=names.get(card.specific_faction or "", card.specific_faction),
        cost_coloured=colours(card.cost_coloured),
        panic=panic,
        front=face(card.front),
        back_exploration=face(card.back_exploration),
    )


def is_altered(card: Card) -> bool:
    """Whether the card lifts a rule of the book: more copies, more upgrades."""
    return card.max_copies != 1 or bool(card.upgrade_limits)
