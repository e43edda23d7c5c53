"""What a test sees on a page: faults of accessibility, sideways scrolling, targets, rows."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from urllib.parse import urlsplit

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Locator

# What a thumb must hit: all of a header, a navigation, a form. A skip link shows with the keyboard.
TARGETS = "header a, header button, nav a, form input, form select, form button, summary"

# A box is tapped on its label, which stands beside it.
_SIZES = """(elements) => elements
    .filter((element) => element.checkVisibility() && element.type !== "hidden")
    .map((element) => [
        element, /^(checkbox|radio)$/.test(element.type) ? element.parentElement : element])
    .map(([element, tapped]) => [
        element.outerHTML.slice(0, 80), tapped.getBoundingClientRect().height])"""


WIDTHS = PHONE, LAPTOP = 360, 1280


@contextmanager
def case(name: str) -> Iterator[None]:
    """One of several cases of a test: a failure names it."""
    try:
        yield
    except Exception as error:
        error.add_note(f"in the case: {name}")
        raise


def wait_until(page, true: Callable[[], object], tries: int = 100) -> None:
    """What the page tells the test, and does not show, may still be on its way."""
    for _ in range(tries):
        if true():
            return
        page.wait_for_timeout(100)
    raise AssertionError("it did not come to pass")


def on(page, width: int) -> None:
    size = {"width": width, "height": 800}
    if page.viewport_size != size:  # to draw a page anew takes time
        page.set_viewport_size(size)


def widths(page):
    """The page on a phone, then on a laptop."""
    for width in WIDTHS:
        on(page, width)
        yield width


# --- axe: all of it once, and again what another look can change ----------------------------------

CONTRAST = "color-contrast"  # by far its dearest rule, and the only one that sees colours
TARGETS_APART = "target-size"  # the second, and the only one that measures

_ONLY_SAMPLES = f"axe.configure({{ rules: [{{ id: '{CONTRAST}', selector: '[data-sample]' }}] }})"

_RUN = """async (rules) => {
    const { violations } = await axe.run({ ...rules, resultTypes: ["violations"] });
    return violations;
}"""

# Texts of the same colour and size on the same background are judged by three of them, and not
# again in another look. Where something may lie beneath, every text is judged, in every look.
_SAMPLE = """() => {
    const judged = window.__judged ??= new Map();
    const paint = (element) => {
        const own = getComputedStyle(element), size = parseFloat(own.fontSize);
        const text = element.textContent + (element.value ?? "") + (element.placeholder ?? "");
        const words = [own.color, own.textShadow, /[\\p{L}\\p{N}]{2}/u.test(text),
            size >= 24 || (size >= 18.66 && own.fontWeight >= 700),
            element.closest(":disabled, [aria-disabled=true]") !== null,
            element.closest("label")?.control?.disabled];
        let open = true;
        for (let above = element; above; above = above.parentElement) {
            const style = getComputedStyle(above);
            words.push(style.opacity, style.filter);
            if (!open) continue;
            words.push(style.backgroundColor, style.backgroundImage);
            open = /^rgba|[/]|transparent/.test(style.backgroundColor);
            if (open && /absolute|fixed|sticky/.test(style.position)) return null;
        }
        return words.join();
    };
    const shows = (element) => element.checkVisibility() && (
        element.matches("input, select, textarea") ||
        [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim()));
    for (const element of document.body.querySelectorAll("*")) {
        const key = shows(element) ? paint(element) : "";
        const times = judged.get(key) ?? 0;
        element.toggleAttribute("data-sample", key === null || (key !== "" && times < 3));
        if (key) judged.set(key, times + 1);
    }
    return document.querySelector("[data-sample]") !== null;
}"""


def _axe(page, **rules: object) -> list[str]:
    """What axe finds on the page; each time it begins by looking at all of its elements."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)
        page.evaluate(_ONLY_SAMPLES)
    return [
        f"{fault['id']}: {' '.join(map(str, node['target']))}: {node['failureSummary']}"
        for fault in page.evaluate(_RUN, rules)
        for node in fault["nodes"]
    ]


def axe_faults(page) -> list[str]:
    """What axe finds by all of its default rules; a line for each element."""
    page.evaluate(_SAMPLE)
    return _axe(page)


def axe_faults_of_words(page) -> list[str]:
    """What axe finds but for colours and sizes, which are those of the page in French."""
    return _axe(page, rules={CONTRAST: {"enabled": False}, TARGETS_APART: {"enabled": False}})


def pale_texts(page) -> list[str]:
    """Texts that are hard to tell from what is behind them, of those not judged before."""
    return _axe(page, runOnly=[CONTRAST]) if page.evaluate(_SAMPLE) else []


def axe_faults_in_every_look(page) -> list[str]:
    """Colours by day and by night; all other rules on a phone and on a laptop."""
    return [f"{width} px, {fault}" for width in widths(page) for fault in _axe_day_and_night(page)]


def _axe_day_and_night(page) -> list[str]:
    return [
        f"{scheme}: {fault}"
        for scheme in schemes(page)
        for fault in (axe_faults(page) if scheme == "light" else pale_texts(page))
    ]


def pale_texts_in_every_look(page) -> list[str]:
    return [
        f"{width} px, {scheme}: {fault}"
        for width in widths(page)
        for scheme in schemes(page)
        for fault in pale_texts(page)
    ]


def schemes(page):
    """The page by day, then by night."""
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        yield scheme


# --- open to everybody ----------------------------------------------------------------------------


def faults(page) -> list[object]:
    """What keeps somebody from using the page: on a phone or a laptop, by day or by night."""
    found: list[object] = []
    for width in widths(page):
        if width == PHONE:
            assert page.locator("h1").count() == 1
            found += small_targets(page)
        found += _wider_than(page, width)
        found += [f"{width} px, {fault}" for fault in _axe_day_and_night(page)]
    return found


def english_faults(page) -> list[object]:
    """What its English words can spoil in a page that has no fault: they have no other colours."""
    on(page, PHONE)
    assert page.locator("html").get_attribute("lang") == "en"
    assert page.locator("h1").count() == 1
    return [*small_targets(page), *wider_than_the_window(page), *axe_faults_of_words(page)]


def faults_in_english(page) -> list[object]:
    """The French page that is open, once more in English."""
    read_english(page)
    page.reload()
    return english_faults(page)


def read_english(page) -> None:
    """From now on this visitor is answered in English."""
    host = urlsplit(page.url).hostname
    page.context.add_cookies(
        [{"name": "django_language", "value": "en", "domain": host, "path": "/"}]
    )


def sideways(page) -> int:
    """By how many pixels the page is wider than the window."""
    excess: int = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    return max(excess, 0)


def wider_than_the_window(page) -> list[str]:
    """Where the page scrolls sideways, on a phone or a laptop."""
    return [fault for width in widths(page) for fault in _wider_than(page, width)]


def _wider_than(page, width: int) -> list[str]:
    by = sideways(page)
    return [f"{page.url} at {width} px: {by} px too wide"] if by else []


def small_targets(page, least: int = 44) -> list[tuple[str, float]]:
    """Targets in headers, navigations and forms that are lower than a thumb needs."""
    sizes = page.locator(TARGETS).evaluate_all(_SIZES)
    assert sizes, "there is nothing to tap"
    return [(what, height) for what, height in sizes if height < least]


def listed(page) -> Locator:
    """The links to items in the tables, in the order shown."""
    found: Locator = page.locator("table.items tbody th a")
    return found


def names(page) -> list[str]:
    """The names in the tables of items, in the order shown."""
    return listed(page).all_inner_texts()


def column(page, label: str) -> list[str]:
    """The cells of a table's column, in the order shown."""
    cells: list[str] = page.locator(f'table.items td[data-label="{label}"]').all_inner_texts()
    return cells
