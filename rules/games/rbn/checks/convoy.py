"""Who leads, who serves, and what the convoy calls itself."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain

from rules.catalogue.items import Activity, Faction
from rules.checks.finding import Breach, Fix, found
from rules.families.fighters.breaches import (
    more_than_one,
    not_in_the_book,
    other_than_one_chief,
)
from rules.families.fighters.cures import FEW, SEVERAL, leader
from rules.games.rbn.checks.cures import open_types, recruits, retyped
from rules.games.rbn.checks.sources import BOOK
from rules.games.rbn.document import Fighter
from rules.games.rbn.game import game
from rules.games.rbn.roster import Convoy, Rig
from rules.lists.edits import Drop, Set
from rules.lists.naming import by_name, name_of
from rules.words import Words, both, listed, plural, quoted

SONO = "sono"
DRAWBACKS = 2


@game.check(
    "RBN-CATALOG",
    cite=f"{BOOK}, Création des combattants, Création des véhicules",
    fr="Inconnu de ce livre\u202f: {what}. Compté 0\u202fpoint, à remplacer ou à retirer.",
    en="Not in this book: {what}. Counted as 0 points, to be replaced or removed.",
    short=Words("Inconnu de ce livre", "Not in this book"),
)
def everything_is_in_the_book(convoy: Convoy) -> Iterator[Breach]:
    """All that the settings and the members name stands in the lists of the book."""
    for breach in not_in_the_book(convoy):
        yield replace(breach, fixes=chain(breach.fixes, _of_a_known_type(convoy, breach.about)))


def _of_a_known_type(convoy: Convoy, about: str | None) -> Iterator[Fix]:
    """A vehicle of no type becomes one of the book's."""
    rig = next((rig for rig in convoy.rigs if rig.id == about and rig.type is None), None)
    for kind in open_types(convoy)[:FEW] if rig else []:
        if rig:
            yield from retyped(convoy, [rig], kind.slug)


@game.check(
    "RBN-CHIEF-ONE",
    cite=f"{BOOK}, Chef",
    fr="Un convoi a un chef et un seul\u202f; {how}.",
    en="A convoy has one chief, no more and no less; {how}.",
    short=Words("Un chef et un seul", "One chief, and one only"),
)
def exactly_one_chief(convoy: Convoy) -> Iterator[Breach]:
    """Exactly one fighter is the chief."""
    yield from other_than_one_chief(
        convoy,
        lambda kit: not (kit.animal or kit.fighter.slave),
        lambda: leader(convoy, Fighter) if any(recruits(convoy)) else (),
    )


@game.check(
    "RBN-MECH-MAX",
    cite=f"{BOOK}, Mécanicien",
    fr="Un mécanicien au plus\u202f; la liste en a {number} ({who}).",
    en="One mechanic at most; the list has {number} ({who}).",
    short=Words("Un seul mécanicien par convoi", "One mechanic to a convoy"),
)
def one_mechanic_at_most(convoy: Convoy) -> Iterator[Breach]:
    """At most one mechanic in the convoy."""
    yield from more_than_one(convoy, "mecanicien")


@game.check(
    "RBN-MEDIC-MAX",
    cite=f"{BOOK}, Soigneur",
    fr="Un soigneur au plus\u202f; la liste en a {number} ({who}).",
    en="One medic at most; the list has {number} ({who}).",
    short=Words("Un seul soigneur par convoi", "One medic to a convoy"),
)
def one_medic_at_most(convoy: Convoy) -> Iterator[Breach]:
    """At most one medic in the convoy."""
    yield from more_than_one(convoy, "soigneur")


@game.check(
    "RBN-SONO-MAX",
    cite=f"{BOOK}, Sono",
    fr="Une sono au plus par convoi\u202f; la liste en a {number} ({who}).",
    en="One sound system at most in a convoy; the list has {number} ({who}).",
    short=Words("Une seule sono par convoi", "One sound system to a convoy"),
)
def one_sound_system_at_most(convoy: Convoy) -> Iterator[Breach]:
    """At most one sound system in the convoy."""
    bearers = [rig for rig in convoy.rigs if rig.number(SONO)]
    number = sum(rig.number(SONO) * rig.count for rig in bearers)
    if number > 1:
        yield found(number=number, who=by_name(bearers), fixes=_quieter(bearers))


def _quieter(bearers: list[Rig]) -> list[Fix]:
    """The last ones lose theirs; who has several by himself keeps one."""
    label = Words("Retirer la sono de {who}", "Remove the sound system from {who}")
    fixes = []
    for rig in bearers[: -FEW - 1 : -1]:
        several = rig.number(SONO) - 1 if len(bearers) == 1 else rig.number(SONO)
        fixes.append(Fix(label.format(who=rig.name), *[Drop(rig.id, SONO)] * max(1, several)))
    return fixes


@game.check(
    "RBN-FACTION-SUB",
    cite=f"{BOOK}, Factions",
    fr="La sous-faction {sub} n’est ouverte qu’à la faction {owner}.",
    en="The sub-faction {sub} is open to the faction {owner} only.",
    short=Words("Pas une sous-faction de celle-ci", "No sub-faction of this one"),
)
def a_sub_faction_has_its_faction(convoy: Convoy) -> Iterator[Breach]:
    """A sub-faction is only taken by its own faction."""
    sub = convoy.subfaction
    if sub and sub.parent and sub.parent != convoy.settings.faction:
        parent = convoy.of(Faction).get(sub.parent)
        owner = name_of(parent) if parent else both(sub.parent)
        fix = Fix(Words("Sans sous-faction", "No sub-faction"), Set("subfaction", None))
        yield found(sub=quoted([name_of(sub)]), owner=quoted([owner]), fixes=[fix])


@game.check(
    "RBN-ALLEGIANCE",
    cite=f"{BOOK}, Allégeance",
    fr="{side}\u202f: {activity}{known}.",
    en="{side}: {activity}{known}.",
    short=Words("Hors de l’allégeance", "Not in the allegiance"),
)
def an_activity_of_the_matrix(convoy: Convoy) -> Iterator[Breach]:
    """The activity is one that the faction's row allows, or the sub-faction's own list."""
    side, activity = convoy.side, convoy.settings.activity
    if side is None and convoy.settings.faction is not None:
        return  # an unknown faction allows nothing and forbids nothing
    if side is None:
        owners = [name_of(row) for row in convoy.of(Faction).values() if row.parent is None]
        chosen, known = Words("Faction à choisir", "Faction to be chosen"), owners
        fixes = []
    else:
        allowed = convoy.activities
        if side.any_activity or activity in {row.slug for row in allowed}:
            return
        chosen, known = name_of(side), list(map(name_of, allowed))
        fixes = [Fix(name_of(row), Set("activity", row.slug)) for row in allowed[:SEVERAL]]
    row = convoy.of(Activity).get(activity or "")
    named = Words("", "")
    if activity and side:
        name = name_of(row) if row else quoted([activity])
        named = Words(
            f"l’activité {name.fr} est fermée\u202f; l’allégeance permet ",
            f"the activity {name.en} is closed; the allegiance allows ",
        )
    elif side:
        named = Words(
            "activité à choisir\u202f; l’allégeance permet ",
            "activity to be chosen; the allegiance allows ",
        )
    yield found(
        unanswered=side is None or activity is None,
        side=chosen,
        activity=named,
        known=listed(known, any_of=True),
        fixes=fixes,
    )


@game.check(
    "RBN-MERC-CHOICE",
    cite=f"{BOOK}, Mercenaires",
    ruling="R-18",
    fr="{rule}. Choix notés\u202f: {advantage} et {drawbacks}.",
    en="{rule}. Chosen: {advantage} and {drawbacks}.",
    short=Words("Un avantage, deux inconvénients", "One advantage, two drawbacks"),
)
def mercenaries_choose_their_traits(convoy: Convoy) -> Iterator[Breach]:
    """Mercenaries choose one advantage and two different drawbacks of the core factions."""
    advantage, drawbacks = convoy.settings.advantage, convoy.settings.drawbacks
    if not convoy.chooses_traits and advantage is None and not drawbacks:
        return
    core = {slug for slug, faction in convoy.of(Faction).items() if faction.core}
    different = len(drawbacks) == len({*drawbacks} & core)
    right = advantage in core and different and len(drawbacks) == DRAWBACKS
    if not (convoy.chooses_traits and right):
        label = Words("Effacer l’avantage et les inconvénients", "Clear advantage and drawbacks")
        none = Fix(label, Set("advantage", None), Set("drawbacks", []))
        so_far = advantage in {None, *core} and different and len(drawbacks) <= DRAWBACKS
        yield found(
            unanswered=convoy.chooses_traits and so_far,
            ruling=convoy.chooses_traits and not {advantage, *drawbacks} <= {None, *core},
            fixes=[] if convoy.chooses_traits else [none],
            rule=CHOOSERS if convoy.chooses_traits else NO_CHOOSERS,
            advantage=_named(convoy, [advantage] if advantage else [], *ADVANTAGES),
            drawbacks=_named(convoy, drawbacks, *TRAITS),
        )


CHOOSERS = Words(
    "Les Mercenaires choisissent l’avantage d’une faction de base et deux inconvénients différents",
    "Mercenaries choose the advantage of a core faction and two different drawbacks",
)
NO_CHOOSERS = Words(
    "Seuls les Mercenaires sans sous-faction choisissent un avantage et deux inconvénients",
    "Only Mercenaries without a sub-faction choose an advantage and two drawbacks",
)
ADVANTAGES = ("avantage", "avantages"), ("advantage", "advantages")
TRAITS = ("inconvénient", "inconvénients"), ("drawback", "drawbacks")


def _named(convoy: Convoy, slugs: Sequence[str], fr: tuple[str, str], en: tuple[str, str]) -> Words:
    """l’avantage des Mutants / no drawback"""
    if not slugs:
        return Words(f"aucun {fr[0]}", f"no {en[0]}")
    rows, what = convoy.of(Faction), plural(len(slugs), fr, en)
    names = listed(name_of(rows[slug]) if slug in rows else quoted([slug]) for slug in slugs)
    article = "les " if len(slugs) > 1 else "l’"
    return Words(f"{article}{what.fr} {names.fr}", f"the {what.en} {names.en}")
