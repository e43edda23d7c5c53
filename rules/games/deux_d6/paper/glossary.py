"""Exactly the rules that a group uses, in the catalogue's words."""

from collections.abc import Iterator
from dataclasses import replace

from rules.building.choices import dotted
from rules.catalogue.items import Item, Level, Power, Profile, SpecialRule, Term, Weapon
from rules.families.skirmish.sheet import HOUSE
from rules.games.deux_d6.kit import (
    COMBAT,
    DAMAGE,
    HERO,
    MORALE,
    MULTIPLE_FIGHTS,
    SHOOTING,
    Kit,
    combined,
)
from rules.games.deux_d6.member_sheets import CAMOUFLAGED, STEALTHY
from rules.games.deux_d6.resolved import BADLY_WOUNDED, UNHURT, WOUNDED, combat_of, saves, states
from rules.games.deux_d6.roster import TAKEN_BY_FIGURES, Group
from rules.games.deux_d6.sheet_wording import LEVELS, house_figures
from rules.games.deux_d6.shelves import is_house
from rules.lists.naming import name_of
from rules.printing.defaults import entry_of, rules_of
from rules.printing.sheet import Entry
from rules.words import Words

EVERY_FIGURE = (
    "hors_de_combat",
    "mise_a_terre",
    "attaque_gratuite",
    "posture_alerte",
    "test_de_moral",
)
SEVERAL_LIVES = (UNHURT, WOUNDED, BADLY_WOUNDED)
ROLLED = {"+": "jet_bonus", "-": "jet_malus", "normal": "jet_normal"}
TERMS_OF_RULES = {  # words that a rule uses
    STEALTHY: ("indecelable",),
    CAMOUFLAGED: ("indecelable", "se_cacher"),
    MULTIPLE_FIGHTS: ("surnombre",),
    "coup_dans_le_dos": ("arc_arriere",),
}
RULES_OF_RULES = {"tueur_de": ("coup_fatal",), "livre_saint": ("effrayant",)}
POWERS = {"star_wars": "test_de_force", "med_fan": "lancer_un_sort"}  # how each world uses them
KINDS: tuple[type[Item], ...] = (*TAKEN_BY_FIGURES, Term)
ZOMBIES = ("zombi_deplacement", "bruit", "zombi_immobile", "zombi_combat")
SAVE, RATE, AREA = "svg", "cadence", "zone"


def glossary(group: Group) -> tuple[Entry, ...]:
    """What figures have and what that calls for, in the order of the book; then house items."""
    used = {row for kit in group.kits for row in _used(group, kit)}
    book = (
        _entry(group, item)
        for kind in KINDS
        for slug, item in group.of(kind).items()
        if (kind.kind, slug) in used and item.summary_fr
    )
    return (*book, *_house(group))


def _entry(group: Group, item: Item) -> Entry:
    """As the catalogue says it; a normal roll with the sign that sheets write for it."""
    entry = entry_of(item, group.catalogue)
    if (item.kind, item.slug) != (Term.kind, ROLLED["normal"]):
        return entry
    sign = LEVELS["normal"].fr
    named = Words(f"{entry.name.fr} ({sign})", f"{entry.name.en} ({sign})")
    return replace(entry, name=named)


def _used(group: Group, kit: Kit) -> Iterator[tuple[str, str]]:
    """(kind, slug) of all that a figure's sheet names."""
    items = {held.slug: held.item for held in kit.held if not is_house(held.item)}
    yield from ((item.kind, slug) for slug, item in items.items())
    rules = {rule for item in _held(kit) for rule in _rules_of(group, item)}
    rules |= set(_rules_of_figure(kit))
    yield from ((SpecialRule.kind, slug) for slug in rules)
    yield from ((Power.kind, power.parry) for power, _ in kit.powers if power.parry)
    yield from ((Term.kind, slug) for slug in _terms(group, kit, {*items, *rules}))


def _held(kit: Kit) -> list[Item]:
    return [held.item for held in kit.held]


def _rules_of(group: Group, item: Item) -> Iterator[str]:
    """Its keywords; shots and areas that it prints as numbers; rules that it points to."""
    yield from (rule.slug for rule in rules_of(group.catalogue, item))
    printed = item.ranged if isinstance(item, Weapon) else item
    if (getattr(printed, "cadence", None) or 1) > 1:
        yield RATE
    if getattr(printed, "zone", None):
        yield AREA
    yield from RULES_OF_RULES.get(item.slug, ())


def _rules_of_figure(kit: Kit) -> Iterator[str]:
    yield from (COMBAT, DAMAGE, MORALE)
    if kit.ranged:
        yield SHOOTING
    if kit.multiple_fights:
        yield MULTIPLE_FIGHTS
    if saves(kit):
        yield SAVE


def _terms(group: Group, kit: Kit, slugs: set[str]) -> Iterator[str]:
    """States that its boxes name, dice that its levels ask for, words that its rules use."""
    yield from EVERY_FIGURE
    if kit.life > 1:
        yield from SEVERAL_LIVES
    if not kit.melee:
        yield "mains_nues"
    if kit.ranged or any(save.front_only for save in saves(kit)):
        yield "arc_avant"
    yield from (ROLLED[level] for level in _levels(kit))
    for slug in slugs:
        yield from TERMS_OF_RULES.get(slug, ())
    for power, _ in kit.powers:
        yield from (POWERS[world] for world in power.settings if world in POWERS)
    profile = group.of(Profile).get(kit.figure.profile or "")
    if profile and profile.automatic:
        yield from ZOMBIES


def _levels(kit: Kit) -> Iterator[Level]:
    """Every level that it may roll at, wounds included."""
    yield from (combat_of(kit), kit.level(MORALE))
    if kit.has(HERO):
        yield kit.level(HERO)
    yield from (level for state in states(kit) for level in (state.combat, state.shooting))
    for weapon in kit.weapons:
        for use in (weapon.melee, weapon.ranged):
            if use:
                yield combined(kit.level(DAMAGE), use.damage or "normal")
    if not kit.melee:
        yield combined(kit.level(DAMAGE), "-")
    for power, level in kit.powers:
        yield from (level, power.damage or "normal")
    yield from (save.level for save in saves(kit))


def _house(group: Group) -> Iterator[Entry]:
    """What the players made up and a figure has, with all that the list says of it."""
    for item in house_items(group):
        yield Entry(name_of(item), dotted([HOUSE, house_figures(group, item)]))


def house_items(group: Group) -> list[Item]:
    """The list's own items that a figure has, each once."""
    held = {item.slug: item for kit in group.kits for item in _held(kit) if is_house(item)}
    return list(held.values())
