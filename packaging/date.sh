#!/bin/sh
# Prints the date that pages and packages bear, in seconds since 1970: SOURCE_DATE_EPOCH; else the day of the version, where the change log
# begins with one, so that an archive has the same bytes before and after the commit that records its SHA-256; else that of the commit, or,
# outside of a clone, of the change log.
set -eu
day=$(sed -n 's/^## //p' CHANGELOG.md | head -n 1 | sed -n 's/^[0-9][0-9.]* - \([0-9]\{4\}-[0-9][0-9]-[0-9][0-9]\)$/\1/p')
if [ -n "${SOURCE_DATE_EPOCH:-}" ]; then
    printf '%s\n' "$SOURCE_DATE_EPOCH"
elif [ -n "$day" ]; then
    date -u -d "$day" +%s 2>/dev/null || date -u -j -f '%Y-%m-%d %H:%M:%S' "$day 00:00:00" +%s
else
    git log -1 --format=%ct 2>/dev/null || date -r CHANGELOG.md +%s
fi
