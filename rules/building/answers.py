"""What a list and its members were asked, and what they answered, in one line each."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from rules.building.bench import AnyBench, Question
from rules.lists.document import Member, Node
from rules.lists.naming import item_name
from rules.lists.roster import AnyRoster
from rules.words import Lang, Words

YES, NO = Words("oui", "yes"), Words("non", "no")


def number(value: int, lang: Lang) -> str:
    """1 234 in French, 1,234 in English."""
    return f"{value:,}".replace(",", "\u202f" if lang == "fr" else ",").replace("-", "−")


def colon(lang: Lang) -> str:
    return "\u202f:" if lang == "fr" else ":"


@dataclass(frozen=True)
class Answers:
    """The answers in one list."""

    roster: AnyRoster
    bench: AnyBench
    lang: Lang
    known: dict[type, dict[str, Question | None]] = field(default_factory=dict)

    def asked(self, member: Member) -> list[Question]:
        """What a member was asked.

        The bench looks at the whole list to say so: it is asked anew only where a member holds
        something that the questions of those before it do not know.
        """
        known = self.known.setdefault(type(member), {})
        usual = _usual(type(member))
        values = {key: getattr(member, key) for key in usual}
        answered = {key: value for key, value in values.items() if value != usual[key]}
        placed = _placed(type(member))
        if not all(
            key in known and (key in placed or _fits(known[key], value))
            for key, value in answered.items()
        ):
            questions = self.bench.fields(self.roster, member)
            asked = {question.key: question for question in questions}
            known |= dict.fromkeys(usual) | known | asked
        return [question for question in known.values() if question]

    def of(self, node: Node, questions: Iterable[Question], text: str) -> Iterator[str]:
        """Rôle : Attaquant, where the answer is neither usual nor told already."""
        usual, placed = _usual(type(node)), _placed(type(node))
        for question in questions:
            value = getattr(node, question.key, None)
            if question.key in placed or value == usual.get(question.key):
                continue
            label, answer = question.label.in_(self.lang), self.answer(question, value)
            if not self._seen(node, question, value, text):
                yield f"{label}{colon(self.lang)} {answer}"

    def _seen(self, node: Node, question: Question, value: object, text: str) -> bool:
        """Whether the text tells an answer already; a number may stand there for anything."""
        if question.shape == "number":
            return node is self.roster.settings and value == self.roster.budget
        if question.shape == "flag":
            return value is True and question.label.in_(self.lang).casefold() in text.casefold()
        answer = self.answer(question, value).casefold()
        if isinstance(node, Member) and question.key in node.named_after:
            answer = answer.rpartition(" ")[2]  # “moyen” says which vehicle it is
        return answer in text.casefold()

    def answer(self, question: Question, value: object) -> str:
        """One answer in words."""
        if isinstance(value, bool):
            return (YES if value else NO).in_(self.lang)
        if isinstance(value, tuple):
            return ", ".join(self.answer(question, each) for each in value)
        for choice in question.choices:
            if choice.value == value:
                return choice.label.in_(self.lang)
        if isinstance(value, int):
            return number(value, self.lang)
        return item_name(self.roster, str(value)).in_(self.lang)


def _fits(question: Question | None, value: object) -> bool:
    """Whether a question has words for an answer."""
    if question is None or not question.choices:
        return True
    known = [choice.value for choice in question.choices]
    return all(each in known for each in (value if isinstance(value, tuple) else (value,)))


def _placed(kind: type[Node]) -> tuple[str, ...]:
    """The fields that are told by where a member stands."""
    return kind.carrying.fields if issubclass(kind, Member) and kind.carrying else ()


def _usual(kind: type[Node]) -> dict[str, object]:
    """What fields hold where nobody said anything."""
    names, values = kind.__struct_fields__, kind.__struct_defaults__
    return dict(zip(names[len(names) - len(values) :], values, strict=True))
