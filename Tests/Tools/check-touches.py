#!/usr/bin/env python3
"""Touches scenes in the preview by the mouse, keeps what was done, and compares the pixels with those of the file.

    check-touches.py PREVIEW ANIMRENDER SCENES [SCREENSHOTS]

PREVIEW is the program of previews, and SCENES the folder of the systems' scenes, which is copied; the touches of each scene are removed first.
The mouse performs the gestures that the scene had. Then every frame of the page has to have the hash that `animrender hash` prints of the
file that has been kept, and the rest of the file has to be as it was.

Ends with 0 where all is well, with 1 and what is not, and with 0 and a message where there is no Chromium.
"""
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time

from browser import Browser
from preview import Preview, label, open_page, settled

# Gestures in points of the scene: (seconds before, [(seconds since the start, x, y)], modifiers).
gestures = {
    "infinite-slider": (0, [
        (0.1, [(0, 250, 300), (0.03, 180, 300), (0.06, 100, 301), (0.1, 50, 302)]), (0.5, [(0, 214, 570), (0.08, 214, 570)]),
        (0.5, [(0, 50, 300), (0.2, 120, 300), (0.4, 250, 310)])]),
    "long-press-store": (0, [(0.2, [(0, 195, 275), (1.2, 195, 275)])]),
    "swipe-views": (0, [(0.1, [(0, 160, 250), (0.2, 130, 250), (0.5, 78, 250)]), (0.4, [(0, 160, 250), (0.08, 60, 250), (0.12, 20, 250)])]),
    "tag-bubble": (0, [(0.1, [(0, 320, 560), (0.07, 320, 560)]), (0.6, [(0, 320, 560), (0.5, 320, 560), (0.9, 260, 500), (1.2, 245, 483), (1.4, 245, 483)])]),
    "resume-naive": (12, [(0.1, [(0, 100, 100), (0.1, 100, 100)])]),
}

hashes = """(async () => {
    const canvas = document.querySelector("#canvas"), context = canvas.getContext("2d", { willReadFrequently: true });
    const { width, height, data } = context.getImageData(0, 0, canvas.width, canvas.height);
    const digests = new Uint8Array(8 + 32 * height);
    new DataView(digests.buffer).setUint32(0, width, true);
    new DataView(digests.buffer).setUint32(4, height, true);
    for (let y = 0; y < height; y++) {
        digests.set(new Uint8Array(await crypto.subtle.digest("SHA-256", data.slice(4 * width * y, 4 * width * (y + 1)))), 8 + 32 * y);
    }
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", digests));
    return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
})()"""


def mouse(browser, kind, x, y, **more):
    browser.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="none" if kind == "mouseMoved" else "left",
                 buttons=0 if kind == "mouseReleased" else 1, clickCount=1, **more)


def perform(browser, strokes):
    """Moves the mouse along strokes, in time, with a location every hundredth of a second."""
    # The picture becomes smaller for the list of touches.
    time.sleep(0.3)
    box = browser.evaluate("""(() => { const { left, top, width } = document.querySelector("#canvas").getBoundingClientRect();
        return [left, top, width]; })()""")
    width = float(browser.evaluate("document.querySelector('#facts').textContent").split(" ")[0])
    factor = box[2] / width
    # The body of a phone is drawn around its screen, whose width is 390 points.
    inset = 13 if width == 416 else 0
    for pause, stroke in strokes:
        time.sleep(pause)
        begin = time.monotonic()
        place = lambda x, y: (box[0] + (x + inset) * factor, box[1] + (y + inset) * factor)
        mouse(browser, "mousePressed", *place(*stroke[0][1:]))
        while (elapsed := time.monotonic() - begin) < stroke[-1][0]:
            later = next(index for index, sample in enumerate(stroke) if sample[0] > elapsed)
            (t0, x0, y0), (t1, x1, y1) = stroke[later - 1], stroke[later]
            part = (elapsed - t0) / (t1 - t0)
            mouse(browser, "mouseMoved", *place(x0 + (x1 - x0) * part, y0 + (y1 - y0) * part))
            time.sleep(0.01)
        mouse(browser, "mouseMoved", *place(*stroke[-1][1:]))
        mouse(browser, "mouseReleased", *place(*stroke[-1][1:]))


def seek(browser, frame):
    browser.evaluate(f"""(() => {{ const input = document.querySelector('#scrubber'); input.value = {frame};
        input.dispatchEvent(new Event('input', {{ bubbles: true }})); }})()""")
    settled(browser)


def touch(browser, preview, animrender, folder, name, screenshots, expect):
    path = os.path.join(folder, f"{name}.json")
    with open(path, encoding="utf-8") as file:
        before = file.read()
    frame, strokes = gestures[name]
    browser.evaluate(f"[...document.querySelectorAll('#list [role=option]')].find((row) => row.title === {json.dumps(name + '.json')}).click()")
    browser.wait(f"{label}.includes('frame 0') && document.querySelector('#canvas').dataset.frame?.startsWith({json.dumps(name + '.json')})")
    seek(browser, frame)
    browser.press("t")
    browser.wait("document.querySelector('#touches-title').textContent.startsWith('Touch the picture')")
    perform(browser, strokes)
    browser.wait(f"document.querySelectorAll('#touches-list li').length === {len(strokes)}", seconds=10)
    if screenshots:
        browser.screenshot(os.path.join(screenshots, f"touch-{name}.png"))
    browser.press("t")
    browser.wait("document.querySelector('#touches-title').textContent.includes('not in the file')")
    texts = browser.evaluate("[...document.querySelectorAll('#touches-list li')].map((item) => item.textContent)")
    print(f"{name}: {'; '.join(texts)}")
    settled(browser)
    with open(path, encoding="utf-8") as file:
        expect(file.read() == before, f"{name}: the file changes before anything is kept")
    count = int(browser.evaluate("document.querySelector('#scrubber').max")) + 1
    shown = {}
    for index in range(0, count, 3):
        seek(browser, index)
        shown[index] = browser.evaluate(hashes)
    browser.evaluate("document.querySelector('#keep').click()")
    browser.wait("document.querySelector('#touches').hidden")
    with open(path, encoding="utf-8") as file:
        after = file.read()
    kept, old = json.loads(after), json.loads(before)
    expect([json.loads(text) for text in texts] == kept.pop("touches", []), f"{name}: the file has other touches: {after[-400:]}")
    expect(kept == old and after.startswith(before.rstrip().rstrip("}").rstrip()), f"{name}: the rest of the file has changed")
    result = subprocess.run([animrender, "hash", path, "--resources", folder], capture_output=True, text=True)
    lines = [line.split()[-1] for line in result.stdout.splitlines() if line and not line.startswith("#")]
    expect(len(lines) == count, f"{name}: hash prints {len(lines)} lines for {count} frames: {result.stderr}")
    for index, digest in shown.items():
        expect(index < len(lines) and lines[index] == digest, f"{name}: frame {index} of the file is another one")


def check(program, animrender, scenes, screenshots):
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
        for name in gestures:
            path = os.path.join(folder, f"{name}.json")
            with open(path, encoding="utf-8") as file:
                scene = json.load(file)
            scene.pop("touches", None)
            with open(path, "w", encoding="utf-8") as file:
                json.dump(scene, file, indent=2)
                file.write("\n")
        preview = Preview(program, folder)
        browser = Browser(chromium, profile)
        try:
            browser.open()
            open_page(browser, preview)
            for name in gestures:
                touch(browser, preview, animrender, folder, name, screenshots, expect)
        finally:
            preview.process.send_signal(signal.SIGINT)
            preview.process.wait(timeout=10)
            browser.end()
        for event in browser.events:
            if event["method"] in ("Runtime.consoleAPICalled", "Runtime.exceptionThrown"):
                problems.append(f"console: {json.dumps(event.get('params', {}))[:500]}")
    return problems


def main():
    if len(sys.argv) not in (4, 5):
        sys.exit(__doc__)
    problems = check(
        os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2]), sys.argv[3], sys.argv[4] if len(sys.argv) == 5 else None)
    for problem in problems:
        print(problem)
    sys.exit(1 if problems else 0)


main()
