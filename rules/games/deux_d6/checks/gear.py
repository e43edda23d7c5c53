"""What a figure carries: hands, shields, armour, two guns at once."""

from collections.abc import Iterator

from rules.checks.finding import Breach, found
from rules.games.deux_d6.checks.wording import BOOK, drop_second, quoted_names
from rules.games.deux_d6.game import game
from rules.games.deux_d6.kit import hands, hands_of, in_melee_hand
from rules.games.deux_d6.roster import Group
from rules.words import Words, counted, listed

TWO_HANDS = 2
HALBERD = "hallebarde"
AMBIDEXTROUS, TWO_GUNS = "ambidextre", 2


@game.check(
    "D2-2H-SHIELD",
    cite=f"{BOOK}, Adaptation Med Fan, Armes usuelles de corps à corps, Armures usuelles",
    ruling="D2-R05",
    fr="{who} n’a que des armes à deux mains ({weapons}) et ne peut pas se servir de {what}. "
    "Retirez-le, ou ajoutez une arme à une main.",
    en="{who} has two-handed weapons only ({weapons}) and cannot use {what}. Remove it, or add a "
    "one-handed weapon.",
)
def a_shield_needs_a_free_hand(group: Group) -> Iterator[Breach]:
    """A figure whose melee weapons all take two hands has no use of a shield."""
    for kit in group.kits:
        if kit.shields and kit.melee and all(hands(weapon) >= TWO_HANDS for weapon in kit.melee):
            yield found(
                about=kit.id,
                todo=True,
                who=kit.name,
                weapons=quoted_names(kit.melee),
                what=quoted_names(kit.shields),
            )


@game.check(
    "D2-HALBERD-SHIELD",
    level="warning",
    cite=f"{BOOK}, Adaptation Med Fan, Armes usuelles de corps à corps",
    ruling="D2-R05",
    fr="{who} a une hallebarde et {what}. Le livre ne dit pas qu’elle se tient à deux mains\u202f; "
    "mieux vaut une lance, ou pas de bouclier.",
    en="{who} has a halberd and {what}. The book does not say that it takes two hands; better a "
    "spear, or no shield.",
)
def no_halberd_beside_a_shield(group: Group) -> Iterator[Breach]:
    """A halberd should not be combined with a shield, although its two hands are not printed."""
    for kit in group.kits:
        if kit.shields and kit.has(HALBERD):
            yield found(about=kit.id, who=kit.name, what=quoted_names(kit.shields))


@game.check(
    "D2-HANDS-2",
    cite=f"{BOOK}, Armes et armures usuelles",
    fr="{who} tient en même temps {what}\u202f: {used} mains pour {most}. Reposez quelque chose.",
    en="{who} holds {what} at the same time: {used} hands for {most}. Put something down.",
)
def two_hands_at_once(group: Group) -> Iterator[Breach]:
    """Melee weapons and shield declared as used at the same time take two hands at most."""
    for kit in group.kits:
        held = [group.takes[slug] for slug in kit.figure.wields if slug in group.takes]
        in_hand = [(item, hands_of(item)) for item in held if in_melee_hand(item)]
        used = sum(number for _, number in in_hand)
        if used > TWO_HANDS:
            rows = sorted((item.name_fr, item.name_en, number) for item, number in in_hand)
            what = listed(Words(f"{fr} ({number})", f"{en} ({number})") for fr, en, number in rows)
            yield found(about=kit.id, who=kit.name, what=what, used=used, most=TWO_HANDS)


@game.check(
    "D2-ARMOUR-ONE",
    cite=f"{BOOK}, Armures usuelles",
    ruling="D2-R02",
    fr="{who} porte {number} armures ({what})\u202f; une au plus. Gardez-en une.",
    en="{who} wears {number} suits of armour ({what}); one at most. Keep one.",
)
def one_armour(group: Group) -> Iterator[Breach]:
    """A figure wears one armour at most."""
    for kit in group.kits:
        worn = [armour for armour in kit.armour if armour.slot == "armour"]
        if len(worn) > 1:
            yield found(
                about=kit.id,
                who=kit.name,
                number=len(worn),
                what=quoted_names(worn),
                fixes=drop_second(worn, kit.name, kit.id),
            )


@game.check(
    "D2-SHIELD-ONE",
    cite=f"{BOOK}, Armures usuelles",
    ruling="D2-R02",
    fr="{who} a {number} boucliers ({what})\u202f; un au plus. Gardez-en un.",
    en="{who} has {number} shields ({what}); one at most. Keep one.",
)
def one_shield(group: Group) -> Iterator[Breach]:
    """A figure has one of Bouclier, Rondache and Écu at most."""
    for kit in group.kits:
        if len(kit.shields) > 1:
            yield found(
                about=kit.id,
                who=kit.name,
                number=len(kit.shields),
                what=quoted_names(kit.shields),
                fixes=drop_second(kit.shields, kit.name, kit.id),
            )


@game.check(
    "D2-AMBI-2RANGED",
    level="warning",
    cite=f"{BOOK}, Règles et compétences spéciales, Ambidextre",
    fr="{who} est Ambidextre et a {number}\u202f; la règle en demande {most}. "
    "Ajoutez-en, ou retirez la règle.",
    en="{who} is Ambidextrous and has {number}; the rule wants {most}. Add more, "
    "or remove the rule.",
)
def two_guns_for_two_hands(group: Group) -> Iterator[Breach]:
    """Ambidextre needs two ranged weapons."""
    for kit in group.kits:
        number = len(kit.ranged)
        if kit.has(AMBIDEXTROUS) and number < TWO_GUNS:
            fr, en = ("arme de tir", "armes de tir"), ("ranged weapon", "ranged weapons")
            guns = counted(number, fr, en)
            yield found(about=kit.id, todo=True, who=kit.name, number=guns, most=TWO_GUNS)


@game.check(
    "D2-AMBI-HANDS",
    level="warning",
    cite=f"{BOOK}, Règles et compétences spéciales, Ambidextre",
    ruling="D2-R05",
    fr="{who} est Ambidextre et a {number} sur {most}\u202f; {what} demande "
    "plutôt deux mains. Préférez deux pistolets.",
    en="{who} is Ambidextrous and has {number} of {most}; {what} rather "
    "takes two hands. Two pistols are better.",
)
def two_light_guns(group: Group) -> Iterator[Breach]:
    """The two weapons of an Ambidextre should be one-handed."""
    for kit in group.kits:
        long = [weapon for weapon in kit.ranged if weapon.ranged and weapon.ranged.long_gun]
        light = len(kit.ranged) - len(long)
        if kit.has(AMBIDEXTROUS) and len(kit.ranged) >= TWO_GUNS > light:
            yield found(
                about=kit.id,
                todo=True,
                who=kit.name,
                number=counted(
                    light,
                    ("arme de tir légère", "armes de tir légères"),
                    ("light ranged weapon", "light ranged weapons"),
                ),
                most=TWO_GUNS,
                what=quoted_names(long),
            )
