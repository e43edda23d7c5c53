"""The workbench of a band: what its players are asked, and how a character is shown."""

from collections.abc import Iterator, Sequence

from rules.building.bench import (
    NOTHING,
    Addition,
    Bench,
    Choice,
    Gauge,
    Question,
    Section,
    Shelf,
    Strength,
)
from rules.building.choices import choice_of, dotted, in_short, with_present
from rules.building.roll_up import of_leader, of_shooters
from rules.catalogue.items import Equipment, Item, Race, Rank, Setting, Trade, Weapon
from rules.games.un_pour_un.costs import of_picks
from rules.games.un_pour_un.document import Character, HouseWeapon
from rules.games.un_pour_un.kit import BUCKLER, title_of
from rules.games.un_pour_un.profile import ARM, LEG, SHIELD, ResolvedProfile
from rules.games.un_pour_un.roster import CHIEF, Band
from rules.games.un_pour_un.shelves import figure, protects, shelves
from rules.games.un_pour_un.workshop import WORKSHOP
from rules.lists.document import HouseItem
from rules.lists.naming import name_of
from rules.words import Words, both, counted, quoted

LIMITS = (150, 300, 500)  # proposals of ours: the book leaves the limit to the players
TWO_ARMS, USUAL_ARMS = 2, (2, 3, 4)
RANKLESS = Words("Sans rang", "Without rank")
PLURALS = {
    "sous_chef": Words("Sous-chefs", "Lieutenants"),
    "sous_fifre": Words("Sous-fifres", "Henchmen"),
}
AGREEMENTS = (
    Choice(
        "alien",
        Words("Échanges des aliens", "Trades of aliens"),
        Words(
            "Les adversaires acceptent les caractéristiques que vos aliens échangent.",
            "The opponents accept the characteristics that your aliens trade.",
        ),
    ),
    Choice(
        "arms",
        Words("Nombre de bras", "Number of arms"),
        Words(
            "Ils acceptent plus ou moins de deux bras, ou un second bras cybernétique.",
            "They accept more or fewer than two arms, or a second cybernetic arm.",
        ),
    ),
    Choice(
        "items",
        Words("Objets maison", "House items"),
        Words(
            "Ils acceptent les armes et équipements que vous avez inventés.",
            "They accept the weapons and equipment that you made up.",
        ),
    ),
)


# --- the list -----------------------------------------------------------------------------------


def _world(band: Band) -> Words:
    if band.world:
        return name_of(band.world)
    return quoted([band.universe]) if band.universe else NOTHING


ROLES = {
    "ranks": Words("Personnages", "Characters"),
    "shooting": Words("Tir", "Shooting"),
    "melee": Words("Corps à corps", "Melee"),
    "protection": Words("Protection", "Protection"),
    "gear": Words("Équipement", "Equipment"),
}


def _role(item: Item | HouseItem) -> str:
    """What a thing is bought for."""
    if isinstance(item, Weapon):
        return "shooting" if item.ranged else "melee"
    if isinstance(item, HouseWeapon):
        return "melee" if item.melee else "shooting"
    if isinstance(item, Equipment) and item.aim:
        return "shooting"
    return "protection" if isinstance(item, Equipment) and protects(item) else "gear"


# --- a character --------------------------------------------------------------------------------


def _asks_for_race(band: Band, member: Character) -> bool:
    """Only some worlds have races; who has one is asked anywhere, to give it up."""
    return member.race is not None or (band.world is not None and band.world.races_allowed)


def _trades(band: Band, member: Character) -> list[Trade]:
    """The trades that his race may make."""
    return [trade for trade in band.of(Trade).values() if trade.race == member.race]


def _asks_for_arms(band: Band, member: Character) -> bool:
    """Two arms, unless he is an alien, or the opponents agreed to other numbers."""
    race = band.of(Race).get(member.race or "")
    return member.arms != TWO_ARMS or band.agreed("arms") or bool(race and race.needs_agreement)


def _ranks(band: Band, member: Character) -> tuple[Choice, ...]:
    """The ranks with their prices; no rank only for who has none yet."""
    missing = Choice(None, Words("aucun", "none"), Words("à choisir", "to be chosen"))
    none = [] if member.rank else [missing]
    ranks = (
        Choice(rank.slug, name_of(rank), both(f"{rank.cost} pts"))
        for rank in band.of(Rank).values()
    )
    return with_present((*none, *ranks), member.rank)


def _races(band: Band) -> Iterator[Choice]:
    plain = Words("Le profil du rang, sans changement.", "The profile of the rank, unchanged.")
    yield Choice(None, Words("aucune", "none"), plain)
    yield from map(choice_of, band.of(Race).values())


def _questions(band: Band, member: Character) -> Iterator[Question]:
    yield Question("rank", Words("Rang", "Rank"), "choice", _ranks(band, member), segments=True)
    if _asks_for_race(band, member):
        yield Question(
            "race",
            Words("Race", "Race"),
            "choice",
            with_present(_races(band), member.race),
            help=Words("La même pour toute la bande.", "The same for the whole band."),
        )
    trades = _trades(band, member)
    if trades or member.trades:
        yield Question(
            "trades",
            Words("Échanges", "Trades"),
            "choices",
            _with_his_own(band, trades, member),
            help=Words("Un seul, une fois.", "One only, once."),
        )
    if _asks_for_arms(band, member):
        yield Question(
            "arms",
            Words("Nombre de bras", "Number of arms"),
            "number",
            usual=USUAL_ARMS,
            help=Words(
                "Deux, sauf accord des adversaires.",
                "Two, unless the opponents agree otherwise.",
            ),
        )
    yield Question(
        "scale",
        Words("Échelle de la figurine", "Scale of the figure"),
        "text",
        help=Words(
            "Par exemple 28 mm\u202f; à peu près la même pour toutes.",
            "For example 28 mm; roughly the same for all.",
        ),
    )


def _with_his_own(band: Band, open_to_him: list[Trade], member: Character) -> tuple[Choice, ...]:
    """The trades open to him, and those that he takes all the same."""
    offered = {trade.slug: trade for trade in open_to_him}
    known = band.of(Trade)
    offered |= {slug: known[slug] for slug in member.trades if slug in known}
    return with_present(map(choice_of, offered.values()), *member.trades)


def title(band: Band, member: Character) -> Words:
    return title_of(band, member)


def _figures(profile: ResolvedProfile) -> str:
    pace = f"({profile.mvt_open})" if profile.mvt_open != profile.mvt else ""
    shield = f"({profile.r_with_shield})" if profile.r_with_shield is not None else ""
    return (
        f"CT{profile.ct}+ CCC{profile.ccc}+ F{profile.f} R{profile.r}{shield} PV{profile.pv} "
        f"Mvt{profile.mvt}{pace} Cd{profile.cd}"
    )


class UnPourUnBench(Bench[Band, Character]):
    additions_vary = True
    first = ("limit", "universe")
    facet = "universe"
    workshop = WORKSHOP

    def settings(self, band: Band) -> tuple[Question, ...]:
        """The limit, the world, and what the opponents agreed to."""
        none = Choice(
            None,
            Words("aucun", "none"),
            Words(
                "Profils de base\u202f: ni race, ni pistolet gratuit.",
                "Basic profiles: no race, no free pistol.",
            ),
        )
        worlds = map(choice_of, band.of(Setting).values())
        return (
            Question(
                "limit",
                Words("Limite de points", "Points limit"),
                "number",
                usual=LIMITS,
                help=Words(
                    "Le livre n’en fixe pas\u202f: convenez-en entre vous. Les valeurs proposées "
                    "sont les nôtres.",
                    "The book sets none: agree on it. The values at hand are ours.",
                ),
            ),
            Question(
                "universe",
                Words("Univers", "Universe"),
                "choice",
                with_present((none, *worlds), band.universe),
                help=Words(
                    "Il décide des races et du pistolet gratuit.",
                    "It decides on races and on the free pistol.",
                ),
            ),
            Question(
                "agreed",
                Words("Accords avec les adversaires", "Agreed with the opponents"),
                "choices",
                AGREEMENTS,
            ),
        )

    def additions(self, band: Band) -> tuple[Addition, ...]:
        """A character of each rank, of the people that all the others are of."""
        race = band.people
        return tuple(
            Addition(
                f"rank/{rank.slug}",
                name_of(rank),
                Character(id="new", rank=rank.slug, race=race.slug if race else None),
                hint=in_short(rank),
                main=True,
            )
            for rank in band.of(Rank).values()
        )

    def fields(self, band: Band, member: Character) -> tuple[Question, ...]:
        """Rank, race and trades, then the body; what does not concern him is not asked."""
        return tuple(_questions(band, member))

    def shelves(self, band: Band, member: Character) -> Sequence[Shelf]:
        return shelves(band, member)

    def line(self, band: Band, member: Character) -> Words:
        """CT3+ CCC4+ F5 R4(5) PV4 Mvt9 Cd11: in brackets behind the shield, and on open ground."""
        profile = band.kit(member).profile
        return both(_figures(profile)) if profile else NOTHING

    def figure(self, band: Band, member: Character, item: str) -> Words:
        return figure(band.kit(member), band.item(item))

    def roll_up(self, band: Band) -> tuple[Words, ...]:
        """5 personnages, 4 tireurs, chef Mado la Citerne"""
        number = sum(kit.count for kit in band.kits)
        leaders = (kit.name for kit in band.kits if kit.rank and kit.rank.slug == CHIEF)
        return (
            counted(number, ("personnage", "personnages"), ("character", "characters")),
            of_shooters(sum(kit.count for kit in band.kits if kit.ranged)),
            *of_leader(Words("chef", "leader"), leaders),
        )

    def strengths(self, band: Band) -> tuple[Strength, ...]:
        """Where the points went: ranks, shooting, melee, protection, and the rest."""
        spent = dict.fromkeys(ROLES, 0)
        for kit in band.kits:
            spent["ranks"] += kit.count * (kit.rank.cost if kit.rank else 0)
            for item, cost in of_picks(band, kit):
                spent[_role(item)] += kit.count * cost
        return tuple(Strength(ROLES[role], spent[role]) for role in ROLES) if band.kits else ()

    def title(self, band: Band, member: Character) -> Words:
        return title(band, member)

    def gauges(self, band: Band, member: Character) -> tuple[Gauge, ...]:
        """Arms behind a shield or buckler, and limbs of metal; only where there are any."""
        kit = band.kit(member)
        leg = band.of(Equipment).get(LEG)
        legs = leg.max_per_member if leg else None
        rows = (
            (Words("Bras protégés", "Guarded arms"), (SHIELD, BUCKLER), kit.arms),
            (Words("Bras cybernétiques", "Cybernetic arms"), (ARM,), kit.arms),
            (Words("Jambes cybernétiques", "Cybernetic legs"), (LEG,), legs),
        )
        return tuple(
            Gauge(label, used, room)
            for label, slugs, room in rows
            if (used := sum(map(kit.number, slugs))) and room is not None
        )

    def sections(self, band: Band) -> tuple[Section, ...]:
        """The leader, the lieutenants, the henchmen; last who has no rank of the book."""
        ranks = band.of(Rank)
        labels = {slug: PLURALS.get(slug, name_of(rank)) for slug, rank in ranks.items()}
        members: dict[str, list[str]] = {slug: [] for slug in (*labels, "")}
        costs = dict.fromkeys(members, 0)
        for member, cost in zip(band.members, band.costs, strict=True):
            slug = member.rank if member.rank in labels else ""
            members[slug].append(member.id)
            costs[slug] += cost or 0
        return tuple(
            Section(slug or "rankless", labels.get(slug, RANKLESS), tuple(ids), costs[slug])
            for slug, ids in members.items()
            if ids
        )

    def headline(self, band: Band) -> Words:
        """Médiéval fantastique · Nains."""
        race = band.people
        return dotted([_world(band), name_of(race) if race else NOTHING])


bench = UnPourUnBench()
