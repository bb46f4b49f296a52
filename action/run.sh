#!/bin/sh
# The steps of the GitHub action: installs animrender, renders scenes, compares them with their records, and writes the action's outputs.
#
# All that is written goes to a folder below the runner's temporary one. A pull request decides what is in its checkout, links to anywhere
# among it, and the artifact has all that is in its folder.
#
# What comes from a workflow or a pull request is in the environment, and is only ever expanded between quotes: nothing of it is code.
# `args` alone is split into words, without the meaning that a shell gives to quotes and patterns.
set -euf

action=$(dirname "$0")
source=$action/..
newline='
'

# Ends with a status and an annotation, which has nothing in it that comes from outside.
stop() {
    printf '::error title=animrender::%s\n' "$2"
    exit "$1"
}

output() { printf '%s=%s\n' "$1" "$2" >>"$GITHUB_OUTPUT"; }

# Prints `true` or `false` for an input, or its default where it is empty. The runner reads annotations from standard error, too.
flag() {
    case $2 in
    true | false) printf %s "$2" ;;
    '') printf %s "$3" ;;
    *) stop 64 "the input '$1' is neither true nor false" >&2 ;;
    esac
}

# Prints the number of scenes in one of the totals of a file of results; 0 where there is none.
total() {
    count=$(tr '\n' ' ' <"$results" | sed 's/"scenes": \[.*//' | sed -n 's/.*"totals": {[^}]*"'"$1"'": *\([0-9][0-9]*\).*/\1/p')
    printf %s "${count:-0}"
}

# Quotes a word for a shell.
quoted() { printf "'"; printf %s "$1" | sed "s/'/'\\\\''/g"; printf "'"; }

# A pull request's scenes would be drawn with the rights of the repository that it is made to.
[ "${GITHUB_EVENT_NAME:-}" != pull_request_target ] ||
    stop 64 "pull_request_target gives foreign scenes the repository's rights: use pull_request, whose rights suffice"

fails=$(flag fail-on-findings "$INPUT_FAIL_ON_FINDINGS" true) || exit 64
case ${GITHUB_EVENT_NAME:-} in pull_request | merge_group) default=true ;; *) default=false ;; esac
only_changed=$(flag only-changed "$INPUT_ONLY_CHANGED" "$default") || exit 64
case $INPUT_REPORT in
'' | -* | .* | */* | *"$newline"*) stop 64 "the input 'report' is not the name of an artifact" ;;
esac
case $INPUT_BASE$INPUT_RENDER in *"$newline"*) stop 64 "the inputs 'base' and 'render' are one line each" ;; esac
case /$INPUT_RENDER/ in //*[!/]* | */../*) stop 64 "the input 'render' leads out of the artifact" ;; esac

# --- install

own=$(sed -n 's/.*static let text = "\([0-9.]*\)".*/\1/p' "$source/Sources/AnimRender/Versions.swift" || :)
version=${INPUT_VERSION:-$own}
case $version in
*[!0-9.]* | '' | .* | *. | *..*) stop 64 "the input 'version' is not a version such as 0.1.0" ;;
esac
name=animrender-$version-linux-x86_64
sum=$(sed -n "s/^\\([0-9a-f]\\{64\\}\\)  $name\\.tar\\.gz\$/\\1/p" "$action/checksums")

# Downloads the archive of a release.
install_archive() {
    [ "$(uname -s)-$(uname -m)" = Linux-x86_64 ] || stop 64 'there are archives for Linux on x86-64 only'
    archive=$RUNNER_TEMP/$name.tar.gz
    curl -fsSL --retry 3 --proto '=https' -o "$archive" \
        "${GITHUB_SERVER_URL:-https://github.com}/$ACTION_REPOSITORY/releases/download/v$version/$name.tar.gz" ||
        stop 66 "the archive of animrender $version cannot be downloaded"
    if ! printf '%s  %s\n' "$sum" "$archive" | sha256sum -c --status; then
        rm -f "$archive"
        stop 66 "the archive of animrender $version is not the one that the action knows"
    fi
    tar -xzf "$archive" -C "$RUNNER_TEMP"
    rm "$archive"
}

# Builds the action's own version from its source, as long as that is not released.
build() {
    command -v "${SWIFT:-swift}" >/dev/null 2>&1 || stop 69 "animrender $version is built from source, and there is no Swift toolchain"
    printf '::group::animrender %s, from source\n' "$version"
    make -C "$source" build || stop 69 "animrender $version cannot be built"
    mkdir -p "$RUNNER_TEMP/$name/bin"
    cp "$source/.build/release/animrender" "$RUNNER_TEMP/$name/bin"
    printf '::endgroup::\n'
}

if [ ! -x "$RUNNER_TEMP/$name/bin/animrender" ]; then
    if [ -n "$sum" ]; then
        install_archive
    else
        [ "$version" = "$own" ] || stop 64 "this version of the action does not know animrender $version"
        build
    fi
fi
PATH=$RUNNER_TEMP/$name/bin:$PATH
[ -z "${GITHUB_PATH:-}" ] || printf '%s\n' "$RUNNER_TEMP/$name/bin" >>"$GITHUB_PATH"

# --- render

# The scenes' paths, one a line, are the script's arguments from here on.
set --
while IFS= read -r path; do [ -z "$path" ] || set -- "$@" "$path"; done <<END
$INPUT_PATHS
END
[ $# -gt 0 ] || stop 64 "the input 'paths' is empty"

# What an earlier call of the action has left would be taken for this one's.
artifacts=$RUNNER_TEMP/animrender-artifacts
report=$artifacts/$INPUT_REPORT
pictures=$artifacts/.rendered
rm -rf "$report" "$pictures"
mkdir -p "$report" "$pictures"

rendered=0
if [ -n "$INPUT_RENDER" ]; then
    case $only_changed,$INPUT_BASE in
    true,) changed=--only-changed ;;
    true,*) changed=--only-changed=$INPUT_BASE ;;
    false,*) changed= ;;
    esac
    # Names of scenes are printed, and would be taken for commands of the runner.
    token=$(od -An -N16 -tx1 /dev/urandom | tr -d ' \n')
    printf '::group::animrender render\n::stop-commands::%s\n' "$token"
    animrender render ${changed:+"$changed"} --output="$pictures/$INPUT_RENDER" -- "$@" || rendered=$?
    printf '::%s::\n::endgroup::\n' "$token"
fi

# --- verify

results=$report/results.json
verified=0
# `verify` keeps the runner from reading names as commands, and writes annotations and the summary.
# shellcheck disable=SC2086
animrender verify --changes --github --report "$report" --json "$results" ${INPUT_BASE:+"--base=$INPUT_BASE"} $INPUT_ARGS -- "$@" || verified=$?

approvable=0 findings=0 changed=0
if [ -f "$results" ]; then
    for state in changed events output shape new missing moved; do approvable=$((approvable + $(total "$state"))); done
    findings=$((approvable + $(total invalid) + $(total unreadable)))
    changed=$(($(total changed) + $(total shape) + $(total accepted)))
fi
# Where there is nothing to look at there is no artifact. The program writes a report into an empty folder, so that scenes come to it afterwards.
artifact=
[ $((findings + changed)) -eq 0 ] || artifact=$INPUT_REPORT
if ! rmdir "$pictures" 2>/dev/null; then
    mv "$pictures" "$report/rendered"
    artifact=$INPUT_REPORT
fi

output status "$verified"
output render-status "$rendered"
output findings "$findings"
output changed "$changed"
output report "$report"
output artifact "$artifact"
output approve "$([ "$approvable" -eq 0 ] || printf 'animrender approve --from %s --all' "$(quoted "$INPUT_REPORT/results.json")")"
# Findings may be let pass; whatever else went wrong may not.
[ "$verified" -ne 1 ] || [ "$fails" = true ] || verified=0
[ "$rendered" -le "$verified" ] || verified=$rendered
exit "$verified"
