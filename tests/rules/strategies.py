"""Random lists for the five games: real slugs, junk, and every mix of them."""

from typing import Any

from hypothesis import strategies as st

from rules.engine import games
from rules.items import (
    Activity,
    Ammunition,
    Faction,
    Profile,
    Race,
    Rank,
    Setting,
    Trade,
    VehicleOption,
    VehicleType,
)
from tests.lists import catalogue_of, document

POINTED = ("rbn", "first_wave", "un_pour_un")

Strategy = st.SearchStrategy[Any]

one_line = st.text(st.characters(codec="utf-8", exclude_categories=["C", "Zl", "Zp"]), max_size=8)
junk = st.one_of(one_line.filter(bool), st.sampled_from(["excalibur", "{0}", "%s", "fusil "]))
names = one_line
counts = st.integers(1, 4)
optional = st.none() | junk


def slugs(game: str, *kinds: Any) -> Strategy:
    """A slug of the catalogue, most of the time."""
    real = [slug for kind in kinds for slug in catalogue_of(game).of(kind)]
    return st.sampled_from(real) | st.sampled_from(real) | junk


def maybe(strategy: Strategy) -> Strategy:
    return st.none() | strategy


def picks(game: str, bought: Strategy, **more: Strategy) -> Strategy:
    item = slugs(game, *games()[game].takes)
    pick = st.fixed_dictionaries(
        {"item": item}, optional={"with": st.lists(bought, max_size=2), **more}
    )
    return st.lists(pick, max_size=5)


def numbered(members: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [{**member, "id": f"m{number}"} for number, member in enumerate(members)]


def member(kind: str, **fields: Strategy) -> Strategy:
    fields = {"name": names, "count": counts, **fields}
    return st.fixed_dictionaries({"kind": st.just(kind)}, optional=fields)


def lists(
    game: str, settings: dict[str, Strategy], *members: Strategy, items: Any = None
) -> Strategy:
    """Documents of one game."""
    return st.builds(
        lambda chosen, taken, house: document(game, *numbered(taken), items=house, **chosen),
        st.fixed_dictionaries({}, optional=settings),
        st.lists(st.one_of(*members), max_size=6),
        items if items is not None else st.just([]),
    )


def house(*items: dict[str, Any]) -> Strategy:
    """Some of these house items."""
    return st.lists(st.sampled_from(items), unique_by=lambda item: item["slug"], max_size=3)


def fighter(game: str, **more: Strategy) -> Strategy:
    return member(
        "fighter",
        T=st.sampled_from(["-", "5", "4", "3", "2"]),
        C=st.sampled_from(["5", "4", "3", "2"]),
        picks=picks(game, slugs(game, Ammunition)),
        **more,
    )


faction = maybe(slugs("rbn", Faction))

convoys = lists(
    "rbn",
    {
        "budget": st.integers(0, 1000),
        "faction": faction,
        "subfaction": faction,
        "activity": maybe(slugs("rbn", Activity)),
        "scenario": maybe(st.integers(0, 12)),
        "role": st.sampled_from([None, "attaquant", "defenseur"]),
        "bonus": st.sampled_from([0, 25, 50, 100, 500]),
        "exotic": st.booleans(),
        "advantage": faction,
        "drawbacks": st.lists(slugs("rbn", Faction), max_size=3),
    },
    fighter(
        "rbn",
        slave=st.booleans(),
        rides=maybe(st.sampled_from(["m0", "m1", "m9"])),
        seat=st.sampled_from([None, "pilot", "passenger"]),
    ),
    member(
        "vehicle",
        type=maybe(slugs("rbn", VehicleType)),
        picks=picks("rbn", slugs("rbn", VehicleOption, Ammunition)),
    ),
)

groups = lists(
    "first_wave",
    {"budget": st.integers(0, 400), "scenario": maybe(st.integers(0, 6))},
    fighter("first_wave"),
    member("vehicle", type=optional),
)

bands = lists(
    "un_pour_un",
    {
        "limit": maybe(st.integers(0, 500)),
        "universe": maybe(slugs("un_pour_un", Setting)),
        "agreed": st.lists(st.sampled_from(["alien", "arms", "items"]), max_size=3),
    },
    member(
        "character",
        rank=maybe(slugs("un_pour_un", Rank)),
        race=maybe(slugs("un_pour_un", Race)),
        trades=st.lists(slugs("un_pour_un", Trade), max_size=2),
        arms=st.integers(0, 5),
        picks=picks("un_pour_un", junk),
    ),
    items=house(
        {"kind": "weapon", "slug": "excalibur", "name": "Excalibur", "cost": 99},
        {"kind": "equipment", "slug": "%s", "name": "Amulette", "effects": {"r": 1}, "cost": -3},
    ),
)

KINDS_OF_CARDS = ("leader", "personnage", "equipement", "vocation", "formation", "reference")

decks = lists(
    "warbound",
    {"format": st.sampled_from(["exploration", "affrontement", None]) | junk},
    st.fixed_dictionaries(
        {
            "kind": st.just("card"),
            "card": st.sampled_from(["formation", *KINDS_OF_CARDS]) | junk,
        },
        optional={"on": maybe(st.sampled_from(["m0", "m1", "m9"]))},
    ),
    items=house(
        *(
            {"kind": "card", "slug": kind, "type": kind, "name": kind}
            for kind in KINDS_OF_CARDS
            if kind != "formation"
        )
    ),
)

crews = lists(
    "deux_d6",
    {
        "adaptation": maybe(slugs("deux_d6", Setting)),
        "controller": st.sampled_from([None, "joueur", "ia"]),
        "agreed": st.sampled_from([[], ["items"]]),
    },
    member(
        "figure",
        profile=maybe(slugs("deux_d6", Profile)),
        pj=st.booleans(),
        actions=st.integers(0, 4),
        wields=st.lists(slugs("deux_d6", *games()["deux_d6"].takes), max_size=2),
        picks=picks(
            "deux_d6",
            junk,
            level=st.sampled_from(["-", "normal", "+"]),
            of=maybe(names),
        ),
    ),
    items=house(
        {"kind": "rule", "slug": "excalibur", "name": "Excalibur"},
        {"kind": "weapon", "slug": "%s", "name": "Trident", "damage": "+"},
    ),
)

pointed_lists = st.one_of(convoys, groups, bands)
any_list = st.one_of(convoys, groups, bands, decks, crews)
