"""A card as the answers of its form, and back."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from rules.collecting.form import Entry
from rules.games.warbound.binder.form import NEW, SKILL, periods
from rules.games.warbound.cards import FACES, NUMBERS, Card, Dice, Panic
from rules.lists.document import Plain

WORDS = ("name", "name_key", "gender", "faction", "text", "specific_faction")


@dataclass(frozen=True)
class Answers:
    """How a card stands in its form."""

    entry: Entry[Card]

    def of(self, card: Card) -> Plain:
        """What the form shows of a card."""
        answers: Plain = {key: getattr(card, key) for key in WORDS}
        answers["max_copies"] = card.max_copies if card.max_copies != 1 else None
        answers["pictogram"] = ";".join(card.pictograms) or None
        answers |= {f"limit-{upgrade}": number for upgrade, number in card.upgrade_limits.items()}
        dice = card.attack_dice
        both = dice if isinstance(dice, Dice) else dice and Dice(melee=dice, ranged=dice)
        if isinstance(both, Dice):
            answers |= {"dice-melee": both.melee, "dice-ranged": both.ranged}
        answers |= self._side_answers(card, "")
        if card.panic:
            answers["panic"] = True
            answers |= self._side_answers(card.panic, "panic-")
        for name in FACES:
            face = getattr(card, name)
            if face:
                answers[f"{name}-effect"] = face.effect
                for period, orders in enumerate(face.generation):
                    answers |= self._colour_answers(f"{name}-{period}", orders)
        return answers

    def _side_answers(self, side: Card | Panic, prefix: str) -> Plain:
        answers: Plain = {f"{prefix}{key}": getattr(side, key) for key in NUMBERS}
        answers |= self._colour_answers(f"{prefix}cost_coloured", side.cost_coloured or {})
        answers[f"{prefix}builtin_equipment"] = list(side.builtin_equipment or ())
        for number, skill in enumerate(side.skills or ()):
            answers |= {f"{prefix}skill-{number}-{p}": getattr(skill, p) for p in SKILL}
        answers[f"{prefix}no_costs"] = side.cost_coloured == {}
        answers[f"{prefix}no_equipment"] = side.builtin_equipment == ()
        answers[f"{prefix}no_skills"] = side.skills == ()
        return answers

    def _colour_answers(self, prefix: str, colours: dict[str, int]) -> Plain:
        ids = {faction.name: faction.key for faction in self.entry.legend.factions}
        return {f"{prefix}-{ids[name]}": n for name, n in colours.items() if name in ids}

    # --- and back -----------------------------------------------------------------------------

    def written(self, answers: Plain) -> Plain:
        """The keys that the form asks for, as the list format writes them."""
        plain: Plain = {
            key: answers[key] or ("" if key in ("name_key", "text") else None)
            for key in WORDS
            if key in answers
        }
        if "max_copies" in answers:
            plain["max_copies"] = answers["max_copies"] or 1
        if "pictogram" in answers:
            pictograms = answers["pictogram"].split(";")
            plain["pictogram"] = pictograms if len(pictograms) > 1 else pictograms[0] or None
        limits = {n.removeprefix("limit-"): answers[n] for n in answers if n.startswith("limit-")}
        if limits:
            plain["upgrade_limits"] = {k: n for k, n in limits.items() if n is not None}
        if "dice-melee" in answers:
            plain["attack_dice"] = self._dice(answers)
        if "cost_colourless" in answers:
            plain |= self._written_side(answers, "")
            zero = {key: plain[key] or 0 for key in ("cost_colourless", "armour_points")}
            plain |= zero
        if "panic" in answers:
            back = self._written_side(answers, "panic-")
            filled = {key: value for key, value in back.items() if value is not None}
            plain["panic"] = filled if filled or answers["panic"] else None
        for name in FACES:
            if f"{name}-effect" in answers:
                plain[name] = self._face(answers, name)
        return plain

    def _dice(self, answers: Plain) -> Any:
        melee, ranged = answers["dice-melee"], answers["dice-ranged"]
        before = self.entry.card.attack_dice if self.entry.card else None
        if melee is None and ranged is None:
            return None
        if isinstance(before, int) and melee == ranged == before:
            return before
        return {"melee": 1 if melee is None else melee, "ranged": 1 if ranged is None else ranged}

    def _written_side(self, answers: Plain, prefix: str) -> Plain:
        plain: Plain = {key: answers[f"{prefix}{key}"] for key in NUMBERS}
        plain["cost_coloured"] = self._colours(answers, f"{prefix}cost_coloured")
        plain["builtin_equipment"] = answers[f"{prefix}builtin_equipment"]
        plain["skills"] = list(self._skills(answers, prefix))
        if prefix:  # on the back, what is not said is as on the front
            for key, none in (
                ("cost_coloured", "no_costs"),
                ("builtin_equipment", "no_equipment"),
                ("skills", "no_skills"),
            ):
                if not plain[key] and not answers[f"{prefix}{none}"]:
                    plain[key] = None
        return plain

    def _colours(self, answers: Plain, prefix: str) -> dict[str, int]:
        names = {faction.key: faction.name for faction in self.entry.legend.factions}
        numbers = {name: answers.get(f"{prefix}-{key}") for key, name in names.items()}
        other = answers.get(f"{prefix}-{NEW}-name")
        if other:
            numbers[other] = answers.get(f"{prefix}-{NEW}") or 1
        return {name: number for name, number in numbers.items() if number}

    def _skills(self, answers: Plain, prefix: str) -> Iterator[Plain]:
        number = 0
        while f"{prefix}skill-{number}-name" in answers:
            skill = {part: answers[f"{prefix}skill-{number}-{part}"] for part in SKILL}
            if skill["name"] or skill["text"]:
                yield skill
            number += 1

    def _face(self, answers: Plain, name: str) -> Plain | None:
        numbers = periods(self.entry.catalogue, name)
        orders = [self._colours(answers, f"{name}-{period}") for period in range(numbers)]
        effect = answers[f"{name}-effect"]
        if not effect and not any(orders):
            return None
        return {"effect": effect, "generation": orders if any(orders) else []}
