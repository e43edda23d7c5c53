"""The forms of a collection itself."""

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext as _, gettext_lazy

from builder.collections.edits import PALETTE
from builder.site.language import language, local
from builder.site.texts import fold
from rules.catalogue.catalogue import Catalogue
from rules.checks.game import games as engines
from rules.collecting.binder import AnyBinder
from rules.collecting.card import Legend
from rules.collecting.files import MAX_FACTIONS
from rules.collecting.lines import FactionColour
from rules.legible import is_blank, legible


class LineField(forms.CharField):
    """One line of text, legible; what nobody would see is as if nothing was typed."""

    def to_python(self, value: object) -> str:
        text = " ".join(legible(super().to_python(value) or "").split())
        return "" if is_blank(text) else text


class ProseField(forms.CharField):
    """Several lines of text."""

    def to_python(self, value: object) -> str:
        text = legible(super().to_python(value) or "")
        return "" if is_blank(text) else text


class NewCollectionForm(forms.Form):
    """A name is enough; factions may be there from the beginning."""

    game = forms.ChoiceField(label=gettext_lazy("Game"))
    name = LineField(label=gettext_lazy("Name"), max_length=120)
    factions = forms.CharField(
        label=gettext_lazy("Factions, one a line"),
        help_text=gettext_lazy("You can add them later; each gets a colour that you may change."),
        required=False,
        max_length=5000,
        widget=forms.Textarea(attrs={"rows": 3}),
    )

    def __init__(
        self,
        data: QueryDict | None = None,
        *,
        games: list[tuple[str, Catalogue]],
        wanted: str = "",
    ) -> None:
        known = [slug for slug, _catalogue in games]
        first = wanted if wanted in known else next(iter(known), "")
        super().__init__(data, initial={"game": first})
        game = data.get("game", "") if data else first
        if game not in known or not engines()[game].collects:
            del self.fields["factions"]
        choices = [(slug, local(catalogue.info, "name")) for slug, catalogue in games]
        chosen = self.fields["game"]
        assert isinstance(chosen, forms.ChoiceField)
        chosen.choices = choices
        if len(choices) < 2:
            chosen.widget = forms.HiddenInput()

    def clean_factions(self) -> list[FactionColour]:
        names: dict[str, str] = {}
        for line in self.cleaned_data["factions"].splitlines():
            name = " ".join(legible(line).split())
            if not is_blank(name):
                names.setdefault(fold(name), name)
        if len(names) > MAX_FACTIONS or any(len(name) > 80 for name in names.values()):
            raise forms.ValidationError(
                _("At most %(number)s factions, with at most 80 letters each."),
                params={"number": MAX_FACTIONS},
            )
        return [
            FactionColour(name=name, colour=PALETTE[number % len(PALETTE)])
            for number, name in enumerate(names.values())
        ]


class CollectionForm(forms.Form):
    """What a collection is called, and what its keeper says about it."""

    name = LineField(label=gettext_lazy("Name"), max_length=120)
    notes = ProseField(
        label=gettext_lazy("Notes"),
        required=False,
        max_length=5000,
        widget=forms.Textarea(attrs={"rows": 3}),
    )


class FactionForm(forms.Form):
    """A faction and the colour of its order tokens."""

    name = LineField(label=gettext_lazy("Faction"), max_length=80)
    colour = forms.RegexField(
        r"\A#[0-9a-fA-F]{6}\Z",
        label=gettext_lazy("Token colour"),
        widget=forms.TextInput(attrs={"type": "color"}),
    )

    @property
    def faction(self) -> FactionColour:
        answers = self.cleaned_data
        return FactionColour(name=answers["name"], colour=answers["colour"].lower())


class LabelsForm(forms.Form):
    """How the collection calls the pictograms."""

    def __init__(
        self,
        data: QueryDict | None = None,
        *,
        binder: AnyBinder,
        initial: dict[str, str] | None = None,
    ) -> None:
        super().__init__(data, initial=initial)
        for pictogram in binder.pictograms:
            label = binder.pictogram_name(pictogram, Legend()).in_(language())
            self.fields[pictogram] = LineField(label=label, required=False, max_length=120)
