"""Cards and decks, written briefly: `exploration(BRUTE, (RADIO, "brute"))`."""

from collections import Counter
from typing import Any

from tests.lists import card, deck, typed_card

SIZES = {"exploration": 8, "affrontement": 14}


def leader(slug: str, *back: dict[str, int], front: Any = None, **fields: Any) -> Any:
    """A leader by what its back generates in each period; its front generates the same."""
    front = [*back, *back[-1:]] if front is None else front
    faces = {"front": {"generation": front}, "back_exploration": {"generation": list(back)}}
    return typed_card("leader", slug, **{"name": slug.title(), **faces, **fields})


def character(slug: str, colourless: int = 1, *built_in: str, **fields: Any) -> Any:
    """A character by its colourless cost and the pictograms on its card."""
    fields = {"name": slug.title(), "builtin_equipment": list(built_in), **fields}
    return typed_card("personnage", slug, cost_colourless=colourless, **fields)


def equipment(slug: str, pictogram: Any = None, faction: Any = None, **fields: Any) -> Any:
    fields = {"name": slug.title(), "specific_faction": faction, **fields}
    return typed_card("equipement", slug, pictogram=pictogram, **fields)


def vocation(slug: str, faction: Any = None, **fields: Any) -> Any:
    return typed_card(
        "vocation", slug, **{"name": slug.title(), "specific_faction": faction, **fields}
    )


GUN, SECOND, THIRD = "arme_de_tir", "type_2", "type_3"
MENEUSE = leader("meneuse", {"Rouille": 3}, {"Rouille": 4})
STRATEGE = leader("stratege", {"Azur": 2}, {"Azur": 3})
BRUTE = character("brute", 1, cost_coloured={"Rouille": 1})
LAME = character("lame", 2)
COPP = character("copp", 2, GUN)
RADIO = equipment("radio")
FUSIL = equipment("fusil", GUN)
CARABINE = equipment("carabine", GUN)
MASSE = equipment("masse", SECOND)
VETERAN = vocation("veteran")
FORMATION = "formation"


def dealt(*dealt_cards: Any, items: Any = (), **settings: Any) -> Any:
    """A deck of exactly these: a card, or a card and the id of what it is attached to.

    The id of a card is its slug; a second copy has `_2` behind it.
    """
    seen: Counter[str] = Counter()
    members, carried = [], {item["slug"]: item for item in items}
    for entry in dealt_cards:
        held, on = entry if isinstance(entry, tuple) else (entry, None)
        slug = held if isinstance(held, str) else held["slug"]
        if not isinstance(held, str):
            carried[slug] = held
        seen[slug] += 1
        number = f"_{seen[slug]}" if seen[slug] > 1 else ""
        members.append(card(slug, id=f"{slug}{number}", **({"on": on} if on else {})))
    return deck(*members, items=carried.values(), **settings)


def filled(*dealt_cards: Any, **settings: Any) -> Any:
    """The same deck, filled up with plain characters to the size of its format."""
    extras = [character(f"figurant{number}") for number in range(14)]
    size = SIZES[settings.get("format", "exploration")]
    return dealt(*dealt_cards, *extras[: size - len(dealt_cards)], **settings)


def exploration(*dealt_cards: Any, leaders: Any = (MENEUSE,)) -> Any:
    """Eight cards: these, a leader, two Formations, plain characters."""
    return filled(*leaders, *dealt_cards, FORMATION, FORMATION)


def clash(*dealt_cards: Any, leaders: Any = (MENEUSE, STRATEGE)) -> Any:
    """Fourteen cards: these, two leaders, plain characters."""
    return filled(*leaders, *dealt_cards, format="affrontement")


def attached_to(doc: Any) -> dict[str, Any]:
    """What each member of a deck is attached to."""
    return {member["id"]: member.get("on") for member in doc.get("members", [])}
