"""One race for a band, in its worlds, and what aliens trade."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace

from rules.catalogue.items import Race, Setting, Trade, Weapon
from rules.checks.finding import Breach, Fix, found
from rules.families.skirmish.cures import MOST, note_agreement
from rules.games.un_pour_un.checks.shared import in_order
from rules.games.un_pour_un.checks.sources import ALIENS, BOOK, RACES
from rules.games.un_pour_un.costs import is_free
from rules.games.un_pour_un.game import game
from rules.games.un_pour_un.kit import Kit
from rules.games.un_pour_un.profile import WORST_ROLL, Stats, born
from rules.games.un_pour_un.roster import Band
from rules.lists.edits import Edit, Set
from rules.lists.naming import by_name, name_of
from rules.words import Words, counted, labelled, listed, quoted, times

LEAST = {"R": 1, "Mvt": 1}


def race_in_words(band: Band, slug: str | None) -> Words:
    """Orks, “hobbit”, or no race."""
    if slug is None:
        return Words("sans race", "no race")
    race = band.of(Race).get(slug)
    return name_of(race) if race else quoted([slug])


def open_to(kit: Kit) -> bool:
    """Whether his race is the one that his trades are for."""
    return all(kit.character.race == trade.race for trade in kit.trades)


def trades(kit: Kit) -> bool:
    """Whether he trades as his race may."""
    return bool(kit.trades) and open_to(kit)


def trades_in_words(trades: Iterable[Trade]) -> Words:
    return quoted(in_order(set(map(name_of, trades))))


@game.check(
    "UN-RACE-ONE",
    cite=RACES,
    ruling="UN-R08",
    fr="{number} choix de race dans la bande\u202f: {races}. Une seule race, ou aucune, pour tous.",
    en="{number} choices of race in the band: {races}. One race, or none, for everybody.",
    short=Words("Une seule race par bande", "One race for the band"),
)
def one_race_for_the_band(band: Band) -> Iterator[Breach]:
    """The whole band is of one race, or of none."""
    by_race: dict[str | None, list[Kit]] = {}
    for kit in band.kits:
        by_race.setdefault(kit.character.race, []).append(kit)
    if len(by_race) > 1:
        races = []
        for slug, kits in sorted(by_race.items(), key=lambda pair: pair[0] or ""):
            race, who = race_in_words(band, slug), by_name(kits)
            races.append(Words(f"{race.fr} ({who.fr})", f"{race.en} ({who.en})"))
        yield found(number=len(by_race), races=listed(races), fixes=of_one_race(band, by_race))


def of_one_race(band: Band, by_race: dict[str | None, list[Kit]]) -> list[Fix]:
    """Everybody of the race of most of them; of none where the world has no races."""
    known = [slug for slug in by_race if slug is None or slug in band.of(Race)]
    if not (band.world and band.world.races_allowed):
        known = [None]
    known.sort(key=lambda slug: -sum(kit.count for kit in by_race.get(slug, ())))
    return [everybody_of(band, slug) for slug in known[:MOST]]


def everybody_of(band: Band, slug: str | None) -> Fix:
    """One race, or none, for the whole band; trades of another race are given up."""
    race = race_in_words(band, slug)
    edits: list[Edit] = []
    for kit in band.kits:
        if kit.character.race != slug:
            edits.append(Set("race", slug, kit.id))
        open_ = tuple(trade.slug for trade in kit.trades if trade.race == slug)
        if len(open_) < len(kit.trades):
            edits.append(Set("trades", open_, kit.id))
    return Fix(labelled(Words("Toute la bande", "The whole band"), race), *edits)


@game.check(
    "UN-RACE-UNIVERSE",
    cite=RACES,
    ruling="UN-R08",
    fr="{races} {where}\u202f: une race ne se prend qu’en {allowed}. Changez "
    "d’univers, ou retirez la race de {who}.",
    en="{races} {where}: a race is taken only in {allowed}. Choose another universe, or "
    "remove the race of {who}.",
    short=Words("Pas de race dans cet univers", "No race in this universe"),
)
def races_in_their_worlds(band: Band) -> Iterator[Breach]:
    """A race is taken only in medieval fantasy or space opera."""
    kits = [kit for kit in band.kits if kit.character.race is not None]
    if not kits or (band.world and band.world.races_allowed):
        return
    worlds = [lowered(world) for world in band.of(Setting).values() if world.races_allowed]
    races = {race_in_words(band, kit.character.race) for kit in kits}
    yield found(
        races=listed(in_order(races)),
        where=universe_in_words(band),
        allowed=listed(worlds, any_of=True),
        who=by_name(kits),
        fixes=[everybody_of(band, None), *other_worlds(band)],
    )


def other_worlds(band: Band) -> Iterator[Fix]:
    """Worlds that have races; where points are limited, not those in which more is paid for."""
    free = [
        item
        for kit in band.kits
        for item in kit.taken
        if isinstance(item, Weapon) and item.free_in and is_free(band, item)
    ]
    for slug, world in band.of(Setting).items():
        dearer = any(slug not in weapon.free_in for weapon in free)
        if world.races_allowed and not (dearer and band.budget is not None):
            label = Words("Passer en {world}", "Move to {world}").format(world=lowered(world))
            yield Fix(label, Set("universe", slug))


def lowered(world: Setting) -> Words:
    return Words(world.name_fr.lower(), world.name_en.lower())


def universe_in_words(band: Band) -> Words:
    """In the modern universe, or in none yet."""
    if band.universe is None:
        return Words("sans univers choisi", "in no chosen universe")
    name = lowered(band.world) if band.world else quoted([band.universe])
    return Words(f"en univers {name.fr}", f"in the {name.en} universe")


@game.check_each(
    Kit,
    "UN-ALIEN-RACE",
    cite=ALIENS,
    ruling="UN-R09",
    fr="{who} ({race}) prend {trades}\u202f: échange réservé à une autre race, {owner}. À retirer, "
    "ou changez de race.",
    en="{who} ({race}) takes {trades}: a trade for another race, {owner}. To be removed, or change "
    "the race.",
    short=Words("Réservé à\u202f: {owner}", "For {owner} only"),
)
def trades_are_for_aliens(kit: Kit, band: Band) -> Iterator[Breach]:
    """Only characters of the alien race trade characteristics."""
    if not open_to(kit):
        closed = [trade for trade in kit.trades if trade.race != kit.character.race]
        owners = {race_in_words(band, trade.race) for trade in closed}
        yield found(
            ruling=False,
            who=kit.name,
            race=race_in_words(band, kit.character.race),
            trades=trades_in_words(closed),
            owner=listed(in_order(owners)),
            fixes=[left_with(kit, [t for t in kit.trades if t.race == kit.character.race])],
        )


def left_with(kit: Kit, trades: list[Trade]) -> Fix:
    """These trades, or none."""
    label = Words("Aucun échange pour {who}", "No trade for {who}")
    if trades:
        label = Words("Garder pour {who}\u202f: {what}", "Keep for {who}: {what}")
    named = label.format(who=kit.name, what=listed(map(name_of, trades)))
    return Fix(named, Set("trades", tuple(trade.slug for trade in trades), kit.id))


@game.check_each(
    Kit,
    "UN-ALIEN-ONE-TRADE",
    cite=ALIENS,
    ruling="UN-R09",
    fr="{who} prend {number} échanges différents\u202f: {trades}. Un seul au choix\u202f; "
    "retirez-en {over}.",
    en="{who} takes {number} different trades: {trades}. Only one may be chosen; remove {over}.",
    short=Words("Un seul échange", "One trade only"),
)
def one_trade_of_the_three(kit: Kit, band: Band) -> Iterator[Breach]:
    """An alien takes one of the three trades, not several."""
    different = set(kit.trades)
    if len(different) > 1 and open_to(kit):
        yield found(
            ruling=False,
            who=kit.name,
            number=len(different),
            trades=trades_in_words(different),
            over=len(different) - 1,
            fixes=[left_with(kit, [trade]) for trade in dict.fromkeys(kit.trades)],
        )


@game.check_each(
    Kit,
    "UN-ALIEN-ONCE",
    level="warning",
    cite=ALIENS,
    ruling="UN-R09",
    fr="{who} répète un échange\u202f: {trades}. Nous lisons une fois par personnage\u202f; "
    "davantage se décide avec les adversaires.",
    en="{who} repeats a trade: {trades}. We read it as once for each character; more is for "
    "the opponents to decide.",
    short=Words("Une seule fois", "Once only"),
)
def a_trade_once(kit: Kit, band: Band) -> Iterator[Breach]:
    """An alien takes his trade once."""
    if len(kit.trades) < 2 or not open_to(kit):
        return
    numbers = Counter(kit.trades)
    repeated = [
        times(quoted([name_of(trade)]), number)
        for trade, number in sorted(numbers.items(), key=lambda pair: pair[0].slug)
        if number > 1
    ]
    if repeated:
        fixes = [left_with(kit, list(numbers))]
        yield found(who=kit.name, trades=listed(repeated), fixes=fixes)


@game.check(
    "UN-ALIEN-VALIDATE",
    level="warning",
    cite=ALIENS,
    ruling="UN-R09",
    fr="{number} avec échange alien ({who})\u202f: les adversaires doivent valider. Notez leur "
    "accord.",
    en="{number} with an alien trade ({who}): the opponents must validate it. Note their "
    "agreement.",
    short=Words("À faire accepter par l’adversaire", "For the opponent to accept"),
)
def trades_are_validated(band: Band) -> Iterator[Breach]:
    """The opponents validate the trades of aliens."""
    kits = [kit for kit in band.kits if trades(kit)]
    if kits and not band.agreed("alien"):
        number = sum(kit.count for kit in kits)
        people = counted(number, ("personnage", "personnages"), ("character", "characters"))
        agree = note_agreement(band.settings.agreed, "alien")
        yield found(ruling=False, number=people, who=by_name(kits), fixes=[agree])


@game.check_each(
    Kit,
    "UN-STAT-BOUNDS",
    cite=f"{BOOK}, Tableau des dommages, Tableau des armes de tir",
    ruling="UN-R09",
    fr="{who}, race et échanges comptés\u202f: {odd}. Retirez un échange.",
    en="{who}, race and trades counted: {odd}. Remove a trade.",
    short=Words("Caractéristique hors des tableaux", "A characteristic beyond the tables"),
)
def characteristics_stay_on_the_tables(kit: Kit, band: Band) -> Iterator[Breach]:
    """After race and trades R and Mvt are at least 1, CT and CCC at most 6+."""
    if kit.stats and (odd := list(out_of_bounds(kit.stats))):
        yield found(who=kit.name, odd=listed(odd), fixes=within_bounds(kit)[:MOST])


def within_bounds(kit: Kit) -> list[Fix]:
    """Fewer trades, so that he stands on the tables again: each once, or without one of them."""
    different = list(dict.fromkeys(kit.trades))
    fewer = [different, *([t for t in different if t is not gone] for gone in different)]
    return [
        left_with(kit, trades)
        for trades in fewer
        if len(trades) < len(kit.trades)
        and (stats := born(replace(kit, trades=tuple(trades))))
        and not list(out_of_bounds(stats))
    ]


def out_of_bounds(stats: Stats) -> Iterator[Words]:
    """The characteristics that no table knows, each with its bound."""
    for name, least in LEAST.items():
        value = stats[name.lower()]
        if value < least:
            yield Words(f"{name} {value} ({least} au moins)", f"{name} {value} (at least {least})")
    for name in ("CT", "CCC"):
        value, worst = stats[name.lower()], WORST_ROLL
        if value > worst:
            yield Words(
                f"{name} {value}+ ({worst}+ au plus)", f"{name} {value}+ (at most {worst}+)"
            )
