"""Checks of scenes that are added to a folder of the preview, moved and removed, while it runs."""
import json
import os
import shutil

names = "JSON.stringify([...document.querySelectorAll('#list li')].map((row) => row.title))"


def check_folder(browser, folder, name, expect):
    """A scene of this name is shown; it stays the one."""
    before = json.loads(browser.evaluate(names))
    os.mkdir(os.path.join(folder, "zz"))
    copy = os.path.join(folder, "zz", "copy.json")
    with open(copy, "w", encoding="utf-8") as file:
        file.write('{ "canvas": { "width": 20, "height": 20 }, "duration": 1, "layers": [] }')
    browser.wait(f"{names} === {json.dumps(json.dumps(before + ['zz/copy.json'], separators=(',', ':'), ensure_ascii=False))}")
    os.rename(copy, os.path.join(folder, "zz", "moved.json"))
    browser.wait(f"{names}.includes('zz/moved.json') && !{names}.includes('zz/copy.json')")
    expect(browser.evaluate("document.querySelector('#list [aria-selected=true]').title") == name, "a new scene takes the place of the one that is shown")
    shutil.rmtree(os.path.join(folder, "zz"))
    browser.wait(f"!{names}.includes('zz/')")
    expect(json.loads(browser.evaluate(names)) == before, "the list is not the one from before")
