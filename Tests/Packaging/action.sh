#!/bin/sh
# Tests the script of the GitHub action outside of GitHub: with a runner's files, an archive and a download of its own, and a program that
# writes down what it is called with.
#
# Run by `make check-packaging`.
set -eu
export LC_ALL=C
cd "$(dirname "$0")/../.."
repository=$PWD
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

fail() {
    printf '%s: %s\n' "$0" "$*" >&2
    exit 1
}

[ "$(uname -s)-$(uname -m)" = Linux-x86_64 ] || exit 0

# --- a release 1.2.3, whose program ends as STUB_STATUS says, and a download that copies it
name=animrender-1.2.3-linux-x86_64
mkdir -p "$work/release/$name/bin" "$work/bin"
cat >"$work/release/$name/bin/animrender" <<'END'
#!/bin/sh
# A line per call; arguments stand between brackets.
{ printf '[%s]' "$@"; printf '\n'; } >>"$CALLS"
case $1 in
render)
    echo '::add-mask::a scene of this name'
    if [ -n "${STUB_RENDERED:-}" ]; then
        for argument; do case $argument in --output=*) to=${argument#*=} ;; esac; done
        mkdir -p "$(dirname "$to")/deep"
        echo GIF >"$(dirname "$to")/deep/a.gif"
    fi
    exit "${STUB_RENDER_STATUS:-0}"
    ;;
verify)
    report= results=
    while [ $# -gt 0 ]; do
        case $1 in --report) report=$2 ;; --json) results=$2 ;; esac
        shift
    done
    [ -n "$STUB_TOTALS" ] || exit "$STUB_STATUS"
    echo page >"$report/index.html"
    {
        printf '{\n  "format": "animrender-results",\n  "totals": {\n'
        printf %s "$STUB_TOTALS" | tr ',' '\n' | sed '$!s/$/,/'
        printf '\n  },\n  "status": %s,\n  "scenes": [\n    { "name": "%s" }\n  ]\n}\n' "$STUB_STATUS" '\"totals\": {\"new\": 99}'
    } >"$results"
    echo summary >>"$GITHUB_STEP_SUMMARY"
    exit "$STUB_STATUS"
    ;;
esac
END
chmod +x "$work/release/$name/bin/animrender"
tar -C "$work/release" -czf "$work/$name.tar.gz" "$name"
cat >"$work/bin/curl" <<'END'
#!/bin/sh
{ printf '[%s]' "$@"; printf '\n'; } >>"$DOWNLOADS"
while [ $# -gt 0 ]; do
    case $1 in -o) to=$2 ;; esac
    shift
done
cp "$ARCHIVE" "$to"
END
chmod +x "$work/bin/curl"
cp -r action "$work/action"
mkdir -p "$work/Sources/AnimRender"
echo '    package static let text = "1.2.3"' >"$work/Sources/AnimRender/Versions.swift"
(cd "$work" && sha256sum "$name.tar.gz") >>"$work/action/checksums"
export ARCHIVE="$work/$name.tar.gz" CALLS="$work/calls" DOWNLOADS="$work/downloads"

# Runs the script in a new workspace with a new runner, with variables in front, and sets `status`. A clone, once there is one, is in the
# workspace.
run() {
    rm -rf "$work/workspace" "$work/runner" "$CALLS" "$DOWNLOADS"
    mkdir "$work/workspace" "$work/runner" "$work/runner/temp"
    : >"$CALLS"
    [ ! -d "$work/clone" ] || cp -r "$work/clone/." "$work/workspace"
    status=0
    (cd "$work/workspace" && env -i PATH="$work/bin:$PATH" CALLS="$CALLS" DOWNLOADS="$DOWNLOADS" ARCHIVE="$ARCHIVE" \
        STUB_STATUS=0 STUB_TOTALS='"scenes": 3, "frames": 30, "same": 3, "changed": 0, "accepted": 0' \
        GITHUB_EVENT_NAME=push GITHUB_OUTPUT="$work/runner/output" GITHUB_STEP_SUMMARY="$work/runner/summary" \
        GITHUB_PATH="$work/runner/path" RUNNER_TEMP="$work/runner/temp" ACTION_REPOSITORY=someone/animrender \
        INPUT_VERSION='' INPUT_PATHS=. INPUT_BASE='' INPUT_RENDER='' INPUT_ONLY_CHANGED='' INPUT_ARGS='' \
        INPUT_REPORT=animrender-report INPUT_FAIL_ON_FINDINGS=true "$@" \
        sh "$work/action/run.sh" >"$work/runner/stdout" 2>"$work/runner/stderr") || status=$?
}
is() { [ "$2" = "$3" ] || fail "$1: '$2', expected '$3'; $(cat "$work/runner/stdout" "$work/runner/stderr")"; }
value() { sed -n "s/^$1=//p" "$work/runner/output"; }
# The folders and files that a run has made in workspace and runner.
made() { (cd "$work" && find workspace runner -mindepth 1 ! -path "runner/temp/$name/*" | sort | tr '\n' ' '); }
# Nothing is made in the workspace, whatever a pull request has prepared there.
folder=$work/runner/temp/animrender-artifacts
report=$folder/animrender-report
made_report() { printf 'runner/temp/animrender-artifacts/%s ' "$1" "$1/index.html" "$1/results.json"; }
ordinary="runner/output runner/path runner/stderr runner/stdout runner/summary runner/temp runner/temp/$name \
runner/temp/animrender-artifacts $(made_report animrender-report)"

# --- all as recorded
run
is status "$status" 0
verify="[verify][--changes][--github][--report][$report][--json][$report/results.json]"
is calls "$(cat "$CALLS")" "$verify[--][.]"
is download "$(cat "$DOWNLOADS")" "[-fsSL][--retry][3][--proto][=https][-o][$work/runner/temp/$name.tar.gz]\
[https://github.com/someone/animrender/releases/download/v1.2.3/$name.tar.gz]"
is outputs "$(cat "$work/runner/output")" "status=0
render-status=0
findings=0
changed=0
report=$report
artifact=
approve="
is path "$(cat "$work/runner/path")" "$work/runner/temp/$name/bin"
is files "$(made)" "$ordinary"

# --- findings; a scene whose name looks like totals does not count
run STUB_STATUS=1 STUB_TOTALS='"scenes": 11, "same": 3, "changed": 2, "shape": 1, "output": 1, "new": 1, "missing": 1, "accepted": 3'
is status "$status" 1
is findings "$(value findings)" 6
is changed "$(value changed)" 6
is artifact "$(value artifact)" animrender-report
is approve "$(value approve)" "animrender approve --from 'animrender-report/results.json' --all"
run STUB_STATUS=1 STUB_TOTALS='"changed": 1' INPUT_FAIL_ON_FINDINGS=false
is 'status of findings that are let pass' "$status" 0
is 'the output of it' "$(value status)" 1
run STUB_STATUS=65 STUB_TOTALS='"invalid": 1' INPUT_FAIL_ON_FINDINGS=false
is approve "$(value approve)" ''
is 'status of an invalid scene' "$status" 65
run STUB_STATUS=66 STUB_TOTALS=''
is 'status without scenes' "$status" 66
is 'findings without scenes' "$(value findings)" 0

# --- what a pull request has prepared is neither read nor written
mkdir "$work/clone"
ln -s . "$work/clone/animrender-report"
ln -s ../secret "$work/clone/out"
echo '"totals": { "changed": 7 }' >"$work/clone/results.json"
run STUB_STATUS=64 STUB_TOTALS='' INPUT_RENDER='out/{path}.gif' STUB_RENDERED=1
is 'status of a comparison that did not begin' "$status" 64
is 'findings of it' "$(value findings)$(value changed)$(value approve)" 00
is 'its workspace' "$(cd "$work/workspace" && ls -A | tr '\n' ' ')" 'animrender-report out results.json '
is 'its artifact' "$(cd "$report" && find . | sort | tr '\n' ' ')" '. ./rendered ./rendered/out ./rendered/out/deep ./rendered/out/deep/a.gif '
is 'links in the artifact' "$(find "$folder" -type l)" ''
# A second call in a job has its own findings alone.
(cd "$work/workspace" && env -i PATH="$work/bin:$PATH" CALLS="$CALLS" STUB_STATUS=66 STUB_TOTALS='' GITHUB_EVENT_NAME=push \
    GITHUB_OUTPUT="$work/runner/output" RUNNER_TEMP="$work/runner/temp" ACTION_REPOSITORY=someone/animrender INPUT_VERSION='' \
    INPUT_PATHS=. INPUT_BASE='' INPUT_RENDER='' INPUT_ONLY_CHANGED='' INPUT_ARGS='' INPUT_REPORT=animrender-report \
    INPUT_FAIL_ON_FINDINGS=true sh "$work/action/run.sh" >"$work/runner/stdout") && fail 'the second call ends with 0'
is 'the second artifact' "$(find "$report" -mindepth 1)$(sed -n 's/^artifact=//p' "$work/runner/output" | tail -n 1)" ''
rm -r "$work/clone"

# --- rendering: only what changed on pull requests, else all; the runner reads no command in it; the worse status counts
run INPUT_RENDER='out/{path}.gif'
is 'render on a push' "$(head -n 1 "$CALLS")" "[render][--output=$folder/.rendered/out/{path}.gif][--][.]"
is 'the artifact without a picture' "$(value artifact)" ''
is 'files without a picture' "$(made)" "$ordinary"
token=$(sed -n 's/^::stop-commands:://p' "$work/runner/stdout")
is 'length of the token' ${#token} 32
sed -n "/^::stop-commands::$token\$/,/^::$token::\$/p" "$work/runner/stdout" | grep -q '^::add-mask::' || fail 'a name is read as a command'
run INPUT_RENDER=out/ GITHUB_EVENT_NAME=pull_request
is 'render on a pull request' "$(head -n 1 "$CALLS")" "[render][--only-changed][--output=$folder/.rendered/out/][--][.]"
run INPUT_RENDER=out/ INPUT_ONLY_CHANGED=true INPUT_BASE=origin/main INPUT_PATHS="motion
my scenes

" INPUT_ARGS='--filter  toggle*
-j2'
is 'render with a base' "$(cat "$CALLS")" "[render][--only-changed=origin/main][--output=$folder/.rendered/out/][--][motion][my scenes]
$verify[--base=origin/main][--filter][toggle*][-j2][--][motion][my scenes]"
run INPUT_ARGS='*'
is 'a pattern in the arguments' "$(cat "$CALLS")" "$verify[*][--][.]"
run INPUT_RENDER=out/ INPUT_ONLY_CHANGED=false GITHUB_EVENT_NAME=pull_request STUB_RENDER_STATUS=65
is 'render of all on a pull request' "$(head -n 1 "$CALLS")" "[render][--output=$folder/.rendered/out/][--][.]"
is 'status of a scene that is not rendered' "$status" 65

# --- two statuses: findings that are let pass hide nothing else
for statuses in '0 1 1' '1 1 1' '1 0 0' '1 65 65' '65 1 65' '66 65 66' '0 0 0'; do
    # shellcheck disable=SC2086
    set -- $statuses
    run STUB_STATUS="$1" STUB_TOTALS='"changed": 1' STUB_RENDER_STATUS="$2" INPUT_RENDER='{path}.gif' INPUT_FAIL_ON_FINDINGS=false
    is "status of $statuses" "$status" "$3"
    is "outputs of $statuses" "$(value status) $(value render-status)" "$1 $2"
done

# --- what was rendered is in the artifact, also where all is as recorded
run INPUT_RENDER='{path}.gif' STUB_RENDERED=1
is 'the artifact of a picture' "$(value artifact)" animrender-report
is 'files of a picture' "$(cd "$report" && find . -type f | sort | tr '\n' ' ')" './index.html ./rendered/deep/a.gif ./results.json '
is 'what is left beside it' "$(ls -A "$folder")" animrender-report

# --- refused before anything is done
refused() {
    is "status of $1" "$status" "$2"
    is "calls of $1" "$(cat "$CALLS")" ''
    grep -q "^::error title=animrender::.*$3" "$work/runner/stdout" "$work/runner/stderr" || fail "$1: $(cat "$work/runner/stdout")"
}
run GITHUB_EVENT_NAME=pull_request_target
refused pull_request_target 64 'use pull_request'
run INPUT_VERSION=9.9.9
refused 'an unknown version' 64 'does not know animrender 9.9.9'
run INPUT_FAIL_ON_FINDINGS=yes
refused 'no truth value' 64 "'fail-on-findings' is neither true nor false"
run INPUT_PATHS=''
refused 'no paths' 64 "'paths' is empty"
for outside in /x ../x x/../../y ..; do
    run INPUT_RENDER="$outside"
    refused "$outside as the place of pictures" 64 'leads out of the artifact'
done
for outside in /x ../x x/y . .. .git -x; do
    run INPUT_REPORT="$outside"
    refused "$outside as the name of the artifact" 64 'is not the name of an artifact'
done
echo other >"$work/other.tar.gz"
run ARCHIVE="$work/other.tar.gz"
refused 'another archive' 66 'is not the one that the action knows'
is 'files of another archive' "$(made)" 'runner/stderr runner/stdout runner/temp '

# --- inputs that would be code if they were ever read as such: they reach the program as they are, or are refused
# shellcheck disable=SC2016
for hostile in '"; touch x; "' "'; touch x; '" '$(touch x)' '`touch x`' '; touch x' '| touch x' '&& touch x' '> x' '-x' '*' '${IFS}'; do
    run INPUT_PATHS="$hostile" INPUT_RENDER="$hostile" INPUT_BASE="$hostile" INPUT_REPORT="r$hostile" INPUT_ONLY_CHANGED=true \
        STUB_STATUS=1 STUB_TOTALS='"changed": 1'
    is "status of $hostile" "$status" 1
    is "calls of $hostile" "$(cat "$CALLS")" "[render][--only-changed=$hostile][--output=$folder/.rendered/$hostile][--][$hostile]
[verify][--changes][--github][--report][$folder/r$hostile][--json][$folder/r$hostile/results.json][--base=$hostile][--][$hostile]"
    is "files of $hostile" "$(ls -A "$work/workspace" "$folder")" "$folder:
r$hostile

$work/workspace:"
    # The line that is to be copied into a shell names the file, and nothing more.
    line=$(value approve)
    is "words of $line" "$(cd "$work/workspace" && eval "printf '[%s]' ${line#animrender }")" "[approve][--from][r$hostile/results.json][--all]"
    run INPUT_ARGS="$hostile"
    is "files of the arguments $hostile" "$(made)" "$ordinary"
    for input in INPUT_VERSION INPUT_ONLY_CHANGED INPUT_FAIL_ON_FINDINGS; do
        run "$input=$hostile"
        refused "$input $hostile" 64 "the input '"
    done
done
for input in INPUT_REPORT INPUT_BASE INPUT_RENDER INPUT_VERSION INPUT_ONLY_CHANGED; do
    run "$input=a
findings=0"
    refused "a line break in $input" 64 "input"
done
[ -z "$(find "$work" -name x)" ] || fail 'something was run'

# --- a version that is not released is built from the action's own source
sed '/^[0-9a-f]/d' "$work/action/checksums" >"$work/none" && cp "$work/action/checksums" "$work/known"
cp "$work/none" "$work/action/checksums"
cat >"$work/bin/make" <<'END'
#!/bin/sh
printf '[%s]' make "$@" >>"$CALLS"
echo >>"$CALLS"
mkdir -p "$2/.build/release"
cp "$STUB_PROGRAM" "$2/.build/release/animrender"
exit "${STUB_MAKE_STATUS:-0}"
END
printf '#!/bin/sh\n' >"$work/bin/swift"
chmod +x "$work/bin/make" "$work/bin/swift"
run STUB_PROGRAM="$work/release/$name/bin/animrender"
is 'status of a version that is built' "$status" 0
is 'calls of a version that is built' "$(cat "$CALLS")" "[make][-C][$work/action/..][build]
$verify[--][.]"
is 'path of a version that is built' "$(cat "$work/runner/path")" "$work/runner/temp/$name/bin"
[ ! -e "$DOWNLOADS" ] || fail 'something is downloaded'
run STUB_PROGRAM="$work/release/$name/bin/animrender" STUB_MAKE_STATUS=2
is 'status of a version that cannot be built' "$status" 69
run INPUT_VERSION=1.2.2
refused 'another version that is not released' 64 'does not know animrender 1.2.2'
run SWIFT=no-such-swift
refused 'no toolchain' 69 'there is no Swift toolchain'
rm -r "$work/bin/make" "$work/bin/swift" "$work/.build"
cp "$work/known" "$work/action/checksums"

# --- with the program itself: a pull request that changes a scene is red, and green once the printed command has accepted the change
program=$repository/.build/release/animrender
cat >"$work/release/$name/bin/animrender" <<END
#!/bin/sh
exec "$program" "\$@"
END
tar -C "$work/release" -czf "$work/$name.tar.gz" "$name"
sed -i '$d' "$work/action/checksums"
(cd "$work" && sha256sum "$name.tar.gz") >>"$work/action/checksums"
git init -q "$work/clone"
cd "$work/clone"
git config user.name Someone
git config user.email someone@example.com
"$program" init -q motion/toggle
"$program" init -q motion/card -t gesture
CI='' "$program" record motion >/dev/null
git add -A
git commit -qm 'Two scenes'
sed -i 's/"damping": 0.6/"damping": 0.7/' motion/toggle.json
git commit -qam 'Another damping'
run_in_clone() { run GITHUB_EVENT_NAME=pull_request INPUT_PATHS=motion INPUT_BASE=HEAD~1 INPUT_RENDER='out/{path}.gif'; }
run_in_clone
is 'status of a change' "$status" 1
is 'findings of a change' "$(value findings)" 1
[ -s "$report/rendered/out/motion/toggle.gif" ] || fail 'the changed scene is not rendered'
[ ! -e "$report/rendered/out/motion/card.gif" ] || fail 'a scene is rendered that did not change'
[ -s "$work/runner/summary" ] || fail 'there is no summary'
grep -q '^::error file=motion/toggle.json' "$work/runner/stdout" || fail 'there is no annotation'
# The artifact is unpacked beside the clone; the summary has the same line.
grep -qF 'animrender approve --from animrender-report/results.json' "$work/runner/summary" || fail "the summary has no file: $(cat "$work/runner/summary")"
cp -r "$report" "$work/workspace"
(cd "$work/workspace" && PATH="$(dirname "$program"):$PATH" && export CI='' PATH && eval "$(value approve)" >/dev/null) ||
    fail "$(value approve) ends with $?"
cp "$work/workspace/motion/hashes.txt" motion
run_in_clone
is 'status of a change that was accepted' "$status" 0
is 'findings of a change that was accepted' "$(value findings)" 0

# --- in the action itself no input is part of code
cd "$repository"
if sed -n '/^ *run:/,/^ *[a-z-]*:/p' action.yml | grep '^ *run:' | grep -q '\$''{{'; then fail 'an expression within run'; fi
is 'lines of code in action.yml' "$(grep -c '^ *run:' action.yml)" 1
# shellcheck disable=SC2016
grep -qxF '      run: sh "$GITHUB_ACTION_PATH/action/run.sh"' action.yml || fail 'the action runs something else'
# Hidden files would be those of git, with the token of the checkout.
if grep -q include-hidden-files action.yml; then fail 'hidden files are uploaded'; fi
sed -n '/^inputs:/,/^outputs:/s/^  \([a-z-]*\):$/\1/p' action.yml | while read -r input; do
    variable=INPUT_$(printf %s "$input" | tr 'a-z-' 'A-Z_')
    grep -qF "$variable: \${{ inputs.$input }}" action.yml || fail "the input $input does not reach the script"
    grep -q "[$]{*$variable\>" action/run.sh || fail "the script does not read $variable"
done
echo 'action: all is as it should be'
