"""What a band does of an evening."""

from collections.abc import Iterator

from rules.catalogue.items import DiceTable, Phase, Rank
from rules.games.un_pour_un.document import Character
from rules.games.un_pour_un.paper.members import DEAD, FLEEING
from rules.games.un_pour_un.roster import HENCHMAN, Band
from rules.games.un_pour_un.sheet import break_losses
from rules.playing.counters import Use
from rules.playing.play import (
    ACTS,
    IS_OUT,
    LEFT,
    LOST,
    POINTS_LOST,
    Evening,
    Play,
    SideKey,
)
from rules.playing.prompts import NOT_OUT, each
from rules.playing.script import (
    AnyOf,
    Counter,
    CounterIs,
    InPhase,
    Not,
    Prompt,
    Summand,
    Text,
    ThisRound,
    Total,
    TotalIs,
)
from rules.words import Words, slug_of

INITIATIVE, FIRST, END = "initiative", "premiere_vague", "fin_du_tour"  # phases
LIFE = "life"
DEAD_KEY, FLEES = slug_of(DEAD.fr), slug_of(FLEEING.fr)
CHIEF_LOST = "chef_perdu_ce_tour"  # the box of the sheet


class UnPourUnPlay(Play[Band, Character]):
    uses = {
        LIFE: Use(out=True, unit=Words("PV perdu", "PV lost"), units=Words("PV perdus", "PV lost")),
        DEAD_KEY: Use(out=True),
    }
    side_uses = {
        "loss": Use(left_out=True),
        "turn": Use(left_out=True),
        CHIEF_LOST: Use(drawn="round"),
    }

    def tags(self, roster: Band, member: Character) -> Iterator[str]:
        yield ACTS
        if member.rank:
            yield member.rank

    def stats(self, roster: Band, member: Character) -> dict[str, int]:
        profile = roster.kit(member).profile
        return {"cd": profile.cd} if profile else {}

    def side_counters(self, evening: Evening, key: SideKey) -> Iterator[Counter]:
        """What the enemy lost is counted by itself where he sits at the table."""
        alone = len(evening.sides) == 1
        worth = {label_of_worth(rank) for rank in ranks(evening)}
        for counter in super().side_counters(evening, key):
            if alone or counter.label.fr not in worth:
                yield counter

    def prompts(self, evening: Evening) -> Iterator[Prompt]:
        for key in evening.sides:
            band = band_of(evening, key)
            yield Prompt(
                key=f"initiative_{key}",
                label=Text("Jet d’initiative", "Initiative roll"),
                text=Text(
                    "1D6 plus les sous-fifres\u202f; à égalité, qui en a le moins commence.",
                    "1D6 plus the band’s henchmen; on a tie whoever has fewer begins.",
                ),
                when=InPhase(phases=(INITIATIVE,)),
                of="side",
                sides=(key,),
                dice="1D6",
                plus=band.number_of(HENCHMAN),  # those lost included (UN-R32)
                once="round",
            )
            yield from rout(key, band)
        yield Prompt(
            key="first_wave",
            label=Text("Combien agissent", "How many act"),
            text=Text(
                "Ce nombre de personnages au plus dans la première vague.",
                "At most that many characters in the first wave.",
            ),
            when=InPhase(phases=(FIRST,)),
            of="side",
            dice="1D6",
            once="round",
        )
        yield Prompt(
            key="fleeing",
            label=Text("En fuite\u202f: nouveau test", "Fleeing: another test"),
            text=Text(
                "S’il fuyait déjà au tour précédent et se trouve encore sur la table\u202f: 2D6, "
                "son Cd au plus.",
                "If he fled last turn already and is still on the table: 2D6, his Cd at most.",
            ),
            when=each(InPhase(phases=(END,)), CounterIs(key=FLEES), NOT_OUT),
            dice="2D6",
            need="cd",
            under=True,
            once="round",
            optional=True,
        )

    def totals(self, evening: Evening) -> Iterator[Total]:
        limits = {
            key: break_losses(band_of(evening, key))
            for key in evening.sides
            if band_of(evening, key).kits
        }
        yield Total(key="lost", label=LOST.label, summands=LOST.summands, limits=limits)
        yield POINTS_LOST
        if len(evening.sides) > 1:
            summands = tuple(term for rank in ranks(evening) for term in worth_of(rank))
            label = Text("Points de victoire", "Victory points")
            yield Total(key="victory", label=label, summands=summands)
        yield LEFT

    def tables(self, evening: Evening) -> Iterator[DiceTable]:
        yield from evening.catalogue.of(DiceTable).values()

    def groups(self, row: Phase) -> tuple[str, ...]:
        return (ACTS,) if row.acts == "group" else ()


def ranks(evening: Evening) -> list[Rank]:
    return list(evening.catalogue.of(Rank).values())


def label_of_worth(rank: Rank) -> str:
    return (
        f"{rank.name_fr} ennemi\u202f: {rank.victory_out} hors de combat ou "
        f"{rank.victory_killed} tué"
    )


def worth_of(rank: Rank) -> tuple[Summand, Summand]:
    """What an enemy of a rank brings: out of action so much, killed more (UN-R24)."""
    dead = CounterIs(key=DEAD_KEY)
    return (
        Summand(
            take="one",
            whose="other",
            tag=rank.slug,
            times=rank.victory_out,
            when=each(IS_OUT, Not(of=dead)),
        ),
        Summand(take="one", whose="other", tag=rank.slug, times=rank.victory_killed, when=dead),
    )


def rout(key: SideKey, band: Band) -> Iterator[Prompt]:
    """The leader lost this turn, or more than half of the band: everybody tests."""
    if not band.kits:
        return
    yield Prompt(
        key=f"rout_{key}",
        label=Text("Test de déroute", "Break test"),
        text=Text(
            "Chaque personnage en jeu\u202f: 2D6, son Cd au plus ou un meilleur à moins de "
            "4 pas\u202f; du Cd le plus haut au plus bas.",
            "Each character in play: 2D6, at most his Cd or a better one within 4 paces; from the "
            "highest Cd to the lowest.",
        ),
        when=each(
            InPhase(phases=(END,)),
            AnyOf(
                of=(
                    ThisRound(key=CHIEF_LOST, of="side"),
                    TotalIs(key="lost", least=break_losses(band)),
                )
            ),
        ),
        of="side",
        sides=(key,),
        dice="2D6",
        under=True,
        once="round",
    )


def band_of(evening: Evening, key: SideKey) -> Band:
    band = evening.sides[key].roster
    assert isinstance(band, Band)
    return band


play = UnPourUnPlay()
