// Drawings over the picture: outlines of layers, the trail of one, the frames around the one that is shown, and a loupe.

import { element, make } from "./elements.js";
import { Loupe } from "./loupe.js";
import { Outlines } from "./outlines.js";
import { Skins } from "./skins.js";
import { Trail } from "./trail.js";

const kinds = [
  { key: "outlines", text: "Outlines", shortcut: "l", words: "outlines of layers; a click selects one" },
  { key: "skins", text: "Onion", shortcut: "o", words: "onion skins: the frames before and after" },
  { key: "trail", text: "Trail", shortcut: "g", words: "ghost trail of the selected layer" },
  { key: "loupe", text: "Loupe", shortcut: "i", words: "loupe; with ⌥ and arrows it goes from pixel to pixel" },
];

export class Aids {
  /** `ask` sends a message, `select` chooses a layer. */
  constructor({ stage, ask, select }) {
    const parts = { outlines: new Outlines({ stage, ask, select }), skins: new Skins({ stage, ask }), trail: new Trail({ stage, ask }), loupe: new Loupe({ stage }) };
    this.parts = parts;
    this.buttons = new Map(kinds.map(({ key, text, shortcut, words }) => {
      const button = make("button", { type: "button", text, title: `${words[0].toUpperCase()}${words.slice(1)} (${shortcut})`, "aria-pressed": "false" });
      button.dataset.key = key;
      button.addEventListener("click", () => this.toggle(key));
      return [key, button];
    }));
    element("aids").replaceChildren(...this.buttons.values());
    this.shortcuts = kinds.map(({ key, shortcut, words }) => ({ keys: [shortcut], text: words, run: () => this.toggle(key) }));
    stage.painted = () => { for (const part of Object.values(parts)) part.painted?.(); };
    // The other keys leave ⌥ to the browser.
    addEventListener("keydown", (event) => {
      const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
      if (!step || !event.altKey || event.ctrlKey || event.metaKey || !parts.loupe.isOn) return;
      event.preventDefault();
      parts.loupe.step(...step.map((count) => count * (event.shiftKey ? 10 : 1)));
    });
  }
  toggle(key) {
    const part = this.parts[key];
    part.setOn(!part.isOn);
    this.buttons.get(key).setAttribute("aria-pressed", String(part.isOn));
    document.body.dataset[key] = String(part.isOn);
  }
  open(scene) { for (const part of Object.values(this.parts)) part.open?.(scene); }
  /** Hears of the frame that is to be shown. */
  move(frame, isPlaying) { for (const part of Object.values(this.parts)) part.move?.(frame, isPlaying); }
  /** Hears of the layer in the inspector. */
  choose(layer) {
    this.parts.outlines.choose(layer);
    this.parts.trail.choose(layer);
  }
  /** Goes on after a question that had no answer. */
  refused() { for (const part of Object.values(this.parts)) part.refused?.(); }
  /** Takes a frame that is not the one to be shown; returns whether it is one. */
  receive(buffer) { return this.parts.skins.receive(buffer); }
}
