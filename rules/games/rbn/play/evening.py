"""Who is on the table, what the turn is, what is counted, and how a game of convoys ends."""

from collections.abc import Iterator

from rules.catalogue.items import DiceTable, Matrix, MatrixCell, Phase
from rules.families.fighters.play import FIGHTER_TAG, SIDE_USES, USES, FighterPlay, mission_of
from rules.games.rbn.document import Fighter, Vehicle
from rules.games.rbn.glossary import SLAVERS, losses, mission
from rules.games.rbn.paper.scenarios import dice_of_scenario
from rules.games.rbn.paper.vehicle_sheet import DESTROYED, OUT_OF_ACTION, size_of
from rules.games.rbn.play.asked import best, malus_of_flying, nerve, prompts
from rules.games.rbn.roster import FLYING, LIGHT, Convoy
from rules.games.rbn.turn import GAIA
from rules.lists.naming import name_of
from rules.playing.counters import Use, key_of
from rules.playing.play import (
    ACTS,
    IN_PLAY,
    IS_OUT,
    POINTS_LOST,
    Evening,
    SideKey,
    heads_lost,
)
from rules.playing.script import (
    AllOf,
    Counter,
    CounterIs,
    Ending,
    Goal,
    Not,
    Prompt,
    Size,
    Summand,
    Text,
    Total,
    TotalIs,
    VictorySize,
)
from rules.printing.tables import summary_of
from rules.words import Words

VEHICLE, SLAVE, COUNTED = "vehicle", "slave", "counted"  # tags; the last: for morale
WITHDRAWN = "withdrawn"
SIZES: dict[tuple[bool, bool], Size] = {  # Tableau de victoire: done by the winner, by the loser
    (False, False): "major",
    (True, False): "crushing",
    (False, True): "minor",
    (True, True): "major",
}
CELL = {True: "reussie", False: "manquee"}


class RbnPlay(FighterPlay[Convoy, Vehicle | Fighter]):
    uses = {
        **USES,
        "breakdown": Use(unit=Words("avarie", "breakdown"), units=Words("avaries", "breakdowns")),
        key_of(OUT_OF_ACTION): Use(idle=True),  # still on the table: not eliminated
        key_of(DESTROYED): Use(out=True),
    }
    side_uses = {
        **SIDE_USES,
        "mission_secondaire_reussie": Use(left_out=True),  # a goal
        "gibiers_elimines_4_a_abattre": Use(key="quarry"),
    }
    roles = {
        "attaquant": Words("attaquant", "attacker"),
        "defenseur": Words("défenseur", "defender"),
    }

    def tags(self, roster: Convoy, member: Vehicle | Fighter) -> Iterator[str]:
        if isinstance(member, Vehicle):
            kind = roster.rig_of(member).type
            yield from (ACTS, VEHICLE, size_of(kind) if kind else LIGHT)
            if roster.side and roster.side.slug == GAIA:
                yield GAIA
            return
        yield from super().tags(roster, member)
        if member.slave:
            yield SLAVE
        if not (member.slave and roster.has_advantage(SLAVERS)):
            yield COUNTED

    def stats(self, roster: Convoy, member: Vehicle | Fighter) -> dict[str, int]:
        if isinstance(member, Vehicle):
            flies = roster.rig_of(member).number(FLYING)
            return {FLYING: malus_of_flying(roster.catalogue)} if flies else {}
        return super().stats(roster, member)

    def groups(self, row: Phase) -> tuple[str, ...]:
        return super().groups(row) if row.order or row.acts != "alternate" else (FIGHTER_TAG,)

    def side_counters(self, evening: Evening, key: SideKey) -> Iterator[Counter]:
        yield from super().side_counters(evening, key)
        yield Counter(
            key=WITHDRAWN, label=Text("Convoi en retraite", "Convoy withdrawn"), drawn="flag"
        )

    def table_counters(self, evening: Evening) -> Iterator[Counter]:
        if table := evening.catalogue.of(DiceTable).get("pluies_acides"):
            yield Counter(key=table.slug, label=Text.of(name_of(table)), drawn="round", most=999)

    def goals(self, evening: Evening, key: SideKey) -> Iterator[Goal]:
        scenario, convoy = self.scenario(evening), convoy_of(evening, key)
        if scenario:
            yield mission_of(scenario)
        if activity := mission(convoy):
            yield Goal(
                key="secondary",
                label=Text.of(name_of(activity)),
                text=Text.of(summary_of(activity)),
                secondary=True,
            )

    def prompts(self, evening: Evening) -> Iterator[Prompt]:
        convoys = {key: convoy_of(evening, key) for key in evening.sides}
        yield from prompts(evening.catalogue, convoys, self.scenario(evening))

    def totals(self, evening: Evening) -> Iterator[Total]:
        """Losses against the threshold of morale, and the points that decide scenarios."""
        thresholds = {key: losses(convoy_of(evening, key)) for key in evening.sides}
        yield Total(
            key="lost",
            label=Text("Pertes", "Losses"),
            summands=heads_lost(COUNTED),
            limits={key: counted[0] for key, counted in thresholds.items() if counted},
        )
        yield POINTS_LOST
        yield Total(
            key="points_won",
            label=Text("Points éliminés", "Points eliminated"),
            summands=(Summand(take="points", whose="other", when=IS_OUT),),
        )
        yield Total(
            key="points_unwounded",
            label=Text("Points sans blessure", "Unwounded points"),
            summands=(Summand(take="points", tag=FIGHTER_TAG, when=UNWOUNDED),),
        )
        yield Total(
            key="fighter_points",
            label=Text("Points de combattants", "Points of fighters"),
            summands=(Summand(take="points", tag=FIGHTER_TAG, when=IN_PLAY),),
        )
        yield Total(
            key="left",
            label=Text("Combattants en jeu", "Fighters in play"),
            summands=(Summand(take="one", tag=FIGHTER_TAG, when=IN_PLAY),),
            hidden=True,
        )
        yield Total(
            key="free",
            label=Text("Combattants libres en jeu", "Free fighters in play"),
            summands=(Summand(take="one", tag=FIGHTER_TAG, without=SLAVE, when=IN_PLAY),),
            hidden=True,
        )
        yield nerve()
        yield best(FIGHTER_TAG, SLAVE)

    def endings(self, evening: Evening) -> Iterator[Ending]:
        yield from super().endings(evening)
        yield Ending(
            key=WITHDRAWN,
            label=Text("Le convoi quitte la table", "The convoy leaves the table"),
            when=CounterIs(key=WITHDRAWN, of="side"),
            of="side",
        )
        slavers = tuple(
            key for key in evening.sides if convoy_of(evening, key).has_drawback(SLAVERS)
        )
        if slavers:
            yield Ending(
                key="slaves_only",
                label=Text(
                    "Plus que des esclaves\u202f: ils se retirent", "Only slaves left: they leave"
                ),
                when=AllOf(of=(TotalIs(key="left"), Not(of=TotalIs(key="free")))),
                of="side",
                sides=slavers,
            )

    def sizes(self, evening: Evening) -> Iterator[VictorySize]:
        table = evening.catalogue.of(Matrix).get("victoire")
        cells = {(cell.column, cell.row): cell for cell in table.cells} if table else {}
        for (winner, loser), size in SIZES.items():
            cell = cells.get((CELL[winner], CELL[loser]))
            if cell:
                yield VictorySize(winner=winner, loser=loser, size=size, label=_label(cell))

    def tables(self, evening: Evening) -> Iterator[DiceTable]:
        known, scenario = evening.catalogue.of(DiceTable), self.scenario(evening)
        yield from (known[slug] for slug in ("hors_piste_test", "mecanicien") if slug in known)
        if scenario:
            yield from dice_of_scenario(evening.catalogue, scenario)


UNWOUNDED = AllOf(of=(IN_PLAY, CounterIs(key="wound", least=0, most=0)))


def convoy_of(evening: Evening, key: SideKey) -> Convoy:
    convoy = evening.sides[key].roster
    assert isinstance(convoy, Convoy)
    return convoy


def _label(cell: MatrixCell) -> Text:
    return Text(f"victoire {cell.text_fr}", f"{cell.text_en} victory")
