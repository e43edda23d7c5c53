"""A figure on paper: levels, saves, wounds, weapons with all their columns, its boxes."""

from collections.abc import Iterable, Iterator
from typing import TypeVar

from rules.building.bench import NOTHING
from rules.building.choices import dotted
from rules.catalogue.items import Armour, Item, Level, Power, Profile, SpecialRule, Weapon
from rules.families.skirmish.sheet import (
    NONE,
    countdown,
    counted_picks,
    effect_line,
    to_fill_in,
    unknown_lines,
)
from rules.games.deux_d6.bench import title
from rules.games.deux_d6.document import Figure
from rules.games.deux_d6.kit import (
    COMBAT,
    DAMAGE,
    FIGURE,
    HERO,
    MORALE,
    MULTIPLE_FIGHTS,
    SHOOTING,
    TWO_WEAPONS,
    Kit,
    combined,
    hands,
)
from rules.games.deux_d6.paper.rules_used import CAMOUFLAGED, STEALTHY, rules_of
from rules.games.deux_d6.paper.wording import (
    LEVELS,
    SKILLS,
    called,
    house_figures,
    rules_in_words,
    save_in_words,
    table,
)
from rules.games.deux_d6.resolved import combat_of, movement, saves, states
from rules.games.deux_d6.roster import Group
from rules.lists.document import Pick
from rules.lists.naming import name_of
from rules.printing.sheet import Boxes, Grid, Leaf, Line, Stat
from rules.words import Words, both, listed, times

RELOAD = "rechargement"
RULES = Words("Règles", "Rules")
REACH = Words("Portée", "Range")
MELEE = Words("Mêlée", "Melee")
HANDS = Words("Mains", "Hands")
HARM = Words("Dég.", "Dmg")  # in tables: a card is narrow
RATE = Words("Cad.", "Rate")
AREA = Words("Zone", "Area")
MELEE_HEADS = (MELEE, HANDS, SKILLS[COMBAT], HARM, RULES)
RANGED_HEADS = (SKILLS[SHOOTING], REACH, Words("Jet", "Roll"), HARM, RATE, AREA, RULES)
ACTIONS = Words("Actions", "Actions")
MOVES = Words("Dépl./course", "Move/run")
LIFE = Words("PV", "Life")
SAVE = Words("Svg", "Save")
DOWN = Words("À terre", "Down")
ON_ALERT = Words("En alerte", "On alert")
TESTED = Words("Moral testé", "Morale tested")
BARE_HANDS = Words("Mains nues", "Bare hands")
BLANK_LIFE = 3  # boxes of a figure without values: those of a Personnage


def leaf(group: Group, member: Figure) -> Leaf:
    """All that the table needs to know of one figure."""
    kit = group.kit(member)
    stats = tuple(_stats(kit))
    return Leaf(
        id=member.id,
        title=title(group, member),
        stats=stats,
        glance=tuple(stat for stat in stats if stat.label not in (SKILLS[MORALE], ACTIONS)),
        grids=tuple(_grids(group, kit)),
        lines=tuple(_lines(group, kit)),
        boxes=tuple(_boxes(group, kit)),
        role=_role(group, member),
        rules=rules_of(group, kit),
    )


def blank() -> Leaf:
    """A figure without values."""
    labels = (SKILLS[COMBAT], SKILLS[SHOOTING], SKILLS[MORALE], MOVES, LIFE, SAVE, ACTIONS)
    return Leaf(
        id="blank",
        title=NOTHING,
        role=FIGURE,
        stats=tuple(Stat(label, both("")) for label in labels),
        grids=(to_fill_in(MELEE_HEADS), to_fill_in(RANGED_HEADS)),
        boxes=(
            Boxes(LIFE, BLANK_LIFE, icon="life"),
            Boxes(DOWN, 1),
            Boxes(ON_ALERT, 1),
            Boxes(TESTED, 1, icon="morale"),
        ),
    )


def _role(group: Group, member: Figure) -> Words:
    """The profile that it is, or comes from; an NPC is told."""
    profile = group.of(Profile).get(member.profile or "")
    npc = NOTHING if member.pj else Words("PNJ", "NPC")
    if profile is None:
        return dotted([Words("profil personnel", "own profile"), npc])
    origin = name_of(profile)
    if group.is_personal(member):
        origin = Words(f"d’après {origin.fr}", f"after {origin.en}")
    elif not member.name:
        origin = NOTHING
    return dotted([origin, npc])


# --- figures --------------------------------------------------------------------------------------


def _stats(kit: Kit) -> Iterator[Stat]:
    """Levels as they are rolled, unhurt; those of damage stand beside each weapon."""
    yield Stat(SKILLS[COMBAT], LEVELS[combat_of(kit)])
    yield Stat(SKILLS[SHOOTING], LEVELS[kit.level(SHOOTING)])
    yield Stat(SKILLS[MORALE], LEVELS[kit.level(MORALE)])
    if kit.has(HERO):
        yield Stat(SKILLS[HERO], LEVELS[kit.level(HERO)])
    paces = movement(kit)
    yield Stat(MOVES, both(f"{paces['base']}/{paces['run']}"))
    yield Stat(LIFE, both(str(kit.life)))
    if rolls := saves(kit):
        yield Stat(SAVE, _enumerated(LEVELS[save.level] for save in rolls))
    yield Stat(ACTIONS, both(str(kit.figure.actions)))


def _enumerated(words: Iterable[Words]) -> Words:
    several = list(words)
    return Words(", ".join(word.fr for word in several), ", ".join(word.en for word in several))


I = TypeVar("I", bound=Item)  # noqa: E741


def _had(kit: Kit, kind: type[I]) -> Iterator[tuple[I, Words, int]]:
    """What it has of a kind, by the player's words, with their number."""
    items = {held.slug: held.item for held in kit.held if isinstance(held.item, kind)}
    for pick, number in counted_picks(held.pick for held in kit.held if held.slug in items):
        item = items[pick.item]
        yield item, called(pick, item), number


# --- columns --------------------------------------------------------------------------------------


def _grids(group: Group, kit: Kit) -> Iterator[Grid]:
    yield table(MELEE_HEADS[0], MELEE_HEADS, _blows(group, kit), _wielded(group, kit))
    guns = [each for each in _had(kit, Weapon) if each[0].ranged]
    if guns:
        fast = any(cadence_of(weapon) > 1 for weapon, _, _ in guns)
        rows = [
            _shot(group, kit, weapon, times(name, number), fast=fast)
            for weapon, name, number in guns
        ]
        yield table(RANGED_HEADS[0], RANGED_HEADS, rows)


def cadence_of(weapon: Weapon) -> int:
    """How many shots an action has."""
    printed = weapon.ranged
    return 1 if printed is None or printed.cadence is None else printed.cadence


def _wielded(group: Group, kit: Kit) -> Words:
    """What it holds at the same time, where that was said."""
    names: dict[str, list[Words]] = {}
    for each in kit.held:
        names.setdefault(each.slug, []).append(called(each.pick, each.item))
    held = [
        names[slug].pop(0) if names.get(slug) else called(Pick(item=slug), group.takes[slug])
        for slug in kit.figure.wields
        if slug in group.takes
    ]
    sentence = Words("En main ensemble\u202f: {held}.", "Held together: {held}.")
    return sentence.format(held=listed(held)) if held else NOTHING


def _blows(group: Group, kit: Kit) -> Iterator[tuple[Words, ...]]:
    combat = LEVELS[combat_of(kit)]
    for weapon, name, number in _had(kit, Weapon):
        if weapon.melee is None:
            continue
        yield (
            times(name, number),
            both(str(hands(weapon))),
            combat,
            LEVELS[combined(kit.level(DAMAGE), weapon.melee.damage or "normal")],
            _rules(group, kit, weapon),
        )
    if not kit.melee:
        yield BARE_HANDS, NONE, combat, LEVELS[combined(kit.level(DAMAGE), "-")], NONE


def _rules(group: Group, kit: Kit, weapon: Weapon) -> Words:
    """Its keywords, and the save that it gives this very bearer."""
    blade = weapon.melee
    assert blade
    named = rules_in_words(group.of(SpecialRule), blade.keywords)
    given = [save_in_words(save.level) for save in saves(kit) if save.source == weapon.slug]
    if not given:
        return named
    return _enumerated(given if named == NONE else [named, *given])


def _shot(group: Group, kit: Kit, weapon: Weapon, name: Words, *, fast: bool) -> tuple[Words, ...]:
    """`fast`: whether any of the figure's weapons shoots more than once."""
    printed = weapon.ranged
    assert printed
    return (
        name,
        both(str(printed.reach or 0)),
        LEVELS[kit.level(SHOOTING)],
        LEVELS[combined(kit.level(DAMAGE), printed.damage or "normal")],
        both(str(cadence_of(weapon))) if fast else NONE,
        both(str(printed.zone)) if printed.zone else NONE,
        rules_in_words(group.of(SpecialRule), printed.keywords),
    )


# --- what needs no columns ------------------------------------------------------------------------


def _lines(group: Group, kit: Kit) -> Iterator[Line]:
    """Powers, armour and rules, each with its effect; what nobody knows."""
    for power, name, _ in _had(kit, Power):
        yield _effect(group, kit, _levelled(name, kit.level(power.slug)), power)
    for armour, name, number in _had(kit, Armour):
        yield _effect(group, kit, times(name, number), armour)
    rules = dict.fromkeys(
        (held.item, called(held.pick, held.item), held.pick.of or "")
        for held in kit.held
        if isinstance(held.item, SpecialRule) and not held.item.skill
    )
    for rule, called_so, of in rules:
        name = _levelled(called_so, kit.level(rule.slug) if rule.levelled else "normal")
        named = Words(f"{name.fr} ({of})", f"{name.en} ({of})") if of else name
        yield _effect(group, kit, named, rule)
    yield from _two_weapons(group, kit)
    yield from unknown_lines(group.unknown_picks(kit.figure))


def _levelled(name: Words, level: Level) -> Words:
    sign = "" if level == "normal" else f"\u00a0{LEVELS[level].fr}"
    return Words(name.fr + sign, name.en + sign)


def _effect(group: Group, kit: Kit, name: Words, item: Item) -> Line:
    """What the catalogue says; of wounds, what this very figure can still do.

    Of an item of the house, all that the players say.
    """
    if item.of_the_house:
        return Line(name, house_figures(group, item))
    if isinstance(item, SpecialRule) and item.life:
        return Line(name, _wounds(kit), ruling=item.ruling or "")
    return effect_line(name, item)


def _wounds(kit: Kit) -> Words:
    """PV 2: Combat −, Tir = · PV 1: …: what becomes of its levels as it loses life."""
    wounded = []
    for state in states(kit)[1:]:
        combat, shooting = LEVELS[state.combat], LEVELS[state.shooting]
        left = "/".join(map(str, dict.fromkeys((state.life[0], state.life[-1]))))
        wounded.append(
            Words(
                f"PV\u00a0{left}\u202f: Combat\u00a0{combat.fr}, Tir\u00a0{shooting.fr}",
                f"Life\u00a0{left}: Combat\u00a0{combat.en}, Shooting\u00a0{shooting.en}",
            )
        )
    return dotted(wounded)


def _two_weapons(group: Group, kit: Kit) -> Iterator[Line]:
    """Two one-handed weapons give a rule that no pick names."""
    rule = group.of(SpecialRule).get(MULTIPLE_FIGHTS)
    if rule and TWO_WEAPONS in kit.multiple_fights and not kit.has(MULTIPLE_FIGHTS):
        by = Words("deux armes à une main", "two one-handed weapons")
        yield effect_line(Words(f"{rule.name_fr} ({by.fr})", f"{rule.name_en} ({by.en})"), rule)


# --- boxes ----------------------------------------------------------------------------------------


def _boxes(group: Group, kit: Kit) -> Iterator[Boxes]:
    """Life down to 0, states that last beyond an activation, weapons to load, the one test."""
    if kit.life > 1:
        yield from countdown(LIFE, kit.life)
    else:
        yield Boxes(Words("Hors de combat", "Out of action"), 1, icon="unconscious")
    yield Boxes(DOWN, 1)
    yield Boxes(ON_ALERT, 1)
    if kit.has(STEALTHY) or kit.has(CAMOUFLAGED):
        yield Boxes(Words("Indécelable", "Undetectable"), 1)
    loaded = [each for each in _had(kit, Weapon) if reloads(each[0])]
    for _, name, number in loaded:
        label = Words("{what}\u202f: à recharger", "{what}: to be loaded")
        icon = "ammunition" if len(loaded) == 1 else ""  # among several it must be named
        yield Boxes(label.format(what=name), number, icon=icon)
    yield Boxes(TESTED, 1, icon="morale")


def reloads(weapon: Weapon) -> bool:
    return weapon.ranged is not None and RELOAD in weapon.ranged.keywords
