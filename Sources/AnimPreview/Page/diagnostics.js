// Errors and warnings of the scene, over its last good film.

import { element, make, tell } from "./elements.js";

/** Shows the diagnostics of a scene; an empty list if it is right again. */
export function showDiagnostics(diagnostics, hasPicture) {
  const items = diagnostics?.items ?? [];
  const isError = items.some(({ severity }) => severity === "error");
  const panel = element("diagnostics");
  panel.hidden = !items.length && !diagnostics?.text;
  panel.dataset.severity = isError ? "error" : "warning";
  element("old").hidden = !isError || !hasPicture;
  if (panel.hidden) return;
  const count = (severity) => items.filter((item) => item.severity === severity).length;
  const counted = [[count("error"), "error"], [count("warning"), "warning"]].filter(([number]) => number);
  element("diagnostics-title").textContent = counted.map(([number, word]) => `${number} ${word}${number === 1 ? "" : "s"}`).join(", ") || "Not shown";
  element("diagnostics-list").replaceChildren(...(items.length ? items.map((item) => entry(diagnostics.name, item)) : [
    make("li", {}, make("pre", { text: diagnostics.text })),
  ]));
}

function entry(name, item) {
  const place = item.line ? `${item.file ?? name}:${item.line}:${item.column ?? 1}` : item.file ?? name;
  const copy = make("button", { type: "button", className: "plain place", text: place, title: "Copy the place" });
  copy.addEventListener("click", () => navigator.clipboard?.writeText(place).then(() => { tell("Copied"); }, () => {}));
  const lines = [make("p", {}, make("b", { className: "severity", text: item.severity }), " ", make("span", { text: item.message }), " ", copy)];
  // It has the suggestion and the notes, too.
  if (item.snippet) lines.push(make("pre", { text: item.snippet.trimEnd() }));
  const row = make("li", {}, ...lines);
  row.dataset.severity = item.severity;
  return row;
}
