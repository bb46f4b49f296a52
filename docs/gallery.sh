#!/bin/sh
# Prints docs/gallery.md: every scene of scenes/gallery and scenes/systems with its picture, title and description.
# Title, description and canvas are expected on lines of their own, as in all of these scenes.
set -eu
cd "$(dirname "$0")/.."

# The text of a member at the top of a scene file, its escapes of quotes and backslashes undone.
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

Every picture is rendered from the scene below it by `make`, which writes this page, too (`docs/gallery.sh`).

## Whole interactions

Touches, animators, scroll views and the app's life cycle, played from a scene file; among them the mistakes, which show as they
do on a phone. `animrender events` prints what happens in them, `animrender sheet` draws one as a film strip.
END
for scene in scenes/systems/*.json; do
    name=${scene##*/}
    entry "$scene" "output/systems/${name%.json}.gif"
done
printf '\n## To look at\n'
for scene in scenes/gallery/*.json; do
    name=${scene##*/}
    entry "$scene" "output/${name%.json}.gif"
done
