"""The turn of a game of convoys."""

from collections.abc import Iterator

from rules.catalogue.items import Phase
from rules.families.fighters.wording import joined_sentences
from rules.games.rbn.glossary import CULTISTS, ROBOTS
from rules.games.rbn.roster import Convoy
from rules.printing.sheet import Step
from rules.printing.tables import modifiers, phase_name, summary_of
from rules.words import Words

GAIA, SOUND_SYSTEM = "gaia", "sono"
INITIATIVE, EFFECTS, MORALE = "initiative", "effets", "moral"  # phases


def steps(convoy: Convoy) -> tuple[Step, ...]:
    """The phases, with what this list adds to them."""
    own = list(_own(convoy))
    return tuple(
        Step(
            phase_name(row), joined_sentences(summary_of(row), *(m for at, m in own if at == slug))
        )
        for slug, row in convoy.of(Phase).items()
    )


def _own(convoy: Convoy) -> Iterator[tuple[str, Words]]:
    """What a faction or an option changes, by the phase."""
    side = convoy.side.slug if convoy.side else ""
    rolls = modifiers(convoy.catalogue, "initiative")
    if bonus := sum(row.plus or 0 for row in rolls if row.given_by == f"faction/{side}"):
        yield INITIATIVE, Words(f"Ce convoi ajoute {bonus}.", f"This convoy adds {bonus}.")
    if side == GAIA:
        repairs = Words(
            "Gaïa Familys\u202f: 1D6 par avarie, retirée sur 5-6.",
            "Gaïa Familys: 1D6 for each breakdown, removed on 5-6.",
        )
        yield EFFECTS, repairs
    if convoy.has_advantage(ROBOTS):
        yield MORALE, Words("Ce convoi ne teste jamais.", "This convoy never tests.")
        return
    if convoy.has_advantage(CULTISTS):
        faithful = Words(
            "Ce convoi ne teste pas tant que son chef vit.",
            "This convoy does not test while its chief lives.",
        )
        yield MORALE, faithful
    if any(rig.number(SOUND_SYSTEM) for rig in convoy.rigs):
        again = Words(
            "Sono\u202f: un test raté se refait.", "Sound system: a failed test is rerolled."
        )
        yield MORALE, again
