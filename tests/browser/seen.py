"""What a test sees on a page: faults of accessibility, sideways scrolling, targets, rows."""

from functools import cache

from axe_playwright_python.sync_playwright import Axe

# What a thumb must hit: all of a header, a navigation, a form. A skip link shows with the keyboard.
TARGETS = "header a, header button, nav a, form input, form select, form button, summary"

_SIZES = """(elements) => elements
    .filter((element) => element.checkVisibility() && element.type !== "hidden")
    .map((element) => [element.outerHTML.slice(0, 80), element.getBoundingClientRect().height])"""


@cache
def _axe() -> Axe:
    return Axe()


def axe_faults(page, *rules: str) -> list[str]:
    """What axe finds, by all of its default rules or by these; a line for each element."""
    options: dict[str, object] = {"resultTypes": ["violations"]}
    if rules:
        options["runOnly"] = list(rules)
    found = _axe().run(page, options=options).response["violations"]
    return [
        f"{fault['id']}: {' '.join(map(str, node['target']))}: {node['failureSummary']}"
        for fault in found
        for node in fault["nodes"]
    ]


def sideways(page) -> int:
    """By how many pixels the page is wider than the window."""
    excess: int = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    return max(excess, 0)


def small_targets(page, least: int = 44) -> list[tuple[str, float]]:
    """Targets in headers, navigations and forms that are lower than a thumb needs."""
    sizes = page.locator(TARGETS).evaluate_all(_SIZES)
    assert sizes, "there is nothing to tap"
    return [(what, height) for what, height in sizes if height < least]


def names(page) -> list[str]:
    """The names in the tables of items, in the order shown."""
    listed: list[str] = page.locator("table.items tbody th a").all_inner_texts()
    return listed


def column(page, label: str) -> list[str]:
    """The cells of a table's column, in the order shown."""
    cells: list[str] = page.locator(f'table.items td[data-label="{label}"]').all_inner_texts()
    return cells
