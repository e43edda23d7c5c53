"""What a site says of all that players keep, as JSON: `python tests/safety/answers.py`.

Run with the code of any version over its own database, so it names only what every version has.
"""

import json
import os
import sys
from typing import Any

import django


def names_in(text: str, document: dict[str, Any]) -> list[str]:
    """Which of a list's names a page shows."""
    from django.utils.html import escape

    members = document.get("members", [])
    names = [document.get("name", ""), *(member.get("name", "") for member in members)]
    return sorted({name for name in names if name and escape(name) in text})


def asked(path: str, **cookies: str) -> Any:
    from django.test import Client

    client = Client(raise_request_exception=False, headers={"host": "127.0.0.1"})
    for name, value in cookies.items():
        client.cookies[name] = value
    return client.get(path)


def of_list(roster: Any) -> dict[str, Any]:
    from builder.rosters.storage import present, states

    verdict = present(roster).verdict
    history = states(roster).values_list("number", "words_fr", "words_en", "name", "total")
    return {
        "document": json.loads(json.dumps(roster.present.content)),
        "total": verdict.total,
        "budget": verdict.budget,
        "legal": verdict.legal,
        "findings": sorted(finding.code for finding in verdict.findings),
        "history": [list(row) for row in history],
        "version": roster.version,
        "keepers": sorted(str(owner.pk) for owner in roster.keepers.all()),
        "tags": sorted(tag.name for tag in roster.tags.all()),
        "source": roster.source_id and roster.source.key,
        "origin": roster.origin_id and roster.origin.key,
        "archived": roster.archived,
        "removed": roster.removed is not None,
        "edit key": roster.edit_key,
    }


def of_link(share: Any) -> dict[str, Any]:
    page, document = asked(f"/s/{share.key}/"), asked(f"/s/{share.key}/list.json")
    content = document.json() if document.status_code == 200 else None
    return {
        "of": share.roster.key,
        "status": page.status_code,
        "list": content,
        "names": names_in(page.content.decode(), content or {}),
        "judged": share.judged,
        "published": share.published is not None,
        "hidden": share.hidden,
        "author": share.author,
    }


def of_collection(collection: Any) -> dict[str, Any]:
    from builder.collections import rows

    cards = rows.read(collection.cards.all()).values()
    return {
        "name": collection.name,
        "game": collection.game,
        "cards": sorted(json.dumps(rows_of(card), sort_keys=True) for card in cards),
        "factions": sorted(faction.name for faction in collection.factions.all()),
        "keepers": sorted(str(owner.pk) for owner in collection.keepers.all()),
        "removed": collection.removed is not None,
    }


def rows_of(struct: Any) -> Any:
    import msgspec

    return msgspec.to_builtins(struct)


def of_owner(owner: Any) -> dict[str, Any]:
    from builder.models import MovingLink

    link = MovingLink.objects.filter(owner=owner).first()
    return {
        "hash": owner.token_hash,
        "lists": sorted(roster.key for roster in owner.rosters.all()),
        "collections": sorted(str(row.pk) for row in owner.collections.all()),
        "profiles": sorted((row.name, json.dumps(row.content)) for row in owner.profiles.all()),
        "follows": sorted(row.collection_id for row in owner.followings.all()),
        "moving link": link and link.key,
    }


def answers() -> dict[str, Any]:
    from django.contrib.auth.models import User

    from builder.models import Collection, Event, Owner, Roster, Share

    rosters = Roster.objects.select_related("present", "source", "origin")
    return {
        "lists": {row.key: of_list(row) for row in rosters},
        "links": {row.key: of_link(row) for row in Share.objects.all()},
        "collections": {str(row.pk): of_collection(row) for row in Collection.objects.all()},
        "events": {
            row.key: {"name": row.name, "rows": row.rows, "owner": str(row.owner_id)}
            for row in Event.objects.all()
        },
        "owners": {str(row.pk): of_owner(row) for row in Owner.objects.all()},
        "users": {
            user.username: [user.is_staff, user.is_superuser, user.check_password("rita" * 4)]
            for user in User.objects.all()
        },
    }


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "builder.settings")
    django.setup()
    json.dump(answers(), sys.stdout, ensure_ascii=False, sort_keys=True)
