// Touch mode: the pointer is a finger on the running scene, and what it did becomes text that the file can keep.

import { element, make, say, tell } from "./elements.js";

/** The most ticks that are played at once; after a longer pause of the page, the clock has waited. */
const mostTicks = 10;
/** The most frames that are on their way: a scene that is slow to draw runs slowly instead of late. */
const mostAwaited = 3;

/** A finger: where it is, and whether it is down. */
class Finger {
  constructor(index) {
    Object.assign(this, { index, pointer: null, isDown: false, wasTold: false, location: null, told: null });
    this.ring = make("div", { className: "finger", hidden: true });
  }
  down(location) { Object.assign(this, { isDown: true, wasTold: false, location, told: null }); }
  /** The locations of the next ticks: straight from where it was, and lifted in the last one; a short touch lasts for a tick. */
  ticks(count) {
    const { told, location } = this;
    if (!location) return Array(count).fill(null);
    const isLifted = !this.isDown && (this.wasTold || count > 1);
    const from = told ?? location;
    const ticks = Array.from({ length: count }, (_, tick) => {
      const part = (tick + 1) / count;
      const place = [0, 1].map((axis) => Math.round((from[axis] + (location[axis] - from[axis]) * part) * 100) / 100);
      return isLifted && tick === count - 1 ? { up: place } : place;
    });
    Object.assign(this, { wasTold: true, told: isLifted ? null : location, location: isLifted ? null : location });
    return ticks;
  }
  show(location, isShown) {
    this.ring.hidden = !isShown;
    this.ring.dataset.down = String(this.isDown);
    if (isShown) Object.assign(this.ring.style, { left: `${location.x}px`, top: `${location.y}px` });
  }
}

export class Touch {
  /** `ask` sends a message; `began` and `ended` hear of the mode, and `moved` of the time in seconds; `frame`, `back` and `speed` are the player's. */
  constructor({ stage, ask, began, ended, moved, frame, back, speed }) {
    Object.assign(this, { stage, ask, began, ended, moved, frame, back, speed, isOn: false, run: null, recorded: [], made: [], start: 0 });
    this.fingers = [new Finger(0), new Finger(1)];
    stage.board.append(...this.fingers.map(({ ring }) => ring));
    const { canvas } = stage;
    canvas.addEventListener("pointerdown", (event) => this.down(event));
    // Not those of the canvas alone: a finger may leave it, and a browser may end the capture of a pointer.
    addEventListener("pointermove", (event) => this.move(event));
    for (const name of ["pointerup", "pointercancel"]) addEventListener(name, (event) => this.up(event));
    canvas.addEventListener("pointerleave", () => this.hover(null));
    canvas.addEventListener("contextmenu", (event) => { if (this.isOn) event.preventDefault(); });
    element("touch-button").addEventListener("click", () => this.toggle());
    element("keep").addEventListener("click", () => {
      this.stop();
      this.isKeeping = this.ask({ recorded: "keep" });
    });
    element("forget").addEventListener("click", () => { this.stop(); this.ask({ recorded: "forget" }); });
    element("again").addEventListener("click", () => this.again());
    element("copy-touches").addEventListener("click", () => this.copy());
  }

  // ---- The mode

  toggle() { this.isOn ? this.stop() : this.begin(this.frame()); }
  /** Plays from a frame on; what the run before has recorded is forgotten. */
  begin(frame) {
    if (!this.ask({ live: { frame } })) return;
    Object.assign(this, { isOn: true, start: frame, made: [], isRunning: false, awaited: 1, run: null, last: null });
    for (const finger of this.fingers) Object.assign(finger, { pointer: null, isDown: false, location: null });
    cancelAnimationFrame(this.clock);
    this.clock = null;
    this.began();
    this.back(frame);
    this.show();
  }
  stop() {
    if (this.isOn) this.ask({ live: null });
  }
  /** Forgets the recorded touches, and plays from the same moment. */
  again() {
    if (!this.isOn) this.ask({ recorded: "forget" });
    this.begin(this.start);
  }
  /** Lets the clock run, or stand. */
  pause() {
    this.isRunning = !this.isRunning;
    this.last = null;
    this.loop();
    this.show();
  }

  // ---- Messages

  /** Takes the begin of a run, or its end. */
  receive(run) {
    if (run) {
      Object.assign(this, { run, tick: run.tick, time: run.tick });
      return this.show();
    }
    if (!this.isOn) return;
    cancelAnimationFrame(this.clock);
    this.clock = null;
    Object.assign(this, { isOn: false, run: null, made: [] });
    for (const finger of this.fingers) finger.show(null, false);
    this.ended();
    this.show();
  }
  /** Takes the touches that the run has recorded so far. */
  receiveRecorded(touches) {
    this.made = touches;
    say(touches.at(-1)?.text ?? "");
    this.show();
  }
  /** Takes the touches of the scene that its file does not have. */
  open(scene) {
    this.recorded = scene.recorded ?? [];
    if (this.isKeeping && !this.recorded.length) tell(`Written to ${scene.name}`);
    this.isKeeping = this.isKeeping && this.recorded.length > 0;
    this.isCode = scene.isCode;
    this.show();
  }
  /** Takes a frame; returns whether it is one of the run. */
  receiveFrame(revision, frame, after, bytes) {
    if (!this.run || revision !== this.run.revision) return false;
    this.awaited -= 1;
    if (this.stage.show(frame, after, bytes) && frame > this.run.tick) this.moved(frame / this.run.ticksPerSecond);
    this.loop();
    return true;
  }

  // ---- The clock

  loop() {
    if (this.clock || !this.run) return;
    if (!this.isRunning && !this.fingers.some(({ location }) => location)) return;
    this.clock = requestAnimationFrame((now) => {
      this.clock = null;
      this.advance(now);
      this.loop();
    });
  }
  advance(now) {
    if (!this.run || this.awaited >= mostAwaited) { this.last = now; return; }
    const { end, ticksPerSecond, revision } = this.run;
    const elapsed = this.last === null ? 1 / ticksPerSecond : Math.max(0, now - this.last) / 1000;
    this.last = now;
    this.time = Math.min(this.time + elapsed * ticksPerSecond * this.speed(), this.tick + mostTicks, end);
    const count = Math.floor(this.time + 1e-6) - this.tick;
    if (count <= 0) return;
    const paths = this.fingers.map((finger) => finger.ticks(count));
    const fingers = Array.from({ length: count }, (_, tick) => paths.map((path) => path[tick]));
    if (!this.ask({ fingers, revision })) return;
    this.awaited += 1;
    this.tick += count;
    this.show();
  }

  // ---- The pointer

  /** The location of an event in points of the scene. */
  location({ clientX, clientY }) {
    const box = this.stage.canvas.getBoundingClientRect();
    const { width, height, scale } = this.stage.scene;
    return [(clientX - box.left) / box.width * width / scale, (clientY - box.top) / box.height * height / scale];
  }
  get middle() {
    const { width, height, scale } = this.stage.scene;
    return [width / scale / 2, height / scale / 2];
  }
  down(event) {
    if (!this.isOn || event.button !== 0) return;
    event.preventDefault();
    const finger = this.fingers.find(({ pointer }) => pointer === null);
    if (!finger) return;
    this.stage.canvas.setPointerCapture(event.pointerId);
    const location = this.location(event);
    finger.pointer = event.pointerId;
    finger.down(location);
    if (event.altKey && finger.index === 0) {
      this.center = this.middle;
      this.fingers[1].pointer = event.pointerId;
      this.fingers[1].down(this.mirrored(location));
    }
    if (!this.isRunning) this.last = null;
    this.isRunning = true;
    this.place(event);
    this.loop();
  }
  move(event) {
    if (!this.isOn) return;
    const [first, second] = this.fingers;
    const location = this.location(event);
    for (const finger of this.fingers) {
      if (finger.pointer !== event.pointerId || !finger.isDown) continue;
      if (finger === second && first.pointer === event.pointerId) {
        // With the shift key, two fingers move side by side.
        if (event.shiftKey) this.center = this.center.map((part, axis) => part + (location[axis] - this.former[axis]));
        second.location = this.mirrored(location);
      } else finger.location = location;
    }
    this.former = location;
    this.place(event);
  }
  up(event) {
    this.move(event);
    for (const finger of this.fingers) if (finger.pointer === event.pointerId) Object.assign(finger, { pointer: null, isDown: false });
    if (this.isOn) this.place(event);
  }
  mirrored(location) { return location.map((part, axis) => 2 * this.center[axis] - part); }
  /** Shows where the fingers are, or would be. */
  place(event) {
    this.former = this.location(event);
    this.hover(event);
  }
  hover(event) {
    if (!this.isOn || !this.stage.scene) return;
    const { canvas, board, scene } = this.stage;
    const box = canvas.getBoundingClientRect(), outer = board.getBoundingClientRect();
    const onBoard = ([x, y]) => ({
      x: box.left - outer.left + board.scrollLeft + x * scale, y: box.top - outer.top + board.scrollTop + y * scale,
    });
    const scale = box.width / (scene.width / scene.scale);
    const [first, second] = this.fingers;
    const isPair = event?.altKey && !first.isDown;
    if (isPair) this.center = this.middle;
    for (const finger of this.fingers) {
      const location = finger.isDown ? finger.location : isPair ? (finger === first ? this.former : this.mirrored(this.former)) : null;
      finger.show(location && onBoard(location), Boolean(location));
    }
  }

  // ---- The recorded touches

  copy() {
    const text = [...this.recorded, ...(this.made ?? [])].map(({ text, swift }) => this.isCode ? swift : text).join(this.isCode ? "\n" : ",\n");
    navigator.clipboard?.writeText(text).then(() => tell("Copied"), () => {});
  }
  show() {
    element("touch-button").setAttribute("aria-pressed", String(this.isOn));
    this.stage.board.dataset.mode = this.isOn ? "touch" : "";
    document.body.dataset.touch = String(this.isOn);
    const touches = [...this.recorded, ...(this.isOn ? this.made : [])];
    element("touches").hidden = !this.isOn && !touches.length;
    const count = `${touches.length} touch${touches.length === 1 ? "" : "es"}`;
    element("touches-title").textContent = this.isOn ? this.words : `${count} recorded, not in the ${this.isCode ? "code" : "file"}`;
    // The list of a run grows at its end; its older items stay.
    const list = element("touches-list");
    if (list.dataset.texts !== JSON.stringify(touches)) {
      list.dataset.texts = JSON.stringify(touches);
      list.replaceChildren(...touches.map(({ text, swift }) => {
        const words = this.isCode ? swift : text;
        return make("li", { text: words, title: words });
      }));
      list.lastElementChild?.scrollIntoView({ block: "nearest" });
    }
    element("keep").hidden = this.isCode;
    for (const name of ["keep", "forget", "copy-touches"]) element(name).disabled = !touches.length;
    element("again").disabled = !this.isOn && !touches.length;
  }
  get words() {
    if (!this.run) return "Starting…";
    const { end, ticksPerSecond } = this.run;
    const time = (tick) => (tick / ticksPerSecond).toFixed(2);
    if (this.tick >= end) return `The scene ends at ${time(end)} s: choose an earlier frame, or set a longer duration`;
    if (!this.isRunning) return `Touch the picture; time stands at ${time(this.tick)} s`;
    return `${time(this.tick)} of ${time(end)} s`;
  }
}
