"""Why a list cannot be read, in a sentence, and where in it."""

from rules.words import Lang, Words


class Unreadable(Exception):
    """A document that is no list: why, and where in it."""

    def __init__(self, reason: Words, path: str = "$") -> None:
        super().__init__(f"{path}: {reason.en}")
        self.reason = reason
        self.path = path

    def as_dict(self, lang: Lang) -> dict[str, str]:
        return {"error": self.reason.in_(lang), "path": self.path}
