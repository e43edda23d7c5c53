"""What a band cuts out: states, rulers of paces, and the areas of what explodes."""

from collections.abc import Iterator

from rules.catalogue.catalogue import Catalogue
from rules.catalogue.items import Term, Weapon
from rules.families.skirmish.sheet import INCH, area, fits, ruler, token
from rules.games.un_pour_un.roster import Band
from rules.lists.naming import name_of
from rules.printing.sheet import Marker
from rules.words import Words, letters

SMALL, SMALL_PACE = "1/72", 20  # the book's other scale, and its pace in millimetres
LEAVES = "mort"  # a state without a marker: the figure is taken off the table
PACES = 6  # of the ruler: as long as a page is wide
ACTIVATED = Words("Activé", "Activated")  # ours: in a wave only some are


def markers(catalogue: Catalogue, band: Band | None) -> tuple[Marker, ...]:
    """Markers of states for each character, and what helps to measure."""
    return tuple(_markers(catalogue, band))


def _markers(catalogue: Catalogue, band: Band | None) -> Iterator[Marker]:
    number = None if band is None else sum(kit.count for kit in band.kits)
    for term in catalogue.of(Term).values():
        if term.category in ("marker", "template", "state", "token") and term.slug != LEAVES:
            yield token(name_of(term), number)
    yield token(ACTIVATED, number)
    pace = pace_of(band)
    yield ruler(PACES, pace, proposed=False)
    for paces in _radii(catalogue, band):
        if fits(paces, pace):
            yield area(paces, pace, proposed=False)


def pace_of(band: Band | None) -> int:
    """How long a pace is, in millimetres: it follows the scale of the figures."""
    scales = {letters(m.scale) for m in band.members if m.scale} if band else set()
    return SMALL_PACE if scales and all(SMALL in scale for scale in scales) else INCH


def _radii(catalogue: Catalogue, band: Band | None) -> list[int]:
    """The radii of the band's weapons; without a band, of all."""
    weapons = catalogue.of(Weapon)
    taken = (
        weapons if band is None else {pick.item for member in band.members for pick in member.picks}
    )
    radii = {
        weapon.ranged.radius
        for slug, weapon in weapons.items()
        if slug in taken and weapon.ranged and weapon.ranged.radius
    }
    return sorted(radii)
