"""The form of a card: what its game asks of a card of that type."""

import re
from dataclasses import dataclass, field
from typing import Any

import msgspec
from django import forms
from django.forms.boundfield import BoundField

from builder.collections.asked_fields import field_of
from builder.site.language import language
from rules.catalogue.catalogue import Catalogue
from rules.catalogue.items import CardType
from rules.collecting.binder import AnyBinder
from rules.collecting.card import Legend
from rules.collecting.form import Entry, Group, Part
from rules.collecting.lines import card_of
from rules.legible import legible_node
from rules.lists.document import HouseItem, Plain
from rules.lists.refusals import refused

NAMELESS = "…"  # a draft that nobody has named yet


def first_key(path: str) -> str:
    """`keywords`, of `$.keywords[3]`."""
    return re.split(r"[.\[]", path)[1] if len(path) > 1 else ""


@dataclass
class FieldGroup:
    """Fields that stand together, some of them apart."""

    group: Group
    fields: list[BoundField] = field(default_factory=list)
    parts: dict[Part, list[BoundField]] = field(default_factory=dict)

    @property
    def open(self) -> bool:
        """Whether it holds something that must be seen."""
        every = [*self.fields, *(field for part in self.parts.values() for field in part)]
        return any(field.value() or field.errors for field in every)


class CardForm(forms.Form):
    """One card of one type, or one item of a kind, for a collection or a list."""

    def __init__(
        self,
        data: Any,
        *,
        catalogue: Catalogue,
        binder: AnyBinder,
        legend: Legend,
        card_type: CardType,
        card: HouseItem | None = None,
        initial: Plain | None = None,
    ) -> None:
        self.binder = binder
        self.entry = Entry(catalogue, legend, card_type, card, frozenset(data or ()))
        self.filled_card: HouseItem | None = None
        entry = self.entry
        answers = binder.answers(card, entry) if card else binder.begun(entry)
        super().__init__(data, initial={**answers, **(initial or {})})
        self.asked = {asked.name: asked for asked in self.binder.asked(self.entry)}
        for name, asked in self.asked.items():
            self.fields[name] = field_of(asked)

    @property
    def groups(self) -> list[FieldGroup]:
        """The fields in groups, in the order in which a card is read."""
        groups = {group.slug: FieldGroup(group) for group in self.binder.groups}
        first = self.binder.groups[0].slug
        for name, asked in self.asked.items():
            group = groups[asked.group or first]
            fields = group.parts.setdefault(asked.part, []) if asked.part else group.fields
            fields.append(self[name])
        return [group for group in groups.values() if group.fields or group.parts]

    def clean(self) -> Plain:
        """What was filled in, as a card."""
        answers = super().clean() or {}
        if self.errors:
            return answers
        try:
            plain = self.binder.as_plain(answers, self.entry)
            written = legible_node(msgspec.convert(plain, self.binder.card))
        except msgspec.ValidationError as error:
            refusal = refused(str(error))
            column, reason = first_key(refusal.path), refusal.reason.in_(language())
            if column in self.fields:
                self.add_error(column, reason)
            else:
                self.add_error(None, f"{refusal.path}: {reason}")
            return answers
        filled_card = self.binder.tidy(written)
        if fault := self.binder.fault(filled_card, self.entry.catalogue):
            key = fault.key if fault.key in self.fields else None
            self.add_error(key, fault.reason.in_(language()))
        else:
            self.filled_card = filled_card
        return answers

    def draft(self) -> HouseItem | None:
        """The card as far as it can be read already: what is wrong or missing is not on it."""
        if self.is_valid() and self.filled_card:
            return self.filled_card
        blank = {name: field.to_python(None) for name, field in self.fields.items()}
        plain = self.binder.as_plain(blank | self.cleaned_data, self.entry)
        card, _mistakes = card_of({**plain, "name": plain.get("name") or NAMELESS}, self.binder)
        return card and self.binder.tidy(card)
