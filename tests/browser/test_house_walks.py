"""House rules on a phone: a vehicle made up by its owner, and what his opponent reads of it."""

import pytest
from playwright.sync_api import expect

from tests.browser.building import bring
from tests.browser.sharing.test_opponent import in_sight
from tests.browser.sharing.test_sharing import READER, row
from tests.browser.test_builder_walks import SMALL, Hand
from tests.lists import convoy, fighter, vehicle

BIKE = {  # what he types, field by field
    "name": "Moto-fusée",
    "cost": "30",
    "seats": "2",
    "shooters": "1",
    "slots": "1",
    "road": "60",
    "open_ground": "40",
    "difficult": "10",
    "text": "Une fois par partie, 20 cm de plus tout droit.",
}
IN_ENGLISH = (
    *("Price 30", "Follows the rules of a medium vehicle", "Seats 2", "Shooters 1", "Slots 1"),
    *("On road", "60", "On open ground", "40", "On difficult ground", "10"),
)
RITA = fighter("fusil", id="rita", name="Rita", T="5")
THIRD = "RBN-VEH-THIRD"


@pytest.fixture
def phone(page):
    page.set_viewport_size(SMALL)
    return page


def horde(*members):
    """A convoy of 90 points that lacks nothing but vehicles."""
    boz = fighter("chef", "epee", id="boz", name="Boz", C="4")
    return {**convoy(boz, *members, activity="archeologues", budget=90), "name": "La Horde"}


class TestARocketBike:
    """No book prints it: typed once, it counts, and the opponent reads all of it."""

    @pytest.mark.walk
    def test_is_typed_and_shared_in_fourteen_taps(self, phone, visit):
        builder, hand = bring(phone, horde(RITA)), Hand()
        before = builder.verdict().total
        self.makes_it_up(phone, hand)
        hand.tap(phone.locator(".back"))
        expect(phone.locator(".row", has_text="Moto-fusée").locator(".price")).to_have_text("30")
        expect(phone.locator("#status .total")).to_contain_text(f"{before + 30} / 90")
        expect(builder.facts).to_contain_text("✓ Légale")
        expect(builder.facts).to_contain_text("✕ 1 d’après le livre")
        hand.tap(phone.locator("#share"))
        address = phone.locator(".share-link input[id^=url-]").input_value()
        assert hand.taps <= 14
        assert hand.screenfuls <= 4
        self.is_read_in_english(visit(**READER), address)

    def makes_it_up(self, phone, hand):
        hand.tap(phone.locator(".adder"))
        hand.tap(phone.locator(".making").get_by_role("link", name="Véhicule", exact=False).first)
        for key, words in BIKE.items():
            hand.tap(phone.locator(f"#id_{key}"))
            phone.keyboard.type(words)
            assert in_sight(phone, phone.get_by_role("button", name="Enregistrer"))
        hand.tap(phone.get_by_role("button", name="Enregistrer"))
        expect(phone.locator("#member[data-id]")).to_be_visible()

    def is_read_in_english(self, opponent, address):
        opponent.goto(address)
        verdict = opponent.locator(".verdict")
        expect(verdict).to_contain_text("Legal with the house rules")
        expect(verdict).to_contain_text("✕ 1 by the book")
        assert in_sight(opponent, verdict)
        expect(row(opponent, "Moto-fusée")).to_contain_text("60/40/10")
        verdict.get_by_role("link", name="by the book").click()
        house = opponent.locator("#house")
        expect(house).to_be_in_viewport()
        for words in ("Moto-fusée", "Vehicle", *IN_ENGLISH, BIKE["text"]):
            expect(house).to_contain_text(words)

    def test_begins_with_a_copy_in_one_tap(self, phone):
        bring(phone, horde())
        phone.goto(f"{phone.url}items/vehicle_type/")
        phone.get_by_label("Partir de").select_option("leger")
        expect(phone.get_by_label("Nom", exact=True)).to_have_value("Véhicule léger")
        expect(phone.get_by_role("button", name="Copier ses valeurs")).to_be_hidden()

    def test_a_copy_does_not_write_over_what_is_typed(self, phone):
        bring(phone, horde())
        phone.goto(f"{phone.url}items/vehicle_type/")
        phone.get_by_label("Nom", exact=True).fill("Moto-fusée")
        phone.get_by_label("Partir de").select_option("leger")
        expect(phone.get_by_label("Nom", exact=True)).to_have_value("Moto-fusée")
        phone.get_by_role("button", name="Copier ses valeurs").click()
        expect(phone.get_by_label("Nom", exact=True)).to_have_value("Véhicule léger")

    @pytest.mark.parametrize("javascript", [False])
    def test_without_a_script_a_button_copies(self, phone):
        bring(phone, horde())
        phone.goto(f"{phone.url}items/vehicle_type/")
        phone.get_by_label("Partir de").select_option("leger")
        phone.get_by_role("button", name="Copier ses valeurs").click()
        expect(phone.get_by_label("Nom", exact=True)).to_have_value("Véhicule léger")


class TestAReading:
    """What we decided, a table may read otherwise, right where it speaks."""

    def test_is_relaxed_behind_its_question_mark_and_taken_back(self, phone):
        builder = bring(phone, horde(vehicle("leger", id="car")))
        builder.open_sheet("findings")
        finding, hand = phone.locator(f"[id^=f-{THIRD}]"), Hand()
        hand.tap(finding.locator("summary"))
        builder.act(
            lambda: hand.tap(finding.get_by_role("button", name="Notre table lit autrement"))
        )
        expect(builder.facts).to_contain_text("✓ Légale")
        expect(builder.facts).to_contain_text("✕ 1 d’après le livre")
        expect(finding).to_contain_text("✕ d’après le livre")
        assert hand.taps == 2
        builder.close_sheet()
        builder.act(phone.locator("#undo").click)
        expect(builder.facts).not_to_contain_text("Légale")
        expect(builder.facts).not_to_contain_text("d’après le livre")


class TestAClub:
    """One types it in a collection; from then on it stands on the shelves of all who ask."""

    def test_a_weapon_is_typed_once_and_taken_with_a_tap(self, phone):
        builder, hand = bring(phone, horde(RITA)), Hand()
        before = builder.verdict().total
        phone.goto("/collections/?game=rbn")
        phone.get_by_label("Nom", exact=True).fill("Le garage")
        hand.tap(phone.get_by_role("button", name="Commencer"))
        hand.tap(phone.get_by_role("link", name="Arme de corps à corps"))
        phone.get_by_label("Nom", exact=True).fill("Batte cloutée")
        hand.tap(phone.get_by_label("Prix"))
        phone.keyboard.type("4")
        hand.tap(phone.get_by_label("Dés en plus"))
        phone.keyboard.type("2")  # in place of the 1 that stands there
        expect(phone.locator("#preview")).to_contain_text("Batte cloutée")
        hand.tap(phone.get_by_role("button", name="Enregistrer et fermer"))
        hand.tap(phone.locator("#use").get_by_role("button", name="La Horde"))
        expect(phone.locator("#notices")).to_contain_text("Le garage")
        hand.tap(phone.locator(".row", has_text="Rita"))
        hand.tap(phone.locator("#tabs").get_by_text("Corps à corps"))
        offer = phone.locator("#offer-batte_cloutee")
        expect(offer).to_contain_text("+4")
        builder.act(lambda: hand.tap(offer.get_by_role("button").first))
        expect(phone.locator("#chips")).to_contain_text("Batte cloutée")
        assert builder.verdict().total == before + 4
        assert hand.taps <= 12
