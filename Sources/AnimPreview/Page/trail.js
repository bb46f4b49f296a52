// The trail of a layer: one dot a frame where its center is.

import { element, shape } from "./elements.js";

export class Trail {
  constructor({ stage, ask }) {
    Object.assign(this, { stage, ask, isOn: false, layer: null, points: null, frame: 0 });
    this.after = shape("path", { class: "after" });
    this.before = shape("path", { class: "before" });
    this.now = shape("path", { class: "now" });
    element("dots").append(this.after, this.before, this.now);
  }
  setOn(isOn) {
    this.isOn = isOn;
    this.points = null;
    this.request();
    this.draw();
  }
  open(scene) {
    this.scene = scene;
    this.points = null;
    this.asked = null;
    this.request();
  }
  choose(layer) {
    if (layer === this.layer) return;
    this.layer = layer;
    this.points = null;
    this.request();
    this.draw();
  }
  request() {
    if (!this.isOn || !this.layer || !this.scene) return;
    const key = `${this.scene.revision} ${this.layer}`;
    if (this.asked !== key || !this.points) this.asked = this.ask({ trail: this.layer }) ? key : null;
  }
  receive(points, { layer, step, revision }) {
    if (!this.isOn || revision !== this.scene?.revision || layer !== this.layer) return;
    this.step = step;
    this.points = points.map((point) => point && `M${point.map((value) => value.toFixed(2)).join(" ")}h0`);
    this.draw();
  }
  move(frame) {
    this.frame = frame;
    this.draw();
  }
  draw() {
    if (!this.isOn && !this.points) return void [this.after, this.before, this.now].forEach((path) => path.setAttribute("d", ""));
    const { width, height } = this.stage.canvas;
    element("dots").setAttribute("viewBox", `0 0 ${width} ${height}`);
    const at = Math.round(this.frame / (this.step ?? 1));
    const join = (points) => (points ?? []).filter(Boolean).join("");
    this.before.setAttribute("d", join(this.points?.slice(0, at)));
    this.after.setAttribute("d", join(this.points?.slice(at + 1)));
    this.now.setAttribute("d", join(this.points?.slice(at, at + 1)));
  }
}
