#!/bin/sh
# Writes what an installation has below share: manual pages, completions for shells, and the schemas.
#
#   packaging/share.sh PROGRAM GENERATOR FOLDER
#
# GENERATOR is swift-argument-parser's generate-manual, which makes the pages from the help of PROGRAM. Their date is that of date.sh.
set -eu
program=$1 generator=$2 folder=$3.new
version=$("$program" --version | head -n 1)
pages=$folder/man/man1

rm -rf "$folder"
mkdir -p "$pages" "$folder/bash-completion/completions" "$folder/zsh/site-functions" "$folder/fish/vendor_completions.d" \
    "$folder/animrender"

# It is read by a shell, not run.
"$program" --generate-completion-script bash | sed '1{/^#!/d;}' >"$folder/bash-completion/completions/animrender"
"$program" --generate-completion-script zsh >"$folder/zsh/site-functions/_animrender"
"$program" --generate-completion-script fish >"$folder/fish/vendor_completions.d/animrender.fish"
cp schema/*.json "$folder/animrender"

epoch=$(sh packaging/date.sh)
day=$(date -u -d "@$epoch" +%Y-%m-%d 2>/dev/null || date -u -r "$epoch" +%Y-%m-%d)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# The generator leaves out all that is not ASCII, and calls what it is given with one argument: it gets the help with three dots for an
# ellipsis.
"$program" --experimental-dump-help | sed 's/…/.../g' >"$work/help"
# shellcheck disable=SC2016
printf '#!/bin/sh\nexec cat "${0%%/*}/help"\n' >"$work/animrender"
chmod +x "$work/animrender"
"$generator" "$work/animrender" --multi-page --date "$day" --output-directory "$work"

for page in "$work"/*.1; do
    name=$(basename "$page" | sed 's/^animrender\.\([a-z]\)/animrender-\1/')
    [ "$name" = animrender-help.1 ] || awk -v version="$version" -f packaging/manual.awk "$page" >"$pages/$name"
done
# Half a folder would be newer than the program, and so be taken for what it is to make.
rm -rf "$3"
mv "$folder" "$3"
