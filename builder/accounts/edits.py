"""What can be done with an account: made, given what a browser keeps, ended without a trace."""

from dataclasses import dataclass
from typing import Any
from uuid import UUID

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.usersessions.models import UserSession
from django.contrib.admin.models import LogEntry
from django.contrib.auth.models import User
from django.contrib.contenttypes.models import ContentType
from django.contrib.sessions.models import Session
from django.db import IntegrityError, transaction
from django.db.models import ManyToOneRel, QuerySet

from builder.accounts import log
from builder.accounts.names import free_key
from builder.exchange.edits import take_over
from builder.models import (
    Collection,
    CollectionKeeper,
    Owner,
    OwnProfile,
    Roster,
    RosterKeeper,
    Share,
)
from builder.play import edits as evenings

TRIES = 5


# --- beginning ------------------------------------------------------------------------------------


def sign_up(name: str, number: str, password: str = "", id: UUID | None = None) -> User:
    """A user who keeps things; by another number, where somebody has this one.

    Without a password he signs in by a passkey alone, which knows him by `id`.
    """
    for _ in range(TRIES):
        try:
            with transaction.atomic():
                return _sign_up(name, number, password, id)
        except IntegrityError:  # somebody took the name between the question and the answer
            continue
    raise AssertionError("somebody takes every name")


def _sign_up(name: str, number: str, password: str, id: UUID | None) -> User:
    user = User(username=free_key(name, number), first_name=name)
    if password:
        user.set_password(password)
    else:
        user.set_unusable_password()
    user.save(force_insert=True)
    owner = Owner(user=user) if id is None else Owner(id=id, user=user)
    owner.save(force_insert=True)
    return user


# --- what a browser keeps -------------------------------------------------------------------------


@transaction.atomic
def claim(browser: Owner, account: Owner) -> bool:
    """Give an account all that a browser keeps. The browser keeps nothing then, nor does its link.

    Of two tabs at once, one does it. Where there is no room for all, TooMany: nothing moves.
    """
    both = {browser.pk, account.pk}
    locked = Owner.objects.select_for_update().filter(pk__in=both).order_by("pk")
    present = {owner.pk: owner for owner in locked}
    if present.keys() != both or len(both) < 2 or present[browser.pk].user_id is not None:
        return False
    take_over(browser, account)
    for relation in Owner._meta.related_objects:
        if isinstance(relation, ManyToOneRel) and not relation.one_to_one:
            _hand_over(relation, browser, account)
    browser.delete()
    return True


def _hand_over(relation: ManyToOneRel, browser: Owner, account: Owner) -> None:
    """Rows that name the browser name the account; what the account has already, goes."""
    name, table = relation.field.name, relation.related_model
    rows = table._base_manager.filter(**{name: browser})
    try:
        with transaction.atomic():
            rows.update(**{name: account})
    except IntegrityError:
        for row in rows:
            try:
                with transaction.atomic():
                    table._base_manager.filter(pk=row.pk).update(**{name: account})
            except IntegrityError:
                row.delete()


# --- an end ---------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Leaving:
    """What goes with an account, and what stays for others."""

    rosters: QuerySet[Roster]  # that nobody else keeps
    collections: QuerySet[Collection]
    profiles: QuerySet[OwnProfile]
    kept_by_others: QuerySet[Roster]


def leaving(owner: Owner) -> Leaving:
    lists = RosterKeeper.objects.exclude(owner=owner).values("roster")
    collections = CollectionKeeper.objects.exclude(owner=owner).values("collection")
    profiles = OwnProfile.keepers.through.objects.exclude(owner=owner).values("ownprofile")
    return Leaving(
        Roster.objects.filter(keepers=owner).exclude(pk__in=lists),
        Collection.objects.filter(keepers=owner).exclude(pk__in=collections),
        OwnProfile.objects.filter(keepers=owner).exclude(pk__in=profiles),
        Roster.objects.filter(keepers=owner, pk__in=lists),
    )


@transaction.atomic
def delete(user: User) -> None:
    """The user, and all that speaks of him: lists, links, sign-ins, addresses, what staff noted."""
    log.event("account deleted", user)
    owner = Owner.objects.filter(user=user).first()
    if owner is not None:
        _delete_what_is_kept(owner)
    devices = UserSession.objects.filter(user=user)
    Session.objects.filter(pk__in=list(devices.values_list("session_key", flat=True))).delete()
    for table in (EmailAddress, Authenticator, UserSession):
        _forget_notes(table.objects.filter(user=user))
    _forget_notes(User.objects.filter(pk=user.pk))
    user.delete()


def _delete_what_is_kept(owner: Owner) -> None:
    """What nobody else keeps goes with its links; what others keep too loses its name."""
    going = leaving(owner)
    evenings.forget(owner)
    Share.objects.filter(roster__in=going.kept_by_others).exclude(author="").update(author="")
    _forget_notes(Share.objects.filter(roster__in=going.rosters))
    for rows in (going.rosters, going.collections, going.profiles):
        _forget_notes(rows)
        rows.model._base_manager.filter(pk__in=list(rows.values_list("pk", flat=True))).delete()
    owner.delete()


def _forget_notes(rows: QuerySet[Any]) -> None:
    """What the admin has noted about these rows."""
    kind = ContentType.objects.get_for_model(rows.model)
    named = [str(pk) for pk in rows.values_list("pk", flat=True)]
    LogEntry.objects.filter(content_type=kind, object_id__in=named).delete()
