#!/usr/bin/env python3
"""Films the listings of the five posts that the examples come from, as they stand in the posts.

    Tests/Tools/check-posts.py ANIMRENDER POSTS OUTPUT

POSTS is a folder with the texts of the posts, in the order of docs/examples.md; they are not part of this project. The
files in Tests/Posts are what the posts leave out. A line `//= 3 43-55` in one stands for the lines 43 to 55 of the
fourth text, a line `//+ FILE` for a file beside it. Each file is filmed by ANIMRENDER, which compiles it with the
changes of animport alone; the GIF, and what the listings print, are written to OUTPUT, and the events are compared
with the recorded ones (RECORD=1 records them).
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys

TEMPLATES = pathlib.Path(__file__).resolve().parents[1] / "Posts"

# The options of each film: its size in points, its duration and its touches.
FILMS = {
    "press-states": "--size 200x200 --press 100,100@0.4/0.6 --duration 1.4",
    "press-basic-animation": "--size 200x200 --press 100,100@0.4/1.1 --duration 1.8",
    "press-cover": "--size 200x200 --press 100,100@0.4/0.4 --duration 2.2",
    "press-store": "--size 200x200 --press 100,100@0.4/0.4 --press 100,100@2.4/1.5 --duration 5",
    "slider-jump": "--size 300x160 --drag 60,80:260,80@0.3/0.3 --drag 60,80:260,80@1.4/0.3 --drag 60,80:260,80@2.5/0.3 --duration 4",
    "slider-scroll": "--size 300x160 --drag 60,80:260,80@0.3/0.3 --drag 60,80:260,80@1.4/0.3 --drag 60,80:260,80@2.5/0.3 --duration 4",
    "slider-parts": "--size 300x160 --swipe 250,80:50,80@0.4 --swipe 250,80:50,80@1 --swipe 250,80:50,80@1.6 --duration 2.4",
    "slider-pop": "--size 300x160 --swipe 250,80:50,80@0.4 --swipe 250,80:50,80@1 --swipe 250,80:50,80@1.6 --duration 2.4",
    "resume": "--size 240x240 --duration 13",
    "bubble": "--size 300x220 --duration 3.6",
    "swipe-states": "--size 180x320 --drag 160,160:60,160@0.3/0.6 --drag 90,80:90,230@1.4/0.4 --duration 2",
    "swipe": "--size 180x320 --drag 160,160:78,160@0.3/1.5 --drag 160,160:40,160@2.4/0.3 --duration 4",
}


def fill(name, posts):
    lines = []
    for line in (TEMPLATES / f"{name}.swift.in").read_text().splitlines():
        part = re.fullmatch(r"(\s*)//= (\d) (\d+)-(\d+)", line)
        file = re.fullmatch(r"//\+ (\S+)", line)
        if part:
            first, last = int(part[3]), int(part[4])
            text = posts[int(part[2])]
            if last > len(text):
                sys.exit(f"check-posts: {name}.swift: post {part[2]} has {len(text)} lines, not {last}")
            lines += text[first - 1:last]
        elif file:
            lines += [row for row in (TEMPLATES / file[1]).read_text().splitlines() if not row.startswith("import")]
        else:
            lines.append(line)
    return "\n".join(lines) + "\n"


def main():
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    program, folder, output = sys.argv[1], pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3])
    posts = [path.read_text().splitlines() for path in sorted(folder.glob("*.txt"))]
    if len(posts) != 5:
        sys.exit(f"check-posts: {folder} has {len(posts)} texts, not 5")
    output.mkdir(parents=True, exist_ok=True)
    failed = []
    for name, options in FILMS.items():
        path = output / f"{name}.swift"
        path.write_text(fill(name, posts))
        touches = TEMPLATES / f"{name}.touches.json"
        if touches.exists():
            shutil.copy(touches, output)
        film = subprocess.run([program, str(path), "-o", str(output / f"{name}.gif"), *options.split()], capture_output=True, text=True)
        (output / f"{name}.log").write_text(film.stdout + film.stderr)
        if film.returncode:
            failed.append(name)
            print(f"{name}: status {film.returncode}\n{film.stderr}")
            continue
        events = subprocess.run([program, "events", str(path), *options.split()], capture_output=True, text=True)
        recorded = TEMPLATES / f"{name}.events.txt"
        if os.environ.get("RECORD"):
            recorded.write_text(events.stdout)
        elif not recorded.exists() or recorded.read_text() != events.stdout:
            failed.append(name)
            print(f"{name}: other events than {recorded}\n{events.stdout}{events.stderr}")
            continue
        print(f"{name}: plays")
    if failed:
        sys.exit(f"check-posts: {len(failed)} of {len(FILMS)} films fail: {', '.join(failed)}")


main()
