#!/usr/bin/env python3
"""Makes the emoji fonts of this folder, the same drawings in three formats: EmojiCBDT.ttf, EmojiSbix.ttf and EmojiCOLR.ttf.

    pip install fonttools pillow
    python3 emoji.py

An em has 1000 units, and an emoji is a square of one em, from 150 units below the baseline to 850 above. Drawings are lists of shapes
from back to front, in units from the lower left corner of the square.
"""
import io
import math
import pathlib

from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import newTable
from fontTools.ttLib.tables import BitmapGlyphMetrics, C_B_D_T_, C_B_L_C_, E_B_L_C_, sbixGlyph, sbixStrike
from PIL import Image, ImageDraw

FOLDER = pathlib.Path(__file__).parent
DESCENT, PIXELS = 150, 80

YELLOW, DARK, RED, SKIN, TAN = (255, 204, 51), (74, 50, 20), (224, 36, 46), (255, 205, 120), (176, 122, 82)
WHITE, BLACK, BLUE, GREEN, ORANGE = (255, 255, 255), (20, 20, 24), (20, 70, 170), (40, 160, 70), (245, 140, 30)
VIOLET, GRAY, TEAL = (130, 50, 160), (190, 194, 200), (80, 150, 170)
TEXT = None  # the color of the text; black in pictures


def disc(color, x, y, radius):
    count = 48
    corners = [(x + radius * math.cos(2 * math.pi * i / count), y + radius * math.sin(2 * math.pi * i / count)) for i in range(count)]
    return color, [corners]


def area(color, *corners):
    return color, [list(corners)]


def box(color, left, bottom, right, top):
    return area(color, (left, bottom), (right, bottom), (right, top), (left, top))


def bow(color, x, y, radius, start, end):
    """The part of a disc between two angles in degrees."""
    angles = [math.radians(start + (end - start) * i / 24) for i in range(25)]
    return color, [[(x + radius * math.cos(a), y + radius * math.sin(a)) for a in angles]]


def hand(color):
    return [box(color, 300, 80, 820, 560), area(color, (300, 480), (420, 920), (560, 920), (560, 480)), box(DARK, 120, 60, 280, 600)]


def flag(*stripes):
    height = 600 / len(stripes)
    return [box(color, 40, 800 - (i + 1) * height, 960, 800 - i * height) for i, color in enumerate(stripes)]


def key(*inside):
    return [box(TEAL, 60, 60, 940, 940), *inside]


ONE = [box(WHITE, 450, 220, 570, 780), area(WHITE, (450, 780), (310, 640), (310, 540), (450, 640))]

DRAWINGS = {
    "smile": [disc(YELLOW, 500, 500, 460), disc(DARK, 340, 620, 60), disc(DARK, 660, 620, 60), bow(DARK, 500, 460, 260, 180, 360)],
    "relaxed": [disc(YELLOW, 500, 500, 460), bow(DARK, 340, 580, 90, 0, 180), bow(DARK, 660, 580, 90, 0, 180),
                bow(DARK, 500, 420, 220, 180, 360)],
    "heart": [area(RED, (500, 90), (90, 520), (90, 720), (230, 860), (400, 860), (500, 740), (600, 860), (770, 860), (910, 720),
                   (910, 520))],
    "thumb": hand(YELLOW),
    "thumb_tone": hand(TAN),
    "tone": [box(TAN, 100, 100, 900, 900)],
    "K": [box(BLUE, 100, 100, 900, 900), box(WHITE, 300, 250, 420, 750), area(WHITE, (420, 500), (600, 750), (740, 750), (560, 500),
                                                                             (740, 250), (600, 250))],
    "R": [box(BLUE, 100, 100, 900, 900), box(WHITE, 300, 250, 420, 750), disc(WHITE, 520, 610, 140),
          area(WHITE, (420, 500), (560, 500), (740, 250), (600, 250))],
    "flag": [box(GRAY, 30, 190, 970, 810), *flag(WHITE), bow(RED, 500, 500, 150, 0, 180), bow(BLUE, 500, 500, 150, 180, 360)],
    "whiteflag": [box(GRAY, 60, 40, 120, 960), box(WHITE, 120, 420, 940, 940)],
    "rainbow": [bow(color, 500, 200, 450 - 70 * i, 0, 180) for i, color in enumerate([RED, ORANGE, YELLOW, GREEN, BLUE])],
    "rainbowflag": flag(RED, ORANGE, YELLOW, GREEN, BLUE, VIOLET),
    "blackflag": [box(GRAY, 60, 40, 120, 960), box(BLACK, 120, 420, 940, 940)],
    "crossflag": [box(GRAY, 30, 190, 970, 810), *flag(WHITE), box(RED, 440, 200, 560, 800), box(RED, 40, 440, 960, 560)],
    "one": [box(GRAY, 300, 100, 700, 900)],
    "copyright": [disc(GRAY, 500, 500, 300)],
    "keycap_one": key(*ONE),
    "bulb": [disc(TEXT, 500, 560, 340), disc(YELLOW, 500, 560, 280), box(GRAY, 400, 60, 600, 260)],
}

CHARACTERS = {
    0x20: "space", 0x31: "one", 0xA9: "copyright", 0x200D: "joiner", 0x20E3: "keycap", 0x263A: "relaxed", 0x2764: "heart",
    0x1F308: "rainbow", 0x1F3F3: "whiteflag", 0x1F3F4: "blackflag", 0x1F3FD: "tone", 0x1F44D: "thumb", 0x1F4A1: "bulb", 0x1F600: "smile",
    0x1F1F0: "K", 0x1F1F7: "R", 0xE0067: "tag_g", 0xE0062: "tag_b", 0xE0065: "tag_e", 0xE006E: "tag_n", 0xE007F: "tag_end",
}

FEATURES = """
languagesystem DFLT dflt;
feature ccmp {
    sub thumb tone by thumb_tone;
    sub K R by flag;
    sub whiteflag joiner rainbow by rainbowflag;
    sub blackflag tag_g tag_b tag_e tag_n tag_g tag_end by crossflag;
    sub one keycap by keycap_one;
} ccmp;
"""

ORDER = [".notdef", *CHARACTERS.values(), *(name for name in DRAWINGS if name not in CHARACTERS.values())]


def outline(contours):
    pen = TTGlyphPen(None)
    for corners in contours:
        points = [(round(x), round(y) - DESCENT) for x, y in corners]
        pen.moveTo(points[0])
        for point in points[1:]:
            pen.lineTo(point)
        pen.closePath()
    return pen.glyph()


def picture(name):
    """A drawing as a PNG, averaged from 8 × 8 samples per pixel."""
    size = PIXELS * 8
    image = Image.new("RGBA", (size, size))
    draw = ImageDraw.Draw(image)
    for color, contours in DRAWINGS[name]:
        for corners in contours:
            draw.polygon([(x * size / 1000, size - y * size / 1000) for x, y in corners], fill=(color or BLACK) + (255,))
    data = io.BytesIO()
    image.resize((PIXELS, PIXELS), Image.Resampling.BOX).save(data, "PNG", optimize=True)
    return data.getvalue()


def start(family, order, glyphs):
    builder = FontBuilder(1000, isTTF=True)
    builder.setupGlyphOrder(order)
    builder.setupCharacterMap(CHARACTERS, uvs=[(code, 0xFE0F, None) for code in (0x31, 0x263A, 0x2764, 0x1F3F3)])
    builder.setupGlyf({name: glyphs.get(name) or TTGlyphPen(None).glyph() for name in order})
    left = {name: getattr(builder.font["glyf"][name], "xMin", 0) for name in order}
    narrow = {name for name in CHARACTERS.values() if name.startswith("tag_") or name in ("joiner", "keycap")}
    builder.setupHorizontalMetrics({name: (0 if name in narrow else 1000, left[name]) for name in order})
    builder.setupHorizontalHeader(ascent=900, descent=-250)
    builder.setupNameTable({"familyName": family, "styleName": "Regular"})
    builder.setupOS2(sTypoAscender=900, sTypoDescender=-250, usWinAscent=900, usWinDescent=250)
    builder.setupPost(keepGlyphNames=False)
    addOpenTypeFeaturesFromString(builder.font, FEATURES)
    return builder


def save(builder, file):
    builder.font["head"].created = builder.font["head"].modified = 3_850_000_000
    builder.font.recalcTimestamp = False
    builder.save(FOLDER / file)


def layered():
    colors, layers, glyphs, order = [], {}, {}, list(ORDER)
    for name, shapes in DRAWINGS.items():
        layers[name] = []
        for index, (color, contours) in enumerate(shapes):
            layer = f"{name}_{index}"
            order.append(layer)
            glyphs[layer] = outline(contours)
            if color is not TEXT and color not in colors:
                colors.append(color)
            layers[name].append((layer, 0xFFFF if color is TEXT else colors.index(color)))
    builder = start("Emoji COLR", order, glyphs)
    builder.setupCOLR(layers, version=0)
    builder.setupCPAL([[tuple(part / 255 for part in color) + (1,) for color in colors]])
    save(builder, "EmojiCOLR.ttf")


def standard():
    builder = start("Emoji sbix", list(ORDER), {})
    table = newTable("sbix")
    strike = sbixStrike.Strike(ppem=PIXELS, resolution=72)
    for name in DRAWINGS:
        strike.glyphs[name] = sbixGlyph.Glyph(
            graphicType="png ", glyphName=name, imageData=picture(name), originOffsetX=0, originOffsetY=-DESCENT * PIXELS // 1000)
    strike.glyphs["one"] = sbixGlyph.Glyph(graphicType="dupe", glyphName="one", referenceGlyphName="copyright")
    table.strikes = {PIXELS: strike}
    builder.font["sbix"] = table
    save(builder, "EmojiSbix.ttf")


def color_bitmaps():
    builder = start("Emoji CBDT", list(ORDER), {})
    font = builder.font
    names = [name for name in ORDER if name in DRAWINGS]
    data, locations = newTable("CBDT"), newTable("CBLC")
    data.version, locations.version = 3.0, 3.0
    glyphs = {}
    for name in names:
        glyph = C_B_D_T_.cbdt_bitmap_format_17(b"", font)
        glyph.metrics = BitmapGlyphMetrics.SmallGlyphMetrics()
        glyph.metrics.height = glyph.metrics.width = glyph.metrics.Advance = PIXELS
        glyph.metrics.BearingX, glyph.metrics.BearingY = 0, PIXELS - DESCENT * PIXELS // 1000
        glyph.imageData = picture(name)
        glyphs[name] = glyph
    data.strikeData = [glyphs]
    strike = E_B_L_C_.Strike()
    size = strike.bitmapSizeTable = E_B_L_C_.BitmapSizeTable()
    for direction in ("hori", "vert"):
        metrics = E_B_L_C_.SbitLineMetrics()
        for field in ("ascender", "descender", "widthMax", "caretSlopeNumerator", "caretSlopeDenominator", "caretOffset",
                      "minOriginSB", "minAdvanceSB", "maxBeforeBL", "minAfterBL", "pad1", "pad2"):
            setattr(metrics, field, 0)
        metrics.ascender, metrics.descender, metrics.widthMax = 68, -12, PIXELS
        setattr(size, direction, metrics)
    size.colorRef, size.flags, size.bitDepth, size.ppemX, size.ppemY = 0, 1, 32, PIXELS, PIXELS
    # Parts of the index consist of consecutive glyphs.
    runs = []
    for name in names:
        if runs and font.getGlyphID(runs[-1][-1]) + 1 == font.getGlyphID(name):
            runs[-1].append(name)
        else:
            runs.append([name])
    for run in runs:
        subtable = E_B_L_C_.eblc_index_sub_table_1(b"", font)
        subtable.names, subtable.indexFormat, subtable.imageFormat = run, 1, 17
        subtable.firstGlyphIndex, subtable.lastGlyphIndex = font.getGlyphID(run[0]), font.getGlyphID(run[-1])
        strike.indexSubTables.append(subtable)
    locations.strikes = [strike]
    font["CBDT"], font["CBLC"] = data, locations
    # As in Noto Color Emoji, there are no outlines.
    del font["glyf"], font["loca"]
    save(builder, "EmojiCBDT.ttf")


layered()
standard()
color_bitmaps()
