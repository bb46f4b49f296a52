"""A headless Chromium for the checks of pages, driven by DevTools messages on two pipes: JSON with a zero byte at the end."""
import base64
import json
import os
import subprocess
import time


class Browser:
    def __init__(self, program, profile):
        to_browser, self.output = os.pipe()
        self.input, from_browser = os.pipe()

        def prepare():
            # Both ends are moved away first: one of them may have the number of the other's target.
            reading, writing = os.dup(to_browser), os.dup(from_browser)
            os.dup2(reading, 3)
            os.dup2(writing, 4)

        self.process = subprocess.Popen(
            [program, "--headless=new", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe", "--force-device-scale-factor=1",
             "--window-size=1280,900", f"--user-data-dir={profile}", "about:blank"],
            preexec_fn=prepare, close_fds=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(to_browser)
        os.close(from_browser)
        self.buffer = b""
        self.number = 0
        self.session = None
        self.events = []

    def receive(self):
        while b"\0" not in self.buffer:
            part = os.read(self.input, 1 << 16)
            if not part:
                raise RuntimeError("the browser has ended")
            self.buffer += part
        message, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(message)

    def call(self, method, **parameters):
        self.number += 1
        number = self.number
        message = {"id": number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.output, json.dumps(message).encode() + b"\0")
        while True:
            answer = self.receive()
            if answer.get("id") == number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']['message']}")
                return answer["result"]
            self.events.append(answer)

    def open(self):
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ["Page", "Runtime", "Log", "Network", "DOM", "Accessibility"]:
            self.call(f"{domain}.enable")

    def evaluate(self, expression):
        result = self.call("Runtime.evaluate", expression=expression, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in result:
            raise RuntimeError(f"{expression}: {result['exceptionDetails'].get('exception', {}).get('description')}")
        return result["result"].get("value")

    def wait(self, expression, seconds=20):
        end = time.monotonic() + seconds
        while not self.evaluate(expression):
            if time.monotonic() > end:
                raise RuntimeError(f"waited for {expression}")
            time.sleep(0.05)

    def press(self, key, modifiers=0):
        text = {"text": key} if len(key) == 1 else {}
        self.call("Input.dispatchKeyEvent", type="keyDown", key=key, modifiers=modifiers, **text)
        self.call("Input.dispatchKeyEvent", type="keyUp", key=key, modifiers=modifiers)

    def screenshot(self, path):
        data = self.call("Page.captureScreenshot", format="png")["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(data))

    def end(self):
        try:
            self.session = None
            self.call("Browser.close")
        except (RuntimeError, OSError):
            pass
        self.process.wait(timeout=20)


def pixels(browser, canvas):
    """The straight pixels of a canvas, as rows of RGBA."""
    return browser.evaluate(f"""(() => {{
        const canvas = document.querySelector({json.dumps(canvas)});
        const data = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
        let text = "";
        for (let at = 0; at < data.data.length; at += 8192) text += String.fromCharCode(...data.data.subarray(at, at + 8192));
        return [data.width, data.height, btoa(text)];
    }})()""")


def decoded(browser, path):
    """The pixels of a PNG, decoded by the browser."""
    with open(path, "rb") as file:
        address = "data:image/png;base64," + base64.b64encode(file.read()).decode()
    return browser.evaluate(f"""(async () => {{
        const image = new Image();
        image.src = {json.dumps(address)};
        await image.decode();
        const canvas = Object.assign(document.createElement("canvas"), {{ width: image.width, height: image.height }});
        const context = canvas.getContext("2d");
        context.drawImage(image, 0, 0);
        const data = context.getImageData(0, 0, canvas.width, canvas.height);
        let text = "";
        for (let at = 0; at < data.data.length; at += 8192) text += String.fromCharCode(...data.data.subarray(at, at + 8192));
        return [data.width, data.height, btoa(text)];
    }})()""")


def unnamed(browser, expect):
    """Controls that a screen reader has no name for."""
    controls = {"button", "checkbox", "combobox", "listbox", "option", "searchbox", "slider", "textbox", "image", "link"}
    for node in browser.call("Accessibility.getFullAXTree")["nodes"]:
        role = node.get("role", {}).get("value", "").lower()
        if not node.get("ignored") and role in controls:
            expect(node.get("name", {}).get("value"), f"a {role} has no name")
