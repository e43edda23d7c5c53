"""What holds for the paper of any game."""

from collections.abc import Iterable

from rules.building.bench import NOTHING, bench_of
from rules.catalogue.catalogue import Catalogue
from rules.catalogue.items import Item, SpecialRule
from rules.checks.game import games
from rules.lists.document import Member
from rules.lists.naming import name_of, pick_name, title
from rules.lists.roster import AnyRoster
from rules.printing.sheet import Entry, Leaf, Line, Stat
from rules.words import Words, both, listed


def plain_leaf(roster: AnyRoster, member: Member) -> Leaf:
    """A member by its title, its line and the names of what it has."""
    bench = bench_of(roster.document.game)
    return Leaf(
        id=member.id,
        title=title(roster, member),
        line=bench.line(roster, member) if bench else NOTHING,
        lines=tuple(Line(pick_name(roster, pick)) for pick in member.picks),
        under=member.carrier,
    )


def entry_of(item: Item, catalogue: Catalogue) -> Entry:
    """An item's summary, with where the book says so."""
    books = {book.slug: book.title for book in catalogue.info.books}
    source = ", ".join(filter(None, (books.get(item.book, item.book), item.section)))
    summary = Words(item.summary_fr, item.summary_en)
    return Entry(name_of(item), summary, source, getattr(item, "ruling", None) or "")


def used_items(roster: AnyRoster, slugs: Iterable[str]) -> list[Item]:
    """The items of the book that these slugs name, and the rules that they point to, each once."""
    known = roster.catalogue.any_of(games()[roster.document.game].takes)
    items: dict[tuple[str, str], Item] = {}
    for slug in slugs:
        item = known.get(slug)
        if item is not None:
            items[item.kind, item.slug] = item
            items |= {(rule.kind, rule.slug): rule for rule in rules_of(roster.catalogue, item)}
    return list(items.values())


def rules_of(catalogue: Catalogue, item: Item) -> list[SpecialRule]:
    """The rules that an item's keywords and references name."""
    slugs: dict[str, None] = {}
    for row in (item, getattr(item, "ranged", None), getattr(item, "melee", None)):
        for name in ("keywords", "rules"):
            slugs.update(dict.fromkeys(getattr(row, name, ())))
    rules = catalogue.of(SpecialRule)
    return [rules[slug] for slug in slugs if slug in rules]


def plain_glossary(roster: AnyRoster) -> tuple[Entry, ...]:
    """Exactly the rules that the list uses: what its members take, and what that points to."""
    slugs: dict[str, None] = {}
    for member in roster.members:
        for pick in member.picks:
            slugs.update(dict.fromkeys((pick.item, *pick.with_)))
    items = used_items(roster, slugs)
    return tuple(entry_of(item, roster.catalogue) for item in items if item.summary_fr)


def plain_facts(roster: AnyRoster) -> tuple[Stat, ...]:
    """What the list's settings say, in the words of their questions."""
    bench = bench_of(roster.document.game)
    facts = []
    for question in bench.settings(roster) if bench else ():
        value = getattr(roster.settings, question.key, None)
        named = {c.value: c.label for c in question.choices if not isinstance(c.value, list)}
        if question.shape in ("number", "text") and value not in (None, ""):
            facts.append(Stat(question.label, both(str(value))))
        elif question.shape == "choice" and value is not None and value in named:
            facts.append(Stat(question.label, named[value]))
    return tuple(facts)


def to_agree(asked: Iterable[Words]) -> Words:
    """What a book leaves to the players, for the paper that is handed over."""
    named = listed(asked)
    return Words(
        f"À convenir avant la partie\u202f: {named.fr}.", f"To agree before play: {named.en}."
    )
