#!/usr/bin/env python3
"""Writes the scenes of Bench next to this file: float32 records, in points on a canvas of 390 x 844.

Needs NumPy (2.4 wrote the recorded files). Part of animrender's benchmarks.
"""
import math
from pathlib import Path

import numpy as np

FOLDER = Path(__file__).parent
WIDTH, HEIGHT = 390.0, 844.0
random = np.random.default_rng(12345)


def colors(count, alpha):
    """Red, green and blue of 0...255, and one alpha."""
    components = random.integers(0, 256, (count, 3)).astype("f4")
    return np.hstack([components, np.full((count, 1), alpha, "f4")])


def write(name, records):
    np.asarray(records, "f4").tofile(FOLDER / f"{name}.f32")


# 200 records of x, y, width, height, corner radius, red, green, blue, alpha.
count = 200
width = random.uniform(40, 200, count)
height = random.uniform(40, 200, count)
x = random.uniform(-20, WIDTH - 60, count)
y = random.uniform(-20, HEIGHT - 60, count)
radius = np.minimum(random.uniform(4, 24, count), np.minimum(width, height) / 2)
write("rounded-rects", np.hstack([np.stack([x, y, width, height, radius], 1), colors(count, 204)]))

# 500 records of a start, six cubics of three points each, red, green, blue, alpha: smooth curves through six points.
records = []
for color in colors(500, 255):
    cx, cy = random.uniform(20, WIDTH - 20), random.uniform(20, HEIGHT - 20)
    distance = 40 * random.uniform(0.7, 1.15, 6)
    angle = np.arange(6) * 2 * math.pi / 6 + random.uniform(0, 6)
    points = np.stack([cx + distance * np.cos(angle), cy + distance * np.sin(angle)], 1)
    record = list(points[0])
    for i in range(6):
        a, b, c, d = points[i - 1], points[i], points[(i + 1) % 6], points[(i + 2) % 6]
        record += [*(b + (c - a) / 6), *(c - (d - b) / 6), *c]
    records.append(record + list(color))
write("blobs", records)

# One start and 2,000 cubics of three points each: a walk over the canvas.
point = np.array([WIDTH / 2, HEIGHT / 2])
record = list(point)
for _ in range(2000):
    steps = [point + random.uniform(-90, 90, 2) for _ in range(3)]
    points = [np.clip(step, [0, 0], [WIDTH, HEIGHT]) for step in steps]
    record += [value for p in points for value in p]
    point = points[2]
write("overlapping-path", record)

# 200 records of a start, three cubics, red, green, blue, alpha.
records = []
for color in colors(200, 255):
    point = random.uniform([0, 0], [WIDTH, HEIGHT])
    record = list(point)
    for _ in range(3):
        points = [np.clip(point + random.uniform(-120, 120, 2), [0, 0], [WIDTH, HEIGHT]) for _ in range(3)]
        record += [value for p in points for value in p]
        point = points[2]
    records.append(record + list(color))
write("strokes", records)

# 50 records of center, radius, red, green, blue, alpha of the middle; the rim is the same color at alpha 0.
count = 50
x = random.uniform(0, WIDTH, count)
y = random.uniform(0, HEIGHT, count)
write("radial-gradients", np.hstack([np.stack([x, y, random.uniform(30, 80, count)], 1), colors(count, 230)]))
