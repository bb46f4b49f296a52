#!/usr/bin/env python3
"""Draws the pictures of docs/preview.md: three of the page, and a film of an edit and a touch.

    docs/preview.py ANIMRENDER [NAME…]

ANIMRENDER is the program, with animrender-preview beside it; a NAME (preview.png, preview.gif …) draws only this picture. Chromium shows the page and
the editor above it. The clock of the page is the script's, so that a slow machine draws the same film.
"""
import base64
import html
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

docs = os.path.dirname(os.path.realpath(__file__))
sys.path.insert(0, os.path.join(docs, "..", "Tests", "Tools"))

from browser import Browser  # noqa: E402
from preview import Preview, label, open_page, settled  # noqa: E402

chromium = next(filter(None, map(shutil.which, ["chromium", "chromium-browser", "google-chrome"])), None)

# Frames of the page come when the script says so.
clock = """(() => {
    let now = 0, number = 0, waiting = new Map();
    window.requestAnimationFrame = (callback) => { waiting.set(++number, callback); return number; };
    window.cancelAnimationFrame = (number) => { waiting.delete(number); };
    window.pass = (milliseconds) => {
        now += milliseconds;
        const due = [...waiting.values()];
        waiting = new Map();
        for (const callback of due) callback(now);
    };
})()"""


class Page:
    """The page of a folder of scenes, in a browser of a size."""

    def __init__(self, program, folder, width, height, scale):
        self.profile = tempfile.TemporaryDirectory()
        self.preview = Preview(os.path.join(os.path.dirname(program), "animrender-preview"), folder)
        self.browser = Browser(chromium, self.profile.name)
        self.browser.open()
        sized(self.browser, width, height, scale)
        self.browser.call("Page.addScriptToEvaluateOnNewDocument", source=clock)
        open_page(self.browser, self.preview)
        settled(self.browser)

    def end(self):
        self.preview.process.send_signal(signal.SIGINT)
        self.preview.process.wait(timeout=10)
        self.browser.end()
        self.profile.cleanup()

    def click(self, selector):
        self.browser.evaluate(f"document.querySelector({json.dumps(selector)}).click()")

    def open(self, name):
        self.browser.evaluate(f"[...document.querySelectorAll('#list li')].find((row) => row.title === {json.dumps(name)}).click()")
        self.browser.wait(f"document.querySelector('#canvas').dataset.frame?.startsWith({json.dumps(name + ' ')})")

    def seek(self, frame):
        self.browser.evaluate(f"""(() => {{ const input = document.querySelector('#scrubber'); input.value = {frame};
            input.dispatchEvent(new Event('input', {{ bubbles: true }})); }})()""")
        settled(self.browser)

    def curve(self, layer, key_path):
        """Shows the curve of a property, whose animations the timeline has."""
        self.browser.evaluate(f"""[...document.querySelectorAll('#lanes .lane')]
            .find((lane) => lane.querySelector('.name').textContent === {json.dumps(layer)})
            .querySelector('button.bar-of-time[title^={json.dumps(key_path)}]').click()""")
        self.browser.wait("!document.querySelector('#curve').hidden")

    def revision(self): return self.browser.evaluate("document.querySelector('#canvas').dataset.frame.split(' ').at(-2)")

    def save(self, path, text):
        """Saves a file, and waits for its picture."""
        old = self.revision()
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        self.browser.wait(f"document.querySelector('#canvas').dataset.frame.split(' ').at(-2) !== {json.dumps(old)}")

    def place(self, x, y):
        """The place on the page of a point of the scene."""
        left, top, factor = self.browser.evaluate("""(() => { const canvas = document.querySelector('#canvas'), box = canvas.getBoundingClientRect();
            return [box.left, box.top, box.width / parseFloat(document.querySelector('#facts').textContent)]; })()""")
        return left + x * factor, top + y * factor

    def mouse(self, kind, x, y):
        self.browser.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="none" if kind == "mouseMoved" else "left",
                          buttons=0 if kind == "mouseReleased" else 1, clickCount=1)

    def pass_time(self, milliseconds):
        """Lets time pass, and waits for the picture."""
        before = self.browser.evaluate("document.querySelector('#canvas').dataset.frame")
        self.browser.evaluate(f"pass({milliseconds})")
        end = time.monotonic() + 0.25
        while time.monotonic() < end and self.browser.evaluate("document.querySelector('#canvas').dataset.frame") == before:
            time.sleep(0.01)


def sized(browser, width, height, scale):
    browser.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=scale, mobile=False)
    browser.call("Emulation.setScrollbarsHidden", hidden=True)
    browser.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": "light"}])


def gesture(program, folder):
    """The scene of docs/preview.md; returns its path and its text."""
    path = os.path.join(folder, "card.json")
    subprocess.run([program, "init", path, "--template", "gesture"], check=True, stderr=subprocess.DEVNULL)
    with open(path, encoding="utf-8") as file:
        return path, file.read()


def without_touches(text): return text[:text.index('  "touches"')] + '  "touches": []\n}\n'


class Hand:
    """A finger on the card, by the mouse."""

    def __init__(self, page, moved=lambda x, y: None):
        self.page, self.moved = page, moved

    def drag(self, start, end, seconds, every=lambda: None):
        """Drags in ticks of the scene's clock, and lets go."""
        count = round(seconds * 60)
        for tick in range(count + 1):
            part = tick / count
            part = part * part * (3 - 2 * part)
            place = self.page.place(*(a + (b - a) * part for a, b in zip(start, end)))
            self.page.mouse("mousePressed" if tick == 0 else "mouseMoved", *place)
            if tick == count:
                # A hand lets go while it moves.
                self.page.mouse("mouseReleased", *place)
            self.moved(*place)
            self.page.pass_time(1000 / 60)
            every()


# ---- Pictures of the page

def whole(program, output):
    with tempfile.TemporaryDirectory() as folder:
        scenes = os.path.join(os.path.realpath(folder), "gallery")
        shutil.copytree(os.path.join(docs, "..", "scenes", "gallery"), scenes)
        page = Page(program, scenes, 1165, 720, 1.5)
        try:
            page.open("bottom-sheet.json")
            page.seek(43)
            page.curve("sheet", "position")
            time.sleep(0.5)
            page.browser.screenshot(output)
        finally:
            page.end()


def error(program, output):
    with tempfile.TemporaryDirectory() as folder:
        folder = os.path.realpath(folder)
        path, text = gesture(program, folder)
        page = Page(program, folder, 960, 600, 1.5)
        try:
            page.seek(64)
            with open(path, "w", encoding="utf-8") as file:
                file.write(text.replace('"damping"', '"dampnig"'))
            page.browser.wait("!document.querySelector('#diagnostics').hidden")
            time.sleep(0.3)
            page.browser.screenshot(output)
        finally:
            page.end()


def touch(program, output):
    with tempfile.TemporaryDirectory() as folder:
        folder = os.path.realpath(folder)
        path, text = gesture(program, folder)
        page = Page(program, folder, 960, 600, 1.5)
        try:
            page.save(path, without_touches(text))
            page.browser.press("t")
            page.browser.wait("document.querySelector('#touches-title').textContent.startsWith('Touch')")
            hand = Hand(page)
            hand.drag((172, 106), (234, 48), 0.5)
            for _ in range(54):
                page.pass_time(1000 / 60)
            # In the middle of the second one.
            count = 0

            def look():
                nonlocal count
                count += 1
                if count == 10:
                    time.sleep(0.2)
                    page.browser.screenshot(output)
            hand.drag((160, 100), (76, 106), 0.25, look)
        finally:
            page.end()


# ---- The film

editor_page = """<!doctype html><meta charset="utf-8"><style>
* { box-sizing: border-box; margin: 0 } body { background: #1f2328; color: #d7dce2; font: 13px/20px "Inter", "DejaVu Sans", sans-serif; overflow: hidden }
#bar { height: 34px; padding: 7px 16px; display: flex; gap: 10px; background: #2a2f36 } #bar b { font-weight: 600; color: #fff }
#state { color: #8d96a0 } #caption { margin-left: auto; color: #fff; font-size: 15px; font-weight: 600 }
#code { height: 96px; padding: 8px 16px; font: 12px/20px "DejaVu Sans Mono", monospace; white-space: pre; overflow: hidden }
#code i { font-style: normal; color: #6e7681; display: inline-block; width: 30px } #code u { text-decoration: none; color: #8ec7ff }
#code em { font-style: normal; color: #f0b37e } #code mark { background: #305a3c; color: inherit } #code s { text-decoration: none; background: #24548a; color: #fff }
#page { position: relative } #page img { display: block; width: WIDTHpx } #pointer { position: absolute; width: 18px; display: none }
</style><div id="bar"><b>card.json</b><span id="state"></span><span id="caption"></span></div><div id="code"></div>
<div id="page"><img id="shot" alt=""><svg id="pointer" viewBox="0 0 18 26"><path d="M1 1v20l5-4.5 3.5 8 3.5-1.5-3.5-8h7z" fill="#000" stroke="#fff" stroke-width="1.5"/></svg></div>"""


def colored(line):
    """A line of JSON for the editor; [+ +] marks what is new, [~ ~] what is selected."""
    line = html.escape(line, quote=False)
    line = re.sub(r'("[^"]*")(?=:)', r"<u>\1</u>", line)
    line = re.sub(r"(?<![\w#.\"])(-?\d+(?:\.\d*)?)(?![\w\"])", r"<em>\1</em>", line)
    return line.replace("[+", "<mark>").replace("+]", "</mark>").replace("[~", "<s>").replace("~]", "</s>")


class Film:
    """Pictures of the page below an editor."""
    width, height, top = 960, 600, 130

    def __init__(self, program, folder, scenes):
        self.folder, self.images = folder, []
        self.page = Page(program, scenes, self.width, self.height, 1)
        self.profile = tempfile.TemporaryDirectory()
        self.browser = Browser(chromium, self.profile.name)
        self.browser.open()
        sized(self.browser, self.width, self.top + self.height, 1)
        text = editor_page.replace("WIDTH", str(self.width))
        self.browser.call("Page.navigate", url="data:text/html;base64," + base64.b64encode(text.encode()).decode())
        self.browser.wait("document.readyState === 'complete' && document.querySelector('#shot') !== null")

    def end(self):
        self.page.end()
        self.browser.end()
        self.profile.cleanup()

    def edit(self, text, first, state="", caption=None):
        """Shows four lines of the file from one on."""
        lines = text.split("\n")[first - 1:first + 3]
        code = "\n".join(f"<i>{first + index}</i>{colored(line)}" for index, line in enumerate(lines))
        self.browser.evaluate(f"document.querySelector('#code').innerHTML = {json.dumps(code)}")
        self.browser.evaluate(f"document.querySelector('#state').textContent = {json.dumps(state)}")
        if caption is not None:
            self.browser.evaluate(f"document.querySelector('#caption').textContent = {json.dumps(caption)}")

    def point(self, x, y, shown=True):
        self.browser.evaluate(f"Object.assign(document.querySelector('#pointer').style, {{ left: '{x}px', top: '{y}px', display: '{'block' if shown else 'none'}' }})")

    def take(self, seconds):
        """Takes a picture that is shown for a time."""
        data = self.page.browser.call("Page.captureScreenshot", format="png")["data"]
        self.browser.evaluate(f"(async () => {{ const shot = document.querySelector('#shot'); shot.src = 'data:image/png;base64,{data}'; await shot.decode(); }})()")
        name = f"{len(self.images):04d}.png"
        self.browser.screenshot(os.path.join(self.folder, name))
        self.images.append((name, seconds))

    def play(self, seconds):
        """Lets time pass, at 25 pictures a second."""
        for _ in range(round(seconds * 25)):
            self.page.pass_time(40)
            self.take(0.04)

    def glide(self, start, end, seconds):
        count = round(seconds * 25)
        for step in range(count + 1):
            part = step / count
            part = part * part * (3 - 2 * part)
            self.point(*(a + (b - a) * part for a, b in zip(start, end)))
            self.take(0.04)

    def encode(self, program, output):
        with open(os.path.join(self.folder, "list.txt"), "w", encoding="utf-8") as file:
            file.write("ffconcat version 1.0\n" + "".join(f"file {name}\nduration {seconds}\n" for name, seconds in self.images))
        subprocess.run([program, "encode", os.path.join(self.folder, "list.txt"), "-o", output, "--max-size", "1500k"], check=True)


def loop(program, output):
    with tempfile.TemporaryDirectory() as work:
        scenes, frames = (os.path.join(os.path.realpath(work), name) for name in ["scenes", "frames"])
        os.mkdir(scenes)
        os.mkdir(frames)
        path, text = gesture(program, scenes)
        film = Film(program, frames, scenes)
        try:
            record(film, path, text)
        finally:
            film.end()
        film.encode(program, output)


def record(film, path, text):
    page = film.page
    line = next(number for number, line in enumerate(text.split("\n"), 1) if '"damping"' in line)
    old, new = '"damping": 0.5', '"damping": 0.2'
    # A value is changed while the film plays.
    page.curve("card", "position")
    page.seek(50)
    film.edit(text, line - 2, caption="Change a value …")
    page.browser.press(" ")
    film.play(1)
    page.browser.press(" ")
    for changed, seconds in [('"damping": [~0.5~]', 0.5), ('"damping": 0.', 0.15), ('"damping": [+0.2+]', 0.3)]:
        film.edit(text.replace(old, changed), line - 2, "edited")
        film.take(seconds)
    text = text.replace(old, new)
    page.save(path, text)
    settled(page.browser)
    film.edit(text.replace(new, '"damping": [+0.2+]'), line - 2, "saved", "… save, and see it")
    film.take(0.5)
    page.seek(50)
    page.browser.press(" ")
    film.play(1.4)
    page.browser.press(" ")
    # A finger instead of the scene's touches.
    text = without_touches(text)
    end = len(text.rstrip().split("\n"))
    page.seek(0)
    page.save(path, text)
    page.browser.press("t")
    page.browser.wait("document.querySelector('#touches-title').textContent.startsWith('Touch')")
    film.edit(text, end - 3, caption="Touch the running scene …")
    time.sleep(0.3)
    start = page.place(172, 106)
    film.glide((start[0] + 60, start[1] + 120), start, 0.6)
    ticks = 0

    def every():
        nonlocal ticks
        ticks += 1
        # Five pictures for twelve ticks.
        if ticks * 5 // 12 != (ticks - 1) * 5 // 12:
            film.take(0.04)
    Hand(page, film.point).drag((172, 106), (234, 48), 0.5, every)
    film.play(1.1)
    page.browser.press("t")
    page.browser.wait("document.querySelector('#touches-title').textContent.includes('not in the file')")
    settled(page.browser)
    keep = page.browser.evaluate("(() => { const box = document.querySelector('#keep').getBoundingClientRect(); return [box.left + 22, box.top + 16]; })()")
    film.edit(text, end - 3, caption="… and keep what the finger did")
    film.glide(page.place(234, 48), keep, 0.5)
    page.click("#keep")
    page.browser.wait("document.querySelector('#touches').hidden")
    with open(path, encoding="utf-8") as file:
        kept = file.read()
    mark = re.sub(r"(?m)^(  \"touches\": \[)(.*)(\])$", r"\1[+\2+]\3", kept)
    film.edit(mark, end - 3, "written by Keep")
    time.sleep(0.3)
    film.take(0.4)
    film.point(0, 0, shown=False)
    page.seek(0)
    page.browser.press(" ")
    film.play(1.2)
    film.take(0.6)


pictures = {"preview.png": whole, "preview-error.png": error, "preview-touch.png": touch, "preview.gif": loop}


def main():
    if len(sys.argv) < 2 or not set(sys.argv[2:]) <= set(pictures):
        sys.exit(__doc__)
    if chromium is None:
        sys.exit("there is no Chromium")
    program = os.path.abspath(sys.argv[1])
    for name in sys.argv[2:] or pictures:
        output = os.path.join(docs, name)
        pictures[name](program, output)
        print(f"{name}  {os.path.getsize(output) / 1e3:.0f} kB")


main()
