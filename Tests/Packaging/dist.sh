#!/bin/sh
# Tests the archive of `make dist`: that it is the same bytes each time, has the licenses of all it brings, and draws the recorded
# pictures where there is nothing but glibc.
#
# Run by `make check-packaging`. The bare file system needs root, and a container that lets it mount.
set -eu
export LC_ALL=C
cd "$(dirname "$0")/../.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

fail() {
    printf '%s: %s\n' "$0" "$*" >&2
    exit 1
}

[ "$(uname -s)" = Linux ] || exit 0
archive=$(sh packaging/dist.sh .build/release .build/film .build/share "$work/first")
(cd "$work/first" && sha256sum -c --quiet ./*.sha256) || fail 'the sum beside the archive is not its own'

# --- the same bytes, whatever the user's mask and language, in another folder
(umask 077 && LC_ALL=C.UTF-8 TZ=Asia/Tokyo sh packaging/dist.sh .build/release .build/film .build/share "$work/second" >/dev/null)
cmp "$archive" "$work/second/$(basename "$archive")"

# --- one folder, nothing outside it, nothing that others can write to
name=$(basename "$archive" .tar.gz)
[ "$name" = "animrender-$(.build/release/animrender --version | head -n 1)-linux-$(uname -m)" ] || fail "the archive is called $name"
tar -tzf "$archive" | grep -v "^$name/" && fail 'the archive has more than one folder'
mkdir "$work/root"
tar -xzf "$archive" -C "$work/root"
tree=$work/root/$name
[ -z "$(find "$tree" -perm /022)" ] || fail 'files that all can write to'

# --- all libraries but glibc's are its own, and fit a glibc of 2.36
for library in $(ldd "$tree/bin/animrender" "$tree/bin/animport" "$tree/libexec/animrender-preview" | awk '$2 == "=>" { print $3 }'); do
    case $library in
    "$tree"/bin/../lib/animrender/* | "$tree"/libexec/../lib/animrender/*) ;;
    */libc.so.6 | */libm.so.6) ;;
    *) fail "$library is not in the archive" ;;
    esac
done
newest=$(objdump -T "$tree/bin/animrender" "$tree/bin/animport" "$tree/libexec/animrender-preview" "$tree"/lib/animrender/* | grep -o 'GLIBC_[0-9.]*' | sed 's/GLIBC_//' | sort -V | tail -n 1)
[ "$(printf '%s\n2.36\n' "$newest" | sort -V | tail -n 1)" = 2.36 ] || fail "the archive needs glibc $newest"

# --- each library and font has its license, its sources, and the texts that the license refers to
licenses=$tree/share/doc/animrender/licenses
for file in "$tree"/lib/animrender/* "$tree"/share/animrender/fonts/*; do
    [ -f "$file" ] || continue
    package=$(awk -v name="$(basename "$file")" '$1 == name && NF == 4 { print $2 }' "$licenses/SOURCES")
    if [ -z "$package" ] || [ ! -s "$licenses/$package" ]; then fail "$(basename "$file") has no license"; fi
done
for text in animrender swift swift-argument-parser swift-nio common-licenses/LGPL-2.1 common-licenses/LGPL-3; do
    [ -s "$licenses/$text" ] || fail "there is no $text among the licenses"
done

# --- it runs where there is nothing but glibc; where nothing can be mounted, it runs here, with its own libraries all the same
root=$work/root
mkdir "$root/proc" "$root/tmp"
for file in $(ldd .build/release/animrender | grep -o '/[^ ]*/\(libc\|libm\|ld-linux-x86-64\)\.so\.[0-9]'); do
    mkdir -p "$root$(dirname "$file")"
    cp -L "$file" "$root$file"
done
cp -r scenes "$root"
# Without a network and in the sight of no other process; without /proc no program of Swift's finds its arguments, nor this one its folder.
# shellcheck disable=SC2016
run_bare() { env -i unshare --mount --pid --net --fork sh -c 'mount -t proc proc "$0/proc" && exec chroot "$0" "$@"' "$root" "$@"; }
if [ "$(id -u)" -eq 0 ] && run_bare "/$name/bin/animrender" --version >/dev/null 2>&1; then
    ln -s "../$name/bin/animrender" "$root/tmp/link"
    run_bare /tmp/link doctor --json >"$work/doctor"
    grep -q "\"/$name/share/animrender/fonts/NotoSansCJK-Regular.ttc\"" "$work/doctor" || fail "no font: $(cat "$work/doctor")"
    grep -q "\"/$name/share/animrender/fonts/NotoColorEmoji.ttf\"" "$work/doctor" || fail "no font of emoji: $(cat "$work/doctor")"
    run_bare "/$name/bin/animrender" verify scenes --every 3 || fail 'pictures differ in a bare file system'
else
    echo 'dist: nothing can be mounted, and so it is not run in a bare file system'
    (cd "$root" && "$tree/bin/animrender" verify scenes --every 3) || fail 'pictures differ'
fi
echo 'dist: all is as it should be'
