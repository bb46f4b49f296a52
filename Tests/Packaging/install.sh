#!/bin/sh
# Tests `make install` and `make uninstall`: what is where, in folders of all names, and that nothing of it stays or goes with it.
#
# Run by `make check-packaging`, after which the program and all that is installed with it are built.
set -eu
export LC_ALL=C
cd "$(dirname "$0")/../.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
unset DESTDIR PREFIX

fail() {
    printf '%s: %s\n' "$0" "$*" >&2
    exit 1
}

# make without a build, which CI has done before.
install_by_make() { make --no-print-directory -o .build/release/animrender -o .build/release/animrender-preview -o .build/release/animport -o .build/film -o .build/share "$@"; }

# All files and folders below one, with their kinds and permissions, without the folder itself.
listing() { (cd "$1" && find . -mindepth 1 -printf '%y %m %p\n' | sort -k 3); }

# --- a prefix with characters that a shell gives a meaning to
prefix="$work/a b'c\"d \$HOME;x"
install_by_make install "PREFIX=$(printf %s "$prefix" | sed 's/\$/$$/g')"
"$prefix/bin/animrender" --version | grep -qx '[0-9]*\.[0-9]*\.[0-9]*' || fail 'the program does not run where it is installed'
cmp schema/scene.schema.json "$prefix/share/animrender/scene.schema.json"
for command in $("$prefix/bin/animrender" --help | sed -n '/^SUBCOMMANDS/,/^$/s/^  \([a-z][a-z]*\) .*/\1/p'); do
    [ -f "$prefix/share/man/man1/animrender-$command.1" ] || fail "there is no page of $command"
done
"$prefix/bin/animrender" doctor | grep -qxF "preview: $prefix/libexec/animrender-preview" || fail 'the program does not find that of previews'
[ "$(stat -c %a "$prefix/bin/animrender")" = 755 ] || fail 'the program is not for all'
[ -z "$(find "$prefix" -type f -name '*.1' ! -perm 644)" ] || fail 'pages are not readable for all'
# The examples' files, as an app has them: each of them can be rewritten.
"$prefix/bin/animport" --check --strict Examples/Shared || fail 'animport cannot rewrite the examples'
[ -f "$prefix/share/man/man1/animport.1" ] || fail 'there is no page of animport'
bytes=$(wc -c <"$prefix/bin/animrender")
[ "$bytes" -lt 40000000 ] || fail "the program was not stripped: $bytes bytes"
install_by_make uninstall "PREFIX=$(printf %s "$prefix" | sed 's/\$/$$/g')"
[ -z "$(listing "$prefix")" ] || fail "left behind: $(listing "$prefix")"

# --- pages and completions are in the languages of their readers
if command -v groff >/dev/null; then
    for page in .build/share/man/man1/*.1; do
        warnings=$(groff -mandoc -Tutf8 -ww -z "$page" 2>&1)
        [ -z "$warnings" ] || fail "$page: $warnings"
    done
fi
for name in animrender animport; do
    bash -n ".build/share/bash-completion/completions/$name"
    if command -v zsh >/dev/null; then zsh -n ".build/share/zsh/site-functions/_$name"; fi
    if command -v fish >/dev/null; then fish -n ".build/share/fish/vendor_completions.d/$name.fish"; fi
done

# --- DESTDIR goes before PREFIX, with and without slashes between, and nothing is written elsewhere
for pair in 'stage /usr' 'stage/ usr'; do
    rm -rf "$work/stage"
    install_by_make install "DESTDIR=$work/${pair% *}" "PREFIX=${pair#* }"
    [ "$(ls "$work/stage")" = usr ] || fail "DESTDIR=${pair% *} PREFIX=${pair#* } made $(ls "$work/stage")"
    "$work/stage/usr/bin/animrender" --version >/dev/null
done

# --- a relative prefix is one in the folder that make runs in
prefix=.build/install-test
rm -rf "$prefix"
install_by_make install "PREFIX=$prefix"
[ -x "$prefix/bin/animrender" ] || fail 'a relative prefix leads elsewhere'
rm -r "$prefix"

# --- sudo builds nothing, and says so where nothing was built
SUDO_USER=someone make -n install | grep -q 'swift build' && fail 'sudo make install builds'
if PREFIX=$work/none sh packaging/install.sh install "$work/none" "$work/none" "$work/none" 2>"$work/messages"; then fail 'nothing was installed'; fi
grep -q "'make share' comes first" "$work/messages" || fail "of nothing built: $(cat "$work/messages")"
[ ! -e "$work/none" ] || fail 'nothing built, and yet something installed'

# --- a tilde that the shell has left is the home folder
# shellcheck disable=SC2088
HOME=$work/home PREFIX="~/.local" sh packaging/install.sh install .build/release .build/film .build/share
[ -x "$work/home/.local/bin/animrender" ] || fail 'the home folder is not found'

# --- what was there before is there afterwards, be it empty folders; what others put beside it stays
prefix=$work/shared
mkdir -p "$prefix/share/man/man1" "$prefix/share/zsh" "$prefix/bin"
echo other >"$prefix/bin/other"
listing "$prefix" >"$work/before"
install_by_make install "PREFIX=$prefix"
install_by_make install "PREFIX=$prefix"
install_by_make uninstall "PREFIX=$prefix"
listing "$prefix" | diff "$work/before" - || fail 'install and uninstall together changed the folder'
install_by_make install "PREFIX=$prefix"
echo mine >"$prefix/share/animrender/mine"
install_by_make uninstall "PREFIX=$prefix"
[ "$(cat "$prefix/share/animrender/mine")" = mine ] || fail 'a file of somebody else was removed'

# --- files that only an older version had go with an update
prefix=$work/update
install_by_make install "PREFIX=$prefix"
echo old >"$prefix/share/man/man1/animrender-old.1"
echo share/man/man1/animrender-old.1 >>"$prefix/share/animrender/installed"
install_by_make install "PREFIX=$prefix"
[ ! -e "$prefix/share/man/man1/animrender-old.1" ] || fail 'a page of an older version stays'

# --- a record that was tampered with removes nothing outside; none is an error
for line in ../victim share/../../victim /etc/victim; do
    echo victim >"$work/victim"
    echo "$line" >>"$prefix/share/animrender/installed"
    if install_by_make uninstall "PREFIX=$prefix" 2>"$work/messages"; then fail "the record '$line' was taken"; fi
    grep -q 'is damaged; nothing was changed' "$work/messages" || fail "of '$line': $(cat "$work/messages")"
    if [ ! -f "$work/victim" ] || [ ! -x "$prefix/bin/animrender" ]; then fail "the record '$line' removed a file"; fi
    sed -i '$d' "$prefix/share/animrender/installed"
done
install_by_make uninstall "PREFIX=$prefix"
if install_by_make uninstall "PREFIX=$prefix" 2>"$work/messages"; then fail 'uninstalled twice'; fi
grep -q 'nothing is installed in' "$work/messages" || fail "of nothing installed: $(cat "$work/messages")"
echo 'install: all is as it should be'
