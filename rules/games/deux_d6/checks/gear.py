"""What a figure carries: hands, shields, armour, two guns at once."""

from collections.abc import Iterator

from rules.catalogue.items import SpecialRule, Weapon
from rules.checks.finding import Breach, Fix, found
from rules.families.skirmish.cures import MOST, drops
from rules.games.deux_d6.checks.cures import drop, give_blade, give_pistols, keep_each
from rules.games.deux_d6.checks.wording import BOOK, quoted_names
from rules.games.deux_d6.game import game
from rules.games.deux_d6.kit import Kit, hands, hands_of, in_melee_hand
from rules.games.deux_d6.roster import Group
from rules.lists.edits import Set, Take
from rules.lists.naming import name_of
from rules.words import Words, counted, listed

TWO_HANDS = 2
HALBERD, SPEAR = "hallebarde", "lance"
AMBIDEXTROUS, TWO_GUNS = "ambidextre", 2


@game.check_each(
    Kit,
    "D2-2H-SHIELD",
    cite=f"{BOOK}, Adaptation Med Fan, Armes usuelles de corps à corps, Armures usuelles",
    ruling="D2-R05",
    fr="{who} n’a que des armes à deux mains ({weapons}) et ne peut pas se servir de {what}. "
    "Retirez-le, ou ajoutez une arme à une main.",
    en="{who} has two-handed weapons only ({weapons}) and cannot use {what}. Remove it, or add a "
    "one-handed weapon.",
    short=Words("Deux mains déjà prises", "Both hands are full"),
)
def a_shield_needs_a_free_hand(kit: Kit, group: Group) -> Iterator[Breach]:
    """A figure whose melee weapons all take two hands has no use of a shield."""
    if kit.shields and kit.melee and all(hands(weapon) >= TWO_HANDS for weapon in kit.melee):
        yield found(
            todo=True,
            who=kit.name,
            weapons=quoted_names(kit.melee),
            what=quoted_names(kit.shields),
            fixes=[*give_blade(kit, group, one_handed=True), drop(kit, *kit.shields)],
        )


@game.check_each(
    Kit,
    "D2-HALBERD-SHIELD",
    level="warning",
    cite=f"{BOOK}, Adaptation Med Fan, Armes usuelles de corps à corps",
    ruling="D2-R05",
    fr="{who} a une hallebarde et {what}. Le livre ne dit pas qu’elle se tient à deux mains\u202f; "
    "mieux vaut une lance, ou pas de bouclier.",
    en="{who} has a halberd and {what}. The book does not say that it takes two hands; better a "
    "spear, or no shield.",
    short=Words("Plutôt sans bouclier", "Better without a shield"),
)
def no_halberd_beside_a_shield(kit: Kit, group: Group) -> Iterator[Breach]:
    """A halberd should not be combined with a shield, although its two hands are not printed."""
    if kit.shields and kit.has(HALBERD):
        fixes = [*spear_instead(kit, group), drop(kit, *kit.shields)]
        yield found(who=kit.name, what=quoted_names(kit.shields), fixes=fixes)


def spear_instead(kit: Kit, group: Group) -> Iterator[Fix]:
    """A spear in the place of each halberd."""
    if SPEAR in group.of(Weapon):
        away = drops(kit.figure, HALBERD)
        label = Words("Une lance pour {who}, pas de hallebarde", "A spear for {who}, no halberd")
        yield Fix(label.format(who=kit.name), *away, *[Take(kit.id, SPEAR)] * len(away))


@game.check_each(
    Kit,
    "D2-HANDS-2",
    cite=f"{BOOK}, Armes et armures usuelles",
    fr="{who} tient en même temps {what}\u202f: {used} mains pour {most}. Reposez quelque chose.",
    en="{who} holds {what} at the same time: {used} hands for {most}. Put something down.",
    short=Words("{most} mains en même temps", "{most} hands at the same time"),
)
def two_hands_at_once(kit: Kit, group: Group) -> Iterator[Breach]:
    """Melee weapons and shield declared as used at the same time take two hands at most."""
    in_hand = [(item, hands_of(item)) for item in kit.wielded if in_melee_hand(item)]
    used = sum(number for _, number in in_hand)
    if used > TWO_HANDS:
        rows = sorted((item.name_fr, item.name_en, number) for item, number in in_hand)
        what = listed(Words(f"{fr} ({number})", f"{en} ({number})") for fr, en, number in rows)
        fixes = list(put_down(kit, used))[:MOST]
        yield found(who=kit.name, what=what, used=used, most=TWO_HANDS, fixes=fixes)


def put_down(kit: Kit, used: int) -> Iterator[Fix]:
    """Each thing that frees enough hands; where none does, all of them."""
    in_hand = {item.slug: item for item in kit.wielded if in_melee_hand(item)}
    for slug, item in in_hand.items():
        copies = kit.figure.wields.count(slug)
        if used - copies * hands_of(item) <= TWO_HANDS:
            label = Words("{who} repose\u202f: {what}", "{who} puts down: {what}")
            yield _holding(kit, label.format(who=kit.name, what=name_of(item)), {slug})
    label = Words("{who} ne tient plus rien", "{who} holds nothing any more")
    yield _holding(kit, label.format(who=kit.name), set(in_hand))


def _holding(kit: Kit, label: Words, gone: set[str]) -> Fix:
    left = tuple(slug for slug in kit.figure.wields if slug not in gone)
    return Fix(label, Set("wields", left, kit.id))


@game.check_each(
    Kit,
    "D2-ARMOUR-ONE",
    cite=f"{BOOK}, Armures usuelles",
    ruling="D2-R02",
    fr="{who} porte {number} armures ({what})\u202f; une au plus. Gardez-en une.",
    en="{who} wears {number} suits of armour ({what}); one at most. Keep one.",
    short=Words("Une seule armure", "One suit of armour"),
)
def one_armour(kit: Kit, group: Group) -> Iterator[Breach]:
    """A figure wears one armour at most."""
    worn = [armour for armour in kit.armour if armour.slot == "armour"]
    if len(worn) > 1:
        yield found(
            who=kit.name,
            number=len(worn),
            what=quoted_names(worn),
            fixes=keep_each(kit, worn),
        )


@game.check_each(
    Kit,
    "D2-SHIELD-ONE",
    cite=f"{BOOK}, Armures usuelles",
    ruling="D2-R02",
    fr="{who} a {number} boucliers ({what})\u202f; un au plus. Gardez-en un.",
    en="{who} has {number} shields ({what}); one at most. Keep one.",
    short=Words("Un seul bouclier", "One shield only"),
)
def one_shield(kit: Kit, group: Group) -> Iterator[Breach]:
    """A figure has one of Bouclier, Rondache and Écu at most."""
    if len(kit.shields) > 1:
        yield found(
            who=kit.name,
            number=len(kit.shields),
            what=quoted_names(kit.shields),
            fixes=keep_each(kit, kit.shields),
        )


@game.check_each(
    Kit,
    "D2-AMBI-2RANGED",
    level="warning",
    cite=f"{BOOK}, Règles et compétences spéciales, Ambidextre",
    fr="{who} est Ambidextre {number}\u202f; la règle en demande {most}. "
    "Ajoutez-en, ou retirez la règle.",
    en="{who} is Ambidextrous {number}; the rule wants {most}. Add more, or remove the rule.",
    short=Words("Il faut {most} armes de tir", "{most} ranged weapons are needed"),
)
def two_guns_for_two_hands(kit: Kit, group: Group) -> Iterator[Breach]:
    """Ambidextre needs two ranged weapons."""
    number = len(kit.ranged)
    if kit.has(AMBIDEXTROUS) and number < TWO_GUNS:
        fr, en = ("arme de tir", "armes de tir"), ("ranged weapon", "ranged weapons")
        guns = _armed_with(number, fr, en)
        fixes = [*give_pistols(kit, group, TWO_GUNS - number), drop(kit, ambidexterity(kit))]
        yield found(todo=True, who=kit.name, number=guns, most=TWO_GUNS, fixes=fixes)


def _armed_with(number: int, fr: tuple[str, str], en: tuple[str, str]) -> Words:
    """avec 1 arme de tir, sans arme de tir / with 1 ranged weapon, without a ranged weapon"""
    if not number:
        return Words(f"sans {fr[0]}", f"without a {en[0]}")
    held = counted(number, fr, en)
    return Words(f"avec {held.fr}", f"with {held.en}")


def ambidexterity(kit: Kit) -> SpecialRule:
    return next(rule for rule in kit.rules if rule.slug == AMBIDEXTROUS)


@game.check_each(
    Kit,
    "D2-AMBI-HANDS",
    level="warning",
    cite=f"{BOOK}, Règles et compétences spéciales, Ambidextre",
    ruling="D2-R05",
    fr="{who} est Ambidextre {number}\u202f; il en faudrait {most}, car {what} demande "
    "plutôt deux mains. Préférez deux pistolets.",
    en="{who} is Ambidextrous {number}; {most} are wanted, for {what} rather "
    "takes two hands. Two pistols are better.",
    short=Words("Plutôt deux armes à une main", "Better two one-handed weapons"),
)
def two_light_guns(kit: Kit, group: Group) -> Iterator[Breach]:
    """The two weapons of an Ambidextre should be one-handed."""
    long = [weapon for weapon in kit.ranged if weapon.ranged and weapon.ranged.long_gun]
    light = len(kit.ranged) - len(long)
    if kit.has(AMBIDEXTROUS) and len(kit.ranged) >= TWO_GUNS > light:
        yield found(
            todo=True,
            who=kit.name,
            number=_armed_with(
                light,
                ("arme de tir légère", "armes de tir légères"),
                ("light ranged weapon", "light ranged weapons"),
            ),
            most=TWO_GUNS,
            what=quoted_names(long),
            fixes=[*give_pistols(kit, group, TWO_GUNS - light), drop(kit, ambidexterity(kit))],
        )
