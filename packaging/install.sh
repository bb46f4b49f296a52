#!/bin/sh
# Installs what was built into PREFIX, or removes it again; DESTDIR is a folder in front of PREFIX, for those who make packages.
#
#   PREFIX=… DESTDIR=… packaging/install.sh install BUILD FILM SHARE
#   PREFIX=… DESTDIR=… packaging/install.sh uninstall
#
# BUILD is the folder of the built programs, FILM the one that Swift files are compiled against. Programs are installed without their
# symbols, which are more than half of their bytes and no help to a user: STRIP=: keeps them. All files, and the folders that were not
# there before, are recorded in share/animrender/installed. So `uninstall` needs no build, knows the files of an older version, and leaves
# alone what others have put beside them.
set -eu
umask 022
export LC_ALL=C

# Not all shells replace the tilde in an argument of make.
# shellcheck disable=SC2088
case $PREFIX in '~/'*) PREFIX=$HOME/${PREFIX#'~/'} ;; esac
root=$PREFIX
[ -z "${DESTDIR:-}" ] || root=${DESTDIR%/}/${PREFIX#/}
# Not an option of any command, and not the empty word for the root folder.
case $root in [!/]*) root=./$root ;; esac
record=share/animrender/installed
programs='bin/animrender bin/animport libexec/animrender-preview'

fail() {
    printf 'make: %s\n' "$1" >&2
    exit 1
}

unbuilt() { fail "nothing is built yet: 'make share' comes first, without sudo"; }

# Prints those folders of the paths on standard input that are not there, outer ones first, each with a slash at its end.
missing_folders() {
    while read -r path; do
        while case $path in */*) true ;; *) false ;; esac; do
            path=${path%/*}
            [ -d "$root/$path" ] || printf '%s/\n' "$path"
        done
    done | sort -u
}

# Prints the lines of the record that are files, or folders; nothing where there is no record.
recorded() {
    [ -f "$root/$record" ] || return 0
    if grep -qvE '^(bin|lib|libexec|share)/' "$root/$record" || grep -qE '(^|/)\.\.(/|$)' "$root/$record"; then
        fail "$root/$record is damaged; nothing was changed"
    fi
    case $1 in files) grep -v '/$' "$root/$record" ;; folders) grep '/$' "$root/$record" ;; esac || :
}

install_all() {
    build=$1 film=$2 share=$3
    for path in $programs; do [ -x "$build/${path#*/}" ] || unbuilt; done
    if [ ! -d "$film" ] || [ ! -d "$share" ]; then unbuilt; fi
    work=$(mktemp -d)
    trap 'rm -rf "$work"' EXIT
    # shellcheck disable=SC2086
    { printf '%s\n' $programs; (cd "$film" && find . -type f | sed 's|^\.|lib/animrender/swift|'); (cd "$share" && find . -type f | sed 's|^\.|share|'); echo "$record"; } | sort >"$work/files"
    recorded files | sort >"$work/old"
    { recorded folders; missing_folders <"$work/files"; } | sort -u >"$work/folders"

    mkdir -p "$root"
    while read -r folder; do [ -d "$root/$folder" ] || mkdir "$root/$folder"; done <"$work/folders"
    # The record comes first: an installation that is interrupted can be removed.
    sort -u "$work/files" "$work/old" "$work/folders" >"$root/$record"
    comm -13 "$work/files" "$work/old" | while read -r path; do rm -f "$root/$path"; done

    for path in $programs; do
        cp "$build/${path#*/}" "$work/program"
        ${STRIP:-strip} "$work/program"
        install -m 755 "$work/program" "$root/$path"
    done
    (cd "$film" && find . -type f) | while read -r path; do install -m 644 "$film/$path" "$root/lib/animrender/swift/${path#./}"; done
    (cd "$share" && find . -type f) | while read -r path; do install -m 644 "$share/$path" "$root/share/${path#./}"; done
    sort -u "$work/files" "$work/folders" >"$root/$record"
}

uninstall_all() {
    [ -f "$root/$record" ] || fail "nothing is installed in $root: there is no $root/$record"
    files=$(recorded files)
    folders=$(recorded folders | sort -r)
    printf '%s\n' "$files" | while read -r path; do rm -f "$root/$path"; done
    # A folder that has something else in it stays.
    printf '%s\n' "$folders" | while read -r path; do [ -z "$path" ] || rmdir "$root/$path" 2>/dev/null || :; done
}

case $1 in
install) install_all "$2" "$3" "$4" ;;
uninstall) uninstall_all ;;
esac
