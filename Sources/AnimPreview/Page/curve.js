// The curve of a property over the whole scene: on screen drawn through, the model stepped, the part of each animation thin.

import { valueText } from "./elements.js";

const size = { width: 320, height: 132, left: 4, top: 6, bottom: 6 };
const svg = "http://www.w3.org/2000/svg";

function shape(name, attributes) {
  const node = document.createElementNS(svg, name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  return node;
}

/** A drawing of one component of a curve. */
class Panel {
  constructor(component, times) {
    const end = Math.max(times[times.length - 1] ?? 0, 1e-9);
    const { presentation, model, contributions = [], name, unit } = component;
    const lines = [...contributions.map(({ values }) => ({ values, kind: "part" })), { values: model, kind: "model" }, { values: presentation, kind: "shown" }];
    // Null is not a number where a layer is not in the tree.
    let [low, high] = [Infinity, -Infinity];
    for (const { values } of lines) for (const value of values) if (value !== null) [low, high] = [Math.min(low, value), Math.max(high, value)];
    if (!(low <= high)) [low, high] = [0, 1];
    if (high - low < 1e-9) [low, high] = [low - 1, high + 1];
    const { width, height, left, top, bottom } = size;
    this.x = (time) => left + time / end * (width - 2 * left);
    const y = (value) => height - bottom - (value - low) / (high - low) * (height - top - bottom);
    this.times = times;
    this.values = { presentation, model };
    this.figure = document.createElement("div");
    this.figure.className = "panel";
    this.caption = document.createElement("p");
    this.title = [name, unit].filter(Boolean).join(", ");
    const picture = shape("svg", { viewBox: `0 0 ${width} ${height}`, preserveAspectRatio: "none", role: "img", "aria-label": `Values of ${name || "the property"} over time` });
    if (low < 0 && high > 0) picture.append(shape("line", { x1: left, x2: width - left, y1: y(0), y2: y(0), class: "zero" }));
    for (const { values, kind } of lines) picture.append(shape("path", { d: this.path(values, y), class: kind }));
    this.now = shape("line", { x1: left, x2: left, y1: 0, y2: height, class: "now" });
    picture.append(this.now);
    const range = document.createElement("p");
    range.className = "note";
    range.textContent = `${valueText(low)} … ${valueText(high)}`;
    this.figure.append(this.caption, picture, range);
  }
  path(values, y) {
    let text = "";
    let isOpen = false;
    for (const [index, value] of values.entries()) {
      if (value === null) { isOpen = false; continue; }
      text += `${isOpen ? "L" : "M"}${this.x(this.times[index]).toFixed(2)} ${y(value).toFixed(2)}`;
      isOpen = true;
    }
    return text;
  }
  move(time) {
    const x = this.x(time).toFixed(2);
    this.now.setAttribute("x1", x);
    this.now.setAttribute("x2", x);
    // The last value at or before the time.
    let [low, high] = [0, this.times.length];
    while (low < high) {
      const middle = low + high >> 1;
      if (this.times[middle] <= time + 1e-9) low = middle + 1; else high = middle;
    }
    const at = Math.max(0, low - 1);
    const [shown, model] = [this.values.presentation[at], this.values.model[at]];
    this.caption.textContent = `${this.title ? `${this.title}: ` : ""}${shown === null ? "not in the tree" : valueText(shown)}${shown === model ? "" : `, model ${valueText(model)}`}`;
  }
}

/** The drawings of a curve that the program has sent; components that never change are left out if others do. */
export class Curve {
  constructor({ times, components }) {
    const changes = ({ presentation, model }) => [presentation, model].some((values) => values.some((value) => value !== values[0]));
    const moving = components.filter(changes);
    this.panels = (moving.length ? moving : components.slice(0, 1)).map((component) => new Panel(component, times));
  }
  get elements() { return this.panels.map(({ figure }) => figure); }
  move(time) { for (const panel of this.panels) panel.move(time); }
}
