"""A card of a deck as it is printed: everything that stands on it, and boxes for the table."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from rules.building.bench import NOTHING
from rules.building.choices import STRANGER
from rules.catalogue.items import CardType, DeckFormat
from rules.games.warbound.bench import title, whose
from rules.games.warbound.cards import Card, Panic, Pictogram, Skill
from rules.games.warbound.decks import orders
from rules.games.warbound.document import DeckMember
from rules.games.warbound.faces import EFFECT, EXAMPLE, values_of
from rules.games.warbound.kinds import CHARACTER, FORMATION, LEADER
from rules.games.warbound.lines import PICTOGRAMS, joined, line_of
from rules.games.warbound.palette import colour_of
from rules.games.warbound.paper.leaders import (
    effects,
    entered_line,
    faces_in,
    generation,
    other_faces,
)
from rules.games.warbound.paper.rules_used import rules_of, rules_of_texts
from rules.games.warbound.paper.values import (
    LABELS,
    NONE,
    added,
    panic_values,
    printed_formation,
    profile,
    threshold,
    turned,
)
from rules.games.warbound.roster import Deck, DeckCard
from rules.lists.naming import name_of
from rules.printing.sheet import Boxes, Grid, Leaf, Line, Stat
from rules.printing.wording import gist
from rules.words import Words, both, labelled, listed, quoted

A_LINE = 240  # letters of an effect beside the name: two lines of a page
MOST_BOXES = 12  # of one kind: a reserve beyond that is counted with tokens
ACTIVE = Words("active", "active")
ON_REFERENCE = Words("carte Référence", "Reference card")
IN_PANIC = Words("En panique", "In panic")
PANIC = Words("Panique", "Panic")
CHARACTER_CARD = Words("Personnage", "Character")
SKILL_HEADS = (Words("Compétence", "Skill"), EFFECT)
BLANK_RESERVE = 4  # boxes of a reserve whose size nobody knows yet
BACK = Words("verso", "back")
WOUNDS = Words("Vie (Blessure)", "Life (Wound)")
STRESS = Words("Moral (Stress)", "Morale (Stress)")
COVER = Words("Couvert", "Cover")
ACTIVATED = Words("Activé au tour", "Activated in turn")
COUNTED_IN = Line(
    Words("En Formation", "In Formation"),
    Words(
        "coût, jets pour toucher, dés et vie comptent déjà la carte Formation",
        "cost, rolls to hit, dice and life count the Formation card already",
    ),
)


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
        colour=colour_of(deck, card),
        kit=tuple(both(skill.name) for skill in getattr(card, "skills", ())),
        rules=rules_of(deck, copy, card),
        back=_back(deck, copy),
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


# --- figures --------------------------------------------------------------------------------------


def _stats(deck: Deck, copy: DeckCard) -> Iterator[Stat]:
    if copy.card.type == LEADER:
        yield from generation(faces_in(deck, copy.card))
    elif copy.card.type == CHARACTER:
        yield from profile(deck, copy)
    elif copy.card.type == FORMATION:
        yield from _formation(deck)
    elif copy.pictograms:
        yield Stat(Words("Type", "Type"), _pictograms(copy.pictograms))


def _formation(deck: Deck) -> Iterator[Stat]:
    card = printed_formation(deck)
    if card is not None:
        yield from (Stat(each.label, each.value) for each in values_of(card))


# --- the other side -------------------------------------------------------------------------------


def _back(deck: Deck, copy: DeckCard) -> Leaf | None:
    """Panic for a character, the face of the other format for a leader; upgrades have none."""
    card = copy.card
    if card.type == CHARACTER and card.panic is not None:
        return _panic_side(deck, copy, card.panic)
    return _other_face(deck, copy) if card.type == LEADER else None


def _panic_side(deck: Deck, copy: DeckCard, panic: Panic) -> Leaf:
    card = turned(copy.card, panic)
    return Leaf(
        id=copy.id,
        title=title(deck, copy.member),
        role=PANIC,
        stats=tuple(panic_values(deck, copy, panic)),
        lines=tuple(_own_lines(deck, copy, card)),
        boxes=tuple(_reserves(deck, copy, card)),
        colour=colour_of(deck, copy.card),
        kit=tuple(both(skill.name) for skill in card.skills),
        rules=rules_of(deck, copy, card),
    )


def _other_face(deck: Deck, copy: DeckCard) -> Leaf | None:
    faces = other_faces(deck, copy.card)
    if not faces:
        return None
    return Leaf(
        id=copy.id,
        title=title(deck, copy.member),
        role=name_of(faces[0][0]),
        stats=tuple(generation(faces)),
        lines=tuple(effects(faces)),
        colour=colour_of(deck, copy.card),
        rules=rules_of_texts(deck, [face.effect for _, face, _ in faces if face]),
    )


def _panic(deck: Deck, copy: DeckCard) -> Iterator[Grid]:
    card = copy.card
    if card.type == CHARACTER and card.panic is not None:
        stats = panic_values(deck, copy, card.panic)
        heads = (PANIC, *(stat.label for stat in stats))
        yield Grid(PANIC, heads, ((BACK, *(stat.value for stat in stats)),), turned=True)


def _in_panic(card: Card, panic: Panic) -> Iterator[Line]:
    """Which skills and equipment the back has, where they are not those of the front."""
    if panic.skills is not None:
        names = listed(skill.name for skill in panic.skills)
        label = Words("compétences", "skills")
        skills = labelled(label, names) if panic.skills else Words("aucune compétence", "no skills")
        yield Line(IN_PANIC, skills, turned=True)
        new = (skill for skill in panic.skills if skill not in card.skills)
        for line in _skills(new, Words("panique", "panic")):
            yield Line(line.name, line.text, line.short, turned=True)
    if panic.builtin_equipment is not None and panic.builtin_equipment != card.builtin_equipment:
        carried = _pictograms(panic.builtin_equipment)
        none = Words("aucun équipement intégré", "no built-in equipment")
        yield Line(IN_PANIC, carried if carried.fr else none, turned=True)


# --- texts ----------------------------------------------------------------------------------------


def _lines(deck: Deck, copy: DeckCard) -> Iterator[Line]:
    card = copy.card
    if card.type == LEADER:
        yield from effects(faces_in(deck, card))
    if copy.specific:
        needed = Words(f"Leader {copy.specific} exigé", f"{copy.specific} Leader needed")
        yield Line(Words("Spécifique", "Specific"), needed)
    yield from _own_lines(deck, copy, card)
    if card.panic is not None:
        yield from _in_panic(card, card.panic)
    yield from _exceptions(deck, card)


def _own_lines(deck: Deck, copy: DeckCard, card: Card) -> Iterator[Line]:
    """What one side of a card says: equipment, text, skills."""
    if card.type == CHARACTER and added(deck, copy):
        yield COUNTED_IN
    if card.builtin_equipment:
        label = Words("Équipement intégré", "Built-in equipment")
        yield Line(label, _pictograms(card.builtin_equipment))
    if card.text:
        yield entered_line(EFFECT if copy.type.attaches_to else Words("Texte", "Text"), card.text)
    if card.type == FORMATION:
        printed = printed_formation(deck)
        if printed is not None:
            text = Words(printed.summary_fr, printed.summary_en)
            yield Line(EFFECT, text, gist(text), ruling=printed.ruling or "")
    yield from _skills(card.skills)


def _skills(skills: Iterable[Skill], side: Words = NOTHING) -> Iterator[Line]:
    for skill in skills:
        marks = [ACTIVE] * skill.active + [ON_REFERENCE] * skill.on_reference_card
        qualities = joined([side, *marks], ", ")
        name = both(skill.name)
        if qualities.fr:
            name = Words(f"{skill.name} ({qualities.fr})", f"{skill.name} ({qualities.en})")
        yield entered_line(name, skill.text)


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
        yield from _reserves(deck, copy, copy.card)
        if copy.card.panic is not None or copy.card.morale:
            yield Boxes(PANIC, 1, icon="panic")
    elif copy.card.type == LEADER:
        yield from _taken(deck, copy)


def _reserves(deck: Deck, copy: DeckCard, card: Card) -> Iterator[Boxes]:
    """Life, morale and armour of one side, cover, and the turns in which it was activated."""
    formation = added(deck, copy)
    life = (card.life or 0) + (formation.life if formation and card.life else 0)
    yield from _reserve(WOUNDS, life, "life")
    yield from _reserve(STRESS, card.morale or 0, "morale")
    armour = threshold(card.armour_value)
    broken = Words(f"Armure {armour} (Break)", f"Armour {armour} (Break)")
    yield from _reserve(broken, card.armour_points, "armour")
    yield Boxes(COVER, 1, icon="cover")
    numbers = turn_numbers(deck.format)
    if numbers:
        yield Boxes(ACTIVATED, len(numbers), numbers, "turn")


def _reserve(label: Words, number: int, icon: str) -> Iterator[Boxes]:
    if number > 0:
        yield Boxes(label, min(number, MOST_BOXES), icon=icon)


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
    yield Boxes(Words("Ordres pris", "Orders taken"), len(marks), tuple(marks), "order")


def turn_numbers(row: DeckFormat | None) -> tuple[str, ...]:
    """The turns of a game, where the book says how many there are."""
    return tuple(str(turn) for turn in range(1, (row.turns or 0) + 1)) if row else ()


# --- cards without values -------------------------------------------------------------------------


def blank(deck: Deck) -> Leaf:
    """A character to be filled in, both sides."""
    return replace(_blank_side(deck, CHARACTER_CARD), back=_blank_side(deck, PANIC))


def _blank_side(deck: Deck, role: Words) -> Leaf:
    cells = tuple(both("") for _ in SKILL_HEADS)
    numbers = turn_numbers(deck.format)
    morale = (Boxes(STRESS, BLANK_RESERVE, icon="morale"),) if role is not PANIC else ()
    return Leaf(
        id="blank",
        title=NOTHING,
        role=role,
        stats=tuple(Stat(label, both("")) for label in LABELS),
        grids=(Grid(SKILL_HEADS[0], SKILL_HEADS, (cells, cells)),),
        boxes=(
            Boxes(WOUNDS, BLANK_RESERVE, icon="life"),
            *morale,
            Boxes(Words("Armure (Break)", "Armour (Break)"), BLANK_RESERVE, icon="armour"),
            Boxes(COVER, 1, icon="cover"),
            *((Boxes(PANIC, 1, icon="panic"),) if role is not PANIC else ()),
            *((Boxes(ACTIVATED, len(numbers), numbers, "turn"),) if numbers else ()),
        ),
    )
