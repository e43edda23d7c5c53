"""Questions about a list or a member, with their present answers."""

from dataclasses import dataclass

import msgspec

from builder.site.language import language
from rules.building.bench import Question
from rules.lists.document import Node


@dataclass(frozen=True)
class ChoiceView:
    """An answer, as a form sends it."""

    value: str
    label: str
    hint: str
    chosen: bool


@dataclass(frozen=True)
class QuestionView:
    """A question with its present answer."""

    question: Question
    label: str
    help: str
    value: object
    choices: tuple[ChoiceView, ...]

    @property
    def steps(self) -> list[tuple[str, int]]:
        """One fewer and one more, of a number."""
        if self.question.shape != "number" or not isinstance(self.value, int):
            return []
        fewer = [("−", self.value - 1)] if self.value > self.question.least else []
        return [*fewer, ("+", self.value + 1)]

    @property
    def hint(self) -> str:
        """What helps with the present answer."""
        return next((choice.hint for choice in self.choices if choice.chosen), "")


def asked(node: Node, question: Question) -> QuestionView:
    lang, value = language(), getattr(node, question.key, None)
    chosen = list(value) if isinstance(value, tuple) else [value]
    return QuestionView(
        question=question,
        label=question.label.in_(lang),
        help=question.help.in_(lang),
        value=value,
        choices=tuple(
            ChoiceView(
                value=msgspec.json.encode(choice.value).decode(),
                label=choice.label.in_(lang),
                hint=choice.hint.in_(lang),
                chosen=choice.value in chosen,
            )
            for choice in question.choices
        ),
    )
