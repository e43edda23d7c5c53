"""The open member: what can be changed and taken, and what it would do."""

from collections.abc import Iterable
from dataclasses import dataclass

from builder.rosters.members import MemberView
from builder.rosters.questions import QuestionView, asked
from builder.site.language import language, spoken
from rules.building.bench import AnyBench, Offer
from rules.building.outlook import outlook
from rules.checks.game import AnyGame
from rules.checks.verdict import Verdict
from rules.lists.document import Member
from rules.lists.edits import Take
from rules.lists.naming import item_name


@dataclass(frozen=True)
class PickView:
    """One copy of an item that a member has."""

    place: int
    level: str
    of: str
    extras: tuple[str, ...]


@dataclass(frozen=True)
class OfferView:
    """An item on a shelf: how many the member has, what one more would do."""

    offer: Offer
    label: str
    hint: str
    picks: tuple[PickView, ...]
    price: str  # by how much the total would change
    refused: str  # the sentence of the rule that it would break
    advised: str  # or of the one that advises against it

    @property
    def full(self) -> bool:
        return self.offer.most is not None and len(self.picks) >= self.offer.most


@dataclass(frozen=True)
class ShelfView:
    """A shelf; what is taken stands first."""

    slug: str
    label: str
    offers: tuple[OfferView, ...]

    @property
    def taken(self) -> int:
        return sum(len(offer.picks) for offer in self.offers)


@dataclass(frozen=True)
class OpenView:
    """The member that is open: what can be changed and taken."""

    card: MemberView
    questions: tuple[QuestionView, ...]
    shelves: tuple[ShelfView, ...]
    unshelved: tuple[tuple[str, str], ...]  # picks that stand on no shelf: slug, name


def opened_member(
    game: AnyGame, bench: AnyBench, verdict: Verdict, card: MemberView | None
) -> OpenView | None:
    if card is None:
        return None
    state, member = verdict.roster, card.member
    shelves = bench.shelves(state, member)
    known = {offer.item for shelf in shelves for offer in shelf.offers}
    strange = dict.fromkeys(pick.item for pick in member.picks if pick.item not in known)
    return OpenView(
        card=card,
        questions=tuple(asked(member, question) for question in bench.fields(state, member)),
        shelves=tuple(
            ShelfView(
                shelf.slug,
                spoken(shelf.label),
                _offers(game, verdict, member, shelf.offers),
            )
            for shelf in shelves
            if shelf.offers
        ),
        unshelved=tuple((slug, spoken(item_name(state, slug))) for slug in strange),
    )


def _offers(
    game: AnyGame, verdict: Verdict, member: Member, offers: Iterable[Offer]
) -> tuple[OfferView, ...]:
    views = [_offer(game, verdict, member, offer) for offer in offers]
    return tuple(sorted(views, key=lambda view: not view.picks))


def _offer(game: AnyGame, verdict: Verdict, member: Member, offer: Offer) -> OfferView:
    picks = tuple(
        PickView(
            place,
            getattr(pick, "level", "normal"),
            getattr(pick, "of", None) or "",
            pick.with_,
        )
        for place, pick in enumerate(member.picks)
        if pick.item == offer.item
    )
    price = refused = advised = ""
    if offer.most is None or len(picks) < offer.most:
        after = outlook(game, verdict, Take(member.id, offer.item))
        if after is not None:
            price = "" if after.cost is None else f"{after.cost:+d}".replace("-", "−")
            lang = language()
            refused = next((f.message.in_(lang) for f in after.news if f.level == "error"), "")
            advised = next((f.message.in_(lang) for f in after.news if f.level == "warning"), "")
    return OfferView(offer, spoken(offer.label), spoken(offer.hint), picks, price, refused, advised)
