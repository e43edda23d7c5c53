"""The form of a house item: what its game asks of one of that kind."""

from collections.abc import Mapping

import msgspec
from django import forms

from builder.collections.asked_fields import field_of
from builder.site.language import language
from builder.site.texts import one_line
from rules.building.workshop import NAME, HouseKind, written
from rules.lists.document import HouseItem, Plain
from rules.lists.refusals import refused

LONGEST = 5000  # letters of a text


class HouseForm(forms.Form):
    """One item of one kind; `item` is there once all of it could be read."""

    item: HouseItem | None = None

    def __init__(
        self,
        data: Mapping[str, str] | None,
        *,
        kind: HouseKind,
        slug: str,
        initial: Plain | None = None,
    ) -> None:
        super().__init__(data, initial={**kind.at_first, **(initial or {})})
        self.kind, self.slug = kind, slug
        for asked in (NAME, *kind.asked):
            self.fields[asked.name] = field_of(asked)

    def clean(self) -> Plain:
        answers = super().clean() or {}
        if self.errors:
            return answers
        answers = {
            key: one_line(v, 5000) if isinstance(v, str) else v for key, v in answers.items()
        }
        try:
            self.item = msgspec.convert(
                {**written(self.kind, answers), "slug": self.slug}, self.kind.shape
            )
        except msgspec.ValidationError as error:
            refusal = refused(str(error))
            key = refusal.path.removeprefix("$.").partition("[")[0]
            self.add_error(key if key in self.fields else None, refusal.reason.in_(language()))
        return answers
