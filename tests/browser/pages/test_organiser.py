"""The organiser of an evening: pastes twelve links, sees twelve verdicts, keeps the table."""

import csv
import io
from pathlib import Path

import pytest
from playwright.sync_api import expect

from builder.models import Owner
from builder.rosters import edits
from builder.shares import edits as shares
from builder.sheets import service
from rules.lists.edits import Set
from tests.browser.printing import VIEWER, folder, is_file, printed  # noqa: F401 - a fixture
from tests.browser.seen import case, faults, on, widths
from tests.events.organising import as_code, as_json
from tests.rosters.rostering import crew, roster_of
from tests.rules.rbn.tripping import LEGAL
from tests.shares.sharing import link, shared

NAMES = "Ana Bob Cid Dan Eva Flo Gus Hal Ida Jim Kim Lou".split()


pytestmark = pytest.mark.usefixtures("folder")


@pytest.fixture(autouse=True)
def _viewer(watch):
    """What cannot be read, or is gone, is told so."""
    watch.expect(f"{VIEWER}|422|404")


@pytest.fixture
def links(db):
    """Twelve lists, eight of them legal."""
    owner = Owner.objects.create()
    docs = [crew() if place % 3 == 2 else LEGAL for place in range(12)]
    return [
        shared(roster_of(owner, doc, name=f"Liste {name}"))
        for doc, name in zip(docs, NAMES, strict=True)
    ]


@pytest.fixture
def pasted(links, base_url):
    """A line for each player; Dan's link is revoked, Gus sent half a code, Jim's is elsewhere."""
    lines = [
        f"{name}: {base_url}{link('share', share)}"
        for name, share in zip(NAMES, links, strict=True)
    ]
    shares.revoke(links[3])
    lines[6] = f"Gus {as_code(LEGAL)[:40]}"
    lines[9] = "Jim https://example.org/army/42"
    return "\n".join(lines)


def paste(page, text):
    page.goto("/check/several/")
    page.locator("#text").fill(text)
    page.get_by_role("button", name="Vérifier", exact=True).click()


def row(page, name):
    return page.locator(".handed tbody tr").filter(has=page.get_by_role("rowheader", name=name))


@pytest.mark.parametrize("javascript", [True, False])
@pytest.mark.parametrize("width", [360, pytest.param(1280, marks=pytest.mark.walk)])
def test_an_evening(page, visit, pasted, links, javascript, width):
    page.goto("/lists/")
    page.get_by_role("link", name="Vérifier plusieurs listes").click()
    page.locator("#text").fill(pasted)
    page.get_by_role("button", name="Vérifier", exact=True).click()

    expect(page.locator(".handed tbody tr")).to_have_count(12)
    expect(page.locator(".handed .judged", has_text="✓ Légale")).to_have_count(5)
    expect(page.locator(".handed .judged", has_text="✕ Non légale")).to_have_count(4)
    expect(page.locator(".handed .judged", has_text="? Illisible")).to_have_count(3)
    expect(row(page, "Dan")).to_contain_text("Ce lien n’ouvre aucune liste")
    expect(row(page, "Gus")).to_contain_text("Le code est")
    expect(row(page, "Jim")).to_contain_text("un autre site (example.org)")
    expect(row(page, "Jim")).to_contain_text("https://example.org/army/42")
    expect(page.locator("#text")).to_have_value(pasted)

    with page.expect_download() as download:
        page.get_by_role("button", name="Le tableau en CSV").click()
    text = Path(download.value.path()).read_text(encoding="utf-8-sig")
    sheet = list(csv.DictReader(io.StringIO(text, newline=""), delimiter=";"))
    assert [line["Joueur"] for line in sheet] == NAMES

    page.get_by_label("Nom de la soirée").fill("Tournoi du Gué")
    page.get_by_label("Nom de la soirée").press("Enter")
    page.wait_for_url("**/events/*/")
    expect(page.locator("h1")).to_have_text("Tournoi du Gué")
    address = page.get_by_label("Le lien pour vos joueurs").input_value()
    assert address == page.url

    edits.change(links[0].roster, [Set("budget", 150)])
    friend = visit(locale="en-GB", java_script_enabled=javascript)
    friend.goto(address)
    expect(friend.locator(".handed tbody tr")).to_have_count(12)
    expect(row(friend, "Ana")).to_contain_text("Changed since it was handed in.")
    expect(row(friend, "Ana")).to_contain_text("✕ Not legal")
    expect(row(friend, "Bob")).not_to_contain_text("Changed")
    expect(row(friend, "Dan")).to_contain_text("This link opens no list")
    expect(friend.get_by_text("Remove this table")).to_have_count(0)

    page.get_by_text("Retirer ce tableau").click()
    page.get_by_role("button", name="Retirer").click()
    page.wait_for_url("**/check/several/")
    assert friend.goto(address).status == 404
    expect(friend.locator("h1")).to_have_text("This table is not here any more")


class TestPaper:
    @pytest.mark.parametrize("javascript", [True, False])
    @pytest.mark.parametrize("by", ["links", "codes"])
    def test_lists_become_a_file(self, page, base_url, links, by):
        """Also those that no address can name."""
        link_to = f"Ana {base_url}{link('share', links[0])}"
        text = link_to if by == "links" else f"{as_json(crew())}\nBob {as_code(LEGAL)}"
        for button in ("ZIP, un PDF par liste", "Un seul PDF"):
            with case(button):
                paste(page, text)
                file = printed(page, page.get_by_role("button", name=button).click)
                assert file.ok
                assert file.request.method == ("GET" if by == "links" else "POST")

    def test_a_second_one_after_it(self, page, links):
        paste(page, as_json(LEGAL))
        for _ in range(2):
            with page.expect_download():
                page.get_by_role("button", name="ZIP").click()

    def test_while_others_print_it_waits_and_asks_again(self, page, watch, db, monkeypatch):
        watch.expect("503")
        monkeypatch.setattr("builder.sheets.answers.RETRY", 1)
        paste(page, as_json(LEGAL))
        with page.expect_response(is_file), service.slots.place():
            page.get_by_role("button", name="Un seul PDF").click()
            expect(page.locator("#making")).to_have_text(
                page.locator("form.printing").get_attribute("data-waiting")
            )

    @pytest.mark.parametrize("javascript", [False])
    def test_without_script_one_asks_again(self, page, watch, db):
        watch.expect("503")
        paste(page, as_json(LEGAL, name="La mienne"))
        with service.slots.place():
            page.get_by_role("button", name="Un seul PDF").click()
            expect(page.locator("h1")).to_have_text("La feuille se prépare…")
        page.get_by_role("button", name="Retour au tableau").click()
        expect(page.locator(".handed")).to_contain_text("La mienne")
        assert printed(page, page.get_by_role("button", name="Un seul PDF").click).ok


class TestFiles:
    @pytest.mark.parametrize("javascript", [True, False])
    def test_they_stay_in_the_box(self, page, db):
        page.goto("/check/several/")
        page.locator("#text").fill("bonjour")
        page.locator("#files").set_input_files(
            [
                {
                    "name": f"{name}.json",
                    "mimeType": "application/json",
                    "buffer": as_json(LEGAL, name=name).encode(),
                }
                for name in ("Un", "Deux")
            ]
        )
        page.get_by_role("button", name="Vérifier", exact=True).click()
        expect(page.locator(".handed tbody tr")).to_have_count(3)
        page.get_by_role("button", name="Vérifier de nouveau").click()
        expect(page.locator(".handed .judged", has_text="✓ Légale")).to_have_count(2)


SMALL = "all => all.filter(each => each.offsetHeight < 44).map(each => each.outerHTML)"


def test_everybody_can_use_the_pages(page, pasted, links):
    tapped = (
        "main button, main select, main label:has(input), main .field.box, main summary, "
        "main .button"
    )
    paste(page, pasted + f"\n{as_json(crew(), name='x' * 100)}\n{'y' * 300}")
    expect(page.locator(".handed")).to_be_visible()
    assert faults(page) == []
    for width in widths(page):
        assert page.eval_on_selector_all(tapped, SMALL) == [], width
    page.locator("#name").press("Enter")
    page.wait_for_url("**/events/*/")
    assert faults(page) == []
    for width in widths(page):
        assert page.eval_on_selector_all(tapped, SMALL) == [], width


def test_a_card_for_each_on_a_phone(page, pasted):
    paste(page, pasted)
    on(page, 360)
    heads = page.locator(".handed tbody th")
    expect(heads.first).to_be_visible()
    boxes = [head.bounding_box() for head in heads.all()]
    verdicts = [cell.bounding_box() for cell in page.locator(".handed .judged").all()]
    for name, verdict in zip(boxes, verdicts, strict=True):
        assert name and verdict
        assert abs(name["y"] - verdict["y"]) < 12  # who, and how it stands, on one line
        assert verdict["x"] + verdict["width"] <= 360
