#!/bin/sh
# Writes what an installation has below share: manual pages, completions for shells, and the schemas.
#
#   packaging/share.sh BUILD GENERATOR FOLDER
#
# GENERATOR is swift-argument-parser's generate-manual, which makes the pages from the help of the programs in BUILD. Their date is that of date.sh.
set -eu
build=$1 generator=$2 folder=$3.new
version=$("$build/animrender" --version | head -n 1)
pages=$folder/man/man1

rm -rf "$folder"
mkdir -p "$pages" "$folder/bash-completion/completions" "$folder/zsh/site-functions" "$folder/fish/vendor_completions.d" \
    "$folder/animrender"

for name in animrender animport; do
    # It is read by a shell, not run.
    "$build/$name" --generate-completion-script bash | sed '1{/^#!/d;}' >"$folder/bash-completion/completions/$name"
    "$build/$name" --generate-completion-script zsh >"$folder/zsh/site-functions/_$name"
    "$build/$name" --generate-completion-script fish >"$folder/fish/vendor_completions.d/$name.fish"
done
cp schema/*.json "$folder/animrender"

epoch=$(sh packaging/date.sh)
day=$(date -u -d "@$epoch" +%Y-%m-%d 2>/dev/null || date -u -r "$epoch" +%Y-%m-%d)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# The generator leaves out all that is not ASCII, and calls what it is given with one argument: it gets the help with three dots for an
# ellipsis.
for name in animrender animport; do
    "$build/$name" --experimental-dump-help | sed 's/…/.../g' >"$work/$name.help"
    # shellcheck disable=SC2016
    printf '#!/bin/sh\nexec cat "$0.help"\n' >"$work/$name"
    chmod +x "$work/$name"
    "$generator" "$work/$name" --multi-page --date "$day" --output-directory "$work"
done

rm -f "$work"/*.help.1
for page in "$work"/*.1; do
    name=$(basename "$page" | sed 's/^animrender\.\([a-z]\)/animrender-\1/')
    awk -v version="$version" -f packaging/manual.awk "$page" >"$pages/$name"
done
# Half a folder would be newer than the program, and so be taken for what it is to make.
rm -rf "$3"
mv "$folder" "$3"
