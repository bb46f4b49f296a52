# Corrects a page of swift-argument-parser's generate-manual: awk -v version=0.1.0 -f packaging/manual.awk animrender.render.1
#
# Pages of subcommands are named as git's are, which `man animrender render` finds: names have no blanks, which whatis could not read, and
# the synopsis has the words of the command. The page of `help` says nothing and is not referred to. Examples and tables keep their lines,
# paragraphs are mdoc's, and statuses are where the program has them.

FNR == 1 { isMain = FILENAME ~ /(animrender|animport)\.1$/ }

# A display: lines that are indented.
/^ / && !isDisplay { print ".Bd -literal -compact"; isDisplay = 1 }
!/^ / && isDisplay { print ".Ed"; isDisplay = 0 }

/^\.Dt |^\.Xr / { sub(/ANIMRENDER\./, "ANIMRENDER-"); sub(/animrender\./, "animrender-") }
/^\.Xr animrender-help / { next }
# A program without subcommands has one all the same, which prints its help.
FILENAME ~ /animport\.1$/ && /^\.Ar subcommand$|^\.Sh "SEE ALSO"$|^\.Xr animport\.help / { next }
/^\.Nm "/ { words = substr($0, 5); $0 = ".Nm " words; gsub(/"/, ""); sub(/animrender /, "animrender-") }
/^\.Nm$/ && words != "" { $0 = ".Nm " words }
/^\.Nd "/ { gsub(/"/, ""); sub(/\.$/, "") }
/^\.Os$/ { $0 = ".Os animrender " version }
/^$/ { $0 = ".Pp" }
/^\.Sh "EXIT STATUS"$/ && isMain { next }
/^\.Ex -std$/ { if (isMain) next; $0 = "See\n.Xr animrender 1 ." }

{ print }
