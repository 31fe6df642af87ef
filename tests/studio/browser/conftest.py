"""A real Chromium. Where there is none these tests are skipped; in CI that is a failure."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
_ARGUMENTS = [
    *("--disable-gpu", "--disable-quic", "--disable-background-networking"),
    *("--disable-component-update", "--disable-sync", "--no-first-run"),
]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The machine's Chromium, without a window."""
    path = next(filter(None, map(shutil.which, _NAMES)), None)
    if path is None:
        missing = (
            "no Chromium on this machine: install the package chromium to run the studio's browser tests"
        )
        if os.environ.get("CI"):
            pytest.fail(missing)
        pytest.skip(missing)
    # Chromium's sandbox does not work for root, who runs tests in containers.
    alone = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
    # A machine that runs other tests beside these is slow at times.
    expect.set_options(timeout=15_000)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=[*_ARGUMENTS, *alone])
        yield browser
        browser.close()


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A browser of a reader of English, with a window of 1280 by 800."""
    context = browser.new_context(locale="en-GB", viewport={"width": 1280, "height": 800})
    context.set_default_timeout(20_000)
    yield context
    context.close()


@pytest.fixture
def page(context: BrowserContext) -> Iterator[Page]:
    """A page that must neither complain nor ask any other machine."""
    page = context.new_page()
    said: list[str] = []
    watch(page, said)
    yield page
    assert said == []


def watch(page: Page, said: list[str]) -> None:
    """Note in `said` whatever `page` complains of, and each request that leaves this machine."""
    page.on(
        "console", lambda message: said.append(message.text) if message.type in ("error", "warning") else None
    )
    page.on("pageerror", lambda error: said.append(str(error)))
    page.on(
        "request",
        lambda request: (
            said.append(request.url)
            if not request.url.startswith(("http://127.0.0.1:", "blob:", "data:"))
            else None
        ),
    )
