#!/bin/sh
# Tests that the program, the change log, the tag and the checksums of the action speak of one version, and that dates are those of the
# version or the commit.
#
# Run by `make check-packaging`.
set -eu
export LC_ALL=C
cd "$(dirname "$0")/../.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

fail() {
    printf '%s: %s\n' "$0" "$*" >&2
    exit 1
}

version=$(.build/release/animrender --version | head -n 1)
printf '%s\n' "$version" | grep -qxE '(0|[1-9][0-9]*)\.(0|[1-9][0-9]*)\.(0|[1-9][0-9]*)' || fail "'$version' is no version"

# The newest version of the log is the program's; above it there may be what is not released yet.
headings=$(sed -n 's/^## //p' CHANGELOG.md)
newest=$(printf '%s\n' "$headings" | grep -v '^Unreleased$' | head -n 1 | sed 's/ - .*//')
[ "$newest" = "$version" ] || fail "the program is $version, and the change log ends with $newest"
[ "$(printf '%s\n' "$headings" | sort | uniq -d)" = '' ] || fail 'a version is twice in the change log'
printf '%s\n' "$headings" | grep -vxE 'Unreleased|[0-9]+\.[0-9]+\.[0-9]+( - 20[0-9]{2}-[01][0-9]-[0-3][0-9])?' && fail 'a heading is no version'

# Archives, packages and tags in examples are those of this version.
grep -oE 'animrender[-_@]v?[0-9]+\.[0-9]+\.[0-9]+|rev: v[0-9.]+' README.md docs/*.md | sed 's/.*[^0-9.]\([0-9.]*\)$/\1/' | sort -u >"$work/named"
[ "$(cat "$work/named")" = "$version" ] || fail "the documentation names $(cat "$work/named"), and the program is $version"

# A commit with a tag is a release: the tag is the version's, the log is closed by a day, and the action installs its archive.
for tag in $(git tag --points-at HEAD 2>/dev/null | grep '^v[0-9]' || :); do
    [ "$tag" = "v$version" ] || fail "the tag is $tag, and the program $version"
    printf '%s\n' "$headings" | head -n 1 | grep -q "^$version - " || fail "the change log of $tag does not begin with it and its day"
    grep -q "^[0-9a-f]\{64\}  animrender-$version-linux-x86_64\.tar\.gz$" action/checksums || fail "action/checksums has no archive of $tag"
done
if grep -vE '^(#|[0-9a-f]{64}  animrender-[0-9]+\.[0-9]+\.[0-9]+-linux-x86_64\.tar\.gz$)' action/checksums; then
    fail 'action/checksums has a line that is no checksum'
fi

# --- dates
dated() { (cd "$work" && printf '%s\n' "$1" >CHANGELOG.md && sh "$OLDPWD/packaging/date.sh"); }
unset SOURCE_DATE_EPOCH
[ "$(dated '## 1.2.0 - 2026-03-01')" = 1772323200 ] || fail 'the day of the version is not taken'
[ "$(SOURCE_DATE_EPOCH=7 dated '## 1.2.0 - 2026-03-01')" = 7 ] || fail 'SOURCE_DATE_EPOCH is not taken'
[ "$(dated '## Unreleased

## 1.2.0 - 2026-03-01')" = "$(date -r "$work/CHANGELOG.md" +%s)" ] || fail 'a day is taken that is not of this version'
echo "version: $version everywhere"
