"""Cards as the lines of a spreadsheet: one column for each thing that is printed on a card."""

import csv
import io
import re
from collections.abc import Iterable, Iterator, Mapping

from rules.catalogue.items import CardType
from rules.games.warbound.cards import FACES, NUMBERS, Card, Dice, Face, Panic
from rules.lists.document import Plain
from rules.words import Words

NOTHING = "-"  # a cell that says: none, where an empty one says nothing
YES, NO = "x", ""
FIRST = ("type", "slug", "name")
WORDS = ("name_key", "gender", "faction", "text", "specific_faction")
ZERO = ("cost_colourless", "armour_points")
SKILL_COLUMNS = ("name", "text", "active", "on_reference_card")
BLANK_SKILLS = 3  # columns for so many in a template
TRUE = frozenset("x 1 true yes oui vrai o y".split())
FALSE = frozenset(["", "0", "false", "no", "non", "faux", "n", NOTHING])
FORMULA = ("=", "+", "-", "@", "\t", "\r", "'")
SKILL = re.compile(r"(?P<side>panic_)?skill_(?P<number>\d{1,2})_(?P<key>[a-z_]+)")
GENERATION = re.compile(rf"(?P<face>{'|'.join(FACES)})_generation_(?P<period>\d{{1,2}})")


class Unfit(Exception):
    """A cell that cannot be read: which column, and why."""

    def __init__(self, column: str, reason: Words) -> None:
        super().__init__(f"{column}: {reason.en}")
        self.column = column
        self.reason = reason


# --- cards -> cells -----------------------------------------------------------------------------


def cells(card: Card) -> dict[str, str]:
    """What a card says, column by column; what it does not say is not there."""
    columns = {"type": card.type, "slug": card.slug, "name": card.name}
    columns |= {key: getattr(card, key) or "" for key in WORDS}
    columns |= _side(card, "")
    columns["max_copies"] = "" if card.max_copies == 1 else str(card.max_copies)
    columns["upgrade_limits"] = _pairs(card.upgrade_limits)
    columns["pictogram"] = _pictograms(card)
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
        columns[f"{prefix}cost_coloured"] = _pairs(side.cost_coloured) or none
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


def _pairs(pairs: Mapping[str, int]) -> str:
    """Rouille=1; Azur=2. A name that holds the signs themselves has them after a backslash."""
    return "; ".join(f"{_escaped(name)}={number}" for name, number in pairs.items())


def _escaped(name: str) -> str:
    return re.sub(r"([;\\])", r"\\\1", name)


def _pictograms(card: Card) -> str:
    pictogram = card.pictogram
    return "; ".join(pictogram) if isinstance(pictogram, tuple) else pictogram or ""


def _dice(dice: int | Dice | None) -> str:
    if isinstance(dice, Dice):
        return f"melee={dice.melee}; ranged={dice.ranged}"
    return "" if dice is None else str(dice)


def _face(face: Face | None, name: str) -> dict[str, str]:
    if face is None:
        return {}
    columns = {f"{name}_effect": face.effect}
    for period, orders in enumerate(face.generation, 1):
        columns[f"{name}_generation_{period}"] = _pairs(orders) or NOTHING
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


def write(cards: Iterable[Card], heads: list[str], delimiter: str = ";") -> str:
    """A file of cards: the columns asked for, and whatever else one of the cards says."""
    rows = [cells(card) for card in cards]
    extra = {column: None for row in rows for column in row if column not in heads}
    out = io.StringIO()
    sheet = csv.writer(out, delimiter=delimiter, lineterminator="\r\n")
    heads = [*heads, *extra]
    sheet.writerow(heads)
    sheet.writerows([_guarded(row.get(head, "")) for head in heads] for row in rows)
    return out.getvalue()


def _guarded(text: str) -> str:
    """A spreadsheet must not take a text for a formula: an apostrophe before it says so."""
    return f"'{text}" if text.startswith(FORMULA) and text != NOTHING else text


def _unguarded(text: str) -> str:
    return text[1:] if text[:1] == "'" and text[1:].startswith(FORMULA) else text


# --- cells -> cards -----------------------------------------------------------------------------


def rows(text: str) -> Iterator[tuple[int, dict[str, str]]]:
    """Each line of a file with its number, by the names of its columns; blank lines are passed."""
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=_delimiter(text))
    heads = [head.strip().strip("\ufeff") for head in next(reader, [])]
    before = reader.line_num
    for values in reader:
        number, before = before + 1, reader.line_num
        if any(value.strip() for value in values):
            beyond = {f"#{place}": v for place, v in enumerate(values[len(heads) :]) if v.strip()}
            pairs = zip(heads, values, strict=False)
            yield number, {head: _unguarded(value) for head, value in pairs} | beyond


def _delimiter(text: str) -> str:
    head = re.sub(r'"[^"]*"', "", text.split("\n", 1)[0])
    return max(";,\t", key=head.count)


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
        ("max_copies", _integer),
        ("upgrade_limits", _map),
        ("pictogram", _list),
        ("attack_dice", _read_dice),
    ):
        if row.get(key, "").strip():
            fields[key] = read(key, row[key])
    if "pictogram" in fields and len(fields["pictogram"]) == 1:
        (fields["pictogram"],) = fields["pictogram"]
    panic = _read_side(row, "panic_")
    if panic or _flag("panic", row.get("panic", "")):
        fields["panic"] = panic
    for name in FACES:
        if face := _read_face(row, name):
            fields[name] = face
    return fields


def _read_side(row: Mapping[str, str], prefix: str) -> Plain:
    fields: Plain = {}
    for key in NUMBERS:
        if row.get(f"{prefix}{key}", "").strip():
            fields[key] = _integer(f"{prefix}{key}", row[f"{prefix}{key}"])
    if row.get(f"{prefix}cost_coloured", "").strip():
        fields["cost_coloured"] = _map(f"{prefix}cost_coloured", row[f"{prefix}cost_coloured"])
    if row.get(f"{prefix}builtin_equipment", "").strip():
        column = f"{prefix}builtin_equipment"
        fields["builtin_equipment"] = _list(column, row[column])
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
            skill[key] = _flag(column, text) if flag else text
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
            periods[int(match["period"])] = _map(column, text)
    if periods:
        face["generation"] = [periods.get(n, {}) for n in range(1, max(periods) + 1)]
    return face


def _integer(column: str, text: str) -> int:
    """6, and 6+ for a threshold."""
    bare = text.strip().removesuffix("+").strip()
    if not re.fullmatch(r"[0-9]{1,9}", bare):
        raise Unfit(
            column,
            Words(
                f"«\u202f{_short(text)}\u202f» n’est pas un nombre entier.",
                f"“{_short(text)}” is not a whole number.",
            ),
        )
    return int(bare)


def _map(column: str, text: str) -> dict[str, int]:
    if text.strip() == NOTHING:
        return {}
    pairs: dict[str, int] = {}
    for pair in re.findall(r"(?:\\.|[^;])+", text, re.DOTALL):
        if not pair.strip():
            continue
        name, sign, number = pair.rpartition("=")
        name = re.sub(r"\\([;\\])", r"\1", name).strip()
        if not sign or not name or name in pairs:
            raise Unfit(
                column,
                Words(
                    f"«\u202f{_short(text)}\u202f» ne se lit pas\u202f; écrivez par exemple "
                    "«\u202fRouille=1; Azur=2\u202f».",
                    f"“{_short(text)}” cannot be read; write for example “Rouille=1; Azur=2”.",
                ),
            )
        pairs[name] = _integer(column, number)
    return pairs


def _list(column: str, text: str) -> list[str]:
    if text.strip() == NOTHING:
        return []
    return [part.strip() for part in re.split("[;,]", text) if part.strip()]


def _read_dice(column: str, text: str) -> int | dict[str, int]:
    return _map(column, text) if "=" in text else _integer(column, text)


def _flag(column: str, text: str) -> bool:
    word = text.strip().casefold()
    if word in TRUE:
        return True
    if word in FALSE:
        return False
    raise Unfit(
        column,
        Words(
            f"«\u202f{_short(text)}\u202f»\u202f: écrivez x, ou rien.",
            f"“{_short(text)}”: write x, or nothing.",
        ),
    )


def _short(text: str) -> str:
    return text.strip() if len(text) <= 40 else text.strip()[:39] + "…"
