"""What the rules ask for in the turn of a game of convoys."""

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from rules.catalogue.catalogue import Catalogue
from rules.catalogue.items import Creature, DiceTable, Scenario
from rules.families.fighters.play import (
    FIGHTER_TAG,
    MARKERS,
    OFFERS,
    WOUND,
    initiative,
    stunned,
)
from rules.families.fighters.roster import CHIEF
from rules.games.rbn.glossary import CULTISTS, losses
from rules.games.rbn.roster import FLYING, Convoy
from rules.games.rbn.turn import EFFECTS, GAIA, INITIATIVE, MORALE, SOUND_SYSTEM
from rules.lists.naming import name_of
from rules.playing.play import IN_PLAY, IS_OUT, SideKey
from rules.playing.prompts import NOT_OUT, each, of_markers, on_turns
from rules.playing.script import (
    Condition,
    CounterIs,
    InPhase,
    InRound,
    Is,
    Not,
    Offer,
    Prompt,
    Summand,
    Text,
    ThisRound,
    Total,
    TotalIs,
)
from rules.printing.tables import line_at, modifiers, span_in_words, summary_of
from rules.words import Words

ON_FOOT = "fantassins"  # the phase
COUNTERS = {"avarie": "breakdown", "immobilise": "immobilised", **MARKERS}
GOES_AGAIN = Offer(label=Text("Il repart", "It gets going"), key="immobilised", put=0)
USELESS = Offer(label=Text("Hors service", "Out of action"), key="hors_service", put=1)
EXPLODES = Offer(label=Text("Il explose", "It explodes"), key="destroyed", put=1)
ACTS_OF = {"avaries": (USELESS, EXPLODES), "immobilise": (GOES_AGAIN,), **OFFERS}
RAIN, REPAIRS, ENCOUNTERS, RESTART = "pluies_acides", "gaia", "rencontres", "redemarrage"
EVEN = 2
HAS_CHIEF = TotalIs(key="nerve", least=0)  # a total that only a chief in play has
Convoys = Mapping[SideKey, Convoy]


def nerve() -> Total:
    """The C of the chief, as long as he is in play: what a test of morale must reach."""
    term = Summand(take="stat", key="c", tag=CHIEF, when=IN_PLAY)
    label = Text("C du chef", "The chief’s C")
    return Total(key="nerve", label=label, summands=(term,), by="least", hidden=True)


def best(tag: str, without: str) -> Total:
    """The best C in play, that of a slave never: where the chief is gone."""
    term = Summand(take="stat", key="c", tag=tag, without=without, when=IN_PLAY)
    label = Text("Meilleure C", "Best C")
    return Total(key="best", label=label, summands=(term,), by="least", hidden=True)


def prompts(catalogue: Catalogue, convoys: Convoys, scenario: Scenario | None) -> Iterator[Prompt]:
    yield from first_of_all(catalogue, convoys)
    yield from encounters(catalogue, scenario)
    for prompt in of_markers(catalogue, COUNTERS, ACTS_OF):
        flies_too = prompt.key == "avaries"  # a flying vehicle adds to this roll
        yield replace(prompt, plus_stat=FLYING) if flies_too else prompt
    yield from restarting(catalogue, scenario)
    yield stunned(ON_FOOT)
    yield from rain(catalogue)
    yield from repairs(catalogue)
    yield from wrecks()
    for key, convoy in convoys.items():
        yield from morale(key, convoy)
        yield from rage(key, convoy)


def first_of_all(catalogue: Catalogue, convoys: Convoys) -> Iterator[Prompt]:
    rolls = modifiers(catalogue, "initiative")
    text = Text(
        "Le plus haut choisit qui joue avant qui.", "The highest chooses who plays before whom."
    )
    for key, convoy in convoys.items():
        side = f"faction/{convoy.side.slug if convoy.side else ''}"
        plus = sum(row.plus or 0 for row in rolls if row.given_by == side)
        yield initiative(INITIATIVE, text, plus=plus, sides=(key,))


def encounters(catalogue: Catalogue, scenario: Scenario | None) -> Iterator[Prompt]:
    """On even turns (R-72), or on every turn where the scenario says so: then it is a must."""
    table = catalogue.of(DiceTable).get(ENCOUNTERS)
    if table is None:
        return
    otherwise = scenario.encounters if scenario else ""
    always = otherwise == "every_turn"
    prompt = on_turns(table, every=1 if always else EVEN)
    text = encounters_of(catalogue, table, scenario) if scenario else None
    yield replace(prompt, optional=not otherwise, text=Text.of(text) if text else prompt.text)


def encounters_of(catalogue: Catalogue, table: DiceTable, scenario: Scenario) -> Words | None:
    """What a scenario plays otherwise; None: as the chapter says."""
    creature = catalogue.of(Creature).get(scenario.encounter or "")
    if scenario.encounters == "every_turn" and creature:
        return Words(
            f"À chaque tour\u202f; toute rencontre devient «\u202f{creature.name_fr}\u202f».",
            f"Every turn; any encounter becomes “{creature.name_en}”.",
        )
    if scenario.encounters == "events_only":
        return Words(
            "Seuls les événements comptent\u202f; une rencontre se relance.",
            "Events alone count; an encounter is rolled again.",
        )
    if scenario.reroll is not None:
        row = line_at(table, "", scenario.reroll)
        span = span_in_words((row.low, row.high)) if row else str(scenario.reroll)
        return Words(
            f"{span}\u202f: se relance dans ce scénario.",
            f"{span}: rolled again in this scenario.",
        )
    return None


def malus_of_flying(catalogue: Catalogue) -> int:
    """What a flying vehicle adds to its roll of damage."""
    rolls = modifiers(catalogue, "breakdown")
    return sum(row.plus or 0 for row in rolls if row.given_by == f"vehicle_option/{FLYING}")


def restarting(catalogue: Catalogue, scenario: Scenario | None) -> Iterator[Prompt]:
    """Scenario 6: from turn 2 the broken-down vehicle rolls; on turn 4 it drives without."""
    table = catalogue.of(DiceTable).get(RESTART)
    if table and scenario and scenario.slug == "scenario_6":
        when = each(InPhase(phases=(table.phase or "",)), InRound(least=2, most=3))
        yield replace(on_turns(table), when=when)


def rain(catalogue: Catalogue) -> Iterator[Prompt]:
    """On the turns on which it falls: the table's counter says which."""
    table = catalogue.of(DiceTable).get(RAIN)
    if table:
        when = each(InPhase(phases=(EFFECTS,)), ThisRound(key=RAIN, of="table"))
        yield replace(on_turns(table), when=when, optional=False)


def repairs(catalogue: Catalogue) -> Iterator[Prompt]:
    """Gaïa Familys: a die for each breakdown."""
    table = catalogue.of(DiceTable).get(REPAIRS)
    if table:
        yield Prompt(
            key=table.slug,
            label=Text.of(name_of(table)),
            text=Text.of(summary_of(table)),
            when=each(InPhase(phases=(EFFECTS,)), CounterIs(key="breakdown"), NOT_OUT),
            tag=GAIA,
            dice=table.dice,
            table=table.slug,
            times="breakdown",
            once="round",
            offers=(Offer(label=Text("Une de moins", "One less"), key="breakdown", add=-1),),
        )


def morale(key: SideKey, convoy: Convoy) -> Iterator[Prompt]:
    """From half of the fighters lost: the C of the chief, or else the best (Test de moral)."""
    counted = losses(convoy)
    if counted is None:
        return
    shaken = each(InPhase(phases=(MORALE,)), TotalIs(key="lost", least=counted[0]))
    if not convoy.has_advantage(CULTISTS):  # who do not test while their chief lives
        yield test_of_morale(key, convoy, "moral", "nerve", each(shaken, HAS_CHIEF))
    yield test_of_morale(key, convoy, "moral_best", "best", each(shaken, Not(of=HAS_CHIEF)))


def test_of_morale(key: SideKey, convoy: Convoy, name: str, need: str, when: Condition) -> Prompt:
    text = Words(
        "Il faut atteindre cette valeur, ou le convoi quitte la table.",
        "It must reach this value, or the convoy leaves the table.",
    )
    if any(rig.number(SOUND_SYSTEM) for rig in convoy.rigs):
        text = Words(
            f"{text.fr} Sono\u202f: un test raté se refait.",
            f"{text.en} Sound system: a failed test is rerolled.",
        )
    return Prompt(
        key=f"{name}_{key}",
        label=Text("Test de moral", "Morale test"),
        text=Text.of(text),
        when=when,
        of="side",
        sides=(key,),
        dice="1D6",
        need=need,
        once="round",
        offers=(Offer(label=Text("Il se retire", "It withdraws"), key="withdrawn", put=1),),
    )


def wrecks() -> Iterator[Prompt]:
    """Who is aboard of a vehicle that explodes, or may leave one that is out of action."""
    yield Prompt(
        key="aboard",
        label=Text("Véhicule détruit", "Vehicle destroyed"),
        text=Text(
            "Explosion\u202f: éliminé, s’il était encore à bord.",
            "Explosion: eliminated, if still aboard.",
        ),
        when=each(Is(state="out", of="carrier"), NOT_OUT),
        tag=FIGHTER_TAG,
        once="game",
        optional=True,
        offers=(Offer(label=Text("Éliminé", "Eliminated"), key=WOUND, fill=True),),
    )
    yield Prompt(
        key="emergency",
        label=Text("Débarquement d’urgence", "Emergency exit"),
        text=Text(
            "Hors service\u202f: ceux qui sont à bord peuvent tenter d’en sortir, sans action.",
            "Out of action: those aboard may try to get out, without an action.",
        ),
        when=each(CounterIs(key=USELESS.key), NOT_OUT),
        once="game",
        optional=True,
    )


def rage(key: SideKey, convoy: Convoy) -> Iterator[Prompt]:
    """Cultists whose chief is gone."""
    if convoy.has_drawback(CULTISTS):
        yield Prompt(
            key=f"rage_{key}",
            label=Text("Rage", "Rage"),
            text=Text(
                "Le chef est éliminé\u202f: +1D6 au corps à corps, mais qui en perd un est perdu.",
                "The chief is gone: +1D6 in melee, but who loses one is lost.",
            ),
            when=IS_OUT,
            tag=CHIEF,
            sides=(key,),
            once="game",
        )
