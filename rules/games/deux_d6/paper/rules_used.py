"""The rules that the sheet of a figure calls for: keywords of its weapons, parries, states."""

from collections.abc import Iterator

from rules.catalogue.items import Item, Power, SpecialRule, Term, Weapon
from rules.families.skirmish.sheet import known, rule_entry
from rules.games.deux_d6.kit import MULTIPLE_FIGHTS, Kit
from rules.games.deux_d6.resolved import saves
from rules.games.deux_d6.roster import Group
from rules.printing import defaults
from rules.printing.sheet import Entry

STEALTHY, CAMOUFLAGED = "furtif", "camouflage"
STATES = ("hors_de_combat", "mise_a_terre", "attaque_gratuite", "posture_alerte", "test_de_moral")
RATE, AREA = "cadence", "zone"
TERMS_OF_RULES = {  # words that a rule uses
    STEALTHY: ("indecelable",),
    CAMOUFLAGED: ("indecelable", "se_cacher"),
    MULTIPLE_FIGHTS: ("surnombre",),
    "coup_dans_le_dos": ("arc_arriere",),
}
RULES_OF_RULES = {"tueur_de": ("coup_fatal",), "livre_saint": ("effrayant",)}
POWERS = {"star_wars": "test_de_force", "med_fan": "lancer_un_sort"}  # how each world uses them
FRONT = "arc_avant"


def rules_of(group: Group, kit: Kit) -> tuple[Entry, ...]:
    """What its tables and boxes name and its lines do not explain, in full; states last."""
    catalogue = group.catalogue
    rules, powers = group.of(SpecialRule), group.of(Power)
    own = {held.slug for held in kit.held}
    wanted = set(_rules(group, kit)) - own
    called = [slug for slug in rules if slug in wanted]
    parries = {power.parry for power, _ in kit.powers if power.parry} - own
    items: list[Item] = [rules[slug] for slug in called]
    items += [powers[slug] for slug in powers if slug in parries]
    terms = set(_terms(kit, {*own, *called}))
    named = [term for term in known(catalogue, catalogue.of(Term)) if term.slug in terms]
    return (
        *(rule_entry(catalogue, item, "kit") for item in items if item.summary_fr),
        *(rule_entry(catalogue, term, "table") for term in named),
        *(rule_entry(catalogue, term, "table") for term in known(catalogue, STATES)),
    )


def _rules(group: Group, kit: Kit) -> Iterator[str]:
    for held in kit.held:
        yield from of_item(group, held.item)
    if kit.multiple_fights and not _in_its_lines(kit):
        yield MULTIPLE_FIGHTS


def _in_its_lines(kit: Kit) -> bool:
    """Two one-handed weapons give the rule, and a line explains it."""
    return len(kit.one_handed) > 1


def of_item(group: Group, item: Item) -> Iterator[str]:
    """Its keywords; shots and areas that it prints as numbers; rules that it points to."""
    yield from (rule.slug for rule in defaults.rules_of(group.catalogue, item))
    printed = item.ranged if isinstance(item, Weapon) else item
    if (getattr(printed, "cadence", None) or 1) > 1:
        yield RATE
    if getattr(printed, "zone", None):
        yield AREA
    if not item.of_the_house:
        yield from RULES_OF_RULES.get(item.slug, ())


def _terms(kit: Kit, slugs: set[str]) -> Iterator[str]:
    """Words that its rules use, and how its powers are used."""
    if kit.ranged or any(save.front_only for save in saves(kit)):
        yield FRONT
    for slug in slugs:
        yield from TERMS_OF_RULES.get(slug, ())
    for power, _ in kit.powers:
        yield from (POWERS[world] for world in power.settings if world in POWERS)
