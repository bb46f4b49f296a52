"use strict";
/** A decoder of films: groups of frames of modes, rectangles and residuals (see FrameMode in the program's source). */
class Film {
  constructor(shape, groups) {
    this.shape = shape;
    this.groups = groups;
    this.pixels = new Uint8ClampedArray(shape.width * shape.height * 4);
    // Without a clamp, a byte that is stored keeps its lowest eight bits, as the residuals are meant.
    this.rows = new Uint8Array(this.pixels.buffer);
    this.words = new Int32Array(this.pixels.buffer);
  }
  restart(group) {
    this.bytes = this.groups[group];
    this.channels = this.bytes[0];
    this.offset = 1;
  }
  side() {
    this.offset += 2;
    return this.bytes[this.offset - 2] | this.bytes[this.offset - 1] << 8;
  }
  /** Decodes the next frame of the group onto the one before; the rectangle that it has stored is in `changed`. */
  decode(reference) {
    const { width, height } = this.shape;
    const mode = this.bytes[this.offset++];
    this.changed = null;
    if (mode === 3) return;
    if (mode === 2 || mode === 4) this.pixels.set(reference);
    if (mode === 4) return;
    if (mode === 5) this.addSpans(this.side(), this.side(), this.side(), this.side());
    else if (mode === 0) this.add(0, 0, width, height, true);
    else this.add(this.side(), this.side(), this.side(), this.side(), false);
  }
  /** The spans of pixels that have changed in a rectangle (see FrameSpans in the program's source). */
  addSpans(left, top, columns, rows) {
    const { bytes, channels, words, shape: { width } } = this;
    this.changed = { left, top, columns, rows };
    let from = this.offset;
    const number = () => {
      let value = 0, shift = 0, byte;
      do {
        byte = bytes[from++];
        value |= (byte & 127) << shift;
        shift += 7;
      } while (byte > 127);
      return value;
    };
    // The byte order of browsers' machines, as ImageData has it.
    const pixel = () => {
      const color = bytes[from] | bytes[from + 1] << 8 | bytes[from + 2] << 16 | (channels === 4 ? bytes[from + 3] : 255) << 24;
      from += channels;
      return color;
    };
    for (let row = top; row < top + rows; row++) {
      let to = row * width + left;
      const end = to + columns;
      while ((to += number()) < end) {
        const code = number(), stop = to + (code >> 1);
        if (code & 1) words.fill(pixel(), to, stop);
        else for (let index = to; index < stop; index++) words[index] = pixel();
        to = stop;
        if (to === end) break;
      }
    }
    this.offset = from;
  }
  add(left, top, columns, rows, isWhole) {
    this.changed = { left, top, columns, rows };
    for (let row = top; row < top + rows; row++) {
      const to = (row * this.shape.width + left) * 4;
      // A whole frame adds to the pixel on the left, a rectangle to the pixel that is there.
      if (isWhole) this.sum(to, to + columns * 4);
      else this.shift(to, to + columns * 4);
    }
  }
  /** Each pixel of a row is the one on its left and a residual. */
  sum(start, end) {
    const { rows, bytes, channels } = this;
    let from = this.offset, red = 0, green = 0, blue = 0, alpha = channels === 4 ? 0 : 255;
    for (let to = start; to < end; to += 4, from += channels) {
      rows[to] = red = red + bytes[from] & 255;
      rows[to + 1] = green = green + bytes[from + 1] & 255;
      rows[to + 2] = blue = blue + bytes[from + 2] & 255;
      if (channels === 4) alpha = alpha + bytes[from + 3] & 255;
      rows[to + 3] = alpha;
    }
    this.offset = from;
  }
  /** Each pixel of a row is the one that is there and a residual. */
  shift(start, end) {
    const { rows, bytes, channels } = this;
    let from = this.offset;
    for (let to = start; to < end; to += 4, from += channels) {
      rows[to] += bytes[from];
      rows[to + 1] += bytes[from + 1];
      rows[to + 2] += bytes[from + 2];
      if (channels === 4) rows[to + 3] += bytes[from + 3];
      else rows[to + 3] = 255;
    }
    this.offset = from;
  }
}
