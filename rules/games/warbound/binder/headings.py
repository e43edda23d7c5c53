"""What the columns of a spreadsheet are called, and the words that stand in them."""

import re
from collections.abc import Mapping

from rules.catalogue.catalogue import Catalogue
from rules.catalogue.items import CardType
from rules.collecting.binder import Binder
from rules.collecting.card import Legend
from rules.games.warbound.binder.form import FACTION, SENTENCE
from rules.games.warbound.binder.tables import GENERATION, SKILL, known
from rules.games.warbound.cards import PICTOGRAMS, Card
from rules.lists.naming import name_of
from rules.words import Words

ALIASES = {  # what else players write above a column
    "Carte": "name", "Card": "name", "Nom de la carte": "name", "Card name": "name",
    "Type de carte": "type", "Card type": "type",
    "Texte": "text", "Text": "text", SENTENCE.fr: "text", SENTENCE.en: "text",
    "Vie": "life", "PV": "life", "Life": "life",
    "Moral": "morale", "Morale": "morale",
    "Compétence": "skill_1_name", "Skill": "skill_1_name",
    "Verso panique": "panic", "Panic side": "panic",
    "Exemplaires": "max_copies", "Copies": "max_copies",
}  # fmt: skip
SKILLS = {
    "name": Words("Compétence {n}", "Skill {n}"),
    "text": Words("Compétence {n} (effet)", "Skill {n} (effect)"),
    "active": Words("Compétence {n} (active)", "Skill {n} (active)"),
    "on_reference_card": Words(
        "Compétence {n} (sur la carte Référence)", "Skill {n} (on the reference card)"
    ),
}
ORDERS = {
    "front": Words("Ordres, période {n} (recto)", "Orders, period {n} (front)"),
    "back_exploration": Words(
        "Ordres, période {n} (Exploration)", "Orders, period {n} (Exploration)"
    ),
}
HEADINGS = {"panic": Words("Panique", "Panic"), "faction": FACTION}
PANIC = "panic_"  # what the columns of the back begin with
ON_THE_BACK = Words("Panique\u202f: {what}", "Panic: {what}")
DICE = {"melee": Words("mêlée", "melee"), "ranged": Words("tir", "ranged")}
STEP = re.compile(r"\[(\d+)\]")


def heading(column: str) -> Words | None:
    """How players call a column that is no field of a card by itself."""
    if match := SKILL.fullmatch(column):
        words = SKILLS[match["key"]].format(n=int(match["number"]))
        return ON_THE_BACK.format(what=words) if match["side"] else words
    if match := GENERATION.fullmatch(column):
        return ORDERS[match["face"]].format(n=int(match["period"]))
    return HEADINGS.get(column)


def codes(
    binder: Binder[Card], column: str, catalogue: Catalogue, legend: Legend
) -> Mapping[str, Words]:
    """The pictograms, types and dice that a column names."""
    if column in ("pictogram", "builtin_equipment", "panic_builtin_equipment"):
        return {pictogram: binder.pictogram_name(pictogram, legend) for pictogram in PICTOGRAMS}
    if column == "upgrade_limits":
        upgrades = (row for row in catalogue.of(CardType).values() if row.attaches_to)
        return {row.slug: name_of(row) for row in upgrades}
    return DICE if column == "attack_dice" else {}


def column_at(path: str) -> str:
    """skills[0].name stands in skill_1_name, front.generation[2].Rouille in front_generation_3."""
    plain = path.replace("[*]", "").replace(".", "_")
    column = STEP.sub(lambda step: f"_{int(step[1]) + 1}", plain)
    column = re.sub(r"^(panic_)?skills_", r"\1skill_", column)
    while column and not known(column):
        column = column.rpartition("_")[0]
    return column or path
