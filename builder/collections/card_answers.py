"""A card as the answers of its form, and back."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from builder.collections.rows import Kept
from rules.catalogue.catalogue import Catalogue
from rules.catalogue.items import DeckFormat
from rules.games.warbound.cards import NUMBERS, Card, Dice, Panic
from rules.lists.document import Plain

NEW = "new"  # the faction that a collection does not have yet
SKILL_PARTS = ("name", "text", "active", "on_reference_card")
WORDS = ("name", "name_key", "gender", "faction", "text", "specific_faction")
FACES = ("front", "back_exploration")


def periods(catalogue: Catalogue, face: str) -> int:
    """How many periods a leader's face is good for: those of the format that uses it."""
    for row in catalogue.of(DeckFormat).values():
        if face.startswith(row.leader_face):
            return row.periods
    return 0


@dataclass(frozen=True)
class Answers:
    """How the cards of one collection stand in the form."""

    catalogue: Catalogue
    kept: Kept

    def of(self, card: Card) -> Plain:
        """What the form shows of a card."""
        told: Plain = {key: getattr(card, key) for key in WORDS}
        told["max_copies"] = card.max_copies if card.max_copies != 1 else None
        shown = card.pictogram
        told["pictogram"] = shown if isinstance(shown, str) or shown is None else ";".join(shown)
        told |= {f"limit-{upgrade}": number for upgrade, number in card.upgrade_limits.items()}
        dice = card.attack_dice
        both = dice if isinstance(dice, Dice) else dice and Dice(melee=dice, ranged=dice)
        if isinstance(both, Dice):
            told |= {"dice-melee": both.melee, "dice-ranged": both.ranged}
        told |= self._told_side(card, "")
        if card.panic:
            told["panic"] = True
            told |= self._told_side(card.panic, "panic-")
        for name, face in (("front", card.front), ("back_exploration", card.back_exploration)):
            if face:
                told[f"{name}-effect"] = face.effect
                for period, orders in enumerate(face.generation):
                    told |= self._told_colours(f"{name}-{period}", orders)
        return told

    def _told_side(self, side: Card | Panic, prefix: str) -> Plain:
        told: Plain = {f"{prefix}{key}": getattr(side, key) for key in NUMBERS}
        told |= self._told_colours(f"{prefix}cost_coloured", side.cost_coloured or {})
        told[f"{prefix}builtin_equipment"] = list(side.builtin_equipment or ())
        for number, skill in enumerate(side.skills or ()):
            told |= {f"{prefix}skill-{number}-{p}": getattr(skill, p) for p in SKILL_PARTS}
        told[f"{prefix}no_costs"] = side.cost_coloured == {}
        told[f"{prefix}no_equipment"] = side.builtin_equipment == ()
        told[f"{prefix}no_skills"] = side.skills == ()
        return told

    def _told_colours(self, prefix: str, colours: dict[str, int]) -> Plain:
        ids = {faction.name: faction.pk for faction in self.kept.factions}
        return {f"{prefix}-{ids[name]}": n for name, n in colours.items() if name in ids}

    # --- and back -----------------------------------------------------------------------------

    def written(self, told: Plain, before: Card | None) -> Plain:
        """The keys that the form asks for, as the list format writes them."""
        plain: Plain = {
            key: told[key] or ("" if key in ("name_key", "text") else None)
            for key in WORDS
            if key in told
        }
        if "max_copies" in told:
            plain["max_copies"] = told["max_copies"] or 1
        if "pictogram" in told:
            shown = told["pictogram"].split(";")
            plain["pictogram"] = shown if len(shown) > 1 else shown[0] or None
        limits = {n.removeprefix("limit-"): told[n] for n in told if n.startswith("limit-")}
        if limits:
            plain["upgrade_limits"] = {k: n for k, n in limits.items() if n is not None}
        if "dice-melee" in told:
            plain["attack_dice"] = self._dice(told, before)
        if "cost_colourless" in told:
            plain |= self._written_side(told, "")
            zero = {key: plain[key] or 0 for key in ("cost_colourless", "armour_points")}
            plain |= zero
        if "panic" in told:
            back = self._written_side(told, "panic-")
            said = {key: value for key, value in back.items() if value is not None}
            plain["panic"] = said if said or told["panic"] else None
        for name in FACES:
            if f"{name}-effect" in told:
                plain[name] = self._face(told, name)
        return plain

    def _dice(self, told: Plain, card: Card | None) -> Any:
        melee, ranged = told["dice-melee"], told["dice-ranged"]
        before = card.attack_dice if card else None
        if melee is None and ranged is None:
            return None
        if isinstance(before, int) and melee == ranged == before:
            return before
        return {"melee": 1 if melee is None else melee, "ranged": 1 if ranged is None else ranged}

    def _written_side(self, told: Plain, prefix: str) -> Plain:
        plain: Plain = {key: told[f"{prefix}{key}"] for key in NUMBERS}
        plain["cost_coloured"] = self._colours(told, f"{prefix}cost_coloured")
        plain["builtin_equipment"] = told[f"{prefix}builtin_equipment"]
        plain["skills"] = list(self._skills(told, prefix))
        if prefix:  # on the back, what is not said is as on the front
            for key, none in (
                ("cost_coloured", "no_costs"),
                ("builtin_equipment", "no_equipment"),
                ("skills", "no_skills"),
            ):
                if not plain[key] and not told[f"{prefix}{none}"]:
                    plain[key] = None
        return plain

    def _colours(self, told: Plain, prefix: str) -> dict[str, int]:
        names = {str(faction.pk): faction.name for faction in self.kept.factions}
        found = {name: told.get(f"{prefix}-{pk}") for pk, name in names.items()}
        other = told.get(f"{prefix}-{NEW}-name")
        if other:
            found[other] = told.get(f"{prefix}-{NEW}") or 1
        return {name: number for name, number in found.items() if number}

    def _skills(self, told: Plain, prefix: str) -> Iterator[Plain]:
        number = 0
        while f"{prefix}skill-{number}-name" in told:
            skill = {part: told[f"{prefix}skill-{number}-{part}"] for part in SKILL_PARTS}
            if skill["name"] or skill["text"]:
                yield skill
            number += 1

    def _face(self, told: Plain, name: str) -> Plain | None:
        numbers = periods(self.catalogue, name)
        orders = [self._colours(told, f"{name}-{period}") for period in range(numbers)]
        effect = told[f"{name}-effect"]
        if not effect and not any(orders):
            return None
        return {"effect": effect, "generation": orders if any(orders) else []}
