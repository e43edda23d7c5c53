"""What a group of survivors does of an evening."""

from collections.abc import Iterator

from rules.catalogue.items import DiceTable, Phase, Scenario, Score
from rules.families.fighters.play import (
    FIGHTER_TAG,
    MARKERS,
    OFFERS,
    USES,
    FighterPlay,
    initiative,
    mission_of,
    stunned,
)
from rules.families.fighters.roster import Fighter
from rules.games.first_wave.document import Vehicle
from rules.games.first_wave.roster import Group
from rules.games.first_wave.sheet import number_scored, scored_label
from rules.playing.counters import Use
from rules.playing.play import (
    IN_PLAY,
    POINTS_LOST,
    Evening,
    SideKey,
    heads_lost,
)
from rules.playing.prompts import of_markers
from rules.playing.script import (
    AllOf,
    Condition,
    Counter,
    Ending,
    Goal,
    GoalIs,
    Prompt,
    Summand,
    Text,
    Total,
)
from rules.words import Words

INITIATIVE, SURVIVORS, INFECTION = "initiative", "survivants", "infection"
MET = ("encounters", "resources", "nage", "poison", "blindage", "munitions_limitees")


class FirstWavePlay(FighterPlay[Group, Fighter | Vehicle]):
    uses = {
        **USES,
        INFECTION: Use(
            unit=Words("marqueur infecté", "infected marker"),
            units=Words("marqueurs infecté", "infected markers"),
        ),
        "unconscious": Use(idle=True),
    }

    def groups(self, row: Phase) -> tuple[str, ...]:
        return (FIGHTER_TAG,) if row.acts == "alternate" else ()

    def side_counters(self, evening: Evening, key: SideKey) -> Iterator[Counter]:
        """What the scenario counts; what happens once, and decides by itself, is a goal."""
        for number, score, most in scored(evening, key):
            if most > 1:
                yield Counter(
                    key=f"score_{number}",
                    label=Text.of(scored_label(score)),
                    drawn="boxes",
                    most=most,
                )

    def goals(self, evening: Evening, key: SideKey) -> Iterator[Goal]:
        scenario = self.scenario(evening)
        if scenario:
            yield mission_of(scenario)
        for number, score, most in scored(evening, key):
            if most == 1:
                label = Text(score.label_fr, score.label_en)
                text = Text(score.text_fr, score.text_en)
                yield Goal(key=f"score_{number}", label=label, text=text, points=score.points)

    def prompts(self, evening: Evening) -> Iterator[Prompt]:
        text = Text(
            "Le plus haut choisit qui joue avant qui.", "The highest chooses who plays before whom."
        )
        yield initiative(INITIATIVE, text, sides=tuple(evening.sides))
        yield from of_markers(evening.catalogue, {**MARKERS, "infecte": INFECTION}, OFFERS)
        yield stunned(SURVIVORS)

    def totals(self, evening: Evening) -> Iterator[Total]:
        yield Total(key="lost", label=Text("Pertes", "Losses"), summands=heads_lost(FIGHTER_TAG))
        yield POINTS_LOST
        first = next(iter(evening.sides))
        summands = tuple(
            Summand(take="counter", of="side", key=f"score_{number}", times=score.points)
            for number, score, most in scored(evening, first)
            if most > 1 and score.points
        )
        if summands:
            label = Text("Points de victoire", "Victory points")
            yield Total(key="victory", label=label, summands=summands, goals=True)
        yield Total(
            key="left",
            label=Text("Survivants en jeu", "Survivors in play"),
            summands=(Summand(take="one", tag=FIGHTER_TAG, when=IN_PLAY),),
            hidden=True,
        )

    def endings(self, evening: Evening) -> Iterator[Ending]:
        """The last turn, nobody left; and, in scenario 3, the chief and the successor."""
        yield from super().endings(evening)
        keys = [
            f"score_{number}"
            for number, score, most in scored(evening, next(iter(evening.sides)))
            if most == 1 and not score.points
        ]
        if keys:
            reached: tuple[Condition, ...] = tuple(GoalIs(goal=key) for key in keys)
            yield Ending(
                key="all_reached",
                label=Text("Tout ce qu’il fallait est fait", "All that was needed is done"),
                when=AllOf(of=reached),
                of="side",
            )

    def tables(self, evening: Evening) -> Iterator[DiceTable]:
        """What is met and picked up."""
        known = evening.catalogue.of(DiceTable)
        yield from (known[slug] for slug in MET if slug in known)


def scored(evening: Evening, key: SideKey) -> Iterator[tuple[int, Score, int]]:
    """What the scenario counts: its number, the score, and how many boxes."""
    group = evening.sides[key].roster
    assert isinstance(group, Group)
    scenario = evening.catalogue.of(Scenario).get(evening.scenario)
    for number, score in enumerate(scenario.scores if scenario else (), 1):
        yield number, score, number_scored(group, score)


play = FirstWavePlay()
