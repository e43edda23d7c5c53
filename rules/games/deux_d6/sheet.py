"""What 2D6 Bonus/Malus puts on paper."""

from collections.abc import Iterable, Iterator, Sequence

from rules.catalogue.catalogue import Catalogue
from rules.catalogue.items import SpecialRule, Term
from rules.families.skirmish.sheet import losses, phases, steps, turns
from rules.games.deux_d6.bench import AI, title
from rules.games.deux_d6.costs.rating import MARGIN
from rules.games.deux_d6.document import Figure
from rules.games.deux_d6.paper.glossary import glossary, house_items, is_automatic
from rules.games.deux_d6.paper.markers import markers
from rules.games.deux_d6.paper.members import blank, leaf
from rules.games.deux_d6.paper.reference import ZOMBIES, reference
from rules.games.deux_d6.paper.rules_used import CAMOUFLAGED
from rules.games.deux_d6.paper.tables import tables
from rules.games.deux_d6.paper.wording import house_figures
from rules.games.deux_d6.resolved import saves
from rules.games.deux_d6.roster import Group
from rules.lists.naming import name_of
from rules.printing.defaults import plain_facts, rules_of
from rules.printing.paper import Paper
from rules.printing.sheet import Boxes, Entry, Grid, Leaf, Marker, Stat, Step
from rules.words import Words, both, counted, listed, quoted

HALF = 2  # more than half of the group out of action: everybody tests once
HIDE = "se_cacher"  # an action that a rule needs and the book does not define


def morale_losses(group: Group) -> int:
    """The loss at which every figure tests its morale (D2-R19)."""
    return group.headcount // HALF + 1


# --- what the opponent is told --------------------------------------------------------------------


def _for_the_opponent(group: Group) -> Iterator[Words]:
    number, out = group.headcount, morale_losses(group)
    lost = counted(out, ("figurine", "figurines"), ("figure", "figures"))
    yield Words(
        f"Démoralisation\u202f: test à partir de {lost.fr} hors de combat sur {number}.",
        f"Demoralisation: test from {lost.en} out of action out of {number}.",
    )
    if group.settings.controller == AI:
        yield Words("Ce groupe est mené par l’IA.", "This group is run by the AI.")
    yield from _actions(group)
    yield from _personal(group)
    yield from _house(group)
    yield from _undefined(group)
    if any(len(saves(kit)) > 1 for kit in group.kits):
        yield Words(
            "Plusieurs sauvegardes\u202f: un jet pour chaque source (notre lecture).",
            "Several saves: one roll for each source (our reading).",
        )


def _names(group: Group, figures: Iterable[Figure]) -> Words:
    return quoted(dict.fromkeys(title(group, figure) for figure in figures))


def _actions(group: Group) -> Iterator[Words]:
    """Figures that nobody plays, or that act more or less often than twice."""
    others = [figure for figure in group.members if not figure.pj]
    if others:
        named = listed(
            Words(f"{name.fr} ({figure.actions})", f"{name.en} ({figure.actions})")
            for figure in others
            if (name := title(group, figure))
        )
        yield Words(
            f"PNJ, avec leurs actions par activation\u202f: {named.fr}.",
            f"NPCs, with their actions for each activation: {named.en}.",
        )


def _personal(group: Group) -> Iterator[Words]:
    own = [figure for figure in group.members if group.is_personal(figure)]
    if own:
        named = _names(group, own)
        yield Words(
            f"Profils personnels, à accepter\u202f: {named.fr}.",
            f"Profiles of our own, to be accepted: {named.en}.",
        )


def _house(group: Group) -> Iterator[Words]:
    items = []
    for item in house_items(group):
        figures = house_figures(group, item)
        items.append(
            Words(f"{item.name_fr} ({figures.fr})", f"{item.name_en} ({figures.en})")
            if figures.fr
            else name_of(item)
        )
    if items:
        named = listed(items)
        agreed = "items" in group.settings.agreed
        state = Words("convenus", "agreed") if agreed else Words("à accepter", "to be accepted")
        yield Words(
            f"Objets maison, {state.fr}\u202f: {named.fr}.", f"House items, {state.en}: {named.en}."
        )


def _undefined(group: Group) -> Iterator[Words]:
    """Words of the book that it never explains, and that this group makes use of."""
    held = [held.item for kit in group.kits for held in kit.held]
    rules = [item for item in held if isinstance(item, SpecialRule)]
    rules += [rule for item in held for rule in rules_of(group.catalogue, item)]
    open_ones = {rule.slug: name_of(rule) for rule in rules if not rule.defined}
    hide = group.of(Term).get(HIDE)
    if hide and any(rule.slug == CAMOUFLAGED for rule in rules):
        open_ones[HIDE] = name_of(hide)
    if open_ones:
        named = listed(open_ones.values())
        yield Words(
            f"À définir avant la partie\u202f: {named.fr}.", f"To define before play: {named.en}."
        )


class DeuxD6Paper(Paper[Group, Figure]):
    def leaf(self, group: Group, member: Figure) -> Leaf:
        return leaf(group, member)

    def facts(self, group: Group) -> tuple[Stat, ...]:
        """The world, who plays, and how many there are."""
        number = Stat(Words("Figurines", "Figures"), both(str(group.headcount)))
        return (*plain_facts(group), *([number] if group.members else []))

    def boxes(self, group: Group) -> tuple[Boxes, ...]:
        """Losses up to the test of morale, and turns."""
        label = Words("Hors de combat (moral à {number})", "Out of action (morale at {number})")
        lost = losses(label, morale_losses(group)) if group.members else ()
        return (*lost, turns())

    def glossary(self, group: Group) -> Sequence[Entry]:
        return glossary(group)

    def turn(self, group: Group) -> tuple[Step, ...]:
        """The order of the groups, an activation, and morale; zombies if any."""
        catalogue = group.catalogue
        return (
            *phases(catalogue, "ordre_de_jeu", "groupes"),
            *steps(catalogue, "nombre_actions", "meme_action"),
            *(steps(catalogue, *ZOMBIES) if is_automatic(group) else []),
            *phases(catalogue, "demoralisation"),
        )

    def tables(self, group: Group) -> Sequence[Grid]:
        """Levels, rolls, actions, situations."""
        return tables(group)

    def blanks(self, group: Group) -> tuple[Leaf, ...]:
        return (blank(),)

    def hand_over(self, group: Group) -> tuple[Words, ...]:
        """Morale, and all that the opponent may object to."""
        return tuple(_for_the_opponent(group)) if group.members else ()

    def worth(self, group: Group) -> tuple[Words, ...]:
        """The estimate with its margin."""
        if not group.members:
            return ()
        rating = round(group.rating())
        sentence = Words(
            f"Force estimée\u202f: {rating}, à au moins {MARGIN}\u202f% près (100\u202f: un soldat "
            "ordinaire). C’est notre estimation\u202f: le livre n’a pas de points.",
            f"Estimated strength: {rating}, give or take at least {MARGIN}% (100: a plain "
            "soldier). The estimate is ours: the book has no points.",
        )
        return (sentence,)

    def reference(self, catalogue: Catalogue, roster: Group | None = None) -> Sequence[Grid]:
        return reference(catalogue, roster)

    def markers(self, catalogue: Catalogue, group: Group | None) -> Sequence[Marker]:
        return markers(catalogue, group)


paper = DeuxD6Paper()
