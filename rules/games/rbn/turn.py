"""The turn of a game of convoys."""

from collections.abc import Iterator

from rules.families.fighters.sheet import joined_sentences
from rules.games.rbn.glossary import CHILDREN_OF_13, CULTISTS, ROBOTS
from rules.games.rbn.roster import Convoy
from rules.printing.sheet import Step
from rules.words import Words

# Tour de jeu, phases 0 to 5; Activations.
PHASES: tuple[tuple[Words, Words], ...] = (
    (
        Words("0. Initiative", "0. Initiative"),
        Words(
            "Chacun lance 1D6\u202f; le plus haut choisit qui joue avant qui. Facultatif\u202f: le "
            "tableau des rencontres, aux tours pairs.",
            "Each rolls 1D6; the highest chooses who plays before whom. Optional: the encounter "
            "table, on even turns.",
        ),
    ),
    (
        Words("1. Véhicules", "1. Vehicles"),
        Words(
            "Tour à tour, un véhicule chacun\u202f: ses légers, puis ses moyens, puis ses lourds. "
            "Dès 3 avaries, jet de dégâts d’abord. Hors de la route, un test de hors-piste. Tirs "
            "des occupants en chemin.",
            "In turn, a vehicle each: one’s lights, then mediums, then heavies. With 3 breakdowns "
            "or more, the damage roll first. Off the road, an off-road test. Occupants shoot "
            "along the way.",
        ),
    ),
    (
        Words("2. Fantassins", "2. Fighters on foot"),
        Words(
            "Tour à tour, un fantassin chacun, 3 actions\u202f: 2 mouvements et 2 actions de "
            "combat au plus. Une action de moins par marqueur sonné, puis on les retire.",
            "In turn, a fighter each, 3 actions: at most 2 moves and 2 combat actions. One action "
            "less for each stunned marker, then they are removed.",
        ),
    ),
    (
        Words("3. Éléments hostiles", "3. Hostile elements"),
        Words(
            "Facultatif. Du plus proche d’une figurine de joueur au plus éloigné.",
            "Optional. From the nearest to a player’s model to the farthest.",
        ),
    ),
    (
        Words("4. Effets", "4. Effects"),
        Words(
            "Pluies acides s’il y en a, puis 1D6 par marqueur feu\u202f: 5-6, une blessure et il "
            "reste\u202f; 1-4, il est retiré.",
            "Acid rain if any, then 1D6 for each fire marker: 5-6, a wound and it stays; 1-4, it "
            "is removed.",
        ),
    ),
    (
        Words("5. Moral", "5. Morale"),
        Words(
            "La moitié des combattants perdue ou plus\u202f: 1D6, qui doit atteindre la valeur C "
            "du chef (sinon la meilleure), ou le convoi se retire.",
            "Half of the fighters lost or more: 1D6 must reach the chief’s C (or else the best), "
            "or the convoy withdraws.",
        ),
    ),
)
# Les Enfants du 13 and La Phantom Squad, Avantage.
INITIATIVE_BONUS = {CHILDREN_OF_13: 1, "phantom": 2}
GAIA, SOUND_SYSTEM = "gaia", "sono"
INITIATIVE, EFFECTS, MORALE = 0, 4, 5  # phases


def steps(convoy: Convoy) -> tuple[Step, ...]:
    """The phases, with what this list adds to them."""
    own = list(_own(convoy))
    return tuple(
        Step(name, joined_sentences(text, *(more for at, more in own if at == phase)))
        for phase, (name, text) in enumerate(PHASES)
    )


def _own(convoy: Convoy) -> Iterator[tuple[int, Words]]:
    """What a faction or an option changes, by the number of the phase."""
    side = convoy.side.slug if convoy.side else ""
    if bonus := INITIATIVE_BONUS.get(side):
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
