"""The workbench of a group: what its player is asked, and how a figure is shown."""

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
from rules.catalogue.items import Item, Profile, Setting, SpecialRule
from rules.games.deux_d6.document import Figure
from rules.games.deux_d6.kit import (
    COMBAT,
    DAMAGE,
    FIGURE,
    HERO,
    MORALE,
    SHOOTING,
    Kit,
    hands_of,
    in_melee_hand,
)
from rules.games.deux_d6.profiles import ready_made
from rules.games.deux_d6.resolved import saves
from rules.games.deux_d6.roster import Group
from rules.games.deux_d6.shelves import SIGNS, TWO_HANDS, figure, shelves
from rules.games.deux_d6.workshop import WORKSHOP
from rules.lists.naming import called, name_of
from rules.words import Words, counted, quoted

FIGURES = Words("Figurines", "Figures")
USUAL_ACTIONS = (1, 2, 3)
AI = "ia"
CONTROLLERS = (
    Choice(
        None,
        Words("pas encore dit", "not said yet"),
        Words("À décider avant la partie.", "To be decided before the game."),
    ),
    Choice(
        "joueur",
        Words("un joueur", "a player"),
        Words("Quelqu’un choisit chaque action.", "Somebody chooses every action."),
    ),
    Choice(
        AI,
        Words("l’IA", "the AI"),
        Words(
            "Le groupe agit seul, comme le livre le décrit.",
            "The group acts by itself, as the book describes.",
        ),
    ),
)
AGREEMENTS = (
    Choice(
        "items",
        Words("Objets maison", "House items"),
        Words(
            "L’adversaire accepte ce que vous avez inventé.",
            "The opponent accepts what you made up.",
        ),
    ),
)


# --- the list -----------------------------------------------------------------------------------


def _world(group: Group) -> Words:
    if group.setting:
        return name_of(group.setting)
    adaptation = group.settings.adaptation
    return quoted([adaptation]) if adaptation else NOTHING


# --- a figure -----------------------------------------------------------------------------------


def _origin(group: Group, figure: Figure) -> Iterator[Question]:
    """Where a figure came from, to keep or to forget; a new one comes with its picks."""
    if figure.profile is None:
        return
    profile = group.of(Profile).get(figure.profile)
    known = [choice_of(profile)] if profile else []
    none = Choice(None, Words("aucun", "none"), Words("Une figurine à vous.", "One of your own."))
    yield Question(
        "profile",
        Words("Vient du profil", "Comes from the profile"),
        "choice",
        with_present((*known, none), figure.profile),
        help=Words(
            "Ne dit que l’origine\u202f: ce que la figurine a, ce sont ses choix ci-dessous.",
            "Tells the origin only: what the figure has are its picks below.",
        ),
    )


def _wielding(group: Group, figure: Figure) -> Iterator[Question]:
    """What takes a hand among what a figure has; what it holds already stays among it."""
    has = {item.slug: item for item in _in_hand(group.kit(figure))}
    has |= {item.slug: item for item in group.kit(figure).wielded}
    if not has and not figure.wields:
        return
    choices = (Choice(slug, name_of(item), _hands_told(item)) for slug, item in has.items())
    yield Question(
        "wields",
        Words("Tient en même temps", "Holds at the same time"),
        "choices",
        with_present(choices, *figure.wields),
        help=Words(
            "Armes de corps à corps et bouclier\u202f: deux mains en tout.",
            "Melee weapons and shield: two hands in all.",
        ),
    )


def _in_hand(kit: Kit) -> list[Item]:
    """Melee weapons and shields, every copy."""
    return [held.item for held in kit.held if in_melee_hand(held.item)]


def _hands_told(item: Item) -> Words:
    return counted(hands_of(item), ("main", "mains"), ("hand", "hands"))


def title(group: Group, figure: Figure) -> Words:
    return called(figure, group.plain(figure))


def _levels(group: Group, kit: Kit) -> Iterator[Words]:
    rules = group.of(SpecialRule)
    for slug in (COMBAT, SHOOTING, DAMAGE, MORALE, HERO):
        level = kit.level(slug)
        if slug not in rules or (level == "normal" and not (slug == HERO and kit.has(HERO))):
            continue
        sign = "" if level == "normal" else f"\u00a0{SIGNS[level]}"
        name = name_of(rules[slug])
        yield Words(name.fr + sign, name.en + sign)


def _saves(kit: Kit) -> Words:
    """One sign for each roll."""
    signs = ",\u00a0".join(SIGNS[save.level] for save in saves(kit))
    return Words(f"Svg\u00a0{signs}", f"Save\u00a0{signs}") if signs else NOTHING


class DeuxD6Bench(Bench[Group, Figure]):
    first = ("adaptation",)
    facet = "adaptation"
    workshop = WORKSHOP

    def settings(self, group: Group) -> tuple[Question, ...]:
        """The world, who plays the group, and what was agreed."""
        none = Choice(
            None,
            Words("aucune", "none"),
            Words(
                "Les règles communes seules, ou un monde à vous.",
                "The common rules alone, or a world of your own.",
            ),
        )
        worlds = map(choice_of, group.of(Setting).values())
        return (
            Question(
                "adaptation",
                Words("Adaptation", "Setting"),
                "choice",
                with_present((none, *worlds), group.settings.adaptation),
                help=Words(
                    "Une seule par groupe\u202f: elle dit quels profils, armes et pouvoirs "
                    "existent.",
                    "One for each group: it says which profiles, weapons and powers there are.",
                ),
            ),
            Question(
                "controller",
                Words("Qui joue le groupe", "Who plays the group"),
                "choice",
                CONTROLLERS,
                segments=True,
                help=Words(
                    "Les zombis sont menés par l’IA\u202f: personne ne les joue.",
                    "Zombies are run by the AI: nobody plays them.",
                ),
            ),
            Question(
                "agreed",
                Words("Accords avec l’adversaire", "Agreed with the opponent"),
                "choices",
                AGREEMENTS,
            ),
        )

    def additions(self, group: Group) -> tuple[Addition, ...]:
        """A plain figure, then the profiles of the chosen adaptation, or of all of them."""
        plain = Words(
            "Niveaux normaux, un point de vie, rien en main.",
            "Normal levels, one life point, empty hands.",
        )
        worlds = group.of(Setting)
        chosen = group.setting
        return (
            Addition("figure", FIGURE, Figure(id="new"), hint=plain, main=True),
            *(
                Addition(
                    f"profile/{profile.slug}",
                    name_of(profile),
                    ready_made(profile, "new"),
                    name_of(world) if (world := worlds.get(profile.setting or "")) else NOTHING,
                    in_short(profile),
                    ready=True,
                )
                for profile in group.of(Profile).values()
                if chosen is None or profile.setting in (None, chosen.slug)
            ),
        )

    def fields(self, group: Group, figure: Figure) -> tuple[Question, ...]:
        """Who plays it, its actions, where it comes from, and what it holds at the same time."""
        return (
            Question(
                "pj",
                Words("Figurine de joueur", "Player’s figure"),
                "flag",
                help=Words(
                    "Sinon c’est un PNJ, mené par le scénario ou l’IA.",
                    "Otherwise it is an NPC, run by the scenario or the AI.",
                ),
            ),
            Question(
                "actions",
                Words("Actions par activation", "Actions for each activation"),
                "number",
                usual=USUAL_ACTIONS,
                help=Words(
                    "Deux pour une figurine de joueur, libre pour un PNJ.",
                    "Two for a player’s figure, free for an NPC.",
                ),
            ),
            *_origin(group, figure),
            *_wielding(group, figure),
        )

    def shelves(self, group: Group, member: Figure) -> Sequence[Shelf]:
        return shelves(group, member)

    def line(self, group: Group, figure: Figure) -> Words:
        """Combat + · Héros · PV 3 · Svg =, −: levels that are not normal, life, and each save."""
        kit = group.kit(figure)
        life = Words(f"PV\u00a0{kit.life}", f"Life\u00a0{kit.life}")
        return dotted([*_levels(group, kit), life, _saves(kit)])

    def figure(self, group: Group, member: Figure, item: str) -> Words:
        return figure(group.kit(member), group.item(item))

    def roll_up(self, group: Group) -> tuple[Words, ...]:
        """8 figurines, 6 tireurs, 1 avec des pouvoirs, héros Brigadier Sorel"""
        powers = sum(kit.figure.count for kit in group.kits if kit.powers)
        gifted = counted(powers, ("avec pouvoirs", "avec pouvoirs"), ("with powers", "with powers"))
        heroes = (title(group, kit.figure) for kit in group.kits if kit.has(HERO))
        return (
            counted(group.headcount, ("figurine", "figurines"), ("figure", "figures")),
            of_shooters(sum(kit.figure.count for kit in group.kits if kit.ranged)),
            *((gifted,) if powers else ()),
            *of_leader(Words("héros", "hero"), heroes),
        )

    def strengths(self, group: Group) -> tuple[Strength, ...]:
        """How many figures do what: the game has no points."""
        number = group.headcount
        return tuple(
            Strength(label, sum(kit.figure.count for kit in group.kits if does(kit)), number)
            for label, does in (
                (Words("Tir", "Shooting"), lambda kit: kit.ranged),
                (Words("Mêlée", "Melee"), lambda kit: kit.melee),
                (Words("Sauvegarde", "Save"), saves),
                (Words("Pouvoirs", "Powers"), lambda kit: kit.powers),
                (Words("Plusieurs PV", "Several life points"), lambda kit: kit.life > 1),
            )
            if number
        )

    def title(self, group: Group, member: Figure) -> Words:
        return title(group, member)

    def gauges(self, group: Group, figure: Figure) -> tuple[Gauge, ...]:
        """Hands: of what is held at once; where nothing was said, as many as can be filled."""
        kit = group.kit(figure)
        held = [item for item in kit.wielded if in_melee_hand(item)]
        has = _in_hand(kit)
        used = sum(map(hands_of, held)) if held else min(TWO_HANDS, sum(map(hands_of, has)))
        return (Gauge(Words("Mains", "Hands"), used, TWO_HANDS),) if held or has else ()

    def sections(self, group: Group) -> tuple[Section, ...]:
        """One: nothing sets some figures apart. Its cost is the estimate of the whole group."""
        if not group.members:
            return ()
        return (Section("figures", FIGURES, tuple(f.id for f in group.members), group.total),)

    def headline(self, group: Group) -> Words:
        """Survivants · mené par l’IA."""
        run = (
            Words("mené par l’IA", "run by the AI") if group.settings.controller == AI else NOTHING
        )
        return dotted([_world(group), run])


bench = DeuxD6Bench()
