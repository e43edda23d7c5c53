"""The example lists of a game, as rows to choose from."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from django.conf import settings

from builder.catalogue.memory import catalogue_of, remembered
from builder.shares.gallery import facet_of
from builder.site.formatting import worth
from builder.site.language import spoken
from rules.building.bench import NOTHING, bench_of
from rules.catalogue.catalogue import Catalogue
from rules.checks.game import games
from rules.checks.verdict import Verdict
from rules.lists.reading import judge
from rules.words import Words


@dataclass(frozen=True)
class Example:
    """What is known of an example for as long as its catalogue stays."""

    slug: str
    name: str
    notes: str
    worth: str
    headline: Words
    sizes: tuple[tuple[Words, int], ...]  # how many members stand in each section
    facet: str  # what lists of its game are filed by


@dataclass(frozen=True)
class ExampleRow:
    """An example in the visitor's language."""

    example: Example
    headline: str
    sizes: str


@dataclass(frozen=True)
class FacetChip:
    """Examples of one faction, world or format, to be looked at alone."""

    value: str
    label: str
    count: int
    chosen: bool


@dataclass(frozen=True)
class ExamplesPage:
    rows: tuple[ExampleRow, ...]
    chips: tuple[FacetChip, ...]  # none where they would set nothing apart
    count: int  # of all examples
    chosen: bool  # whether some are left out
    estimated: bool  # whether the totals are estimates of ours


def examples_page(catalogue: Catalogue, wanted: str) -> ExamplesPage:
    """`wanted` is the value of a chip; any other leaves nothing out."""
    game = catalogue.info.slug
    every = remembered(catalogue, "examples", lambda: tuple(_examples(catalogue)))
    chips = tuple(_chips(game, every, wanted))
    chosen = any(chip.chosen for chip in chips)
    return ExamplesPage(
        rows=tuple(_row(each) for each in every if not chosen or each.facet == wanted),
        chips=chips if len(chips) > 1 else (),
        count=len(every),
        chosen=chosen,
        estimated=games()[game].estimates,
    )


def example_files(catalogue: Catalogue) -> list[tuple[str, bytes]]:
    """The example lists of a game, from fixtures/<game>/lists/, by slug."""
    folder = Path(settings.FIXTURES) / catalogue.info.slug / "lists"
    return remembered(
        catalogue,
        "lists",
        lambda: [(path.stem, path.read_bytes()) for path in sorted(folder.glob("*.json"))],
    )


def _examples(catalogue: Catalogue) -> Iterator[Example]:
    for slug, raw in example_files(catalogue):
        yield _example(slug, judge(raw, catalogue_of))


def _example(slug: str, verdict: Verdict) -> Example:
    roster = verdict.roster
    document, game = roster.document, roster.catalogue.info.slug
    bench, estimated = bench_of(game), games()[game].estimates
    counts = {member.id: member.count for member in roster.members}
    sections = bench.sections(roster) if bench else ()
    return Example(
        slug=slug,
        name=document.name,
        notes=document.notes,
        worth=worth(verdict.total, verdict.budget, estimated=estimated),
        headline=bench.headline(roster) if bench else NOTHING,
        sizes=tuple(
            (section.label, sum(counts[key] for key in section.members))
            for section in sections
            if section.members
        ),
        facet=str(getattr(roster.settings, bench.facet, None) or "") if bench else "",
    )


def _row(example: Example) -> ExampleRow:
    sizes = (f"{spoken(label)}\u00a0{number}" for label, number in example.sizes)
    return ExampleRow(example, spoken(example.headline), " · ".join(sizes))


def _chips(game: str, every: tuple[Example, ...], wanted: str) -> Iterator[FacetChip]:
    """One for each answer that an example gave to what its game files lists by."""
    facet = facet_of(game)
    for choice in facet.choices if facet else ():
        value = str(choice.value)
        count = sum(example.facet == value for example in every)
        if count:
            yield FacetChip(value, spoken(choice.label), count, value == wanted)
