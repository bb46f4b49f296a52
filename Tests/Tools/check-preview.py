#!/usr/bin/env python3
"""Opens the preview of some scenes in Chromium and uses it as an author would.

    check-preview.py PROGRAM SCENES [SCREENSHOTS]

PROGRAM is animrender-preview, and SCENES a folder of scenes, which is copied. The page has to play and to scrub, to show the very pixels of
`--frame` pictures, to keep the last valid picture while a scene has a syntax error and go on after its repair, to answer its keys, and to ask
for nothing but its own files. Pages of other origins, and requests without the key, have to get nothing. Two pages at once see the same;
Ctrl-C ends the program. Screenshots (light, dark, 390 points wide) go to a folder where one is given.

Ends with 0 where all is well, with 1 and what is not, and with 0 and a message where there is no Chromium.
"""
import http.client
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import urllib.parse

from browser import Browser, unnamed
from preview import Preview, canvas, label, open_page, settled
from preview_aids import check_aids
from preview_export import check_export
from preview_folder import check_folder
from preview_list import check_list


def strangers(preview, expect):
    socket = {"Connection": "Upgrade", "Upgrade": "websocket", "Sec_WebSocket_Version": "13",
              "Sec_WebSocket_Key": "dGhlIHNhbXBsZSBub25jZQ=="}
    own, foreign = f"http://{preview.host}", "http://example.com"
    key = preview.key
    for target in ["/", "/?k=", "/?k=" + "0" * 32, "/?k=" + key[:-1], "/preview.js", "/etc/passwd", f"/{'0' * 32}/preview.js"]:
        expect(preview.status(target) == 403, f"{target} is not forbidden")
    expect(preview.status(f"/{key}/preview.js") == 200, "a file is not there")
    expect(preview.status(f"/{key}/../../etc/passwd") == 404, "there is a file of the disk")
    expect(preview.status(f"/?k={key}", Host="example.com") == 403, "another name of this machine gets the page")
    expect(preview.status(f"/?k={key}", Origin=foreign) == 403, "another origin gets the page")
    expect(preview.status(f"/{key}/socket", Origin=own, **socket) == 101, "the page's own socket is refused")
    for origin in [foreign, "null", own.replace("127.0.0.1", "localhost"), own + "0"]:
        expect(preview.status(f"/{key}/socket", Origin=origin, **socket) == 403, f"{origin} gets a socket")
    expect(preview.status("/" + "0" * 32 + "/socket", Origin=own, **socket) == 403, "a wrong key gets a socket")
    expect(preview.status(f"/{key}/socket", **socket) in (403, 404), "a request without an origin gets a socket")
    expect(preview.status(f"/{key}/socket", Origin=own, Host="example.com", **socket) == 403, "a rebinding name gets a socket")


def use(browser, preview, folder, screenshots, expect):
    open_page(browser, preview)
    names = browser.evaluate("[...document.querySelectorAll('#list [role=option]')].map((row) => row.title)")
    files = sorted(os.path.relpath(os.path.join(path, name), folder) for path, _, entries in os.walk(folder) for name in entries
                   if name.endswith(".json"))
    expect(names and set(names) <= set(files), f"the list is not one of scenes: {names}")
    expect(browser.evaluate("document.querySelectorAll('h1').length") == 1, "there is not one h1")
    unnamed(browser, expect)
    name = names[0]
    expect(browser.evaluate("document.querySelector('#list [aria-selected=true]').title") == name, "the first scene is not shown")

    def shoot(shot):
        if not screenshots:
            return
        for scheme in ["light", "dark"]:
            browser.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])
            time.sleep(0.2)
            browser.screenshot(os.path.join(screenshots, f"{shot}-{scheme}.png"))
        browser.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": "light"}])
        for width in [390, 360, 3840]:
            browser.call("Emulation.setDeviceMetricsOverride", width=width, height=844 if width < 1000 else 2160,
                         deviceScaleFactor=2 if width < 1000 else 1, mobile=width < 1000)
            time.sleep(0.2)
            expect(browser.evaluate("document.documentElement.scrollWidth") <= width, f"{shot} is wider than {width} points")
            if width != 360:
                browser.screenshot(os.path.join(screenshots, f"{shot}-{width}.png"))
        browser.call("Emulation.clearDeviceMetricsOverride")

    if browser.evaluate("getComputedStyle(document.querySelector('#scenes')).display") != "none":
        check_list(browser, expect)
    first = settled(browser)
    for _ in range(30):
        browser.press("ArrowRight")
    expect("frame 30 " in browser.evaluate(label), "→ does not step")
    moved = settled(browser)
    expect(moved != first, "stepping does not change the picture")
    browser.wait("document.querySelectorAll('#values tr').length > 3")
    shoot("scene")
    # The same frame whole, after a detour, is the same picture as by its changes.
    browser.press("End")
    settled(browser)
    browser.press("Home")
    expect(settled(browser) == first, "the first frame is another one after a detour")
    for _ in range(3):
        browser.press("ArrowRight", modifiers=8)
    expect("frame 30 " in browser.evaluate(label), "⇧→ does not go ten frames")
    expect(settled(browser) == moved, "a frame depends on the way to it")
    browser.press(" ")
    expect(browser.evaluate("document.querySelector('#play').getAttribute('aria-pressed')") == "true", "space does not play")
    before = browser.evaluate(label)
    browser.wait(f"{label} !== {json.dumps(before)}")
    time.sleep(0.5)
    browser.press(" ")
    expect(browser.evaluate("document.querySelector('#play').getAttribute('aria-pressed')") == "false", "space does not pause")
    scrub = """(() => { const input = document.querySelector('#scrubber'); input.value = 30;
        input.dispatchEvent(new Event('input', { bubbles: true })); })()"""
    browser.evaluate(scrub)
    expect("frame 30 " in browser.evaluate(label) and settled(browser) == moved, "the scrubber leads elsewhere")
    browser.press("[")
    for _ in range(2):
        browser.press("ArrowRight", modifiers=8)
    browser.press("]")
    expect(not browser.evaluate("document.querySelector('#range').hidden"), "[ and ] mark no range")
    browser.press(" ")
    for _ in range(20):
        frame = int(browser.evaluate(label).split("frame ")[1].split()[0])
        expect(30 <= frame <= 50, f"frame {frame} is outside of the loop")
        time.sleep(0.05)
    browser.press(" ")
    for key, zoom in [("4", "4"), ("1", "1"), ("0", "fit")]:
        browser.press(key)
        expect(browser.evaluate(f"document.querySelector('#zooms [data-key=\"{zoom}\"]').getAttribute('aria-pressed')") == "true",
               f"{key} does not zoom")
    browser.press("b")
    expect(browser.evaluate("document.querySelector('#board').dataset.backdrop") == "black", "b does not change the background")
    browser.press("b")
    browser.press("b")
    broken(browser, preview, folder, name, shoot, expect)
    browser.evaluate("document.querySelector('#lanes button.bar-of-time').click()")
    browser.wait("!document.querySelector('#curve').hidden && document.querySelector('#panels path.shown').getAttribute('d').length > 20")
    shoot("curve")
    check_aids(browser, shoot, expect)
    check_export(browser, name, shoot, expect)
    check_folder(browser, folder, name, expect)
    browser.press("n")
    browser.wait(f"document.querySelector('#list [aria-selected=true]').title === {json.dumps(names[1])}")
    browser.wait(f"{label}.includes('frame 0')")
    second = settled(browser)
    browser.press("p")
    browser.wait(f"document.querySelector('#list [aria-selected=true]').title === {json.dumps(name)}")
    expect(settled(browser) != second, "p does not go back")
    browser.press("/")
    browser.call("Input.insertText", text="zzz")
    expect(browser.evaluate("document.querySelectorAll('#list [role=option]').length") == 0, "the filter does not filter")
    browser.evaluate("""(() => { const input = document.querySelector('#filter'); input.value = '';
        input.dispatchEvent(new Event('input')); input.blur(); })()""")
    browser.press("?")
    expect(browser.evaluate("document.querySelector('#help').open"), "? does not help")
    shoot("help")
    browser.evaluate("document.querySelector('#help').close()")


def broken(browser, preview, folder, name, shoot, expect):
    """A syntax error keeps the picture, and its repair shows the new one at the same frame."""
    path = os.path.join(folder, name)
    with open(path, encoding="utf-8") as file:
        text = file.read()
    browser.evaluate("""(() => { const input = document.querySelector('#scrubber'); input.value = 30;
        input.dispatchEvent(new Event('input', { bubbles: true })); })()""")
    before = settled(browser)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text.replace(":", "", 1))
    browser.wait("!document.querySelector('#diagnostics').hidden")
    expect(canvas(browser) == before and not browser.evaluate("document.querySelector('#canvas').hidden"), "an error takes the picture away")
    expect(not browser.evaluate("document.querySelector('#old').hidden"), "the old picture is not said to be old")
    expect("^" in browser.evaluate("document.querySelector('#diagnostics-list').textContent"), "there is no caret")
    browser.press("ArrowRight")
    browser.press("ArrowLeft")
    expect(settled(browser) == before, "the old film cannot be used")
    shoot("error")
    unnamed(browser, expect)
    # As editors do that replace files.
    with open(path + ".new", "w", encoding="utf-8") as file:
        file.write(text)
    start = time.monotonic()
    os.replace(path + ".new", path)
    browser.wait("document.querySelector('#diagnostics').hidden")
    print(f"saved → seen: {(time.monotonic() - start) * 1000:.0f} ms")
    expect("frame 30 " in browser.evaluate(label), "the frame is lost")
    expect(settled(browser) == before, "the repaired scene looks different")


def check(program, scenes, screenshots):
    problems = []

    def expect(condition, words):
        if not condition:
            problems.append(words)

    chromium = next(filter(None, map(shutil.which, ["chromium", "chromium-browser", "google-chrome"])), None)
    if chromium is None:
        print("skipped: there is no Chromium")
        return []
    with tempfile.TemporaryDirectory() as profile, tempfile.TemporaryDirectory() as work:
        folder = os.path.join(os.path.realpath(work), "scenes")
        shutil.copytree(scenes, folder)
        preview = Preview(program, folder)
        browser = Browser(chromium, profile)
        try:
            strangers(preview, expect)
            browser.open()
            use(browser, preview, folder, screenshots, expect)
            session = browser.session
            browser.session = None
            browser.open()
            open_page(browser, preview)
            browser.session = session
        finally:
            preview.process.send_signal(signal.SIGINT)
            try:
                expect(preview.process.wait(timeout=10) == 0, "Ctrl-C does not end the program well")
            except subprocess.TimeoutExpired:
                preview.process.kill()
                expect(False, "Ctrl-C does not end the program")
            if browser.session:
                browser.wait("document.querySelector('#connection').textContent.includes('has ended')")
            browser.end()
        page = f"http://{preview.host}/"
        for event in browser.events:
            method, parameters = event["method"], event.get("params", {})
            if method == "Network.requestWillBeSent":
                url = parameters["request"]["url"]
                expect(url.startswith((page, "data:", "blob:", "about:")), f"it asks for {url}")
            elif method == "Runtime.consoleAPICalled" or method == "Runtime.exceptionThrown":
                problems.append(f"console: {json.dumps(parameters)[:500]}")
            elif method == "Log.entryAdded":
                # Reading the canvas is this script's doing.
                text = parameters["entry"].get("text", "")
                # A page that has not heard of the end yet tries to connect again.
                expect("willReadFrequently" in text or "ERR_CONNECTION_REFUSED" in text, f"log: {text}")
    return problems


def main():
    if len(sys.argv) not in (3, 4):
        sys.exit(__doc__)
    problems = check(os.path.abspath(sys.argv[1]), sys.argv[2], sys.argv[3] if len(sys.argv) == 4 else None)
    for problem in problems:
        print(problem)
    sys.exit(1 if problems else 0)


main()
