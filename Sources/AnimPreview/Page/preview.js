// The page of the preview: it connects the parts, and has the keys.

import { Aids } from "./aids.js";
import { element, make, parts, tell } from "./elements.js";
import { Exporter } from "./export.js";
import { showDiagnostics } from "./diagnostics.js";
import { Inspector } from "./inspector.js";
import { Player } from "./player.js";
import { Rows } from "./rows.js";
import { SceneList } from "./scenes.js";
import { Session } from "./session.js";
import { Stage } from "./stage.js";
import { Timeline } from "./timeline.js";
import { Touch } from "./touch.js";

const problems = new Map();
let scene = null;
let wanted = null;

const stage = new Stage();
const player = new Player({
  stage,
  ask: (message) => session.send(message),
  moved(frame) {
    timeline.move(frame, player.range);
    inspector.move(frame);
    aids.move(frame, player.isPlaying);
    element("frame").textContent = player.label;
    if (player.isPlaying || player.isHeld) return;
    inspector.inspect(frame);
    writeAddress();
  },
  stopped() {
    inspector.inspect(player.frame);
    aids.move(player.frame, false);
    writeAddress();
  },
});
const timeline = new Timeline({
  seek(frame) { player.stop(); player.seek(frame); },
  select: (layer, keyPath) => inspector.select(layer, keyPath),
});
const touch = new Touch({
  stage,
  ask: (message) => session.send(message),
  began() { player.stop(); player.isHeld = true; },
  ended() {
    player.isHeld = false;
    if (scene?.name !== wanted) return;
    player.open(scene);
    player.announce();
  },
  moved: (time) => player.follow(Math.floor(time * scene.fps + 1e-6)),
  frame: () => player.frame,
  back: (frame) => player.follow(frame),
  speed: () => player.speed,
});
const inspector = new Inspector({ ask: (message) => session.send(message), chosen: (layer) => aids.choose(layer) });
const aids = new Aids({ stage, ask: (message) => session.send(message), select: (layer) => inspector.select(layer, null) });
const rows = new Rows({ ask: (message) => session.send(message) });
const list = new SceneList({ open: show, rows });
const exporter = new Exporter({ ask: (message) => session.send(message), player });

const session = new Session({
  scenes(scenes) {
    list.receive(scenes);
    const name = wanted ?? scene?.name;
    if (scenes.some((entry) => entry.name === name)) list.select(name);
    else if (scenes[0]) {
      wanted = null;
      show(scenes[0].name);
    }
  },
  scene(message) {
    if (message.name !== wanted) return;
    const isSame = scene?.name === message.name;
    // That the film is old now, or not any more, is all that is new.
    if (isSame && scene.revision === message.revision) return showProblems();
    scene = message;
    element("scene-name").textContent = parts(scene.name).label;
    element("facts").textContent = facts(scene);
    document.title = `${parts(scene.name).label} – animrender`;
    // The picture is asked for first; the rest of the page has time while it is drawn.
    player.open(scene, isSame ? null : start);
    start = null;
    timeline.open(scene);
    inspector.open(scene);
    aids.open(scene);
    touch.open(scene);
    exporter.open(scene);
    player.announce();
    showProblems();
  },
  diagnostics(message) {
    // Warnings that are still there would go and come with each change.
    const hasErrors = ({ items }) => items.some(({ severity }) => severity === "error");
    if (message.isPartial && !hasErrors(message) && !hasErrors(problems.get(message.name) ?? { items: [] })) return;
    problems.set(message.name, message);
    if (message.name === wanted) showProblems();
  },
  inspection: (inspection, message) => inspector.receive(inspection, message),
  curve: (curve, message) => inspector.receiveCurve(curve, message),
  error(words) {
    tell(words);
    inspector.refused();
    if (touch.isOn && !touch.run) touch.receive(null);
    aids.refused();
    exporter.refused(words);
  },
  live: (run) => touch.receive(run),
  recorded: (touches) => touch.receiveRecorded(touches),
  bytes(buffer) {
    const view = new DataView(buffer);
    const [revision, frame, after] = [view.getUint32(0, true), view.getUint32(4, true), view.getInt32(8, true)];
    const bytes = new Uint8Array(buffer, 12);
    if (aids.receive(buffer) || exporter.receiveBytes(buffer) || touch.receiveFrame(revision, frame, after, bytes)) return;
    player.receive(revision, frame, after, bytes);
  },
  thumbnail: (thumbnail) => rows.receiveThumbnail(thumbnail),
  verdict: (verdict) => rows.receiveVerdict(verdict),
  outlines: (items, message) => aids.parts.outlines.receive(items, message),
  trail: (points, message) => aids.parts.trail.receive(points, message),
  export: (message) => exporter.receive(message),
  state(state) {
    element("connection").hidden = state === "open";
    element("connection").textContent = state === "lost" ? "Connecting again…"
      : "The preview has ended. Start animrender preview again, and open its new address.";
    if (state === "open") rows.connected();
    if (state === "open" && wanted) session.send({ show: wanted });
    if (state !== "open") {
      player.stop();
      touch.receive(null);
      exporter.refused("The connection was lost.");
    }
  },
});

function facts({ width, height, scale, fps, count, duration }) {
  const number = (value) => Number(value.toFixed(3));
  return `${number(width / scale)} × ${number(height / scale)} at ${number(scale)}×, ${number(duration)} s, ${count} frames, ${number(fps)} fps`;
}
function showProblems() {
  const hasFilm = scene?.name === wanted;
  const current = problems.get(wanted);
  showDiagnostics(current, hasFilm);
  const isInvalid = (current?.items ?? []).some(({ severity }) => severity === "error");
  element("empty").hidden = hasFilm;
  element("empty").textContent = isInvalid ? "This scene has not been valid since the preview began." : "";
  if (!hasFilm) element("canvas").hidden = true;
  // What the scene before had is not this one's.
  document.body.dataset.film = String(hasFilm || !isInvalid);
}

/** Shows a scene. */
function show(name) {
  if (name === wanted) return;
  wanted = name;
  player.stop();
  touch.receive(null);
  list.select(name);
  element("scene-name").textContent = parts(name).label;
  session.send({ show: name });
  showProblems();
  writeAddress();
}

// ---- Settings of the picture, which all pages share

for (const name of ["scale", "appearance"]) {
  const select = element(name);
  select.addEventListener("change", () => {
    const value = name === "scale" ? Number(select.value) : select.value;
    session.send({ settings: { [name]: select.value === "" ? null : value } });
    select.blur();
  });
}

// ---- Addresses: ?k=KEY#s=NAME&f=31

let start = null;
function writeAddress() {
  if (!wanted) return;
  history.replaceState(null, "", `${location.search}#s=${encodeURIComponent(wanted)}&f=${player.frame}`);
}
{
  const fields = new URLSearchParams(location.hash.slice(1));
  wanted = fields.get("s");
  start = fields.has("f") && /^\d{1,7}$/.test(fields.get("f")) ? Number(fields.get("f")) : null;
}

// ---- Keys

function toEvent(direction) {
  const frame = timeline.event(player.frame, direction);
  if (frame === undefined) return;
  player.stop();
  player.seek(frame);
}
const zoomOf = (key) => stage.setZoom({ 1: "1", 2: "2", 3: "2", 4: "4", 5: "4", 6: "4", 7: "8", 8: "8", 9: "8" }[key]);
/** The keys of touch mode; all others are the player's, which has no time then. */
const touchKeys = ["t", "Escape", " ", ",", ".", "b", "?"];
const shortcuts = [
  { keys: [" "], show: "space", text: "play, pause", run: () => touch.isOn ? touch.pause() : player.toggle() },
  { keys: ["t", "Escape"], show: "t esc", text: "touch mode, in which the pointer is a finger and space lets time run or stand; ⌥ adds a second one, ⌥⇧ moves both", run: (event) => (event.key === "t" || touch.isOn) && touch.toggle() },
  { keys: ["ArrowRight"], show: "→ ⇧→", text: "next frame, ten frames", run: (event) => player.step(event.shiftKey ? 10 : 1) },
  { keys: ["ArrowLeft"], show: "← ⇧←", text: "previous frame, ten frames", run: (event) => player.step(event.shiftKey ? -10 : -1) },
  { keys: ["Home"], show: "home", text: "first frame", run: () => player.step(-Infinity) },
  { keys: ["End"], show: "end", text: "last frame", run: () => player.step(Infinity) },
  { keys: ["["], text: "first frame of the loop; again: no loop", run: () => player.mark(0) },
  { keys: ["]"], text: "last frame of the loop; again: no loop", run: () => player.mark(1) },
  { keys: [","], text: "slower", run: () => player.changeSpeed(-1) }, { keys: ["."], text: "faster", run: () => player.changeSpeed(1) },
  { keys: ["e", "E"], show: "e ⇧e", text: "next event, previous event", run: (event) => toEvent(event.shiftKey ? -1 : 1) },
  { keys: ["n"], text: "next scene", run: () => list.move(1) }, { keys: ["p"], text: "previous scene", run: () => list.move(-1) },
  { keys: ["/"], text: "filter scenes", run: () => { element("scenes").dataset.open = "true"; element("filter").focus(); } },
  { keys: ["0"], text: "fit", run: () => stage.setZoom("fit") },
  { keys: ["1", "2", "3", "4", "5", "6", "7", "8", "9"], show: "1 … 9", text: "actual size, enlarged", run: (event) => zoomOf(event.key) },
  { keys: ["b"], text: "background: checkerboard, black, white", run: () => stage.nextBackdrop() },
  ...aids.shortcuts,
  { keys: ["x"], text: "export, copy as command", run: () => exporter.showDialog() },
  { keys: ["?"], text: "this help", run: () => element("help").showModal() },
];
addEventListener("keydown", (event) => {
  const { target } = event;
  if (event.ctrlKey || event.altKey || event.metaKey || document.querySelector("dialog[open]")) return;
  if (target.matches("input[type=search], select")) return;
  // Buttons and boxes keep their own keys; the scrubber has the same ones.
  if ((event.key === " " || event.key === "Enter") && target.matches("button, input[type=checkbox]")) return;
  if (touch.isOn && !touchKeys.includes(event.key)) return;
  const shortcut = shortcuts.find(({ keys }) => keys.includes(event.key));
  if (!shortcut) return;
  event.preventDefault();
  shortcut.run(event);
});
element("shortcuts").append(...shortcuts.flatMap(({ keys, show, text }) => [make("dt", { text: show ?? keys[0] }), make("dd", { text })]));
element("help-button").addEventListener("click", () => element("help").showModal());
element("export-button").addEventListener("click", () => exporter.showDialog());
element("play").addEventListener("click", () => player.toggle());
element("previous").addEventListener("click", () => player.step(-1));
element("next").addEventListener("click", () => player.step(1));
element("previous-scene").addEventListener("click", () => list.move(-1));
element("next-scene").addEventListener("click", () => list.move(1));
element("scenes-button").addEventListener("click", () => {
  const { dataset } = element("scenes");
  dataset.open = String(dataset.open !== "true");
});
