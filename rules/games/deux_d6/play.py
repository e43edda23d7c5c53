"""What a group of figures does of an evening."""

from collections.abc import Iterator

from msgspec.structs import replace

from rules.catalogue.items import DiceTable, Phase
from rules.games.deux_d6.document import Figure
from rules.games.deux_d6.paper.members import TESTED
from rules.games.deux_d6.roster import Group
from rules.games.deux_d6.sheet import morale_losses
from rules.playing.counters import Use
from rules.playing.play import ACTS, LEFT, LOST, Evening, Play, SideKey
from rules.playing.prompts import NOT_OUT, each
from rules.playing.script import (
    Counter,
    CounterIs,
    InPhase,
    Not,
    Offer,
    PhaseOfTurn,
    Prompt,
    Text,
    Total,
    TotalIs,
)
from rules.printing.sheet import Leaf
from rules.printing.tables import summary_of
from rules.words import Words

ORDER, MORALE = "ordre_de_jeu", "demoralisation"  # phases
MORALE_TABLE, TESTED_KEY = "moral", "morale"  # a dice table; the counter, as its icon
FLED = "fled"
LOST_LIFE = Use(
    out=True,
    unit=Words("point de vie perdu", "life point lost"),
    units=Words("points de vie perdus", "life points lost"),
)


class DeuxD6Play(Play[Group, Figure]):
    uses = {"life": LOST_LIFE, "unconscious": Use(out=True)}
    side_uses = {"loss": Use(left_out=True), "turn": Use(left_out=True)}

    def counters(self, roster: Group, member: Figure, leaf: Leaf) -> Iterator[Counter]:
        """Its boxes; and who flees for good is out, though not by wounds."""
        yield from super().counters(roster, member, leaf)
        label = Text("Fuit définitivement", "Fled for good")
        yield Counter(key=FLED, label=label, drawn="flag", out_at=1)

    def phase(self, row: Phase) -> PhaseOfTurn:
        """The order of play is rolled once, at the start of the game."""
        phase = super().phase(row)
        return replace(phase, most=1) if row.slug == ORDER else phase

    def prompts(self, evening: Evening) -> Iterator[Prompt]:
        yield Prompt(
            key="order",
            label=Text("Ordre de jeu", "Order of play"),
            text=Text("Le plus haut joue d’abord.", "The highest plays first."),
            when=InPhase(phases=(ORDER,)),
            of="side",
            dice="2D6",
            once="game",
        )
        table = evening.catalogue.of(DiceTable).get(MORALE_TABLE)
        for key in evening.sides:
            group = group_of(evening, key)
            if table and group.members:
                yield morale(key, group, table)

    def totals(self, evening: Evening) -> Iterator[Total]:
        limits = {
            key: morale_losses(group_of(evening, key))
            for key in evening.sides
            if group_of(evening, key).members
        }
        yield Total(
            key="lost",
            label=Text("Hors de combat", "Out of action"),
            summands=LOST.summands,
            limits=limits,
        )
        yield LEFT

    def tables(self, evening: Evening) -> Iterator[DiceTable]:
        yield from evening.catalogue.of(DiceTable).values()


def morale(key: SideKey, group: Group, table: DiceTable) -> Prompt:
    """More than half out of action: each figure tests once, or flees for good (D2-R19)."""
    return Prompt(
        key=f"morale_{key}",
        label=Text("Test de Moral", "Morale test"),
        text=Text.of(summary_of(table)),
        when=each(
            InPhase(phases=(MORALE,)),
            TotalIs(key="lost", least=morale_losses(group)),
            Not(of=CounterIs(key=TESTED_KEY)),
            NOT_OUT,
        ),
        tag=ACTS,
        sides=(key,),
        dice=table.dice,
        table=table.slug,
        once="game",
        offers=(
            Offer(label=Text.of(TESTED), key=TESTED_KEY, put=1),
            Offer(label=Text("Elle fuit", "It flees"), key=FLED, put=1),
        ),
    )


def group_of(evening: Evening, key: SideKey) -> Group:
    group = evening.sides[key].roster
    assert isinstance(group, Group)
    return group


play = DeuxD6Play()
