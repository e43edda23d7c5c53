"""What holds for the group as a whole."""

from collections.abc import Iterator

from rules.catalogue.items import Profile, Setting
from rules.checks.finding import Breach, Fix, found
from rules.games.deux_d6.checks.wording import BOOK, in_order
from rules.games.deux_d6.game import game
from rules.games.deux_d6.kit import settings_of
from rules.games.deux_d6.roster import Group
from rules.lists.edits import Set
from rules.lists.naming import name_of
from rules.lists.roster import found_unknown
from rules.words import Words, counted, listed, quoted

AI = "ia"
AGREED = "items"


@game.check(
    "D2-UNKNOWN",
    cite=f"{BOOK}, Règles et compétences spéciales, adaptations",
    fr="Inconnu de ce livre et de la liste\u202f: {what}. "
    "Décrivez-le comme objet maison, remplacez-le ou retirez-le.",
    en="Neither in this book nor in the list: {what}. "
    "Describe it as a house item, replace or remove it.",
)
def everything_is_known(group: Group) -> Iterator[Breach]:
    """All that is named stands in the book or among the list's own items."""
    yield from found_unknown(group)


@game.check(
    "D2-GROUP-NONEMPTY",
    cite=f"{BOOK}, Activation des figurines",
    fr="Le groupe n’a aucune figurine\u202f; il en faut au moins une.",
    en="The group has no figure; it needs one at least.",
)
def somebody_is_there(group: Group) -> Iterator[Breach]:
    """A group has at least one figure."""
    if not group.members:
        yield found(todo=True)


@game.check(
    "D2-ADAPT-ONE",
    cite=f"{BOOK}, adaptations à Star Wars, Med Fan et Survivants",
    ruling="D2-R09",
    fr="Un groupe suit une seule adaptation, plus les règles communes\u202f; {how}",
    en="A group follows one adaptation, besides the rules common to all; {how}",
)
def one_adaptation(group: Group) -> Iterator[Breach]:
    """A group uses the items of one adaptation, and the generic rules."""
    settings = group.of(Setting)
    items = in_order(held.item for kit in group.kits for held in kit.held)
    bound = [item for item in items if settings_of(item)]
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
        fixes = []
        if len(common) == 1:
            label = Words("Passer le groupe en {to}", "Move the group to {to}")
            to = name_of(settings[common[0]])
            fixes = [Fix(label.format(to=to), Set("adaptation", common[0]))]
        gaps = {"what": listed(labels), **({"chosen": name_of(chosen)} if chosen else {})}
        yield found(how=how.format(**gaps), fixes=fixes)


@game.check(
    "D2-ZOMBI-GROUP",
    level="warning",
    cite=f"{BOOK}, Adaptation à un jeu de Survivants, Zombi",
    fr="Les zombis forment un groupe à part, mené par l’IA\u202f; {how}",
    en="Zombies form a group of their own, run by the AI; {how}",
)
def zombies_stand_apart(group: Group) -> Iterator[Breach]:
    """Zombies form a group run by the AI behaviour, not part of a player's group."""
    profiles = group.of(Profile)
    automatic = {slug for slug, profile in profiles.items() if profile.automatic}
    dead = sum(figure.count for figure in group.members if figure.profile in automatic)
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
        yield found(how=how)
    elif dead and group.settings.controller != AI:
        how = Words(
            "ici {dead}, et l’IA n’est pas choisie. Confiez-lui le groupe.",
            "here {dead}, and the AI is not chosen. Let it run the group.",
        ).format(dead=counted(dead, ("zombi", "zombis"), ("zombie", "zombies")))
        label = Words("Confier le groupe à l’IA", "Let the AI run the group")
        yield found(how=how, fixes=[Fix(label, Set("controller", AI))])


@game.check(
    "D2-CUSTOM-AGREE",
    level="warning",
    cite=f"{BOOK}, l’ensemble du texte",
    fr="Absent du livre, à accepter par l’adversaire\u202f: {what}. Notez son accord "
    "une fois donné.",
    en="Not in the book, for the opponent to accept: {what}. Record the agreement once given.",
)
def house_items_are_agreed_on(group: Group) -> Iterator[Breach]:
    """Rules, weapons, armour and powers absent from the text need agreement."""
    if group.house and AGREED not in group.settings.agreed:
        yield found(what=quoted(sorted(item.name for item in group.house.values())))
