"""Shields and bucklers: how many, and which hands they leave."""

from collections.abc import Iterator

from rules.catalogue.items import Equipment
from rules.checks.finding import Breach, found
from rules.games.un_pour_un.checks.shared import in_order, room_for, take_the_free_dagger, too_many
from rules.games.un_pour_un.checks.sources import EQUIPMENT
from rules.games.un_pour_un.game import game
from rules.games.un_pour_un.kit import BUCKLER, SHIELD, Kit
from rules.games.un_pour_un.roster import Band
from rules.words import Words, counted, listed

SHIELDS, BUCKLERS = f"{EQUIPMENT}, Bouclier", f"{EQUIPMENT}, Rondache"


def weapons_in_words(kit: Kit) -> Words:
    return listed(in_order(blade.name for blade in kit.melee))


@game.check(
    "UN-SHIELD-MAX1",
    cite=SHIELDS,
    fr="{who} porte {number} boucliers\u202f; {most} au plus. Retirez-en {over}.",
    en="{who} bears {number} shields; {most} at most. Remove {over}.",
)
def one_shield(band: Band) -> Iterator[Breach]:
    """A character has at most one shield."""
    yield from too_many(band, SHIELD, room_for(band, SHIELD))


@game.check(
    "UN-SHIELD-2H",
    cite=SHIELDS,
    ruling="UN-R13",
    fr="{who} a un bouclier et seulement des armes à deux mains ({weapons})\u202f: il ne peut "
    "jamais s’en servir. Donnez-lui une arme à une main (la première dague est gratuite), ou "
    "retirez le bouclier.",
    en="{who} has a shield and only two-handed weapons ({weapons}): it can never be used. Give a "
    "one-handed weapon (the first dagger is free), or remove the shield.",
)
def no_shield_with_both_hands_full(band: Band) -> Iterator[Breach]:
    """A shield bearer's melee weapons are not all two-handed."""
    yield from both_hands_full(band, SHIELD)


@game.check(
    "UN-SHIELD-NEEDS-1H",
    cite=SHIELDS,
    ruling="UN-R13",
    fr="{who} a un bouclier et aucune arme de corps à corps\u202f: il en faut une à une main. La "
    "première dague est gratuite et suffit.",
    en="{who} has a shield and no melee weapon: a one-handed one is needed. The first dagger is "
    "free and enough.",
)
def a_blade_beside_the_shield(band: Band) -> Iterator[Breach]:
    """A shield bearer has a one-handed melee weapon."""
    for kit in band.kits:
        if kit.number(SHIELD) and not kit.melee:
            fixes = take_the_free_dagger(band, kit)
            yield found(about=kit.id, todo=True, who=kit.name, fixes=fixes)


@game.check(
    "UN-SHIELD-DUAL",
    level="warning",
    cite=SHIELDS,
    ruling="UN-R13",
    fr="{who} a un bouclier et {number} armes de corps à corps ({weapons})\u202f: le bouclier ne "
    "compte qu’avec une seule arme, à une main. {how}.",
    en="{who} has a shield and {number} melee weapons ({weapons}): the shield counts only with a "
    "single weapon, a one-handed one. {how}.",
)
def the_shield_goes_with_one_blade(band: Band) -> Iterator[Breach]:
    """With several melee weapons, one of them one-handed, the shield is used with that one only."""
    for kit in band.kits:
        if kit.number(SHIELD) and len(kit.melee) > 1 and not kit.only_two_handed:
            yield found(
                about=kit.id,
                who=kit.name,
                number=len(kit.melee),
                weapons=weapons_in_words(kit),
                how=with_and_without(band, kit),
            )


def with_and_without(band: Band, kit: Kit) -> Words:
    """R 5 with it, 4 without; without a rank, what it adds."""
    profile = band.profiles[kit.id]
    if profile:
        full, bare = profile.r_with_shield, profile.r
        return Words(f"R {full} avec lui, {bare} sans", f"R {full} with it, {bare} without")
    added = band.of(Equipment)[SHIELD].resistance
    return Words(f"R +{added} avec lui", f"R +{added} with it")


@game.check(
    "UN-RONDACHE-ARMS",
    cite=BUCKLERS,
    ruling="UN-R16",
    fr="Rondaches de {who}\u202f: {number}. Une par bras, donc {most} au plus\u202f; retirez-en "
    "{over}.",
    en="Bucklers of {who}: {number}. One for each arm, hence {most} at most; remove {over}.",
)
def a_buckler_an_arm(band: Band) -> Iterator[Breach]:
    """At most one buckler for each arm."""
    yield from too_many(band, BUCKLER, lambda kit: kit.arms)


@game.check(
    "UN-RONDACHE-2H",
    cite=BUCKLERS,
    ruling="UN-R15",
    fr="{who} a une rondache et seulement des armes à deux mains ({weapons})\u202f: elle ne peut "
    "jamais servir. Donnez-lui une arme à une main (la première dague est gratuite), ou retirez "
    "la rondache.",
    en="{who} has a buckler and only two-handed weapons ({weapons}): it can never be used. Give a "
    "one-handed weapon (the first dagger is free), or remove the buckler.",
)
def no_buckler_with_both_hands_full(band: Band) -> Iterator[Breach]:
    """A buckler bearer's melee weapons are not all two-handed."""
    yield from both_hands_full(band, BUCKLER)


def both_hands_full(band: Band, slug: str) -> Iterator[Breach]:
    """Characters with a piece that no weapon of theirs leaves a hand for."""
    for kit in band.kits:
        if kit.number(slug) and kit.only_two_handed:
            yield found(
                about=kit.id,
                todo=True,
                who=kit.name,
                weapons=weapons_in_words(kit),
                fixes=take_the_free_dagger(band, kit),
            )


@game.check(
    "UN-SHIELD-RONDACHE",
    level="warning",
    cite=f"{SHIELDS}, Rondache",
    ruling="UN-R14",
    fr="{who} porte un bouclier et {bucklers} sur {arms}\u202f: le bras du bouclier n’en "
    "porte pas, {most} au plus. Retirez-en {over}.",
    en="{who} bears a shield and {bucklers} on {arms}: the shield arm wears none, {most} "
    "at most. Remove {over}.",
)
def no_buckler_on_the_shield_arm(band: Band) -> Iterator[Breach]:
    """With a shield, one buckler less than arms."""
    for kit in band.kits:
        number, most = kit.number(BUCKLER), max(0, kit.arms - 1)
        if kit.number(SHIELD) and number > most:
            yield found(
                about=kit.id,
                who=kit.name,
                bucklers=counted(number, ("rondache", "rondaches"), ("buckler", "bucklers")),
                arms=counted(kit.arms, ("bras", "bras"), ("arm", "arms")),
                most=most,
                over=number - most,
            )
