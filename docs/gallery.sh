#!/bin/sh
# Prints docs/gallery.md: every scene of scenes/gallery and scenes/systems with its picture, title and description.
# Title, description and canvas are expected on lines of their own, as in all of these scenes.
set -eu
cd "$(dirname "$0")/.."

# The text of a member at the top level of a scene file, with quotes and backslashes unescaped.
text() {
    sed -n "s/^  \"$1\": \"\\(.*\\)\",\$/\\1/p" "$2" | head -n 1 | sed 's/\\\(["\\]\)/\1/g'
}

entry() {
    scene=$1 picture=$2
    title=$(text title "$scene")
    description=$(text description "$scene")
    width=$(sed -n 's/^  "canvas": { "width": \([0-9.]*\).*/\1/p' "$scene")
    if test -z "$title" || test -z "$description" || test -z "$width"; then
        echo "$0: $scene lacks a title, a description or a canvas on a line of its own" >&2
        exit 1
    fi
    alt=$(printf '%s' "$title" | sed 's/&/\&amp;/g; s/"/\&quot;/g; s/</\&lt;/g')
    printf '\n### %s\n\n<img src="../%s" alt="%s" width="%s">\n\n%s [%s](../%s)\n' \
        "$title" "$picture" "$alt" "$width" "$description" "$scene" "$scene"
}

cat <<'END'
# Gallery

`make` renders every picture from the scene below it, and writes this page (`docs/gallery.sh`).

## Complete interactions

Touches, animators, scroll views and the app lifecycle, each played from one scene file. Some show a mistake, which looks here as it does
on a phone. `animrender events` prints what happens in a scene, and `animrender sheet` draws it as a film strip.
END
for scene in scenes/systems/*.json; do
    name=${scene##*/}
    entry "$scene" "output/systems/${name%.json}.gif"
done
printf '\n## Single effects\n'
for scene in scenes/gallery/*.json; do
    name=${scene##*/}
    entry "$scene" "output/${name%.json}.gif"
done
