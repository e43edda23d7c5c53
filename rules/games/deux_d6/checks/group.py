"""What holds for the group as a whole."""

from collections.abc import Iterator
from dataclasses import replace

from rules.catalogue.items import Item, Profile, Setting
from rules.checks.finding import Breach, Fix, found
from rules.families.skirmish.cures import MOST, drops, forget, note_agreement
from rules.games.deux_d6.checks.wording import BOOK, in_order
from rules.games.deux_d6.document import Figure
from rules.games.deux_d6.game import game
from rules.games.deux_d6.kit import settings_of
from rules.games.deux_d6.profiles import ready_made
from rules.games.deux_d6.roster import Group
from rules.lists.edits import Add, Edit, Remove, Set
from rules.lists.naming import name_of
from rules.lists.roster import found_unknown
from rules.words import Words, counted, listed, quoted

AI = "ia"
AGREED = "items"
MOST_DROPS = 20  # items that one tap takes away


@game.check(
    "D2-UNKNOWN",
    cite=f"{BOOK}, Règles et compétences spéciales, adaptations",
    fr="Inconnu de ce livre et de la liste\u202f: {what}. "
    "À décrire comme objet maison, à remplacer ou à retirer.",
    en="Neither in this book nor in the list: {what}. "
    "To be described as a house item, replaced or removed.",
    short=Words("Inconnu de ce livre", "Not in this book"),
)
def everything_is_known(group: Group) -> Iterator[Breach]:
    """All that is named stands in the book or among the list's own items."""
    for breach in found_unknown(group):
        yield replace(breach, fixes=tuple(forgetting(group, breach.about)))


def forgetting(group: Group, member: str | None) -> Iterator[Fix]:
    """Without what nobody knows: the adaptation, or all that a figure names."""
    if member is None:
        what = quoted([str(group.settings.adaptation)])
        label = Words("Retirer l’adaptation {what}", "Remove the adaptation {what}")
        yield Fix(label.format(what=what), Set("adaptation", None))
        return
    kit = next(kit for kit in group.kits if kit.id == member)
    edits = [*forget(kit.figure, group.item)]
    if kit.figure.profile and kit.figure.profile not in group.of(Profile):
        edits.append(Set("profile", None, kit.id))
    held = tuple(slug for slug in kit.figure.wields if group.item(slug))
    if held != kit.figure.wields:
        edits.append(Set("wields", held, kit.id))
    label = Words(
        "Retirer à {who} l’inconnu\u202f: {what}", "Remove from {who} what is unknown: {what}"
    )
    what = listed(quoted([slug]) for slug in kit.unknown)
    yield Fix(label.format(who=kit.name, what=what), *edits)


@game.check(
    "D2-GROUP-NONEMPTY",
    cite=f"{BOOK}, Activation des figurines",
    fr="Le groupe n’a aucune figurine\u202f; il en faut au moins une.",
    en="The group has no figure; it needs one at least.",
    short=Words("Une figurine au moins", "One figure at least"),
)
def somebody_is_there(group: Group) -> Iterator[Breach]:
    """A group has at least one figure."""
    if not group.members:
        yield found(todo=True, fixes=first_figures(group))


def first_figures(group: Group) -> list[Fix]:
    """The first profiles of the adaptation, as printed."""
    chosen = group.setting.slug if group.setting else None
    return [
        Fix(Words(f"+ {profile.name_fr}", f"+ {profile.name_en}"), Add(ready_made(profile, "new")))
        for profile in group.of(Profile).values()
        if (profile.setting == chosen or chosen is None) and not profile.automatic
    ][:MOST]


@game.check(
    "D2-ADAPT-ONE",
    cite=f"{BOOK}, adaptations à Star Wars, Med Fan et Survivants",
    ruling="D2-R09",
    fr="Un groupe suit une seule adaptation, plus les règles communes\u202f; {how}",
    en="A group follows one adaptation, besides the rules common to all; {how}",
    short=Words("D’une autre adaptation", "Of another adaptation"),
)
def one_adaptation(group: Group) -> Iterator[Breach]:
    """A group uses the items of one adaptation, and the generic rules."""
    settings = group.of(Setting)
    bound = in_order(item for kit in group.kits for item in kit.bound)
    common = [slug for slug in settings if all(slug in settings_of(item) for item in bound)]
    chosen = group.setting
    if chosen:
        odd = [item for item in bound if chosen.slug not in settings_of(item)]
        how = Words(
            "ici c’est {chosen}, qui n’a pas {what}. Remplacez, ou changez d’adaptation.",
            "here it is {chosen}, which does not have {what}. Replace, or change the adaptation.",
        )
    else:
        odd = [] if common else bound
        how = Words(
            "ici se mêlent {what}. Choisissez-en une et remplacez le reste.",
            "here {what} are mixed. Choose one and replace the rest.",
        )
    if odd:
        labels = []
        for item in odd:
            worlds = listed(name_of(settings[slug]) for slug in settings_of(item))
            labels.append(Words(f"{item.name_fr} ({worlds.fr})", f"{item.name_en} ({worlds.en})"))
        gaps = {"what": listed(labels), **({"chosen": name_of(chosen)} if chosen else {})}
        yield found(how=how.format(**gaps), fixes=in_each_world(group, bound))


def in_each_world(group: Group, bound: list[Item]) -> list[Fix]:
    """Every adaptation that has some of it, without the rest; first where the least must go."""
    ways = []
    for slug, world in group.of(Setting).items():
        odd = [item for item in bound if slug not in settings_of(item)]
        slugs = [item.slug for item in odd]
        edits: list[Edit] = [edit for kit in group.kits for edit in drops(kit.figure, *slugs)]
        if len(odd) < len(bound) and len(edits) <= MOST_DROPS:
            label = Words("Passer le groupe en {to}", "Move the group to {to}")
            if odd:
                label = Words("{to}\u202f: retirer {what}", "{to}: remove {what}")
            named = label.format(to=name_of(world), what=listed(map(name_of, odd)))
            move = [] if slug == group.settings.adaptation else [Set("adaptation", slug)]
            ways.append((len(edits), Fix(named, *move, *edits)))
    ways.sort(key=lambda way: way[0])
    return [fix for _, fix in ways[:MOST]]


@game.check(
    "D2-ZOMBI-GROUP",
    level="warning",
    cite=f"{BOOK}, Adaptation à un jeu de Survivants, Zombi",
    fr="Les zombis forment un groupe à part, mené par l’IA\u202f; {how}",
    en="Zombies form a group of their own, run by the AI; {how}",
    short=Words("Les zombis forment un groupe à part", "Zombies form a group of their own"),
)
def zombies_stand_apart(group: Group) -> Iterator[Breach]:
    """Zombies form a group run by the AI behaviour, not part of a player's group."""
    dead = sum(kit.figure.count for kit in group.kits if is_automatic(group, kit.figure))
    others = group.headcount - dead
    if dead and others:
        how = Words(
            "ici {dead} et {others} sont ensemble. Séparez-les en deux groupes.",
            "here {dead} and {others} are together. Make two groups of them.",
        ).format(
            dead=counted(dead, ("zombi", "zombis"), ("zombie", "zombies")),
            others=counted(
                others, ("autre figurine", "autres figurines"), ("other figure", "other figures")
            ),
        )
        yield found(how=how, fixes=apart(group))
    elif dead and group.settings.controller != AI:
        how = Words(
            "ici {dead}, et l’IA n’est pas choisie. Confiez-lui le groupe.",
            "here {dead}, and the AI is not chosen. Let it run the group.",
        ).format(dead=counted(dead, ("zombi", "zombis"), ("zombie", "zombies")))
        label = Words("Confier le groupe à l’IA", "Let the AI run the group")
        yield found(how=how, fixes=[Fix(label, Set("controller", AI))])


def apart(group: Group) -> list[Fix]:
    """The zombies leave, or all the others do."""
    zombies = [kit.id for kit in group.kits if is_automatic(group, kit.figure)]
    others = [kit.id for kit in group.kits if kit.id not in zombies]
    edits: list[Edit] = [Set("controller", AI)] if group.settings.controller != AI else []
    return [
        Fix(Words("Retirer les zombis", "Remove the zombies"), *map(Remove, zombies)),
        Fix(
            Words("Ne garder que les zombis, pour l’IA", "Keep the zombies only, for the AI"),
            *map(Remove, others),
            *edits,
        ),
    ]


def is_automatic(group: Group, figure: Figure) -> bool:
    """Whether nobody plays a figure: it comes from a profile that plays by itself."""
    profile = group.of(Profile).get(figure.profile) if figure.profile else None
    return profile is not None and profile.automatic


@game.check(
    "D2-CUSTOM-AGREE",
    level="warning",
    cite=f"{BOOK}, l’ensemble du texte",
    fr="Absent du livre, à accepter par l’adversaire\u202f: {what}. Notez son accord "
    "une fois donné.",
    en="Not in the book, for the opponent to accept: {what}. Record the agreement once given.",
    short=Words("À faire accepter par l’adversaire", "For the opponent to accept"),
)
def house_items_are_agreed_on(group: Group) -> Iterator[Breach]:
    """Rules, weapons, armour and powers absent from the text need agreement."""
    if group.house and AGREED not in group.settings.agreed:
        fixes = [note_agreement(group.settings.agreed, AGREED)]
        yield found(what=quoted(sorted(item.name for item in group.house.values())), fixes=fixes)
