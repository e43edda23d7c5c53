"""The book's ready-made profiles as figures, and figures that differ from them."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping

from rules.catalogue.items import Item, Level, Power, Profile, SpecialRule
from rules.games.deux_d6.document import Figure, FigurePick

PickFacts = tuple[str, Level, str | None, tuple[str, ...]]


def ready_made(profile: Profile, member_id: str) -> Figure:
    """A figure as the book describes it; what plays by itself is no player's figure."""
    picks = (
        FigurePick(item=pick.item.partition("/")[2], level=pick.level or "normal")
        for pick in profile.picks
    )
    return Figure(
        id=member_id,
        name=profile.name_fr,
        profile=profile.slug,
        pj=not profile.automatic,
        picks=tuple(picks),
    )


def is_personal(
    figure: Figure, profiles: Mapping[str, Profile], item_of: Callable[[str], Item | None]
) -> bool:
    """Whether a figure differs from the printed profile that it names, or names none."""
    profile = profiles.get(figure.profile) if figure.profile else None
    if profile is None:
        return True
    return _facts(figure.picks, item_of) != _facts(ready_made(profile, figure.id).picks, item_of)


def _facts(
    picks: Iterable[FigurePick], item_of: Callable[[str], Item | None]
) -> Counter[PickFacts]:
    """What the picks say, in no order: a skill at the normal level says nothing."""
    numbers: Counter[PickFacts] = Counter()
    for pick in picks:
        item = item_of(pick.item)
        rule = item if isinstance(item, SpecialRule) else None
        if rule and rule.skill and pick.level == "normal":
            continue
        levelled = isinstance(item, Power) or (rule is not None and rule.levelled)
        level: Level = pick.level if levelled else "normal"
        numbers[pick.item, level, pick.of or None, pick.with_] += 1
    return numbers
