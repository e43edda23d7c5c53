"""Every component on one page, for whoever builds the next one; only where DEBUG is on."""

from django import forms
from django.conf import settings
from django.contrib.messages import constants
from django.contrib.messages.storage.base import Message
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from builder.catalogue.memory import catalogues
from builder.site import palette
from builder.site.icons import icons
from rules.collecting.printed import Token


class Sample(forms.Form):
    """One field of each sort."""

    name = forms.CharField(help_text="As it stands on the sheet.")
    price = forms.IntegerField()
    chief = forms.BooleanField(required=False)
    faction = forms.ChoiceField(choices=[("a", "Mutants"), ("b", "Survivors")])
    notes = forms.CharField(widget=forms.Textarea(attrs={"rows": 2}), required=False)


MESSAGES = (
    Message(constants.SUCCESS, "Saved."),
    Message(constants.INFO, "You no longer follow this collection."),
    Message(constants.ERROR, "You keep too many collections; remove one first."),
)
FINDINGS = (
    ("error", "Rita", "3 of 5 mutants carry a ranged weapon; at most half (2) may."),
    ("warning", "", "15 points are left; a grenade costs 5."),
    ("note", "", "This band has no vehicle."),
)
MEMBERS = (
    {"name": "Rita", "cost": 42, "count": 1, "details": ("Chief", "Shotgun")},
    {"name": "Boz", "cost": 20, "count": 2, "details": ("Crowbar",), "troubled": True},
)


@require_safe
def styleguide(request: HttpRequest) -> HttpResponse:
    if not settings.DEBUG:
        raise Http404
    themes = palette.themes()
    context = {
        "colours": [(name, day, themes["dark"][name]) for name, day in themes["light"].items()],
        "pairs": list(palette.colour_pairs()),
        "games": [catalogue.info for catalogue in catalogues().values()],
        "icons": icons(),
        "form": Sample({"name": "Rita", "faction": "a"}),
        "samples": MESSAGES,
        "findings": [_sample_finding(*finding) for finding in FINDINGS],
        "members": MEMBERS,
        "tokens": [Token(2, "#c0392b", "Embers"), Token(1, "#d8d2c4")],
    }
    return render(request, "site/styleguide.html", context)


def _sample_finding(level: str, member: str, text: str) -> dict[str, object]:
    finding = {"level": level, "code": "RBN-SAMPLE", "cite": "The book, its chapter"}
    return {"finding": finding, "member": member, "who": member, "text": text}
