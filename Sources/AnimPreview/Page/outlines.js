// Outlines of layers over the picture: all of them thin, the selected one and the one under the pointer with what they are.

import { element, make, shape, valueText } from "./elements.js";

const cross = 5;

export class Outlines {
  constructor({ stage, ask, select }) {
    Object.assign(this, { stage, ask, select, isOn: false, items: [], selected: null, hovered: null, isAsking: false });
    const { canvas } = stage;
    canvas.addEventListener("pointermove", (event) => this.hover(stage.pixel(event)));
    canvas.addEventListener("pointerleave", () => this.hover(null));
    canvas.addEventListener("click", (event) => {
      if (stage.board.dataset.mode === "touch") return;
      const item = this.isOn && this.at(stage.pixel(event));
      const named = item && this.named(item);
      if (named) select(named.name);
    });
    new ResizeObserver(() => this.draw()).observe(canvas);
  }
  setOn(isOn) {
    this.isOn = isOn;
    this.shown = null;
    if (isOn && this.wanted !== undefined) this.request();
    this.draw();
  }
  open(scene) {
    this.scene = scene;
    Object.assign(this, { isAsking: false, shown: null, hovered: null });
  }
  move(frame) {
    this.wanted = frame;
    this.request();
  }
  /** Asks for the frame, one question at a time. */
  request() {
    if (!this.isOn || this.isAsking || !this.scene || this.shown === this.wanted) return;
    this.isAsking = this.ask({ outlines: this.wanted });
  }
  receive(items, { frame, revision, omitted }) {
    this.isAsking = false;
    if (revision !== this.scene?.revision) return;
    this.shown = frame;
    this.items = items;
    this.omitted = omitted ?? 0;
    if (this.pointer) this.hovered = this.at(this.pointer);
    this.draw();
    this.request();
  }
  refused() { this.isAsking = false; }
  choose(layer) {
    this.selected = layer;
    this.draw();
  }
  hover(point) {
    this.pointer = point;
    if (!this.isOn) return;
    const item = point && this.at(point);
    if (item === this.hovered) return;
    this.hovered = item;
    this.draw();
  }

  /** The layer in front at a pixel. */
  at(point) {
    return point ? this.items.findLast(({ corners }) => isInside(corners, point)) ?? null : null;
  }
  /** The layer, or the nearest one around it, that has a name. */
  named(item) {
    let { depth } = item;
    if (item.name) return item;
    for (let index = this.items.indexOf(item) - 1; index >= 0; index--) {
      const outer = this.items[index];
      if (outer.depth >= depth) continue;
      if (outer.name) return outer;
      depth = outer.depth;
    }
    return null;
  }

  draw() {
    const layer = element("outlines");
    const tags = element("tags");
    const { canvas } = this.stage;
    const unit = canvas.width / Math.max(1, canvas.clientWidth);
    layer.setAttribute("viewBox", `0 0 ${canvas.width} ${canvas.height}`);
    if (!this.isOn) {
      layer.replaceChildren();
      tags.replaceChildren();
      return;
    }
    const chosen = this.items.filter(({ name }) => name !== null && name === this.selected);
    const special = [...chosen.map((item) => ({ item, kind: "chosen" })), ...(this.hovered ? [{ item: this.hovered, kind: "hovered" }] : [])];
    const all = shape("path", { class: "all", d: this.items.map(({ corners }) => outline(corners)).join("") });
    layer.replaceChildren(all, ...special.flatMap(({ item, kind }) => [
      shape("path", { class: `under`, d: outline(item.corners) + plus(item.anchor, cross * unit) }),
      shape("path", { class: kind, d: outline(item.corners) + plus(item.anchor, cross * unit) }),
    ]));
    // The copies of one layer share a tag.
    const tagged = this.hovered && this.hovered !== chosen[0] ? [[this.hovered, "hovered"]] : [];
    if (chosen[0] && (!this.hovered || this.hovered === chosen[0])) tagged.push([chosen[0], "chosen"]);
    tags.replaceChildren(...tagged.map(([item, kind]) => this.tag(item, kind)));
  }
  tag({ id, name, corners, frame, anchor, mask }, kind) {
    const { canvas } = this.stage;
    const { scale } = this.scene;
    const [left, top, width, height] = frame.map((value) => Number(value.toFixed(2)));
    const node = make("p", { className: "tag" }, make("b", { text: name ?? `layer ${id}` }), mask ? " mask" : "",
      make("span", { text: `${left}, ${top}  ${width} × ${height}` }),
      make("span", { text: `anchor ${anchor.map((value) => valueText(Number((value / scale).toFixed(2)))).join(", ")}` }));
    node.dataset.kind = kind;
    const xs = corners.map(([x]) => x), ys = corners.map(([, y]) => y);
    const place = (value, length) => Math.min(1, Math.max(0, value / length)) * 100;
    const [from, to] = [place(Math.min(...ys), canvas.height), place(Math.max(...ys), canvas.height)];
    // Above the layer if there is room, else below it, else inside.
    const isAbove = from / 100 * canvas.clientHeight > 24;
    const isBelow = !isAbove && (100 - to) / 100 * canvas.clientHeight > 24;
    if (isAbove) node.style.bottom = `${100 - from}%`;
    else node.style.top = `${isBelow ? to : from}%`;
    const x = place(Math.min(...xs), canvas.width);
    const right = place(Math.max(...xs), canvas.width);
    if (x > 100 - right) node.style.right = `${100 - right}%`;
    else node.style.left = `${x}%`;
    node.style.maxWidth = `${Math.max(right, 100 - x)}%`;
    return node;
  }
}

function outline(corners) { return `M${corners.map(([x, y]) => `${x.toFixed(2)} ${y.toFixed(2)}`).join("L")}Z`; }
function plus([x, y], size) { return `M${x - size} ${y}h${2 * size}M${x} ${y - size}v${2 * size}`; }

/** Whether a point is inside of a convex shape. */
function isInside(corners, [x, y]) {
  let sign = 0;
  for (const [index, [ax, ay]] of corners.entries()) {
    const [bx, by] = corners[(index + 1) % corners.length];
    const side = Math.sign((bx - ax) * (y - ay) - (by - ay) * (x - ax));
    if (side && sign && side !== sign) return false;
    sign ||= side;
  }
  return sign !== 0;
}
