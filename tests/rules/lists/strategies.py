"""Random lists for the five games: real slugs, junk, and every mix of them."""

from typing import Any

from hypothesis import strategies as st

from rules.catalogue.items import (
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
from rules.checks.game import games
from rules.legible import is_blank, legible
from tests.lists import catalogue_of, document

POINTED = ("rbn", "first_wave", "un_pour_un")

Strategy = st.SearchStrategy[Any]

one_line = st.text(
    st.characters(codec="utf-8", exclude_categories=["C", "Zl", "Zp"]), max_size=8
).filter(lambda text: legible(text) == text and (not text.strip() or not is_blank(text)))
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
        {"item": item}, optional={"with": st.lists(bought, max_size=2), "as": names, **more}
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

# What the rules of a band speak of, drawn so often that they have something to say.
worn = st.sampled_from(
    "bouclier rondache jambe bras visee armure_legere armure_lourde dague epee lance fusil "
    "epee_laser trident excalibur %s".split()
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
        trades=st.lists(slugs("un_pour_un", Trade), max_size=3),
        arms=st.integers(0, 5),
        scale=st.sampled_from([None, "28 mm", "28mm", "1/72"]),
        picks=picks("un_pour_un", junk)
        | st.lists(st.fixed_dictionaries({"item": worn}), max_size=9),
    ),
    items=house(
        {"kind": "weapon", "slug": "excalibur", "name": "Excalibur", "cost": 99},
        {"kind": "equipment", "slug": "%s", "name": "Amulette", "effects": {"r": 1}, "cost": -3},
        {"kind": "weapon", "slug": "trident", "name": "Trident", "hands": 2, "force": 6},
    ),
)


def printed(kind: str, slug: str, name: str = "", **fields: Any) -> dict[str, Any]:
    return {"kind": "card", "type": kind, "slug": slug, "name": name or slug, **fields}


def faces(back: list[dict[str, int]], front: list[dict[str, int]]) -> dict[str, Any]:
    return {"front": {"generation": front}, "back_exploration": {"generation": back}}


GUN, SECOND, RUST, BLUE = "arme_de_tir", "type_2", "Rouille", "Azur"
BOTH = {"equipement": 2, "formation": 2}
LEADERS = (
    printed("leader", "l0", **faces([{RUST: 3}, {RUST: 4}], [{RUST: 2}] * 3)),
    printed("leader", "l1", **faces([{BLUE: 1}, {}], [{RUST: 1, BLUE: 1}, {}, {BLUE: 0}])),
    printed("leader", "l2", name_key="l0", upgrade_limits={"vocation": 2}, faction=BLUE),
    printed("leader", "l3", **faces([{}, {RUST: 1}], [{BLUE: 2}, {BLUE: 2}])),
)
CHARACTERS = (
    printed("personnage", "p0", cost_colourless=1, cost_coloured={RUST: 1}),
    printed("personnage", "p1", builtin_equipment=[GUN], cost_coloured={BLUE: 2}),
    printed("personnage", "p2", builtin_equipment=[GUN, SECOND], cost_colourless=4),
    printed("personnage", "p3", upgrade_limits=BOTH, max_copies=2),
    printed("personnage", "p4", "P-3", name_key="p1", upgrade_limits={"formation": 0}),
    printed("personnage", "p5", builtin_equipment=[SECOND], cost_coloured={"Ombre": 1, RUST: 0}),
)
UPGRADES = (
    printed("equipement", "e0"),
    printed("equipement", "e1", pictogram=GUN),
    printed("equipement", "e2", pictogram=GUN),
    printed("equipement", "e3", pictogram=[SECOND], name_key="e1"),
    printed("equipement", "e4", pictogram=SECOND, specific_faction=BLUE),
    printed("equipement", "e5", pictogram=[GUN, SECOND], specific_faction=RUST),
    printed("vocation", "v0", max_copies=3),
    printed("vocation", "v1", specific_faction=BLUE),
    printed("vocation", "v2", specific_faction=RUST),
    printed("formation", "f0", specific_faction=BLUE),
)
KINDS_OF_CARDS = ("leader", "personnage", "equipement", "vocation", "formation", "reference")
ASIDE = (printed("reference", "r0"), printed("objectif", "o0", "P0"))
POOL = (*LEADERS, *CHARACTERS, *UPGRADES, *ASIDE)


FORMATS = st.sampled_from(["exploration", "affrontement"] * 4 + [None, "bataille"])


def some(cards: tuple[dict[str, Any], ...], most: int) -> Strategy:
    """Slugs of a few of these cards, now and then of the same."""
    slugs = [each["slug"] for each in cards]
    several = st.lists(st.sampled_from(slugs), min_size=1, max_size=most, unique=True)
    return several | several | st.lists(st.sampled_from(slugs), max_size=most)


@st.composite
def dealt(draw: Any) -> Any:
    """A deck of real leaders, characters and upgrades, with a plan or without, and odd cards."""
    leaders, characters = draw(some(LEADERS, 2)), draw(some(CHARACTERS, 4))
    upgrades = draw(some(UPGRADES, 6)) + draw(st.sampled_from([[], ["formation"] * 2]))
    odd = draw(st.sampled_from([[], [], ["r0"], ["o0"], ["joker"]]))
    members = [{"kind": "card", "card": slug} for slug in leaders + characters]
    ids = [f"m{place}" for place in range(len(members))]
    places = {"v": ids[: len(leaders)], "e": ids[len(leaders) :], "f": ids[len(leaders) :]}
    planned = draw(st.booleans())
    for slug in [*upgrades, *odd]:
        fitting = places.get(slug[0], []) * 3
        on = draw(st.sampled_from([None, *fitting, *ids, "m20", "m99"])) if planned else None
        members.append({"kind": "card", "card": slug, "on": on})
    missing = draw(st.sampled_from([None, None, None, "p0", "e1", "l0"]))
    items = [each for each in POOL if each["slug"] != missing]
    return document("warbound", *numbered(members), items=items, format=draw(FORMATS))


@st.composite
def odd_names(draw: Any) -> Any:
    """A deck of cards whose names are anything."""
    items = [
        printed(kind, f"c{number}", draw(names.filter(bool)), name_key=draw(names))
        for number, kind in enumerate(draw(st.lists(st.sampled_from(KINDS_OF_CARDS), max_size=3)))
    ]
    members = [{"kind": "card", "card": each["slug"], "name": draw(names)} for each in items]
    return document("warbound", *numbered(members), items=items, format=draw(optional))


decks = st.one_of(dealt(), dealt(), dealt(), odd_names())

# What the rules of figures speak of, and what they forbid together: drawn more often.
HANDS = "arme_base arme_lourde hallebarde sabre_laser baton bouclier rondache ecu".split()
TRAITS = (
    "combat tir degats moral heros personnage enorme lent rapide deplacement_limite funambule "
    "ambidextre sensible_force robuste tueur_de cadence armure_mf armure_lourde_mf "
    "pistolet_blaster blaster poussee trait_magique"
).split()
TOGETHER = (
    "",
    "hallebarde bouclier",
    "arme_lourde rondache",
    "arme_base arme_base bouclier armure_mf",
    "armure_mf armure_mf",
    "bouclier bouclier",
    "lent rapide",
    "personnage enorme",
    "deplacement_limite amphibie",
    "combat combat",
    "poussee poussee",
    "sabre_laser sensible_force personnage poussee",
    "ambidextre blaster blaster",
    "ambidextre pistolet_blaster pistolet_blaster",
)
figure_item = st.sampled_from(HANDS + TRAITS) | slugs("deux_d6", *games()["deux_d6"].takes)


def figure_pick(item: Strategy) -> Strategy:
    return st.fixed_dictionaries(
        {"item": item},
        optional={
            "with": st.lists(junk, max_size=2),
            "level": st.sampled_from(["-", "normal", "+"]),
            "of": maybe(names | st.sampled_from(["2", "orques"])),
        },
    )


def figure_picks() -> Strategy:
    """Some that go together or do not, and some more."""
    together = st.sampled_from(TOGETHER).flatmap(
        lambda slugs: st.tuples(*(figure_pick(st.just(slug)) for slug in slugs.split()))
    )
    return st.builds(
        lambda some, more: [*some, *more],
        together,
        st.lists(figure_pick(figure_item), max_size=6),
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
        profile=maybe(slugs("deux_d6", Profile)) | st.just("zombi"),
        pj=st.booleans(),
        actions=st.integers(0, 4),
        wields=st.lists(st.sampled_from(HANDS) | figure_item, max_size=4),
        picks=figure_picks(),
    ),
    items=house(
        {"kind": "rule", "slug": "excalibur", "name": "Excalibur"},
        {"kind": "weapon", "slug": "%s", "name": "Trident", "damage": "+", "hands": 2},
        {"kind": "armour", "slug": "{0}", "name": "Pavois", "slot": "bouclier"},
        {"kind": "power", "slug": "fusil ", "name": "Tornade", "range": 12, "damage": "-"},
    ),
)

pointed_lists = st.one_of(convoys, groups, bands)
any_list = st.one_of(convoys, groups, bands, decks, crews)
