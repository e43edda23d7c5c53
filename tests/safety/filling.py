"""Fills an empty site with some of all that players keep: `python tests/safety/filling.py`.

Run with the code of any version, after migrate and load_catalogue.
"""

import os
from pathlib import Path
from typing import Any

import django

LISTS = 1  # of each game, the smallest: what is made is stored


def fill() -> None:
    from django.conf import settings
    from django.contrib.auth.models import User

    from builder.catalogue.memory import catalogue_of
    from builder.exchange import edits as exchange
    from builder.models import Owner
    from builder.site.owners import hashed, new_token
    from rules.checks.game import games
    from rules.lists.reading import read

    User.objects.create_superuser("staff", password="rita" * 4)
    rita, boz, zoe = (Owner.objects.create(token_hash=hashed(new_token())) for _ in range(3))
    Owner.objects.create()  # one of before, by a session
    rosters = []
    for game in games():
        files = (Path(settings.FIXTURES) / game / "lists").glob("*.json")
        for path in sorted(files, key=lambda path: path.stat().st_size)[:LISTS]:
            document = read(path.read_bytes(), catalogue_of)[1]
            rosters.append(edited(rita, document))
    rosters[0].keepers.add(boz)
    rosters[1].keepers.add(boz)
    rosters[1].keepers.remove(rita)
    linked(rosters, zoe)
    collected(rita, boz)
    evening(rita, rosters)
    exchange.open_link(rita)


def edited(owner: Any, document: Any) -> Any:
    """A list with a history: steps back and forth, a way that was left, a name, words."""
    from builder.models import Roster
    from builder.rosters import edits, profiles
    from builder.rosters.storage import present
    from rules.lists.edits import Copy, Remove, Set

    roster = edits.create(owner, document)
    first, last = document.members[0].id, document.members[-1].id
    edits.change(roster, [Set("list.name", f"{document.name}, deux")], tap=f"tap-{roster.pk}-1")
    edits.change(roster, [Copy(last)], tap=f"tap-{roster.pk}-2")
    edits.undo(roster, tap=f"tap-{roster.pk}-3")
    edits.redo(roster, tap=f"tap-{roster.pk}-4")
    edits.undo(roster)
    edits.change(roster, [Set("notes", "Épée à gauche, « cœur » à droite.", first)])
    edits.change(roster, [Remove(last)])
    edits.undo(roster)
    edits.name_state(roster, 2, "avant la copie")
    edits.tag(roster, ["Club", "été"])
    roster = Roster.objects.get(pk=roster.pk)
    state = present(roster)
    profiles.keep(owner, state, state.document.members[0], "fr")
    return roster


def linked(rosters: list[Any], visitor: Any) -> None:
    from builder.rosters import edits
    from builder.rosters.storage import present
    from builder.shares import edits as shares
    from rules.lists.edits import Set

    links = []
    for roster in rosters:
        links.append(shares.share(roster, label="pour samedi", author="Rita"))
        shares.share(roster, frozen=True, author="Rita")
        edits.change(roster, [Set("list.name", f"Après le gel {roster.pk}")])
    shares.revoke(shares.share(rosters[0]))
    for link in links[:3]:
        shares.publish(link)
    shares.report(links[0], visitor, "Ce nom n’a rien à faire ici.")
    shares.take(links[2], present(rosters[2]).document, visitor, "Copie de Zoé")
    edits.archive(rosters[3])
    edits.remove(rosters[4])


def collected(owner: Any, other: Any) -> None:
    from django.conf import settings

    from builder.catalogue.memory import catalogue_of
    from builder.collections import edits
    from rules.collecting.files import read

    for path in sorted(Path(settings.FIXTURES).glob("*/collections/*.json")):
        game = path.parent.parent.name
        sheet = read(path.read_bytes(), catalogue_of(game))
        collection = edits.create(owner, game, "Cartes du club")
        edits.put_cards(collection, sheet)
        edits.share(collection)
        edits.follow(collection, other)
        edits.remove(edits.copy(collection, other, "Une copie ôtée"))


def evening(owner: Any, rosters: list[Any]) -> None:
    from builder.events import edits
    from builder.events.entries import entry_of, handed_in
    from builder.events.pasted import Pasted

    links = [roster.shares.filter(revoked=None).last() for roster in rosters if not roster.removed]
    pasted = [Pasted(f"http://127.0.0.1/s/{link.key}/") for link in links]
    edits.keep(
        owner, "Soirée du samedi", list(handed_in([entry_of(p, "127.0.0.1") for p in pasted]))
    )


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "builder.settings")
    django.setup()
    fill()
