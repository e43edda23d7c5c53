"""The page that all these tests look at hears what goes wrong: each fault is provoked here."""

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
