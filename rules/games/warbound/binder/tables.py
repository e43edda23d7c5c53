"""Cards as the lines of a spreadsheet: one column for each thing that is printed on a card."""

import re
from collections.abc import Mapping

from rules.catalogue.items import CardType
from rules.collecting.tables import (
    FIRST,
    NO,
    NOTHING,
    YES,
    Cells,
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


def plain(cells: Cells) -> Plain:
    """A line as the list format writes a card; what cannot be read, the cells know."""
    fields: Plain = {"kind": "card"}
    fields |= {key: cells.texts[key].strip() for key in FIRST if key in cells.texts}
    fields |= {key: cells.texts[key] for key in WORDS if key in cells.texts}
    fields |= _read_side(cells, "")
    fields |= _given(
        max_copies=cells.read("max_copies", read_integer),
        upgrade_limits=cells.read("upgrade_limits", read_pairs),
        attack_dice=cells.read("attack_dice", _read_dice),
    )
    if pictograms := cells.read("pictogram", read_list):
        fields["pictogram"] = pictograms if len(pictograms) > 1 else pictograms[0]
    panic = _read_side(cells, "panic_")
    if cells.read("panic", read_flag) or panic:
        fields["panic"] = panic
    for name in FACES:
        if face := _read_face(cells, name):
            fields[name] = face
    return fields


def _given(**fields: object) -> Plain:
    """What the cells say; those that say nothing are not there."""
    return {key: value for key, value in fields.items() if value is not None}


def _read_side(cells: Cells, prefix: str) -> Plain:
    return _given(
        **{key: cells.read(f"{prefix}{key}", read_integer) for key in NUMBERS},
        cost_coloured=cells.read(f"{prefix}cost_coloured", read_pairs),
        builtin_equipment=cells.read(f"{prefix}builtin_equipment", read_list),
        skills=_read_skills(cells, prefix),
    )


def _read_skills(cells: Cells, prefix: str) -> list[Plain] | None:
    skills: dict[int, Plain] = {}
    for column, text in cells.texts.items():
        match = SKILL.fullmatch(column)
        if match and (match["side"] or "") == prefix:
            skill = skills.setdefault(int(match["number"]), {"name": ""})
            flag = match["key"] in ("active", "on_reference_card")
            skill[match["key"]] = bool(cells.read(column, read_flag)) if flag else text
    if not skills:
        return None
    if [skill["name"].strip() for skill in skills.values()] == [NOTHING]:
        return []
    return [
        {**skill, "name": skill["name"].removeprefix("\\")} for _, skill in sorted(skills.items())
    ]


def _read_face(cells: Cells, name: str) -> Plain:
    face: Plain = {}
    if f"{name}_effect" in cells.texts:
        face["effect"] = cells.texts[f"{name}_effect"]
    periods: dict[int, dict[str, int]] = {}
    for column in cells.texts:
        match = GENERATION.fullmatch(column)
        if match and match["face"] == name:
            periods[int(match["period"])] = cells.read(column, read_pairs) or {}
    if periods:
        face["generation"] = [periods.get(n, {}) for n in range(1, max(periods) + 1)]
    return face


def _read_dice(text: str) -> int | dict[str, int]:
    return read_pairs(text) if "=" in text else read_integer(text)
