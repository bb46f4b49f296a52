#!/usr/bin/env python3
"""Compares how two versions of HarfBuzz place glyphs: the installed one and that of the package uharfbuzz.

    pip install uharfbuzz
    python3 Tests/Tools/compare-shaping.py [--default] [--verbose] [font.ttf[:index] ...]

Each of 40 strings is shaped in each font with the features of Sources/AnimText/Fonts/Font.swift (with --default: with
none, so with each version's own choice), and glyphs, advances and offsets are compared. Without fonts, those of scenes/text/fonts and
Debian's fonts-noto-cjk and fonts-dejavu-core are taken. The exit status is 1 where anything differs.
"""
import ctypes
import ctypes.util
import pathlib
import re
import sys

import uharfbuzz

ROOT = pathlib.Path(__file__).resolve().parents[2]
TABLE = ROOT / "Sources/AnimText/Fonts/Font.swift"

# ISO 15924 tag, whether it runs from right to left, the text.
STRINGS = [(script, script in ("Arab", "Hebr"), text) for script, texts in {
    "Latn": ["Hamburgefonstiv", "AVATAR To. Ty. Wa. LT", "office affluent fjord", "0123456789 1/2 3:45", "Žluťoučký kůň", "Tiếng Việt ớ ậ ữ",
             "x\u0301\u0323 e\u0302\u0301 q\u0308", "->  == !== >=", "a\u200db a\u200cb", "\u201cquotes\u201d \u2014 \u2026", "ﬁ ﬂ st ct", "Ǆ ǅ ß ẞ"],
    "Cyrl": ["Съешь же ещё этих булок", "\u0456\u0308 \u0439 ѣ"],
    "Grek": ["Ξεσκεπάζω την ψυχοφθόρα", "\u1f86 \u03b1\u0313\u0301"],
    "Hang": ["\uc548\ub155 \uc138\uacc4", "\ub2e4\ub78c\uc950 \ud5cc \uccc7\ubc14\ud034\uc5d0 \ud0c0\uace0\ud30c", "\u1112\u1161\u11ab\u1100\u1173\u11af \u1112\u1161",
             "\ubc84\uc804 1.2 (\ucd5c\uc2e0) A/B", "\u3131\u3134\u3137 \u314f\u3151", "\ud55c\uad6d\uc5b4, \uc601\uc5b4. \uc911\uad6d\uc5b4!"],
    "Hani": ["\u6f22\u5b57\u3068\u6587\u5b57", "\u300c\u5f15\u7528\u300d\u3001\u3002\uff01", "\u9aa8\u76f4\u4eca\u6d77"],
    "Hira": ["\u3072\u3089\u304c\u306a\u3001\u3066\u3059\u3068\u3002", "\u304b\u3099\u304d\u3099 \u30fc"],
    "Kana": ["\u30ab\u30bf\u30ab\u30ca\u30fb\u30c6\u30b9\u30c8"],
    "Arab": ["\u0627\u0644\u0633\u0644\u0627\u0645 \u0639\u0644\u064a\u0643\u0645", "\u0628\u0650\u0633\u0652\u0645\u0650 \u0671\u0644\u0644\u0651\u064e\u0647\u0650", "\u0644\u0627 \u0644\u0622 \u0644\u0623", "\u0661\u0662\u0663",
             "\u067e\u0686\u06af \u06cc"],
    "Hebr": ["\u05e9\u05dc\u05d5\u05dd \u05e2\u05d5\u05dc\u05dd", "\u05d1\u05bc\u05b0\u05e8\u05b5\u05d0\u05e9\u05c1\u05b4\u05d9\u05ea", "\u05e9\u05c1\u05b8\u05bc"],
    "Deva": ["\u0928\u092e\u0938\u094d\u0924\u0947 \u0926\u0941\u0928\u093f\u092f\u093e", "\u0915\u094d\u0937 \u0924\u094d\u0930 \u091c\u094d\u091e \u0930\u094d\u0915", "\u0939\u093f\u0928\u094d\u0926\u0940", "\u0915\u094d\u200d\u0937 \u0915\u094d\u200c\u0937"],
}.items() for text in texts]

FONTS = [str(ROOT / "scenes/text/fonts" / name) for name in (
    "NotoSans-Regular.ttf", "NotoSans-Bold.ttf", "NotoSansArabic-Regular.ttf", "NotoSansHebrew-Regular.ttf",
    "NotoSansDevanagari-Regular.ttf", "NotoSansCJKkr-Regular.otf")] + [
    "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc:1", "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc:0",
    "/usr/share/fonts/opentype/noto/NotoSerifCJK-Regular.ttc:1", "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"]


def features_by_script():
    """The features of the program, from its source: the usual ones, and those of single scripts."""
    source = TABLE.read_text()
    lists = {name: {tag: int(value) for tag, value in re.findall(r'"(\w{4})": (\d)', body)}
             for name, body in re.findall(r"static let (\w+): \[String: UInt32\] = \[(.*?)\]", source)}
    table = re.search(r"static let scripts = \[(.*?)\]", source, re.S).group(1)
    scripts = {tag: lists[name] for tag, name in re.findall(r'"(\w{4})": (\w+)', table)}
    return lambda script: scripts.get(script, lists["usual"])


class Feature(ctypes.Structure):
    _fields_ = [("tag", ctypes.c_uint32), ("value", ctypes.c_uint32), ("start", ctypes.c_uint), ("end", ctypes.c_uint)]


class Info(ctypes.Structure):
    _fields_ = [(name, ctypes.c_uint32) for name in ("codepoint", "mask", "cluster", "var1", "var2")]


class Position(ctypes.Structure):
    _fields_ = [(name, ctypes.c_int32) for name in ("x_advance", "y_advance", "x_offset", "y_offset", "var")]


class Installed:
    """The installed HarfBuzz, called as the program calls it."""

    def __init__(self):
        self.hb = hb = ctypes.CDLL(ctypes.util.find_library("harfbuzz"))
        hb.hb_version_string.restype = ctypes.c_char_p
        for name in ("hb_blob_create", "hb_face_create", "hb_font_create", "hb_buffer_create", "hb_language_from_string"):
            getattr(hb, name).restype = ctypes.c_void_p
        hb.hb_buffer_get_glyph_infos.restype = ctypes.POINTER(Info)
        hb.hb_buffer_get_glyph_positions.restype = ctypes.POINTER(Position)
        self.version = hb.hb_version_string().decode()

    def font(self, data, index):
        self.data = data
        blob = self.hb.hb_blob_create(data, len(data), 0, None, None)
        face = self.hb.hb_face_create(ctypes.c_void_p(blob), index)
        font = self.hb.hb_font_create(ctypes.c_void_p(face))
        self.hb.hb_ot_font_set_funcs(ctypes.c_void_p(font))
        return ctypes.c_void_p(font)

    def shape(self, font, text, script, is_rtl, features):
        hb = self.hb
        buffer = ctypes.c_void_p(hb.hb_buffer_create())
        points = (ctypes.c_uint32 * len(text))(*map(ord, text))
        hb.hb_buffer_set_cluster_level(buffer, 0)
        hb.hb_buffer_add_codepoints(buffer, points, len(text), 0, len(text))
        hb.hb_buffer_set_direction(buffer, 5 if is_rtl else 4)
        hb.hb_buffer_set_script(buffer, int.from_bytes(script.encode(), "big"))
        hb.hb_buffer_set_language(buffer, ctypes.c_void_p(hb.hb_language_from_string(b"und", -1)))
        array = (Feature * len(features))(*[
            Feature(int.from_bytes(tag.encode(), "big"), value, 0, 0xFFFFFFFF) for tag, value in features.items()])
        hb.hb_shape(font, buffer, array, len(features))
        count = ctypes.c_uint()
        infos = hb.hb_buffer_get_glyph_infos(buffer, ctypes.byref(count))
        positions = hb.hb_buffer_get_glyph_positions(buffer, ctypes.byref(count))
        glyphs = [(infos[i].codepoint, positions[i].x_advance, positions[i].x_offset, positions[i].y_offset) for i in range(count.value)]
        hb.hb_buffer_destroy(buffer)
        return glyphs


class Packaged:
    """The HarfBuzz in uharfbuzz."""

    version = uharfbuzz.version_string()

    def font(self, data, index):
        font = uharfbuzz.Font(uharfbuzz.Face(data, index))
        uharfbuzz.ot_font_set_funcs(font)
        return font

    def shape(self, font, text, script, is_rtl, features):
        buffer = uharfbuzz.Buffer()
        buffer.cluster_level = uharfbuzz.BufferClusterLevel.MONOTONE_GRAPHEMES
        buffer.add_codepoints(list(map(ord, text)))
        buffer.direction = "rtl" if is_rtl else "ltr"
        buffer.script = script
        buffer.language = "und"
        uharfbuzz.shape(font, buffer, features)
        return [(i.codepoint, p.x_advance, p.x_offset, p.y_offset) for i, p in zip(buffer.glyph_infos, buffer.glyph_positions)]


def main(arguments):
    features = features_by_script()
    if "--default" in arguments:
        features = lambda script: {}
    fonts = [argument for argument in arguments if not argument.startswith("--")] or FONTS
    versions = [Installed(), Packaged()]
    compared = different = 0
    for font in fonts:
        path, _, index = font.partition(":")
        data = pathlib.Path(path).read_bytes()
        opened = [version.font(data, int(index or 0)) for version in versions]
        for script, is_rtl, text in STRINGS:
            results = [version.shape(o, text, script, is_rtl, features(script)) for version, o in zip(versions, opened)]
            compared += len(results[0])
            if results[0] != results[1]:
                different += 1
                print(f"{pathlib.Path(path).name} {script} {text!r}")
                if "--verbose" in arguments:
                    print("  ", results[0], "\n  ", results[1])
    print(f"HarfBuzz {versions[0].version} and {versions[1].version}: {len(STRINGS)} strings in {len(fonts)} fonts, "
          f"{compared} glyphs, {different} strings differ")
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
