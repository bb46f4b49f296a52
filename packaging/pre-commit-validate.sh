#!/bin/sh
# Checks those of the files that are scenes: other JSON, such as package.json, is none of its business. Which is which the program tells, so
# that a scene whose keys are misspelled is not taken for other JSON.
#
#   packaging/pre-commit-validate.sh FILE…
set -eu
[ $# -eq 0 ] || exec animrender validate --deny warnings --only-scenes -- "$@"
