"""What a group cuts out: states, tokens, and the areas of grenades and spells."""

from collections.abc import Callable, Iterator

from rules.catalogue.catalogue import Catalogue
from rules.catalogue.items import Power, Term, Weapon
from rules.families.skirmish.sheet import INCH, SPARE, area, fits, ruler, token
from rules.games.deux_d6.kit import Kit
from rules.games.deux_d6.paper.members import reloads
from rules.games.deux_d6.paper.rules_used import CAMOUFLAGED, STEALTHY
from rules.games.deux_d6.roster import Group
from rules.lists.naming import name_of
from rules.printing.sheet import Marker
from rules.words import Words, both

# The book never says how long a pace is: an inch is our proposal, and so are these sizes.
PACES = 5  # of the ruler: the base move
NOISE, SURVIVORS = "bruit", "survivants"
KINDS = ("marker", "template", "state", "token")  # of terms that are laid on the table
UNMARKED = ("sain_et_sauf",)  # a state that needs no marker
OURS = {  # what lasts until the next activation and the book leaves to memory
    "alert": Words("En alerte", "On alert"),
    "reload": Words("À recharger", "To be loaded"),
    "cursed": both("Combat −"),
    "held": Words("Immobilisé", "Held"),
    "shielded": Words("Svg −", "Save −"),
}
CURSES, HOLDS, SHIELDS = (
    ("choc", "malediction"),
    ("immobilisation",),
    ("meditation_combat", "bouclier_magique"),
)


def markers(catalogue: Catalogue, group: Group | None) -> tuple[Marker, ...]:
    """As many as this group may need; without one, some of each."""
    return tuple(_markers(catalogue, group))


def _markers(catalogue: Catalogue, group: Group | None) -> Iterator[Marker]:
    numbers = _numbers(group)
    terms = [term for term in catalogue.of(Term).values() if term.category in KINDS]
    labels = {term.slug: name_of(term) for term in terms if term.slug not in UNMARKED} | OURS
    for slug, label in labels.items():
        if number := numbers.get(slug, SPARE):
            yield token(label, number)
    yield ruler(PACES, INCH, proposed=True)
    for paces in _areas(catalogue, group):
        if fits(paces, INCH):
            yield area(paces, INCH, proposed=True)


def _numbers(group: Group | None) -> dict[str, int]:
    """How many of each: of a state, for those who may be in it."""
    if group is None:
        return {NOISE: 1}  # only the last one counts

    def those(fit: Callable[[Kit], bool]) -> int:
        return sum(kit.figure.count for kit in group.kits if fit(kit))

    wounded = those(lambda kit: kit.life > 1)
    return {
        "blesse": wounded,
        "tres_blesse": wounded,
        "hors_de_combat": group.headcount,
        "mise_a_terre": min(group.headcount, SPARE),
        "indecelable": those(lambda kit: kit.has(STEALTHY) or kit.has(CAMOUFLAGED)),
        "alert": group.headcount,
        "reload": those(_reloads),
        "cursed": those(lambda kit: any(map(kit.has, CURSES))),
        "held": those(lambda kit: any(map(kit.has, HOLDS))),
        "shielded": SPARE * min(1, those(lambda kit: any(map(kit.has, SHIELDS)))),
        NOISE: int(group.settings.adaptation == SURVIVORS),
    }


def _reloads(kit: Kit) -> bool:
    return any(map(reloads, kit.ranged))


def _areas(catalogue: Catalogue, group: Group | None) -> list[int]:
    """The areas of the group's weapons and powers; without a group, of all."""
    if group is None:
        items = [*catalogue.of(Weapon).values(), *catalogue.of(Power).values()]
    else:
        items = [held.item for kit in group.kits for held in kit.held]
    zones = {_zone(item) for item in items}
    return sorted(zone for zone in zones if zone)


def _zone(item: object) -> int | None:
    if isinstance(item, Weapon):
        return item.ranged.zone if item.ranged else None
    return item.zone if isinstance(item, Power) else None
