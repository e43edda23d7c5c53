"""What a deck cuts out: order tokens in the colours of its factions, and tokens of the reserves."""

from collections.abc import Iterable, Iterator, Mapping

from rules.catalogue.catalogue import Catalogue
from rules.catalogue.items import Faction, Term
from rules.games.warbound.palette import BOOK, GREY, colours_in
from rules.games.warbound.paper.rules_used import names, texts_on
from rules.games.warbound.roster import Deck
from rules.lists.naming import name_of
from rules.printing.sheet import Marker
from rules.words import Words, fold

HEXAGON, DISC, LARGE = 20, 18, 25  # millimetres: the book sizes none of them
CARRIED_OVER = 1  # order token that may be kept for the next turn
USUAL = 6  # copies where no deck says how many
MOST = 18  # copies of one marker: with more the sheet has no end
INITIAL = 4  # letters of a faction on its token
RED, OCHRE, STEEL, GREEN, VIOLET = "#8e1b1b", "#a86a00", "#2c3a40", "#2f5f55", "#5b3a86"
ONE_OF_EACH = ("main", "sablier", "temps")  # one for the two players
UPKEEP, LATE = "entretien", 5  # the optional rule counts after that turn
NAMED_ONLY = ("poison", "sacre")  # the book gives them no effect: where a card speaks of them
OPEN = "?"  # on a token of any colour
ANY = Words("Ordre, couleur au choix", "Order, any colour")


def markers(catalogue: Catalogue, deck: Deck | None) -> tuple[Marker, ...]:
    """Orders as hexagons, tokens of the reserves, states, and what marks turn and initiative."""
    return (
        *_orders(catalogue, deck),
        *_tokens(catalogue, deck),
        *(
            Marker(name_of(row), "square", LARGE, proposed=True)
            for row in _known(catalogue, ONE_OF_EACH)
        ),
    )


def _known(catalogue: Catalogue, slugs: tuple[str, ...]) -> list[Term]:
    rows = catalogue.of(Term)
    return [rows[slug] for slug in slugs if slug in rows]


def _orders(catalogue: Catalogue, deck: Deck | None) -> Iterator[Marker]:
    """As many as the richest turn brings, with the one that was kept; some of any colour."""
    colours = colours_in(deck) if deck else printed_colours(catalogue)
    tokens = order_tokens(catalogue, deck)
    written = initials(tokens)
    for faction, number in tokens.items():
        yield Marker(
            Words(f"Ordre {faction}", f"Order {faction}"),
            "hexagon",
            HEXAGON,
            number=_few(number),
            text=written[faction],
            colour=colours.get(faction, GREY),
            proposed=True,
        )
    yield Marker(ANY, "hexagon", HEXAGON, number=USUAL, text=OPEN, colour=GREY, proposed=True)


def initials(factions: Iterable[str]) -> dict[str, str]:
    """The first letters of each faction; those that begin alike are numbered.

    Tokens are told apart without their colours.
    """
    names = list(factions)
    starts = [fold(name[:INITIAL]) for name in names]
    alike = [name for name, start in zip(names, starts, strict=True) if starts.count(start) > 1]
    alike += [name for name in names if name == OPEN]
    numbers = {name: f"{name[: INITIAL - 1]}{n}" for n, name in enumerate(alike, 1)}
    return {name: numbers.get(name, name[:INITIAL]) for name in names}


def order_tokens(catalogue: Catalogue, deck: Deck | None) -> dict[str, int]:
    """How many order tokens of each faction are on the table at most."""
    if deck is None:
        return {row.name_fr: USUAL for row in catalogue.of(Faction).values()}
    tokens: dict[str, int] = {}
    for pool in deck.summary.orders:
        for faction, number in pool.items():
            tokens[faction] = max(tokens.get(faction, 0), number + CARRIED_OVER)
    for colours in deck.colours.values():  # as long as no format is chosen
        for faction in sorted(colours):
            tokens.setdefault(faction, USUAL)
    for copy in deck.characters:  # a colour that only an exchange brings
        for faction, number in copy.card.cost_coloured.items():
            if number:
                tokens[faction] = max(tokens.get(faction, 0), number)
    return tokens


def printed_colours(catalogue: Catalogue) -> Mapping[str, str]:
    rows = catalogue.of(Faction).values()
    return {row.name_fr: BOOK.get(row.colour, GREY) for row in rows}


def _few(number: int) -> int:
    return max(1, min(number, MOST))


# --- tokens of reserves, and states ---------------------------------------------------------------


def _tokens(catalogue: Catalogue, deck: Deck | None) -> Iterator[Marker]:
    rows = catalogue.of(Term)
    for slug, number, colour in _numbers(catalogue, deck):
        if slug in rows and number:
            yield Marker(
                name_of(rows[slug]),
                "disc",
                DISC,
                number=_few(number),
                colour=colour,
                proposed=True,
            )


def _numbers(catalogue: Catalogue, deck: Deck | None) -> Iterator[tuple[str, int, str]]:
    """How many of each: for every point of the reserves, for every character; within reason."""
    if deck is None:
        yield from (("blessure", 12, RED), ("stress", 12, OCHRE), ("break", USUAL, STEEL))
        yield from (("couvert", USUAL, GREEN), ("panique", USUAL, VIOLET), (UPKEEP, USUAL, ""))
        return
    cards = [copy.card for copy in deck.characters]
    yield "blessure", sum(card.life or 0 for card in cards), RED
    yield "stress", sum(card.morale or 0 for card in cards), OCHRE
    yield "break", sum(card.armour_points for card in cards), STEEL
    yield "couvert", len(cards), GREEN
    yield "panique", sum(card.panic is not None or bool(card.morale) for card in cards), VIOLET
    if deck.format and (deck.format.turns or 0) >= LATE:
        yield UPKEEP, len(cards), ""
    text = "\n".join(texts_on(copy.card for copy in deck.copies.values()))
    for row in _known(catalogue, NAMED_ONLY):
        yield row.slug, USUAL * names(text, row), ""
