#!/bin/sh
# Prints docs/gallery.md: every scene of scenes/systems and scenes/gallery with its picture, title and description.
# Title, description, and canvas or device are expected on lines of their own, as in all of these scenes.
set -eu
cd "$(dirname "$0")/.."

# The text of a member at the top level of a scene file, with quotes and backslashes unescaped.
text() {
    sed -n "s/^  \"$1\": \"\\(.*\\)\",\$/\\1/p" "$2" | head -n 1 | sed 's/\\\(["\\]\)/\1/g'
}

entry() {
    scene=$1 picture=$2 level=$3
    title=$(text title "$scene")
    description=$(text description "$scene")
    # Pictures of whole screens would fill the page.
    width=$(sed -n -e 's/^  "device": .*/260/p' -e 's/^  "canvas": { "width": [0-9.]*, "height": [6-9]...*/260/p' \
        -e 's/^  "canvas": { "width": \([0-9.]*\).*/\1/p' "$scene" | head -n 1)
    if test -z "$title" || test -z "$description" || test -z "$width"; then
        echo "$0: $scene lacks a title, a description, or a canvas or device on a line of its own" >&2
        exit 1
    fi
    alt=$(printf '%s' "$title" | sed 's/&/\&amp;/g; s/"/\&quot;/g; s/</\&lt;/g')
    printf '\n%s %s\n\n<img src="../%s" alt="%s" width="%s">\n\n%s [%s](../%s)\n' \
        "$level" "$title" "$picture" "$alt" "$width" "$description" "$scene" "$scene"
}

# An interaction: its heading, a sentence, the part that the names of its scenes begin with, and the rest of each name, in the order in which
# they tell how it is made; a dot is the scene that has no more than that part.
shown=''
interaction() {
    printf '\n### %s\n\n%s\n' "$1" "$2"
    first=$3
    shift 3
    for rest in "$@"; do
        name=$first-$rest
        test "$rest" != . || name=$first
        entry "scenes/systems/$name.json" "output/systems/$name.gif" '####'
        shown="$shown $name "
    done
}

cat <<'END'
# Gallery

`make` renders every picture from the scene below it, and writes this page (`docs/gallery.sh`).

## Complete interactions

Touches, animators, scroll views and the app lifecycle, each played from one scene file. Each interaction is shown as it comes about: the
mistakes that are easily made look here as they do on a phone, and are followed by their remedies. `animrender events` prints what happens in a
scene, and `animrender sheet` draws it as a film strip.
END
interaction 'A press that fills a block' \
    'A long press fills the block from left to right, and stores it when it is full. Released too early, it empties again.' \
    long-press basic-animation basic-animation-above basic-animation-cut layers fill store-unguarded store store-half store-early store-twice \
    store-cancelled store-per-press
interaction 'A slider without an end' \
    'A paged collection view holds its three pages three times, and jumps from either end to the middle.' \
    infinite-slider jerky seamless . unlocked fast
interaction 'Animators, and an app that leaves' \
    'Property animators clear a picture group by group, while the app goes to the background and comes back.' \
    resume naive saved paused
interaction 'Speech bubbles' \
    'Bubbles with arrows pop up on a picture, and can be picked up and dragged.' \
    tag-bubble . fading off-centre
interaction 'Views that are swiped away' \
    'A pan scrubs a property animator, which runs on or back when the finger is lifted.' \
    swipe-views . again last
for scene in scenes/systems/*.json; do
    name=${scene##*/}
    case $shown in
    *" ${name%.json} "*) ;;
    *)
        echo "$0: $scene belongs to no interaction" >&2
        exit 1
        ;;
    esac
done
printf '\n## Single effects\n'
for scene in scenes/gallery/*.json; do
    name=${scene##*/}
    entry "$scene" "output/${name%.json}.gif" '###'
done
