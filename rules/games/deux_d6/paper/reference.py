"""The tables that a player of 2D6 Bonus/Malus looks up."""

from collections.abc import Iterator
from fractions import Fraction

from rules.catalogue.catalogue import Catalogue
from rules.catalogue.items import (
    Armour,
    DiceTable,
    Level,
    Power,
    Setting,
    SpecialRule,
    Term,
    Weapon,
)
from rules.dice import opposed, two_d6
from rules.families.skirmish.sheet import (
    EFFECT,
    NONE,
    explained,
    figure,
    known,
    percent,
    summary,
)
from rules.games.deux_d6.costs.rating import SEVEN, success
from rules.games.deux_d6.kit import BASE_MOVE, COMBAT, DAMAGE, SHOOTING, hands, settings_of
from rules.games.deux_d6.paper.members import AREA, HANDS, HARM, RATE, REACH, RULES, cadence_of
from rules.games.deux_d6.paper.tables import (
    ACTION,
    CANCEL,
    CASE,
    COST,
    DICE,
    DIE,
    ENOUGH,
    LEVEL,
    NAMED,
    costs,
)
from rules.games.deux_d6.paper.wording import LEVELS, SKILLS, rules_in_words, table
from rules.games.deux_d6.resolved import MALUSES, OBSTACLE, STATES, Save, wounds
from rules.games.deux_d6.roster import Group
from rules.games.deux_d6.shelves import LEVELS as ORDER
from rules.lists.naming import name_of
from rules.printing.sheet import Grid
from rules.printing.tables import dice_grid, modifiers, turn_grid
from rules.printing.wording import our_ruling, sentences
from rules.words import Words, both

FALL = "chute"
RUN = 2  # times the base move (Actions de base d’une figurine)
HALF = Fraction(1, 2)  # climbing, swimming, difficult ground
TURN = ("groupe", "activation", "meme_action", "nombre_actions")  # beside the phases
MELEE = (
    "jet_de_combat",
    "surnombre",
    "mains_nues",
    "attaque_gratuite",
    "se_desengager",
    "mise_a_terre",
)
OF_SHOTS = ("jet_de_tir", "arc_avant", "arc_arriere", "couvert", "indecelable")
MORALE = ("test_de_moral", "demoralisation", "fuir", "fuir_definitivement")
FEAR = ("effrayant", "terrifiant")
ZOMBIES = ("zombi_deplacement", "bruit", "zombi_immobile", "zombi_combat")
LIVES = ("personnage", "enorme")
LOWERED = {"melee": COMBAT, "damage": DAMAGE, "shot": SHOOTING}  # which skill a roll is of
SAVE_HEADS = (
    Words("Sauvegarde", "Save"),
    Words("Niveau", "Level"),
    Words("Arc", "Arc"),
    Words("Contre", "Against"),
)
SEVERAL_SAVES = "D2-R02"  # the ruling on a figure with several saves
OF_ZOMBIES = "survivants"  # the world that has them


def reference(catalogue: Catalogue, group: Group | None) -> tuple[Grid, ...]:
    """Dice first, then the turn, then what each world has; for a group, its own world alone."""
    chosen = group.setting if group else None
    worlds = [chosen] if chosen else list(catalogue.of(Setting).values())
    return tuple(grid for grid in _all(catalogue, worlds) if grid.rows)


def _all(catalogue: Catalogue, worlds: list[Setting]) -> Iterator[Grid]:
    yield _levels()
    yield _contests()
    yield _shots()
    yield _wounds(catalogue, worlds)
    yield turn_grid(catalogue, known(catalogue, TURN))
    yield _actions(catalogue)
    yield explained(Words("Corps à corps", "Melee"), CASE, known(catalogue, MELEE))
    yield explained(Words("Tir", "Shooting"), CASE, known(catalogue, OF_SHOTS))
    yield _maluses_of_play(catalogue)
    yield _saves(catalogue, worlds)
    yield _moves(catalogue)
    yield from _falls(catalogue)
    rules = catalogue.of(SpecialRule)
    fears = [rules[slug] for slug in FEAR if slug in rules]
    morale = (*known(catalogue, MORALE), *fears)
    yield explained(Words("Moral", "Morale"), CASE, morale)
    for world in worlds:
        yield _weapons(catalogue, world)
        yield _powers(catalogue, world)
    if any(world.slug == OF_ZOMBIES for world in worlds):
        yield explained(Words("Zombis", "Zombies"), CASE, known(catalogue, ZOMBIES))


def _has(worlds: list[Setting], item: Armour | SpecialRule | Weapon) -> bool:
    """Whether one of these worlds has an item; what no world claims is common to all."""
    settings = settings_of(item)
    return not settings or any(world.slug in settings for world in worlds)


# --- dice -----------------------------------------------------------------------------------------


def _levels() -> Grid:
    """The chance of a test at each level, and what a save of that level lets through."""
    heads = (
        LEVEL,
        DIE,
        ENOUGH,
        Words("Échec", "Failure"),
        Words("Moyenne", "Mean"),
    )
    rows = tuple(
        (
            NAMED[level],
            DICE[level],
            percent(success(level)),
            percent(1 - success(level)),
            _mean(two_d6(level).mean),
        )
        for level in ORDER
    )
    return Grid(Words("Niveaux et chances", "Levels and odds"), heads, rows, CANCEL)


def _mean(mean: Fraction) -> Words:
    """8,46 / 8.46"""
    digits = f"{float(mean):.2f}"
    return Words(digits.replace(".", ","), digits)


def _contests() -> Grid:
    """A fight, for the level of the row against that of the column."""
    rows = tuple((LEVELS[first], *(_contest(first, second) for second in ORDER)) for first in ORDER)
    note = Words(
        "Gagné / égalité / perdu, en\u00a0%. À égalité, les deux reculent de 1 pas sans dégâts.",
        "Won / tied / lost, in\u00a0%. On a tie both step back 1 pace unhurt.",
    )
    head = Words("Combat contre", "Combat against")
    title = Words("Jets en opposition", "Opposed rolls")
    return Grid(title, (head, *(LEVELS[level] for level in ORDER)), rows, note)


def _contest(first: Level, second: Level) -> Words:
    ends = opposed(two_d6(first), two_d6(second))
    chances = [percent(chance) for chance in (ends.win, ends.tie, ends.lose)]
    fr = (chance.fr.removesuffix("\u202f%") for chance in chances)
    en = (chance.en.removesuffix("%") for chance in chances)
    return Words(" / ".join(fr), " / ".join(en))


def _shots() -> Grid:
    """A hit, then damage, against a target without a save."""
    rows = tuple(
        (LEVELS[shot], *(percent(success(shot) * success(damage)) for damage in ORDER))
        for shot in ORDER
    )
    shot, damage = SKILLS[SHOOTING], SKILLS[DAMAGE]
    head = Words(f"{shot.fr} \\ {damage.fr}", f"{shot.en} \\ {damage.en}")
    note = Words(
        "Sans sauvegarde. Chaque sauvegarde en laisse passer\u202f: "
        + ", ".join(f"{LEVELS[level].fr} {percent(1 - success(level)).fr}" for level in ORDER)
        + ".",
        "Without a save. Each save lets through: "
        + ", ".join(f"{LEVELS[level].en} {percent(1 - success(level)).en}" for level in ORDER)
        + ".",
    )
    title = Words("Un tir enlève un point de vie", "A shot takes a life point")
    return Grid(title, (head, *(LEVELS[level] for level in ORDER)), rows, note)


def _wounds(catalogue: Catalogue, worlds: list[Setting]) -> Grid:
    """The life points of each state, for those who have several."""
    terms, rules = catalogue.of(Term), catalogue.of(SpecialRule)
    lives = [
        rule for slug in LIVES if (rule := rules.get(slug)) and rule.life and _has(worlds, rule)
    ]
    rows = []
    for state, malus in zip(STATES, MALUSES, strict=True):
        if state in terms:
            left = [_left(rule.life or 1, STATES.index(state)) for rule in lives]
            rows.append((name_of(terms[state]), *left, _maluses(malus)))
    if "hors_de_combat" in terms:
        rows.append((name_of(terms["hors_de_combat"]), *(both("0") for _ in lives), NONE))
    heads = (Words("État", "State"), *map(name_of, lives), Words("Malus", "Malus"))
    note = Words("Toute autre figurine a 1 point de vie.", "Every other figure has 1 life point.")
    return Grid(Words("Points de vie", "Life points"), heads, tuple(rows), note)


def _left(life: int, wound: int) -> Words:
    steps = enumerate(wounds(life))
    return both(", ".join(str(life - lost) for lost, step in steps if step == wound))


def _maluses(slugs: tuple[str, ...]) -> Words:
    skills = [SKILLS[slug] for slug in slugs]
    if not skills:
        return NONE
    return Words(", ".join(f"{t.fr} −" for t in skills), ", ".join(f"{t.en} −" for t in skills))


# --- play -----------------------------------------------------------------------------------------


def _actions(catalogue: Catalogue) -> Grid:
    rows = tuple((name_of(term), cost, summary(term)) for term, cost in costs(catalogue))
    title = Words("Actions", "Actions")
    return Grid(title, (ACTION, COST, EFFECT), rows)


def _saves(catalogue: Catalogue, worlds: list[Setting]) -> Grid:
    """Armour, rules and blades that give a save, each rolled by itself."""
    rows = [
        save_row(name_of(item), Save(item.slug, item.saves, item.front_only, item.melee_only))
        for item in catalogue.of(Armour).values()
        if _has(worlds, item)
    ]
    rules = catalogue.of(SpecialRule)
    rows += [
        save_row(name_of(rule), Save(rule.slug, rule.saves))
        for rule in rules.values()
        if rule.saves and _has(worlds, rule)
    ]
    for weapon in catalogue.of(Weapon).values():
        blade = weapon.melee
        bearer = rules.get(blade.saves_with or "") if blade else None
        if blade and blade.saves and bearer and _has(worlds, weapon):
            name = Words(
                f"{weapon.name_fr} ({bearer.name_fr})", f"{weapon.name_en} ({bearer.name_en})"
            )
            rows.append(save_row(name, Save(weapon.slug, blade.saves)))
    note = Words(
        f"Annule un point de Dégâts à {SEVEN} ou plus. Plusieurs sources\u202f: un jet pour "
        "chacune†. Couvert à plus de 50\u202f%\u202f: Svg − contre les tirs.",
        f"Cancels a point of damage on {SEVEN} or more. Several sources: one roll for each†. Cover "
        "of more than 50%: Save − against shots.",
    )
    title = Words("Sauvegardes", "Saves")
    return table(title, SAVE_HEADS, rows, sentences(note, our_ruling(SEVERAL_SAVES)))


def save_row(source: Words, save: Save) -> tuple[Words, ...]:
    """Where a save comes from, its level, and when it is rolled."""
    return (
        source,
        LEVELS[save.level],
        Words("avant", "front") if save.front_only else NONE,
        Words("mêlée", "melee") if save.melee_only else NONE,
    )


def _moves(catalogue: Catalogue) -> Grid:
    """Paces for one action: on open ground, running (two actions), slowed, on a ladder."""
    heads = (
        Words("Qui", "Who"),
        Words("Base", "Base"),
        Words("Course", "Run"),
        Words("Difficile", "Difficult"),
        Words("Escalade", "Climb"),
        Words("Échelle", "Ladder"),
    )
    paces = [(Words("Figurine", "Figure"), BASE_MOVE)] + [
        (name_of(rule), rule.move)
        for rule in catalogue.of(SpecialRule).values()
        if rule.move is not None
    ]
    rows = tuple(
        (
            name,
            figure(base),
            figure(RUN * base),
            figure(HALF * base),
            figure(HALF * base),
            figure(base),
        )
        for name, base in paces
    )
    note = Words(
        f"La nage est comme l’escalade. Franchir un muret prend {OBSTACLE} pas.",
        f"Swimming is like climbing. Crossing a low wall takes {OBSTACLE} paces.",
    )
    return Grid(Words("Déplacement, en pas", "Movement, in paces"), heads, rows, note)


def _falls(catalogue: Catalogue) -> Iterator[Grid]:
    table = catalogue.of(DiceTable).get(FALL)
    if table:
        yield dice_grid(table)


def _maluses_of_play(catalogue: Catalogue) -> Grid:
    """What lowers the level of a roll, and of which."""
    rows = tuple(
        (name_of(row), Words(f"{skill.fr}\u00a0{sign.fr}", f"{skill.en}\u00a0{sign.en}"))
        for row in modifiers(catalogue, *LOWERED)
        for skill, sign in [(SKILLS[LOWERED[row.roll]], LEVELS[row.level or "normal"])]
    )
    heads = (CASE, Words("Jet", "Roll"))
    return Grid(Words("Malus en jeu", "Maluses in play"), heads, rows)


# --- what each world has --------------------------------------------------------------------------


def _titled(title: Words, world: Setting) -> Words:
    return Words(f"{title.fr}\u202f: {world.name_fr}", f"{title.en}: {world.name_en}")


def _weapons(catalogue: Catalogue, world: Setting) -> Grid:
    heads = (Words("Arme", "Weapon"), REACH, HARM, HANDS, RATE, AREA, RULES)
    weapons = [row for row in catalogue.of(Weapon).values() if world.slug in row.settings]
    fast = any(cadence_of(weapon) > 1 for weapon in weapons)
    rows = tuple(_weapon(catalogue, weapon, fast=fast) for weapon in weapons)
    return table(_titled(Words("Armes", "Weapons"), world), heads, rows)


def _weapon(catalogue: Catalogue, weapon: Weapon, *, fast: bool) -> tuple[Words, ...]:
    """`fast`: whether any weapon of this world shoots more than once."""
    gun, blade = weapon.ranged, weapon.melee
    use = gun or blade
    damage = (use.damage if use else None) or "normal"
    return (
        name_of(weapon),
        both(str(gun.reach)) if gun and gun.reach else NONE,
        LEVELS[damage],
        both(str(hands(weapon))) if blade else NONE,
        both(str(cadence_of(weapon))) if gun and fast else NONE,
        both(str(gun.zone)) if gun and gun.zone else NONE,
        _rules(catalogue, weapon),
    )


def _rules(catalogue: Catalogue, weapon: Weapon) -> Words:
    """Its keywords, and the save that it gives to whom."""
    rules = catalogue.of(SpecialRule)
    use = weapon.ranged or weapon.melee
    named = rules_in_words(rules, use.keywords if use else ())
    blade = weapon.melee
    bearer = rules.get(blade.saves_with or "") if blade else None
    if blade is None or blade.saves is None or bearer is None:
        return named
    sign = LEVELS[blade.saves]
    save = Words(f"Svg {sign.fr} ({bearer.name_fr})", f"Save {sign.en} ({bearer.name_en})")
    return save if named == NONE else Words(f"{named.fr}, {save.fr}", f"{named.en}, {save.en}")


def _powers(catalogue: Catalogue, world: Setting) -> Grid:
    heads = (Words("Pouvoir", "Power"), REACH, HARM, AREA, EFFECT)
    rows = tuple(
        (
            name_of(power),
            both(str(power.reach)) if power.reach else NONE,
            LEVELS[power.damage] if power.damage else NONE,
            both(str(power.zone)) if power.zone else NONE,
            summary(power),
        )
        for power in catalogue.of(Power).values()
        if world.slug in power.settings
    )
    return table(_titled(Words("Pouvoirs", "Powers"), world), heads, rows)
