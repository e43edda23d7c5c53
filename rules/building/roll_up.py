"""What the roll-ups of several games say alike."""

from collections.abc import Iterable

from rules.words import Words, counted


def of_shooters(number: int) -> Words:
    """3 tireurs, aucun tireur: what an opponent asks first."""
    if not number:
        return Words("aucun tireur", "no shooters")
    return counted(number, ("tireur", "tireurs"), ("shooter", "shooters"))


def of_leader(what: Words, titles: Iterable[Words]) -> tuple[Words, ...]:
    """chef Vieille Ferraille; a leader without a name of his own is only said to be there."""
    led = list(titles)
    named = [title for title in led if title.fr.casefold() != what.fr.casefold()]
    if named:
        return (Words(f"{what.fr} {named[0].fr}", f"{what.en} {named[0].en}"),)
    return (Words(f"un {what.fr}", f"a {what.en}"),) if led else ()
