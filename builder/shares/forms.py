"""What a reader of a public list tells the staff."""

from django import forms
from django.utils.translation import gettext as _, gettext_lazy

from builder.collections.forms import LineField

REASONS = {
    "insult": gettext_lazy("It insults or threatens somebody"),
    "person": gettext_lazy("It shows somebody’s private details"),
    "advert": gettext_lazy("It is advertising, or no list at all"),
    "rights": gettext_lazy("It copies text that is not the author’s to share"),
}
MAX_WORDS = 400  # with the reason before it, a report has at most 500


class ReportForm(forms.Form):
    """A reason to choose, words of one's own, or both."""

    why = forms.ChoiceField(
        label=gettext_lazy("What is wrong?"),
        choices=[*REASONS.items(), ("", gettext_lazy("Something else"))],
        required=False,
        widget=forms.RadioSelect,
    )
    reason = LineField(
        label=gettext_lazy("In your words"),
        help_text=gettext_lazy("At most 400 characters. Leave out what nobody else should know."),
        required=False,
        max_length=MAX_WORDS,
        widget=forms.Textarea(attrs={"rows": 4}),
    )

    def clean(self) -> dict[str, object]:
        answers = self.cleaned_data
        if not self.errors and not (answers.get("why") or answers.get("reason")):
            self.add_error("reason", _("Choose what is wrong, or say it in your words."))
        return answers

    @property
    def report(self) -> str:
        """The whole report, as one line."""
        why, words = self.cleaned_data["why"], self.cleaned_data["reason"]
        return ": ".join(filter(None, (str(REASONS[why]) if why else "", words)))
