"""One race for a band, in its worlds, and what aliens trade."""

from collections import Counter
from collections.abc import Iterable, Iterator

from rules.catalogue.items import Race, Setting, Trade
from rules.checks.finding import Breach, Fix, found
from rules.games.un_pour_un.checks.shared import in_order
from rules.games.un_pour_un.checks.sources import ALIENS, BOOK, RACES
from rules.games.un_pour_un.game import game
from rules.games.un_pour_un.kit import Kit
from rules.games.un_pour_un.profile import WORST_ROLL, Stats, born
from rules.games.un_pour_un.roster import Band
from rules.lists.edits import Set
from rules.lists.naming import by_name, name_of
from rules.words import Words, counted, listed, quoted

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


def traders(band: Band) -> list[Kit]:
    """The characters who trade as their race may."""
    return [kit for kit in band.kits if kit.trades and open_to(kit)]


def trades_in_words(trades: Iterable[Trade]) -> Words:
    return quoted(in_order(set(map(name_of, trades))))


@game.check(
    "UN-RACE-ONE",
    cite=RACES,
    ruling="UN-R08",
    fr="{number} choix de race dans la bande\u202f: {races}. Une seule race, ou aucune, pour tous.",
    en="{number} choices of race in the band: {races}. One race, or none, for everybody.",
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
        yield found(number=len(by_race), races=listed(races))


@game.check(
    "UN-RACE-UNIVERSE",
    cite=RACES,
    ruling="UN-R08",
    fr="{races} {where}\u202f: une race ne se prend qu’en {allowed}. Changez "
    "d’univers, ou retirez la race de {who}.",
    en="{races} {where}: a race is taken only in {allowed}. Choose another universe, or "
    "remove the race of {who}.",
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
    )


def lowered(world: Setting) -> Words:
    return Words(world.name_fr.lower(), world.name_en.lower())


def universe_in_words(band: Band) -> Words:
    """In the modern universe, or in none yet."""
    if band.universe is None:
        return Words("sans univers choisi", "in no chosen universe")
    name = lowered(band.world) if band.world else quoted([band.universe])
    return Words(f"en univers {name.fr}", f"in the {name.en} universe")


@game.check(
    "UN-ALIEN-RACE",
    cite=ALIENS,
    ruling="UN-R09",
    fr="{who} ({race}) prend {trades}\u202f: ces échanges sont réservés à une autre race, "
    "{owner}. Retirez-les, ou changez de race.",
    en="{who} ({race}) takes {trades}: these trades are for another race, {owner}. Remove "
    "them, or change the race.",
)
def trades_are_for_aliens(band: Band) -> Iterator[Breach]:
    """Only characters of the alien race trade characteristics."""
    for kit in band.kits:
        if not open_to(kit):
            closed = [trade for trade in kit.trades if trade.race != kit.character.race]
            owners = {race_in_words(band, trade.race) for trade in closed}
            yield found(
                about=kit.id,
                who=kit.name,
                race=race_in_words(band, kit.character.race),
                trades=trades_in_words(closed),
                owner=listed(in_order(owners)),
            )


@game.check(
    "UN-ALIEN-ONE-TRADE",
    cite=ALIENS,
    ruling="UN-R09",
    fr="{who} prend {number} échanges différents\u202f: {trades}. Un seul au choix\u202f; "
    "retirez-en {over}.",
    en="{who} takes {number} different trades: {trades}. Only one may be chosen; remove {over}.",
)
def one_trade_of_the_three(band: Band) -> Iterator[Breach]:
    """An alien takes one of the three trades, not several."""
    for kit in traders(band):
        trades = set(kit.trades)
        if len(trades) > 1:
            yield found(
                about=kit.id,
                who=kit.name,
                number=len(trades),
                trades=trades_in_words(trades),
                over=len(trades) - 1,
            )


@game.check(
    "UN-ALIEN-ONCE",
    level="warning",
    cite=ALIENS,
    ruling="UN-R09",
    fr="{who} répète un échange\u202f: {trades}. Nous lisons une fois par personnage\u202f; "
    "davantage se décide avec les adversaires.",
    en="{who} repeats a trade: {trades}. We read it as once for each character; more is for "
    "the opponents to decide.",
)
def a_trade_once(band: Band) -> Iterator[Breach]:
    """An alien takes his trade once."""
    for kit in traders(band):
        times = Counter(kit.trades)
        repeated = [
            Words(f"{quoted([name_of(trade)]).fr} ×{n}", f"{quoted([name_of(trade)]).en} ×{n}")
            for trade, n in sorted(times.items(), key=lambda pair: pair[0].slug)
            if n > 1
        ]
        if repeated:
            yield found(
                about=kit.id,
                who=kit.name,
                trades=listed(repeated),
                fixes=keep_one(kit) if len(times) == 1 else [],
            )


def keep_one(kit: Kit) -> list[Fix]:
    """The only trade, once."""
    trade = kit.trades[0]
    what = quoted([name_of(trade)])
    label = Words("Garder une fois {what} pour {who}", "Keep {what} once: {who}")
    label = label.format(what=what, who=kit.name)
    return [Fix(label, Set("trades", (trade.slug,), kit.id))]


@game.check(
    "UN-ALIEN-VALIDATE",
    level="warning",
    cite=ALIENS,
    ruling="UN-R09",
    fr="{number} avec échange alien ({who})\u202f: les adversaires doivent valider. Notez leur "
    "accord.",
    en="{number} with an alien trade ({who}): the opponents must validate it. Note their "
    "agreement.",
)
def trades_are_validated(band: Band) -> Iterator[Breach]:
    """The opponents validate the trades of aliens."""
    kits = traders(band)
    if kits and not band.agreed("alien"):
        number = sum(kit.count for kit in kits)
        people = counted(number, ("personnage", "personnages"), ("character", "characters"))
        yield found(number=people, who=by_name(kits))


@game.check(
    "UN-STAT-BOUNDS",
    cite=f"{BOOK}, Tableau des dommages, Tableau des armes de tir",
    ruling="UN-R09",
    fr="{who}, race et échanges comptés\u202f: {odd}. Retirez un échange.",
    en="{who}, race and trades counted: {odd}. Remove a trade.",
)
def characteristics_stay_on_the_tables(band: Band) -> Iterator[Breach]:
    """After race and trades R and Mvt are at least 1, CT and CCC at most 6+."""
    for kit in band.kits:
        stats = born(kit)
        if stats and (odd := list(out_of_bounds(stats))):
            yield found(about=kit.id, who=kit.name, odd=listed(odd))


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
