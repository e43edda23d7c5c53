"""Pictures of the main pages for the README: make screenshots.

Starts Muster over a database of its own, builds a list from an example, and takes every page on a
phone and a laptop, by day and by night, into docs/images/.
"""

import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
IMAGES = ROOT / "docs" / "images"
SIZES = {"phone": (360, 780), "laptop": (1280, 860)}
THEMES = ("light", "dark")
COLOURS = 128
BROWSERS = (
    *("chromium-headless-shell", "chromium", "chromium-browser"),
    *("google-chrome", "google-chrome-stable"),
)
EXAMPLE = "/games/rbn/lists/mutants_chasseurs_de_rouille/"
OPPONENT = "/games/rbn/lists/mutants_hurle_poussiere/"
DECK = "/games/warbound/lists/affrontement_parade_des_braises/"


def manage(*words: str) -> list[str]:
    return [sys.executable, str(ROOT / "manage.py"), *words]


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def wait_for(url: str) -> None:
    for _ in range(100):
        try:
            urllib.request.urlopen(url, timeout=1)  # noqa: S310 - our own server
        except OSError:
            time.sleep(0.2)
        else:
            return
    raise SystemExit("The server did not start.")


def keep(page: Page, name: str) -> None:
    shot = Image.open(BytesIO(page.screenshot()))
    small = shot.convert("RGB").quantize(COLOURS)
    small.save(IMAGES / f"{name}.png", optimize=True)


def copy(page: Page, base: str, example: str) -> None:
    page.goto(base + example)
    page.get_by_role("button", name="Copier dans mes listes").click()
    page.wait_for_load_state("networkidle")


def share(page: Page) -> str:
    """The link to the list that is open."""
    page.locator("#share").click()
    page.wait_for_load_state("networkidle")
    return page.locator(".share-link input[readonly]").first.input_value()


def take(page: Page, base: str, suffix: str) -> None:
    """Every main page, as one visitor walks through them."""
    page.goto(base + "/")
    keep(page, f"home-{suffix}")
    page.goto(base + "/lists/new/rbn/")
    keep(page, f"new-list-{suffix}")
    copy(page, base, EXAMPLE)
    keep(page, f"builder-{suffix}")
    page.locator(".row .face").first.click()
    page.locator("#member[data-id]").wait_for()
    page.wait_for_load_state("networkidle")
    keep(page, f"member-{suffix}")
    page.goto(page.url.split("?")[0])
    link = share(page)
    page.evaluate("scrollTo(0, 0)")
    keep(page, f"links-{suffix}")
    page.goto(link)
    page.wait_for_load_state("networkidle")
    keep(page, f"share-{suffix}")
    page.goto(f"{link}sheets/")
    page.wait_for_load_state("networkidle")
    keep(page, f"sheets-{suffix}")
    copy(page, base, OPPONENT)
    page.goto(f"{base}/compare/?a={link}&b={share(page)}")
    keep(page, f"compare-{suffix}")
    copy(page, base, DECK)
    page.goto(base + "/lists/")
    for box in page.locator(".mine .tick input").all()[1:]:
        box.check()
    keep(page, f"my-lists-{suffix}")
    page.goto(base + DECK)
    keep(page, f"deck-{suffix}")
    page.goto(base + "/collections/")
    page.get_by_role("link", name="Cartes d’exemple").click()
    page.wait_for_load_state("networkidle")
    keep(page, f"collection-{suffix}")


def main() -> None:
    IMAGES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data:
        env = {**os.environ, "MUSTER_DATA": data}
        for words in (("migrate", "--verbosity", "0"), ("load_catalogue", "--verbosity", "0")):
            subprocess.run(manage(*words), env=env, check=True)  # noqa: S603 - ourselves
        port = free_port()
        words = ("runserver", "--noreload", f"127.0.0.1:{port}")
        silent = subprocess.DEVNULL
        server = subprocess.Popen(  # noqa: S603 - ourselves
            manage(*words), env=env, stdout=silent, stderr=silent
        )
        base = f"http://127.0.0.1:{port}"
        try:
            wait_for(f"{base}/healthz")
            with sync_playwright() as playwright:
                named = os.environ.get("MUSTER_CHROMIUM")
                path = named or next(filter(None, map(shutil.which, BROWSERS)), None)
                flags = ["--no-sandbox"] if os.geteuid() == 0 else []
                browser = playwright.chromium.launch(executable_path=path, args=flags)
                for size, (width, height) in SIZES.items():
                    for theme in THEMES:
                        context = browser.new_context(
                            viewport={"width": width, "height": height},
                            color_scheme=theme,
                            locale="fr-FR",
                            reduced_motion="reduce",
                        )
                        take(context.new_page(), base, f"{size}-{theme}")
                        context.close()
                browser.close()
        finally:
            server.terminate()
            server.wait()
    print(f"{len(list(IMAGES.glob('*.png')))} pictures in {IMAGES.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
