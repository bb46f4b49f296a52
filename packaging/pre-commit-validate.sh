#!/bin/sh
# Checks those of the files that are scenes: other JSON, such as package.json, is none of its business. A scene has `canvas` and `layers`.
#
#   packaging/pre-commit-validate.sh FILE…
set -eu
for file; do
    shift
    if grep -q '"canvas"' -- "$file" && grep -q '"layers"' -- "$file"; then set -- "$@" "$file"; fi
done
[ $# -eq 0 ] || exec animrender validate --deny warnings -- "$@"
