"""The cards of a collection: rows <-> cards of the list format, in a fixed number of queries."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from django.db.models import QuerySet

from builder.models import (
    CardFace,
    CardLimit,
    CardPictogram,
    CardSide,
    CollectedCard,
    Collection,
    CollectionFaction,
    FaceOrder,
    SideCost,
    SidePictogram,
    SideSkill,
)
from builder.site.texts import fold
from rules.games.warbound.card_files import CARDS, CardFile, FactionColour
from rules.games.warbound.cards import NUMBERS, PICTOGRAMS, Card, Dice, Face, Panic, Skill
from rules.lists.document import Plain


@dataclass(frozen=True)
class StoredCollection:
    """A collection with its cards, and how it calls its factions and pictograms."""

    collection: Collection
    factions: tuple[CollectionFaction, ...]
    labels: dict[str, str]
    rows: dict[int, CollectedCard]
    cards: dict[int, Card]

    @property
    def colours(self) -> dict[str, str]:
        return {faction.name: faction.colour for faction in self.factions}


def stored_collection(collection: Collection) -> StoredCollection:
    """A collection with all that is in it: a fixed number of queries."""
    rows = collection.cards.select_related("faction", "specific_faction")
    return StoredCollection(
        collection,
        tuple(collection.factions.all()),
        dict(collection.labels.values_list("pictogram", "label")),
        {row.pk: row for row in rows},
        _cards(list(rows), rows),
    )


def as_file(stored: StoredCollection) -> CardFile:
    """The collection as the file that export writes and import reads."""
    return CardFile(
        format=CARDS,
        game=stored.collection.game,
        name=stored.collection.name,
        notes=stored.collection.notes,
        factions=tuple(FactionColour(name=f.name, colour=f.colour) for f in stored.factions),
        pictograms=stored.labels,  # type: ignore[arg-type]
        items=tuple(stored.cards.values()),
    )


# --- rows -> cards ------------------------------------------------------------------------------


def read(rows: "QuerySet[CollectedCard]") -> dict[int, Card]:
    """The cards of some rows, by their id, in the order of the rows: nine queries."""
    return _cards(list(rows.select_related("faction", "specific_faction")), rows)


def _cards(collected: list[CollectedCard], rows: "QuerySet[CollectedCard]") -> dict[int, Card]:
    wanted = {"card__in": rows.order_by().values("pk")}
    limits: dict[int, dict[str, int]] = defaultdict(dict)
    for limit in CardLimit.objects.filter(**wanted).order_by("pk"):
        limits[limit.card_id][limit.upgrade] = limit.number
    pictograms = defaultdict(set)
    for pictogram in CardPictogram.objects.filter(**wanted):
        pictograms[pictogram.card_id].add(pictogram.pictogram)
    sides, faces = _sides(wanted), _faces(wanted)
    return {
        row.pk: _card(row, limits[row.pk], pictograms[row.pk], sides[row.pk], faces[row.pk])
        for row in collected
    }


def _sides(wanted: Plain) -> dict[int, dict[str, Plain]]:
    """Card -> side -> what it says."""
    rows = list(CardSide.objects.filter(**wanted))
    of_side = {f"side__{key}": value for key, value in wanted.items()}
    costs: dict[int, dict[str, int]] = defaultdict(dict)
    for cost in SideCost.objects.filter(**of_side).select_related("faction").order_by("pk"):
        costs[cost.side_id][cost.faction.name] = cost.number
    equipment = defaultdict(set)
    for carried in SidePictogram.objects.filter(**of_side):
        equipment[carried.side_id].add(carried.pictogram)
    skills = defaultdict(list)
    for row in SideSkill.objects.filter(**of_side).order_by("position", "pk"):
        skills[row.side_id].append(
            Skill(
                name=row.name,
                text=row.text,
                active=row.active,
                on_reference_card=row.on_reference_card,
            )
        )
    sides: dict[int, dict[str, Plain]] = defaultdict(dict)
    for side in rows:
        values = {name: getattr(side, name) for name in NUMBERS}
        values["cost_coloured"] = costs[side.pk] if side.says_costs else None
        values["builtin_equipment"] = _ordered(equipment[side.pk]) if side.says_equipment else None
        values["skills"] = tuple(skills[side.pk]) if side.says_skills else None
        sides[side.card_id][side.side] = values
    return sides


def _faces(wanted: Plain) -> dict[int, dict[str, Face]]:
    """Card -> face."""
    rows = list(CardFace.objects.filter(**wanted))
    generation: dict[int, dict[int, dict[str, int]]] = defaultdict(lambda: defaultdict(dict))
    of_face = {f"face__{key}": value for key, value in wanted.items()}
    for order in FaceOrder.objects.filter(**of_face).select_related("faction").order_by("pk"):
        generation[order.face_id][order.period][order.faction.name] = order.number
    faces: dict[int, dict[str, Face]] = defaultdict(dict)
    for face in rows:
        periods = tuple(generation[face.pk][period] for period in range(face.periods))
        faces[face.card_id][face.face] = Face(effect=face.effect, generation=periods)
    return faces


def _card(
    row: CollectedCard,
    limits: dict[str, int],
    shown_pictograms: set[str],
    sides: dict[str, Plain],
    faces: dict[str, Face],
) -> Card:
    dice: int | Dice | None = row.attack_dice
    if row.dice_melee is not None and row.dice_ranged is not None:
        dice = Dice(melee=row.dice_melee, ranged=row.dice_ranged)
    pictograms = _ordered(shown_pictograms)
    return Card(
        slug=row.slug,
        name=row.name,
        type=row.type,  # type: ignore[arg-type]
        name_key=row.name_key,
        text=row.text,
        gender=row.gender or None,
        faction=row.faction.name if row.faction else None,
        specific_faction=row.specific_faction.name if row.specific_faction else None,
        max_copies=row.max_copies,
        upgrade_limits=limits,
        attack_dice=dice,
        pictogram=pictograms if len(pictograms) > 1 else next(iter(pictograms), None),
        panic=Panic(**sides["panic"]) if "panic" in sides else None,
        **sides.get("front", {}),
        **faces,  # type: ignore[arg-type]
    )


def _ordered(pictograms: Iterable[str]) -> tuple[Any, ...]:
    return tuple(pictogram for pictogram in PICTOGRAMS if pictogram in pictograms)


# --- cards -> rows ------------------------------------------------------------------------------


def write(collection: Collection, cards: list[Card], version: int) -> None:
    """Add cards, or change those whose slug is there, in a fixed number of queries.

    Every faction that a card names is there already.
    """
    factions = dict(collection.factions.values_list("name", "pk"))
    present = {row.slug: row for row in collection.cards.all()}
    new: list[CollectedCard] = []
    old: list[CollectedCard] = []
    rows: list[CollectedCard] = []
    for card in cards:
        row = present.get(card.slug) or CollectedCard(
            collection=collection, slug=card.slug, added_in=version
        )
        (old if row.pk else new).append(row)
        rows.append(row)
        for name, value in _columns(card, factions).items():
            setattr(row, name, value)
        row.changed_in = version
    CollectedCard.objects.bulk_create(new)
    if old:
        changed = [*_columns(cards[0], factions), "changed_in"]
        CollectedCard.objects.bulk_update(old, changed)
        for table in (CardLimit, CardPictogram, CardSide, CardFace):
            table.objects.filter(card__in=old).delete()
    _write_parts(list(zip(rows, cards, strict=True)), factions)


def _columns(card: Card, factions: dict[str, int]) -> Plain:
    dice = card.attack_dice
    both = dice if isinstance(dice, Dice) else None
    return {
        "type": card.type,
        "name": card.name,
        "name_key": card.name_key,
        "folded": fold(f"{card.name} {card.name_key} {card.text}"),
        "text": card.text,
        "gender": card.gender or "",
        "faction_id": factions[card.faction] if card.faction else None,
        "specific_faction_id": factions[card.specific_faction] if card.specific_faction else None,
        "max_copies": card.max_copies,
        "attack_dice": None if both else dice,
        "dice_melee": both and both.melee,
        "dice_ranged": both and both.ranged,
    }


def _write_parts(pairs: list[tuple[CollectedCard, Card]], factions: dict[str, int]) -> None:
    CardLimit.objects.bulk_create(
        CardLimit(card=row, upgrade=upgrade, number=number)
        for row, card in pairs
        for upgrade, number in card.upgrade_limits.items()
    )
    CardPictogram.objects.bulk_create(
        CardPictogram(card=row, pictogram=pictogram)
        for row, card in pairs
        for pictogram in _pictograms(card)
    )
    _write_sides(pairs, factions)
    _write_faces(pairs, factions)


def _pictograms(card: Card) -> tuple[str, ...]:
    return (card.pictogram,) if isinstance(card.pictogram, str) else card.pictogram or ()


def _write_sides(pairs: list[tuple[CollectedCard, Card]], factions: dict[str, int]) -> None:
    sides = [
        (_side(row, name, side), side)
        for row, card in pairs
        for name, side in (("front", card), ("panic", card.panic))
        if side is not None
    ]
    CardSide.objects.bulk_create(row for row, _ in sides)
    SideCost.objects.bulk_create(
        SideCost(side=row, faction_id=factions[faction], number=number)
        for row, side in sides
        for faction, number in (side.cost_coloured or {}).items()
    )
    SidePictogram.objects.bulk_create(
        SidePictogram(side=row, pictogram=pictogram)
        for row, side in sides
        for pictogram in side.builtin_equipment or ()
    )
    SideSkill.objects.bulk_create(
        SideSkill(
            side=row,
            position=position,
            name=skill.name,
            text=skill.text,
            active=skill.active,
            on_reference_card=skill.on_reference_card,
        )
        for row, side in sides
        for position, skill in enumerate(side.skills or ())
    )


def _side(row: CollectedCard, name: str, side: Card | Panic) -> CardSide:
    return CardSide(
        card=row,
        side=name,
        says_costs=side.cost_coloured is not None,
        says_equipment=side.builtin_equipment is not None,
        says_skills=side.skills is not None,
        **{number: getattr(side, number) for number in NUMBERS},
    )


def _write_faces(pairs: list[tuple[CollectedCard, Card]], factions: dict[str, int]) -> None:
    faces = [
        (CardFace(card=row, face=name, effect=face.effect, periods=len(face.generation)), face)
        for row, card in pairs
        for name, face in (("front", card.front), ("back_exploration", card.back_exploration))
        if face is not None
    ]
    CardFace.objects.bulk_create(row for row, _ in faces)
    FaceOrder.objects.bulk_create(
        FaceOrder(face=row, period=period, faction_id=factions[faction], number=number)
        for row, face in faces
        for period, orders in enumerate(face.generation)
        for faction, number in orders.items()
    )
