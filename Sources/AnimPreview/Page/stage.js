// The picture: decoded frames on a canvas, its size on the page, and its background.

import { element, press, segments } from "./elements.js";

const zooms = ["fit", "1", "2", "4", "8"];
const backdrops = [{ key: "checks", text: "Checkerboard" }, { key: "black", text: "Black" }, { key: "white", text: "White" }];

export class Stage {
  constructor() {
    this.canvas = element("canvas");
    this.board = element("board");
    this.context = this.canvas.getContext("2d");
    this.scene = null;
    this.zoom = "fit";
    /** Hears of each picture that is on the canvas. */
    this.painted = () => {};
    segments("zooms", zooms.map((key) => ({
      key, text: key === "fit" ? "Fit" : `${key}×`, shortcut: key === "fit" ? "0" : key,
    })), (zoom) => this.setZoom(zoom));
    segments("backdrops", backdrops.map(({ key, text }) => ({ key, text: "", label: text, shortcut: "b" })), (key) => this.setBackdrop(key));
    this.setBackdrop("checks");
    this.setZoom("fit");
    new ResizeObserver(() => this.resize()).observe(this.board);
    this.canvas.addEventListener("pointermove", (event) => this.showColor(event));
    this.canvas.addEventListener("pointerleave", () => { element("color").textContent = ""; });
  }

  /** Begins a new film of a scene; the last picture stays until the first frame of it comes. */
  open(scene) {
    this.scene = scene;
    this.film = null;
    this.position = null;
  }

  /** Shows a frame that has come: whole, or what has changed since another. Returns whether it could be shown. */
  show(frame, after, bytes) {
    const { width, height } = this.scene;
    if (after >= 0 && (!this.film || after !== this.position)) return false;
    if (!this.film) {
      this.film = new Film({ width, height, count: 1 }, []);
      this.image = new ImageData(this.film.pixels, width, height);
    }
    this.film.groups = [bytes];
    this.film.restart(0);
    this.film.decode();
    this.position = frame;
    this.canvas.dataset.frame = `${this.scene.name} ${this.scene.revision} ${frame}`;
    this.paint();
    return true;
  }
  paint() {
    const { width, height } = this.image;
    const isNew = this.canvas.width !== width || this.canvas.height !== height || this.canvas.hidden;
    if (isNew) {
      Object.assign(this.canvas, { width, height, hidden: false });
      this.resize();
      this.context.putImageData(this.image, 0, 0);
    } else if (this.film.changed) {
      const { left, top, columns, rows } = this.film.changed;
      this.context.putImageData(this.image, 0, 0, left, top, columns, rows);
    }
    this.painted();
  }

  setZoom(zoom) {
    this.zoom = zoom;
    press("zooms", zoom);
    this.resize();
  }
  setBackdrop(key) {
    this.backdrop = key;
    this.board.dataset.backdrop = key;
    press("backdrops", key);
  }
  nextBackdrop() {
    const index = backdrops.findIndex(({ key }) => key === this.backdrop);
    this.setBackdrop(backdrops[(index + 1) % backdrops.length].key);
  }
  /** One point is one pixel of CSS at 1×; to fit, a picture is enlarged by halves, so that it stays sharp on most screens. */
  resize() {
    if (!this.scene) return;
    const scale = this.scene.scale || 1;
    const points = { width: this.scene.width / scale, height: this.scene.height / scale };
    const style = getComputedStyle(this.board);
    const room = {
      width: this.board.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight),
      height: this.board.clientHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom),
    };
    const ratio = Math.min(room.width / points.width, room.height / points.height);
    const fit = ratio < 1 ? ratio : Math.min(3, Math.floor(ratio * 2) / 2);
    const factor = this.zoom === "fit" ? Math.max(0.02, fit) : Number(this.zoom);
    this.canvas.style.width = `${points.width * factor}px`;
    this.canvas.style.height = `${points.height * factor}px`;
    // Pixels stay squares if each is at least one of the screen's.
    this.canvas.style.imageRendering = factor * devicePixelRatio >= scale && this.zoom !== "fit" ? "pixelated" : "auto";
    element("zoom-label").textContent = `${Math.round(factor * 100)} %`;
  }
  /** Says which pixel is under the pointer, and its color. */
  showColor(event) {
    const pixel = this.pixel(event);
    if (!pixel) return;
    const { point, color } = this.colorAt(...pixel);
    element("color").textContent = `${point}  ${color}`;
  }
  /** The pixel under the pointer. */
  pixel(event) {
    if (!this.film) return null;
    const { width, height } = this.image;
    const x = Math.floor(event.offsetX / this.canvas.clientWidth * width), y = Math.floor(event.offsetY / this.canvas.clientHeight * height);
    return x < 0 || y < 0 || x >= width || y >= height ? null : [x, y];
  }
  /** A pixel in points, and its color, in words. */
  colorAt(x, y) {
    const { width } = this.image;
    const digits = [...this.film.pixels.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)].map((byte) => byte.toString(16).padStart(2, "0"));
    return { point: [x, y].map((value) => Number((value / this.scene.scale).toFixed(1))).join(", "), color: `#${digits.join("").toUpperCase()}` };
  }
}
