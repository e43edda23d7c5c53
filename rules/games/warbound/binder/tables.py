"""Cards as the lines of a spreadsheet: one column for each thing that is printed on a card."""

import re
from collections.abc import Mapping

from rules.catalogue.items import CardType
from rules.collecting.tables import (
    FIRST,
    NO,
    NOTHING,
    YES,
    read_flag,
    read_integer,
    read_list,
    read_pairs,
    write_pairs,
)
from rules.games.warbound.cards import FACES, NUMBERS, Card, Dice, Face, Panic
from rules.lists.document import Plain

WORDS = ("name_key", "gender", "faction", "text", "specific_faction")
ZERO = ("cost_colourless", "armour_points")
SKILL_COLUMNS = ("name", "text", "active", "on_reference_card")
BLANK_SKILLS = 3  # columns for so many in a template
SKILL = re.compile(r"(?P<side>panic_)?skill_(?P<number>\d{1,2})_(?P<key>[a-z_]+)")
GENERATION = re.compile(rf"(?P<face>{'|'.join(FACES)})_generation_(?P<period>\d{{1,2}})")


# --- cards -> cells -----------------------------------------------------------------------------


def cells(card: Card) -> dict[str, str]:
    """What a card says, column by column; what it does not say is not there."""
    columns = {"type": card.type, "slug": card.slug, "name": card.name}
    columns |= {key: getattr(card, key) or "" for key in WORDS}
    columns |= _side(card, "")
    columns["max_copies"] = "" if card.max_copies == 1 else str(card.max_copies)
    columns["upgrade_limits"] = write_pairs(card.upgrade_limits)
    columns["pictogram"] = "; ".join(card.pictograms)
    columns["attack_dice"] = _dice(card.attack_dice)
    if card.panic:
        columns["panic"] = YES
        columns |= _side(card.panic, "panic_")
    for name in FACES:
        columns |= _face(getattr(card, name), name)
    return {column: text for column, text in columns.items() if text}


def _side(side: Card | Panic, prefix: str) -> dict[str, str]:
    """The values that both sides of a character have; on the back, “-” says that none is left."""
    none = NOTHING if prefix else ""
    numbers = {key: getattr(side, key) for key in NUMBERS}
    if not prefix:  # on the front these two are 0 unless the card says more
        numbers = {k: n for k, n in numbers.items() if n or k not in ZERO}
    columns = {f"{prefix}{key}": "" if n is None else str(n) for key, n in numbers.items()}
    if side.cost_coloured is not None:
        columns[f"{prefix}cost_coloured"] = write_pairs(side.cost_coloured) or none
    if side.builtin_equipment is not None:
        columns[f"{prefix}builtin_equipment"] = "; ".join(side.builtin_equipment) or none
    if side.skills is not None and not side.skills:
        columns[f"{prefix}skill_1_name"] = none
    for number, skill in enumerate(side.skills or (), 1):
        column = f"{prefix}skill_{number}"
        columns[f"{column}_name"] = _named(skill.name)
        columns[f"{column}_text"] = skill.text
        columns[f"{column}_active"] = YES if skill.active else NO
        columns[f"{column}_on_reference_card"] = YES if skill.on_reference_card else NO
    return columns


def _named(name: str) -> str:
    """A name, with a backslash before it where it would pass for something else."""
    return f"\\{name}" if name in ("", NOTHING) or name.startswith("\\") else name


def _dice(dice: int | Dice | None) -> str:
    if isinstance(dice, Dice):
        return f"melee={dice.melee}; ranged={dice.ranged}"
    return "" if dice is None else str(dice)


def _face(face: Face | None, name: str) -> dict[str, str]:
    if face is None:
        return {}
    columns = {f"{name}_effect": face.effect}
    for period, orders in enumerate(face.generation, 1):
        columns[f"{name}_generation_{period}"] = write_pairs(orders) or NOTHING
    return columns


def columns(card_type: CardType, periods: Mapping[str, int]) -> list[str]:
    """The columns of a type's file, as its template has them."""
    named: list[str] = list(FIRST)
    for field in card_type.fields:
        if field.key == "skills":
            named += _skill_columns("", BLANK_SKILLS)
        elif field.key == "panic":
            back = [f"panic_{key}" for key in (*NUMBERS, "cost_coloured", "builtin_equipment")]
            named += ["panic", *back, *_skill_columns("panic_", 1)]
        elif field.key == "generation":
            numbers = range(1, periods.get(field.face, 3) + 1)
            named += [f"{field.face}_generation_{number}" for number in numbers]
        else:
            named.append(f"{field.face}_{field.key}" if field.face else field.key)
    if not card_type.fields:
        named.append("faction")
    return list(dict.fromkeys([*named, "text"]))


def _skill_columns(prefix: str, number: int) -> list[str]:
    return [f"{prefix}skill_{n}_{key}" for n in range(1, number + 1) for key in SKILL_COLUMNS]


# --- cells -> cards -----------------------------------------------------------------------------


def known(column: str) -> bool:
    """Whether a column of this name is read."""
    single = {*FIRST, *WORDS, *NUMBERS, "cost_coloured", "builtin_equipment", "attack_dice"}
    single |= {"max_copies", "upgrade_limits", "pictogram", "panic"}
    single |= {f"panic_{key}" for key in (*NUMBERS, "cost_coloured", "builtin_equipment")}
    single |= {f"{face}_effect" for face in FACES}
    if match := SKILL.fullmatch(column):
        return match["key"] in SKILL_COLUMNS
    return column in single or bool(GENERATION.fullmatch(column))


def plain(row: Mapping[str, str]) -> Plain:
    """A line as the list format writes a card; raises Unfit for a cell that says nothing clear."""
    fields: Plain = {"kind": "card"}
    fields |= {key: row[key].strip() for key in FIRST if row.get(key, "").strip()}
    fields |= {key: row[key] for key in WORDS if row.get(key)}
    fields |= _read_side(row, "")
    for key, read in (
        ("max_copies", read_integer),
        ("upgrade_limits", read_pairs),
        ("pictogram", read_list),
        ("attack_dice", _read_dice),
    ):
        if row.get(key, "").strip():
            fields[key] = read(key, row[key])
    if "pictogram" in fields and len(fields["pictogram"]) == 1:
        (fields["pictogram"],) = fields["pictogram"]
    panic = _read_side(row, "panic_")
    if panic or read_flag("panic", row.get("panic", "")):
        fields["panic"] = panic
    for name in FACES:
        if face := _read_face(row, name):
            fields[name] = face
    return fields


def _read_side(row: Mapping[str, str], prefix: str) -> Plain:
    fields: Plain = {}
    for key in NUMBERS:
        if row.get(f"{prefix}{key}", "").strip():
            fields[key] = read_integer(f"{prefix}{key}", row[f"{prefix}{key}"])
    if row.get(f"{prefix}cost_coloured", "").strip():
        fields["cost_coloured"] = read_pairs(
            f"{prefix}cost_coloured", row[f"{prefix}cost_coloured"]
        )
    if row.get(f"{prefix}builtin_equipment", "").strip():
        column = f"{prefix}builtin_equipment"
        fields["builtin_equipment"] = read_list(column, row[column])
    skills = _read_skills(row, prefix)
    if skills is not None:
        fields["skills"] = skills
    return fields


def _read_skills(row: Mapping[str, str], prefix: str) -> list[Plain] | None:
    skills: dict[int, Plain] = {}
    for column, text in row.items():
        match = SKILL.fullmatch(column)
        if match and (match["side"] or "") == prefix and text.strip():
            skill = skills.setdefault(int(match["number"]), {"name": ""})
            key = match["key"]
            flag = key in ("active", "on_reference_card")
            skill[key] = read_flag(column, text) if flag else text
    if not skills:
        return None
    if [skill["name"].strip() for skill in skills.values()] == [NOTHING]:
        return []
    return [
        {**skill, "name": skill["name"].removeprefix("\\")} for _, skill in sorted(skills.items())
    ]


def _read_face(row: Mapping[str, str], name: str) -> Plain:
    face: Plain = {}
    if row.get(f"{name}_effect"):
        face["effect"] = row[f"{name}_effect"]
    periods: dict[int, dict[str, int]] = {}
    for column, text in row.items():
        match = GENERATION.fullmatch(column)
        if match and match["face"] == name and text.strip():
            periods[int(match["period"])] = read_pairs(column, text)
    if periods:
        face["generation"] = [periods.get(n, {}) for n in range(1, max(periods) + 1)]
    return face


def _read_dice(column: str, text: str) -> int | dict[str, int]:
    return read_pairs(column, text) if "=" in text else read_integer(column, text)
