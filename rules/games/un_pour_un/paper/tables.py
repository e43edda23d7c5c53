"""What a player of the Règles au un pour un looks up at every activation."""

from collections.abc import Iterable, Iterator

from rules.building.bench import NOTHING
from rules.catalogue.catalogue import Catalogue
from rules.catalogue.items import DamageRow, Procedure, Term, Weapon
from rules.families.skirmish.sheet import EFFECT, actions, summary
from rules.games.un_pour_un.document import HouseWeapon
from rules.games.un_pour_un.paper.members import IMPOSSIBLE, LAST, TOO_FAR, shoots
from rules.games.un_pour_un.profile import BEST_ROLL, LONG, SHORT, WORST_ROLL, at_range
from rules.games.un_pour_un.roster import Band
from rules.games.un_pour_un.shelves import points
from rules.lists.naming import name_of
from rules.printing.sheet import Grid
from rules.printing.tables import modifier_in_words, modifiers
from rules.printing.wording import marked, our_ruling, sentences
from rules.words import Words, both

ACTION = Words("Action", "Action")
POINTS = Words("PA", "AP")
QUICK, SLOW = "tirer", "tirer_lent_ou_lourd"
SAID_BY_TABLES = ("terrain_difficile",)  # terms of which the note of a table says all
UNEVEN = {  # actions of which the catalogue tells the least that they cost (Les actions actives)
    "charger": Words("1, ratée 2", "1, failed 2"),
    "fuir": Words("1 par ennemi", "1 per enemy"),
}
DEEDS = {  # what an action comes down to (Les actions actives)
    "marcher": Words("le Mvt", "Mvt"),
    "courir": Words("1½ Mvt", "1½ Mvt"),
    QUICK: Words("1D6 selon la CT, puis dommages", "1D6 against CT, then damage"),
    SLOW: Words("1D6 selon la CT, puis dommages", "1D6 against CT, then damage"),
    "charger": Words("1½ Mvt, jusqu’au contact", "1½ Mvt, into contact"),
    "frapper": Words("1D6 selon la CCC, puis dommages", "1D6 against CCC, then damage"),
    "fuir": Words("½ Mvt, loin de la mêlée", "½ Mvt, away from the melee"),
}
BRIEFLY = {SLOW: Words("Tirer, lent ou lourd", "Shoot, slow or heavy")}
ON_THE_WAY = Words(
    "Terrain difficile\u202f: la moitié, sauf pour fuir. S’arrêter pour agir finit le mouvement. "
    "Fuir\u202f: un allié à 1 pas ou moins retire un ennemi, 1 PA au moins.",
    "Difficult terrain: half, except to flee. Stopping to act ends the move. Fleeing: an ally "
    "within 1 pace takes off one enemy, at least 1 AP.",
)


def tables(band: Band) -> tuple[Grid, ...]:
    """Damage, what its shooters roll, and what each action costs."""
    return tuple(grid for grid in _tables(band) if grid.rows)


def _tables(band: Band) -> Iterator[Grid]:
    if not band.kits:
        return
    yield damage(band.catalogue)
    shooters = [kit for kit in band.kits if kit.ranged and kit.profile]
    if shooters:
        rolls = {kit.profile.ct for kit in shooters if kit.profile}
        yield shooting_rolls(band.catalogue, sorted(rolls))
    yield _actions(band)


def damage(catalogue: Catalogue) -> Grid:
    """What 1D6 must reach, for the F of a blow against the R of its target."""
    heads = (both("R \\ F"), *(both(str(force)) for force in range(1, LAST + 1)))
    rows = tuple(
        (
            both(str(row.resistance)),
            *(both(f"{getattr(row, f'f{force}')}+") for force in range(1, LAST + 1)),
        )
        for row in catalogue.of(DamageRow).values()
    )
    return Grid(Words("Dommages", "Damage"), heads, rows, note_of(catalogue, "coup"))


def note_of(catalogue: Catalogue, slug: str) -> Words:
    """What the steps of a procedure come down to."""
    row = catalogue.of(Procedure).get(slug)
    return summary(row) if row else NOTHING


def shooting_rolls(catalogue: Catalogue, values: Iterable[int]) -> Grid:
    """What 1D6 must reach at each range, for each of these values of CT."""
    cells = [(ct, [at_range(ct, more) for more in (SHORT, 0, LONG)]) for ct in values]
    rows = tuple((both(f"{ct}+"), *map(_roll, rolls)) for ct, rolls in cells)
    heights = [row for row in modifiers(catalogue, "shot") if not row.slug.startswith("portee")]
    changes = Words(
        " ".join(f"{row.name_fr}\u202f: {modifier_in_words(row).fr}." for row in heights),
        " ".join(f"{row.name_en}: {modifier_in_words(row).en}." for row in heights),
    )
    impossible = any(None in rolls for _, rolls in cells)
    note = sentences(
        changes,
        note_of(catalogue, "tir"),
        our_ruling(TOO_FAR) if impossible else NOTHING,
    )
    heads = (both("CT"), Words("PC", "Short"), Words("PM", "Medium"), Words("PL", "Long"))
    return Grid(Words("Jet de tir", "Shooting roll"), heads, rows, note)


def all_rolls() -> range:
    return range(BEST_ROLL, WORST_ROLL + 1)


def _roll(roll: int | None) -> Words:
    return marked(both(IMPOSSIBLE)) if roll is None else both(f"{roll}+")


# --- actions --------------------------------------------------------------------------------------


def costs(catalogue: Catalogue) -> list[tuple[Term, Words]]:
    """The active actions with their action points."""
    return [(term, UNEVEN.get(term.slug, both(str(term.cost)))) for term in actions(catalogue)]


def _actions(band: Band) -> Grid:
    """Those that somebody of the band can do, in a few words each."""
    shots = _kinds_of_shots(band)
    rows = tuple(
        (BRIEFLY.get(term.slug, name_of(term)), cost, DEEDS.get(term.slug, summary(term)))
        for term, cost in costs(band.catalogue)
        if term.slug not in (QUICK, SLOW) or term.slug in shots
    )
    return Grid(
        Words("Actions actives", "Active actions"), (ACTION, POINTS, EFFECT), rows, ON_THE_WAY
    )


def _kinds_of_shots(band: Band) -> set[str]:
    guns = [item for kit in band.kits for item in kit.taken if _is_gun(item)]
    return {SLOW if isinstance(gun, Weapon) and points(gun) > 1 else QUICK for gun in guns}


def _is_gun(item: object) -> bool:
    return isinstance(item, Weapon | HouseWeapon) and shoots(item)
