// A loupe: the pixels around the pointer, enlarged, and the color of the one in the middle.

import { element } from "./elements.js";

const side = 19;
const factor = 10;

export class Loupe {
  constructor({ stage }) {
    Object.assign(this, { stage, isOn: false, pixel: null });
    const canvas = element("loupe-pixels");
    Object.assign(canvas, { width: side * factor, height: side * factor });
    this.context = canvas.getContext("2d");
    stage.canvas.addEventListener("pointermove", (event) => this.follow(stage.pixel(event)));
    stage.canvas.addEventListener("pointerleave", () => this.follow(null));
  }
  setOn(isOn) {
    this.isOn = isOn;
    this.draw();
  }
  follow(pixel) {
    this.pixel = pixel;
    this.draw();
  }
  /** Goes to another pixel; without a pointer, it starts in the middle. */
  step(x, y) {
    const { width, height } = this.stage.canvas;
    const [left, top] = this.pixel ?? [Math.floor(width / 2), Math.floor(height / 2)];
    const within = (value, length) => Math.min(length - 1, Math.max(0, value));
    this.follow([within(left + x, width), within(top + y, height)]);
  }
  painted() { this.draw(); }

  draw() {
    const loupe = element("loupe");
    const { stage, context, pixel } = this;
    loupe.hidden = !this.isOn || !pixel || !stage.film || stage.canvas.hidden;
    if (loupe.hidden) return;
    const [x, y] = pixel;
    const half = side >> 1, length = side * factor;
    context.imageSmoothingEnabled = false;
    context.clearRect(0, 0, length, length);
    context.drawImage(stage.canvas, x - half, y - half, side, side, 0, 0, length, length);
    context.strokeStyle = "rgb(128 128 128 / .28)";
    context.lineWidth = 1;
    context.beginPath();
    for (let line = 1; line < side; line++) {
      context.moveTo(line * factor + .5, 0);
      context.lineTo(line * factor + .5, length);
      context.moveTo(0, line * factor + .5);
      context.lineTo(length, line * factor + .5);
    }
    context.stroke();
    for (const [color, inset] of [["#000", -1], ["#fff", 0]]) {
      context.strokeStyle = color;
      context.strokeRect(half * factor + .5 + inset, half * factor + .5 + inset, factor - 2 * inset, factor - 2 * inset);
    }
    const { point, color } = stage.colorAt(x, y);
    element("loupe-place").textContent = point;
    element("loupe-color").textContent = color;
    element("loupe-swatch").style.backgroundColor = color;
    // Beside the pixel, where there is room.
    const box = stage.canvas.getBoundingClientRect();
    const at = [box.left + (x + .5) / stage.canvas.width * box.width, box.top + (y + .5) / stage.canvas.height * box.height];
    const room = [innerWidth, innerHeight], size = [loupe.offsetWidth, loupe.offsetHeight];
    const [left, top] = at.map((value, axis) => Math.max(4, value + 24 + size[axis] > room[axis] ? value - 24 - size[axis] : value + 24));
    loupe.style.left = `${left}px`;
    loupe.style.top = `${top}px`;
  }
}
