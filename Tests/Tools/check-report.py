#!/usr/bin/env python3
"""Opens a report in Chromium and uses it as a reader would.

    check-report.py REPORT [SCREENSHOTS]

REPORT is a folder of `animrender verify --report`. The page has to work from its file, ask for nothing else, leave no line in the console,
answer its keys, and show the very pixels of the pictures beside it. Screenshots (light, dark, 390 points wide) go to a folder where one is
given. The browser is driven by DevTools messages on two pipes: JSON with a zero byte at the end, no port, no driver.

Ends with 0 where all is well, with 1 and what is not, and with 0 and a message where there is no Chromium.
"""
import json
import os
import shutil
import sys
import tempfile
import urllib.parse

from browser import Browser, decoded, pixels, unnamed


def check(report, screenshots):
    problems = []

    def expect(condition, words):
        if not condition:
            problems.append(words)

    program = next(filter(None, map(shutil.which, ["chromium", "chromium-browser", "google-chrome"])), None)
    if program is None:
        print("skipped: there is no Chromium")
        return []
    with tempfile.TemporaryDirectory() as profile:
        browser = Browser(program, profile)
        try:
            browser.open()
            use(browser, report, screenshots, expect)
        finally:
            browser.end()
        page = "file://" + urllib.parse.quote(os.path.abspath(os.path.join(report, "index.html")))
        for event in browser.events:
            method, parameters = event["method"], event.get("params", {})
            if method == "Network.requestWillBeSent":
                url = parameters["request"]["url"]
                expect(url.split("#")[0] == page or url.startswith(("data:", "blob:", "about:")), f"it asks for {url}")
            elif method == "Runtime.consoleAPICalled" or method == "Runtime.exceptionThrown":
                problems.append(f"console: {json.dumps(parameters)[:500]}")
            elif method == "Log.entryAdded":
                problems.append(f"log: {parameters['entry'].get('text')}")
    return problems


def use(browser, report, screenshots, expect):
    page = "file://" + urllib.parse.quote(os.path.abspath(os.path.join(report, "index.html")))
    with open(os.path.join(report, "results.json"), encoding="utf-8") as file:
        results = json.load(file)
    findings = [scene for scene in results["scenes"] if scene["state"] not in ("same", "accepted")]
    browser.call("Page.navigate", url=page)
    browser.wait("document.readyState === 'complete' && document.querySelector('#totals').textContent !== ''")
    expect(browser.evaluate("document.querySelectorAll('#list [role=option]').length") == len(findings),
           f"the list does not have the {len(findings)} findings")
    expect(browser.evaluate("document.querySelectorAll('h1').length") == 1, "there is not one h1")
    expect(browser.evaluate("document.querySelectorAll('img:not([src^=\"data:\"])').length") == 0, "there is a foreign picture")
    names = browser.evaluate("[...document.querySelectorAll('.card .label')].map((label) => label.textContent)")
    expect(names == [scene["name"] for scene in findings], "the names are not those of the results")

    def shoot(name):
        if not screenshots:
            return
        for scheme in ["light", "dark"]:
            browser.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])
            browser.screenshot(os.path.join(screenshots, f"{name}-{scheme}.png"))
        browser.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": "light"}])
        browser.call("Emulation.setDeviceMetricsOverride", width=390, height=844, deviceScaleFactor=2, mobile=True)
        expect(browser.evaluate("document.documentElement.scrollWidth") <= 390, f"{name} is wider than 390 points")
        browser.screenshot(os.path.join(screenshots, f"{name}-narrow.png"))
        browser.call("Emulation.clearDeviceMetricsOverride")

    shoot("overview")
    unnamed(browser, expect)
    label = "document.querySelector('#frame').textContent"
    with_films = [scene for scene in findings if scene.get("reference") and scene.get("frames")]
    if not with_films:
        return
    scene = with_films[0]
    for _ in range(findings.index(scene) + 1):
        browser.press("j")
    browser.wait(f"document.querySelector('#scene-name').textContent === {json.dumps(scene['name'])}")
    browser.wait(f"{label} !== '' && document.querySelector('#figure-actual canvas').width > 1")
    worst = scene["frames"]["worst"]
    expect(f"frame {worst} " in browser.evaluate(label), f"the frame shown first is not {worst}")
    expect("differs" in browser.evaluate(label), "the frame is not said to differ")
    folder = os.path.join(report, "pictures", scene["name"].removesuffix(".json"))
    role = "worst" if os.path.exists(os.path.join(folder, "worst-actual.png")) else "first"
    if os.path.exists(folder) and "Shown here" not in browser.evaluate("document.querySelector('#film-note').textContent.replace(/frames .*? of \\d+/, '').replace('Shown here: ', 'Shown here').replace(/^Shown here$/, '')"):
        for side in ["reference", "actual"]:
            expect(pixels(browser, f"#figure-{side} canvas") == decoded(browser, os.path.join(folder, f"{role}-{side}.png")),
                   f"the {side} frame is not {role}-{side}.png")
    shoot("scene")
    before = browser.evaluate(label)
    browser.press("ArrowRight")
    expect(browser.evaluate(label) != before, "→ does not step")
    browser.press("ArrowLeft")
    expect(browser.evaluate(label) == before, "← does not step back")
    stage = "document.querySelector('#stage').dataset"
    for key, view in [("b", "blink"), ("l", "slider"), ("d", "difference"), ("o", "overlay"), ("s", "side")]:
        browser.press(key)
        expect(browser.evaluate(f"{stage}.view") == view, f"{key} does not show {view}")
        shoot(view) if view != "side" else None
    browser.press("d")
    expect("v=difference" in browser.evaluate("location.hash"), "the view is not in the address")
    address = browser.evaluate("location.href")
    browser.press(" ")
    expect(browser.evaluate("document.querySelector('#play').getAttribute('aria-pressed')") == "true", "space does not play")
    browser.press(" ")
    browser.press("/")
    expect(browser.evaluate("document.activeElement.id") == "filter", "/ does not go to the filter")
    browser.press("j")
    expect(browser.evaluate("document.querySelector('#filter').value") == "j", "keys are taken while typing")
    unnamed(browser, expect)
    browser.call("Page.navigate", url="about:blank")
    browser.call("Page.navigate", url=address)
    browser.wait(f"document.readyState === 'complete' && {label} !== ''")
    expect(browser.evaluate(f"{stage}.view") == "difference", "an address does not lead back to the view")
    expect(browser.evaluate("document.querySelector('#scene-name').textContent") == scene["name"], "nor to the scene")


def main():
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    problems = check(sys.argv[1], sys.argv[2] if len(sys.argv) == 3 else None)
    for problem in problems:
        print(problem)
    sys.exit(1 if problems else 0)


main()
