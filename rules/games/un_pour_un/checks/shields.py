"""Shields and bucklers: how many, and which hands they leave."""

from collections.abc import Iterator

from rules.catalogue.items import Equipment
from rules.checks.finding import Breach, Fix, found
from rules.families.skirmish.cures import MOST, all_but
from rules.games.un_pour_un.checks.shared import (
    drop_pieces,
    give_the_free_dagger,
    in_order,
    too_many,
)
from rules.games.un_pour_un.checks.sources import EQUIPMENT
from rules.games.un_pour_un.game import game
from rules.games.un_pour_un.kit import BUCKLER, TWO_HANDS, Kit
from rules.games.un_pour_un.profile import SHIELD, WITH_SHIELD
from rules.games.un_pour_un.roster import Band
from rules.words import Words, counted, listed

HANDS_FULL = Words("Deux mains déjà prises", "Both hands are full")
SHIELDS, BUCKLERS = f"{EQUIPMENT}, Bouclier", f"{EQUIPMENT}, Rondache"


def weapons_in_words(kit: Kit) -> Words:
    return listed(in_order(blade.name for blade in kit.melee))


@game.check_each(
    Kit,
    "UN-SHIELD-MAX1",
    cite=SHIELDS,
    fr="{who} porte {pieces}\u202f; {most} au plus. Retirez-en {over}.",
    en="{who} bears {pieces}; {most} at most. Remove {over}.",
    short=Words("Un seul bouclier par personnage", "One shield for each character"),
)
def one_shield(kit: Kit, band: Band) -> Iterator[Breach]:
    """A character has at most one shield."""
    yield from too_many(kit, band, SHIELD)


@game.check_each(
    Kit,
    "UN-SHIELD-2H",
    cite=SHIELDS,
    ruling="UN-R13",
    fr="{who} a un bouclier et seulement des armes à deux mains ({weapons})\u202f: le "
    "bouclier ne peut jamais servir. Donnez-lui une arme à une main (la première dague est "
    "gratuite), ou retirez le bouclier.",
    en="{who} has a shield and only two-handed weapons ({weapons}): it can never be used. Give a "
    "one-handed weapon (the first dagger is free), or remove the shield.",
    short=HANDS_FULL,
)
def no_shield_with_both_hands_full(kit: Kit, band: Band) -> Iterator[Breach]:
    """A shield bearer's melee weapons are not all two-handed."""
    yield from both_hands_full(kit, band, SHIELD)


@game.check_each(
    Kit,
    "UN-SHIELD-NEEDS-1H",
    cite=SHIELDS,
    ruling="UN-R13",
    fr="{who} a un bouclier et aucune arme de corps à corps\u202f: il en faut une à une main. La "
    "première dague est gratuite et suffit.",
    en="{who} has a shield and no melee weapon: a one-handed one is needed. The first dagger is "
    "free and enough.",
    short=Words("Il faut une arme à une main", "A one-handed weapon is needed"),
)
def a_blade_beside_the_shield(kit: Kit, band: Band) -> Iterator[Breach]:
    """A shield bearer has a one-handed melee weapon."""
    if kit.number(SHIELD) and not kit.melee:
        fixes = [*give_the_free_dagger(band, kit), drop_pieces(kit, SHIELD)]
        yield found(todo=True, who=kit.name, fixes=fixes)


@game.check_each(
    Kit,
    "UN-SHIELD-DUAL",
    level="warning",
    cite=SHIELDS,
    ruling="UN-R13",
    fr="{who} a un bouclier et {number} armes de corps à corps ({weapons})\u202f: le bouclier ne "
    "compte qu’avec une seule arme, à une main. {how}.",
    en="{who} has a shield and {number} melee weapons ({weapons}): the shield counts only with a "
    "single weapon, a one-handed one. {how}.",
    short=Words("Le bouclier va avec une seule arme", "A shield goes with a single weapon"),
)
def the_shield_goes_with_one_blade(kit: Kit, band: Band) -> Iterator[Breach]:
    """With several melee weapons, one of them one-handed, the shield is used with that one only."""
    if kit.number(SHIELD) and len(kit.melee) > 1 and not kit.only_two_handed:
        yield found(
            who=kit.name,
            number=len(kit.melee),
            weapons=weapons_in_words(kit),
            how=with_and_without(band, kit),
            fixes=[drop_pieces(kit, SHIELD), *single_weapons(kit)],
        )


def single_weapons(kit: Kit) -> Iterator[Fix]:
    """Each of his one-handed weapons as the only one, where he has two or three kinds."""
    kinds = {blade.slug: blade for blade in kit.melee}
    for blade in kinds.values() if len(kinds) <= MOST else ():
        if blade.hands < TWO_HANDS:
            label = Words("Ne laisser à {who} que\u202f: {what}", "Leave {who} only: {what}")
            edits = all_but(kit.character, blade.slug, kinds)
            yield Fix(label.format(who=kit.name, what=blade.name), *edits)


def with_and_without(band: Band, kit: Kit) -> Words:
    """R 5 with it, 4 without; without a rank, what it adds."""
    if kit.figures:
        full, bare = kit.figures[WITH_SHIELD], kit.figures["r"]
        return Words(f"R {full} avec lui, {bare} sans", f"R {full} with it, {bare} without")
    added = band.of(Equipment)[SHIELD].resistance
    return Words(f"R +{added} avec lui", f"R +{added} with it")


@game.check_each(
    Kit,
    "UN-RONDACHE-ARMS",
    cite=BUCKLERS,
    ruling="UN-R16",
    fr="{who} porte {pieces}\u202f; une par bras, donc {most} au plus. Retirez-en {over}.",
    en="{who} wears {pieces}; one for each arm, hence {most} at most. Remove {over}.",
    short=Words("Une rondache par bras", "One buckler for each arm"),
)
def a_buckler_an_arm(kit: Kit, band: Band) -> Iterator[Breach]:
    """At most one buckler for each arm."""
    yield from too_many(kit, band, BUCKLER, kit.arms)


@game.check_each(
    Kit,
    "UN-RONDACHE-2H",
    cite=BUCKLERS,
    ruling="UN-R15",
    fr="{who} a une rondache et seulement des armes à deux mains ({weapons})\u202f: elle ne peut "
    "jamais servir. Donnez-lui une arme à une main (la première dague est gratuite), ou retirez "
    "la rondache.",
    en="{who} has a buckler and only two-handed weapons ({weapons}): it can never be used. Give a "
    "one-handed weapon (the first dagger is free), or remove the buckler.",
    short=HANDS_FULL,
)
def no_buckler_with_both_hands_full(kit: Kit, band: Band) -> Iterator[Breach]:
    """A buckler bearer's melee weapons are not all two-handed."""
    yield from both_hands_full(kit, band, BUCKLER)


def both_hands_full(kit: Kit, band: Band, slug: str) -> Iterator[Breach]:
    """A piece that no weapon of his leaves a hand for."""
    if kit.number(slug) and kit.only_two_handed:
        yield found(
            todo=True,
            who=kit.name,
            weapons=weapons_in_words(kit),
            fixes=[*give_the_free_dagger(band, kit), drop_pieces(kit, slug)],
        )


@game.check_each(
    Kit,
    "UN-SHIELD-RONDACHE",
    level="warning",
    cite=f"{SHIELDS}, Rondache",
    ruling="UN-R14",
    fr="{who} porte un bouclier et {bucklers} sur {arms}\u202f: le bras du bouclier n’en "
    "porte pas, {most} au plus. Retirez-en {over}.",
    en="{who} bears a shield and {bucklers} on {arms}: the shield arm wears none, {most} "
    "at most. Remove {over}.",
    short=Words("Pas de rondache sur le bras du bouclier", "No buckler on the shield arm"),
)
def no_buckler_on_the_shield_arm(kit: Kit, band: Band) -> Iterator[Breach]:
    """With a shield, one buckler less than arms."""
    number, most = kit.number(BUCKLER), max(0, kit.arms - 1)
    if kit.number(SHIELD) and number > most:
        yield found(
            who=kit.name,
            bucklers=counted(number, ("rondache", "rondaches"), ("buckler", "bucklers")),
            arms=counted(kit.arms, ("bras", "bras"), ("arm", "arms")),
            most=most,
            over=number - most,
            fixes=[drop_pieces(kit, BUCKLER, number - most), drop_pieces(kit, SHIELD)],
        )
