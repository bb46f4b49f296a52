#!/bin/sh
# Tests the package of `make deb`: that it is the same bytes each time, has what a package of Debian has, and that lintian, where it is
# installed, has no errors and no warnings.
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

command -v dpkg-shlibdeps >/dev/null || {
    echo 'deb: no dpkg-dev, and so not tested'
    exit 0
}
package=$(sh packaging/deb.sh .build/release .build/film .build/share "$work/first")
(umask 077 && TZ=Asia/Tokyo sh packaging/deb.sh .build/release .build/film .build/share "$work/second" >/dev/null)
cmp "$package" "$work/second/$(basename "$package")"

version=$(.build/release/animrender --version | head -n 1)
[ "$(dpkg-deb -f "$package" Package Version | tr '\n' ' ')" = "Package: animrender Version: $version " ] || fail 'another name or version'
for library in libc6 libdeflate0 libexpat1 libfreetype6 libfribidi0 libgif7 libharfbuzz0b libnettle8 libpng16-16 libwebp7; do
    dpkg-deb -f "$package" Depends | grep -q "\<$library\>" || fail "the package does not depend on $library"
done

dpkg-deb -x "$package" "$work/root"
[ -z "$(find "$work/root" -perm /022)" ] || fail 'files that all can write to'
"$work/root/usr/bin/animrender" doctor >/dev/null || fail 'the program does not run'
gzip -cd "$work/root/usr/share/man/man1/animrender-render.1.gz" | grep -q '^\.Nm animrender-render$' || fail 'there is no page of render'
[ -s "$work/root/usr/share/man/man1/animport.1.gz" ] || fail 'there is no page of animport'
for file in bash-completion/completions/animrender zsh/vendor-completions/_animrender fish/vendor_completions.d/animrender.fish \
    animrender/scene.schema.json doc/animrender/copyright doc/animrender/changelog.gz; do
    [ -s "$work/root/usr/share/$file" ] || fail "there is no /usr/share/$file"
done
if command -v lintian >/dev/null; then
    lintian --allow-root --fail-on error,warning --tag-display-limit 0 "$package" || fail 'lintian finds something'
fi
echo 'deb: all is as it should be'
