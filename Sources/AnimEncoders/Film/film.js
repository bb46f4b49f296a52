"use strict";
/** A decoder of films: groups of frames of modes, rectangles and residuals (see FrameMode in the program's source). */
class Film {
  constructor(shape, groups) {
    this.shape = shape;
    this.groups = groups;
    this.pixels = new Uint8ClampedArray(shape.width * shape.height * 4);
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
    const { pixels, bytes, channels } = this;
    const hasAlpha = channels === 4;
    this.changed = { left, top, columns, rows };
    let from = this.offset;
    for (let row = top; row < top + rows; row++) {
      let to = (row * this.shape.width + left) * 4;
      // A whole frame adds to the pixel on the left, a rectangle to the pixel that is there.
      let red = 0, green = 0, blue = 0, alpha = 0;
      for (const end = to + columns * 4; to < end; to += 4, from += channels) {
        if (!isWhole) [red, green, blue, alpha] = [pixels[to], pixels[to + 1], pixels[to + 2], pixels[to + 3]];
        pixels[to] = red = red + bytes[from] & 255;
        pixels[to + 1] = green = green + bytes[from + 1] & 255;
        pixels[to + 2] = blue = blue + bytes[from + 2] & 255;
        pixels[to + 3] = alpha = hasAlpha ? alpha + bytes[from + 3] & 255 : 255;
      }
    }
    this.offset = from;
  }
}
