"""A card as it is read: the sides of a character, the faces of a leader, the box of an upgrade."""

from collections.abc import Iterator, Mapping

from rules.building.choices import dotted
from rules.catalogue.catalogue import Catalogue
from rules.catalogue.items import CardType
from rules.collecting.binder import Binder
from rules.collecting.card import Legend
from rules.collecting.printed import (
    GREY,
    CardRule,
    LabelledValue,
    PrintedCard,
    Side,
    Token,
    TokenRow,
    tokens,
)
from rules.games.warbound.binder.form import DICE, limit_label
from rules.games.warbound.cards import FACES, NUMBERS, Card, Dice, Face, Panic, Skill
from rules.lists.naming import name_of
from rules.words import Words, both

THRESHOLDS = ("attack", "precision_short", "precision_long", "armour_value")
FRONT = Words("Recto", "Front")
PANIC = Words("Verso\u202f: panique", "Back: panic")
FACE_LABELS = (FRONT, Words("Verso\u202f: Exploration", "Back: Exploration"))
COST = Words("Coût d’activation", "Activation cost")
BUILT_IN = Words("Équipement intégré", "Built-in equipment")
ACTIVE, ON_REFERENCE_CARD = Words("active", "active"), Words("carte Référence", "reference card")
FACTION = Words("Faction", "Faction")
SHARED_NAME = Words("Nom commun", "Shared name")
GENDER = Words("Genre", "Gender")
PICTOGRAM, NO_PICTOGRAM = Words("Pictogramme", "Pictogram"), Words("aucun", "none")
GOES_ON = Words("Se place sur", "Goes on")
ONLY_WITH = Words("Seulement avec un Leader", "Only with a leader of")
COPIES = Words("Exemplaires permis", "Copies allowed")
ATTACK_DICE = Words("Dés d’attaque", "Attack dice")


def printed(binder: Binder[Card], card: Card, catalogue: Catalogue, legend: Legend) -> PrintedCard:
    types = catalogue.of(CardType)
    row = types.get(card.type)
    sides = tuple(_sides(binder, card, row, legend))
    pictograms = [binder.pictogram_name(p, legend) for p in card.pictograms]
    factions = [both(name) for name in (card.faction, card.specific_faction) if name]
    return PrintedCard(
        sides=sides,
        facts=tuple(_facts(card, row, pictograms, types)),
        hint=dotted([*factions, *pictograms]),
        text="" if sides and sides[0].text == card.text else card.text,
    )


def _sides(
    binder: Binder[Card], card: Card, row: CardType | None, legend: Legend
) -> Iterator[Side]:
    labels = {f.key: Words(f.label_fr, f.label_en) for f in row.fields} if row else {}
    if any(key in labels for key in NUMBERS):
        yield _side(binder, card, FRONT, labels, legend)
        if card.panic is not None:
            yield _side(binder, card.panic, PANIC, labels, legend)
    for label, name in zip(FACE_LABELS, FACES, strict=True):
        face: Face | None = getattr(card, name)
        if face is not None:
            income = tuple(
                TokenRow(Words(f"Période {n}", f"Period {n}"), tokens(orders, legend))
                for n, orders in enumerate(face.generation, 1)
            )
            yield Side(label, text=face.effect, income=income)
    if not any(key in labels for key in (*NUMBERS, "generation")):
        yield Side(text=card.text)


def _side(
    binder: Binder[Card],
    side: Card | Panic,
    label: Words,
    labels: Mapping[str, Words],
    legend: Legend,
) -> Side:
    values = []
    for key in NUMBERS[1:]:
        number = getattr(side, key)
        if number is not None and not (key == "armour_points" and number == 0):
            sign = "+" if key in THRESHOLDS else ""
            values.append(LabelledValue(labels.get(key, both(key)), both(f"{number}{sign}")))
    grey = (Token(side.cost_colourless, GREY),) if side.cost_colourless else ()
    cost = (*tokens(side.cost_coloured or {}, legend), *grey)
    carried = [binder.pictogram_name(p, legend) for p in side.builtin_equipment or ()]
    return Side(
        label,
        cost=TokenRow(COST, cost) if cost else None,
        values=tuple(values),
        notes=(LabelledValue(BUILT_IN, _joined(carried)),) if carried else (),
        rules=tuple(map(_rule, side.skills or ())),
    )


def _rule(skill: Skill) -> CardRule:
    tags = ((ACTIVE, skill.active), (ON_REFERENCE_CARD, skill.on_reference_card))
    return CardRule(skill.name, skill.text, tuple(words for words, is_so in tags if is_so))


def _joined(names: list[Words]) -> Words:
    return Words(", ".join(name.fr for name in names), ", ".join(name.en for name in names))


def _facts(
    card: Card, row: CardType | None, pictograms: list[Words], types: Mapping[str, CardType]
) -> Iterator[LabelledValue]:
    for label, text in (
        (FACTION, card.faction),
        (SHARED_NAME, card.name_key),
        (GENDER, card.gender),
    ):
        if text:
            yield LabelledValue(label, both(text))
    if row and row.attaches_to:
        if any(field.key == "pictogram" for field in row.fields):
            yield LabelledValue(PICTOGRAM, _joined(pictograms) if pictograms else NO_PICTOGRAM)
        yield LabelledValue(GOES_ON, name_of(types[row.attaches_to]))
    if card.specific_faction:
        yield LabelledValue(ONLY_WITH, both(card.specific_faction))
    if card.max_copies != 1:
        yield LabelledValue(COPIES, both(str(card.max_copies)))
    for upgrade, number in card.upgrade_limits.items():
        limited = types.get(upgrade)
        label = limit_label(name_of(limited) if limited else both(upgrade))
        yield LabelledValue(label, both(str(number)))
    if isinstance(card.attack_dice, Dice):
        for part, label in DICE.items():
            yield LabelledValue(label, both(str(getattr(card.attack_dice, part))))
    elif card.attack_dice is not None:
        yield LabelledValue(ATTACK_DICE, both(str(card.attack_dice)))
