#!/bin/sh
# Makes an archive that runs wherever it is unpacked: the programs, the C libraries they load, the fonts of texts that name none, and what
# `make install` installs besides. The same program always makes the same bytes.
#
#   packaging/dist.sh BUILD FILM SHARE FOLDER
#
# Prints the archive's name; beside it is its SHA-256.
set -eu
export LC_ALL=C TZ=UTC0
umask 022
build=$1 film=$2 share=$3 output=$4
name=animrender-$("$build/animrender" --version | head -n 1)-$(uname -s | tr '[:upper:]' '[:lower:]')-$(uname -m)
cjk=/usr/share/fonts/opentype/noto inter=/usr/share/fonts/opentype/inter emoji=/usr/share/fonts/truetype/noto
fonts="$cjk/NotoSansCJK-Regular.ttc $cjk/NotoSansCJK-Bold.ttc $emoji/NotoColorEmoji.ttf"
for weight in Thin ExtraLight Light Regular Medium SemiBold Bold ExtraBold Black; do
    fonts="$fonts $inter/Inter-$weight.otf $inter/InterDisplay-$weight.otf"
done
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
tree=$work/$name

[ "$(uname -s)" = Linux ] || {
    echo 'make: archives are made on Linux only' >&2
    exit 1
}
PREFIX=$tree DESTDIR='' sh packaging/install.sh install "$build" "$film" "$share"
rm "$tree/share/animrender/installed"

libraries=$( (sh packaging/libraries.sh "$build/animrender" && sh packaging/libraries.sh "$build/animrender-preview") | sort -u)
mkdir -p "$tree/lib/animrender" "$tree/share/animrender/fonts" "$tree/share/doc/animrender"
for library in $libraries; do install -m 644 "$library" "$tree/lib/animrender"; done
for font in $fonts; do
    [ -f "$font" ] || {
        echo "make: there is no $font; apt-get install fonts-inter fonts-noto-cjk fonts-noto-color-emoji" >&2
        exit 1
    }
    install -m 644 "$font" "$tree/share/animrender/fonts"
done
# No library and no font has blanks in its name.
# shellcheck disable=SC2086
sh packaging/licenses.sh "$tree/share/doc/animrender/licenses" $libraries $fonts
cp README.md CHANGELOG.md THIRD-PARTY.md "$tree/share/doc/animrender"

mkdir -p "$output"
tar -C "$work" --sort=name --mtime="@$(sh packaging/date.sh)" --owner=0 --group=0 --numeric-owner --mode=u+rw,go+r-w,a+X --format=ustar \
    -cf "$work/archive.tar" "$name"
gzip -n "$work/archive.tar"
mv "$work/archive.tar.gz" "$output/$name.tar.gz"
(cd "$output" && sha256sum "$name.tar.gz" >"$name.tar.gz.sha256")
echo "$output/$name.tar.gz"
