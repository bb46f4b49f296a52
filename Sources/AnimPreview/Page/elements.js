// Elements of the page. Whatever comes from a scene is set as text; there is no markup from data anywhere.

export const element = (id) => document.getElementById(id);

/** Makes an element with properties, attributes (names with a hyphen, and role) and children. */
export function make(tag, { text, ...properties } = {}, ...children) {
  const node = document.createElement(tag);
  if (text !== undefined) node.textContent = text;
  for (const [name, value] of Object.entries(properties)) {
    if (name.includes("-") || name === "role" || name === "scope") node.setAttribute(name, value);
    else node[name] = value;
  }
  node.append(...children);
  return node;
}

/** Makes an element of a drawing. */
export function shape(name, attributes) {
  const node = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  return node;
}

/** Fills a group of buttons; one of them is pressed. */
export function segments(id, entries, choose) {
  element(id).replaceChildren(...entries.map(({ key, text, label, shortcut }) => {
    const button = make("button", { type: "button", text, title: (label ?? text) + (shortcut ? ` (${shortcut})` : "") });
    if (label) button.setAttribute("aria-label", label);
    button.dataset.key = key;
    button.addEventListener("click", () => choose(key));
    return button;
  }));
}

/** Presses the button of a key in a group. */
export function press(id, key) {
  for (const button of element(id).children) button.setAttribute("aria-pressed", String(button.dataset.key === String(key)));
}

/** The name and the folder of a scene. */
export function parts(name) {
  const slash = name.lastIndexOf("/");
  return { label: name.slice(slash + 1).replace(/\.json$/, ""), folder: slash < 0 ? "" : name.slice(0, slash) };
}

/** The time of a frame in seconds. */
export const seconds = (frame, fps) => (frame / fps).toFixed(fps > 100 ? 3 : 2);

/** A value as the inspector shows it: JSON with few digits. */
export function valueText(value) {
  if (typeof value === "number") return String(Number(value.toFixed(4)));
  if (Array.isArray(value)) return value.length ? value.map(valueText).join(", ") : "none";
  if (value === null) return "none";
  if (typeof value === "object") return Object.entries(value).map(([key, part]) => `${key} ${valueText(part)}`).join(", ");
  return String(value);
}

/** Says something to screen readers. */
export function say(words) { element("status").textContent = words; }

let notice;
/** Says something to all, for a few seconds. */
export function tell(words) {
  say(words);
  const { dataset } = element("status");
  dataset.shown = "true";
  clearTimeout(notice);
  notice = setTimeout(() => { dataset.shown = "false"; }, 1500 + 60 * words.length);
}
