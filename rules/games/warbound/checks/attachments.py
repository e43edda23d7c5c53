"""A declared plan: what is attached to whom."""

from collections.abc import Iterator

from rules.catalogue.items import CardType
from rules.checks.finding import Breach, Fix, found
from rules.games.warbound.checks.cures import MOST, detached, loosened, moved, removed
from rules.games.warbound.checks.sources import BOOK
from rules.games.warbound.decks.plan import clashes
from rules.games.warbound.game import game
from rules.games.warbound.kinds import CHARACTER, EQUIPMENT, FORMATION, VOCATION
from rules.games.warbound.roster import Deck, DeckCard
from rules.lists.naming import by_name, name_of
from rules.words import Words, counted

NOT_THERE = Words("une carte que le deck n’a pas", "a card that the deck does not have")
MANY = 2  # pictograms on one equipment


@game.check(
    "WB-ATTACH-TARGET",
    cite=f"{BOOK}, Types de cartes\u202f; Cartes Amélioration",
    fr="La carte {who} ({type}) est attachée à {carrier}\u202f; {where}.",
    en="The card {who} ({type}) is attached to {carrier}; {where}.",
    short=Words("Pas sur ce type de carte", "Not on this type of card"),
)
def upgrades_on_their_own_carriers(deck: Deck) -> Iterator[Breach]:
    """Equipment and Formation are attached to a character, a Vocation to a leader."""
    types = deck.of(CardType)
    for copy in deck.copies.values():
        if copy.on is None:
            continue
        carrier = deck.copies.get(copy.on)
        wanted = types.get(copy.type.attaches_to or "")
        if wanted and (carrier is None or carrier.type.slug == wanted.slug):
            continue
        if carrier is None and copy.on in deck.ids:  # its card is unknown
            continue
        yield found(
            about=copy.id,
            fixes=loosened(deck, copy),
            who=copy.name,
            type=name_of(copy.type),
            carrier=Words(
                f"{carrier.name} ({carrier.type.name_fr})",
                f"{carrier.name} ({carrier.type.name_en})",
            )
            if carrier
            else NOT_THERE,
            where=Words(
                f"une telle carte va sur une carte {wanted.name_fr}",
                f"such a card goes on a {wanted.name_en} card",
            )
            if wanted
            else Words("une telle carte ne s’attache à rien", "such a card is attached to nothing"),
        )


@game.check(
    "WB-ATTACH-INDECK",
    cite=f"{BOOK}, Le deck",
    fr="La carte {who} est attachée à une carte que le deck n’a pas. Attachez-la à une carte "
    "du deck, ou détachez-la.",
    en="The card {who} is attached to a card that the deck does not have. "
    "Attach it to a card of the deck, or detach it.",
    short=Words("Porteur absent du deck", "Its bearer is not in the deck"),
)
def carriers_are_in_the_deck(deck: Deck) -> Iterator[Breach]:
    """An upgrade is attached to a card of the same deck."""
    for copy in deck.copies.values():
        if copy.on is not None and copy.on not in deck.ids:
            yield found(about=copy.id, fixes=loosened(deck, copy), who=copy.name)


def overloaded(deck: Deck, kind: str) -> Iterator[Breach]:
    """Carriers with more upgrades of a type than they may have."""
    row = deck.of(CardType)[kind]
    for (bearer, type_), borne in deck.attached.items():
        carrier = deck.copies[bearer]
        most = carrier.limit(row)
        if type_ == kind and len(borne) > most:
            yield found(
                about=carrier.id,
                fixes=lightened(deck, borne),
                who=carrier.name,
                held=counted(
                    len(borne),
                    (row.name_fr, f"{row.name_fr}s"),
                    (f"{row.name_en} card", f"{row.name_en} cards"),
                ),
                most=Words(f"{most} au plus", f"at most {most}")
                if most
                else Words("sa carte n’en permet pas", "that card allows none"),
                over=len(borne) - most,
                names=by_name(borne),
            )


def lightened(deck: Deck, borne: list[DeckCard]) -> list[Fix]:
    """The last that was attached goes elsewhere; or any of them is taken off."""
    different = {copy.card.slug: copy for copy in borne}
    last = [*different.values()][::-1]
    return [*moved(deck, last[0])[:1], *map(detached, last[:MOST])]


@game.check(
    "WB-EQUIP-PER-CHAR",
    cite=f"{BOOK}, Types de cartes, Cartes Équipement\u202f; Cartes Amélioration",
    fr="{who} porte {held}\u202f; {most}. Déplacez-en {over} parmi {names}.",
    en="{who} bears {held}; {most}. Move {over} of {names}.",
    short=Words("Équipements\u202f: {most}", "Equipment: {most}"),
)
def one_equipment_to_a_character(deck: Deck) -> Iterator[Breach]:
    """At most one Equipment to a character, unless the card says otherwise."""
    yield from overloaded(deck, EQUIPMENT)


@game.check(
    "WB-FORMATION-PER-CHAR",
    cite=f"{BOOK}, Types de cartes, Cartes Formation",
    fr="{who} a {held}\u202f; {most}. Déplacez-en {over} vers un autre Personnage.",
    en="{who} has {held}; {most}. Move {over} to another Character.",
    short=Words("Formations\u202f: {most}", "Formations: {most}"),
)
def one_formation_to_a_character(deck: Deck) -> Iterator[Breach]:
    """At most one Formation to a character, hence two figures of a type at most."""
    yield from overloaded(deck, FORMATION)


@game.check(
    "WB-VOCATION-PER-LEADER",
    cite=f"{BOOK}, Types de cartes, Cartes Vocation",
    fr="{who} porte {held}\u202f; {most}. Déplacez-en {over} parmi {names}.",
    en="{who} bears {held}; {most}. Move {over} of {names}.",
    short=Words("Vocations\u202f: {most}", "Vocations: {most}"),
)
def one_vocation_to_a_leader(deck: Deck) -> Iterator[Breach]:
    """At most one Vocation to a leader."""
    yield from overloaded(deck, VOCATION)


@game.check(
    "WB-EQUIP-PICTO",
    cite=f"{BOOK}, Cartes Personnage, Équipement\u202f; Les cartes Équipement",
    ruling="WB-R15",
    fr="{who} ne va pas sur {carrier}\u202f: {why}. Attachez cet Équipement à un autre Personnage.",
    en="{who} does not go on {carrier}: {why}. Attach this Equipment to another Character.",
    short=Words("Ce pictogramme y est déjà", "That pictogram is there already"),
)
def no_pictogram_twice(deck: Deck) -> Iterator[Breach]:
    """Equipment goes on nobody who already shows its pictogram or bears another one with it."""
    for copy in deck.cards(EQUIPMENT):
        carrier = deck.copies.get(copy.on or "")
        if carrier is None or carrier.type.slug != CHARACTER:
            continue
        borne = deck.borne(carrier, EQUIPMENT)
        rivals = [other.name for other in borne if other.id != copy.id and clashes(copy, [other])]
        if set(copy.pictograms) & set(carrier.card.builtin_equipment):
            why = Words(
                "sa carte montre déjà ce pictogramme", "that card already shows this pictogram"
            )
        elif rivals:
            why = Words(
                f"ce pictogramme y est déjà, avec {min(rivals)}",
                f"this pictogram is already there, with {min(rivals)}",
            )
        else:
            continue
        yield found(
            ruling=False,
            about=copy.id,
            fixes=loosened(deck, copy),
            who=copy.name,
            carrier=carrier.name,
            why=why,
        )


@game.check_each(
    DeckCard,
    "WB-EQUIP-ONE-PICTO",
    cite=f"{BOOK}, Les cartes Équipement",
    ruling="WB-R14",
    fr="{who} montre {number} pictogrammes d’Équipement\u202f; un au plus. Corrigez la carte.",
    en="{who} shows {number} Equipment pictograms; at most one. Correct the card.",
    short=Words("Un pictogramme au plus", "At most one pictogram"),
)
def one_pictogram_to_an_equipment(copy: DeckCard, deck: Deck) -> Iterator[Breach]:
    """An Equipment card shows none or one of the three pictograms."""
    if copy.type.slug == EQUIPMENT and len(copy.pictograms) >= MANY:
        number = len(copy.pictograms)
        yield found(ruling=False, fixes=[removed(copy)], who=copy.name, number=number)
