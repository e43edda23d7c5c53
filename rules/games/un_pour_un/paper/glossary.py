"""Exactly the rules that a band uses, in the catalogue's words."""

from collections.abc import Iterator

from rules.building.choices import dotted
from rules.catalogue.items import Equipment, Item, Race, Rank, Term, Trade, Weapon
from rules.families.skirmish.sheet import HOUSE, known
from rules.games.un_pour_un.document import HouseWeapon
from rules.games.un_pour_un.kit import Kit
from rules.games.un_pour_un.member_sheets import may_jam
from rules.games.un_pour_un.roster import Band
from rules.games.un_pour_un.shelves import house_hint, points
from rules.printing.defaults import entry_of
from rules.printing.sheet import Entry
from rules.words import both

PROFILE = ("mvt", "cd", "ct", "ccc", "f", "r", "pv", "hors_de_combat", "mort", "en_fuite")
SHOOTING = (
    "jet_de_tir",
    "portee_courte",
    "portee_moyenne",
    "portee_longue",
    "hauteur",
    "limites_ct",
    "jet_de_dommages",
)
STRIKING = ("frapper", "jet_de_dommages")
OF_EQUIPMENT = {"jambe": ("terrain_difficile",), "grappin": ("terrain_infranchissable",)}
SLOW, FAST = "tirer_lent_ou_lourd", "tirer"


def glossary(band: Band) -> tuple[Entry, ...]:
    """Ranks, peoples and trades, what they carry, what that calls for, and house items."""
    catalogue = band.catalogue
    items: dict[tuple[str, str], Item] = {}
    for kind in (Rank, Race, Trade, Weapon, Equipment):
        used = {item.slug for kit in band.kits for item in _named(band, kit) if type(item) is kind}
        items |= {(kind.kind, s): row for s, row in catalogue.of(kind).items() if s in used}
    called = {slug for kit in band.kits for slug in _terms(band, kit)}
    terms = (term for term in known(catalogue, catalogue.of(Term)) if term.slug in called)
    book = (entry_of(item, catalogue) for item in (*items.values(), *terms) if item.summary_fr)
    return (*book, *_house(band))


def _named(band: Band, kit: Kit) -> Iterator[Item]:
    """The rows of the book that a character is or carries."""
    yield from (row for row in (kit.rank, kit.race) if row)
    yield from kit.trades
    for pick in kit.character.picks:
        item = band.item(pick.item)
        if isinstance(item, Item):
            yield item


def _terms(band: Band, kit: Kit) -> Iterator[str]:
    """The words that his sheet uses."""
    if kit.rank:
        yield from PROFILE
    for pick in kit.character.picks:
        item = band.item(pick.item)
        if isinstance(item, Weapon):
            yield from _of_weapon(item)
        elif isinstance(item, HouseWeapon):
            yield from STRIKING if item.melee else SHOOTING
        elif isinstance(item, Equipment):
            yield from OF_EQUIPMENT.get(item.slug, ())


def _of_weapon(weapon: Weapon) -> Iterator[str]:
    if weapon.melee:
        yield from STRIKING
    printed = weapon.ranged
    if printed is None:
        return
    yield from SHOOTING
    yield FAST if points(weapon) == 1 else SLOW
    called = {
        "cibles": (printed.targets or 1) > 1,
        "rayon": bool(printed.radius),
        "poudre_noire": printed.black_powder,
        "enrayement": may_jam(weapon),
        "munitions": printed.ammo_roll,
    }
    yield from (slug for slug, used in called.items() if used)


def _house(band: Band) -> Iterator[Entry]:
    """What the players made up and somebody has, with its figures."""
    used = {item.slug: item for kit in band.kits for item in kit.house}
    for item in used.values():
        yield Entry(both(item.name), dotted([HOUSE, house_hint(item)]))
