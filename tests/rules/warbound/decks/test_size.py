import pytest

from tests.lists import card, codes, deck, deck_of, findings, judged, the_finding, typed_card

EIGHT, FOURTEEN = "WB-SIZE-8", "WB-SIZE-14"
SIZES = [("exploration", EIGHT, 8), ("affrontement", FOURTEEN, 14)]


def characters(number, **settings):
    return deck_of(*["personnage"] * number, **settings)


@pytest.mark.parametrize(("slug", "code", "size"), SIZES)
class TestTheNumberOfCards:
    """Warbound: exactly 8 cards for Exploration, exactly 14 for Affrontement."""

    def test_exactly_so_many(self, slug, code, size):
        assert not findings(code, characters(size, format=slug))

    def test_one_card_less_can_be_added(self, slug, code, size):
        finding = the_finding(code, characters(size - 1, format=slug))
        assert (finding.level, finding.about, finding.todo) == ("error", None, True)
        assert f"has {size} cards; this one has {size - 1}: 1 missing." in finding.message.en
        assert "il en manque 1" in finding.message.fr

    def test_one_card_more_can_not_be_cured_by_adding(self, slug, code, size):
        finding = the_finding(code, characters(size + 1, format=slug))
        assert (finding.level, finding.about, finding.todo) == ("error", None, False)
        assert f"this one has {size + 1}: 1 too many." in finding.message.en
        assert "1 de trop" in finding.message.fr

    def test_an_empty_deck_misses_them_all(self, slug, code, size):
        finding = the_finding(code, deck(format=slug))
        assert finding.todo
        assert f"{size} missing" in finding.message.en

    def test_the_other_format_s_size_is_not_asked(self, slug, code, size):
        assert len(codes(deck(format=slug)) & {EIGHT, FOURTEEN}) == 1

    def test_the_verdict_counts_cards(self, slug, code, size):
        verdict = judged(characters(3, format=slug))
        assert (verdict.total, verdict.budget) == (3, size)
        assert list(verdict.roster.costs) == [None, None, None]


class TestWhatCounts:
    """Warbound: leaders and upgrades count; cards that are not of the deck do not."""

    @pytest.mark.parametrize(
        "kind", ["leader", "personnage", "equipement", "formation", "vocation"]
    )
    def test_the_five_types_of_a_deck_count(self, kind):
        assert judged(deck_of(kind)).total == 1

    @pytest.mark.parametrize("kind", ["reference", "objectif", "scenario"])
    def test_reference_objective_and_scenario_cards_do_not(self, kind):
        assert judged(deck_of(kind)).total == 0
        assert not findings(EIGHT, deck_of(*["personnage"] * 8, kind))
        assert findings(EIGHT, deck_of(*["personnage"] * 7, kind))

    def test_a_leader_five_characters_and_two_upgrades_make_eight(self):
        doc = deck_of("leader", *["personnage"] * 5, "equipement", "vocation")
        assert not findings(EIGHT, doc)

    def test_the_book_s_formation_counts_and_needs_no_entry(self):
        doc = characters(6)
        doc["members"] += [card("formation"), card("formation")]
        assert codes(doc).isdisjoint({EIGHT, "WB-UNKNOWN"})

    def test_copies_are_members_of_their_own(self):
        leader = typed_card("leader")
        doc = deck(*(card(leader["slug"]) for _ in range(8)), items=[leader])
        assert not findings(EIGHT, doc)

    def test_an_attached_card_counts_all_the_same(self):
        doc = characters(7)
        doc["members"].append(card("formation", on=doc["members"][0]["id"]))
        assert not findings(EIGHT, doc)

    def test_a_card_that_is_carried_but_not_in_the_deck_does_not_count(self):
        assert judged(deck(items=[typed_card("leader")])).total == 0

    def test_an_unknown_card_does_not_count(self):
        assert judged(deck(card("joker"), card("formation"))).total == 1
