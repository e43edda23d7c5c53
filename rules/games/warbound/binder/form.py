"""The form of a card: it asks what a card of that type has, and nothing else."""

from collections.abc import Iterator
from dataclasses import replace

from rules.building.bench import NOTHING, Choice
from rules.catalogue.catalogue import Catalogue
from rules.catalogue.items import CardField, CardType, DeckFormat
from rules.collecting.binder import Binder
from rules.collecting.card import Legend
from rules.collecting.form import Asked, Entry, Group, Part, Suggestions, help_of, label_of
from rules.games.warbound.cards import NUMBERS, PICTOGRAMS, Card
from rules.lists.naming import name_of
from rules.words import Words, both

NEW = "new"  # the faction that a collection does not have yet
BLANK_SKILLS = 2  # lines to fill in, beyond those that are filled
MAX_SKILLS = 30
FACTION_LETTERS, PROSE_LETTERS = 80, 5000
GROUPS = (
    Group("identity", Words("La carte", "The card")),
    Group("cost", Words("Coût d’activation", "Activation cost")),
    Group("values", Words("Valeurs", "Values")),
    Group("front", Words("Recto", "Front")),
    Group("back_exploration", Words("Verso\u202f: Exploration", "Back: Exploration")),
    Group("skills", Words("Compétences", "Skills")),
    Group("panic", Words("Verso\u202f: panique", "Back: panic"), folded=True),
    Group(
        "exceptions",
        Words("Là où cette carte déroge au livre", "Where this card differs from the book"),
        folded=True,
    ),
)
GROUP_OF = {
    **dict.fromkeys(("cost_colourless", "cost_coloured"), "cost"),
    **dict.fromkeys(("skills",), "skills"),
    **dict.fromkeys(("panic",), "panic"),
    **dict.fromkeys(("max_copies", "upgrade_limits", "attack_dice"), "exceptions"),
    **dict.fromkeys((*NUMBERS[1:], "builtin_equipment"), "values"),
}
PROSE = ("text", "effect")
SUGGESTED: dict[str, Suggestions] = {
    "faction": "factions", "specific_faction": "factions", "name_key": "name-keys",
}  # fmt: skip
DICE = {
    "melee": Words("Dés au corps à corps", "Melee dice"),
    "ranged": Words("Dés à distance", "Ranged dice"),
}
SKILL = {
    "name": Words("Compétence", "Skill"),
    "text": Words("Effet", "What it does"),
    "active": Words("Active", "Active"),
    "on_reference_card": Words("Sur la carte Référence", "On the reference card"),
}
OTHER_FACTION = Words("Autre faction", "Other faction")
ITS_NUMBER = Words("Nombre", "Number")
EQUIPMENT = Words("Équipement", "Equipment")
NO_PICTOGRAM = Words("aucun\u202f: tout Personnage peut la porter", "none: anybody may carry it")
HAS_PANIC = Words("Cette carte a un verso panique", "This card has a panic side")
NO_COSTS = Words("Plus aucun coût coloré", "No coloured cost any more")
NO_EQUIPMENT = Words("Plus aucun équipement intégré", "No built-in equipment any more")
NO_SKILLS = Words("Plus aucune compétence", "No skill any more")
NAME, FACTION = Words("Nom", "Name"), Words("Faction", "Faction")
TEXT = Words("Texte", "Text")
SENTENCE = Words("Phrase de la carte qui le permet", "The card’s sentence that allows it")


def periods(catalogue: Catalogue, face: str) -> int:
    """How many periods a leader's face is good for: those of the format that uses it."""
    for row in catalogue.of(DeckFormat).values():
        if face.startswith(row.leader_face):
            return row.periods
    return 0


def limit_label(card_type: Words) -> Words:
    return Words("Cartes de type {type}", "Cards of type {type}").format(type=card_type)


def asked(binder: Binder[Card], entry: Entry[Card]) -> Iterator[Asked]:
    """The fields of the type; those the book leaves without fields have a text to copy."""
    fields = entry.card_type.fields
    for field in fields:
        group = field.face or GROUP_OF.get(field.key, "identity")
        for question in _of_field(binder, field, group, entry):
            yield replace(question, group=group)
    if not fields:
        yield _line("name", NAME)
        yield _line("faction", FACTION)
    if "text" not in {field.key for field in fields}:
        group, label = ("exceptions", SENTENCE) if fields else ("identity", TEXT)
        yield replace(_line("text", label), group=group)


def _of_field(
    binder: Binder[Card], field: CardField, group: str, entry: Entry[Card]
) -> Iterator[Asked]:
    key, label, hint = field.key, label_of(field), help_of(field)
    if key == "cost_coloured":
        yield from _colours(key, label, entry.legend)
    elif key == "generation":
        yield from _orders(field.face, entry)
    elif key == "builtin_equipment":
        yield _pictograms(binder, key, label, hint, entry.legend)
    elif key == "skills":
        yield from _skills("", len(entry.card.skills) if entry.card else 0, entry.sent)
    elif key == "panic":
        yield from _panic(binder, hint, entry)
    elif key == "upgrade_limits":
        yield from _limits(entry)
    elif key == "attack_dice":
        yield from (Asked(f"dice-{part}", words, "number") for part, words in DICE.items())
    elif key == "pictogram":
        yield _pictogram(binder, label, hint, entry)
    elif field.shape in ("number", "threshold"):
        yield Asked(key, label, "number", help=hint, least=1 if key == "max_copies" else 0)
    else:
        question = _line(key, label, hint)
        yield replace(question, name=f"{field.face}-{key}") if field.face else question


def _line(key: str, label: Words, hint: Words = NOTHING) -> Asked:
    """A line or several of text; where others have said it before, what they said."""
    if key in PROSE:
        return Asked(key, label, "prose", help=hint, most=PROSE_LETTERS)
    return Asked(
        key,
        label,
        "line",
        help=hint,
        suggestions=SUGGESTED.get(key, ""),
        required=key == "name",
        most=FACTION_LETTERS if "faction" in key else 120,
    )


def _colours(prefix: str, label: Words, legend: Legend) -> Iterator[Asked]:
    """A number for each faction, and one for a faction that is not there yet."""

    def spoken(part: str | Words) -> Words:
        return Words("{label}, {part}", "{label}, {part}").format(label=label, part=part)

    for faction in legend.factions:
        yield Asked(
            f"{prefix}-{faction.key}",
            both(faction.name),
            "number",
            colour=faction.colour,
            spoken=spoken(faction.name),
        )
    yield Asked(
        f"{prefix}-{NEW}-name",
        OTHER_FACTION,
        "line",
        spoken=spoken(OTHER_FACTION),
        recalled=True,
        most=FACTION_LETTERS,
    )
    yield Asked(f"{prefix}-{NEW}", ITS_NUMBER, "number", spoken=spoken(ITS_NUMBER))


def _orders(face: str, entry: Entry[Card]) -> Iterator[Asked]:
    for period in range(periods(entry.catalogue, face)):
        number = period + 1
        label = Words(f"Période {number}", f"Period {number}")
        part = Part("period", Words(f"Ordres en Période {number}", f"Orders in period {number}"))
        for question in _colours(f"{face}-{period}", label, entry.legend):
            yield replace(question, part=part)


def _pictograms(
    binder: Binder[Card], name: str, label: Words, hint: Words, legend: Legend
) -> Asked:
    choices = tuple(Choice(p, binder.pictogram_name(p, legend)) for p in PICTOGRAMS)
    return Asked(name, label, "choices", help=hint, choices=choices)


def _pictogram(binder: Binder[Card], label: Words, hint: Words, entry: Entry[Card]) -> Asked:
    choices = [Choice(p, binder.pictogram_name(p, entry.legend)) for p in PICTOGRAMS]
    several = entry.card.pictogram if entry.card else None
    if isinstance(several, tuple):  # a fault of the card, which the rules find
        names = [binder.pictogram_name(p, entry.legend) for p in several]
        both_names = Words(" + ".join(n.fr for n in names), " + ".join(n.en for n in names))
        choices.append(Choice(";".join(several), both_names))
    return Asked(
        "pictogram", label, "choice", help=hint, choices=(Choice("", NO_PICTOGRAM), *choices)
    )


def _skills(prefix: str, filled: int, sent: frozenset[str]) -> Iterator[Asked]:
    start = f"{prefix}skill-"
    numbers = [name[len(start) :].split("-")[0] for name in sent if name.startswith(start)]
    filled_in = max((int(n) + 1 for n in numbers if n.isascii() and n.isdigit()), default=0)
    for number in range(max(filled, min(filled_in, MAX_SKILLS)) + BLANK_SKILLS):
        name = f"{start}{number}"
        part = Part("skill", Words(f"Compétence {number + 1}", f"Skill {number + 1}"))
        yield Asked(f"{name}-name", SKILL["name"], "line", part=part, recalled=True)
        yield Asked(f"{name}-text", SKILL["text"], "prose", part=part, most=PROSE_LETTERS, rows=2)
        for key in ("active", "on_reference_card"):
            yield Asked(f"{name}-{key}", SKILL[key], "flag", part=part)


def _panic(binder: Binder[Card], hint: Words, entry: Entry[Card]) -> Iterator[Asked]:
    yield Asked("panic", HAS_PANIC, "flag", help=hint)
    labels = {field.key: label_of(field) for field in entry.card_type.fields}
    for key in NUMBERS:
        yield Asked(f"panic-{key}", labels.get(key, both(key)), "number")
    costs = labels.get("cost_coloured", NOTHING)
    yield from _colours("panic-cost_coloured", costs, entry.legend)
    yield Asked("panic-no_costs", NO_COSTS, "flag")
    equipment = labels.get("builtin_equipment", EQUIPMENT)
    yield _pictograms(binder, "panic-builtin_equipment", equipment, NOTHING, entry.legend)
    yield Asked("panic-no_equipment", NO_EQUIPMENT, "flag")
    panic = entry.card.panic if entry.card else None
    yield from _skills("panic-", len(panic.skills or ()) if panic else 0, entry.sent)
    yield Asked("panic-no_skills", NO_SKILLS, "flag")


def _limits(entry: Entry[Card]) -> Iterator[Asked]:
    """How many upgrades of each type, where the card allows others than the book."""
    for row in entry.catalogue.of(CardType).values():
        if row.attaches_to == entry.card_type.slug:
            yield Asked(f"limit-{row.slug}", limit_label(name_of(row)), "number")
