"""What is cut out for a game of convoys: templates, states, tokens."""

from collections.abc import Iterator

from rules.catalogue.catalogue import Catalogue
from rules.catalogue.items import Activity, Scenario, Term, Weapon
from rules.families.fighters.reference import TOKEN_WIDTH, disc, enough, terms_of
from rules.families.fighters.scenarios import placed_tokens
from rules.families.fighters.weapons import FLAME
from rules.games.rbn.glossary import mission
from rules.games.rbn.paper.dice import carried
from rules.games.rbn.paper.vehicle_sheet import NET, keywords_of, mounted
from rules.games.rbn.roster import Convoy
from rules.lists.naming import name_of
from rules.printing.sheet import Marker
from rules.words import Words

BLAST, ACCIDENT, FLAMES = "zone", "accident", "flammes"  # terms
AREA, CAPTURE_NET = "degats_de_zone", "filet_capture"
# The book's own sheet gives these sizes, its text does not: ours, in millimetres.
ACCIDENT_WIDTH = 80
FLAMES_WIDTH, FLAMES_LENGTH = 50, 150
DIRECTIONS = "1 2 3 4 5 6"

LABELS = {
    ACCIDENT: Words("Accident", "Accident"),
    BLAST: Words("Explosion", "Blast"),
    "panne_de_munitions": Words("Vide", "Empty"),
    "ressource": Words("Ressource", "Resource"),
    "artefact": Words("Artefact", "Artefact"),
    "sortie": Words("Sortie", "Exit"),
    "gibier": Words("Gibier", "Quarry"),
    "mine": Words("Mine", "Mine"),
}
# Without a list: enough for two small convoys.
USUAL = {
    "sonne": 12,
    "blesse": 16,
    "feu": 6,
    "avarie": 16,
    "infection": 6,
    "hors_service": 4,
    "immobilise": 4,
    "panne_de_munitions": 8,
}


def markers(catalogue: Catalogue, convoy: Convoy | None) -> tuple[Marker, ...]:
    """Those that a list needs; without a list, all of them."""
    templates = {BLAST, ACCIDENT, FLAMES} if convoy is None else _templates(convoy)
    states = USUAL if convoy is None else _states(convoy)
    tokens = _all_tokens(catalogue) if convoy is None else _tokens(convoy)
    cut_out = [_template(row) for row in terms_of(catalogue, "template") if row.slug in templates]
    for row in terms_of(catalogue, "marker", "state"):
        if number := states.get(row.slug, 0):
            cut_out.append(disc(row, _label(row), enough(number)))
    for row in terms_of(catalogue, "token"):
        if number := tokens.get(row.slug, 0):
            cut_out.append(disc(row, _label(row), number, TOKEN_WIDTH))
    return tuple(cut_out)


def _label(row: Term) -> Words:
    return LABELS.get(row.slug, name_of(row))


def _template(row: Term) -> Marker:
    if row.slug == ACCIDENT:
        proposed = row.size is None
        width = ACCIDENT_WIDTH if row.size is None else row.size * 10
        return Marker(_label(row), "hexagon", width, text=DIRECTIONS, proposed=proposed)
    if row.slug == FLAMES:
        return Marker(_label(row), "cone", FLAMES_WIDTH, FLAMES_LENGTH, proposed=True)
    return disc(row, _label(row), 1)


def _templates(convoy: Convoy) -> set[str]:
    """Those of its weapons; its vehicles may have an accident."""
    templates = {ACCIDENT} if convoy.vehicles else set()
    for keywords, flames in _shots(convoy):
        templates |= {BLAST} if AREA in keywords else set()
        templates |= {FLAMES} if flames else set()
    nets = any(kit.has(CAPTURE_NET) for kit in convoy.kits)
    if nets or any(rig.number(NET) for rig in convoy.rigs):
        templates.add(BLAST)
    return templates


def _shots(convoy: Convoy) -> Iterator[tuple[tuple[str, ...], bool]]:
    """The rules of every weapon, carried or mounted, and whether it throws flames."""
    for fighter in convoy.fighters:
        for held in carried(convoy, fighter):
            if held.shot and held.weapon.ranged:
                yield held.shooting_rules, held.weapon.ranged.template == FLAME
    weapons = convoy.of(Weapon)
    for rig in convoy.rigs:
        for option, pick, _ in mounted(convoy, rig):
            weapon = weapons.get(option.as_weapon or "")
            flames = bool(weapon and weapon.ranged and weapon.ranged.template == FLAME)
            yield tuple(keywords_of(convoy, option, pick)), flames


def _states(convoy: Convoy) -> dict[str, int]:
    """Two wounds a fighter and four breakdowns a vehicle are as much as most games need."""
    fighters, vehicles = convoy.headcount, sum(rig.count for rig in convoy.rigs)
    armed = sum(kit.count for kit in convoy.kits if kit.shoots)
    return {
        "sonne": fighters,
        "blesse": 2 * fighters,
        "feu": -(-fighters // 2),
        "avarie": 4 * vehicles,
        "hors_service": vehicles,
        "immobilise": vehicles,
        "panne_de_munitions": armed,
    }


def _tokens(convoy: Convoy) -> dict[str, int]:
    """Those of its mission and of its scenario."""
    tokens = placed_tokens(convoy.scenario) if convoy.scenario else {}
    activity = mission(convoy)
    return tokens | ({activity.token: activity.tokens} if activity and activity.token else {})


def _all_tokens(catalogue: Catalogue) -> dict[str, int]:
    """Those of every mission and every scenario."""
    tokens = {row.token: row.tokens for row in catalogue.of(Activity).values() if row.token}
    for scenario in catalogue.of(Scenario).values():
        tokens |= placed_tokens(scenario)
    return tokens
