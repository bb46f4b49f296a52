// Files of the film that is shown: the program makes them, and the page saves them. The same as a line for a terminal.

import { element, press, say, segments } from "./elements.js";

/** Marks a piece of a file among frames. */
const piece = -3;
const formats = [{ key: "gif", text: "GIF", type: "image/gif" }, { key: "apng", text: "APNG", type: "image/apng" }, { key: "webp", text: "WebP", type: "image/webp" }, { key: "png", text: "PNG", type: "image/png" }];

export class Exporter {
  /** `ask` sends a message; `player` has the frames. */
  constructor({ ask, player }) {
    Object.assign(this, { ask, player, part: "film", format: "gif", number: 0, least: 0, file: null });
    segments("export-parts", [{ key: "film", text: "Film" }, { key: "range", text: "Range" }, { key: "frame", text: "This frame" }], (part) => this.choose({ part }));
    segments("export-formats", formats, (format) => this.choose({ format }));
    for (const id of ["export-quality", "export-fps"]) element(id).addEventListener("input", () => this.changed());
    element("export-copy").addEventListener("click", () => this.copy());
    element("export-make").addEventListener("click", () => (this.isRunning ? this.cancel() : this.make()));
    element("export-close").addEventListener("click", () => element("export").close());
  }
  open(scene) {
    this.scene = scene;
    if (!this.isRunning) this.forget();
    this.show();
  }
  showDialog() {
    if (!this.scene) return;
    this.choose({});
    element("export").showModal();
  }
  choose({ part = this.part, format = this.format }) {
    if (part === "range" && !this.player.range) part = "film";
    // A PNG has one frame, and one frame is mostly wanted as a PNG.
    if (part === "frame" && this.part !== "frame") format = "png";
    if (part !== "frame" && format === "png") [part, format] = this.part === part ? ["frame", "png"] : [part, "gif"];
    Object.assign(this, { part, format });
    this.changed();
  }
  changed() {
    if (!this.isRunning) this.forget();
    this.show();
  }
  show() {
    press("export-parts", this.part);
    press("export-formats", this.format);
    element("export-parts").querySelector("[data-key=range]").disabled = !this.player.range;
    element("export-quality").disabled = !["gif", "webp"].includes(this.format);
    element("export-fps").disabled = this.part === "frame";
    if (this.scene) element("export-command").textContent = this.command;
    const make = element("export-make");
    make.textContent = this.isRunning ? "Cancel" : `Make ${formats.find(({ key }) => key === this.format).text}`;
    make.hidden = Boolean(this.file);
    element("export-progress").dataset.idle = String(!this.isRunning);
  }
  field(id) {
    const node = element(id);
    return node.disabled || node.value === "" || !node.checkValidity() ? null : Number(node.value);
  }

  /** The command that makes the same file. */
  get command() {
    const { scene, player, format, part } = this;
    const [quality, fps] = [this.field("export-quality"), this.field("export-fps")];
    const name = scene.name.slice(scene.name.lastIndexOf("/") + 1).replace(/\.json$/, "");
    if (!scene.command) return "";
    if (scene.recorded.length) return "The command reads the file: keep the touches first.";
    const words = [...scene.command, "-o", `${name}${part === "frame" ? `-${player.frame}` : ""}.${format === "apng" ? "apng" : format}`];
    // Frames are counted at the rate of the film.
    const time = (frame) => (fps === null ? `${frame}f` : String(frame / scene.fps));
    if (part === "frame") words.push("--at", `${player.frame}f`);
    if (part === "range") {
      const [from, to] = player.range;
      words.push("--from", time(from));
      if (to < scene.count - 1) words.push("--to", time(to + 1));
    }
    if (fps !== null) words.push("--fps", String(fps));
    if (quality !== null) words.push("--quality", String(quality));
    return words.map(quoted).join(" ");
  }
  copy() {
    navigator.clipboard?.writeText(this.command).then(() => this.tell("The command is on the clipboard."), () => {});
  }

  make() {
    const { player, part, format } = this;
    this.forget();
    const request = { format, quality: this.field("export-quality"), fps: this.field("export-fps") };
    if (part === "frame") request.frame = player.frame;
    if (part === "range") [request.from, request.to] = player.range;
    this.isRunning = this.ask({ export: request });
    this.least = this.number + 1;
    this.type = formats.find(({ key }) => key === format).type;
    this.show();
  }
  cancel() {
    this.ask({ export: null });
    this.isRunning = false;
    this.tell("Cancelled.");
    this.show();
  }
  /** Forgets the file of former choices. */
  forget() {
    if (this.address) URL.revokeObjectURL(this.address);
    Object.assign(this, { file: null, address: null, pieces: [], byteCount: 0 });
    element("export-save").hidden = true;
    this.tell("");
  }
  tell(words) { element("export-state").textContent = words; }

  receive({ number, state, done, count, byteCount, file, message }) {
    // What comes of a file that is not wanted any more has a smaller number.
    if (number < this.least || !this.isRunning) return;
    this.number = number;
    if (state === "running") {
      element("export-progress").value = done / count;
      this.tell(done < count ? `${done} of ${count} frames` : "Encoding…");
    } else if (state === "failed") {
      this.isRunning = false;
      this.tell(message);
    } else {
      Object.assign(this, { wanted: byteCount, name: file });
    }
    this.show();
  }
  /** Goes on after a question that had no answer, or without a connection. */
  refused(words) {
    if (!this.isRunning) return;
    this.isRunning = false;
    this.tell(words);
    this.show();
  }
  /** Takes a piece of a file; returns whether it is one. */
  receiveBytes(buffer) {
    const view = new DataView(buffer);
    if (view.getInt32(8, true) !== piece) return false;
    if (!this.isRunning || view.getUint32(0, true) !== this.number) return true;
    this.pieces.push(buffer.slice(12));
    this.byteCount += buffer.byteLength - 12;
    if (this.byteCount >= this.wanted) this.finish();
    return true;
  }
  finish() {
    this.isRunning = false;
    this.file = new Blob(this.pieces, { type: this.type });
    this.pieces = [];
    this.address = URL.createObjectURL(this.file);
    const link = element("export-save");
    Object.assign(link, { href: this.address, download: this.name, textContent: `Save ${this.name}`, hidden: false });
    const words = `${this.name}: ${size(this.byteCount)} (${this.byteCount.toLocaleString("en")} bytes)`;
    this.tell(words);
    say(words);
    this.show();
    if (element("export").open) link.focus();
  }
}

function size(count) { return count < 1e6 ? `${Number((count / 1e3).toPrecision(3))} kB` : `${Number((count / 1e6).toPrecision(3))} MB`; }
/** A word as a shell reads it. */
function quoted(word) { return /^[A-Za-z0-9_./:=@%+,-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`; }
