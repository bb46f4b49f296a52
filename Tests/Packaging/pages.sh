#!/bin/sh
# Runs the commands of pages word for word, with the built program, and then what a pull request goes through from clone to clone: red where
# something differs, is missing or is nothing, green only where all is as it was accepted.
#
# Run by `make check-packaging`. PROGRAM is another program.
set -eu
export LC_ALL=C
cd "$(dirname "$0")/../.."
pages=$PWD/docs
program=${PROGRAM:-$PWD/.build/release/animrender}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
unset CI GITHUB_ACTIONS GITHUB_BASE_REF GITHUB_STEP_SUMMARY
export GIT_CONFIG_GLOBAL=/dev/null GIT_AUTHOR_NAME=A GIT_AUTHOR_EMAIL=a@example.com GIT_COMMITTER_NAME=A GIT_COMMITTER_EMAIL=a@example.com
mkdir "$work/bin"
ln -s "$program" "$work/bin/animrender"
PATH=$work/bin:$PATH

fail() {
    printf '%s: %s\n' "$0" "$*" >&2
    exit 1
}
# Runs a command, whose messages go to a file, and expects a status.
ends() {
    expected=$1 status=0
    shift
    "$@" >"$work/log" 2>&1 || status=$?
    [ "$status" -eq "$expected" ] || fail "$* ends with $status, expected $expected: $(tail -n 20 "$work/log")"
}
says() { grep -qF -- "$1" "$work/log" || fail "'$1' is not in: $(tail -n 20 "$work/log")"; }
exists() { for file; do [ -s "$file" ] || fail "there is no $file"; done; }
absent() { for file; do [ ! -e "$file" ] || fail "there is $file"; done; }
# The Nth block of a language in a page.
block() { awk -v want="$3" -v fence="\`\`\`$2" '$0 == fence { n++; inside = n == want; next } /^```/ { inside = 0 } inside' "$pages/$1"; }
blocks() { [ "$(grep -cxF '```sh' "$pages/$1")" -eq "$2" ] || fail "$1 has another number of blocks"; }
# Runs the Nth block of a page.
page() { ends "$1" sh -ec "$(block "$2" sh "$3")"; }

# --- CI: from an empty repository to a red pull request in nine commands, and back
mkdir "$work/ci"
cd "$work/ci"
blocks ci.md 4
commands=$(for number in 1 2 3; do block ci.md sh $number; done | wc -l)
[ "$commands" -eq 9 ] || fail "ci.md has $commands commands"
page 0 ci.md 1
page 0 ci.md 2
page 1 ci.md 3
says 'scenes/card.json: differs from '
says '    the scene changed'
says '(proven)'
exists report/index.html report/pictures/scenes/card/worst-difference.png
page 0 ci.md 4
says 'changed  card.json'
says 'as recorded; 1 recorded differently in the base'

# --- many scenes
mkdir "$work/many"
cd "$work/many"
blocks many-scenes.md 7
page 0 many-scenes.md 1
page 0 many-scenes.md 2
says '3 scenes: 3 done'
exists out/motion/settings/card.gif out/motion/settings/toggle@3x.gif posters/motion/settings/toggle.png sheets/motion/onboarding/pages.png
absent posters/motion/settings/card.png
page 0 many-scenes.md 3
says '2 of 3 scenes unchanged since main'
exists changed/motion/settings/card.gif
absent changed/motion/settings/toggle.gif changed/motion/onboarding/pages.gif
page 0 many-scenes.md 4
says '2 scenes, 66 frames: all as recorded'
page 1 many-scenes.md 5
says 'motion/settings/card.json: differs'
says '(proven)'
echo '{ "canvas": { "width": 9, "height": 9 }, "layers": [], "duration": 1 }' >motion/settings/extra.json
page 1 many-scenes.md 6
says 'motion/settings/extra.json: '
rm motion/settings/extra.json
page 0 many-scenes.md 5
# One machine is as good as three: each scene is in the results of one shard.
animrender verify motion --json one.json >/dev/null
page 0 many-scenes.md 7
scenes() { sed -n 's/^ *"name": "\(.*\)",$/\1/p' "$@" | sort; }
[ "$(scenes one.json | wc -l)" -eq 3 ] || fail 'the results have not three scenes'
[ "$(scenes results-1.json results-2.json results-3.json)" = "$(scenes one.json)" ] || fail 'the shards have other scenes'
exists junit-1.xml junit-2.xml junit-3.xml
sed -i 's/"damping": 0.6/"damping": 0.8/' motion/settings/card.json
ends 0 sh -ec "$(block many-scenes.md sh 7 | sed 's/verify.*/& --exit-zero-on-findings/')"
says 'motion/settings/card.json: differs'
mkdir other
ends 66 animrender verify other

# --- from vhs
mkdir "$work/vhs"
cd "$work/vhs"
blocks from-vhs.md 5
block from-vhs.md json 1 >demo.json
page 0 from-vhs.md 1
exists demo.gif frames pressed.png short.gif
page 0 from-vhs.md 2
says 'small.gif  '
[ "$(wc -c <small.gif)" -lt "$(($(wc -c <demo.gif) / 2))" ] || fail 'the small GIF is not'
page 0 from-vhs.md 3
says '1 scene, 50 frames: all as recorded'
page 1 from-vhs.md 4
says 'demo.json: differs from 0.60 s'
says 'button   bounds.size.width'
exists report/index.html report/pictures/demo/worst-difference.png
page 0 from-vhs.md 5
ends 0 animrender verify demo.json

# --- a pull request, each step in a fresh clone as CI makes it
mkdir "$work/origin" && cd "$work/origin"
git init -q -b main
animrender init -q motion/card --template gesture
animrender init -q motion/toggle
# A quarter of the pixels, for speed.
sed -i 's/"scale": 2/"scale": 1/' motion/*.json
ends 66 animrender verify motion
says 'record'
ends 0 animrender record motion
git add -A && git commit -qm 'Two scenes'
git checkout -q -b softer
sed -i 's/"damping": 0.5/"damping": 0.6/' motion/card.json
git commit -qam 'A softer spring'
git checkout -q -b merge main && git merge -q --no-ff -m 'Merge of softer into main' softer

# The merge that GitHub makes of a pull request, with the commit before it.
clone() {
    cd "$work"
    rm -rf clone
    git clone -q --branch "$1" ${2:+--depth "$2"} "file://$work/origin" clone
    cd clone
}
clone merge 2
export CI=true
ends 1 animrender verify motion --report report --json results.json --junit junit.xml
says 'motion/card.json: differs from '
says 'the scene changed'
says '(proven)'
exists report/index.html report/pictures/motion/card/worst-reference.png
grep -q '<failure type="changed"' junit.xml || fail 'JUnit has no failure'
# The GIF for the pull request: of what changed alone.
ends 0 animrender render motion --only-changed -o 'out/{path}.gif'
exists out/motion/card.gif
absent out/motion/toggle.gif
# In CI nothing is recorded.
for command in 'record motion' 'record motion --missing' 'verify motion --update' 'approve --all' 'prune motion'; do
    # shellcheck disable=SC2086
    ends 64 animrender $command
done
[ -z "$(git status --porcelain --untracked-files=no)" ] || fail 'something was recorded'
# A mistyped folder, a folder without scenes, and a scene that is not valid.
ends 66 animrender verify motoin
mkdir empty
ends 66 animrender verify empty
sed -i 's/"duration"/"duratoin"/' motion/toggle.json
ends 65 animrender verify motion
says "did you mean 'duration'?"

# With one commit it is red as well, says what to fetch, and accuses nobody.
clone merge 1
ends 1 animrender verify motion
says 'fetch-depth: 2'
if grep -q 'the program' "$work/log"; then fail "the program is accused: $(cat "$work/log")"; fi

# A scene without a record, a record without a scene.
clone merge 2
cp motion/toggle.json motion/third.json
echo '{ "canvas": { "width": 9, "height": 9 }, "layers": [], "duration": 1 }' >motion/new.json
ends 1 animrender verify motion --filter new
says 'motion/new.json: '
clone main
git rm -q motion/toggle.json
ends 1 animrender verify motion
says 'motion/toggle.json: '

# The author accepts, on a machine where CI is not set; CI is green, and shows what was accepted.
clone softer
export CI=
ends 1 animrender verify motion
ends 0 animrender approve --all
git commit -qam 'A softer spring: accepted'
git push -q origin HEAD:softer
cd "$work/origin"
git checkout -q -B merge main && git merge -q --no-ff -m 'Merge of softer into main' softer
clone merge 2
export CI=true
ends 0 animrender verify motion --changes --report report
says 'accepted'
echo 'pages: all is as it should be'
