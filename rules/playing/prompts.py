"""Prompts that follow from the catalogue: who has so many markers rolls on the marker's table."""

from collections.abc import Iterator, Mapping

from rules.catalogue.catalogue import Catalogue
from rules.catalogue.items import DiceTable, Phase
from rules.lists.naming import name_of
from rules.playing.script import (
    ACTED,
    AllOf,
    Condition,
    CounterIs,
    InPhase,
    InRound,
    Is,
    Not,
    Offer,
    Prompt,
    Text,
    ThisRound,
)
from rules.printing.tables import summary_of

NOT_ACTED = Not(of=ThisRound(key=ACTED))
NOT_IDLE = Not(of=Is(state="idle"))
NOT_OUT = Not(of=Is(state="out"))


def each(*conditions: Condition) -> Condition:
    return AllOf(of=conditions)


def of_markers(
    catalogue: Catalogue,
    counters: Mapping[str, str],
    offers: Mapping[str, tuple[Offer, ...]] | None = None,
) -> Iterator[Prompt]:
    """A prompt for each table that a marker asks for: `counters` says what counts the marker."""
    for table in catalogue.of(DiceTable).values():
        counter = counters.get(table.marker or "")
        if counter and table.phase:
            yield of_marker(catalogue, table, counter, (offers or {}).get(table.slug))


def of_marker(
    catalogue: Catalogue, table: DiceTable, counter: str, offers: tuple[Offer, ...] | None
) -> Prompt:
    phase = catalogue.of(Phase).get(table.phase or "")
    activated = phase is not None and phase.acts in ("alternate", "group")
    return Prompt(
        key=table.slug,
        label=Text.of(name_of(table)),
        text=Text.of(summary_of(table)),
        when=each(
            InPhase(phases=(table.phase or "",)),
            CounterIs(key=counter, least=table.least or 1),
            *((NOT_IDLE, NOT_ACTED) if activated else (NOT_OUT,)),
        ),
        dice=table.dice,
        table=table.slug,
        plus_key="" if table.bonus_after is None else counter,
        plus_after=table.bonus_after or 0,
        once="round",
        optional=table.optional,
        offers=offers or (),
    )


def on_turns(table: DiceTable, *, every: int = 1) -> Prompt:
    """A table that is rolled once in its phase, for everybody."""
    return Prompt(
        key=table.slug,
        label=Text.of(name_of(table)),
        text=Text.of(summary_of(table)),
        when=each(InPhase(phases=(table.phase or "",)), InRound(every=every)),
        of="table",
        dice=table.dice,
        table=table.slug,
        once="round",
        optional=table.optional,
    )
