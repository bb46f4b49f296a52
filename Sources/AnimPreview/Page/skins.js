// Onion skins: what differs in the frames before and after the one that is shown, tinted.

import { element } from "./elements.js";

/** Marks a frame that is not the one to be shown. */
const apart = -2;
const mostBytes = 128 * 2 ** 20;
const tints = { before: [255, 59, 48], after: [0, 122, 255] };

export class Skins {
  constructor({ stage, ask }) {
    Object.assign(this, { stage, ask, isOn: false, frames: new Map(), asked: null, isPlaying: false });
    this.canvas = element("skins");
    this.context = this.canvas.getContext("2d");
    for (const id of ["skin-count", "skin-step"]) {
      element(id).addEventListener("change", (event) => { event.target.blur(); this.update(); });
    }
  }
  setOn(isOn) {
    this.isOn = isOn;
    if (!isOn) this.forget();
    this.update();
  }
  open(scene) {
    this.scene = scene;
    this.forget();
  }
  forget() {
    this.frames.clear();
    this.asked = null;
    this.canvas.hidden = true;
  }
  move(frame, isPlaying) {
    this.frame = frame;
    this.isPlaying = isPlaying;
    this.update();
  }
  painted() { this.update(); }
  refused() { this.asked = null; }

  /** The frames around the one that is shown, the nearest first. */
  get wanted() {
    const { width, height, count } = this.scene;
    const step = Number(element("skin-step").value);
    const most = Math.max(1, Math.floor(mostBytes / (8 * width * height)));
    const distances = Array.from({ length: Math.min(most, Number(element("skin-count").value)) }, (_, index) => (index + 1) * step);
    return distances.flatMap((distance) => [this.frame - distance, this.frame + distance]).filter((frame) => frame >= 0 && frame < count);
  }
  /** Asks for missing frames, one at a time, and draws the others. */
  update() {
    if (!this.isOn || !this.scene || this.isPlaying) {
      this.canvas.hidden = true;
      return;
    }
    const { wanted } = this;
    for (const frame of this.frames.keys()) if (!wanted.includes(frame)) this.frames.delete(frame);
    const missing = wanted.find((frame) => !this.frames.has(frame));
    if (missing !== undefined && this.asked === null && this.ask({ neighbor: missing, revision: this.scene.revision })) this.asked = missing;
    cancelAnimationFrame(this.drawing);
    this.drawing = requestAnimationFrame(() => this.draw(wanted));
  }
  receive(buffer) {
    const view = new DataView(buffer);
    const [revision, frame, after] = [view.getUint32(0, true), view.getUint32(4, true), view.getInt32(8, true)];
    if (after !== apart) return false;
    this.asked = null;
    if (revision === this.scene?.revision && this.isOn) {
      const film = new Film({ width: this.scene.width, height: this.scene.height, count: 1 }, [new Uint8Array(buffer, 12)]);
      film.restart(0);
      film.decode();
      this.frames.set(frame, film.pixels);
      this.update();
    }
    return true;
  }

  draw(wanted) {
    const { stage, scene, canvas } = this;
    if (!stage.film || stage.position !== this.frame || stage.image.width !== scene.width) return;
    const { width, height } = scene;
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    const image = this.context.createImageData(width, height);
    const shown = new Uint32Array(stage.film.pixels.buffer);
    const far = Math.max(1, ...wanted.map((frame) => Math.abs(frame - this.frame)));
    // Nearer frames lie on farther ones.
    for (const frame of [...wanted].reverse()) {
      const pixels = this.frames.get(frame);
      if (!pixels) continue;
      const tint = frame < this.frame ? tints.before : tints.after;
      const alpha = Math.round(180 * (1 - 0.6 * (Math.abs(frame - this.frame) - 1) / far));
      const words = new Uint32Array(pixels.buffer);
      for (let index = 0; index < words.length; index++) {
        if (words[index] === shown[index]) continue;
        const at = index * 4;
        for (let part = 0; part < 3; part++) image.data[at + part] = pixels[at + part] * 0.35 + tint[part] * 0.65;
        image.data[at + 3] = alpha;
      }
    }
    this.context.putImageData(image, 0, 0);
    canvas.hidden = false;
    canvas.dataset.frames = wanted.filter((frame) => this.frames.has(frame)).sort((a, b) => a - b).join(" ");
  }
}
