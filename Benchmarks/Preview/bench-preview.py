#!/usr/bin/env python3
"""Measures the preview as an author meets it, and prints docs/performance.md's table of it.

    bench-preview.py PROGRAM SCENES

PROGRAM is animrender-preview in release, and SCENES a folder of scenes, which is copied. The times of "the socket" are those of the program
alone; those of "the page" are in Chromium, up to the moment at which the picture is on the page: the frame after the canvas has it. Without
Chromium, these rows are left out, with a message.
"""
import json
import os
import shutil
import statistics
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../Tests/Tools"))

from browser import Browser
from preview import Preview
from socket_page import Page

SAVES = 6
MOVING = "moving.json"

# Notes when each frame is on the canvas, and when it is on the page: after the next painting.
OBSERVE = """
window.shown = [];
new MutationObserver(() => {
    const entry = { frame: canvas.dataset.frame, drawn: performance.timeOrigin + performance.now() };
    shown.push(entry);
    requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => { entry.painted = performance.timeOrigin + performance.now(); };
        port2.postMessage(null);
    });
}).observe(document.querySelector("#canvas"), { attributeFilter: ["data-frame"] });
"""


def moving_layers(folder):
    """A scene of the size of a phone in which ten layers move all the time."""
    layers = [{
        "id": f"card{index}", "frame": [20 + index * 8, 20 + index * 76, 160, 96], "cornerRadius": 20,
        "backgroundColor": f"hsl({index * 36}, 70%, 55%)", "shadowOpacity": 0.3, "shadowRadius": 8, "shadowOffset": [0, 4],
        "animations": [
            {"keyPath": "position.x", "from": 100, "to": 290, "duration": 0.7 + index / 10, "autoreverses": True, "repeatCount": "infinity"},
            {"keyPath": "transform.rotation.z", "from": -20, "to": 20, "duration": 0.9 + index / 10, "autoreverses": True, "repeatCount": "infinity"},
        ]} for index in range(10)]
    scene = {"canvas": {"width": 390, "height": 844, "scale": 2}, "duration": 8, "fps": 60, "layers": layers}
    with open(os.path.join(folder, MOVING), "w", encoding="utf-8") as file:
        json.dump(scene, file)


def save(path):
    """Saves a scene again, a space longer; the moment in milliseconds."""
    with open(path, encoding="utf-8") as file:
        text = file.read()
    moment = time.time() * 1000
    with open(path, "w", encoding="utf-8") as file:
        file.write(text + " ")
    return moment


def at(values, share):
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]


def text(values, unit="ms"):
    return f"{statistics.median(values):.1f} {unit}", f"{at(values, 0.95):.1f} {unit}"


class Rows:
    def __init__(self):
        self.rows = []

    def add(self, what, values, bar, unit="ms"):
        self.rows.append([what, *text(values, unit), bar])
        print(f"{what}: {', '.join(self.rows[-1][1:])}", file=sys.stderr)

    def print(self):
        print("| preview | median | p95 | bar |\n|---|---|---|---|")
        for row in self.rows:
            print("| " + " | ".join(row) + " |")


def scrubbed(count, step):
    """A frame that is far from the others, so that nothing near it has been drawn ahead."""
    return (count // 2 + step * count // 7) % count


def socket_times(program, folder, names, rows):
    preview = Preview(program, folder, "--scale=2")
    page = Page(preview)
    saves, scrubs = [], []
    for name in names:
        scene = page.show(name)
        for step in range(SAVES):
            middle = scene["count"] // 2
            page.frame(middle, scene["revision"])
            moment = save(os.path.join(folder, name))
            scene = page.wait("scene")
            page.frame(middle, scene["revision"])
            saves.append(time.time() * 1000 - moment)
            start = time.perf_counter()
            page.frame(scrubbed(scene["count"], step), scene["revision"], after=middle)
            scrubs.append((time.perf_counter() - start) * 1000)
    page.close()
    preview.end()
    rows.add("save → new frame, gallery at 2×, on the socket", saves, "")
    rows.add("scrub to a frame not drawn before, gallery at 2×, on the socket", scrubs, "")


def open_page(browser, preview, name):
    # An address that differs in its fragment alone would not load the page again.
    browser.call("Page.navigate", url="about:blank")
    browser.call("Page.navigate", url=f"{preview.address}#s={name}")
    browser.wait(f"document.readyState === 'complete' && document.querySelector('#canvas').dataset.frame?.startsWith('{name} ')")
    browser.evaluate(OBSERVE)


def next_shown(browser, index=0):
    browser.wait(f"shown[{index}]?.painted", seconds=10)
    return browser.evaluate(f"shown[{index}]")


def scrub(browser, frame):
    """Moves the scrubber; the milliseconds until the frame is on the canvas, and on the page."""
    start = browser.evaluate(f"""(() => {{ shown.length = 0; const input = document.querySelector('#scrubber'); input.value = {frame};
        const start = performance.timeOrigin + performance.now();
        input.dispatchEvent(new Event('input', {{ bubbles: true }})); return start; }})()""")
    entry = next_shown(browser)
    return entry["drawn"] - start, entry["painted"] - start


def page_times(browser, program, folder, names, rows):
    preview = Preview(program, folder, "--scale=2")
    saves, drawn, painted = [], [], []
    for name in names:
        open_page(browser, preview, name)
        count = browser.evaluate("Number(document.querySelector('#scrubber').max) + 1")
        scrub(browser, count // 2)
        for step in range(SAVES):
            browser.evaluate("shown.length = 0")
            moment = save(os.path.join(folder, name))
            saves.append(next_shown(browser)["painted"] - moment)
            times = scrub(browser, scrubbed(count, step + 1))
            drawn.append(times[0])
            painted.append(times[1])
            scrub(browser, count // 2)
    preview.end()
    rows.add("save → new picture, gallery at 2×, on the page", saves, "60 ms, p95 120 ms")
    rows.add("scrub to a frame not drawn before, gallery at 2×, until the canvas has it", drawn, "16 ms")
    rows.add("the same, until it is on the page", painted, "")


def playing(browser, program, folder, rows):
    preview = Preview(program, folder)
    open_page(browser, preview, MOVING)
    browser.press(" ")
    time.sleep(1)
    rates, shares, screens = [], [], []
    for _ in range(5):
        browser.evaluate("""shown.length = 0; window.ticks = 0; window.counts = true;
            requestAnimationFrame(function tick() { ticks += 1; if (counts) requestAnimationFrame(tick); })""")
        start, cpu = time.perf_counter(), preview.cpu
        time.sleep(2)
        frames, ticks = browser.evaluate("counts = false, [shown.length, ticks]")
        seconds = time.perf_counter() - start
        rates.append(frames / seconds)
        screens.append(ticks / seconds)
        shares.append((preview.cpu - cpu) / seconds * 100)
    browser.press(" ")
    preview.end()
    rows.add("frames shown per second, 390 × 844 at 2×, ten moving layers", rates, "58", "/s")
    rows.add("pictures of the screen per second meanwhile", screens, "", "/s")
    rows.add("share of a core of the program meanwhile", shares, "60 %", "%")


def touching(browser, program, folder, name, rows):
    """Puts a finger down in touch mode, where time stands; the first picture after that has its effect."""
    preview = Preview(program, folder, "--scale=2")
    open_page(browser, preview, name)
    browser.evaluate("""addEventListener("pointerdown", () => { window.down = performance.timeOrigin + performance.now(); }, true)""")
    title = "document.querySelector('#touches-title').textContent"
    times = []
    for _ in range(20):
        browser.press("t")
        browser.wait(f"{title}.startsWith('Touch the picture')")
        time.sleep(0.4)
        x, y = browser.evaluate("""(() => { shown.length = 0;
            const box = document.querySelector("#canvas").getBoundingClientRect(); return [box.left + box.width / 2, box.top + box.height / 2]; })()""")
        browser.call("Input.dispatchMouseEvent", type="mousePressed", x=x, y=y, button="left", buttons=1, clickCount=1)
        times.append(next_shown(browser)["painted"] - browser.evaluate("down"))
        browser.call("Input.dispatchMouseEvent", type="mouseReleased", x=x, y=y, button="left", clickCount=1)
        browser.press("t")
        browser.wait(f"{title}.includes('not in the file')")
        browser.evaluate("document.querySelector('#forget').click()")
        browser.wait("document.querySelector('#touches').hidden")
    preview.end()
    rows.add("touch → its effect, gallery at 2×, on the page", times, "2 ticks and a frame: 50 ms")


def playing_without(program, folder, rows):
    """Asks for each frame of the film in turn, as fast as they come."""
    preview = Preview(program, folder)
    page = Page(preview)
    scene = page.show(MOVING)
    times, last, size = [], None, 0
    cpu = preview.cpu
    for index in range(scene["count"]):
        start = time.perf_counter()
        size += len(page.frame(index, scene["revision"], after=last))
        times.append((time.perf_counter() - start) * 1000)
        last = index
    cpu = (preview.cpu - cpu) * 1000 / scene["count"]
    page.close()
    preview.end()
    rows.add("a frame of ten moving layers, on the socket", times, "")
    rows.add("CPU of the program for it", [cpu], "10 ms")
    rows.add("bytes of it", [size / scene["count"] / 1e6], "", "MB")


def many_scenes(browser, program, scenes, rows):
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(scenes, folder, dirs_exist_ok=True)
        names = [name for name in sorted(os.listdir(folder)) if name.endswith(".json")]
        for index in range(500 - len(names)):
            shutil.copy(os.path.join(folder, names[index % len(names)]), os.path.join(folder, f"copy-{index:03}.json"))
        starts, pages = [], []
        for _ in range(5):
            start = time.perf_counter()
            preview = Preview(program, folder)
            starts.append((time.perf_counter() - start) * 1000)
            page = Page(preview)
            listed = page.wait("scenes")
            scene = page.show(listed[0]["name"])
            page.frame(0, scene["revision"])
            pages.append((time.perf_counter() - start) * 1000)
            page.close()
            preview.end()
        rows.add("500 scenes: start → address", starts, "")
        rows.add("500 scenes: start → first frame, on the socket", pages, "")
        if browser is None:
            return
        times = []
        for _ in range(5):
            start = time.perf_counter()
            preview = Preview(program, folder)
            browser.call("Page.navigate", url=preview.address)
            while not browser.evaluate("document.querySelector('#canvas')?.dataset.frame"):
                pass
            times.append((time.perf_counter() - start) * 1000)
            preview.end()
        rows.add("500 scenes: start → first picture on the page", times, "300 ms")


def idle(program, folder, name, rows):
    preview = Preview(program, folder)
    time.sleep(1)

    def measure(words, bar):
        cpu, start = preview.cpu, time.perf_counter()
        time.sleep(5)
        rows.add(f"idle {words}: share of a core", [(preview.cpu - cpu) / (time.perf_counter() - start) * 100], bar[0], "%")
        rows.add(f"idle {words}: memory", [preview.memory], bar[1], "MiB")

    measure("without a page", ["0 %", "60 MB"])
    page = Page(preview)
    scene = page.show(name)
    page.frame(0, scene["revision"])
    time.sleep(8)
    measure(f"with a page at {name}, whose frames are drawn", ["0 %", "256 MB of frames"])
    page.close()
    time.sleep(1)
    measure("after the page has gone", ["0 %", "60 MB"])
    preview.end()


def run(program, scenes):
    rows = Rows()
    chromium = next(filter(None, map(shutil.which, ["chromium", "chromium-browser", "google-chrome"])), None)
    with tempfile.TemporaryDirectory() as profile, tempfile.TemporaryDirectory() as work:
        folder = os.path.join(os.path.realpath(work), "scenes")
        shutil.copytree(scenes, folder)
        names = [name for name in sorted(os.listdir(folder)) if name.endswith(".json")]
        moving_layers(folder)
        browser = Browser(chromium, profile) if chromium else None
        try:
            socket_times(program, folder, names, rows)
            playing_without(program, folder, rows)
            if browser:
                browser.open()
                # The messages of its socket would be sent here as well, frames among them.
                browser.call("Network.disable")
                page_times(browser, program, folder, names, rows)
                playing(browser, program, folder, rows)
                touching(browser, program, folder, names[0], rows)
            else:
                print("there is no Chromium: nothing is measured on the page", file=sys.stderr)
            many_scenes(browser, program, scenes, rows)
            idle(program, folder, names[0], rows)
        finally:
            if browser:
                browser.end()
    rows.print()


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    run(os.path.abspath(sys.argv[1]), sys.argv[2])


main()
