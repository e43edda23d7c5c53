"""What the Règles au un pour un put on paper."""

from collections.abc import Iterator, Sequence

from rules.catalogue.catalogue import Catalogue
from rules.catalogue.items import Rank, Weapon
from rules.families.skirmish.sheet import losses, phases, steps, turns
from rules.games.un_pour_un.bench import AGREEMENTS
from rules.games.un_pour_un.document import Character
from rules.games.un_pour_un.paper.glossary import glossary
from rules.games.un_pour_un.paper.markers import markers, pace_of
from rules.games.un_pour_un.paper.members import ARMS, MISPRINT, blank, hand_over_line, leaf
from rules.games.un_pour_un.paper.reference import reference
from rules.games.un_pour_un.paper.tables import tables
from rules.games.un_pour_un.profile import ARM
from rules.games.un_pour_un.roster import CHIEF, HALF, HENCHMAN, Band
from rules.games.un_pour_un.shelves import DISPUTED
from rules.lists.naming import name_of
from rules.printing.defaults import plain_facts, to_agree
from rules.printing.paper import Paper
from rules.printing.sheet import Boxes, Entry, Grid, Leaf, Marker, Stat, Step
from rules.words import Words, both, counted, listed

HENCHMEN = 5  # pairs of boxes for a rank without a maximum
CHARACTERS = Words("Personnages", "Characters")
OPEN_ISSUES = {  # what a weapon leaves to be agreed
    "reload": Words("les PA d’un tir à l’arme marquée †", "the AP of a shot marked †"),
    "radius": Words("qui un rayon touche", "whom a radius hits"),
    "as_printed": Words(
        "le Double Mörgensten à une main, tel qu’imprimé",
        "the Double morning star in one hand, as printed",
    ),
}


def headcount(band: Band) -> int:
    return sum(kit.count for kit in band.kits)


def break_losses(band: Band) -> int:
    """The loss at which everybody tests his nerve: more than half are gone."""
    return headcount(band) // HALF + 1


def _facts(band: Band) -> Iterator[Stat]:
    races = {kit.race.slug: kit.race for kit in band.kits if kit.race}
    if races:
        yield Stat(Words("Race", "Race"), listed(map(name_of, races.values())))
    if band.kits:
        yield Stat(CHARACTERS, both(str(headcount(band))))
        yield Stat(Words("Initiative", "Initiative"), both(f"1D6 +{band.number_of(HENCHMAN)}"))
    if any(member.scale for member in band.members):
        yield Stat(Words("1 pas", "1 pace"), both(f"{pace_of(band)} mm"))


def _boxes(band: Band) -> Iterator[Boxes]:
    if band.kits:
        label = Words("Pertes (déroute à {number})", "Losses (break test at {number})")
        yield from losses(label, break_losses(band))
    if band.number_of(CHIEF):
        yield Boxes(Words("Chef perdu ce tour", "Leader lost this turn"), 1)
    yield turns()
    for rank in band.of(Rank).values():
        label = Words(
            f"{rank.name_fr} ennemi\u202f: {rank.victory_out} hors de combat ou "
            f"{rank.victory_killed} tué",
            f"Enemy {rank.name_en.lower()}: {rank.victory_out} out of action or "
            f"{rank.victory_killed} killed",
        )
        pair = (str(rank.victory_out), str(rank.victory_killed))
        pairs = HENCHMEN if rank.maximum is None else min(rank.maximum, HENCHMEN)
        yield Boxes(label, len(pair) * pairs, pair * pairs)


# --- what the opponent is told --------------------------------------------------------------------


def _for_the_opponent(band: Band) -> Iterator[Words]:
    henchmen = band.number_of(HENCHMAN)
    yield Words(
        f"Initiative\u202f: 1D6 +{henchmen}, un par sous-fifre.",
        f"Initiative: 1D6 +{henchmen}, one for each henchman.",
    )
    number, out = headcount(band), break_losses(band)
    lost = counted(out, ("perte", "pertes"), ("loss", "losses"))
    yield Words(
        f"Déroute\u202f: test à partir de {lost.fr} sur {number}, ou quand le chef tombe.",
        f"Break test: from {lost.en} out of {number}, or when the leader falls.",
    )
    yield _worth(band)
    yield from _agreements(band)
    house = {item.slug: item for kit in band.kits for item in kit.house}
    if house:
        named = listed(map(hand_over_line, house.values()))
        yield Words(f"Objets maison\u202f: {named.fr}.", f"House items: {named.en}.")
    yield _to_agree(band)


def _worth(band: Band) -> Words:
    worth = [(kit.rank, kit.count) for kit in band.kits if kit.rank]
    out = sum(rank.victory_out * count for rank, count in worth)
    killed = sum(rank.victory_killed * count for rank, count in worth)
    return Words(
        f"Points de victoire à gagner\u202f: {out} si tous sont hors de combat, {killed} si tous "
        "sont tués.",
        f"Victory points to win: {out} if all are out of action, {killed} if all are killed.",
    )


def _agreements(band: Band) -> Iterator[Words]:
    """What was agreed, and what this band needs an agreement for and has none."""
    needed = {
        "alien": any(kit.trades for kit in band.kits),
        "arms": any(kit.arms != ARMS or kit.number(ARM) > 1 for kit in band.kits),
        "items": any(kit.house for kit in band.kits),
    }
    labels = {str(choice.value): choice.label for choice in AGREEMENTS}
    agreed = [label for what, label in labels.items() if band.agreed(what)]
    missing = [label for what, label in labels.items() if needed[what] and not band.agreed(what)]
    if agreed:
        named = _lowered(listed(agreed))
        yield Words(f"Convenu\u202f: {named.fr}.", f"Agreed: {named.en}.")
    if missing:
        named = _lowered(listed(missing))
        yield Words(f"À accepter\u202f: {named.fr}.", f"To be accepted: {named.en}.")


def _lowered(words: Words) -> Words:
    return Words(words.fr.lower(), words.en.lower())


def _to_agree(band: Band) -> Words:
    """What the book leaves open and this band makes use of."""
    weapons = [
        weapon
        for slug in {pick.item for member in band.members for pick in member.picks}
        if (weapon := band.of(Weapon).get(slug))
    ]
    asked = {
        "reload": any(weapon.ranged and weapon.ruling == DISPUTED for weapon in weapons),
        "radius": any(weapon.ranged and weapon.ranged.radius for weapon in weapons),
        "as_printed": any(weapon.ruling == MISPRINT for weapon in weapons),
    }
    always = (
        Words("2 ou 3 PA pour le chef", "2 or 3 AP for the leader"),
        Words("les actions passives en jeu", "the passive actions in play"),
    )
    return to_agree([*always, *(OPEN_ISSUES[key] for key, used in asked.items() if used)])


class UnPourUnPaper(Paper[Band, Character]):
    def leaf(self, band: Band, member: Character) -> Leaf:
        return leaf(band, member)

    def facts(self, band: Band) -> tuple[Stat, ...]:
        """Limit and universe, peoples, number, initiative, and the pace where the scale is told."""
        return (*plain_facts(band), *_facts(band))

    def boxes(self, band: Band) -> tuple[Boxes, ...]:
        """Losses up to the break test, the chief, turns, and what the enemy's fall is worth."""
        return tuple(_boxes(band))

    def glossary(self, band: Band) -> Sequence[Entry]:
        return glossary(band)

    def turn(self, band: Band) -> tuple[Step, ...]:
        """Initiative, two waves, action points, then nerve and victory at the end of the turn."""
        catalogue = band.catalogue
        return (
            *phases(catalogue, "initiative", "premiere_vague", "seconde_vague"),
            *steps(catalogue, "points_action"),
            *steps(catalogue, "deroute", "points_de_victoire"),
        )

    def tables(self, band: Band) -> Sequence[Grid]:
        """Damage, shooting and the price of actions."""
        return tables(band)

    def blanks(self, band: Band) -> tuple[Leaf, ...]:
        return (blank(),)

    def hand_over(self, band: Band) -> tuple[Words, ...]:
        """Initiative, nerve, what there is to win, what was agreed and what is still to be."""
        return tuple(_for_the_opponent(band)) if band.kits else ()

    def reference(self, catalogue: Catalogue, roster: Band | None = None) -> Sequence[Grid]:
        return reference(catalogue, roster)

    def markers(self, catalogue: Catalogue, band: Band | None) -> Sequence[Marker]:
        return markers(catalogue, band)


paper = UnPourUnPaper()
