"""What rules ask of players, as the fields of a form."""

from django import forms

from builder.site.language import spoken
from rules.collecting.form import Asked
from rules.lists.document import Plain

MAX_NUMBER = 1_000_000


def field_of(asked: Asked) -> forms.Field:
    attrs: Plain = {"aria-label": spoken(asked.spoken)} if asked.spoken.en else {}
    shared: Plain = {
        "label": _label(asked), "help_text": spoken(asked.help), "required": asked.required,
    }  # fmt: skip
    choices = [(choice.value, spoken(choice.label)) for choice in asked.choices]
    match asked.shape:
        case "flag":
            return forms.BooleanField(**shared)
        case "choice":
            return forms.ChoiceField(choices=choices, **shared)
        case "choices":
            boxes = forms.CheckboxSelectMultiple
            return forms.MultipleChoiceField(choices=choices, widget=boxes, **shared)
        case "number":
            return _number(asked, attrs, shared)
        case "prose":
            area = forms.Textarea(attrs={"rows": asked.rows})
            return forms.CharField(max_length=asked.most, widget=area, **shared)
        case "line":
            line = forms.TextInput(attrs=_line_attrs(asked) | attrs)
            return forms.CharField(max_length=asked.most, widget=line, **shared)


def _label(asked: Asked) -> str:
    unit = spoken(asked.unit)
    return f"{spoken(asked.label)} ({unit})" if unit else spoken(asked.label)


def _number(asked: Asked, attrs: Plain, shared: Plain) -> forms.IntegerField:
    # A telephone's keys for numbers have no minus.
    keys = {"inputmode": "numeric"} if asked.least >= 0 else {}
    number = forms.IntegerField(
        min_value=asked.least,
        max_value=MAX_NUMBER,
        widget=forms.NumberInput(attrs=keys | {"class": "number"} | attrs),
        **shared,
    )
    number.colour = asked.colour  # type: ignore[attr-defined]
    return number


def _line_attrs(asked: Asked) -> Plain:
    """Where others have said it before, what they said is suggested."""
    attrs: Plain = {} if asked.recalled else {"autocomplete": "off"}
    if asked.required:
        attrs["autofocus"] = True
    if asked.suggestions:
        attrs["list"] = asked.suggestions
    return attrs
