"""Cures that change who is in a band: somebody of a rank, one more, or less that is unknown."""

from collections.abc import Iterator

from rules.catalogue.items import Race, Rank, Trade
from rules.checks.finding import Fix
from rules.families.skirmish.cures import MOST, forget
from rules.games.un_pour_un.document import Character
from rules.games.un_pour_un.kit import Kit
from rules.games.un_pour_un.roster import CHIEF, HENCHMAN, LIEUTENANT, Band
from rules.lists.edits import Add, Edit, Remove, Set
from rules.lists.naming import name_of
from rules.words import Words, listed, quoted


def affordable(band: Band, more: int) -> bool:
    """Whether the agreed limit leaves room for so many points."""
    return more <= 0 or band.budget is None or (band.total or 0) + more <= band.budget


def newcomer(band: Band, slug: str) -> list[Fix]:
    """One more of a rank, of the others' people, where the points allow."""
    rank = band.of(Rank).get(slug)
    people = band.people
    races = {other.race for other in band.members}
    strange = people is None and len(races) == 1 and None not in races
    if rank is None or strange or not affordable(band, rank.cost):
        return []
    member = Character(id="new", rank=slug, race=people.slug if people else None)
    name = name_of(rank)
    return [Fix(Words(f"+ {name.fr} {rank.cost} pts", f"+ {name.en} {rank.cost} pts"), Add(member))]


def ranked_as(band: Band, kit: Kit, slug: str) -> Fix:
    """Give somebody another rank."""
    rank = name_of(band.of(Rank)[slug])
    label = Words(
        f"Passer {kit.name.fr} en {rank.fr.lower()}", f"Make {kit.name.en} a {rank.en.lower()}"
    )
    return Fix(label, Set("rank", slug, kit.id))


def new_chiefs(band: Band) -> list[Fix]:
    """Those who can be spared and paid for as a leader, the best first; or a new one."""
    chief = band.of(Rank).get(CHIEF)
    if chief is None:
        return []
    henchmen = band.ranked(HENCHMAN) if band.number_of(HENCHMAN) > 1 else []
    promoted = [
        ranked_as(band, kit, CHIEF)
        for kit in (*band.ranked(LIEUTENANT), *henchmen)
        if kit.count == 1 and kit.rank and affordable(band, chief.cost - kit.rank.cost)
    ]
    return [*promoted[:MOST], *newcomer(band, CHIEF)]


def only_chief(chiefs: list[Kit]) -> list[Fix]:
    """Each of the leaders as the only one; the others become henchmen."""
    fixes = []
    for kit in chiefs[:MOST]:
        edits: list[Edit] = [Set("count", 1, kit.id)] if kit.count > 1 else []
        edits += [Set("rank", HENCHMAN, other.id) for other in chiefs if other is not kit]
        label = Words("Garder {who} pour seul chef", "Keep {who} as the only leader")
        fixes.append(Fix(label.format(who=kit.name), *edits))
    return fixes


def forgetting(band: Band, member: str | None) -> Iterator[Fix]:
    """Without what nobody knows: the universe, or all that a character names."""
    if member is None:
        what = quoted([str(band.universe)])
        label = Words("Retirer l’univers {what}", "Remove the universe {what}").format(what=what)
        yield Fix(label, Set("universe", None))
        return
    kit = next(kit for kit in band.kits if kit.id == member)
    henchman = band.of(Rank).get(HENCHMAN)
    if kit.rank is None and not (henchman and affordable(band, henchman.cost * kit.count)):
        yield Fix(Words("Retirer {who}", "Remove {who}").format(who=kit.name), Remove(kit.id))
        return
    edits = [*_known_people(band, kit.character), *forget(kit.character, band.item)]
    label = Words(
        "Retirer à {who} l’inconnu\u202f: {what}", "Remove what is unknown from {who}: {what}"
    ).format(who=kit.name, what=listed(quoted([slug]) for slug in kit.unknown))
    rank_alone = kit.rank is None and len(edits) == 1
    yield ranked_as(band, kit, HENCHMAN) if rank_alone else Fix(label, *edits)


def _known_people(band: Band, character: Character) -> Iterator[Edit]:
    """A rank, a race and trades of the book; a race that several name is given up by all."""
    if character.rank not in band.of(Rank):
        yield Set("rank", HENCHMAN, character.id)
    if character.race is not None and character.race not in band.of(Race):
        known = {other.race for other in band.members if other.race != character.race}
        race = known.pop() if len(known) == 1 else None
        yield from (
            Set("race", race, other.id) for other in band.members if other.race == character.race
        )
    trades = tuple(slug for slug in character.trades if slug in band.of(Trade))
    if trades != character.trades:
        yield Set("trades", trades, character.id)
