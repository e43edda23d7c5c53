"""Every list moves from its rows into its present revision, and back."""

import json
import re
import zlib
from collections import defaultdict

from django.db import migrations

FORMAT = "muster-list/1"
ALONE = -1  # the place of a value that is no part of a list
APART = frozenset({"id", "kind", "picks", "name", "count", "notes"})  # columns of a member
FACETS = ("faction", "universe", "adaptation", "format")  # by which settings galleries file lists
NUMBERED = re.compile(r"m[0-9]{1,6}")


def packed(content):
    return zlib.compress(json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode())


def unpacked(raw):
    return None if raw is None else json.loads(zlib.decompress(bytes(raw)))


# --- there: rows -> revisions -----------------------------------------------------------------------


def carry(apps, schema_editor):
    for roster in apps.get_model("builder", "Roster").objects.order_by("pk").iterator(100):
        carry_list(apps, roster)


def carry_list(apps, roster):
    Revision = apps.get_model("builder", "Revision")
    revisions = {row.number: row for row in Revision.objects.filter(roster=roster)}
    last = revisions.get(roster.version)
    if last is None:  # what is stored of it are its rows alone
        number = max(roster.version, 1)
        last = Revision.objects.create(
            roster=roster,
            number=number,
            content=document_in_rows(apps, roster),
            stands_for=number,
            tip=number,
        )
        revisions[number], roster.version = last, number
    for row in revisions.values():
        if row.number == row.stands_for or row.stands_for not in revisions:
            row.stands_for = row.number
            row.packed, row.facet = packed(row.content), facet_of(row.content)
        else:  # it undid or redid something, and is no state of its own
            row.words_fr = row.words_en = ""
            apps.get_model("builder", "Share").objects.filter(revision_id=row.pk).update(
                revision_id=revisions[row.stands_for].pk
            )
        row.save(update_fields=["packed", "facet", "stands_for", "words_fr", "words_en"])
    roster.present = revisions[last.stands_for]
    roster.tip = last.tip
    roster.ids_ahead = ids_ahead(revisions.get(1))
    roster.save(update_fields=["present", "tip", "ids_ahead", "version"])


def facet_of(content):
    settings = content.get("settings") if isinstance(content, dict) else None
    values = [settings.get(key) for key in FACETS] if isinstance(settings, dict) else []
    return next((value for value in values if isinstance(value, str) and value), "")[:80]


def ids_ahead(first):
    members = first.content.get("members", ()) if first and isinstance(first.content, dict) else ()
    ids = [str(member.get("id")) for member in members if isinstance(member, dict)]
    return max([1, *(int(uid[1:]) for uid in ids if NUMBERED.fullmatch(uid))]) - 1


def document_in_rows(apps, roster):
    model = lambda name: apps.get_model("builder", name).objects  # noqa: E731
    extras, picks, fields = defaultdict(list), defaultdict(list), defaultdict(list)
    for row in model("PickExtra").filter(pick__member__roster=roster).order_by("position"):
        extras[row.pick_id].append(row.item)
    for row in model("RosterPick").filter(member__roster=roster).order_by("position"):
        pick = {"item": row.item, "with": extras[row.pk], "level": row.level, "of": row.of}
        picks[row.member_id].append({key: value for key, value in pick.items() if value})
    for row in model("MemberField").filter(member__roster=roster).order_by("key", "place"):
        fields[row.member_id].append(row)
    members = [
        {
            "id": row.uid,
            "kind": row.kind,
            "name": row.name,
            "count": row.count,
            "notes": row.notes,
            "picks": picks[row.pk],
            **values_in(fields[row.pk]),
        }
        for row in model("RosterMember").filter(roster=roster).order_by("position")
    ]
    settings = model("RosterSetting").filter(roster=roster).order_by("key", "place")
    items = model("RosterItem").filter(roster=roster).order_by("position")
    return {
        "format": FORMAT,
        "game": roster.game,
        "catalogue": roster.catalogue or None,
        "name": roster.name,
        "notes": roster.notes,
        "settings": values_in(settings),
        "items": [row.content for row in items],
        "members": members,
    }


def values_in(rows):
    values = {}
    for row in rows:
        value = next((v for v in (row.flag, row.number, row.text) if v is not None), None)
        if row.place == ALONE:
            values[row.key] = value
        else:
            values.setdefault(row.key, []).append(value)
    return values


# --- and back ---------------------------------------------------------------------------------------


def carry_back(apps, schema_editor):
    for roster in apps.get_model("builder", "Roster").objects.order_by("pk").iterator(100):
        carry_list_back(apps, roster)


def carry_list_back(apps, roster):
    Revision = apps.get_model("builder", "Revision")
    rows = {row.number: row for row in Revision.objects.filter(roster=roster)}
    for row in rows.values():
        state = rows.get(row.stands_for)
        row.content = unpacked(row.packed if row.packed is not None else state and state.packed)
        row.parent = state.parent if state else row.parent
        row.tip = roster.tip
        if row.content is None:  # it led to a state that is gone
            row.delete()
        else:
            row.save(update_fields=["content", "parent", "tip"])
    content = unpacked(roster.present.packed) if roster.present else {}
    if isinstance(content, dict):
        roster.notes = str(content.get("notes") or "")
        roster.catalogue = str(content.get("catalogue") or "")[:20]
        roster.save(update_fields=["notes", "catalogue"])
        rows_of_document(apps, roster, content)


def rows_of_document(apps, roster, content):
    model = lambda name: apps.get_model("builder", name)  # noqa: E731
    setting, item = model("RosterSetting"), model("RosterItem")
    setting.objects.bulk_create(
        setting(roster_id=roster.pk, **value) for value in columns_of(content.get("settings") or {})
    )
    item.objects.bulk_create(
        item(roster_id=roster.pk, position=place, slug=node["slug"], name=node["name"], content=node)
        for place, node in enumerate(content.get("items") or ())
    )
    for place, node in enumerate(content.get("members") or ()):
        member = model("RosterMember").objects.create(
            roster_id=roster.pk,
            position=place,
            uid=node["id"],
            kind=node["kind"],
            name=node.get("name", ""),
            count=node.get("count", 1),
            notes=node.get("notes", ""),
        )
        own = {key: value for key, value in node.items() if key not in APART}
        field = model("MemberField")
        field.objects.bulk_create(field(member_id=member.pk, **value) for value in columns_of(own))
        for position, pick in enumerate(node.get("picks") or ()):
            row = model("RosterPick").objects.create(
                member_id=member.pk,
                position=position,
                item=pick["item"],
                level=pick.get("level", ""),
                of=pick.get("of") or "",
            )
            extra = model("PickExtra")
            extra.objects.bulk_create(
                extra(pick_id=row.pk, position=number, item=slug)
                for number, slug in enumerate(pick.get("with") or ())
            )


def columns_of(values):
    for key, value in values.items():
        several = isinstance(value, list)
        for place, each in enumerate(value) if several else [(ALONE, value)]:
            sort = "flag" if isinstance(each, bool) else "number" if isinstance(each, int) else "text"
            yield {"key": key, "place": place, sort: each}


class Migration(migrations.Migration):

    dependencies = [
        ("builder", "0007_states"),
    ]

    operations = [
        migrations.RunPython(carry, carry_back),
    ]
