"""What a deck does of an evening."""

from collections.abc import Iterator

from rules.catalogue.items import DeckFormat, DiceTable, Phase
from rules.games.warbound.decks.orders import turns_of
from rules.games.warbound.document import DeckMember
from rules.games.warbound.kinds import CHARACTER, LEADER
from rules.games.warbound.roster import Deck, DeckCard
from rules.playing.counters import OUT, Use
from rules.playing.play import ACTS, LOST, Evening, Play, SideKey
from rules.playing.prompts import NOT_OUT, each
from rules.playing.script import (
    Condition,
    Counter,
    CounterIs,
    InPhase,
    InRound,
    IsFull,
    Offer,
    Period,
    Prompt,
    Summand,
    Text,
    Total,
    TotalIs,
)
from rules.printing.sheet import Leaf
from rules.words import Words, both, slug_of

LEADERS, EFFECTS = "phase_leaders", "phase_effets"
CLEANUP = "phase_degagement"
MOST = 99  # of orders and points that somebody counts
CARRIED_OVER = 1  # La Phase de Dégagement: orders for the next turn
UPKEEP_TURN = 5
VICTORY, PERIOD, HAND, HOURGLASS = "victory", "period", "hand", "hourglass"
LIFE, MORALE, PANIC = "life", "morale", "panic"  # counters, as the icons of their boxes
WOUND, STRESS, BREAK = Words("Blessure", "Wound"), both("Stress"), both("Break")


class WarboundPlay(Play[Deck, DeckMember]):
    uses = {
        LIFE: Use(out=True, unit=WOUND, units=Words("Blessures", "Wounds")),
        MORALE: Use(unit=STRESS, units=STRESS),
        "armour": Use(unit=BREAK, units=Words("Breaks", "Breaks")),
        "turn": Use(left_out=True),  # in which it was activated: the round itself says it
        "order": Use(left_out=True),  # those of the side are counted
    }

    def plays(self, roster: Deck, member: DeckMember) -> bool:
        """Cards that stand on the table; upgrades lie under others, and are counted with them."""
        return type_of(roster, member) in (CHARACTER, LEADER, "")

    def finished(self, counters: list[Counter]) -> list[Counter]:
        """A leader never leaves the game; who has no life of his own is taken out by hand."""
        return counters

    def counters(self, roster: Deck, member: DeckMember, leaf: Leaf) -> Iterator[Counter]:
        counters = list(super().counters(roster, member, leaf))
        yield from counters
        if type_of(roster, member) != LEADER and not any(c.key == LIFE for c in counters):
            label = Text("Quitte le jeu", "Leaves the game")
            yield Counter(key=OUT, label=label, drawn="flag", out_at=1)

    def tags(self, roster: Deck, member: DeckMember) -> Iterator[str]:
        kind = type_of(roster, member)
        yield kind or "card"
        if kind == CHARACTER:
            yield ACTS

    def heads(self, roster: Deck, member: DeckMember) -> int:
        return int(type_of(roster, member) == CHARACTER)

    def groups(self, row: Phase) -> tuple[str, ...]:
        return (ACTS,) if row.acts == "alternate" else ()

    # --- what is counted ----------------------------------------------------------------------

    def first(self) -> Counter:
        return Counter(key=HAND, label=Text("La Main", "The Hand"), drawn="side", most=2)

    def table_counters(self, evening: Evening) -> Iterator[Counter]:
        label = Text("Le Sablier", "The Hourglass")
        yield Counter(key=HOURGLASS, label=label, drawn="side", most=2)
        row = format_of(evening)
        if row and turns_of(row) is None:  # the book does not say how many turns a period has
            label = Text("Période", "Period")
            yield Counter(key=PERIOD, label=label, drawn="number", start=1, most=row.periods)

    def side_counters(self, evening: Evening, key: SideKey) -> Iterator[Counter]:
        """Orders of each colour that its leaders produce, and points of victory."""
        for faction in colours(deck_of(evening, key)):
            label = Text(f"Ordres {faction}", f"{faction} orders")
            yield Counter(key=orders_key(faction), label=label, drawn="number", most=MOST)
        label = Text("Points de victoire", "Victory points")
        yield Counter(key=VICTORY, label=label, drawn="number", most=MOST)

    def totals(self, evening: Evening) -> Iterator[Total]:
        yield LOST
        keys = {orders_key(f) for key in evening.sides for f in colours(deck_of(evening, key))}
        summands = tuple(Summand(take="counter", of="side", key=key) for key in sorted(keys))
        yield Total(key="orders", label=Text("Ordres restants", "Orders left"), summands=summands)
        yield Total(
            key="left",
            label=Text("Personnages en jeu", "Characters in play"),
            summands=(Summand(take="one", tag=CHARACTER, when=NOT_OUT),),
            hidden=True,
        )

    # --- rounds and periods -------------------------------------------------------------------

    def rounds(self, evening: Evening) -> int | None:
        row = format_of(evening)
        return row.turns if row else None

    def periods(self, evening: Evening) -> Iterator[Period]:
        row = format_of(evening)
        turns = turns_of(row) if row else None
        first = 1
        for number, length in enumerate(turns or (), 1):
            label = Text(f"Période {number}", f"Period {number}")
            yield Period(label=label, first=first, last=first + length - 1)
            first += length

    # --- what the rules ask for ---------------------------------------------------------------

    def prompts(self, evening: Evening) -> Iterator[Prompt]:
        for key in evening.sides:
            yield from self.received(evening, key)
        yield HOURGLASS_PUT
        yield IN_PANIC
        yield TOO_MANY_ORDERS
        row = format_of(evening)
        turns = turns_of(row) if row else None
        if turns:
            yield objective(turns[0])
        if row and (row.turns or 0) >= UPKEEP_TURN:
            yield UPKEEP

    def received(self, evening: Evening, key: SideKey) -> Iterator[Prompt]:
        """The orders of each period: one tap counts them."""
        deck = deck_of(evening, key)
        periods = tuple(self.periods(evening))
        for number, pool in enumerate(deck.pools, 1):
            if not pool:
                continue
            period = periods[number - 1] if periods else None
            during: Condition = (
                InRound(least=period.first, most=period.last)
                if period
                else CounterIs(key=PERIOD, least=number, most=number, of="table")
            )
            named = ", ".join(f"{amount} {faction}" for faction, amount in pool.items())
            yield Prompt(
                key=f"orders_{key}_{number}",
                label=Text("Jetons Ordre à recevoir", "Order tokens to receive"),
                text=Text(f"{named}.", f"{named}."),
                when=each(InPhase(phases=(LEADERS,)), during),
                of="side",
                sides=(key,),
                once="round",
                offers=tuple(
                    Offer(label=Text(f"+{n} {f}", f"+{n} {f}"), key=orders_key(f), add=n)
                    for f, n in pool.items()
                ),
            )

    def tables(self, evening: Evening) -> Iterator[DiceTable]:
        yield from evening.catalogue.of(DiceTable).values()


HOURGLASS_PUT = Prompt(
    key="hourglass",
    label=Text("Le Sablier se pose", "The Hourglass is put down"),
    text=Text(
        "Qui l’a le pose sur une case Action de son choix.",
        "Whoever has it puts it on an Action space of his choice.",
    ),
    when=InPhase(phases=(EFFECTS,)),
    of="table",
    once="round",
)
IN_PANIC = Prompt(
    key="panic",
    label=Text("Panique", "Panic"),
    text=Text(
        "Moral plein à la fin d’une activation\u202f: retournez la carte et videz cette réserve.",
        "Morale full at the end of an activation: turn the card over and empty this reserve.",
    ),
    when=each(IsFull(key=MORALE), CounterIs(key=PANIC, least=0, most=0), NOT_OUT),
    tag=CHARACTER,
    offers=(
        Offer(label=Text("En panique", "In panic"), key=PANIC, put=1),
        Offer(label=Text("Vider le moral", "Empty morale"), key=MORALE, clear=True),
    ),
)
TOO_MANY_ORDERS = Prompt(
    key="orders_carried",
    label=Text("Un seul jeton Ordre reste", "One Order token stays"),
    text=Text(
        "Le surplus est perdu avant le tour suivant.", "The rest is lost before the next turn."
    ),
    when=each(InPhase(phases=(CLEANUP,)), TotalIs(key="orders", least=CARRIED_OVER + 1)),
    of="side",
)
UPKEEP = Prompt(
    key="upkeep",
    label=Text("Entretien", "Upkeep"),
    text=Text(
        "Si l’Entretien est joué\u202f: 1 point de victoire de moins par marqueur encore là.",
        "If Upkeep is played: 1 victory point less for each marker still there.",
    ),
    when=each(InPhase(phases=(CLEANUP,)), InRound(least=UPKEEP_TURN, most=UPKEEP_TURN)),
    of="side",
    once="game",
    optional=True,
    offers=(Offer(label=Text("−1 point", "−1 point"), key=VICTORY, add=-1),),
)


def objective(turn: int) -> Prompt:
    """Affrontement: each player gets an objective of his own, once."""
    return Prompt(
        key="objective",
        label=Text("Carte Objectif", "Objective card"),
        text=Text(
            "Chaque joueur en tire une et la montre\u202f; le scénario commun continue.",
            "Each player draws one and shows it; the common scenario goes on.",
        ),
        when=each(InPhase(phases=(CLEANUP,)), InRound(least=turn, most=turn)),
        of="side",
        once="game",
    )


def deck_of(evening: Evening, key: SideKey) -> Deck:
    deck = evening.sides[key].roster
    assert isinstance(deck, Deck)
    return deck


def format_of(evening: Evening) -> DeckFormat | None:
    """Of the first deck that has one."""
    formats = (deck_of(evening, key).format for key in evening.sides)
    return next(filter(None, formats), None)


def type_of(deck: Deck, member: DeckMember) -> str:
    """The type of a member's card; empty where nobody knows it."""
    entry = deck.subject(member)
    return entry.type.slug if isinstance(entry, DeckCard) else ""


def colours(deck: Deck) -> list[str]:
    """The factions whose orders its leaders produce."""
    return sorted({faction for pool in deck.pools for faction in pool})


def orders_key(faction: str) -> str:
    return f"orders_{slug_of(faction)}"


play = WarboundPlay()
