"""RBN and First Wave: what players make up is priced, checked and offered like the book's."""

import pytest

from rules.building.bench import bench_of, offers
from rules.building.workshop import described
from rules.lists.document import HouseItem
from rules.lists.edits import Bring, Discard, Impossible, Rewrite, applied
from rules.plain_text.export import text
from tests.lists import (
    NAIL_GUN,
    codes,
    convoy,
    costs,
    fighter,
    group,
    judged,
    refusal,
    the_finding,
    vehicle,
)

BIKE = {
    "kind": "vehicle_type", "slug": "moto_fusee", "name": "Moto-fusée", "cost": 25, "seats": 2,
    "shooters": 1, "slots": 1, "road": 60, "open_ground": 30, "difficult": 10, "ruled_as": "leger",
    "text": "Fonce droit devant, tourne mal.",
}  # fmt: skip
SHELL = {"kind": "equipment", "slug": "coque", "name": "Coque", "cost": 4, "places": 3}
CALM = {"kind": "ability", "slug": "calme", "name": "Calme", "cost": 6, "text": "Jamais surpris."}
TURRET = {
    "kind": "vehicle_option", "slug": "tourelle", "name": "Tourelle", "cost": 9, "slots": 1,
    "weapon": True, "reach": 40, "dice": 2, "arc": "180",
}  # fmt: skip
TRIBE = {"kind": "faction", "slug": "tribu", "name": "La Tribu", "text": "Nous seuls."}


class TestAWeaponOfOnesOwn:
    """It costs what the players say, and every rule about weapons holds for it."""

    @pytest.mark.parametrize("list_of", [convoy, group])
    def test_it_is_paid_for(self, list_of):
        bare = costs(list_of(fighter(T="5")))[0]
        armed = costs(list_of(fighter("lance_clous", T="5"), items=[NAIL_GUN]))[0]
        assert armed == bare + NAIL_GUN["cost"]

    @pytest.mark.parametrize(("list_of", "game"), [(convoy, "RBN"), (group, "FW")])
    def test_who_has_no_t_does_not_shoot_it(self, list_of, game):
        assert f"{game}-FTR-TDASH" in codes(list_of(fighter("lance_clous"), items=[NAIL_GUN]))
        assert f"{game}-FTR-TDASH" not in codes(
            list_of(fighter("lance_clous", T="5"), items=[NAIL_GUN])
        )

    @pytest.mark.parametrize(("list_of", "game"), [(convoy, "RBN"), (group, "FW")])
    def test_without_its_description_it_is_unknown(self, list_of, game):
        assert f"{game}-CATALOG" in codes(list_of(fighter("lance_clous", T="5")))
        assert f"{game}-CATALOG" not in codes(
            list_of(fighter("lance_clous", T="5"), items=[NAIL_GUN])
        )

    def test_three_places_are_all_that_a_fighter_has(self):
        heavy = NAIL_GUN | {"places": 3}
        full = convoy(fighter("lance_clous", T="5"), items=[heavy])
        over = convoy(fighter("lance_clous", "epee", T="5"), items=[heavy])
        assert "RBN-FTR-WEAPONS3" not in codes(full)
        assert "RBN-FTR-WEAPONS3" in codes(over)

    def test_it_stands_on_the_shelf_with_its_figures_and_rules(self):
        roster = judged(convoy(fighter(T="5"), items=[NAIL_GUN])).roster
        bench = bench_of("rbn")
        offer = offers(bench.shelves(roster, roster.members[0]))["lance_clous"]
        assert [figure.fr for figure in offer.figures] == ["30 cm", "+2D6", "1", "Rafale, gluante"]
        assert offer.kind == ""  # no page of the catalogue has it

    def test_a_word_of_the_book_is_its_rule_and_another_is_text(self):
        roster = judged(convoy(items=[NAIL_GUN])).roster
        weapon = roster.catalogue.get("weapon", "lance_clous")
        assert weapon.ranged.keywords == ("rafale", "gluante")

    def test_a_weapon_that_says_nothing_fights_hand_to_hand(self):
        bare = {"kind": "weapon", "slug": "x", "name": "X"}
        weapon = judged(convoy(items=[bare])).roster.catalogue.get("weapon", "x")
        assert weapon.melee is not None
        assert weapon.ranged is None


class TestAVehicleOfOnesOwn:
    """RBN: price, seats, slots and movement are the players'; its size says which rules hold."""

    def test_it_counts_in_the_third(self):
        listed = judged(convoy(vehicle("moto_fusee"), items=[BIKE]))
        assert listed.roster.spent_on_vehicles == BIKE["cost"]

    def test_it_has_the_slots_that_were_given_to_it(self):
        one = convoy(vehicle("moto_fusee", "moteur_gonfle"), items=[BIKE | {"slots": 0}])
        assert "RBN-VEH-SLOTS" in codes(one)
        two = convoy(vehicle("moto_fusee", "moteur_gonfle"), items=[BIKE | {"slots": 9}])
        assert "RBN-VEH-SLOTS" not in codes(two)

    def test_it_follows_the_rules_of_its_size(self):
        light = judged(convoy(vehicle("moto_fusee"), items=[BIKE])).roster.rigs[0]
        heavy = judged(convoy(vehicle("moto_fusee"), items=[BIKE | {"ruled_as": "lourd"}])).roster
        assert light.light
        assert not heavy.rigs[0].light

    def test_it_can_be_added_with_one_tap(self):
        roster = judged(convoy(items=[BIKE])).roster
        additions = {row.slug: row for row in bench_of("rbn").additions(roster)}
        assert roster.cost(additions["vehicle/moto_fusee"].member) == BIKE["cost"]

    def test_what_is_built_on_it_may_be_made_up_too(self):
        listed = convoy(vehicle("moto_fusee", "tourelle"), items=[BIKE, TURRET])
        assert costs(listed) == [BIKE["cost"] + TURRET["cost"]]
        assert "RBN-CATALOG" not in codes(listed)


class TestOtherThings:
    """RBN: equipment fills places, an ability costs, a faction has any activity."""

    def test_equipment_and_ability_are_paid_for(self):
        bare = costs(convoy(fighter()))[0]
        doc = convoy(fighter("coque", "calme"), items=[SHELL, CALM])
        assert costs(doc)[0] == bare + SHELL["cost"] + CALM["cost"]

    def test_equipment_fills_the_places_that_it_takes(self):
        doc = convoy(fighter("coque", "epee"), items=[SHELL])
        assert "RBN-FTR-WEAPONS3" in codes(doc)

    @pytest.mark.parametrize("parent", ["nobody", "tribu", "clan", "cultistes"])
    def test_a_sub_faction_of_anybody_is_told_whose_it_is(self, parent):
        items = [TRIBE | {"parent": parent}, TRIBE | {"slug": "clan", "parent": "tribu"}]
        doc = convoy(faction="mutants", subfaction="tribu", items=items)
        names = {"tribu": "La Tribu", "clan": "La Tribu", "cultistes": "Cultistes"}
        assert names.get(parent, parent) in the_finding("RBN-FACTION-SUB", doc).message.fr

    def test_a_faction_of_ones_own_lives_from_anything(self):
        doc = convoy(faction="tribu", activity="pillards", items=[TRIBE])
        assert not {"RBN-CATALOG", "RBN-ALLEGIANCE"} & codes(doc)


class TestByTheBook:
    """No book has it, and the verdict says so beside the players' own."""

    @pytest.mark.parametrize(
        ("list_of", "code"), [(convoy, "RBN-HOUSE-ITEM"), (group, "FW-HOUSE-ITEM")]
    )
    def test_what_is_in_use_is_told(self, list_of, code):
        doc = list_of(fighter("lance_clous", T="5"), items=[NAIL_GUN])
        finding = the_finding(code, doc)
        assert (finding.level, finding.relaxed) == ("note", True)
        assert "Lance-clous" in finding.message.fr
        assert finding in judged(doc).by_book

    @pytest.mark.parametrize(("list_of", "game"), [(convoy, "RBN"), (group, "FW")])
    def test_what_nobody_uses_is_not(self, list_of, game):
        assert f"{game}-HOUSE-ITEM" not in codes(list_of(fighter(), items=[NAIL_GUN]))

    def test_a_slash_in_its_slug_hides_nothing(self):
        odd = NAIL_GUN | {"slug": "clous/lance"}
        assert "RBN-HOUSE-ITEM" in codes(convoy(fighter("clous/lance", T="5"), items=[odd]))

    @pytest.mark.parametrize("slug", ["m1", "pilot", "4", "fighter"])
    def test_who_is_called_like_it_does_not_use_it(self, slug):
        somebody = fighter(id="m1", rides="m1", seat="pilot", T="4", name="fighter")
        doc = convoy(somebody, items=[NAIL_GUN | {"slug": slug}])
        assert "RBN-HOUSE-ITEM" not in codes(doc)
        assert not applied(judged(doc).roster.document, Discard(slug)).items


class TestAPriceOfTheHouse:
    """Where no book prints a price, the players may agree on one; a printed price stays."""

    def test_plating_costs_what_was_agreed(self):
        price = {"kind": "price", "slug": "vehicle_option/blindage", "name": "Blindage", "cost": 15}
        ours = costs(convoy(vehicle("moyen", "blindage")))[0]
        theirs = costs(convoy(vehicle("moyen", "blindage"), items=[price]))[0]
        assert theirs == ours + 5
        finding = the_finding(
            "RBN-ADV-BLINDPRICE", convoy(vehicle("moyen", "blindage"), items=[price])
        )
        assert "prix maison 15 points" in finding.message.fr
        assert "house price 15 points" in finding.message.en

    def test_a_printed_price_stays(self):
        price = {"kind": "price", "slug": "weapon/arc", "name": "Arc", "cost": 99}
        doc = convoy(fighter("arc", T="5"), items=[price])
        assert costs(doc) == costs(convoy(fighter("arc", T="5")))
        assert "RBN-HOUSE-ITEM" not in codes(doc)  # it is played by the book

    def test_what_it_is_paid_for_is_told(self):
        price = {"kind": "price", "slug": "vehicle_option/blindage", "name": "Blindage", "cost": 15}
        plated, bare = (convoy(vehicle("moyen", *row), items=[price]) for row in (["blindage"], []))
        message = the_finding("RBN-HOUSE-ITEM", plated).message
        assert "«\u202fBlindage\u202f»" in message.fr
        assert "“Plating”" in message.en
        assert "RBN-HOUSE-ITEM" not in codes(bare)

    @pytest.mark.parametrize("slug", ["weapon/", "/", "nothing/arc", "weapon/arc/arc"])
    def test_a_price_of_nothing_changes_nothing(self, slug):
        price = {"kind": "price", "slug": slug, "name": "?", "cost": 1}
        assert costs(convoy(fighter(T="5"), items=[price])) == costs(convoy(fighter(T="5")))


class TestWhatIsRefused:
    """A clear sentence, and where."""

    @pytest.mark.parametrize(
        ("wrong", "where"),
        [
            ({"cost": -1}, "$.items[0].cost"),
            ({"cost": 10_000}, "$.items[0].cost"),
            ({"name": ""}, "$.items[0].name"),
            ({"normal_dice": 99}, "$.items[0].normal_dice"),
            ({"keywords": ["a\u202eb"]}, "$.items[0].keywords[0]"),
            ({"slug": "arc"}, "$.items[0].slug"),
            ({"slug": "mitrailleuse_fixe"}, "$.items[0].slug"),
            ({"slug": "munition_assommante"}, "$.items[0].slug"),
            ({"colour": "red"}, "$.items[0].colour"),
        ],
    )
    def test_an_item_of_the_wrong_form(self, wrong, where):
        assert refusal(convoy(items=[NAIL_GUN | wrong])).path == where

    def test_a_slug_twice(self):
        assert refusal(convoy(items=[NAIL_GUN, NAIL_GUN])).path == "$.items[1].slug"

    def test_a_vehicle_type_that_the_book_has(self):
        assert refusal(convoy(items=[BIKE | {"slug": "leger"}])).path == "$.items[0].slug"


class TestEdits:
    """Brought once, rewritten as often as one likes, discarded when nobody uses it."""

    def document(self, *members, items=(NAIL_GUN,)):
        return judged(convoy(*members, items=items)).roster.document

    def test_rewriting_changes_the_text_of_that_item(self):
        before = self.document(fighter("lance_clous", T="5"))
        other = type(before.items[0])(slug="lance_clous", name="Cloueuse", cost=9)
        after = applied(before, Rewrite(other))
        assert [item.name for item in after.items] == ["Cloueuse"]
        assert after.members == before.members

    def test_what_is_not_there_cannot_be_rewritten_nor_discarded(self):
        before = self.document(items=())
        for edit in (Rewrite(HouseItem(slug="x", name="X")), Discard("x")):
            with pytest.raises(Impossible):
                applied(before, edit)

    def test_what_somebody_uses_stays(self):
        with pytest.raises(Impossible) as refused:
            applied(self.document(fighter("lance_clous", name="Rita")), Discard("lance_clous"))
        assert "Rita" in refused.value.reason.fr

    def test_a_faction_that_the_settings_name_stays(self):
        before = judged(convoy(faction="tribu", items=[TRIBE])).roster.document
        with pytest.raises(Impossible):
            applied(before, Discard("tribu"))

    def test_what_nobody_uses_goes(self):
        assert applied(self.document(), Discard("lance_clous")).items == ()

    def test_brought_twice_it_is_there_once(self):
        before = self.document()
        assert applied(before, Bring(before.items[0])) == before


class TestTheOpponent:
    """He reads all figures and all words, in his own language where they are ours."""

    @pytest.mark.parametrize("lang", ["fr", "en"])
    def test_the_text_of_a_list_has_them(self, lang):
        doc = convoy(fighter("lance_clous", T="5"), items=[NAIL_GUN])
        page = text(judged(doc), lang)
        assert "Cloue la cible au mur." in page
        head = {"fr": "Portée normale 30 cm", "en": "Normal range 30 cm"}
        assert head[lang] in page

    def test_each_is_described_by_what_was_asked(self):
        roster = judged(convoy(vehicle("moto_fusee"), items=[BIKE])).roster
        (row,) = described(bench_of("rbn").workshop, roster.house_in_use, roster.book)
        assert row.label.en == "Vehicle"
        assert "Seats 2" in row.figures.en
        assert "Follows the rules of a light" in row.figures.en
        assert row.text == BIKE["text"]
