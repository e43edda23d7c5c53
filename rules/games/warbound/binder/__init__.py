"""The cards of decks, for the collections of players."""

from collections.abc import Iterator, Mapping

from rules.catalogue.catalogue import Catalogue
from rules.catalogue.items import CardField, CardType
from rules.collecting.binder import Binder, CardFault, Kinship
from rules.collecting.card import Legend
from rules.collecting.form import Asked, Entry
from rules.collecting.printed import PrintedCard
from rules.collecting.tables import Cells
from rules.games.warbound import cards
from rules.games.warbound.binder import form, headings, printed, tables
from rules.games.warbound.binder.answers import Answers
from rules.games.warbound.cards import FACES, PICTOGRAMS, Card, is_altered
from rules.lists.document import Plain
from rules.words import Words

NO_SENTENCE = Words(
    "Une carte qui permet plus que le livre cite la phrase qui le dit, dans le texte.",
    "A card that allows more than the book quotes the sentence that says so, in the text.",
)


class WarboundBinder(Binder[Card]):
    card = Card
    groups = form.GROUPS
    sticky = ("faction", "specific_faction")
    aliases = headings.ALIASES
    pictograms = PICTOGRAMS
    about_pictograms = Words(
        "Le livre ne nomme qu’un des trois pictogrammes d’équipement\u202f; "
        "appelez-les comme votre groupe.",
        "The book names one of the three equipment pictograms only; call them as your group does.",
    )
    kinship = Kinship(
        field="name_key",
        asks=Words(
            "«\u202f{name}\u202f» ressemble à «\u202f{other}\u202f»\u202f: "
            "un même personnage, femme et homme\u202f?",
            "“{name}” looks like “{other}”: one character of both genders?",
        ),
        answer=Words("Leur donner un nom commun", "Give both a shared name"),
        suggests=Words(
            "Le même personnage, dans l’autre genre\u202f? Nom commun\u202f:",
            "The same character in another gender? Shared name:",
        ),
    )

    def tidy(self, card: Card) -> Card:
        return cards.tidy(card)

    def fault(self, card: Card, catalogue: Catalogue) -> CardFault | None:
        fault = super().fault(card, catalogue)
        if fault is None and is_altered(card) and not card.text:
            return CardFault(NO_SENTENCE, "text")
        return fault

    def factions(self, card: Card) -> list[str]:
        return cards.factions_of(card)

    def renamed(self, card: Card, names: Mapping[str, str]) -> Card:
        return cards.renamed(card, names)

    def asked(self, entry: Entry[Card]) -> Iterator[Asked]:
        return form.asked(self, entry)

    def answers(self, card: Card, entry: Entry[Card]) -> Plain:
        return Answers(entry).of(card)

    def written(self, answers: Plain, entry: Entry[Card]) -> Plain:
        return Answers(entry).written(answers)

    def columns(self, card_type: CardType, catalogue: Catalogue) -> list[str]:
        return tables.columns(card_type, {face: form.periods(catalogue, face) for face in FACES})

    def reads(self, column: str) -> bool:
        return tables.known(column)

    def heading(self, column: str, card_type: CardType, catalogue: Catalogue) -> Words:
        if words := headings.heading(column):
            return words
        if column == "text" and column not in {field.key for field in card_type.fields}:
            return form.TEXT
        if column.startswith(headings.PANIC):
            front = super().heading(column.removeprefix(headings.PANIC), card_type, catalogue)
            return headings.ON_THE_BACK.format(what=front)
        return super().heading(column, card_type, catalogue)

    def column_at(self, path: str) -> str:
        return headings.column_at(path)

    def codes(self, column: str, catalogue: Catalogue, legend: Legend) -> Mapping[str, Words]:
        own = headings.codes(self, column, catalogue, legend)
        return own or super().codes(column, catalogue, legend)

    def cells(self, card: Card) -> dict[str, str]:
        return tables.cells(card)

    def plain(self, cells: Cells) -> Plain:
        return tables.plain(cells)

    def printed(self, card: Card, catalogue: Catalogue, legend: Legend) -> PrintedCard:
        return printed.printed(self, card, catalogue, legend)

    def value_of(self, card: Card, field: CardField) -> object:
        if field.key == "name_key":  # without one it is the card's name
            return card.shared_name
        return getattr(getattr(card, field.face) if field.face else card, field.key, None)


binder = WarboundBinder()
