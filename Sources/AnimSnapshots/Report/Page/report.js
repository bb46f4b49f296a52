"use strict";
(() => {
  const report = JSON.parse(document.getElementById("data").textContent);
  const signs = { same: "=", changed: "≠", shape: "▭", events: "◆", output: "⇥", new: "+", missing: "−", moved: "→", invalid: "!",
    unreadable: "?", skipped: "…", accepted: "✓" };
  const groupLength = 24;
  const prefersStill = matchMedia("(prefers-reduced-motion: reduce)");

  // ---- Elements. Whatever comes from a scene is set as text; there is no markup from data anywhere.

  const element = (id) => document.getElementById(id);
  function make(tag, { text, ...properties } = {}, ...children) {
    const node = document.createElement(tag);
    if (text !== undefined) node.textContent = text;
    for (const [name, value] of Object.entries(properties)) {
      if (name.includes("-") || name === "role" || name === "scope") node.setAttribute(name, value);
      else node[name] = value;
    }
    node.append(...children);
    return node;
  }
  function segments(id, entries, choose) {
    element(id).replaceChildren(...entries.map(({ key, text, label, shortcut }) => {
      const button = make("button", { type: "button", text, title: (label ?? text) + (shortcut ? ` (${shortcut})` : "") });
      if (label) button.setAttribute("aria-label", label);
      button.dataset.key = key;
      button.addEventListener("click", () => choose(key));
      return button;
    }));
  }
  function press(id, key) {
    for (const button of element(id).children) button.setAttribute("aria-pressed", String(button.dataset.key === String(key)));
  }

  // ---- Names and times

  const parts = (name) => {
    const slash = name.lastIndexOf("/");
    return { label: name.slice(slash + 1).replace(/\.json$/, ""), folder: slash < 0 ? "" : name.slice(0, slash) };
  };
  const seconds = (frame, fps) => (frame / fps).toFixed(fps > 100 ? 3 : 2);
  /** What a frame is beside the reference; one that is shown after the end of that is new. */
  function relation(scene, frame) {
    if (scene.state === "new" || frame >= (scene.common ?? Infinity)) return "new";
    if (scene.state === "missing") return "gone";
    const isIn = ([first, last]) => frame >= first && frame <= last;
    return scene.spans ? (scene.spans.some(isIn) ? "differs" : "as recorded") : scene.state === "shape" ? "differs" : "as recorded";
  }
  const firstNew = (scene) => scene.common > 0 && scene.common < scene.count ? scene.common : undefined;
  function brief(scene) {
    if (!scene.spans?.length) return scene.count ? `${scene.count} frames` : "";
    return `${scene.spans.reduce((sum, [first, last]) => sum + last - first + 1, 0)}/${scene.count}`;
  }

  // ---- Films: groups of frames, each one a zlib stream that Film decodes.

  async function inflate(bytes) {
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
    return new Uint8Array(await new Response(stream).arrayBuffer());
  }
  function bytesOf(base64) {
    const text = atob(base64);
    const bytes = new Uint8Array(text.length);
    for (let index = 0; index < text.length; index++) bytes[index] = text.charCodeAt(index);
    return bytes;
  }

  /** Both films of a scene, at one frame. Frames of a group follow from each other, so going back starts the group anew. */
  class Films {
    static async open(scene, index) {
      const { films } = scene;
      const bytes = bytesOf(element(`film-${index}`).textContent);
      let offset = 0;
      const read = (shape) => shape && Promise.all(shape.groups.map((length) => inflate(bytes.subarray(offset, offset += length))));
      // In this order: the reference's groups stand first.
      const groups = [read(films.reference), read(films.actual)];
      const [reference, actual] = await Promise.all(groups);
      return new Films(films, reference && new Film(films.reference, reference), actual && new Film(films.actual, actual));
    }
    constructor(films, reference, actual) {
      Object.assign(this, { indices: films.indices, reference, actual, group: -1, position: -1 });
    }
    get both() { return [this.reference, this.actual]; }
    has(film, position) { return film && position < film.shape.count; }
    seek(position) {
      const group = Math.floor(position / groupLength);
      let next = this.position + 1;
      if (group !== this.group || position < this.position) {
        next = group * groupLength;
        for (const film of this.both) if (this.has(film, next)) film.restart(group);
      }
      for (; next <= position; next++) {
        if (this.has(this.reference, next)) this.reference.decode();
        if (this.has(this.actual, next)) this.actual.decode(this.has(this.reference, next) ? this.reference.pixels : undefined);
      }
      [this.group, this.position] = [group, position];
    }
    /** The frames at the current position; of a film that is over, none. */
    frames() {
      return this.both.map((film) => this.has(film, this.position)
        ? new ImageData(film.pixels, film.shape.width, film.shape.height) : null);
    }
  }

  /** Magenta where two frames differ, on the faded reference; how many pixels do, how many are of one frame alone, and where. */
  function difference(before, after) {
    const width = Math.max(before.width, after.width), height = Math.max(before.height, after.height);
    const result = new ImageData(width, height);
    let count = 0, unpaired = 0, most = 0;
    const bounds = { left: width, top: height, right: 0, bottom: 0 };
    for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) {
      const to = (y * width + x) * 4;
      const a = x < before.width && y < before.height ? (y * before.width + x) * 4 : -1;
      const b = x < after.width && y < after.height ? (y * after.width + x) * 4 : -1;
      const isUnpaired = a < 0 !== b < 0;
      let largest = 0;
      if (a >= 0 && b >= 0) for (let channel = 0; channel < 4; channel++)
        largest = Math.max(largest, Math.abs(before.data[a + channel] - after.data[b + channel]));
      if (largest > 0 || isUnpaired) {
        count++;
        if (isUnpaired) unpaired++;
        most = Math.max(most, largest);
        bounds.left = Math.min(bounds.left, x), bounds.right = Math.max(bounds.right, x + 1);
        bounds.top = Math.min(bounds.top, y), bounds.bottom = Math.max(bounds.bottom, y + 1);
        result.data.set([255, 0, 255, 255], to);
      } else {
        const alpha = a >= 0 ? before.data[a + 3] / 255 : 0;
        const sum = a >= 0 ? (before.data[a] + before.data[a + 1] + before.data[a + 2]) * alpha : 0;
        const gray = 176 + Math.floor(sum * 79 / 765);
        result.data.set([gray, gray, gray, 255], to);
      }
    }
    const degree = count === unpaired ? "" : `, by up to ${most}`;
    const words = count ? `${count} px${degree}${unpaired ? `, ${count === unpaired ? "all" : unpaired} in one alone` : ""}` : "none";
    return { picture: result, words, bounds: count ? bounds : null };
  }

  // ---- State

  const views = [
    { key: "side", text: "Side by side", shortcut: "s" }, { key: "blink", text: "Blink", shortcut: "b" },
    { key: "slider", text: "Slider", shortcut: "l" }, { key: "difference", text: "Difference", shortcut: "d" },
    { key: "overlay", text: "Overlay", shortcut: "o" },
  ];
  const zooms = ["fit", "1", "2", "4", "8"];
  const state = { scope: "findings", selected: -1, position: 0, view: "side", zoom: "fit", isPlaying: false, blinkShown: "reference",
    isBlinking: true };
  let films = null;
  /** The scene whose films are being opened: a later choice wins. */
  let opening = -1;
  const isFinding = (scene) => scene.state !== "same" && scene.state !== "accepted";
  const current = () => report.scenes[state.selected];

  // ---- List and overview

  function shown() {
    const words = element("filter").value.toLowerCase();
    return report.scenes.map((scene, index) => ({ scene, index })).filter(({ scene }) => {
      const isInScope = state.scope === "all" || (state.scope === "accepted" ? scene.state === "accepted" : isFinding(scene));
      return isInScope && scene.name.toLowerCase().includes(words);
    });
  }
  const picture = (address) => make("img", { src: address, alt: "", loading: "lazy", decoding: "async" });
  function thumbnail(scene) {
    const address = scene.thumbnails?.actual ?? scene.thumbnails?.reference;
    return make("span", { className: "thumb" }, address ? picture(address) : signs[scene.state]);
  }
  function stateLabel(scene) {
    const label = make("span", { className: "state", text: `${signs[scene.state]} ${scene.label ?? scene.state}` });
    label.dataset.state = scene.state;
    return label;
  }
  function showList() {
    const entries = shown();
    const list = element("list");
    list.replaceChildren(...entries.map(({ scene, index }) => {
      const { label, folder } = parts(scene.name);
      const state = stateLabel(scene);
      state.textContent += ` ${brief(scene)}`;
      const item = make("li", { role: "option", id: `option-${index}` }, thumbnail(scene), make("span", { className: "text" },
        make("div", { className: "label", text: label }), make("div", { className: "path", text: folder }), state));
      item.addEventListener("click", () => open(index));
      return item;
    }));
    showSelection();
    const overview = element("overview");
    if (entries.length === 0) return overview.replaceChildren(emptyText());
    overview.replaceChildren(make("div", { className: "cards" }, ...entries.map(({ scene, index }) => card(scene, index))));
  }
  function emptyText() {
    const text = make("p", { className: "empty" });
    if (report.scenes.some(isFinding) || element("filter").value) text.textContent = "No scene matches";
    else text.append(make("strong", { text: "All as recorded" }), report.line);
    return text;
  }
  function card(scene, index) {
    const button = make("button", { type: "button", className: "card" });
    const thumbnails = ["reference", "actual"].filter((side) => scene.thumbnails?.[side]);
    if (thumbnails.length) button.append(make("span", { className: "pair" }, ...thumbnails.map((side) =>
      make("span", {}, picture(scene.thumbnails[side]), make("small", { text: side })))));
    button.append(make("span", { className: "words" }, make("span", { className: "label", text: scene.name }), stateLabel(scene),
      make("span", { className: "sentence", text: scene.sentence ?? "is as recorded" })));
    button.addEventListener("click", () => open(index));
    return button;
  }
  function showSelection() {
    const list = element("list");
    for (const item of list.children) item.setAttribute("aria-selected", String(item.id === `option-${state.selected}`));
    const item = element(`option-${state.selected}`);
    if (item) {
      list.setAttribute("aria-activedescendant", item.id);
      item.scrollIntoView({ block: "nearest" });
    } else list.removeAttribute("aria-activedescendant");
  }

  // ---- A scene

  async function open(index, { frame, view, isNew = true } = {}) {
    const scene = report.scenes[index];
    stop();
    Object.assign(state, { selected: index, view: view ?? state.view });
    [films, opening] = [null, index];
    element("overview").hidden = true;
    element("scene").hidden = false;
    element("scene").scrollTop = 0;
    showSelection();
    showWords(scene);
    element("player").hidden = !scene.films;
    if (isNew) writeAddress(true, frame ?? scene.keys?.worst ?? scene.keys?.first ?? firstNew(scene) ?? 0);
    if (!scene.films) return;
    try {
      const opened = await Films.open(scene, index);
      if (opening !== index) return;
      films = opened;
      showFilm(scene);
      seek(frame ?? scene.keys?.worst ?? scene.keys?.middle ?? scene.keys?.first ?? firstNew(scene) ?? scene.films.indices[0]);
    } catch (error) {
      element("film-note").textContent = `The films cannot be shown: ${error.message}`;
    }
  }
  function close({ isNew = true } = {}) {
    stop();
    [films, opening] = [null, -1];
    state.selected = -1;
    element("scene").hidden = true;
    element("overview").hidden = false;
    document.title = "animrender report";
    showSelection();
    if (isNew) history.pushState(null, "", location.pathname + location.search);
  }

  function showWords(scene) {
    document.title = `${scene.name}: animrender report`;
    element("scene-name").textContent = scene.name;
    element("scene-state").replaceWith(Object.assign(stateLabel(scene), { id: "scene-state" }));
    element("sentence").textContent = scene.sentence ?? "is as recorded";
    const lines = [...(scene.lines ?? []), ...(scene.messages ?? [])];
    element("lines").replaceChildren(...lines.map((text) => make("li", { text })));
    element("approve").hidden = !scene.approve;
    element("approve-line").value = scene.approve ?? "";
    element("film-note").textContent = "";
    showValues(scene, scene.keys?.first ?? 0);
    showEvents(scene);
  }
  function showValues(scene, frame) {
    const values = scene.values ?? [];
    const frames = [...new Set(values.map((value) => value.frame))].sort((a, b) => a - b);
    element("values-section").hidden = frames.length === 0;
    if (frames.length === 0) return;
    const at = frames.findLast((candidate) => candidate <= frame) ?? frames[0];
    element("values-title").textContent = `Values that differ at ${seconds(at, scene.fps)} s (frame ${at})`;
    const text = (value) => typeof value === "string" ? value : value === null ? "–" : JSON.stringify(value);
    element("values").replaceChildren(...values.filter((value) => value.frame === at).map((value) => {
      const cells = [...value.model, ...value.presentation].map(text);
      const row = make("tr", {}, make("td", { text: value.layer }), make("td", { text: value.property }));
      cells.forEach((cell, index) => row.append(make("td", { text: cell,
        className: index % 2 === 1 && cell !== cells[index - 1] ? "other" : "" })));
      return row;
    }));
  }
  /** The change of an event; of one that is at another time with as many digits as tell the times apart. */
  function eventWords(event, sign, from) {
    if (sign !== "~") return { "+": "+ added", "-": "− removed" }[sign] ?? "";
    const digits = from.toFixed(2) === event.time.toFixed(2) ? 3 : 2;
    return `~ moved from ${from.toFixed(digits)} s`;
  }
  function showEvents(scene) {
    const events = scene.events ?? [];
    const changed = events.filter((entry) => entry.sign);
    const isAll = element("all-events").checked || changed.length === 0;
    element("events-section").hidden = events.length === 0;
    element("all-events").parentElement.hidden = changed.length === 0;
    element("all-events-label").textContent = `All ${events.length} events`;
    const list = [...(isAll ? events : changed)].sort((a, b) => a.event.time - b.event.time);
    element("events").replaceChildren(...list.map(({ event, sign, from }) => {
      const { time, type, name, layer, ...rest } = event;
      const details = Object.entries(rest).map(([key, value]) => `${key} ${JSON.stringify(value)}`).join(", ");
      const button = make("button", { type: "button", text: `${time.toFixed(2)} s` });
      button.addEventListener("click", () => seek(Math.round(time * scene.fps)));
      const row = make("tr", {}, make("td", { className: "sign", text: eventWords(event, sign, from) }),
        make("td", {}, button), make("td", { text: [type, name ?? layer, details].filter(Boolean).join("  ") }));
      row.dataset.sign = sign;
      return row;
    }));
  }

  // ---- Player

  function showFilm(scene) {
    const { indices, step, divisor, reference, actual } = scene.films;
    const [first, last] = [indices[0], indices[indices.length - 1]];
    const isPair = Boolean(reference && actual);
    element("figure-reference").hidden = !reference;
    element("figure-actual").hidden = !actual;
    element("figure-difference").hidden = !isPair;
    for (const button of element("views").children) button.disabled = !isPair && button.dataset.key !== "side";
    const scrubber = element("scrubber");
    Object.assign(scrubber, { min: first, max: last });
    const labels = { first: "First", worst: "Worst", middle: "Middle", last: "Last" };
    const keys = scene.spans ? Object.entries(scene.keys ?? {}) : [];
    segments("keys", keys.map(([key, frame]) => ({ key: frame, text: labels[key],
      label: `${labels[key]} frame that differs`, shortcut: { first: "1", worst: "2", middle: "2", last: "3" }[key] })), (frame) => seek(frame));
    const sizes = { 1: "", 2: "half size", 4: "quarter size" };
    const notes = [
      first > 0 || last < scene.count - 1 ? `frames ${first} to ${last} of ${scene.count}` : "",
      step > 1 ? `every ${step}${{ 2: "nd", 3: "rd" }[step] ?? "th"} frame` : step === 0 ? "key frames only" : "",
      sizes[divisor] ?? `1/${divisor} of the size`, isPair || scene.state === "new" || scene.state === "missing" ? "" : "no reference",
    ];
    const note = notes.filter(Boolean).join(", ");
    element("film-note").textContent = note && `Shown here: ${note}`;
    showTrack(scene, first, last);
    setView(isPair ? state.view : "side", false);
  }
  function showTrack(scene, first, last) {
    const length = Math.max(1, last - first);
    const percent = (frame) => `${Math.min(100, Math.max(0, (frame - first) / length * 100))}%`;
    const track = element("track");
    track.replaceChildren(make("span", { className: "all" }));
    for (const [from, to] of scene.spans ?? []) {
      const span = make("span", { className: "differs" });
      span.style.left = percent(from - 0.5);
      span.style.right = `calc(100% - ${percent(to + 0.5)})`;
      track.append(span);
    }
    if (firstNew(scene) !== undefined && scene.common <= last) {
      const span = make("span", { className: "new", title: `${scene.count - scene.common} new frames` });
      span.style.left = percent(scene.common - 0.5);
      span.style.right = "0";
      track.append(span);
    }
    for (const { event, sign, from } of scene.events ?? []) {
      const frame = event.time * scene.fps;
      if (frame < first || frame > last) continue;
      const mark = make("i", { title: `${event.time.toFixed(2)} s  ${event.type} ${event.name ?? event.layer ?? ""}  ${eventWords(event, sign, from)}` });
      mark.dataset.sign = sign;
      mark.style.left = percent(frame);
      track.append(mark);
    }
  }

  /** Shows the frame of the films that is nearest to one of the scene's. */
  function seek(frame) {
    if (!films) return;
    let nearest = 0;
    films.indices.forEach((index, position) => {
      if (Math.abs(index - frame) < Math.abs(films.indices[nearest] - frame)) nearest = position;
    });
    show(nearest);
  }
  function show(position) {
    const scene = current();
    state.position = Math.min(films.indices.length - 1, Math.max(0, position));
    films.seek(state.position);
    const [before, after] = films.frames();
    const frame = films.indices[state.position];
    paint("reference", before, scene.reference ?? "as recorded");
    paint("actual", after, "now");
    if (before && after && (state.view === "side" || state.view === "difference")) {
      const { picture, words } = difference(before, after);
      paint("difference", picture, words);
    } else paint("difference", null, "");
    const word = relation(scene, frame);
    const text = `${seconds(frame, scene.fps)} s, frame ${frame}`;
    element("frame").replaceChildren(`${seconds(frame, scene.fps)} s  frame ${frame} of ${scene.count}  `, make(word === "as recorded" ? "span" : "b", { text: word }));
    const scrubber = element("scrubber");
    scrubber.value = frame;
    scrubber.setAttribute("aria-valuetext", `${text}, ${word}`);
    showValues(scene, frame);
    press("keys", frame);
    if (!state.isPlaying) writeAddress(false, frame);
  }
  function paint(side, frame, remark) {
    const figure = element(`figure-${side}`);
    const canvas = figure.querySelector("canvas");
    figure.querySelector("figcaption").replaceChildren(make("b", { text: side }), make("span", { className: "size", text: remark }));
    canvas.hidden = !frame;
    if (!frame) return;
    if (canvas.width !== frame.width || canvas.height !== frame.height) Object.assign(canvas, { width: frame.width, height: frame.height });
    canvas.getContext("2d").putImageData(frame, 0, 0);
    canvas.setAttribute("aria-label", `${side}, ${remark}`);
    const width = frame.width * current().films.divisor;
    canvas.style.width = state.zoom === "fit" ? "" : `${width * Number(state.zoom)}px`;
    // Films of different sizes are shown at one scale, so that what is unchanged looks so.
    const { reference, actual } = films;
    const widest = Math.max(frame.width, reference?.shape.width ?? 0, actual?.shape.width ?? 0);
    if (state.zoom === "fit") canvas.style.width = `min(${100 * frame.width / widest}%, ${width}px)`;
  }

  function setView(view, isWritten = true) {
    state.view = view;
    Object.assign(state, { isBlinking: !prefersStill.matches, blinkShown: "reference" });
    element("slider-label").hidden = view !== "slider";
    element("stage").dataset.view = view;
    press("views", view);
    showBlink();
    slide();
    if (films) show(state.position);
    if (isWritten && films) writeAddress(false, films.indices[state.position]);
  }
  function showBlink() { element("stage").dataset.shown = state.blinkShown; }
  function slide() {
    const canvas = element("figure-reference").querySelector("canvas");
    canvas.style.clipPath = state.view === "slider" ? `inset(0 ${100 - Number(element("slider").value)}% 0 0)` : "";
  }
  function setZoom(zoom) {
    state.zoom = zoom;
    element("stage").dataset.zoom = zoom;
    press("zooms", zoom);
    if (!films) return;
    show(state.position);
    center();
  }
  /** Scrolls the frames to what differs, or else to their middle: enlarged, they have more than there is room for. */
  function center() {
    const [before, after] = films.frames();
    const bounds = before && after ? difference(before, after).bounds : null;
    for (const side of ["reference", "actual", "difference"]) {
      const canvas = element(`figure-${side}`).querySelector("canvas"), board = canvas.parentElement;
      const scale = canvas.clientWidth / canvas.width;
      const { left, top, right, bottom } = bounds ?? { left: 0, top: 0, right: canvas.width, bottom: canvas.height };
      board.scrollLeft = canvas.offsetLeft + (left + right) / 2 * scale - board.clientWidth / 2;
      board.scrollTop = canvas.offsetTop + (top + bottom) / 2 * scale - board.clientHeight / 2;
    }
  }
  function changeZoom(direction) {
    const index = zooms.indexOf(state.zoom) + direction;
    if (zooms[index]) setZoom(zooms[index]);
  }
  setInterval(() => {
    if (state.view !== "blink" || !state.isBlinking || !films) return;
    state.blinkShown = state.blinkShown === "reference" ? "actual" : "reference";
    showBlink();
  }, 500);

  // ---- Playing, in real time

  let clock = null;
  function play() {
    if (!films) return;
    const { indices } = films;
    const scene = current();
    const isWhole = element("loop").value === "all" || !scene.spans?.length;
    const spans = scene.spans ?? [];
    const from = isWhole ? indices[0] : spans[0][0], to = isWhole ? indices[indices.length - 1] : spans[spans.length - 1][1];
    let frame = indices[state.position];
    if (frame < from || frame >= to) frame = from;
    state.isPlaying = true;
    showPlaying();
    let last = null;
    const tick = (now) => {
      if (!state.isPlaying) return;
      if (last !== null) frame += (now - last) / 1000 * scene.fps * Number(element("speed").value);
      last = now;
      // The last frame has its time, too.
      if (frame >= to + 1) frame = from;
      let position = indices.findLastIndex((index) => index <= frame);
      if (position < 0) position = 0;
      if (position !== state.position) show(position);
      clock = requestAnimationFrame(tick);
    };
    clock = requestAnimationFrame(tick);
  }
  function stop() {
    if (!state.isPlaying) return;
    cancelAnimationFrame(clock);
    state.isPlaying = false;
    showPlaying();
    if (films) writeAddress(false, films.indices[state.position]);
  }
  function showPlaying() {
    const button = element("play");
    button.textContent = state.isPlaying ? "❚❚" : "▶";
    button.setAttribute("aria-label", state.isPlaying ? "Pause" : "Play");
    button.setAttribute("aria-pressed", String(state.isPlaying));
  }
  function step(count) {
    stop();
    if (films) show(state.position + count);
  }
  /** Goes to the first frame of the next or previous run of frames that differ. */
  function stepSpan(direction) {
    stop();
    const frame = films?.indices[state.position];
    const starts = (current()?.spans ?? []).map(([first]) => first);
    const next = direction > 0 ? starts.find((start) => start > frame) : starts.findLast((start) => start < frame);
    if (next !== undefined) seek(next);
  }

  // ---- Addresses: #s=NAME&f=31&v=blink

  function writeAddress(isNew, frame) {
    const scene = current();
    if (!scene) return;
    const view = state.view === "side" ? "" : `&v=${state.view}`;
    const address = `#s=${encodeURIComponent(scene.name)}${scene.films ? `&f=${frame}` : ""}${view}`;
    if (isNew) history.pushState(null, "", address);
    else history.replaceState(null, "", address);
  }
  function readAddress() {
    const fields = Object.fromEntries(location.hash.slice(1).split("&").map((field) => {
      const equals = field.indexOf("=");
      try { return [field.slice(0, equals), decodeURIComponent(field.slice(equals + 1))]; } catch { return ["", ""]; }
    }));
    const index = fields.s === undefined ? -1 : report.scenes.findIndex((scene) => scene.name === fields.s);
    if (index < 0) return close({ isNew: false });
    const view = views.some(({ key }) => key === fields.v) ? fields.v : "side";
    const frame = fields.f === undefined || !Number.isFinite(Number(fields.f)) ? undefined : Number(fields.f);
    open(index, { frame, view, isNew: false });
  }

  // ---- Commands

  async function copy() {
    const field = element("approve-line");
    let words = "Copied";
    try {
      await navigator.clipboard.writeText(field.value);
    } catch {
      // Without permission the line is selected instead, so that the system's own shortcut copies it.
      field.focus();
      field.select();
      words = "Selected";
    }
    element("status").textContent = words;
    element("copy").textContent = words;
    setTimeout(() => { element("copy").textContent = "Copy"; }, 1500);
  }
  function move(direction) {
    const entries = shown();
    const at = entries.findIndex(({ index }) => index === state.selected);
    const next = at < 0 ? (direction > 0 ? 0 : entries.length - 1) : at + direction;
    if (entries[next]) open(entries[next].index);
  }
  function goTo(role) {
    stop();
    const keys = current()?.keys ?? {};
    const frame = keys[role] ?? (role === "worst" ? keys.middle : undefined) ?? keys.first;
    if (frame !== undefined) seek(frame);
  }
  function blink() {
    if (state.view !== "blink") return setView("blink");
    state.isBlinking = false;
    state.blinkShown = state.blinkShown === "reference" ? "actual" : "reference";
    showBlink();
  }
  const isPair = () => Boolean(films?.reference && films?.actual);
  const choose = (view) => { if (isPair()) setView(view); };
  const shortcuts = [
    { keys: ["j"], text: "next scene", run: () => move(1) }, { keys: ["k"], text: "previous scene", run: () => move(-1) },
    { keys: ["ArrowRight"], show: "→ ⇧→", text: "next frame, ten frames", run: (event) => step(event.shiftKey ? 10 : 1) },
    { keys: ["ArrowLeft"], show: "← ⇧←", text: "previous frame, ten frames", run: (event) => step(event.shiftKey ? -10 : -1) },
    { keys: ["]"], text: "next run of frames that differ", run: () => stepSpan(1) },
    { keys: ["["], text: "previous run", run: () => stepSpan(-1) },
    { keys: ["1"], text: "first frame that differs", run: () => goTo("first") },
    { keys: ["2"], text: "frame that differs most", run: () => goTo("worst") },
    { keys: ["3"], text: "last frame that differs", run: () => goTo("last") },
    { keys: [" "], show: "space", text: "play, pause", run: () => state.isPlaying ? stop() : play() },
    { keys: ["s"], text: "side by side", run: () => choose("side") }, { keys: ["b"], text: "blink; again: the other one", run: () => isPair() && blink() },
    { keys: ["l"], text: "slider: reference left, actual right", run: () => choose("slider") },
    { keys: ["d"], text: "difference", run: () => choose("difference") }, { keys: ["o"], text: "both over each other", run: () => choose("overlay") },
    { keys: ["+", "="], text: "larger", run: () => changeZoom(1) }, { keys: ["-"], text: "smaller", run: () => changeZoom(-1) },
    { keys: ["0"], text: "fit", run: () => setZoom("fit") }, { keys: ["c"], text: "copy the approve line", run: () => current()?.approve && copy() },
    { keys: ["/"], text: "filter", run: () => element("filter").focus() }, { keys: ["?"], text: "this help", run: () => element("help").showModal() },
    { keys: ["Escape"], show: "Esc", text: "back to all scenes", run: () => state.selected >= 0 && close() },
  ];
  addEventListener("keydown", (event) => {
    const target = event.target;
    if (event.ctrlKey || event.altKey || event.metaKey || element("help").open) return;
    if (target.id === "filter" && event.key === "Escape") return target.blur();
    if (target.id === "slider" || target.matches("input[type=search], input[readonly], select")) return;
    // Buttons keep their own key.
    if (event.key === " " && target.matches("button, input")) return;
    const shortcut = shortcuts.find(({ keys }) => keys.includes(event.key));
    if (!shortcut) return;
    event.preventDefault();
    shortcut.run(event);
  });
  element("list").addEventListener("keydown", (event) => {
    const direction = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!direction || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    move(direction);
  });

  element("back").addEventListener("click", () => close());
  element("copy").addEventListener("click", copy);
  element("play").addEventListener("click", () => state.isPlaying ? stop() : play());
  element("previous").addEventListener("click", () => step(-1));
  element("next").addEventListener("click", () => step(1));
  element("scrubber").addEventListener("input", (event) => { stop(); seek(Number(event.target.value)); });
  element("slider").addEventListener("input", slide);
  element("pixels").addEventListener("change", (event) => { element("stage").dataset.pixels = String(event.target.checked); });
  element("all-events").addEventListener("change", () => current() && showEvents(current()));
  element("filter").addEventListener("input", showList);
  element("help-button").addEventListener("click", () => element("help").showModal());
  addEventListener("popstate", readAddress);

  // ---- Start

  element("totals").textContent = report.line;
  element("shortcuts").append(...shortcuts.flatMap(({ keys, show, text }) => [make("dt", { text: show ?? keys[0] }), make("dd", { text })]));
  segments("views", views, setView);
  segments("zooms", zooms.map((key) => ({ key, text: key === "fit" ? "Fit" : `${key}×` })), setZoom);
  const count = (test) => report.scenes.filter(test).length;
  const accepted = count((scene) => scene.state === "accepted");
  segments("scope", [
    { key: "findings", text: `Findings ${count(isFinding)}` },
    ...(accepted ? [{ key: "accepted", text: `Accepted ${accepted}` }] : []), { key: "all", text: `All ${report.scenes.length}` },
  ], (scope) => {
    state.scope = scope;
    press("scope", scope);
    showList();
  });
  if (accepted && !report.scenes.some(isFinding)) state.scope = "accepted";
  press("scope", state.scope);
  setZoom("fit");
  showList();
  readAddress();
})();
