// The timeline: a scrubber over all frames, and below it lanes for touches, events, the background and the layers that move.

import { element, make, seconds, valueText } from "./elements.js";

const mostLanes = 60;
const mostBars = 3000;
const mostRows = 6;

export class Timeline {
  /** `seek` goes to a frame, `select` chooses a layer and one of its properties. */
  constructor({ seek, select }) {
    this.select = select;
    this.seek = seek;
    const scrubber = element("scrubber");
    scrubber.addEventListener("input", () => seek(Number(scrubber.value)));
    // The lanes are a second, larger scrubber for pointers.
    const lanes = element("lanes");
    lanes.addEventListener("pointerdown", (event) => {
      if (event.button !== 0 || event.target.closest("button")) return;
      const drag = (event) => this.seekTo(event.clientX);
      drag(event);
      lanes.setPointerCapture(event.pointerId);
      lanes.addEventListener("pointermove", drag);
      const end = () => lanes.removeEventListener("pointermove", drag);
      lanes.addEventListener("pointerup", end, { once: true });
      lanes.addEventListener("pointercancel", end, { once: true });
    });
  }
  seekTo(x) {
    const track = element("marks").getBoundingClientRect();
    if (track.width > 0) this.seek(Math.round((x - track.left) / track.width * this.end));
  }

  get end() { return Math.max(1, this.scene.count - 1); }
  /** The place of a time on the track. */
  percent(time) { return Math.min(100, Math.max(0, time * this.scene.fps / this.end * 100)); }

  open(scene) {
    this.scene = scene;
    const scrubber = element("scrubber");
    scrubber.max = Math.max(0, scene.count - 1);
    const last = (scene.count - 1) / scene.fps;
    const span = ({ begin, end }) => ({ begin: begin ?? last, end: end ?? last });
    const touches = scene.touches.map(({ finger, down, up }) => ({ finger, ...span({ begin: down, end: up }) }));
    const background = scene.background.map(([begin, end]) => span({ begin, end }));
    this.barCount = 0;
    const lanes = [];
    if (touches.length) lanes.push(this.lane("Touches", "touch", touches, (touch) => this.bar(touch, `finger ${touch.finger + 1}`)));
    if (scene.events.length) lanes.push(this.lane("Events", "event", scene.events, (event) => this.tick(event)));
    if (background.length) lanes.push(this.lane("Background", "background", background, (span) => this.bar(span, "in the background")));
    const layers = new Map(scene.layers.map((layer) => [layer.id, layer]));
    const byLayer = new Map();
    for (const animation of scene.animations) {
      if (!byLayer.has(animation.layer)) byLayer.set(animation.layer, []);
      // What is removed early ends there, and what is added late begins there.
      const [from, to] = animation.attached;
      const { begin, end } = span(animation);
      const shown = [Math.max(begin, from ?? begin), Math.min(end, to ?? end)];
      byLayer.get(animation.layer).push({ ...animation, begin: shown[0], end: Math.max(...shown) });
    }
    for (const [id, animations] of [...byLayer].slice(0, mostLanes)) lanes.push(this.layerLane(layers.get(id) ?? { id }, animations));
    element("lanes").replaceChildren(...lanes);
    const omitted = byLayer.size - mostLanes;
    element("lanes-note").textContent = omitted > 0 ? `${omitted} more layers move` : lanes.length ? "" : "Nothing moves by itself: t touches the scene.";
    this.times = [...new Set(scene.events.map((event) => Math.min(this.end, Math.ceil(event.time * scene.fps - 1e-6))))].sort((a, b) => a - b);
  }
  lane(title, kind, items, part) {
    const track = make("div", { className: "track" });
    for (const [index, item] of items.entries()) {
      if (this.barCount++ > mostBars) break;
      track.append(part(item, index));
    }
    const lane = make("div", { className: "lane" }, make("span", { className: "name", text: title, title }), track);
    lane.dataset.kind = kind;
    return lane;
  }
  /** The lane of a layer: its animations in as many rows as overlap. */
  layerLane({ id, name }, animations) {
    const rows = [];
    const title = name ?? `layer ${id}`;
    const lane = this.lane(title, "layer", animations, (animation) => {
      let row = rows.findIndex((end) => end <= animation.begin + 1e-6);
      if (row < 0) row = rows.length;
      rows[row] = animation.end;
      const bar = this.bar(animation, animation.keyPath ?? animation.kind, name ? "button" : "span");
      bar.style.setProperty("--row", String(Math.min(row, mostRows - 1)));
      if (animation.additive) bar.dataset.additive = "true";
      if (animation.removed) bar.dataset.removed = "true";
      if (name) bar.addEventListener("click", () => this.select(name, animation.keyPath));
      return bar;
    });
    lane.style.setProperty("--rows", String(Math.min(mostRows, Math.max(1, rows.length))));
    if (name) {
      const button = make("button", { type: "button", className: "name", text: name, title: name });
      button.addEventListener("click", () => this.select(name, null));
      lane.firstChild.replaceWith(button);
    }
    return lane;
  }
  bar({ begin, end }, text, tag = "span") {
    const [from, to] = [this.percent(begin), this.percent(end)];
    const words = `${text}  ${Number(begin.toFixed(3))} – ${Number(end.toFixed(3))} s`;
    const bar = make(tag, { className: "bar-of-time", title: words });
    if (tag === "button") Object.assign(bar, { type: "button", tabIndex: -1, ariaLabel: words });
    if (to - from > 3) bar.textContent = text;
    bar.style.left = `${from}%`;
    bar.style.width = `max(3px, ${to - from}%)`;
    return bar;
  }
  tick(event) {
    const { time, type, ...details } = event;
    const mark = make("i", { title: `${time.toFixed(2)} s  ${type} ${Object.values(details).map(valueText).join(" ")}` });
    mark.style.left = `${this.percent(event.time)}%`;
    return mark;
  }

  /** Shows where the player is, and its range. */
  move(frame, range) {
    const scrubber = element("scrubber");
    scrubber.value = frame;
    scrubber.setAttribute("aria-valuetext", `${seconds(frame, this.scene.fps)} seconds, frame ${frame}`);
    element("timeline").style.setProperty("--at", String(frame / this.end));
    const mark = element("range");
    mark.hidden = !range;
    if (range) {
      mark.style.left = `${range[0] / this.end * 100}%`;
      mark.style.right = `${100 - range[1] / this.end * 100}%`;
    }
  }
  /** The frame of the next event, or of the one before; nothing if there is none. */
  event(frame, direction) {
    return direction > 0 ? this.times?.find((time) => time > frame) : this.times?.findLast((time) => time < frame);
  }
}
