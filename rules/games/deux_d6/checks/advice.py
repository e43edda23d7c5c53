"""What a player should know about a figure, without being refused anything."""

from collections.abc import Iterator

from rules.checks.finding import Breach, found
from rules.games.deux_d6.checks.cures import drop, give_blade, give_gun
from rules.games.deux_d6.checks.wording import BOOK, quoted_names
from rules.games.deux_d6.game import game
from rules.games.deux_d6.kit import SHOOTING, Kit
from rules.games.deux_d6.roster import Group
from rules.words import Words


@game.check_each(
    Kit,
    "D2-UNDEFINED",
    level="warning",
    cite=f"{BOOK}, Combat à mains nues, Passe Bouclier",
    ruling="D2-R10",
    fr="{who} a {what}, que le livre nomme sans le définir. Convenez de son effet avant la partie.",
    en="{who} has {what}, which the book names and never defines. Agree on what it does before "
    "the game.",
    short=Words("Le livre ne dit pas ce que c’est", "The book never says what it does"),
)
def undefined_words_are_agreed_on(kit: Kit, group: Group) -> Iterator[Breach]:
    """Art Martial and Écu are named but never defined: the table must define them."""
    odd = [rule for rule in kit.rules if not rule.defined and rule.bearer == "figure"]
    if odd:
        yield found(who=kit.name, what=quoted_names(odd), fixes=[drop(kit, *odd)])


@game.check_each(
    Kit,
    "D2-UNARMED",
    level="warning",
    cite=f"{BOOK}, Combat à mains nues",
    ruling="D2-R13",
    fr="{who} n’a pas d’arme de corps à corps et se bat à mains nues\u202f: "
    "Combat\u00a0− et Dégâts\u00a0−. Donnez-lui une arme, ou jouez ainsi.",
    en="{who} has no melee weapon and fights bare-handed: Combat\u00a0− and Damage\u00a0−. "
    "Give it a weapon, or play it so.",
    short=Words(
        "À mains nues\u202f: Combat\u00a0− et Dégâts\u00a0−",
        "Bare-handed: Combat\u00a0−, Damage\u00a0−",
    ),
)
def bare_hands(kit: Kit, group: Group) -> Iterator[Breach]:
    """A figure without melee weapon fights with Combat − and Dégâts −, as some are printed."""
    if not kit.melee and group.is_personal(kit.figure):
        yield found(
            ruling=False,
            todo=True,
            who=kit.name,
            fixes=give_blade(kit, group, one_handed=bool(kit.shields)),
        )


@game.check_each(
    Kit,
    "D2-SHOOT-UNARMED",
    level="warning",
    cite=f"{BOOK}, Règles de tir",
    fr="{who} a Tir {level} et aucune arme de tir\u202f: ce niveau ne sert à rien. "
    "Donnez-lui une arme de tir.",
    en="{who} has Shooting {level} and no ranged weapon: that level does nothing. "
    "Give it a ranged weapon.",
    short=Words("Ne sert à rien sans arme de tir", "Of no use without a ranged weapon"),
)
def a_shot_needs_a_weapon(kit: Kit, group: Group) -> Iterator[Breach]:
    """A Tir level without ranged weapon has no effect; some figures are printed so."""
    if kit.ranged or not kit.has(SHOOTING):
        return
    levels = {held.pick.level for held in kit.held if held.slug == SHOOTING} - {"normal"}
    if levels and group.is_personal(kit.figure):
        skill = next(rule for rule in kit.rules if rule.slug == SHOOTING)
        fixes = [*give_gun(kit, group), drop(kit, skill)]
        yield found(todo=True, who=kit.name, level=", ".join(sorted(levels)), fixes=fixes)
