#!/bin/sh
# Writes the licenses of everything in an archive, as the packages of Debian state them, and where its sources are.
#
#   packaging/licenses.sh FOLDER FILE…
#
# Each FILE, a library or a font, belongs to an installed package.
set -eu
folder=$1
shift
command -v dpkg-query >/dev/null || {
    echo 'make: archives are made on Debian or Ubuntu, whose packages state the licenses of libraries' >&2
    exit 1
}
mkdir -p "$folder/common-licenses"

cp LICENSE "$folder/animrender"
for package in swift-argument-parser swift-nio swift-atomics swift-collections swift-system; do
    cp ".build/checkouts/$package/LICENSE.txt" "$folder/$package"
done
# The toolchain has its license, that of the runtime within the program, in share/swift.
cp "$(dirname "$(readlink -f "$(command -v "${SWIFT:-swift}")")")/../share/swift/LICENSE.txt" "$folder/swift"

# Packages of before the merge of /lib into /usr/lib have their files under the old names.
package_of() {
    file=$(readlink -f "$1")
    { dpkg-query -S "$file" 2>/dev/null || dpkg-query -S "${file#/usr}" || dpkg-query -S "/usr$file"; } | sed 's/\(:[a-z0-9]*\)\{0,1\}: .*//' | head -n 1
}

{
    echo 'Files of packages of Debian that are in this archive, unchanged. Their sources are at'
    echo 'https://snapshot.debian.org/package/SOURCE/VERSION/.'
    echo
    printf '%s\t%s\t%s\t%s\n' file package source version
    for file; do
        package=$(package_of "$file")
        printf '%s\t%s\t%s\n' "$(basename "$file")" "$package" \
            "$(dpkg-query -W -f '${source:Package}\t${source:Version}' "$package" | head -n 1)"
        [ -e "$folder/$package" ] || cp "/usr/share/doc/$package/copyright" "$folder/$package"
    done | sort
} >"$folder/SOURCES"

# The statements refer to the texts of well-known licenses.
grep -ohs '/usr/share/common-licenses/[A-Za-z0-9.-]*[A-Za-z0-9]' "$folder"/* | sort -u | while read -r text; do
    if [ -f "$text" ]; then cp -L "$text" "$folder/common-licenses"; fi
done
