// The inspector: the values of a layer at the time of the player, as `inspect` prints them, and the curve of a property.

import { Curve } from "./curve.js";
import { element, make, tell, valueText } from "./elements.js";

export class Inspector {
  /** `ask` sends a message, `chosen` hears of the layer. */
  constructor({ ask, chosen = () => {} }) {
    Object.assign(this, { ask, chosen, layer: null, property: null, inspection: null, isAsking: false });
    element("layer").addEventListener("change", (event) => { this.select(event.target.value, null); event.target.blur(); });
    element("moving").addEventListener("change", () => this.show());
    element("velocity").addEventListener("change", () => this.showCurve());
    element("place").addEventListener("click", () => navigator.clipboard?.writeText(element("place").textContent).then(() => tell("Copied"), () => {}));
  }

  open(scene) {
    const isSame = this.scene?.name === scene.name;
    this.scene = scene;
    this.isAsking = false;
    this.shown = null;
    this.places = new Map(scene.layers.filter(({ line }) => line).map(({ name, file, line, column }) => [name, `${file}:${line}:${column}`]));
    if (!isSame) Object.assign(this, { layer: null, property: null, inspection: null });
    this.forgetCurve();
    this.show();
    if (this.property) this.askForCurve();
  }
  /** Asks for the values of a frame, one question at a time. */
  inspect(frame) {
    this.wanted = frame;
    if (this.isAsking || this.shown === frame || !this.scene) return;
    this.isAsking = this.ask({ inspect: frame });
  }
  receive(inspection, { frame, revision }) {
    this.isAsking = false;
    if (revision !== this.scene?.revision) return;
    this.shown = frame;
    this.inspection = inspection;
    this.show();
    if (this.wanted !== frame) this.inspect(this.wanted);
  }
  /** Goes on after a question that had no answer. */
  refused() {
    this.isAsking = false;
  }

  select(layer, property) {
    this.layer = layer;
    this.property = property;
    this.forgetCurve();
    this.show();
    if (property) this.askForCurve();
  }
  askForCurve() { this.ask({ curve: { layer: this.layer, keyPath: this.property } }); }
  forgetCurve() {
    this.curve = null;
    this.values = null;
    element("curve").hidden = true;
  }
  receiveCurve(curve, { revision }) {
    if (revision !== this.scene?.revision || curve.layer !== this.layer) return;
    this.values = curve;
    this.showCurve();
    element("curve-title").textContent = `${curve.layer}.${curve.keyPath}`;
    element("curve").hidden = false;
  }
  showCurve() {
    if (!this.values) return;
    this.curve = new Curve(this.values, element("velocity").checked);
    element("panels").replaceChildren(...this.curve.elements);
    this.move(this.frame ?? 0);
  }
  /** Shows the time of the player in the curve. */
  move(frame) {
    this.frame = frame;
    this.curve?.move(frame / this.scene.fps);
  }

  show() {
    const layers = this.inspection?.layers ?? {};
    const names = Object.keys(layers);
    if (!(this.layer in layers)) this.layer = names[0] ?? null;
    const select = element("layer");
    if (select.dataset.names !== names.join("\n")) {
      select.dataset.names = names.join("\n");
      select.replaceChildren(...names.map((name) => new Option(name, name)));
    }
    select.value = this.layer ?? "";
    select.disabled = !names.length;
    element("inspector-note").textContent = !this.inspection ? "" : names.length ? "" : "No layer of this scene has an id.";
    this.chosen(this.layer);
    const entry = layers[this.layer];
    element("values").replaceChildren(...(entry ? this.rows(entry) : []));
    element("layer-note").textContent = !entry ? "" : [
      entry.inTree === false ? "not in the tree" : "", entry.animationKeys?.length ? `animations: ${entry.animationKeys.join(", ")}` : "",
    ].filter(Boolean).join("; ");
    const place = this.places?.get(this.layer);
    element("place").hidden = !place;
    element("place").textContent = place ?? "";
    element("others").replaceChildren(...this.otherRows());
  }
  rows({ model, presentation }) {
    const onlyMoving = element("moving").checked;
    return Object.keys(presentation).flatMap((name) => {
      const [before, now] = [valueText(model[name]), valueText(presentation[name])];
      const differs = JSON.stringify(model[name]) !== JSON.stringify(presentation[name]);
      if (onlyMoving && !differs) return [];
      // A long name breaks before its capitals.
      const words = name.split(/(?=[A-Z])/).flatMap((word, index) => index ? [make("wbr"), word] : [word]);
      const button = make("button", { type: "button", className: "plain", title: `Curve of ${name}` }, ...words);
      button.addEventListener("click", () => this.select(this.layer, name));
      const row = make("tr", {}, make("th", { scope: "row" }, button), this.cell(now, differs), this.cell(before, differs));
      if (differs) row.dataset.differs = "true";
      if (this.property?.split(".")[0] === name) row.dataset.selected = "true";
      return [row];
    });
  }
  cell(text, isBold) {
    const short = text.length > 60 ? `${text.slice(0, 60)}…` : text;
    return make("td", { title: text === short ? "" : text.slice(0, 2000) }, make(isBold ? "b" : "span", { text: short }));
  }
  /** Animators, scroll views and variables. */
  otherRows() {
    const groups = [["animators", "Animators"], ["scrollViews", "Scroll views"], ["variables", "Variables"]];
    return groups.flatMap(([key, title]) => {
      const entries = Object.entries(this.inspection?.[key] ?? {});
      if (!entries.length) return [];
      return [make("h3", { text: title }), make("dl", { className: "pairs" }, ...entries.flatMap(([name, value]) => [
        make("dt", { text: name }), make("dd", { text: valueText(key === "variables" && value?.value !== undefined ? value.value : value) }),
      ]))];
    });
  }
}
