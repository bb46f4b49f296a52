// The list of scenes, with a filter.

import { element, make, parts } from "./elements.js";

export class SceneList {
  /** `open` shows a scene; `rows` has the pictures. */
  constructor({ open, rows }) {
    Object.assign(this, { open, rows, scenes: [], selected: null });
    const filter = element("filter");
    filter.addEventListener("input", () => this.show());
    filter.addEventListener("keydown", (event) => {
      if (event.key === "Escape") filter.blur();
      if (event.key === "Enter" && this.shown[0]) this.choose(this.shown[0].name);
    });
    element("list").addEventListener("keydown", (event) => {
      const direction = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (!direction || event.ctrlKey || event.altKey || event.metaKey) return;
      event.preventDefault();
      event.stopPropagation();
      this.move(direction);
    });
  }
  get shown() {
    const words = element("filter").value.trim().toLowerCase().split(/\s+/).filter(Boolean);
    return this.scenes.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)));
  }
  receive(scenes) {
    this.scenes = scenes;
    this.rows.receive(scenes);
    this.show();
  }
  select(name) {
    this.selected = name;
    this.show();
    element("list").querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }
  choose(name) {
    this.open(name);
    element("scenes").dataset.open = "false";
  }
  move(direction) {
    const { shown } = this;
    const at = shown.findIndex(({ name }) => name === this.selected);
    const next = shown[at < 0 ? (direction > 0 ? 0 : shown.length - 1) : at + direction];
    if (next) this.choose(next.name);
  }
  show() {
    const { shown } = this;
    element("list").replaceChildren(...shown.map(({ name, state }, index) => {
      const { label, folder } = parts(name);
      const { picture, word } = this.rows.parts(name);
      const row = make("li", { role: "option", id: `scene-${index}`, "aria-selected": String(name === this.selected), title: name },
        picture, make("span", { className: "names" }, make("span", { className: "label", text: label }),
          make("span", { className: "path", text: state === "invalid" ? `not valid  ${folder}` : folder })), word);
      row.dataset.name = name;
      row.dataset.state = state ?? "unknown";
      row.addEventListener("click", () => this.choose(name));
      return row;
    }));
    this.rows.watch();
    const index = shown.findIndex(({ name }) => name === this.selected);
    if (index >= 0) element("list").setAttribute("aria-activedescendant", `scene-${index}`);
    else element("list").removeAttribute("aria-activedescendant");
    element("no-scenes").hidden = shown.length > 0;
    element("count").textContent = shown.length === this.scenes.length ? `${this.scenes.length}` : `${shown.length} of ${this.scenes.length}`;
  }
}
