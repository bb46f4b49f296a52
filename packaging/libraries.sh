#!/bin/sh
# Prints the files of the shared libraries that a program loads, and that an archive brings along: all but those of glibc, whose parts
# only fit each other and are those of the machine.
#
#   packaging/libraries.sh PROGRAM
set -eu
ldd "$1" | awk '
    / => not found/ { print "make: there is no " $1 > "/dev/stderr"; exit 1 }
    $2 == "=>" && $1 !~ /^(libc|libm|libdl|libpthread|librt|libresolv|libutil|ld-linux-x86-64|ld-linux-aarch64)\.so\.[0-9]+$/ { print $3 }
' | sort
