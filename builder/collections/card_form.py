"""The form of a card: it asks what a card of that type has, and nothing else."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import msgspec
from django import forms
from django.forms.boundfield import BoundField
from django.utils.functional import Promise
from django.utils.translation import gettext as _, gettext_lazy

from builder.collections.card_answers import NEW, SKILL_PARTS, Answers, periods
from builder.collections.rows import StoredCollection
from builder.site.language import language, local
from rules.catalogue.catalogue import Catalogue
from rules.catalogue.items import CardField, CardType
from rules.games.warbound.card_files import fault
from rules.games.warbound.cards import NUMBERS, PICTOGRAMS, Card, tidy
from rules.lists.document import Plain
from rules.lists.refusals import refused

MAX_NUMBER = 1_000_000
BLANK_SKILLS = 2  # lines to fill in, beyond those that are filled
GROUPS: dict[str, str | Promise] = {
    "identity": gettext_lazy("The card"),
    "cost": gettext_lazy("Activation cost"),
    "values": gettext_lazy("Values"),
    "front": gettext_lazy("Front"),
    "back_exploration": gettext_lazy("Back: Exploration"),
    "skills": gettext_lazy("Skills"),
    "panic": gettext_lazy("Back: panic"),
    "exceptions": gettext_lazy("Where this card differs from the book"),
}
GROUP_OF = {
    **dict.fromkeys(("cost_colourless", "cost_coloured"), "cost"),
    **dict.fromkeys(("skills",), "skills"),
    **dict.fromkeys(("panic",), "panic"),
    **dict.fromkeys(("max_copies", "upgrade_limits", "attack_dice"), "exceptions"),
    **dict.fromkeys((*NUMBERS[1:], "builtin_equipment"), "values"),
}
OPTIONAL_GROUPS = ("panic", "exceptions")  # folded away until they hold something
PROSE = ("text", "effect")


@dataclass
class FieldGroup:
    """Fields that stand together."""

    name: str
    legend: str | Promise
    fields: list[BoundField] = field(default_factory=list)
    orders: list[tuple[int, list[BoundField]]] = field(default_factory=list)
    skills: list[list[BoundField]] = field(default_factory=list)
    folded: bool = False
    open: bool = False


class CardForm(forms.Form):
    """One card of one type, for one collection."""

    def __init__(
        self,
        data: Any,
        *,
        catalogue: Catalogue,
        stored: StoredCollection,
        card_type: CardType,
        card: Card | None = None,
        initial: Plain | None = None,
    ) -> None:
        self.catalogue, self.stored, self.card_type = catalogue, stored, card_type
        self.card = card
        self.answers = Answers(catalogue, stored)
        self.group_of: dict[str, str] = {}
        self.filled_card: Card | None = None
        super().__init__(
            data, initial={**(initial or {}), **(self.answers.of(card) if card else {})}
        )
        for card_field in self._asked():
            self._add(card_field)

    # --- what is asked --------------------------------------------------------------------------

    def _asked(self) -> Iterator[CardField]:
        """The fields of the type; those the book leaves without fields have a text to copy."""
        keys = {card_field.key for card_field in self.card_type.fields}
        yield from self.card_type.fields
        for key, fr, en, shape in (
            ("name", "Nom", "Name", "text"),
            ("faction", "Faction", "Faction", "text"),
        ):
            if not keys:
                yield _field(key, fr, en, shape)
        if "text" not in keys:
            fr, en = ("Phrase de la carte qui le permet", "The card’s sentence that allows it")
            yield _field("text", *((fr, en) if keys else ("Texte", "Text")), "text")

    def _add(self, card_field: CardField) -> None:
        key = card_field.key
        group = card_field.face or GROUP_OF.get(key, "identity")
        if key == "text" and "text" not in {f.key for f in self.card_type.fields}:
            group = "exceptions" if self.card_type.fields else "identity"
        label, hint = local(card_field, "label"), local(card_field, "help")
        if key == "cost_coloured":
            self._add_colours(group, "cost_coloured", label)
        elif key == "generation":
            for period in range(periods(self.catalogue, card_field.face)):
                self._add_colours(group, f"{card_field.face}-{period}", _period(period))
        elif key == "builtin_equipment":
            self._add_pictograms(group, key, label, hint)
        elif key == "skills":
            self._add_skills(group, "", len(self.card.skills) if self.card else 0)
        elif key == "panic":
            self._add_panic(hint)
        elif key == "upgrade_limits":
            self._add_limits(group)
        elif key == "attack_dice":
            for part, name in (("melee", _("Melee dice")), ("ranged", _("Ranged dice"))):
                self._put(group, f"dice-{part}", _number(name))
        elif key == "pictogram":
            self._put(group, key, self._pictogram(label, hint))
        elif card_field.shape in ("number", "threshold"):
            least = 1 if key == "max_copies" else 0
            self._put(group, key, _number(label, hint, least=least))
        else:
            name = f"{card_field.face}-{key}" if card_field.face else key
            self._put(group, name, self._words(key, label, hint))

    def _words(self, key: str, label: str, hint: str) -> forms.CharField:
        """A line or several of text; where others have said it before, what they said."""
        if key in PROSE:
            area = forms.Textarea(attrs={"rows": 3})
            return forms.CharField(
                label=label, help_text=hint, required=False, max_length=5000, widget=area
            )
        attrs: Plain = {"autocomplete": "off"}
        if key == "name":
            attrs["autofocus"] = True
        if key in ("faction", "specific_faction"):
            attrs["list"] = "factions"
        if key == "name_key":
            attrs["list"] = "name-keys"
        return forms.CharField(
            label=label,
            help_text=hint,
            required=key == "name",
            max_length=80 if "faction" in key else 120,
            widget=forms.TextInput(attrs=attrs),
        )

    def _add_colours(self, group: str, prefix: str, label: str) -> None:
        """A number for each faction, and one for a faction that is not there yet."""
        for faction in self.stored.factions:
            number_field = _number(faction.name, colour=faction.colour)
            number_field.widget.attrs["aria-label"] = f"{label}, {faction.name}"
            self._put(group, f"{prefix}-{faction.pk}", number_field)
        name = forms.CharField(
            label=_("Other faction"),
            required=False,
            max_length=80,
            widget=forms.TextInput(attrs={"aria-label": f"{label}, {_('Other faction')}"}),
        )
        self._put(group, f"{prefix}-{NEW}-name", name)
        number = _number(_("its number"))
        number.widget.attrs["aria-label"] = f"{label}, {_('its number')}"
        self._put(group, f"{prefix}-{NEW}", number)

    def _add_pictograms(self, group: str, name: str, label: str, hint: str = "") -> None:
        choices = [(p, pictogram_label(p, self.stored.labels)) for p in PICTOGRAMS]
        boxes = forms.MultipleChoiceField(
            label=label,
            help_text=hint,
            choices=choices,
            required=False,
            widget=forms.CheckboxSelectMultiple,
        )
        self._put(group, name, boxes)

    def _pictogram(self, label: str, hint: str) -> forms.ChoiceField:
        named: list[tuple[str, str]] = [
            (p, pictogram_label(p, self.stored.labels)) for p in PICTOGRAMS
        ]
        pictogram = self.card.pictogram if self.card else None
        if isinstance(pictogram, tuple):  # a fault of the card, which the rules find
            both = " + ".join(pictogram_label(p, self.stored.labels) for p in pictogram)
            named.append((";".join(pictogram), both))
        return forms.ChoiceField(
            label=label,
            help_text=hint,
            choices=[("", _("none: anybody may carry it")), *named],
            required=False,
        )

    def _add_skills(self, group: str, prefix: str, filled: int) -> None:
        names: dict[str, tuple[Any, Plain]] = {
            "name": (forms.CharField, {"max_length": 120}),
            "text": (
                forms.CharField,
                {"max_length": 5000, "widget": forms.Textarea(attrs={"rows": 2})},
            ),
            "active": (forms.BooleanField, {}),
            "on_reference_card": (forms.BooleanField, {}),
        }
        labels = dict(
            zip(
                SKILL_PARTS,
                (_("Skill"), _("What it does"), _("Active"), _("On the reference card")),
                strict=True,
            )
        )
        posted = self._posted_skills(prefix)
        for number in range(max(filled, posted) + BLANK_SKILLS):
            for part in SKILL_PARTS:
                field_class, options = names[part]
                skill_field = field_class(label=labels[part], required=False, **options)
                self._put(group, f"{prefix}skill-{number}-{part}", skill_field)

    def _posted_skills(self, prefix: str) -> int:
        start = f"{prefix}skill-"
        numbers = [name[len(start) :].split("-")[0] for name in self.data if name.startswith(start)]
        return min(max((int(n) + 1 for n in numbers if n.isascii() and n.isdigit()), default=0), 30)

    def _add_panic(self, hint: str) -> None:
        group = "panic"
        self._put(group, "panic", _box(_("This card has a panic side"), hint))
        labels = {
            card_field.key: local(card_field, "label") for card_field in self.card_type.fields
        }
        for key in NUMBERS:
            self._put(group, f"panic-{key}", _number(labels.get(key, key)))
        self._add_colours(group, "panic-cost_coloured", labels.get("cost_coloured", ""))
        self._put(group, "panic-no_costs", _box(_("No coloured cost any more")))
        self._add_pictograms(
            group, "panic-builtin_equipment", labels.get("builtin_equipment", _("Equipment"))
        )
        self._put(group, "panic-no_equipment", _box(_("No built-in equipment any more")))
        panic = self.card.panic if self.card else None
        self._add_skills(group, "panic-", len(panic.skills or ()) if panic else 0)
        self._put(group, "panic-no_skills", _box(_("No skill any more")))

    def _add_limits(self, group: str) -> None:
        """How many upgrades of each type, where the card allows others than the book."""
        for row in self.catalogue.of(CardType).values():
            if row.attaches_to == self.card_type.slug:
                label = _("Cards of type %(type)s") % {"type": local(row, "name")}
                self._put(group, f"limit-{row.slug}", _number(label))

    def _put(self, group: str, name: str, form_field: forms.Field) -> None:
        self.fields[name] = form_field
        self.group_of[name] = group

    # --- how it is laid out ---------------------------------------------------------------------

    @property
    def groups(self) -> list[FieldGroup]:
        """The fields in groups, in the order in which a card is read."""
        groups = {name: FieldGroup(name, legend) for name, legend in GROUPS.items()}
        for name in self.fields:
            group = groups[self.group_of[name]]
            parts = name.removeprefix("panic-").split("-")
            if parts[0] == "skill":
                number = int(parts[1])
                if number >= len(group.skills):
                    group.skills.append([])
                group.skills[number].append(self[name])
            elif parts[0] in ("front", "back_exploration") and parts[1].isdigit():
                period = int(parts[1])
                if period >= len(group.orders):
                    group.orders.append((period, []))
                group.orders[period][1].append(self[name])
            else:
                group.fields.append(self[name])
        for name in OPTIONAL_GROUPS:
            group = groups[name]
            group.folded = True
            folded_fields = [*group.fields, *(f for line in group.skills for f in line)]
            group.open = any(field.value() or field.errors for field in folded_fields)
        return [g for g in groups.values() if g.fields or g.skills or g.orders]

    # --- what was filled in, as a card ----------------------------------------------------------

    def clean(self) -> Plain:
        answers = super().clean() or {}
        if self.errors:
            return answers
        plain = msgspec.to_builtins(self.card) if self.card else {"slug": "-", "kind": "card"}
        plain |= {"type": self.card_type.slug, **self.answers.written(answers, self.card)}
        try:
            card = tidy(msgspec.convert(plain, Card))
        except msgspec.ValidationError as error:
            refusal = refused(str(error))
            self.add_error(None, f"{refusal.path}: {refusal.reason.in_(language())}")
            return answers
        if problem := fault(card, self.catalogue):
            reason, key = problem
            self.add_error(key if key in self.fields else None, reason.in_(language()))
        else:
            self.filled_card = card
        return answers


def pictogram_label(pictogram: str, labels: dict[str, str]) -> str:
    """How the collection calls a pictogram, or how the book leaves it."""
    number = PICTOGRAMS.index(pictogram) + 1
    return labels.get(pictogram) or _("Pictogram %(number)s") % {"number": number}


def _period(period: int) -> str:
    return _("Period %(number)s") % {"number": period + 1}


def _field(key: str, fr: str, en: str, shape: Any) -> CardField:
    return CardField(
        key=key, required=False, shape=shape, label_fr=fr, label_en=en, help_fr="", help_en=""
    )


def _number(label: str, hint: str = "", *, colour: str = "", least: int = 0) -> forms.IntegerField:
    attrs = {"inputmode": "numeric", "class": "number"}
    number = forms.IntegerField(
        label=label,
        help_text=hint,
        required=False,
        min_value=least,
        max_value=MAX_NUMBER,
        widget=forms.NumberInput(attrs=attrs),
    )
    number.colour = colour  # type: ignore[attr-defined]
    return number


def _box(label: str, hint: str = "") -> forms.BooleanField:
    return forms.BooleanField(label=label, help_text=hint, required=False)
