#!/bin/sh
# Writes scenes to try the recipes with: sh scenes.sh 2000 scenes
#
# Sizes and durations differ, as those of real scenes do: 80 to 200 points a side, half a second to two, a hundred to a folder.
set -eu
count=$1 folder=$2
# shellcheck disable=SC2046
mkdir -p $(awk -v count="$count" -v folder="$folder" 'BEGIN { for (i = 0; i < count; i += 100) printf "%s/%03d ", folder, i / 100 }')
awk -v count="$count" -v folder="$folder" '
    # A number below n, from a generator whose products need fewer than the 53 bits that numbers of awk have.
    function random(n) {
        state = (state * 1103 + 12345) % 2147483647
        return int(state / 64) % n
    }
    function scene(    width, height, cards, card, layers, moves) {
        width = 80 + random(121)
        height = 80 + random(121)
        cards = 1 + random(4)
        for (card = 1; card <= cards; card++) {
            layers = layers (card > 1 ? ",\n" : "") sprintf(\
                "    { \"id\": \"card%d\", \"frame\": [%d, %d, 40, 24], \"backgroundColor\": \"#%06X\", \"cornerRadius\": %d }", \
                card, random(width - 40), random(height - 24), 4210752 + random(12566463), random(12))
            moves = moves (card > 1 ? ", " : "") sprintf("\"card%d.position.x\": %d.5", card, 20 + random(width - 40))
        }
        return sprintf("{\n  \"canvas\": { \"width\": %d, \"height\": %d, \"backgroundColor\": \"#14171F\" },\n", width, height) \
            sprintf("  \"fps\": 25, \"duration\": %.1f,\n  \"layers\": [\n%s\n  ],\n", 0.5 + random(16) / 10, layers) \
            sprintf("  \"timeline\": [\n    { \"at\": 0.1, \"do\": { \"animate\": { \"duration\": 0.6, \"spring\": { \"damping\": 0.%d },\n", 4 + random(6)) \
            sprintf("      \"animations\": { %s } } } }\n  ]\n}", moves)
    }
    BEGIN {
        state = 1
        for (i = 0; i < count; i++) {
            file = sprintf("%s/%03d/%05d.json", folder, i / 100, i)
            print scene() > file
            close(file)
        }
    }'
