"""The workbench of a band: what its players are asked, and how a character is shown."""

from collections.abc import Iterator, Sequence

from rules.building.bench import NOTHING, Addition, Bench, Choice, Gauge, Question, Section, Shelf
from rules.building.choices import choice_of, dotted, in_short, with_present
from rules.catalogue.items import Equipment, Race, Rank, Setting, Trade
from rules.games.un_pour_un.document import Character
from rules.games.un_pour_un.kit import ARM, BUCKLER, LEG, SHIELD, kit_of, title_of
from rules.games.un_pour_un.profile import ResolvedProfile, profile_of
from rules.games.un_pour_un.roster import Band
from rules.games.un_pour_un.shelves import shelves
from rules.lists.naming import name_of
from rules.words import Words, both, quoted

LIMITS = (150, 300, 500)  # proposals of ours: the book leaves the limit to the players
USUAL_ARMS = (2, 3, 4)
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


def _people(band: Band) -> Race | None:
    """The race of the whole band; None where it has none, several, or an unknown one."""
    races = {member.race for member in band.members}
    return band.of(Race).get(races.pop() or "") if len(races) == 1 else None


def _world(band: Band) -> Words:
    if band.world:
        return name_of(band.world)
    return quoted([band.universe]) if band.universe else NOTHING


# --- a character --------------------------------------------------------------------------------


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


def title(band: Band, member: Character) -> Words:
    return title_of(band, member)


def _figures(profile: ResolvedProfile) -> str:
    pace = f" ({profile.mvt_open})" if profile.mvt_open != profile.mvt else ""
    shield = f" ({profile.r_with_shield})" if profile.r_with_shield is not None else ""
    return (
        f"Mvt {profile.mvt}{pace} Cd {profile.cd} CT {profile.ct}+ CCC {profile.ccc}+ "
        f"F {profile.f} R {profile.r}{shield} PV {profile.pv}"
    )


class UnPourUnBench(Bench[Band, Character]):
    first = ("limit", "universe")
    facet = "universe"

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
        race = _people(band)
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
        """Rank, race and trades, then the body."""
        return (
            Question("rank", Words("Rang", "Rank"), "choice", _ranks(band, member), segments=True),
            Question(
                "race",
                Words("Race", "Race"),
                "choice",
                with_present(_races(band), member.race),
                help=Words("La même pour toute la bande.", "The same for the whole band."),
            ),
            Question(
                "trades",
                Words("Échanges", "Trades"),
                "choices",
                with_present(map(choice_of, band.of(Trade).values()), *member.trades),
                help=Words("Pour les aliens\u202f: un seul.", "For aliens: one only."),
            ),
            Question(
                "arms",
                Words("Nombre de bras", "Number of arms"),
                "number",
                usual=USUAL_ARMS,
                help=Words(
                    "Deux, sauf accord des adversaires.",
                    "Two, unless the opponents agree otherwise.",
                ),
            ),
            Question(
                "scale",
                Words("Échelle de la figurine", "Scale of the figure"),
                "text",
                help=Words(
                    "Par exemple 28 mm\u202f; à peu près la même pour toutes.",
                    "For example 28 mm; roughly the same for all.",
                ),
            ),
        )

    def shelves(self, band: Band, member: Character) -> Sequence[Shelf]:
        return shelves(band, member)

    def line(self, band: Band, member: Character) -> Words:
        """Mvt 9 Cd 11 CT 3+ CCC 4+ F 5 R 4 (5) PV 4: in brackets behind the shield."""
        profile = profile_of(kit_of(band, member))
        return both(_figures(profile)) if profile else NOTHING

    def title(self, band: Band, member: Character) -> Words:
        return title(band, member)

    def gauges(self, band: Band, member: Character) -> tuple[Gauge, ...]:
        """Arms behind a shield or buckler, and limbs of metal; only where there are any."""
        kit = kit_of(band, member)
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
        race = _people(band)
        return dotted([_world(band), name_of(race) if race else NOTHING])


bench = UnPourUnBench()
