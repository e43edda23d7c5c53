"""Every card moves from its rows into its content, and back."""

import json
from collections import defaultdict

from django.db import migrations

NUMBERS = (
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
ZERO = ("cost_colourless", "armour_points")  # on the front, unless the card says more
PICTOGRAMS = ("arme_de_tir", "type_2", "type_3")
FACES = ("front", "back_exploration")


def tables(apps):
    return lambda name: apps.get_model("builder", name)


# --- there: rows -> content -------------------------------------------------------------------------


def carry(apps, schema_editor):
    table = tables(apps)
    for collection in table("Collection").objects.order_by("pk"):
        cards = list(table("CollectedCard").objects.filter(collection=collection))
        parts = read_parts(table, collection)
        for card in cards:
            written = card_in_rows(card, parts)
            card.content = json.dumps(written, ensure_ascii=False, separators=(",", ":"))
        table("CollectedCard").objects.bulk_update(cards, ["content"], batch_size=200)


def read_parts(table, collection):
    """All that stands in other tables, by the card, the side or the face that it belongs to."""

    def rows(name, path, *order):
        return table(name).objects.filter(**{f"{path}collection": collection}).order_by(*order, "pk")

    parts = {
        "factions": dict(rows("CollectionFaction", "").values_list("pk", "name")),
        **{name: defaultdict(list) for name in ("limits", "pictograms", "sides", "faces")},
        **{name: defaultdict(list) for name in ("costs", "equipment", "skills", "orders")},
    }
    for row in rows("CardLimit", "card__"):
        parts["limits"][row.card_id].append(row)
    for row in rows("CardPictogram", "card__"):
        parts["pictograms"][row.card_id].append(row.pictogram)
    for row in rows("CardSide", "card__"):
        parts["sides"][row.card_id].append(row)
    for row in rows("CardFace", "card__"):
        parts["faces"][row.card_id].append(row)
    for row in rows("SideCost", "side__card__"):
        parts["costs"][row.side_id].append(row)
    for row in rows("SidePictogram", "side__card__"):
        parts["equipment"][row.side_id].append(row.pictogram)
    for row in rows("SideSkill", "side__card__", "position"):
        parts["skills"][row.side_id].append(row)
    for row in rows("FaceOrder", "face__card__"):
        parts["orders"][row.face_id].append(row)
    return parts


def card_in_rows(card, parts):
    sides = {side.side: side_in_rows(side, parts) for side in parts["sides"][card.pk]}
    faces = {face.face: face_in_rows(face, parts) for face in parts["faces"][card.pk]}
    pictograms = in_order(parts["pictograms"][card.pk])
    dice = card.attack_dice
    if card.dice_melee is not None and card.dice_ranged is not None:
        dice = {"melee": card.dice_melee, "ranged": card.dice_ranged}
    front = {
        key: value
        for key, value in sides.get("front", {}).items()
        if value not in ([], {}) and not (key in ZERO and value == 0)
    }
    written = {
        "name_key": card.name_key,
        "text": card.text,
        "gender": card.gender,
        "faction": parts["factions"].get(card.faction_id),
        "max_copies": None if card.max_copies == 1 else card.max_copies,
        "upgrade_limits": {row.upgrade: row.number for row in parts["limits"][card.pk]},
        **front,
        "attack_dice": dice,
        "pictogram": pictograms if len(pictograms) > 1 else "".join(pictograms),
        "specific_faction": parts["factions"].get(card.specific_faction_id),
    }
    says = {key: value for key, value in written.items() if value not in (None, "", {})} | faces
    if "panic" in sides:
        says["panic"] = sides["panic"]
    return {"kind": "card", "slug": card.slug, "name": card.name, "type": card.type} | says


def side_in_rows(side, parts):
    """What a side says: on the back, “none” is said too."""
    values = {key: getattr(side, key) for key in NUMBERS}
    if side.says_costs:
        factions = parts["factions"]
        values["cost_coloured"] = {
            factions[row.faction_id]: row.number for row in parts["costs"][side.pk]
        }
    if side.says_equipment:
        values["builtin_equipment"] = in_order(parts["equipment"][side.pk])
    if side.says_skills:
        values["skills"] = [
            {
                "name": row.name,
                **({"text": row.text} if row.text else {}),
                **({"active": True} if row.active else {}),
                **({"on_reference_card": True} if row.on_reference_card else {}),
            }
            for row in parts["skills"][side.pk]
        ]
    return {key: value for key, value in values.items() if value is not None}


def face_in_rows(face, parts):
    periods = [{} for _ in range(face.periods)]
    for row in parts["orders"][face.pk]:
        if row.period < face.periods:
            periods[row.period][parts["factions"][row.faction_id]] = row.number
    written = {"effect": face.effect, "generation": periods}
    return {key: value for key, value in written.items() if value}


def in_order(pictograms):
    return [pictogram for pictogram in PICTOGRAMS if pictogram in pictograms]


# --- and back ---------------------------------------------------------------------------------------


class Factions(dict):
    """The ids of a collection's factions by name; one that only cards name is added."""

    def __init__(self, table, collection):
        self.rows, self.collection = table("CollectionFaction").objects, collection
        super().__init__(self.rows.filter(collection=collection).values_list("name", "pk"))

    def __missing__(self, name):
        row, _ = self.rows.get_or_create(
            collection_id=self.collection.pk,
            folded=name,
            defaults={"name": name, "colour": "#808080", "position": len(self)},
        )
        self[name] = row.pk
        return row.pk


def carry_back(apps, schema_editor):
    table = tables(apps)
    for collection in table("Collection").objects.order_by("pk"):
        factions = Factions(table, collection)
        for card in table("CollectedCard").objects.filter(collection=collection).order_by("pk"):
            rows_of_card(table, card, json.loads(card.content), factions)


def rows_of_card(table, card, written, factions):
    card.name_key, card.text = written.get("name_key", ""), written.get("text", "")
    card.gender = written.get("gender") or ""
    for column in ("faction", "specific_faction"):
        name = written.get(column)
        setattr(card, f"{column}_id", factions[name] if name else None)
    card.max_copies = written.get("max_copies", 1)
    dice = written.get("attack_dice")
    if isinstance(dice, dict):
        card.dice_melee, card.dice_ranged = dice.get("melee", 1), dice.get("ranged", 1)
    else:
        card.attack_dice = dice
    card.save()
    pictograms = written.get("pictogram") or []
    pictograms = [pictograms] if isinstance(pictograms, str) else pictograms
    for upgrade, number in written.get("upgrade_limits", {}).items():
        table("CardLimit").objects.create(card_id=card.pk, upgrade=upgrade, number=number)
    for pictogram in pictograms:
        table("CardPictogram").objects.create(card_id=card.pk, pictogram=pictogram)
    front = {**dict.fromkeys(ZERO, 0), "cost_coloured": {}, "builtin_equipment": [], "skills": []}
    rows_of_side(table, card, "front", front | written, factions)
    if written.get("panic") is not None:
        rows_of_side(table, card, "panic", written["panic"], factions)
    for face in FACES:
        if written.get(face) is not None:
            rows_of_face(table, card, face, written[face], factions)


def rows_of_side(table, card, name, written, factions):
    side = table("CardSide").objects.create(
        card_id=card.pk,
        side=name,
        says_costs=written.get("cost_coloured") is not None,
        says_equipment=written.get("builtin_equipment") is not None,
        says_skills=written.get("skills") is not None,
        **{key: written.get(key) for key in NUMBERS},
    )
    for faction, number in (written.get("cost_coloured") or {}).items():
        table("SideCost").objects.create(side_id=side.pk, faction_id=factions[faction], number=number)
    for pictogram in written.get("builtin_equipment") or ():
        table("SidePictogram").objects.create(side_id=side.pk, pictogram=pictogram)
    for position, skill in enumerate(written.get("skills") or ()):
        table("SideSkill").objects.create(side_id=side.pk, position=position, **skill)


def rows_of_face(table, card, name, written, factions):
    periods = written.get("generation", [])
    face = table("CardFace").objects.create(
        card_id=card.pk, face=name, effect=written.get("effect", ""), periods=len(periods)
    )
    for period, orders in enumerate(periods):
        for faction, number in orders.items():
            table("FaceOrder").objects.create(
                face_id=face.pk, period=period, faction_id=factions[faction], number=number
            )


class Migration(migrations.Migration):

    dependencies = [
        ("builder", "0011_card_content"),
    ]

    operations = [
        migrations.RunPython(carry, carry_back),
    ]
