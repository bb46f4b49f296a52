// Time: which frame is shown, playing, the range that repeats. Frames are asked for by number; the program draws them.

import { element, seconds } from "./elements.js";

const mostAsked = 3;
export const speeds = [0.1, 0.25, 0.5, 1, 2];

export class Player {
  /** `ask` sends for a frame, `moved` hears of each frame that is to be shown, `stopped` of the end of playing. */
  constructor({ stage, ask, moved, stopped }) {
    Object.assign(this, { stage, ask, moved, stopped, scene: null, frame: 0, isPlaying: false, speed: 1, range: null, asked: [] });
    const select = element("speed");
    for (const speed of speeds) select.append(new Option(speed === 0.1 ? "1/10" : speed === 0.25 ? "1/4" : speed === 0.5 ? "1/2" : String(speed), speed));
    select.value = "1";
    select.addEventListener("change", () => { this.setSpeed(Number(select.value)); select.blur(); });
  }

  /** Begins a new revision of a scene, at a frame, or at the same time if it is the same scene; others hear of it by `announce`. */
  open(scene, start = null) {
    const isSame = this.scene?.name === scene.name;
    const time = isSame && this.scene.fps !== scene.fps ? this.frame / this.scene.fps * scene.fps : this.frame;
    if (!isSame) {
      this.stop();
      this.range = null;
    }
    this.scene = scene;
    this.asked = [];
    this.last = null;
    this.stage.open(scene);
    if (this.range) this.range = this.range[0] < scene.count - 1 ? [this.range[0], Math.min(this.range[1], scene.count - 1)] : null;
    this.frame = Math.min(this.end, Math.max(0, start ?? (isSame ? Math.round(time) : 0)));
    this.request();
  }
  announce() { this.moved(this.frame); }

  get end() { return Math.max(0, (this.scene?.count ?? 1) - 1); }

  seek(frame) {
    if (!this.scene) return;
    const next = Math.min(this.end, Math.max(0, frame));
    if (next === this.frame) return;
    this.frame = next;
    // The picture comes first, and then what the others want.
    this.request();
    this.moved(next);
  }
  /** Asks for the frame that is to be shown, unless it was the last one asked for. */
  request() {
    if (!this.scene || this.isHeld || this.last === this.frame || this.asked.length >= mostAsked) return;
    const { frame } = this;
    if (!this.ask({ frame, after: this.last, revision: this.scene.revision })) return;
    this.asked.push(frame);
    this.last = frame;
  }
  /** Says which frame is shown by someone else. */
  follow(frame) {
    const next = Math.min(this.end, Math.max(0, frame));
    if (next === this.frame) return;
    this.frame = next;
    this.moved(next);
  }
  /** Takes a frame. */
  receive(revision, frame, after, bytes) {
    if (!this.scene || revision !== this.scene.revision) return;
    const index = this.asked.indexOf(frame);
    this.asked.splice(0, index + 1);
    if (!this.stage.show(frame, after, bytes)) {
      // What it builds on is not here: the next one has to be whole.
      this.last = null;
      this.asked = [];
    }
    this.request();
  }

  play() {
    if (!this.scene || this.isPlaying || this.isHeld) return;
    let [from, to] = this.range ?? [0, this.end];
    let time = this.frame < from || this.frame >= to ? from : this.frame;
    let last = null;
    this.isPlaying = true;
    this.showPlaying();
    const tick = (now) => {
      if (!this.isPlaying) return;
      [from, to] = this.range ?? [0, this.end];
      if (last !== null) time += (now - last) / 1000 * this.scene.fps * this.speed;
      last = now;
      // The last frame has its time, too.
      if (time >= to + 1 || time < from) time = from;
      this.seek(Math.floor(time));
      this.request();
      this.clock = requestAnimationFrame(tick);
    };
    this.clock = requestAnimationFrame(tick);
  }
  stop() {
    if (!this.isPlaying) return;
    cancelAnimationFrame(this.clock);
    this.isPlaying = false;
    this.showPlaying();
    this.stopped();
  }
  toggle() { this.isPlaying ? this.stop() : this.play(); }
  step(count) {
    this.stop();
    this.seek(this.frame + count);
  }
  setSpeed(speed) {
    this.speed = speed;
    element("speed").value = String(speed);
  }
  changeSpeed(direction) {
    const next = speeds[speeds.indexOf(this.speed) + direction];
    if (next) this.setSpeed(next);
  }
  /** Marks an end of the range that repeats; again at the same frame, it forgets the range. */
  mark(end) {
    const old = this.range ?? [0, this.end];
    if (this.range && old[end] === this.frame) this.range = null;
    else {
      const range = [...old];
      range[end] = this.frame;
      this.range = range[0] < range[1] ? range : null;
    }
    this.moved(this.frame);
  }
  showPlaying() {
    const button = element("play");
    button.textContent = this.isPlaying ? "❚❚" : "▶";
    button.setAttribute("aria-label", this.isPlaying ? "Pause" : "Play");
    button.setAttribute("aria-pressed", String(this.isPlaying));
  }
  /** The time in seconds, frames and percent. */
  get label() {
    if (!this.scene) return "";
    const percent = this.end ? Math.round(this.frame / this.end * 100) : 0;
    return `${seconds(this.frame, this.scene.fps)} s  frame ${this.frame} of ${this.scene.count}  ${percent} %`;
  }
}
