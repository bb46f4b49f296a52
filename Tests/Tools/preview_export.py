"""Checks of the preview's export: the command, the making of files, their sizes, and that nothing waits for them."""
import os
import tempfile
import time

from preview_aids import scrub


def text(browser, id):
    return browser.evaluate(f"document.querySelector('#{id}').textContent")


def click(browser, selector):
    browser.evaluate(f"document.querySelector({selector!r}).click()")


def made(browser, folder, seconds=180):
    """Waits for a file, saves it, and returns its name and bytes."""
    browser.wait("!document.querySelector('#export-save').hidden", seconds)
    name = browser.evaluate("document.querySelector('#export-save').download")
    path = os.path.join(folder, name)
    click(browser, "#export-save")
    end = time.monotonic() + 20
    while not os.path.exists(path) and time.monotonic() < end:
        time.sleep(0.05)
    time.sleep(0.2)
    with open(path, "rb") as file:
        return name, file.read()


def check_export(browser, name, shoot, expect):
    """A scene of this name is shown."""
    label = os.path.basename(name).removesuffix(".json")
    scrub(browser, 12)
    browser.press("x")
    expect(browser.evaluate("document.querySelector('#export').open"), "x does not open the export")
    expect(text(browser, "export-command") == f"animrender render {name} -o {label}.gif", "the command is another one: " + text(browser, "export-command"))
    with tempfile.TemporaryDirectory() as folder:
        browser.call("Browser.setDownloadBehavior", behavior="allow", downloadPath=folder)
        click(browser, "#export-formats [data-key=png]")
        expect(text(browser, "export-command") == f"animrender render {name} -o {label}-12.png --at 12f", "the command of a frame is another one")
        click(browser, "#export-make")
        file, data = made(browser, folder)
        expect(file == f"{label}-12.png" and data.startswith(b"\x89PNG"), f"{file} is not a PNG of the frame")
        words = text(browser, "export-state")
        expect(f"({len(data):,} bytes)" in words, f"the size is another one: {words}")
        click(browser, "#export-parts [data-key=film]")
        expect(browser.evaluate("document.querySelector('#export-save').hidden"), "the file of other choices stays")
        expect(text(browser, "export-make") == "Make GIF", "a film is not a GIF")
        click(browser, "#export-make")
        # Frames are drawn meanwhile.
        scrub(browser, 20)
        start = time.monotonic()
        browser.wait("document.querySelector('#canvas').dataset.frame.endsWith(' 20')")
        print(f"frame while a file is made: {(time.monotonic() - start) * 1000:.0f} ms")
        browser.wait("document.querySelector('#export-progress').value > 0", 120)
        shoot("export")
        file, data = made(browser, folder)
        expect(file == f"{label}.gif" and data.startswith(b"GIF89a") and data.endswith(b";"), f"{file} is not a whole GIF")
        expect(f"({len(data):,} bytes)" in text(browser, "export-state"), "the size of the GIF is another one")
        shoot("exported")
        # One that is ended, and one after it.
        click(browser, "#export-formats [data-key=apng]")
        click(browser, "#export-make")
        click(browser, "#export-make")
        expect(text(browser, "export-state") == "Cancelled.", "a file cannot be cancelled")
        click(browser, "#export-parts [data-key=frame]")
        click(browser, "#export-make")
        file, data = made(browser, folder)
        expect(file.endswith(".png") and data.startswith(b"\x89PNG"), "there is no file after one that was cancelled")
    browser.evaluate("document.querySelector('#export').close()")
