// Rows of the list of scenes: which of them can be seen, their thumbnails, and what the comparison with records has found.

import { element, make } from "./elements.js";

const mostRows = 200;
const mostThumbnails = 600;
const words = {
  same: ["as recorded", "✓"], changed: ["differs from the record", "≠"], shape: ["differs in size or length", "≠"],
  events: ["differs in events", "≠"], output: ["differs in output", "≠"], new: ["not recorded", "new"],
};

export class Rows {
  /** `ask` sends a message. */
  constructor({ ask }) {
    Object.assign(this, { ask, seen: new Set(), thumbnails: new Map(), verdicts: new Map(), told: "" });
    this.observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) this.seen[isIntersecting ? "add" : "delete"](target.dataset.name);
      this.tell();
    }, { root: element("list"), rootMargin: "120px 0px" });
  }
  /** Takes the verdicts of the list. */
  receive(scenes) {
    this.verdicts = new Map(scenes.filter(({ record }) => record).map((entry) => [entry.name, entry]));
    const names = new Set(scenes.map(({ name }) => name));
    for (const name of this.thumbnails.keys()) if (!names.has(name)) this.thumbnails.delete(name);
  }
  receiveVerdict(verdict) {
    if (verdict.record) this.verdicts.set(verdict.name, verdict);
    else this.verdicts.delete(verdict.name);
    this.update(verdict.name);
  }
  receiveThumbnail({ name, width, height, png }) {
    this.thumbnails.delete(name);
    this.thumbnails.set(name, { width, height, address: `data:image/png;base64,${png}` });
    if (this.thumbnails.size > mostThumbnails) this.thumbnails.delete(this.thumbnails.keys().next().value);
    this.update(name);
  }

  /** The picture and the word of a row; the picture has its place before it comes. */
  parts(name) {
    const picture = make("span", { className: "thumbnail", "aria-hidden": "true" });
    const word = make("span", { className: "record" });
    this.fill(name, picture, word);
    return { picture, word };
  }
  fill(name, picture, word) {
    const thumbnail = this.thumbnails.get(name);
    if (thumbnail && picture.dataset.address !== thumbnail.address) {
      picture.dataset.address = thumbnail.address;
      picture.replaceChildren(make("img", { src: thumbnail.address, width: thumbnail.width, height: thumbnail.height, alt: "" }));
    }
    const verdict = this.verdicts.get(name);
    const [phrase, mark] = words[verdict?.record] ?? ["", ""];
    word.textContent = mark;
    word.dataset.record = verdict?.record ?? "";
    word.title = verdict?.recordFrame === undefined ? phrase : `${phrase} from frame ${verdict.recordFrame} on`;
    if (phrase) word.setAttribute("aria-label", word.title);
    else word.removeAttribute("aria-label");
    word.hidden = !phrase;
    if (phrase) word.setAttribute("role", "img");
  }
  update(name) {
    for (const row of element("list").children) {
      if (row.dataset.name === name) this.fill(name, row.querySelector(".thumbnail"), row.querySelector(".record"));
    }
  }

  /** Watches the rows that have been made. */
  watch() {
    this.observer.disconnect();
    this.seen.clear();
    for (const row of element("list").children) this.observer.observe(row);
  }
  tell() {
    const names = [...element("list").children].map((row) => row.dataset.name).filter((name) => this.seen.has(name)).slice(0, mostRows);
    if (JSON.stringify(names) === this.told) return;
    // Scrolling is told a few times per second.
    clearTimeout(this.delay);
    this.delay = setTimeout(() => { if (this.ask({ rows: names })) this.told = JSON.stringify(names); }, 120);
  }
  /** A new connection knows nothing of what is seen. */
  connected() {
    this.told = "";
    this.tell();
  }
}
