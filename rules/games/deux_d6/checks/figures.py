"""What holds for each figure: its levels, its rules, its powers."""

from collections import defaultdict
from collections.abc import Iterator

from rules.catalogue.items import SpecialRule
from rules.checks.finding import Breach, Fix, found
from rules.games.deux_d6.checks.wording import BOOK, drop_second, quoted_names
from rules.games.deux_d6.game import game
from rules.games.deux_d6.kit import BASE_MOVE, HeldItem
from rules.games.deux_d6.roster import Group
from rules.lists.edits import Set, Take
from rules.words import Words, counted, listed

PLAYERS_ACTIONS = 2
CHARACTER, HUGE = "personnage", "enorme"
SLOW, FAST = "lent", "rapide"
LIMITED = "deplacement_limite"
CLIMBERS_AND_SWIMMERS = ("funambule", "amphibie")
FORCE, SENSITIVE = "star_wars", "sensible_force"


@game.check(
    "D2-LEVEL-ONCE",
    cite=f"{BOOK}, Dés Bonus et Malus",
    fr="{who} a plusieurs fois {what}\u202f; une compétence ou un pouvoir se prend une fois, à un "
    "seul niveau. Gardez-en un\u202f; + et - ensemble font normal.",
    en="{who} has {what} more than once; a skill or power is taken once, at one level. "
    "Keep one; + and - together make normal.",
)
def skills_and_powers_once(group: Group) -> Iterator[Breach]:
    """A skill or power appears once on a figure."""
    for kit in group.kits:
        taken: dict[str, list[HeldItem]] = defaultdict(list)
        for held in kit.held:
            if held.levelled:
                taken[held.slug].append(held)
        twice = sorted(slug for slug in taken if len(taken[slug]) > 1)
        if not twice:
            continue
        labels = []
        for slug in twice:
            signs = ", ".join(sorted(held.pick.level for held in taken[slug]))
            item = taken[slug][0].item
            labels.append(Words(f"{item.name_fr} ({signs})", f"{item.name_en} ({signs})"))
        copies = taken[twice[0]]
        same = len(twice) == 1 and len({held.pick.level for held in copies}) == 1
        fixes = drop_second([held.item for held in copies], kit.name, kit.id) if same else []
        yield found(about=kit.id, who=kit.name, what=listed(labels), fixes=fixes)


def _with_numbers(rules: dict[SpecialRule, int | None]) -> Words:
    """Lent à 3 et Rapide à 8 / Slow with 3 and Fast with 8."""
    in_order = sorted(rules, key=lambda rule: rules[rule] or 0)
    return listed(
        Words(f"{rule.name_fr} à {rules[rule]}", f"{rule.name_en} with {rules[rule]}")
        for rule in in_order
    )


@game.check(
    "D2-PERS-ENORME",
    cite=f"{BOOK}, Adaptation Med Fan, Énorme",
    ruling="D2-R07",
    fr="{who} est à la fois {what} points de vie\u202f: l’un remplace l’autre. Gardez-en un.",
    en="{who} is both {what} life points: one stands in place of the other. Keep one.",
)
def character_or_huge(group: Group) -> Iterator[Breach]:
    """Personnage and Énorme exclude each other."""
    for kit in group.kits:
        if kit.has(CHARACTER) and kit.has(HUGE):
            both = {rule: rule.life for rule in kit.rules if rule.slug in (CHARACTER, HUGE)}
            yield found(about=kit.id, who=kit.name, what=_with_numbers(both))


@game.check(
    "D2-SPEED",
    cite=f"{BOOK}, Règles et compétences spéciales",
    fr="{who} est à la fois {what} pas par action. Gardez l’un des deux, ou aucun ({base} pas).",
    en="{who} is both {what} paces an action. Keep one of the two, or none ({base} paces).",
)
def slow_or_fast(group: Group) -> Iterator[Breach]:
    """Lent and Rapide exclude each other."""
    for kit in group.kits:
        if kit.has(SLOW) and kit.has(FAST):
            both = {rule: rule.move for rule in kit.rules if rule.slug in (SLOW, FAST)}
            yield found(about=kit.id, who=kit.name, what=_with_numbers(both), base=BASE_MOVE)


@game.check(
    "D2-LIMITED-MOVE",
    cite=f"{BOOK}, Règles et compétences spéciales",
    fr="{who} a Déplacement limité, qui interdit d’escalader et de nager, et {what}. "
    "Retirez l’un ou l’autre.",
    en="{who} has Limited movement, which forbids climbing and swimming, and {what}. "
    "Remove one or the other.",
)
def limited_movement_neither_climbs_nor_swims(group: Group) -> Iterator[Breach]:
    """Déplacement limité excludes Funambule and Amphibie."""
    for kit in group.kits:
        odd = [rule for rule in kit.rules if rule.slug in CLIMBERS_AND_SWIMMERS]
        if odd and kit.has(LIMITED):
            yield found(about=kit.id, who=kit.name, what=quoted_names(odd))


@game.check(
    "D2-FORCE-SENSIBLE",
    cite=f"{BOOK}, Adaptation à Star Wars, Pouvoirs de la Force",
    ruling="D2-R08",
    fr="{who} n’est pas Sensible à la Force et a {what}. Donnez-lui cette règle, ou retirez "
    "ses pouvoirs de la Force.",
    en="{who} is not Force-sensitive and has {what}. Give it that rule, or remove its Force "
    "powers.",
)
def force_powers_need_the_force(group: Group) -> Iterator[Breach]:
    """Only a figure Sensible à la Force has Force powers."""
    rule = group.of(SpecialRule).get(SENSITIVE)
    for kit in group.kits:
        powers = [power for power, _ in kit.powers if FORCE in power.settings]
        if powers and not kit.has(SENSITIVE):
            label = Words("Rendre {who} sensible à la Force", "Make {who} Force-sensitive")
            fix = Fix(label.format(who=kit.name), Take(kit.id, SENSITIVE))
            what = quoted_names(powers)
            fixes = [fix] if rule else []
            yield found(about=kit.id, todo=True, who=kit.name, what=what, fixes=fixes)


def lacks_its_value(held: HeldItem) -> bool:
    """Whether a rule that needs a number or a word has none."""
    if not isinstance(held.item, SpecialRule) or not held.item.parameter:
        return False
    value = (held.pick.of or "").strip()
    if held.item.parameter == "number":
        return not (value.isdecimal() and int(value) > 0)
    return not value


@game.check(
    "D2-PARAM",
    cite=f"{BOOK}, Règles et compétences spéciales, Tueur de X, Zone X, Cadence X",
    fr="{who}\u202f: {what} sans valeur. Écrivez ce que vaut X\u202f: un nombre pour Cadence et "
    "Zone, un mot pour Tueur.",
    en="{who}: {what} without a value. Write what X is: a number for Rate of fire and Area, a "
    "word for Slayer.",
)
def x_has_a_value(group: Group) -> Iterator[Breach]:
    """Cadence X, Zone X and Tueur de X carry their X."""
    for kit in group.kits:
        odd = [held.item for held in kit.held if lacks_its_value(held)]
        if odd:
            yield found(about=kit.id, who=kit.name, what=quoted_names(odd))


@game.check(
    "D2-ACTIONS-PJ",
    cite=f"{BOOK}, Actions de base d’une figurine",
    ruling="D2-R17",
    fr="{who}, figurine de joueur, a {number}\u202f; c’est toujours {right}. Seul un PNJ en a "
    "un nombre libre.",
    en="{who}, a player’s figure, has {number}; it always has {right}. Only an NPC’s number is "
    "free.",
)
def players_figures_have_two_actions(group: Group) -> Iterator[Breach]:
    """A player's figure has 2 actions; only those of the others vary."""
    for kit in group.kits:
        number = kit.figure.actions
        if kit.figure.pj and number != PLAYERS_ACTIONS:
            label = Words("Donner {n} actions à {who}", "Give {who} {n} actions")
            fix = Fix(
                label.format(who=kit.name, n=PLAYERS_ACTIONS),
                Set("actions", PLAYERS_ACTIONS, kit.id),
            )
            actions = counted(number, ("action", "actions"), ("action", "actions"))
            yield found(
                about=kit.id, who=kit.name, number=actions, right=PLAYERS_ACTIONS, fixes=[fix]
            )
