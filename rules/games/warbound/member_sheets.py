"""A card of a deck as it is printed: everything that stands on it, and boxes for the table."""

from collections.abc import Iterable, Iterator, Mapping

from msgspec.structs import replace

from rules.building.bench import NOTHING
from rules.building.choices import STRANGER
from rules.catalogue.items import BookCard, CardType, DeckFormat
from rules.games.warbound.bench import title, whose
from rules.games.warbound.cards import Card, Dice, Face, Panic, Pictogram, Skill
from rules.games.warbound.decks import orders
from rules.games.warbound.document import DeckMember
from rules.games.warbound.faces import EFFECT, EXAMPLE, values_of
from rules.games.warbound.kinds import CHARACTER, FORMATION, LEADER
from rules.games.warbound.lines import ORDERS_TO_COME, PICTOGRAMS, PLUS, joined, line_of
from rules.games.warbound.palette import colours_in
from rules.games.warbound.roster import Deck, DeckCard
from rules.lists.naming import name_of
from rules.printing.sheet import Boxes, Grid, Leaf, Line, Stat
from rules.words import Words, both, labelled, listed, quoted

A_LINE = 240  # letters of an effect beside the name: two lines of a page
MOST_BOXES = 12  # of one kind: a reserve beyond that is counted with tokens
COST = Words("Coût", "Cost")
LIFE = Words("PV", "Life")
RUN = Words("Course", "Run")
ARMOUR = Words("Arm", "Arm")
RARE = (RUN, ARMOUR)  # values that take no place where a card has none
DICE = Words("Dés", "Dice")
NONE = both("–")
ACTIVE = Words("active", "active")
ON_REFERENCE = Words("carte Référence", "Reference card")
IN_PANIC = Words("En panique", "In panic")
BACK = Words("Verso\u202f: panique", "Back: panic")


def leaf(deck: Deck, member: DeckMember) -> Leaf:
    """A card with all that is printed on it; an unknown one by its name."""
    copy = deck.copies.get(member.id)
    unknown_picks = tuple(Line(quoted([pick.item]), STRANGER) for pick in member.picks)
    if copy is None:
        unknown = Line(Words("Carte inconnue", "Unknown card"), both(member.card))
        return Leaf(member.id, title(deck, member), lines=(unknown, *unknown_picks))
    card, stats = copy.card, tuple(_stats(deck, copy))
    return Leaf(
        id=member.id,
        title=title(deck, member),
        line=joined([*whose(deck, member), *_line(deck, copy, stats)]),
        stats=stats,
        grids=tuple(_panic(deck, copy)),
        lines=(*_lines(deck, copy), *unknown_picks),
        boxes=tuple(_boxes(deck, copy)),
        under=_bearer(deck, copy),
        role=_role(copy),
        large=card.type == LEADER,
        colour=colours_in(deck).get(_main_faction(card), ""),
        kit=tuple(both(skill.name) for skill in getattr(card, "skills", ())),
    )


def _line(deck: Deck, copy: DeckCard, stats: Iterable[Stat]) -> Iterator[Words]:
    """A profile in the very words of its figures; of other cards orders or effect, at length."""
    if copy.card.type not in (CHARACTER, FORMATION):
        yield line_of(copy.card, deck.catalogue, deck.format, A_LINE)
        return
    for stat in stats:
        if stat.value != NONE:
            label, value = stat.label, stat.value
            yield Words(f"{label.fr}\u00a0{value.fr}", f"{label.en}\u00a0{value.en}")


def _bearer(deck: Deck, copy: DeckCard) -> str | None:
    """What an upgrade is attached to, right or wrong; never another upgrade."""
    carrier = deck.copies.get(copy.on or "")
    if copy.type.attaches_to is None or carrier is None or carrier.type.attaches_to is not None:
        return None
    return carrier.id


def _role(copy: DeckCard) -> Words:
    """Personnage · Fondeurs · exemple inventé."""
    return joined(
        [
            name_of(copy.type),
            both(copy.card.faction or ""),
            EXAMPLE if copy.card.example else NOTHING,
        ]
    )


def _main_faction(card: Card) -> str:
    """The faction that a card names; else the one whose orders it costs or brings most."""
    if card.faction or card.specific_faction:
        return card.faction or card.specific_faction or ""
    faces = [face for face in (card.front, card.back_exploration) if face]
    numbers: dict[str, int] = {}
    for colours in (card.cost_coloured, *(each for face in faces for each in face.generation)):
        for faction, number in colours.items():
            numbers[faction] = numbers.get(faction, 0) + number
    return max(numbers, key=lambda faction: numbers[faction], default="")


# --- figures --------------------------------------------------------------------------------------


def _stats(deck: Deck, copy: DeckCard) -> Iterator[Stat]:
    if copy.card.type == LEADER:
        yield from _generation(deck, copy.card)
    elif copy.card.type == CHARACTER:
        yield from _profile(deck, copy)
    elif copy.card.type == FORMATION:
        yield from _formation(deck)
    elif copy.pictograms:
        yield Stat(Words("Type", "Type"), _pictograms(copy.pictograms))


def _profile(deck: Deck, copy: DeckCard) -> Iterator[Stat]:
    """Costs and values of the front."""
    front = values(copy.card, _added(deck, copy))
    yield from (stat for stat in front if stat.value != NONE or stat.label not in RARE)
    dice = copy.card.attack_dice
    if dice is not None:
        figures = f"{dice.melee}/{dice.ranged}" if isinstance(dice, Dice) else str(dice)
        yield Stat(DICE, both(figures))


def _added(deck: Deck, copy: DeckCard) -> BookCard | None:
    """The Formation on a character, which adds to its cost and life."""
    return printed_formation(deck) if deck.borne(copy, FORMATION) else None


def values(card: Card, more: BookCard | None) -> list[Stat]:
    """Cost, attack, precision, speed, run, life, morale, armour; a Formation’s part in brackets."""
    armour = f"{card.armour_points} × {_threshold(card.armour_value)}"
    precision = [card.precision_short, card.precision_long]
    shoots = any(value is not None for value in precision)
    cost = tokens(card.cost_coloured, card.cost_colourless)
    return [
        Stat(COST, both(cost + (f" (+{more.cost})" if more else ""))),
        Stat(Words("Att", "Att"), both(_threshold(card.attack))),
        Stat(Words("Préc", "Prec"), both("/".join(map(_threshold, precision))) if shoots else NONE),
        Stat(Words("Vit", "Spd"), both(_number(card.speed))),
        Stat(RUN, both(f"+{card.run}") if card.run else NONE),
        Stat(LIFE, both(_number(card.life) + (f" (+{more.life})" if more else ""))),
        Stat(Words("Moral", "Mor"), both(_number(card.morale))),
        Stat(ARMOUR, both(armour) if card.armour_points else NONE),
    ]


def tokens(coloured: Mapping[str, int], colourless: int = 0) -> str:
    """1 Fondeurs + 1; 0 where nothing is paid."""
    parts = [f"{number} {faction}" for faction, number in coloured.items() if number]
    if colourless or not parts:
        parts.append(str(colourless))
    return PLUS.join(parts)


def _threshold(number: int | None) -> str:
    return "–" if number is None else f"{number}+"


def _number(number: int | None) -> str:
    return "–" if number is None else str(number)


def _formation(deck: Deck) -> Iterator[Stat]:
    card = printed_formation(deck)
    if card is not None:
        yield from (Stat(each.label, each.value) for each in values_of(card))


def printed_formation(deck: Deck) -> BookCard | None:
    """The Formation whose values the book prints."""
    printed = deck.of(BookCard).values()
    return next((card for card in printed if card.card_type == FORMATION), None)


# --- leaders --------------------------------------------------------------------------------------


def _faces(deck: Deck, card: Card) -> Iterator[tuple[DeckFormat, Face | None, Words]]:
    """The face of the deck's format; of each format, named, as long as none is chosen."""
    rows = [deck.format] if deck.format else list(deck.of(DeckFormat).values())
    for row in rows:
        used = card.front if row.leader_face == "front" else card.back_exploration
        yield row, used, NOTHING if deck.format else name_of(row)


def _generation(deck: Deck, card: Card) -> Iterator[Stat]:
    """The orders of one turn of each period."""
    for row, face, named in _faces(deck, card):
        generation = face.generation if face else ()
        for period in range(1, row.periods + 1):
            label = joined([named, Words(f"Pér. {period}", f"Per. {period}")], " ")
            brought = tokens(generation[period - 1]) if period <= len(generation) else "–"
            yield Stat(label, both(brought))


def _effects(deck: Deck, card: Card) -> Iterator[Line]:
    for _row, face, named in _faces(deck, card):
        name = joined([EFFECT, named])
        if face is None or not (face.effect or face.generation):
            yield Line(name, ORDERS_TO_COME)
        elif face.effect:
            yield Line(name, both(face.effect))


# --- the other side of a character ----------------------------------------------------------------


def turned(card: Card, panic: Panic) -> Card:
    """A character whose nerves have gone: what its back leaves out stays as on the front.

    But for its morale: nobody panics twice, so it is only what the back itself prints.
    """
    printed = ((name, getattr(panic, name)) for name in panic.__struct_fields__)
    changed = {name: value for name, value in printed if value is not None}
    return replace(card, **{"morale": None, **changed})


def _panic(deck: Deck, copy: DeckCard) -> Iterator[Grid]:
    card = copy.card
    if card.type == CHARACTER and card.panic is not None:
        on_the_front = {stat.label for stat in _profile(deck, copy)}
        back = values(turned(card, card.panic), _added(deck, copy))
        stats = [stat for stat in back if stat.value != NONE or stat.label in on_the_front]
        heads = (BACK, *(stat.label for stat in stats))
        yield Grid(BACK, heads, ((IN_PANIC, *(stat.value for stat in stats)),))


def _in_panic(card: Card, panic: Panic) -> Iterator[Line]:
    """Which skills and equipment the back has, where they are not those of the front."""
    if panic.skills is not None:
        names = listed(skill.name for skill in panic.skills)
        label = Words("compétences", "skills")
        skills = labelled(label, names) if panic.skills else Words("aucune compétence", "no skills")
        yield Line(IN_PANIC, skills)
        new = (skill for skill in panic.skills if skill not in card.skills)
        yield from _skills(new, Words("panique", "panic"))
    if panic.builtin_equipment is not None and panic.builtin_equipment != card.builtin_equipment:
        carried = _pictograms(panic.builtin_equipment)
        none = Words("aucun équipement intégré", "no built-in equipment")
        yield Line(IN_PANIC, carried if carried.fr else none)


# --- texts ----------------------------------------------------------------------------------------


def _lines(deck: Deck, copy: DeckCard) -> Iterator[Line]:
    card = copy.card
    if card.type == LEADER:
        yield from _effects(deck, card)
    if copy.specific:
        needed = Words(f"Leader {copy.specific} exigé", f"{copy.specific} Leader needed")
        yield Line(Words("Spécifique", "Specific"), needed)
    if card.builtin_equipment:
        label = Words("Équipement intégré", "Built-in equipment")
        yield Line(label, _pictograms(card.builtin_equipment))
    if card.text:
        yield Line(EFFECT if copy.type.attaches_to else Words("Texte", "Text"), both(card.text))
    if card.type == FORMATION:
        printed = printed_formation(deck)
        if printed is not None:
            yield Line(EFFECT, Words(printed.summary_fr, printed.summary_en))
    yield from _skills(card.skills)
    if card.panic is not None:
        yield from _in_panic(card, card.panic)
    yield from _exceptions(deck, card)


def _skills(skills: Iterable[Skill], side: Words = NOTHING) -> Iterator[Line]:
    for skill in skills:
        marks = [ACTIVE] * skill.active + [ON_REFERENCE] * skill.on_reference_card
        qualities = joined([side, *marks], ", ")
        name = both(skill.name)
        if qualities.fr:
            name = Words(f"{skill.name} ({qualities.fr})", f"{skill.name} ({qualities.en})")
        yield Line(name, both(skill.text))


def _pictograms(pictograms: Iterable[Pictogram | str]) -> Words:
    known = [mark for mark in dict.fromkeys(pictograms) if mark in PICTOGRAMS]
    return joined([PICTOGRAMS[mark] for mark in known], ", ")


def _exceptions(deck: Deck, card: Card) -> Iterator[Line]:
    """Where the card lifts a rule of the book."""
    types = deck.of(CardType)
    if card.max_copies != 1:
        yield Line(Words("Exemplaires permis", "Copies allowed"), both(str(card.max_copies)))
    for slug, number in card.upgrade_limits.items():
        name = name_of(types[slug]) if slug in types else both(slug)
        yield Line(
            Words("Améliorations permises", "Upgrades allowed"),
            Words(f"{name.fr} {number}", f"{name.en} {number}"),
        )


# --- boxes ----------------------------------------------------------------------------------------


def _boxes(deck: Deck, copy: DeckCard) -> Iterator[Boxes]:
    if copy.card.type == CHARACTER:
        yield from _reserves(deck, copy)
    elif copy.card.type == LEADER:
        yield from _taken(deck, copy)


def _reserves(deck: Deck, copy: DeckCard) -> Iterator[Boxes]:
    """Life, morale and armour, cover, panic, and the turns in which it was activated."""
    card = copy.card
    formation = _added(deck, copy)
    life = (card.life or 0) + (formation.life if formation and card.life else 0)
    armour = _threshold(card.armour_value)
    yield from _reserve(Words("Vie (Blessure)", "Life (Wound)"), life)
    yield from _reserve(Words("Moral (Stress)", "Morale (Stress)"), card.morale or 0)
    yield from _reserve(
        Words(f"Armure {armour} (Break)", f"Armour {armour} (Break)"), card.armour_points
    )
    yield Boxes(Words("Couvert", "Cover"), 1)
    if card.panic is not None or card.morale:
        yield Boxes(Words("Panique", "Panic"), 1)
    numbers = turn_numbers(deck.format)
    if numbers:
        yield Boxes(Words("Activé au tour", "Activated in turn"), len(numbers), numbers)


def _reserve(label: Words, number: int) -> Iterator[Boxes]:
    if number > 0:
        yield Boxes(label, min(number, MOST_BOXES))


def _taken(deck: Deck, copy: DeckCard) -> Iterator[Boxes]:
    """A box for each turn, with the number of orders that the leader brings in it."""
    face, turns = orders.face(deck, copy), deck.summary.turns
    if face is None or turns is None:
        return
    marks = [
        str(sum(face.generation[period].values()) if period < len(face.generation) else 0)
        for period, number in enumerate(turns)
        for _ in range(number)
    ]
    yield Boxes(Words("Ordres pris", "Orders taken"), len(marks), tuple(marks))


def turn_numbers(row: DeckFormat | None) -> tuple[str, ...]:
    """The turns of a game, where the book says how many there are."""
    return tuple(str(turn) for turn in range(1, (row.turns or 0) + 1)) if row else ()
