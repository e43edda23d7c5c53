"""Scenarios on the paper of the two games of bought fighters: the list's own, and all of them."""

from collections.abc import Iterable, Iterator

from rules.building.bench import NOTHING
from rules.catalogue.catalogue import Catalogue
from rules.catalogue.items import Creature, Influence, Scenario, Term
from rules.families.fighters.bench import SENTENCE, joined, scenario_in_words
from rules.families.fighters.roster import AnyFighters
from rules.families.fighters.wording import joined_sentences
from rules.printing.defaults import entry_of
from rules.printing.sheet import Entry, Grid, Line, ScenarioLeaf, Stat
from rules.printing.tables import scores_grid, summary_of
from rules.words import Words, both, counted

SCENARIO, TURNS, POINTS = (
    Words("Scénario", "Scenario"),
    Words("Tours", "Turns"),
    Words("Points", "Points"),
)
TABLE, VICTORY = Words("Table", "Table"), Words("Victoire", "Victory")
RANDOM, AGREED = Words("aléatoire", "random"), Words("convenus", "agreed")
# How a summary of victory begins what is said again among the influences.
FOLLOWS = ("Pour la suite", "What follows")


def numbered(row: Scenario) -> Words:
    return Words(f"{row.number}. {row.name_fr}", f"{row.number}. {row.name_en}")


def _turns(row: Scenario) -> Words:
    return RANDOM if row.turns is None else both(str(row.turns))


def _size(row: Scenario) -> str:
    return f"{row.table_width} × {row.table_length}"


def scenarios_grid(rows: Iterable[Scenario]) -> Grid:
    """How long each lasts, on which table, for how many points."""
    return Grid(
        title=Words("Scénarios", "Scenarios"),
        heads=(SCENARIO, TURNS, Words("Table (cm)", "Table (cm)"), POINTS, VICTORY),
        rows=tuple(
            (
                numbered(row),
                _turns(row),
                both(_size(row)),
                AGREED if row.budget is None else both(str(row.budget)),
                Words(row.victory_fr, row.victory_en),
            )
            for row in rows
        ),
    )


def placed_tokens(scenario: Scenario) -> dict[str, int]:
    """The tokens that a scenario puts on the table, with how many."""
    placed = (row.thing.partition("/") for row in scenario.placements)
    numbers = (row.number for row in scenario.placements)
    pairs = zip(placed, numbers, strict=True)
    return {slug: number for (kind, _, slug), number in pairs if kind == Term.kind}


# --- the scenario of a list -----------------------------------------------------------------------


def scenario_facts(roster: AnyFighters) -> Iterator[Stat]:
    """The scenario of a list, the table it asks for and its length."""
    number = roster.scenario_number
    if number is None:
        return
    row = scenario_of(roster)
    if row is None:
        yield Stat(SCENARIO, both(str(number)))
        return
    yield Stat(SCENARIO, numbered(row))
    yield Stat(TABLE, both(f"{_size(row)} cm"))
    length = RANDOM
    if row.turns is not None:
        length = counted(row.turns, ("tour", "tours"), ("turn", "turns"))
    yield Stat(Words("Durée", "Length"), length)


def scenario_of(roster: AnyFighters) -> Scenario | None:
    number = roster.scenario_number
    return next((row for row in roster.of(Scenario).values() if row.number == number), None)


def creatures_of(catalogue: Catalogue, row: Scenario) -> list[Creature]:
    """Those that a scenario puts on the table, or lets nobody but them be met."""
    placed = (each.thing.partition("/") for each in row.placements)
    slugs = [slug for kind, _, slug in placed if kind == Creature.kind]
    creatures = catalogue.of(Creature)
    return [creatures[slug] for slug in filter(None, (*slugs, row.encounter)) if slug in creatures]


def scenario_entries(roster: AnyFighters) -> Iterator[Entry]:
    """How the scenario of a list is set up and won."""
    row = scenario_of(roster)
    if row is None:
        return
    plain, name = entry_of(row, roster.catalogue), scenario_in_words(roster)
    parts = (
        (Words("déploiement", "deployment"), Words(row.deployment_fr, row.deployment_en)),
        (Words("victoire", "victory"), Words(row.victory_fr, row.victory_en)),
    )
    for part, text in parts:
        if text != NOTHING:
            yield Entry(joined([name, part]), text, plain.source, plain.ruling, group="list")


# --- each scenario on a sheet of its own ----------------------------------------------------------


def scenario_leaf(
    catalogue: Catalogue, row: Scenario, grids: Iterable[Grid] = (), more: Iterable[Line] = ()
) -> ScenarioLeaf:
    """`grids`: what is rolled in it; `more`: what is set up in each of them."""
    scores = (scores_grid(row),) if any(score.points for score in row.scores) else ()
    return ScenarioLeaf(
        scenario=row,
        title=numbered(row),
        facts=tuple(_facts(row)),
        lines=tuple(_lines(catalogue, row, more)),
        grids=(*scores, *grids),
    )


def _facts(row: Scenario) -> Iterator[Stat]:
    if row.campaign:
        yield Stat(Words("Campagne", "Campaign"), both(row.campaign))
    yield Stat(TURNS, _turns(row))
    yield Stat(TABLE, both(f"{_size(row)} cm"))
    if row.scenery_min:
        yield Stat(Words("Décors", "Scenery"), both(f"{row.scenery_min}+"))
    yield Stat(POINTS, _points(row))
    roles = dict.fromkeys(Words(zone.role_fr, zone.role_en) for zone in row.zones)
    if roles:
        yield Stat(Words("Rôles", "Roles"), joined(roles))
    if row.secondary is not None:
        answer = Words("oui", "yes") if row.secondary else Words("non", "no")
        yield Stat(Words("Missions secondaires", "Secondary missions"), answer)


def _points(row: Scenario) -> Words:
    if row.budget is not None:
        return both(str(row.budget))
    if row.defender_factor > 1:
        twice = Words("convenus, défenseur ×{factor}", "agreed, defender ×{factor}")
        return twice.format(factor=row.defender_factor)
    return AGREED


def _lines(catalogue: Catalogue, row: Scenario, more: Iterable[Line]) -> Iterator[Line]:
    texts = (
        (Words("Situation", "Situation"), summary_of(row)),
        (Words("Forces", "Forces"), Words(row.forces_fr, row.forces_en)),
        (Words("Déploiement", "Deployment"), Words(row.deployment_fr, row.deployment_en)),
    )
    for name, text in texts:
        if text != NOTHING:
            yield Line(name, text)
    yield from more
    yield Line(VICTORY, _to_win(row))
    following = [each for each in catalogue.of(Influence).values() if each.scenario == row.slug]
    if following:
        yield Line(Words("Suite", "What follows"), joined_sentences(*map(summary_of, following)))


def _to_win(row: Scenario) -> Words:
    """Its victory, without what is said of the next scenario."""
    fr, en = (
        " ".join(part for part in SENTENCE.split(text) if not part.startswith(FOLLOWS))
        for text in (row.victory_fr, row.victory_en)
    )
    return Words(fr, en)
