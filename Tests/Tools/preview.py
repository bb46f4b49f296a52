"""The program of previews and its page, for the checks that use both."""
import http.client
import os
import signal
import subprocess
import urllib.parse

label = "document.querySelector('#frame').textContent"


class Preview:
    """The program, on the scenes of a folder."""

    def __init__(self, program, folder, *arguments):
        self.process = subprocess.Popen([program, "--port=0", *arguments, "--", "."], cwd=folder, stdout=subprocess.PIPE, text=True)
        self.line = self.process.stdout.readline()
        self.address = self.line.split()[0]
        parts = urllib.parse.urlsplit(self.address)
        self.host = parts.netloc
        self.key = parts.query.removeprefix("k=")

    def status(self, target, **headers):
        """The status of an answer; nothing where the connection is closed without one."""
        connection = http.client.HTTPConnection(self.host, timeout=5)
        try:
            connection.putrequest("GET", target, skip_host="Host" in headers)
            for name, value in headers.items():
                connection.putheader(name.replace("_", "-"), value)
            connection.endheaders()
            return connection.getresponse().status
        except (http.client.HTTPException, ConnectionError):
            return None
        finally:
            connection.close()

    @property
    def cpu(self):
        """The seconds of processor time so far."""
        with open(f"/proc/{self.process.pid}/stat", encoding="utf-8") as file:
            fields = file.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    @property
    def memory(self):
        """The mebibytes in memory."""
        with open(f"/proc/{self.process.pid}/status", encoding="utf-8") as file:
            return next(int(line.split()[1]) for line in file if line.startswith("VmRSS")) / 1024

    def end(self):
        self.process.send_signal(signal.SIGINT)
        self.process.wait(timeout=20)


def open_page(browser, preview):
    browser.call("Page.navigate", url=preview.address)
    browser.wait(f"document.readyState === 'complete' && {label}.includes('frame 0')")
    browser.wait("!document.querySelector('#canvas').hidden")


def canvas(browser):
    """The number of different colors on the canvas, and the sum of its bytes."""
    return browser.evaluate("""(() => {
        const canvas = document.querySelector("#canvas");
        const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
        let sum = 0;
        for (let at = 0; at < data.length; at++) sum = (sum * 31 + data[at]) % 4294967291;
        return [canvas.width, canvas.height, sum];
    })()""")


def settled(browser):
    """The canvas once it shows the frame of the label in the last film."""
    browser.wait(f"""(() => {{
        const shown = document.querySelector("#canvas").dataset.frame ?? "", name = document.querySelector("#list [aria-selected=true]").title;
        return shown.startsWith(name + " ") && shown.endsWith(" " + {label}.match(/frame (\\d+)/)?.[1]);
    }})()""")
    return canvas(browser)
