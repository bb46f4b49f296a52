#!/usr/bin/env python3
"""Draws the PNG files beside it, with nothing but Python's own library: python3 make-pictures.py"""

import math
import pathlib
import struct
import zlib

FOLDER = pathlib.Path(__file__).parent


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def save(name, width, height, pixel, samples=4):
    """Writes a picture: pixel(x, y) is (red, green, blue, alpha), 0...1, not premultiplied; each is the mean of samples squared."""
    rows, opaque = [], True
    for y in range(height):
        row = []
        for x in range(width):
            total = [0.0] * 4
            for i in range(samples * samples):
                r, g, b, a = pixel(x + (i % samples + 0.5) / samples, y + (i // samples + 0.5) / samples)
                total = [total[0] + r * a, total[1] + g * a, total[2] + b * a, total[3] + a]
            a = total[3] / samples**2
            color = [min(255, int(c / total[3] * 255 + 0.5)) if total[3] else 0 for c in total[:3]]
            row.append(color + [int(a * 255 + 0.5)])
            opaque = opaque and row[-1][3] == 255
        rows.append(row)
    channels = 3 if opaque else 4
    raw = b"".join(b"\0" + bytes(v for p in row for v in p[:channels]) for row in rows)
    header = struct.pack(">IIBBBBB", width, height, 8, 2 if opaque else 6, 0, 0, 0)
    data = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"sRGB", b"\0")
    (FOLDER / name).write_bytes(data + chunk(b"IDAT", zlib.compress(raw, 9)) + chunk(b"IEND", b""))


def mix(a, b, t):
    t = min(max(t, 0), 1)
    return tuple(p + (q - p) * t for p, q in zip(a, b))


def rgb(text):
    return tuple(int(text[i : i + 2], 16) / 255 for i in (0, 2, 4))


def landscape(night):
    sky = (rgb("0B1030"), rgb("403A78")) if night else (rgb("3D8BE8"), rgb("CDEBFF"))
    hills = [rgb(c) for c in (("2A3560", "1B2440", "10172B") if night else ("8CBF7A", "4F9A57", "2C6E49"))]
    light = rgb("F4F1D0") if night else rgb("FFE27A")

    def pixel(x, y):
        color = mix(sky[0], sky[1], y / 50)
        d = math.hypot(x - 68, y - 16)
        if d < 8 and not (night and math.hypot(x - 65, y - 14) < 7):
            color = light
        elif not night:
            color = mix(light, color, (d - 8) / 9)
        elif (int(x) * 37 + int(y) * 101) % 61 == 0 and y < 34:
            color = mix(color, (1, 1, 1), 0.8)
        for i, hill in enumerate(hills):
            if y > 40 + 8 * i - 6 * math.sin(x / (9 + 4 * i) + 2 * i):
                color = hill
        return color + (1,)

    return pixel


def ball(x, y):
    """Eight frames of 24 pixels: a ball that falls, is squashed, and comes up again."""
    frame, x = int(x // 24), x % 24 - 12
    t = frame / 8
    height = 4 * t * (1 - t) if frame else 0
    squash = 0.75 if frame in (0, 8) else 1.0
    rx, ry = 6 / squash, 6 * squash
    cy = 22 - ry - 9 * height
    if (x / rx) ** 2 + ((y - cy) / ry) ** 2 < 1:
        shine = math.hypot(x / rx + 0.35, (y - cy) / ry + 0.4)
        return mix((1, 1, 1), rgb("FF3B30"), 0.3 + shine) + (1,)
    shade = 0.35 * (1 - 0.6 * height)
    return (0, 0, 0, shade) if (x / (5 + 2 * shade)) ** 2 + ((y - 22.5) / 1.2) ** 2 < 1 else (0, 0, 0, 0)


def bubble(x, y):
    """A rounded frame of 30 pixels, whose corners take 12."""
    def distance(inset, radius):
        dx, dy = (max(abs(v - 15) - (15 - inset - radius), 0) for v in (x, y))
        return math.hypot(dx, dy) - radius
    if distance(0.5, 11) > 0:
        return (0, 0, 0, 0)
    if distance(3, 8.5) > 0:
        return rgb("1F5FBF") + (1,)
    return mix(rgb("8FC4FF"), rgb("4A90F0"), y / 30) + (1,)


def face(x, y):
    x, y = x - 32, y - 32
    color = mix(rgb("FFD8A8"), rgb("F08C6A"), (y + 32) / 64)
    if math.hypot(x, y - 4) < 22:
        color = rgb("F7C9A0")
        if y < -10 + abs(x) * 0.15:
            color = rgb("5B3A29")
        for eye in (-8, 8):
            if math.hypot(x - eye, y - 1) < 2.6:
                color = rgb("2B2B2B")
        if 9 < math.hypot(x, y - 4) < 11.5 and y > 8:
            color = rgb("B5483A")
    elif y > 18 and abs(x) < 26:
        color = rgb("4A6FA5")
    return color + (1,)


def letter(x, y):
    """An F, which shows what is up and what is left."""
    edge = min(x, y, 32 - x, 24 - y)
    if edge < 1.5:
        return rgb("FF9500") + (1,)
    stem = 8 < x < 12 and 4 < y < 20
    bars = 8 < x < 24 and (4 < y < 8 or 10.5 < y < 13.5 and x < 20)
    return (rgb("FFFFFF") if stem or bars else rgb("5856D6")) + (1,)


INVADER = ["..#..#..", "...##...", "..####..", ".#.##.#.", "########", "#.####.#", "#.#..#.#", "..#..#.."]


def invader(x, y):
    return rgb("34C759") + (1,) if INVADER[int(y)][int(x)] == "#" else rgb("1C1C1E") + (1,)


def rings(x, y):
    """Rings that become finer outwards, to the width of a pixel."""
    d = (x - 64) ** 2 + (y - 64) ** 2
    v = 0.5 + 0.5 * math.cos(math.pi * d / 128)
    return (v, v, v, 1)


save("day.png", 96, 64, landscape(False))
save("night.png", 96, 64, landscape(True), samples=3)
save("ball.png", 192, 24, ball)
save("bubble.png", 30, 30, bubble)
save("face.png", 64, 64, face)
save("letter.png", 32, 24, letter, samples=2)
save("invader.png", 8, 8, invader, samples=1)
save("rings.png", 128, 128, rings, samples=1)
