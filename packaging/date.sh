#!/bin/sh
# Prints the date that pages and packages bear, in seconds since 1970: SOURCE_DATE_EPOCH, else that of the commit, else (outside of a
# clone) that of the change log.
set -eu
printf '%s\n' "${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || date -r CHANGELOG.md +%s)}"
