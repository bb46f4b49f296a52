#!/usr/bin/env python3
"""Compares emoji that animrender draws with the same pictures drawn by HarfBuzz and Pillow.

    pip install fonttools numpy pillow uharfbuzz
    python3 Tests/Tools/compare-emoji.py PROGRAM /usr/share/fonts/truetype/noto/NotoColorEmoji.ttf /usr/share/unicode/emoji/emoji-test.txt

PROGRAM is animrender; the files are of Debian's packages fonts-noto-color-emoji and unicode-data. HarfBuzz finds the glyphs of strings of
five emoji, and Pillow draws their pictures where docs/scene-format.md puts them, reduced by its triangle filter or enlarged by linear
interpolation. Prints the differences of all pixels, 255 the largest possible.
"""
import io
import json
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile

import numpy
import uharfbuzz
from fontTools.ttLib import TTFont
from PIL import Image

FONTS = pathlib.Path(__file__).parent / "../../scenes/text/fonts"
SIDES = [14, 15, 16, 17, 19, 20, 20, 20, 20.5, 21, 21.5, 22, 23]
SCALE, RISE = 0.88, 0.037
ASCENT = 1.069  # of Noto Sans, the first font, in ems
COLUMNS, MARGIN = 2, 64


def side(size):
    return SIDES[size - 11] if size < 24 else size


def sequences(path):
    for line in pathlib.Path(path).read_text().splitlines():
        fields = line.split("#")[0].split(";")
        if len(fields) > 1 and fields[1].strip() == "fully-qualified":
            yield "".join(chr(int(code, 16)) for code in fields[0].split())


def drawn(program, font, strings, scale, width, height):
    """The pictures that the program draws of strings with their font sizes, as arrays."""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        shutil.copy(font, folder / "emoji.ttf")
        shutil.copy(FONTS / "NotoSans-Regular.ttf", folder / "latin.ttf")
        layers = [{"type": "text", "frame": [10 + i % COLUMNS * width, i // COLUMNS * height, width - 10, height], "string": text,
                   "fontSize": size, "foregroundColor": "black"} for i, (size, text) in enumerate(strings)]
        scene = {"canvas": {"width": COLUMNS * width, "height": -(-len(strings) // COLUMNS) * height, "scale": scale,
                            "backgroundColor": "white"}, "duration": 0.02, "layers": layers,
                 "fonts": {"latin": "latin.ttf", "emoji": "emoji.ttf", "system": ["latin", "emoji"]}}
        (folder / "scene.json").write_text(json.dumps(scene))
        subprocess.run([program, folder / "scene.json", "--at", "0", "-q", "-o", folder / "scene.png"], check=True)
        pixels = numpy.asarray(Image.open(folder / "scene.png").convert("RGB")).astype(float)
    width, height = width * scale, height * scale
    return [pixels[i // COLUMNS * height:(i // COLUMNS + 1) * height, i % COLUMNS * width:(i % COLUMNS + 1) * width]
            for i in range(len(strings))]


def resampled(channel, k, left, top, width, height):
    """A channel of a picture, scaled by k about its corner, from column `left` and row `top` on."""
    wide = Image.new("F", (channel.width + 2 * MARGIN, channel.height + 2 * MARGIN))
    wide.paste(channel, (MARGIN, MARGIN))
    x, y = left / k + MARGIN, top / k + MARGIN
    if k < 1:
        return wide.resize((width, height), Image.Resampling.BILINEAR, box=(x, y, x + width / k, y + height / k))
    return wide.transform((width, height), Image.Transform.AFFINE, (1 / k, 0, x, 0, 1 / k, y), Image.Resampling.BILINEAR)


def expected(font, tables, text, size, scale, width, height):
    """The picture of a string as an array."""
    result = numpy.full((height * scale, width * scale, 3), 255.0)
    names, strike = tables.getGlyphOrder(), tables["CBDT"].strikeData[0]
    buffer = uharfbuzz.Buffer()
    buffer.add_str(text)
    buffer.guess_segment_properties()
    uharfbuzz.shape(font, buffer)
    square = side(size) * scale
    em, pen = SCALE * square, 10.0 * scale
    k = em / tables["CBLC"].strikes[0].bitmapSizeTable.ppemY
    for info, position in zip(buffer.glyph_infos, buffer.glyph_positions):
        if position.x_advance == 0:
            continue
        glyph = strike[names[info.codepoint]]
        x = pen + (square - position.x_advance / tables["head"].unitsPerEm * em) / 2 + glyph.metrics.BearingX * k
        y = ASCENT * size * scale - RISE * square - glyph.metrics.BearingY * k
        pen += square
        picture = numpy.asarray(Image.open(io.BytesIO(glyph.imageData)).convert("RGBA")).astype(numpy.float32)
        picture[..., :3] *= picture[..., 3:] / 255
        columns, rows = int(glyph.metrics.width * k) + 6, int(glyph.metrics.height * k) + 6
        left, top = max(int(x) - 2, 0), max(int(y) - 2, 0)
        parts = [resampled(Image.fromarray(picture[..., c]), k, left - x, top - y, columns, rows) for c in range(4)]
        place = result[top:top + rows, left:left + columns]
        picture = numpy.stack([numpy.asarray(part) for part in parts], -1)[:place.shape[0], :place.shape[1]]
        place[...] = picture[..., :3] + place * (1 - picture[..., 3:] / 255)
    return result


def compare(program, path, all_sequences, count, sizes, scale, width, height):
    tables, font = TTFont(path), uharfbuzz.Font(uharfbuzz.Face(uharfbuzz.Blob.from_file_path(path)))
    choice = random.Random(7)
    strings = [(sizes[i % len(sizes)], "".join(choice.sample(all_sequences, 5))) for i in range(count)]
    found = drawn(program, path, strings, scale, width, height)
    largest, squares = 0, []
    for (size, text), picture in zip(strings, found):
        difference = numpy.abs(picture - expected(font, tables, text, size, scale, width, height))
        largest = max(largest, difference.max())
        squares.append(numpy.sqrt((difference ** 2).mean()))
    print(f"{count} strings, font sizes {sizes} at {scale}x: largest difference {largest:.0f}, mean RMS {numpy.mean(squares):.2f}")


program, path, test = sys.argv[1:]
emoji = list(sequences(test))
compare(program, path, emoji, 20, [124, 128, 130, 136, 140], 1, 800, 190)
compare(program, path, emoji, 60, [11, 13, 17, 20, 24, 40], 2, 260, 60)
