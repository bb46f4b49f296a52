#!/bin/sh
# Makes the folder that Swift files are compiled against: the library of their films, its modules, and the version of the compiler that can
# read them.
#
#   packaging/film.sh BUILD FOLDER
#
# BUILD is the folder of a release build that was planned with the product AnimFilm. Its objects are compiled for programs that have Swift's
# runtime in them; the library made here takes that of the toolchain, as the code of the Swift files does.
set -eu
build=$1 folder=$2.new
list=$build/AnimFilm.product/Objects.LinkFileList
swiftc=${SWIFT:-swift}c

[ -f "$list" ] || {
    echo "make: no $list" >&2
    exit 1
}
rm -rf "$folder"
mkdir -p "$folder/Modules"
# The objects name the parts of the static Foundation, which the shared one has in itself.
for part in CoreFoundation _FoundationCShims _FoundationCollections; do ar rc "$folder/lib$part.a"; done
# The C libraries are found where the program finds them. The names of hidden functions and debugging information are three quarters of the
# bytes.
# shellcheck disable=SC2016
case $(uname -s) in
Darwin) "$swiftc" -emit-library -o "$folder/libAnimFilm.dylib" "@$list" ;;
*)
    "$swiftc" -emit-library -use-ld=lld -no-toolchain-stdlib-rpath -o "$folder/libAnimFilm.so" "@$list" -L "$folder" -Xlinker -soname=libAnimFilm.so \
        -Xlinker '-rpath=$ORIGIN/..' -Xlinker --disable-new-dtags
    ${STRIP:-strip} --strip-unneeded "$folder/libAnimFilm.so"
    ;;
esac
rm -f "$folder"/*.a
for module in "$build"/Modules/*.swiftmodule; do
    name=$(basename "$module" .swiftmodule)
    if grep -q "/$name\.build/" "$list"; then cp -R "$module" "$folder/Modules"; fi
done
"$swiftc" --version 2>/dev/null | grep 'Swift version' >"$folder/compiler"
rm -rf "$2"
mv "$folder" "$2"
