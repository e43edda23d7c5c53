"""A card as a visitor reads it: labelled values in his language, tokens in their colours."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext as _

from builder.collections.card_form import pictogram_label
from builder.collections.rows import StoredCollection
from builder.site.language import local
from builder.site.texts import fold
from rules.catalogue.catalogue import Catalogue
from rules.catalogue.items import CardType
from rules.games.warbound.cards import FACES, NUMBERS, Card, Dice, Face, Panic, Skill

GREY = "#8a8172"
THRESHOLDS = ("attack", "precision_short", "precision_long", "armour_value")


@dataclass(frozen=True)
class Token:
    """Order tokens of one colour; without a faction, of any."""

    number: int
    colour: str
    faction: str = ""


@dataclass(frozen=True)
class Side:
    """A side of a character, or a face of a leader."""

    label: str | Promise
    cost: tuple[Token, ...] = ()
    values: tuple[tuple[str, str], ...] = ()
    equipment: tuple[str, ...] = ()
    skills: tuple[Skill, ...] = ()
    effect: str = ""
    orders: tuple[tuple[Token, ...], ...] = ()


@dataclass(frozen=True)
class CardView:
    """A card with everything that its page and its line in a list show."""

    pk: int
    card: Card
    type_name: str
    group: int  # the place of its type in the book
    sides: tuple[Side, ...]
    facts: tuple[tuple[str, str], ...]
    hint: str  # what tells it from its neighbours in a list
    missing: tuple[str, ...]
    haystack: str
    news: str = ""  # "new" or "changed" since the visitor looked last
    chosen: int = 0  # copies in the deck that was asked for

    @property
    def values(self) -> str:
        """The values of the front in one line."""
        front = self.sides[0].values if self.sides else ()
        return " · ".join(f"{label} {value}" for label, value in front)


def view(
    catalogue: Catalogue, stored: StoredCollection, pk: int, *, seen: int | None = None
) -> CardView:
    """One card of a collection; `seen`: the version that the visitor knows."""
    card = stored.cards[pk]
    types = catalogue.of(CardType)
    row = types.get(card.type)
    return CardView(
        pk=pk,
        card=card,
        type_name=local(row, "name") if row else card.type,
        group=list(types).index(card.type) if row else len(types),
        sides=tuple(_sides(card, row, stored)),
        facts=tuple(_facts(card, row, stored, types)),
        hint=_hint(card, stored),
        missing=tuple(missing(card, row)) if row else (),
        haystack=fold(
            " ".join(
                (
                    card.name,
                    card.name_key,
                    card.text,
                    card.faction or "",
                    *(s.name for s in card.skills),
                )
            )
        ),
        news=_news(stored, pk, seen),
    )


def _hint(card: Card, stored: StoredCollection) -> str:
    pictograms = (card.pictogram,) if isinstance(card.pictogram, str) else card.pictogram or ()
    parts = [
        card.faction,
        card.specific_faction,
        *(pictogram_label(p, stored.labels) for p in pictograms),
    ]
    return " · ".join(filter(None, parts))


def _news(stored: StoredCollection, pk: int, seen: int | None) -> str:
    row = stored.rows[pk]
    if seen is None or row.changed_in <= seen:
        return ""
    return "new" if row.added_in > seen else "changed"


def missing(card: Card, row: CardType) -> Iterator[str]:
    """What the type has, and nobody has filled in yet."""
    for card_field in row.fields:
        if (
            not card_field.required
            or card_field.fixed
            or card_field.key in ("name", "name_key", "cost_coloured")
        ):
            continue
        face = getattr(card, card_field.face) if card_field.face else card
        if face is None or getattr(face, card_field.key, None) in (None, "", ()):
            yield local(card_field, "label")


def _sides(card: Card, row: CardType | None, stored: StoredCollection) -> Iterator[Side]:
    labels = (
        {card_field.key: local(card_field, "label") for card_field in row.fields} if row else {}
    )
    if any(key in labels for key in NUMBERS):
        yield _side(card, _("Front"), labels, stored)
        if card.panic is not None:
            yield _side(card.panic, _("Back: panic"), labels, stored)
    titles = (_("Front"), _("Back: Exploration"))
    for title, name in zip(titles, FACES, strict=True):
        face: Face | None = getattr(card, name)
        if face is not None:
            orders = tuple(tokens(order, stored.colours) for order in face.generation)
            yield Side(title, effect=face.effect, orders=orders)
    if not any(key in labels for key in (*NUMBERS, "generation")):
        yield Side("", effect=card.text)


def _side(side: Card | Panic, title: str, labels: dict[str, str], stored: StoredCollection) -> Side:
    values = []
    for key in NUMBERS[1:]:
        number = getattr(side, key)
        if number is not None and not (key == "armour_points" and number == 0):
            suffix = "+" if key in THRESHOLDS else ""
            values.append((labels.get(key, key), f"{number}{suffix}"))
    grey = (Token(side.cost_colourless, GREY),) if side.cost_colourless else ()
    return Side(
        title,
        cost=(*tokens(side.cost_coloured or {}, stored.colours), *grey),
        values=tuple(values),
        equipment=tuple(pictogram_label(p, stored.labels) for p in side.builtin_equipment or ()),
        skills=side.skills or (),
    )


def tokens(colours: Mapping[str, int], known: Mapping[str, str]) -> tuple[Token, ...]:
    return tuple(Token(n, known.get(name, GREY), name) for name, n in colours.items() if n)


def _facts(
    card: Card, row: CardType | None, stored: StoredCollection, types: Mapping[str, CardType]
) -> Iterator[tuple[str, str]]:
    if card.faction:
        yield _("Faction"), card.faction
    if card.name_key:
        yield _("Shared name"), card.name_key
    if card.gender:
        yield _("Gender"), card.gender
    if row and row.attaches_to:
        pictograms = (card.pictogram,) if isinstance(card.pictogram, str) else card.pictogram or ()
        if any(card_field.key == "pictogram" for card_field in row.fields):
            names = [pictogram_label(p, stored.labels) for p in pictograms]
            yield _("Pictogram"), ", ".join(names) or _("none")
        yield _("Goes on"), local(types[row.attaches_to], "name")
    if card.specific_faction:
        yield _("Only with a leader of"), card.specific_faction
    if card.max_copies != 1:
        yield _("Copies allowed"), str(card.max_copies)
    for upgrade, number in card.upgrade_limits.items():
        name = local(types[upgrade], "name") if upgrade in types else upgrade
        yield _("Cards of type %(type)s") % {"type": name}, str(number)
    if isinstance(card.attack_dice, Dice):
        yield _("Melee dice"), str(card.attack_dice.melee)
        yield _("Ranged dice"), str(card.attack_dice.ranged)
    elif card.attack_dice is not None:
        yield _("Attack dice"), str(card.attack_dice)
