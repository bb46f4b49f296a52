// The curve of a property over the whole scene: on screen drawn through, the model stepped, the part of each animation thin.
// On demand, its velocity stands below it.

import { make, shape, valueText } from "./elements.js";

const size = { width: 320, height: 132, left: 4, top: 6, bottom: 6 };

/** The least and the greatest value of lines, which differ. */
function range(lines) {
  let [low, high] = [Infinity, -Infinity];
  // Null is not a number where a layer is not in the tree.
  for (const { values } of lines) for (const value of values) if (value !== null) [low, high] = [Math.min(low, value), Math.max(high, value)];
  if (!(low <= high)) return [0, 1];
  return high - low < 1e-9 ? [low - 1, high + 1] : [low, high];
}

/** A drawing of values over time; the parts of animations have a scale of their own. */
class Graph {
  constructor(lines, times, words) {
    const end = Math.max(times[times.length - 1] ?? 0, 1e-9);
    const parts = lines.filter(({ kind }) => kind === "part");
    const [low, high] = range(lines.filter(({ kind }) => kind !== "part"));
    // Parts that add up are near zero, far from the values: on one scale, an overshoot would not be seen.
    const [least, most] = range(parts);
    const { width, height, left, top, bottom } = size;
    this.x = (time) => left + time / end * (width - 2 * left);
    const partY = (value) => height - bottom - (value - least) / (most - least) * (height - top - bottom);
    const y = (value) => height - bottom - (value - low) / (high - low) * (height - top - bottom);
    this.times = times;
    this.picture = shape("svg", { viewBox: `0 0 ${width} ${height}`, preserveAspectRatio: "none", role: "img", "aria-label": words });
    if (low < 0 && high > 0) this.picture.append(shape("line", { x1: left, x2: width - left, y1: y(0), y2: y(0), class: "zero" }));
    for (const { values, kind } of lines) this.picture.append(shape("path", { d: this.path(values, kind === "part" ? partY : y), class: kind }));
    this.now = shape("line", { x1: left, x2: left, y1: 0, y2: height, class: "now" });
    this.picture.append(this.now);
    this.range = `${valueText(low)} … ${valueText(high)}`;
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
  }
}

/** The drawings of one component of a curve. */
class Panel {
  constructor({ presentation, model, velocity, contributions = [], name, unit }, times, showsVelocity) {
    Object.assign(this, { times, presentation, model, velocity, unit });
    const lines = [...contributions.map(({ values }) => ({ values, kind: "part" })), { values: model, kind: "model" }, { values: presentation, kind: "shown" }];
    const subject = name || "the property";
    const graph = new Graph(lines, times, `Values of ${subject} over time`);
    this.title = [name, unit].filter(Boolean).join(", ");
    this.caption = make("p");
    this.figure = make("div", { className: "panel" }, this.caption, graph.picture, make("p", { className: "note", text: graph.range }));
    this.graphs = [graph];
    if (!showsVelocity || !velocity) return;
    const speed = new Graph([{ values: velocity, kind: "speed" }], times, `Velocity of ${subject} over time`);
    this.speedCaption = make("p");
    this.figure.append(this.speedCaption, speed.picture, make("p", { className: "note", text: speed.range }));
    this.graphs.push(speed);
  }
  move(time) {
    for (const graph of this.graphs) graph.move(time);
    // The last value at or before the time.
    let [low, high] = [0, this.times.length];
    while (low < high) {
      const middle = low + high >> 1;
      if (this.times[middle] <= time + 1e-9) low = middle + 1; else high = middle;
    }
    const at = Math.max(0, low - 1);
    const [shown, model, speed] = [this.presentation[at], this.model[at], this.velocity?.[at] ?? null];
    this.caption.textContent = `${this.title ? `${this.title}: ` : ""}${shown === null ? "not in the tree" : valueText(shown)}${shown === model ? "" : `, model ${valueText(model)}`}`;
    if (this.speedCaption) this.speedCaption.textContent = `velocity: ${speed === null ? "none" : `${valueText(Number(speed.toFixed(2)))} ${this.unit ? `${this.unit}/s` : "per second"}`}`;
  }
}

/** The drawings of a curve that the program has sent; components that never change are left out if others do. */
export class Curve {
  constructor({ times, components }, showsVelocity) {
    const changes = ({ presentation, model }) => [presentation, model].some((values) => values.some((value) => value !== values[0]));
    const moving = components.filter(changes);
    this.panels = (moving.length ? moving : components.slice(0, 1)).map((component) => new Panel(component, times, showsVelocity));
  }
  get elements() { return this.panels.map(({ figure }) => figure); }
  move(time) { for (const panel of this.panels) panel.move(time); }
}
