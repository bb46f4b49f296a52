"""Checks of what the preview's page draws over a picture: outlines, onion skins, a trail, a loupe, and the velocity of a curve."""
import json


def scrub(browser, frame):
    browser.evaluate(f"""(() => {{ const input = document.querySelector('#scrubber'); input.value = {frame};
        input.dispatchEvent(new Event('input', {{ bubbles: true }})); }})()""")


def pressed(browser, key):
    return browser.evaluate(f"document.querySelector('#aids [data-key={key}]').getAttribute('aria-pressed')") == "true"


def pointer(browser, x, y, kind="mouseMoved", **more):
    """Moves the pointer to a place of the picture, 0…1."""
    left, top, width, height = browser.evaluate("""(() => { const box = document.querySelector('#canvas').getBoundingClientRect();
        return [box.left, box.top, box.width, box.height]; })()""")
    browser.call("Input.dispatchMouseEvent", type=kind, x=left + x * width, y=top + y * height, **more)


def check_aids(browser, shoot, expect):
    """A scene is shown in which something moves."""
    # The middle of an animation, with five frames before it.
    span = browser.evaluate("document.querySelector('#lanes button.bar-of-time').title").split("  ")[1].split(" s")[0].split(" – ")
    rate = float(browser.evaluate("document.querySelector('#facts').textContent").split(" fps")[0].split()[-1])
    at = max(10, round((float(span[0]) + float(span[1])) / 2 * rate))
    scrub(browser, at)
    browser.evaluate("document.querySelector('#lanes button.bar-of-time').click()")
    layer = browser.evaluate("document.querySelector('#layer').value")
    browser.press("l")
    expect(pressed(browser, "outlines"), "l does not show outlines")
    browser.wait("document.querySelector('#outlines .all')?.getAttribute('d').length > 20")
    browser.wait("document.querySelector('#tags .tag b') !== null")
    expect(browser.evaluate("document.querySelector('#tags .tag b').textContent") == layer, "the selected layer has no tag")
    before = browser.evaluate("document.querySelector('#outlines .chosen').getAttribute('d')")
    scrub(browser, at - 2)
    browser.wait(f"document.querySelector('#outlines .chosen').getAttribute('d') !== {json.dumps(before)}")
    # The pointer finds what is under it, and a click selects it.
    center = browser.evaluate("""(() => { const canvas = document.querySelector('#canvas');
        const numbers = document.querySelector('#outlines .chosen').getAttribute('d').match(/[-\\d.]+/g).slice(0, 8).map(Number);
        const mean = (part) => (numbers[part] + numbers[2 + part] + numbers[4 + part] + numbers[6 + part]) / 4;
        return [mean(0) / canvas.width, mean(1) / canvas.height]; })()""")
    pointer(browser, *center)
    browser.wait("document.querySelector('#outlines .hovered') !== null")
    shoot("outlines")
    pointer(browser, *center, kind="mousePressed", button="left", clickCount=1)
    pointer(browser, *center, kind="mouseReleased", button="left", clickCount=1)
    chosen = browser.evaluate("document.querySelector('#layer').value")
    expect(chosen and browser.evaluate("document.querySelector('#outlines .chosen') !== null"), "a click selects nothing")
    browser.press("l")
    expect(browser.evaluate("document.querySelector('#outlines').childElementCount") == 0, "outlines stay")

    browser.evaluate("document.querySelector('#lanes button.bar-of-time').click()")
    browser.press("g")
    expect(pressed(browser, "trail"), "g does not show the trail")
    browser.wait("document.querySelector('#dots .before').getAttribute('d').length > 20")
    count = int(browser.evaluate("document.querySelector('#frame').textContent").split(" of ")[1].split()[0])
    dots = "['before', 'now', 'after'].map((kind) => document.querySelector(`#dots .${kind}`).getAttribute('d').split('M').length - 1)"
    expect(browser.evaluate(dots)[:2] == [at - 2, 1], "the trail has not one dot for each frame")
    expect(sum(browser.evaluate(dots)) <= count, "the trail has too many dots")
    scrub(browser, at)
    expect(browser.evaluate(dots)[:2] == [at, 1], "the trail does not follow the player")
    shoot("trail")
    browser.press("g")
    expect(browser.evaluate(dots) == [0, 0, 0], "the trail stays")

    browser.press("o")
    expect(pressed(browser, "skins"), "o does not show onion skins")
    browser.wait(f"document.querySelector('#skins').dataset.frames === '{at - 2} {at - 1} {at + 1} {at + 2}' && !document.querySelector('#skins').hidden")
    browser.evaluate("""(() => { const step = document.querySelector('#skin-step'); step.value = '5';
        step.dispatchEvent(new Event('change')); })()""")
    browser.wait(f"document.querySelector('#skins').dataset.frames === '{at - 10} {at - 5} {at + 5} {at + 10}'")
    colors = browser.evaluate("""(() => { const canvas = document.querySelector("#skins"), counts = [0, 0];
        const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
        for (let at = 0; at < data.length; at += 4) if (data[at + 3]) counts[data[at] > data[at + 2] ? 0 : 1] += 1;
        return counts; })()""")
    expect(min(colors) > 0, f"the frames before and after are not tinted: {colors}")
    shoot("skins")
    browser.press(" ")
    browser.wait("document.querySelector('#skins').hidden")
    browser.press(" ")
    browser.press("o")
    expect(browser.evaluate("document.querySelector('#skins').hidden"), "onion skins stay")
    scrub(browser, at)

    browser.press("i")
    pointer(browser, *center)
    browser.wait("!document.querySelector('#loupe').hidden")
    expect(browser.evaluate("""(() => { const words = document.querySelector('#color').textContent;
        return words.includes(document.querySelector('#loupe-color').textContent) && words.includes(document.querySelector('#loupe-place').textContent); })()"""),
           "the loupe shows another color")
    place = browser.evaluate("document.querySelector('#loupe-place').textContent")
    browser.press("ArrowRight", modifiers=1)
    expect(browser.evaluate("document.querySelector('#loupe-place').textContent") != place, "⌥→ does not move the loupe")
    shoot("loupe")
    browser.press("i")
    expect(browser.evaluate("document.querySelector('#loupe').hidden"), "the loupe stays")

    browser.wait("!document.querySelector('#curve').hidden")
    browser.evaluate("document.querySelector('#velocity').click()")
    browser.wait("document.querySelector('#panels path.speed')?.getAttribute('d').length > 20")
    shoot("velocity")
    browser.evaluate("document.querySelector('#velocity').click()")
    expect(browser.evaluate("document.querySelector('#panels path.speed')") is None, "the velocity stays")
