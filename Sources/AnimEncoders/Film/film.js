"use strict";
/** A decoder of films: groups of frames of modes, rectangles and residuals (see FrameMode in the program's source). */
class Film {
  constructor(shape, groups) {
    this.shape = shape;
    this.groups = groups;
    this.pixels = new Uint8ClampedArray(shape.width * shape.height * 4);
    // Without a clamp, a byte that is stored keeps its lowest eight bits, as the residuals are meant.
    this.rows = new Uint8Array(this.pixels.buffer);
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
    if (mode === 0) this.add(0, 0, width, height, true);
    else this.add(this.side(), this.side(), this.side(), this.side(), false);
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
