"""The page that all these tests look at hears what goes wrong: each fault is provoked here."""

from tests.browser.conftest import leave
from tests.browser.seen import wait_until

FAULTS = {
    "console error: boo": "console.error('boo')",
    "console warning: boo": "console.warn('boo')",
    "page error: boo": "setTimeout(() => { throw 'boo' })",
    "answer 404": "fetch('/nowhere')",
    "failed: net::ERR_CONNECTION_REFUSED": "fetch('/refused').catch(() => 0)",
    "Content Security Policy": "document.body.setAttribute('style', 'color: red')",
    "violates the following Content Security Policy": "document.body.append(Object.assign("
    "document.createElement('script'), {textContent: '1'}))",
    "asked elsewhere": "document.body.append(Object.assign(document.createElement('a'),"
    " {href: 'http://127.0.0.2:9/', id: 'away'})); document.getElementById('away').click()",
}


def test_every_fault_is_heard(page, watch):
    page.route("**/refused", lambda route: route.abort("connectionrefused"))
    for complaint, fault in FAULTS.items():
        page.goto("/about/")
        page.title()  # what the fault before brought about has been heard
        watch.complaints = []
        page.evaluate(f"() => {{ {fault} }}")
        wait_until(
            page,
            lambda wanted=complaint: any(wanted in text for text in watch.complaints),
        )
    watch.expect("")  # what follows from the last one may be heard later
    watch.complaints = []


def test_where_nothing_is_wrong_nothing_is_heard(page, watch):
    page.goto("/about/")
    page.title()
    assert watch.complaints == []


def test_what_a_test_expects_is_no_fault(page, watch):
    watch.expect("nowhere")
    page.goto("/nowhere/")
    assert watch.complaints == []


STATE = """async () => [
    document.cookie, localStorage.length, sessionStorage.length, history.length, innerWidth,
    matchMedia("(prefers-color-scheme: dark)").matches, matchMedia("print").matches,
    (await navigator.permissions.query({ name: "clipboard-read" })).state,
]"""


def test_nothing_is_left_of_a_test_on_the_page_that_the_next_one_has(page, base_url):
    settings = {
        "base_url": base_url,
        "viewport": {"width": 1280, "height": 800},
        "color_scheme": "light",
        "reduced_motion": "reduce",
    }
    assert leave(page, settings, {base_url})
    new = page.evaluate(STATE)
    page.goto("/about/")
    page.evaluate("document.cookie = 'a=1'; localStorage.a = sessionStorage.a = 1")
    page.context.grant_permissions(["clipboard-read"])
    page.route("**/about/", lambda route: route.abort())
    page.set_viewport_size({"width": 360, "height": 800})
    page.emulate_media(media="print", color_scheme="dark")
    page.context.new_page()
    assert all(now != then for now, then in zip(page.evaluate(STATE), new, strict=True))
    page.context.set_offline(True)
    assert leave(page, settings, {base_url})
    assert page.evaluate(STATE) == new
    assert page.context.pages == [page]
    assert page.goto("/about/").ok
