"""What holds for each figure: its levels, its rules, its powers."""

from collections import defaultdict
from collections.abc import Iterator

from rules.catalogue.items import SpecialRule
from rules.checks.finding import Breach, Fix, found
from rules.families.skirmish.cures import give
from rules.games.deux_d6.checks.cures import drop, keep_each
from rules.games.deux_d6.checks.wording import BOOK, names, quoted_names
from rules.games.deux_d6.game import game
from rules.games.deux_d6.kit import BASE_MOVE, FORCE, SENSITIVE, HeldItem, Kit
from rules.games.deux_d6.roster import Group
from rules.lists.edits import ChangePick, Drop, Edit, Set
from rules.lists.naming import name_of, qualified
from rules.words import Words, counted, listed

PLAYERS_ACTIONS = 2
USUAL_X = 2  # of Rate of fire and Area, to begin with
CHARACTER, HUGE = "personnage", "enorme"
SLOW, FAST = "lent", "rapide"
LIMITED = "deplacement_limite"
CLIMBERS_AND_SWIMMERS = ("funambule", "amphibie")


@game.check_each(
    Kit,
    "D2-LEVEL-ONCE",
    cite=f"{BOOK}, Dés Bonus et Malus",
    fr="{who} a plusieurs fois {what}\u202f; une compétence ou un pouvoir se prend une fois, à un "
    "seul niveau. Gardez-en un\u202f; + et - ensemble font normal.",
    en="{who} has {what} more than once; a skill or power is taken once, at one level. "
    "Keep one; + and - together make normal.",
    short=Words("Une seule fois", "Once only"),
)
def skills_and_powers_once(kit: Kit, group: Group) -> Iterator[Breach]:
    """A skill or power appears once on a figure."""
    if len(kit.slugs) == len(kit.held):
        return
    taken: dict[str, list[HeldItem]] = defaultdict(list)
    for held in kit.held:
        if held.levelled:
            taken[held.slug].append(held)
    twice = sorted(slug for slug in taken if len(taken[slug]) > 1)
    if not twice:
        return
    labels = []
    for slug in twice:
        signs = ", ".join(sorted(held.pick.level for held in taken[slug]))
        item = taken[slug][0].item
        labels.append(Words(f"{item.name_fr} ({signs})", f"{item.name_en} ({signs})"))
    yield found(who=kit.name, what=listed(labels), fixes=[each_once(kit, twice)])


def each_once(kit: Kit, twice: list[str]) -> Fix:
    """Each of these once, at the level that all copies together make."""
    edits: list[Edit] = []
    names = []
    for slug in twice:
        level = kit.level(slug)
        item = next(held.item for held in kit.held if held.slug == slug)
        names.append(qualified(name_of(item), "" if level == "normal" else level))
        first, *_ = (n for n, pick in enumerate(kit.figure.picks) if pick.item == slug)
        edits.append(ChangePick(kit.id, first, "level", level))
    for slug in twice:
        copies = sum(pick.item == slug for pick in kit.figure.picks)
        edits += [Drop(kit.id, slug)] * (copies - 1)
    label = Words("Garder une fois pour {who}\u202f: {what}", "Keep once for {who}: {what}")
    return Fix(label.format(who=kit.name, what=listed(names)), *edits)


def _with_numbers(rules: dict[SpecialRule, int | None]) -> Words:
    """Lent à 3 et Rapide à 8 / Slow with 3 and Fast with 8."""
    in_order = sorted(rules, key=lambda rule: rules[rule] or 0)
    return listed(
        Words(f"{rule.name_fr} à {rules[rule]}", f"{rule.name_en} with {rules[rule]}")
        for rule in in_order
    )


@game.check_each(
    Kit,
    "D2-PERS-ENORME",
    cite=f"{BOOK}, Adaptation Med Fan, Énorme",
    ruling="D2-R07",
    fr="{who} est à la fois {what} points de vie\u202f: l’un remplace l’autre. Gardez-en un.",
    en="{who} is both {what} life points: one stands in place of the other. Keep one.",
    short=Words("Personnage ou Énorme, pas les deux", "Character or Huge, not both"),
)
def character_or_huge(kit: Kit, group: Group) -> Iterator[Breach]:
    """Personnage and Énorme exclude each other."""
    if kit.has(CHARACTER) and kit.has(HUGE):
        both = {rule: rule.life for rule in kit.rules if rule.slug in (CHARACTER, HUGE)}
        yield found(who=kit.name, what=_with_numbers(both), fixes=keep_each(kit, both))


@game.check_each(
    Kit,
    "D2-SPEED",
    cite=f"{BOOK}, Règles et compétences spéciales",
    fr="{who} est à la fois {what} pas par action. Gardez l’un des deux, ou aucun ({base} pas).",
    en="{who} is both {what} paces an action. Keep one of the two, or none ({base} paces).",
    short=Words("Lent ou Rapide, pas les deux", "Slow or Fast, not both"),
)
def slow_or_fast(kit: Kit, group: Group) -> Iterator[Breach]:
    """Lent and Rapide exclude each other."""
    if kit.has(SLOW) and kit.has(FAST):
        both = {rule: rule.move for rule in kit.rules if rule.slug in (SLOW, FAST)}
        fixes = keep_each(kit, both)
        yield found(who=kit.name, what=_with_numbers(both), base=BASE_MOVE, fixes=fixes)


@game.check_each(
    Kit,
    "D2-LIMITED-MOVE",
    cite=f"{BOOK}, Règles et compétences spéciales",
    fr="{who} a Déplacement limité, qui interdit d’escalader et de nager, et {what}. "
    "Retirez l’un ou l’autre.",
    en="{who} has Limited movement, which forbids climbing and swimming, and {what}. "
    "Remove one or the other.",
    short=Words("Contraire à Déplacement limité", "At odds with Limited movement"),
)
def limited_movement_neither_climbs_nor_swims(kit: Kit, group: Group) -> Iterator[Breach]:
    """Déplacement limité excludes Funambule and Amphibie."""
    odd = [rule for rule in kit.rules if rule.slug in CLIMBERS_AND_SWIMMERS]
    if odd and kit.has(LIMITED):
        limits = [rule for rule in kit.rules if rule.slug == LIMITED]
        fixes = [drop(kit, *odd), drop(kit, *limits)]
        yield found(who=kit.name, what=quoted_names(odd), fixes=fixes)


@game.check_each(
    Kit,
    "D2-FORCE-SENSIBLE",
    cite=f"{BOOK}, Adaptation à Star Wars, Pouvoirs de la Force",
    ruling="D2-R08",
    fr="{who} n’est pas Sensible à la Force et a {what}. Donnez-lui cette règle, ou retirez "
    "ses pouvoirs de la Force.",
    en="{who} is not Force-sensitive and has {what}. Give it that rule, or remove its Force "
    "powers.",
    short=Words("Réservé aux sensibles à la Force", "For the Force-sensitive only"),
)
def force_powers_need_the_force(kit: Kit, group: Group) -> Iterator[Breach]:
    """Only a figure Sensible à la Force has Force powers."""
    powers = [power for power, _ in kit.powers if FORCE in power.settings]
    if powers and not kit.has(SENSITIVE):
        rule = group.of(SpecialRule).get(SENSITIVE)
        given = give(kit.figure, kit.name, name_of(rule), SENSITIVE) if rule else []
        fixes = [*given, drop(kit, *powers)]
        yield found(todo=True, who=kit.name, what=quoted_names(powers), fixes=fixes)


def lacks_its_value(held: HeldItem) -> bool:
    """Whether a rule that needs a number or a word has none."""
    if not isinstance(held.item, SpecialRule) or not held.item.parameter:
        return False
    value = (held.pick.of or "").strip()
    if held.item.parameter == "number":
        return not (value.isdecimal() and int(value) > 0)
    return not value


@game.check_each(
    Kit,
    "D2-PARAM",
    cite=f"{BOOK}, Règles et compétences spéciales, Tueur de X, Zone X, Cadence X",
    fr="{who}\u202f: {what} sans valeur. Écrivez ce que vaut X\u202f: un nombre pour Cadence et "
    "Zone, un mot pour Tueur.",
    en="{who}: {what} without a value. Write what X is: a number for Rate of fire and Area, a "
    "word for Slayer.",
    short=Words("X reste à écrire", "X is still to be written"),
)
def x_has_a_value(kit: Kit, group: Group) -> Iterator[Breach]:
    """Cadence X, Zone X and Tueur de X carry their X."""
    odd = [held.item for held in kit.held if lacks_its_value(held)]
    if odd:
        yield found(who=kit.name, what=quoted_names(odd), fixes=valued(kit))


def valued(kit: Kit) -> list[Fix]:
    """Two, where X is a number; or the rule goes, wherever it has no value."""
    numbers: list[Edit] = []
    gone: list[Edit] = []
    places = (place for place, pick in enumerate(kit.figure.picks) if kit.has(pick.item))
    odd = [pair for pair in zip(places, kit.held, strict=True) if lacks_its_value(pair[1])]
    for place, held in odd:
        if isinstance(held.item, SpecialRule) and held.item.parameter == "number":
            numbers.append(ChangePick(kit.id, place, "of", str(USUAL_X)))
        gone.insert(0, Drop(kit.id, held.slug, place))
    what = listed(names(held.item for _, held in odd))
    two = Words("Écrire X = {x} pour {who}", "Write X = {x} for {who}").format(
        x=USUAL_X, who=kit.name
    )
    away = Words("Retirer à {who}\u202f: {what}", "Remove from {who}: {what}")
    fixes = [Fix(away.format(who=kit.name, what=what), *gone)]
    return [Fix(two, *numbers), *fixes] if len(numbers) == len(odd) else fixes


@game.check_each(
    Kit,
    "D2-ACTIONS-PJ",
    cite=f"{BOOK}, Actions de base d’une figurine",
    ruling="D2-R17",
    fr="{who} a {number}\u202f; une figurine de joueur en a toujours {right}. Seul un PNJ en a "
    "un autre nombre.",
    en="{who} has {number}; a player’s figure always has {right}. Only an NPC has another number.",
    short=Words("{right} actions pour un joueur", "{right} actions for a player"),
)
def players_figures_have_two_actions(kit: Kit, group: Group) -> Iterator[Breach]:
    """A player's figure has 2 actions; only those of the others vary."""
    number = kit.figure.actions
    if kit.figure.pj and number != PLAYERS_ACTIONS:
        label = Words("Donner {n} actions à {who}", "Give {who} {n} actions")
        fix = Fix(
            label.format(who=kit.name, n=PLAYERS_ACTIONS),
            Set("actions", PLAYERS_ACTIONS, kit.id),
        )
        npc = Words("Faire de {who} un PNJ", "Make {who} an NPC").format(who=kit.name)
        fixes = [fix, Fix(npc, Set("pj", False, kit.id))]
        actions = counted(number, ("action", "actions"), ("action", "actions"))
        yield found(ruling=False, who=kit.name, number=actions, right=PLAYERS_ACTIONS, fixes=fixes)
