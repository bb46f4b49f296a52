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
ordinary="runner/output runner/path runner/stderr runner/stdout runner/summary runner/temp runner/temp/$name \
workspace/animrender-report workspace/animrender-report/index.html workspace/animrender-report/results.json "

# --- all as recorded
run
is status "$status" 0
is calls "$(cat "$CALLS")" '[verify][--changes][--github][--report][./animrender-report][--json][./animrender-report/results.json][--][.]'
is download "$(cat "$DOWNLOADS")" "[-fsSL][--retry][3][--proto][=https][-o][$work/runner/temp/$name.tar.gz]\
[https://github.com/someone/animrender/releases/download/v1.2.3/$name.tar.gz]"
is outputs "$(cat "$work/runner/output")" 'status=0
findings=0
changed=0
report=./animrender-report
artifact=
approve='
is path "$(cat "$work/runner/path")" "$work/runner/temp/$name/bin"
is files "$(made)" "$ordinary"

# --- findings; a scene whose name looks like totals does not count
run STUB_STATUS=1 STUB_TOTALS='"scenes": 9, "same": 3, "changed": 2, "new": 1, "missing": 1, "accepted": 3'
is status "$status" 1
is findings "$(value findings)" 4
is changed "$(value changed)" 5
is artifact "$(value artifact)" animrender-report
is approve "$(value approve)" "animrender approve --from 'animrender-report/results.json' --all"
run STUB_STATUS=1 STUB_TOTALS='"changed": 1' INPUT_FAIL_ON_FINDINGS=false
is 'status of findings that are let pass' "$status" 0
is 'the output of it' "$(value status)" 1
run STUB_STATUS=65 STUB_TOTALS='"invalid": 1' INPUT_FAIL_ON_FINDINGS=false
is 'status of an invalid scene' "$status" 65
run STUB_STATUS=66 STUB_TOTALS=''
is 'status without scenes' "$status" 66
is 'findings without scenes' "$(value findings)" 0

# --- rendering: only what changed on pull requests, else all; the runner reads no command in it; the worse status counts
run INPUT_RENDER='out/{path}.gif'
is 'render on a push' "$(head -n 1 "$CALLS")" '[render][--output=out/{path}.gif][--][.]'
token=$(sed -n 's/^::stop-commands:://p' "$work/runner/stdout")
is 'length of the token' ${#token} 32
sed -n "/^::stop-commands::$token\$/,/^::$token::\$/p" "$work/runner/stdout" | grep -q '^::add-mask::' || fail 'a name is read as a command'
run INPUT_RENDER=out/ GITHUB_EVENT_NAME=pull_request
is 'render on a pull request' "$(head -n 1 "$CALLS")" '[render][--only-changed][--output=out/][--][.]'
run INPUT_RENDER=out/ INPUT_ONLY_CHANGED=true INPUT_BASE=origin/main INPUT_PATHS="motion
my scenes

" INPUT_ARGS='--filter  toggle*
-j2'
is 'render with a base' "$(cat "$CALLS")" '[render][--only-changed=origin/main][--output=out/][--][motion][my scenes]
[verify][--changes][--github][--report][./animrender-report][--json][./animrender-report/results.json][--base=origin/main][--filter][toggle*]'\
'[-j2][--][motion][my scenes]'
run INPUT_ARGS='*'
is 'a pattern in the arguments' "$(cat "$CALLS")" \
    '[verify][--changes][--github][--report][./animrender-report][--json][./animrender-report/results.json][*][--][.]'
run INPUT_RENDER=out/ INPUT_ONLY_CHANGED=false GITHUB_EVENT_NAME=pull_request STUB_RENDER_STATUS=65
is 'render of all on a pull request' "$(head -n 1 "$CALLS")" '[render][--output=out/][--][.]'
is 'status of a scene that is not rendered' "$status" 65

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
    is "calls of $hostile" "$(cat "$CALLS")" "[render][--only-changed=$hostile][--output=$hostile][--][$hostile]
[verify][--changes][--github][--report][./r$hostile][--json][./r$hostile/results.json][--base=$hostile][--][$hostile]"
    is "files of $hostile" "$(ls -A "$work/workspace")" "r$hostile"
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

# --- with the program itself: a pull request that changes a scene is red, and green once the printed command has accepted the change
program=$repository/.build/release/animrender
cat >"$work/release/$name/bin/animrender" <<END
#!/bin/sh
# Leaves out the options that the program has not got.
command=\$1
shift
known=\$("$program" help "\$command")
left=\$#
while [ "\$left" -gt 0 ]; do
    argument=\$1
    shift
    left=\$((left - 1))
    case \$argument in
    --[a-z]*)
        case \$known in
        *"\${argument%%=*}"*) set -- "\$@" "\$argument" ;;
        *) [ "\$argument" != --report ] || { shift; left=\$((left - 1)); } ;;
        esac
        ;;
    *) set -- "\$@" "\$argument" ;;
    esac
done
exec "$program" "\$command" "\$@"
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
sed -i 's/"damping": 0.5/"damping": 0.7/' motion/toggle.json
git commit -qam 'Another damping'
run_in_clone() { run GITHUB_EVENT_NAME=pull_request INPUT_PATHS=motion INPUT_BASE=HEAD~1 INPUT_RENDER='out/{path}.gif'; }
run_in_clone
is 'status of a change' "$status" 1
is 'findings of a change' "$(value findings)" 1
[ -s "$work/workspace/out/motion/toggle.gif" ] || fail 'the changed scene is not rendered'
if "$program" help render | grep -q -- --only-changed && [ -e "$work/workspace/out/motion/card.gif" ]; then
    fail 'a scene is rendered that did not change'
fi
if "$program" help verify | grep -q -- --github; then
    [ -s "$work/runner/summary" ] || fail 'there is no summary'
    grep -q '^::error file=motion/toggle.json' "$work/runner/stdout" || fail 'there is no annotation'
fi
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
sed -n '/^inputs:/,/^outputs:/s/^  \([a-z-]*\):$/\1/p' action.yml | while read -r input; do
    variable=INPUT_$(printf %s "$input" | tr 'a-z-' 'A-Z_')
    grep -qF "$variable: \${{ inputs.$input }}" action.yml || fail "the input $input does not reach the script"
    grep -q "[$]{*$variable\>" action/run.sh || fail "the script does not read $variable"
done
echo 'action: all is as it should be'
