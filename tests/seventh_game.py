"""A seventh game, of cards that players enter: its folders, and a walk through its pages."""

import json

SLUG = "grimoire"

CARDS = '''
"""What is printed on a card."""

from typing import Literal

from rules.collecting import card
from rules.lists.document import Label, Points, Prose


class Page(card.Card, frozen=True, kw_only=True, tag="card"):
    """A page of a grimoire: a spell, or what it calls."""

    type: Literal["sort", "creature"]
    school: Label = ""
    power: Points | None = None
    secret: bool = False
    lore: Prose = ""
'''

BINDER = '''
"""The pages of grimoires, for the collections of players."""

from collections.abc import Mapping

from msgspec.structs import replace

from rules.collecting.binder import Binder
from rules.games.grimoire.cards import Page


class GrimoireBinder(Binder[Page]):
    card = Page
    sticky = ("school",)

    def factions(self, card: Page) -> list[str]:
        return [card.school] if card.school else []

    def renamed(self, card: Page, names: Mapping[str, str]) -> Page:
        return replace(card, school=names.get(card.school, card.school))


binder = GrimoireBinder()
'''

GAME = '''
"""A grimoire: as many pages as there is power for."""

from collections.abc import Iterable, Mapping
from typing import Annotated, Any, ClassVar

from msgspec import Meta, field

from rules.checks.game import Game
from rules.games.grimoire.cards import Page
from rules.lists.document import FORMAT, MAX_NODES, Document, HouseItem, Member, Node, Points, Ref
from rules.lists.roster import Roster
from rules.words import Words


class Settings(Node, frozen=True, kw_only=True):
    strength: Points = 10


class Leaf(Member, frozen=True, kw_only=True, tag="leaf"):
    named_after: ClassVar[Mapping[str, str]] = {"page": "card"}

    page: Ref

    @property
    def copy_of(self) -> str:
        return self.page


class Grimoire(Document, frozen=True, kw_only=True):
    settings: Settings = field(default_factory=Settings)
    items: Annotated[tuple[Page, ...], Meta(max_length=MAX_NODES)] = ()
    members: tuple[Leaf, ...] = ()


class OpenGrimoire(Roster[Grimoire, Leaf]):
    def cost(self, member: Any) -> int | None:
        page = self.house.get(member.page)
        return (page.power or 0) * member.count if page else 0

    @property
    def budget(self) -> int | None:
        return self.settings.strength

    def unknown_settings(self) -> list[Words]:
        return []

    def unknown_picks(self, member: Any) -> list[str]:
        return [] if member.page in self.house else [member.page]


class GrimoireGame(Game[OpenGrimoire]):
    def compose(
        self,
        name: str,
        version: str,
        format: str,
        cards: Iterable[HouseItem],
        printed: Iterable[str],
    ) -> Grimoire:
        pages = [card for card in cards if isinstance(card, Page)]
        return Grimoire(
            format=FORMAT,
            game="grimoire",
            catalogue=version,
            name=name,
            items=tuple({page.slug: page for page in pages}.values()),
            members=tuple(Leaf(id=f"m{n}", page=page.slug) for n, page in enumerate(pages, 1)),
        )


game = GrimoireGame(slug="grimoire", document=Grimoire, roster=OpenGrimoire, collects=True)
'''

CHECKS = '''
"""The only rule."""

from collections.abc import Iterator

from rules.checks.finding import Breach, found
from rules.games.grimoire.game import OpenGrimoire, game


@game.check("GR-POWER", cite="Grimoire, p. 1", fr="Force {total} sur {strength}.",
            en="Power {total} of {strength}.")
def within_its_strength(grimoire: OpenGrimoire) -> Iterator[Breach]:
    """The pages have no more power than the grimoire bears."""
    if grimoire.total > grimoire.budget:
        yield found(total=grimoire.total, strength=grimoire.budget)
'''

INFO = {
    "slug": SLUG,
    "version": "1.0",
    "name_fr": "Le Grimoire",
    "name_en": "The Grimoire",
    "tagline_fr": "Page après page.",
    "tagline_en": "Page by page.",
    "about_fr": "Des sorts et ce qu’ils appellent.",
    "about_en": "Spells, and what they call.",
    "credit_fr": "Personne.",
    "credit_en": "Nobody.",
    "accent_light": "#654321",
    "accent_dark": "#fedcba",
    "books": [{"slug": "grimoire", "title": "Grimoire"}],
}


def field(key, shape, fr, en, *, required=False):
    return {
        "key": key, "shape": shape, "label_fr": fr, "label_en": en, "required": required,
        "help_fr": "", "help_en": "",
    }  # fmt: skip


FIELDS = [
    field("name", "text", "Nom", "Name", required=True),
    field("school", "text", "École", "School"),
    field("power", "number", "Force", "Power", required=True),
    field("secret", "flag", "Secrète", "Secret"),
    field("lore", "text", "Légende", "Lore"),
]
TYPES = [
    {
        "slug": slug,
        "name_fr": fr,
        "name_en": en,
        "book": "grimoire",
        "section": "Pages",
        "in_deck": True,
        "category": "core",
        "fields": FIELDS,
    }
    for slug, fr, en in (("sort", "Sort", "Spell"), ("creature", "Créature", "Creature"))
]
EXAMPLES = {
    "format": "muster-cards/1",
    "game": SLUG,
    "name": "Pages d’exemple",
    "factions": [{"name": "Braise", "colour": "#aa2200"}],
    "items": [
        {"kind": "card", "slug": "exemple_flamme", "name": "Flamme", "type": "sort",
         "school": "Braise", "power": 2},
    ],
}  # fmt: skip

FILES = {
    f"rules/games/{SLUG}/__init__.py": "",
    f"rules/games/{SLUG}/cards.py": CARDS,
    f"rules/games/{SLUG}/binder.py": BINDER,
    f"rules/games/{SLUG}/game.py": GAME,
    f"rules/games/{SLUG}/checks.py": CHECKS,
    f"fixtures/{SLUG}/game.json": json.dumps(INFO),
    f"fixtures/{SLUG}/card_type.json": json.dumps(TYPES),
    f"fixtures/{SLUG}/collections/exemples.json": json.dumps(EXAMPLES),
}

WALK = r"""
import json
import re

from django.test import Client
from django.test.utils import setup_test_environment

from builder.models import Collection

setup_test_environment()
browser = Client(SERVER_NAME="localhost", headers={"accept-language": "en"})


def text(response, status=200):
    assert response.status_code == status, (response.status_code, response.content.decode())
    return re.sub(r"\s+", " ", response.content.decode())


# a collection
assert "The Grimoire" in text(browser.get("/collections/"))
begun = {"name": "Ours", "game": "grimoire", "factions": "Braise\nBrume"}
home = browser.post("/collections/new/", begun).url
collection = Collection.objects.get(name="Ours")
assert home == f"/collections/{collection.key}/"
assert collection.factions.count() == 2
page = text(browser.get(home))
assert "Spell" in page and "Creature" in page
settings = text(browser.get(f"{home}settings/"))
assert "Brume" in settings and "pictogram" not in settings

# entered
form = text(browser.get(f"{home}cards/new/sort/"))
for name in ("name", "school", "power", "secret", "lore"):
    assert f'name="{name}"' in form, name
assert "<textarea name=\"lore\"" in form
assert 'name="panic"' not in form and 'id="similar"' not in form
assert "Power" in form and "Secret" in form
answers = {"name": "  Eclair  vif", "school": "BRAISE", "power": "3", "secret": "on"}
saved = browser.post(f"{home}cards/new/sort/", answers)
assert "school=Braise" in saved.url, saved.url
assert 'value="Braise"' in text(browser.get(saved.url))
wrong = text(browser.post(f"{home}cards/new/sort/", {"name": "N", "power": "x"}), 422)
assert "whole number" in wrong
text(browser.post(f"{home}cards/new/sort/", {"name": ""}), 422)
assert text(browser.get(f"{home}cards/like/sort/?name=Eclair")).strip() == ""
card = collection.cards.get()
assert json.loads(card.content) == {
    "kind": "card", "slug": "eclair_vif", "name": "Eclair vif", "type": "sort",
    "school": "Braise", "power": 3, "secret": True,
}
edit = f"{home}cards/{card.pk}/"
assert 'value="3"' in text(browser.get(edit))
assert browser.post(edit, {**answers, "power": "", "secret": ""}).status_code == 302
card.refresh_from_db()
assert "power" not in card.content and "secret" not in card.content
assert "Still to fill in: Power" in text(browser.get(home))
browser.post(edit, {**answers, "power": "4"})

# imported, from both kinds of files
table = "type;name;power;secret;school\nCreature;Golem;6+;x;Brume\nsort;Vent;1;;\n"
preview = text(browser.post(f"{home}import/", {"text": table}, follow=True))
assert "2 new</p>" in preview
version = Collection.objects.get(pk=collection.pk).version
text(browser.post(f"{home}import/accept/", {"version": str(version)}, follow=True))
assert collection.cards.count() == 3
bad = "type;name;power\ndragon;Smaug;9\nsort;Bruit;fort\nsort;;1\n"
preview = text(browser.post(f"{home}import/", {"text": bad}, follow=True))
assert "3 to correct</p>" in preview and "Possible: Spell, Creature." in preview
assert "is not a whole number" in preview and "The name is missing" in preview
passed = text(
    browser.post(f"{home}import/", {"text": "Type;Nom;École;panic\nSpell;A;Brume;x\n"}, follow=True)
)
assert "1 new</p>" in passed and "Column not read: panic" in passed

# exported, and read back as what is there
exported = browser.get(f"{home}cards.json").content
assert json.loads(exported)["format"] == "muster-cards/1"
for content in (exported.decode(), browser.get(f"{home}sort.csv").content.decode()):
    again = text(browser.post(f"{home}import/", {"text": content}, follow=True))
    assert " new" not in again and " unchanged</p>" in again, again
assert browser.get("/games/grimoire/cards/sort.csv").content.decode("utf-8-sig") == (
    "Type,Name,School,Power,Secret,Lore\r\n"
)
other = {**json.loads(exported)["items"][0], "power": 7}
assert "<li>Power <del>" in text(
    browser.post(f"{home}import/", {"text": json.dumps([other])}, follow=True)
)

# shown
page = text(browser.get(home))
for said in ("Golem", "Power", "School", "Brume", "Secret"):
    assert said in page, said
assert "Golem" not in text(browser.get(f"{home}?q=eclair"))
assert "Golem" in text(browser.get(f"{home}?type=creature"))
faction = collection.factions.get(name="Brume")
browser.post(f"{home}factions/{faction.pk}/", {"name": "Brouillard", "colour": "#445566"})
assert "Brouillard" in collection.cards.get(slug="golem").content
stays = browser.post(f"{home}factions/{faction.pk}/", {"remove": "1"}, follow=True)
assert "Some cards use this faction" in text(stays)
golem = collection.cards.get(slug="golem").pk
browser.post(f"{home}cards/{golem}/delete/")
text(browser.post(f"{home}cards/back/", follow=True))
assert "Brouillard" in collection.cards.get(slug="golem").content

# by link, for others, who copy it
browser.post(f"{home}share/", {"verb": "share"})
collection.refresh_from_db()
guest = Client(SERVER_NAME="localhost", headers={"accept-language": "fr"})
page = text(guest.get(f"/c/{collection.share_key}/"))
assert "Golem" in page and "Force" in page
copied = guest.post(f"/c/{collection.share_key}/copy/").url
assert "Golem" in text(guest.get(copied))
example = Collection.objects.get(game="grimoire", example="exemples")
assert "Flamme" in text(guest.get(f"/c/{example.share_key}/"))

# made into a deck
ticked = {f"card-{row.pk}": "1" for row in collection.cards.all()}
response = browser.post(f"{home}list/", {**ticked, "name": "Dusk"})
deck = text(response)
assert "Dusk" in deck and "Golem" in deck
assert "Power 11 of 10." in deck
document = json.loads(response.context["list"].json)
assert [member["page"] for member in document["members"]] == ["eclair_vif", "golem", "vent"]
assert "GR-POWER" in text(browser.get("/games/grimoire/rules/"))
print("cards are there")
"""
