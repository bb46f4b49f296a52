#!/bin/sh
# Makes a package for Debian and what descends from it, which depends on the libraries of the system that it is made on.
#
#   packaging/deb.sh BUILD FILM SHARE FOLDER
#
# Its maintainer is who DEBFULLNAME and DEBEMAIL name, else the author of the commit. Prints the package's name. The same program makes the
# same bytes.
set -eu
export LC_ALL=C TZ=UTC0
umask 022
build=$1 film=$2 share=$3 output=$4
version=$("$build/animrender" --version | head -n 1)
architecture=$(dpkg --print-architecture)
SOURCE_DATE_EPOCH=$(sh packaging/date.sh)
export SOURCE_DATE_EPOCH
author=$(git log -1 --format='%an <%ae>' 2>/dev/null || echo 'unknown <root@localhost>')
maintainer=${DEBFULLNAME:-${author% <*}}' <'${DEBEMAIL:-$(printf %s "$author" | sed 's/.*<\(.*\)>/\1/')}'>'
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
tree=$work/animrender
documents=$tree/usr/share/doc/animrender

PREFIX=/usr DESTDIR=$tree sh packaging/install.sh install "$build" "$film" "$share"
rm "$tree/usr/share/animrender/installed"
# Debian's zsh has a folder for completions that come with packages.
mkdir -p "$tree/usr/share/zsh/vendor-completions" "$documents" "$tree/DEBIAN" "$work/debian"
mv "$tree"/usr/share/zsh/site-functions/_* "$tree/usr/share/zsh/vendor-completions"
rmdir "$tree/usr/share/zsh/site-functions"
gzip -9 -n "$tree"/usr/share/man/man1/*.1

gzip -9 -n -c CHANGELOG.md >"$documents/CHANGELOG.md.gz"
cat >"$work/changelog" <<END
animrender ($version) unstable; urgency=medium

  * Version $version; CHANGELOG.md says what changed.

 -- $maintainer  $(date -u -R -d "@$SOURCE_DATE_EPOCH")
END
gzip -9 -n -c "$work/changelog" >"$documents/changelog.gz"
{
    cat <<END
Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: animrender

Files: *
Copyright: $(sed -n 's/^Copyright (c) //p' LICENSE)
License: Expat

Files: usr/bin/animrender usr/bin/animport usr/libexec/animrender-preview
Copyright: $(sed -n 's/^Copyright (c) //p' LICENSE)
 2014-2025 Apple Inc. and the Swift project authors
License: Expat and Apache-2.0 with Swift exception
Comment: The Swift runtime, its Foundation's essentials and swift-argument-parser are
 part of the programs; swift-nio, swift-atomics, swift-collections and
 swift-system of animrender-preview.

License: Expat
END
    sed -e '1,/^Copyright/d' -e '1,/./{/^$/d;}' -e 's/^$/./' -e 's/^/ /' LICENSE
    cat <<END

License: Apache-2.0 with Swift exception
 On Debian systems, the text of the Apache License, version 2.0, is in
 /usr/share/common-licenses/Apache-2.0. The Runtime Library Exception adds:
 .
 As an exception, if you use this Software to compile your source code and
 portions of this Software are embedded into the binary product as a result,
 you may redistribute such product without providing attribution as would
 otherwise be required by Sections 4(a), 4(b) and 4(d) of the License.
END
} >"$documents/copyright"

# It reads the names of packages from a source package's control file.
printf 'Source: animrender\n\nPackage: animrender\nArchitecture: any\n' >"$work/debian/control"
depends=$(cd "$work" && dpkg-shlibdeps -O -e "$tree/usr/bin/animrender" -e "$tree/usr/bin/animport" -e "$tree/usr/libexec/animrender-preview" 2>/dev/null | sed -n 's/^shlibs:Depends=//p')
[ -n "$depends" ] || { echo 'make: dpkg-shlibdeps finds no packages of the libraries' >&2; exit 1; }
cat >"$tree/DEBIAN/control" <<END
Package: animrender
Version: $version
Architecture: $architecture
Maintainer: $maintainer
Installed-Size: $(du -sk --apparent-size "$tree" | cut -f 1)
Depends: $depends
Recommends: fonts-inter, fonts-noto-cjk, fonts-noto-color-emoji
Suggests: git, ffmpeg
Section: graphics
Priority: optional
Description: animations of layers, as Core Animation plays them
 A scene file of layers, animations, gestures and touches goes in; an animated
 GIF, PNG frames or hashes of pixels come out, the same bits each time.
 .
 The timing is that of Core Animation and UIKit: additive interruptions,
 springs, completions, scroll views. Neither a Mac nor a screen is needed, so
 that motion can be shown in documentation and tested in CI.
END
(cd "$tree" && find usr -type f -print0 | sort -z | xargs -0 md5sum) >"$tree/DEBIAN/md5sums"

mkdir -p "$output"
file=$output/animrender_${version}_$architecture.deb
dpkg-deb --root-owner-group --build "$tree" "$file" >/dev/null
echo "$file"
