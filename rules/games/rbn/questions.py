"""What a player is asked about a convoy, and about a member of it."""

from collections import Counter
from collections.abc import Iterator, Mapping

from rules.building.bench import NOTHING, Choice, Question
from rules.catalogue.items import Activity, Faction, FactionTrait, Scenario, VehicleType
from rules.families.fighters.bench import (
    OPEN,
    budget_of,
    choices_of,
    gist,
    joined,
    scenario_of,
    scores_of,
    with_present,
)
from rules.games.rbn.costs import budget_in_words
from rules.games.rbn.document import Fighter, Vehicle
from rules.games.rbn.roster import RIDER, SIZES, Convoy
from rules.games.rbn.seating import aboard, room, taken
from rules.lists.naming import name_of
from rules.words import Words, both, counted, listed

SLAVERS = "esclavagistes"
NONE = Words("aucune", "none")
BRIEF = {
    "cultistes": Words("sans peur tant que le chef vit", "fearless while their chief lives"),
    "mutants": Words("redoutables au corps à corps", "fearsome in melee"),
    "esclavagistes": Words("nombreux, des esclaves à bas prix", "many, with cheap slaves"),
    "survivants": Words("plus de points, peu de mitrailleuses", "more points, few machine guns"),
    "robots": Words("sans moral, véhicules autonomes", "no morale, vehicles drive themselves"),
    "mercenaires": Words("un avantage, deux défauts au choix", "choose one gift and two flaws"),
    "enfants13": Words("en armure, armés, blindés", "in armour, armed, plated"),
}


# --- the list -------------------------------------------------------------------------------------


def settings(convoy: Convoy) -> Iterator[Question]:
    """The size, who they are, what they live from; then what depends on the day's game."""
    yield budget_of(convoy, _size(convoy))
    yield from _side(convoy)
    yield from _traits(convoy)
    yield scenario_of(convoy)
    yield from _of_the_scenario(convoy)
    yield Question(
        key="exotic",
        label=Words("Équipements exotiques", "Exotic equipment"),
        shape="flag",
        help=Words(
            "L’adversaire est d’accord\u202f: véhicules volants, armes démontables, munitions "
            "spéciales.",
            "The opponent agrees: flying vehicles, demountable weapons, special ammunition.",
        ),
    )


def _size(convoy: Convoy) -> Words:
    if convoy.budget == convoy.settings.budget:
        return Words(
            "La taille de la partie, la même pour chaque joueur. Un tiers au moins va aux "
            "véhicules.",
            "The size of the game, the same for every player. At least a third goes on vehicles.",
        )
    sentence = Words("Vous avez {budget} points\u202f: {how}.", "You have {budget} points: {how}.")
    return sentence.format(budget=convoy.budget, how=budget_in_words(convoy))


def _side(convoy: Convoy) -> Iterator[Question]:
    chosen, rows = convoy.settings, convoy.of(Faction)
    factions = [
        Choice(row.slug, name_of(row), gist(row), BRIEF.get(row.slug, NOTHING))
        for row in rows.values()
        if row.parent is None
    ]
    yield Question(
        key="faction",
        label=Words("Faction", "Faction"),
        shape="choice",
        choices=with_present([Choice(None, OPEN), *factions], chosen.faction, known=rows),
        help=_closed_to(convoy),
    )
    children = [row for row in rows.values() if row.parent and row.parent == chosen.faction]
    if children or chosen.subfaction:
        none = Choice(None, NONE, Words("la faction telle quelle", "the faction as it is"))
        subs = [none, *choices_of(children)]
        yield Question(
            key="subfaction",
            label=Words("Sous-faction", "Sub-faction"),
            shape="choice",
            choices=with_present(subs, chosen.subfaction, known=rows),
        )
    activities = [Choice(None, OPEN), *choices_of(convoy.activities, sentences=2)]
    yield Question(
        key="activity",
        label=Words("Activité", "Activity"),
        shape="choice",
        choices=with_present(activities, chosen.activity, known=convoy.of(Activity)),
        help=_ruled_out(convoy),
    )


def _ruled_out(convoy: Convoy) -> Words:
    """Allegiance, told by the activities that it rules out for this side."""
    side = convoy.side
    if side is None:
        return Words(
            "Ce dont vit le convoi\u202f: sa mission secondaire. La faction en exclut certaines.",
            "What the convoy lives from: its secondary mission. The faction rules some out.",
        )
    out = [row for row in convoy.of(Activity).values() if row not in convoy.activities]
    if not out:
        open_ = Words("{side}\u202f: aucune activité exclue.", "{side}: no activity is ruled out.")
        return open_.format(side=name_of(side))
    sentence = Words(
        "{side}\u202f: l’allégeance exclut {out}.", "{side}: the allegiance rules out {out}."
    )
    return sentence.format(side=name_of(side), out=listed(_with_heirs(convoy, row) for row in out))


def _with_heirs(convoy: Convoy, activity: Activity) -> Words:
    """Archéologues (sauf Gaïa Familys): an activity, and which sub-factions have it all the same"""
    heirs = [
        name_of(row)
        for row in convoy.of(Faction).values()
        if row.parent == convoy.settings.faction and _lives_from(row, activity.slug)
    ]
    if convoy.subfaction or not heirs:
        return name_of(activity)
    sentence = Words("{name} (sauf {heirs})", "{name} (except {heirs})")
    return sentence.format(name=name_of(activity), heirs=listed(heirs))


def _closed_to(convoy: Convoy) -> Words:
    """The other way round, while there is no faction: those that the activity rules out."""
    activity = convoy.of(Activity).get(convoy.settings.activity or "")
    if activity is None or convoy.settings.faction is not None:
        return NOTHING
    out = [
        name_of(row)
        for row in convoy.of(Faction).values()
        if row.parent is None and not _lives_from(row, activity.slug)
    ]
    if not out:
        return NOTHING
    sentence = Words(
        "{activity}\u202f: l’allégeance exclut {out}.",
        "{activity}: the allegiance rules out {out}.",
    )
    return sentence.format(activity=name_of(activity), out=listed(out))


def _lives_from(side: Faction, activity: str) -> bool:
    cells = side.allegiances
    allowed = any(cell.activity == activity and cell.allowed == "yes" for cell in cells)
    return side.any_activity or allowed


def _traits(convoy: Convoy) -> Iterator[Question]:
    """The advantage and drawbacks of those who choose them, and of those who did by mistake."""
    chosen, rows = convoy.settings, convoy.of(Faction)
    if convoy.chooses_traits or chosen.advantage is not None:
        answers = [Choice(None, OPEN), *_traits_of(convoy, "advantage")]
        yield Question(
            key="advantage",
            label=Words("Avantage", "Advantage"),
            shape="choice",
            choices=with_present(answers, chosen.advantage, known=rows),
            help=Words(
                "Celui d’une autre faction, choisi une fois pour toutes.",
                "That of another faction, chosen once and for all.",
            ),
        )
    if convoy.chooses_traits or chosen.drawbacks:
        yield Question(
            key="drawbacks",
            label=Words("Inconvénients", "Drawbacks"),
            shape="choices",
            choices=with_present(_traits_of(convoy, "drawback"), *chosen.drawbacks, known=rows),
            help=Words(
                "Deux inconvénients différents d’autres factions.",
                "Two different drawbacks of other factions.",
            ),
        )


def _traits_of(convoy: Convoy, side: str) -> list[Choice]:
    """The core factions, each told by what it would bring."""
    rows = convoy.of(Faction)
    return [
        Choice(row.faction, name_of(rows[row.faction]), gist(row))
        for row in convoy.of(FactionTrait).values()
        if row.side == side and rows[row.faction].core
    ]


def _of_the_scenario(convoy: Convoy) -> Iterator[Question]:
    """The role, and points won before, where the scenario speaks of them or the list does."""
    scenario, chosen = convoy.scenario, convoy.settings
    if scenario or chosen.role:
        times = scenario.defender_factor if scenario else 1
        double = Words(f"budget × {times}", f"budget × {times}") if times > 1 else NOTHING
        yield Question(
            key="role",
            label=Words("Rôle", "Role"),
            shape="choice",
            choices=(
                Choice(None, Words("aucun", "none")),
                Choice("attaquant", Words("Attaquant", "Attacker")),
                Choice("defenseur", Words("Défenseur", "Defender"), double),
            ),
            segments=True,
        )
    if chosen.bonus or (scenario and scenario.reward_crushing):
        yield Question(
            key="bonus",
            label=Words("Points gagnés", "Points won"),
            shape="choice",
            choices=with_present(_rewards(convoy), chosen.bonus),
            segments=True,
            help=Words(
                "Gagnés dans le scénario précédent\u202f; ils n’achètent que des combattants.",
                "Won in the scenario before; they buy fighters only.",
            ),
        )


def _rewards(convoy: Convoy) -> Iterator[Choice]:
    """What the book lets a winner add to the next list."""
    yield Choice(0, both("0"), Words("pas de victoire", "no victory"))
    for row in convoy.of(Scenario).values():
        if row.reward_crushing:
            wins = (
                (row.reward_minor, Words("victoire mineure", "minor victory")),
                (row.reward_major, Words("victoire majeure", "major victory")),
                (row.reward_crushing, Words("victoire écrasante", "crushing victory")),
            )
            yield from (Choice(points, both(f"{points:+}"), victory) for points, victory in wins)


# --- a member -------------------------------------------------------------------------------------


def fields(convoy: Convoy, member: Vehicle | Fighter) -> Iterator[Question]:
    if isinstance(member, Vehicle):
        yield _type(convoy, member)
        return
    yield from scores_of(convoy, member)
    if member.slave or convoy.has_advantage(SLAVERS):
        yield Question(
            key="slave",
            label=Words("Esclave", "Slave"),
            shape="flag",
            help=Words(
                "Droit d’entrée réduit, mais ni arme de tir (sauf la lance) ni commandement.",
                "A lower entry fee, but no ranged weapon (except the spear) and no command.",
            ),
        )
    walks = convoy.kit_of(member).has(RIDER)
    if (convoy.vehicles and not walks) or member.rides is not None:
        yield _ride(convoy, member)
    if member.rides is not None or member.seat is not None:
        yield Question(
            key="seat",
            label=Words("Place", "Seat"),
            shape="choice",
            choices=(
                Choice(None, Words("sans préciser", "not said")),
                Choice("pilot", Words("Pilote", "Driver")),
                Choice("passenger", Words("Passager", "Passenger")),
            ),
            segments=True,
        )


def _type(convoy: Convoy, vehicle: Vehicle) -> Question:
    rows = convoy.of(VehicleType)
    nothing = [Choice(None, OPEN)] if vehicle.type is None else []
    types = [
        Choice(row.slug, SIZES.get(row.slug) or name_of(row), in_figures(row))
        for row in rows.values()
    ]
    return Question(
        key="type",
        label=Words("Type de véhicule", "Vehicle type"),
        shape="choice",
        choices=with_present([*nothing, *types], vehicle.type),
    )


def in_figures(row: VehicleType) -> Words:
    """4 places · 2 tireurs · 2 emplacements · 40/30/15 cm"""
    seats = counted(row.seats, ("place", "places"), ("seat", "seats"))
    shooters = counted(row.shooters, ("tireur", "tireurs"), ("shooter", "shooters"))
    moves = both(f"{row.road}/{row.open_ground}/{row.difficult} cm")
    guns = (
        Words("un de plus pour une arme", "one more for a weapon") if row.weapon_slots else NOTHING
    )
    return joined([seats, shooters, slots_in_words(row.slots), guns, moves])


def slots_in_words(number: int) -> Words:
    return counted(number, ("emplacement", "emplacements"), ("slot", "slots"))


def _ride(convoy: Convoy, fighter: Fighter) -> Question:
    titles = titles_of_vehicles(convoy)
    rides = [Choice(None, Words("à pied", "on foot"))]
    for rig in convoy.rigs:
        free = max(0, room(rig) - taken(aboard(convoy, rig)))
        seats = counted(free, ("place libre", "places libres"), ("free seat", "free seats"))
        rides.append(Choice(rig.id, titles[rig.id], seats))
    if fighter.rides is not None and fighter.rides not in titles:
        gone = Words("n’est pas dans la liste", "is not in the list")
        rides.append(Choice(fighter.rides, both(fighter.rides), gone))
    return Question(
        key="rides", label=Words("À bord de", "Rides in"), shape="choice", choices=tuple(rides)
    )


def titles_of_vehicles(convoy: Convoy) -> Mapping[str, Words]:
    """What each vehicle is called, by its id; those called alike are numbered."""
    titles = {vehicle.id: convoy.title_of(vehicle) for vehicle in convoy.vehicles}
    alike, seen = Counter(titles.values()), Counter[Words]()
    for slug, title in titles.items():
        if alike[title] > 1:
            seen[title] += 1
            number = seen[title]
            titles[slug] = Words(f"{title.fr} ({number})", f"{title.en} ({number})")
    return titles


def name_of_type(convoy: Convoy, slug: str) -> Words:
    row = convoy.of(VehicleType).get(slug)
    return name_of(row) if row else both(slug)
