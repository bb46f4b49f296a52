#!/usr/bin/env python3
"""Writes the table of line breaking classes from the files of the Unicode Character Database.

    python3 Tests/Tools/line-break-classes.py /usr/share/unicode > Sources/AnimText/Breaks/LineBreakClass.swift

The folder has LineBreak.txt, EastAsianWidth.txt, UnicodeData.txt and emoji/emoji-data.txt, as Debian's package unicode-data does. Classes
are resolved by rule LB1 of UAX 14. Characters of class AL are left out, and so are syllables of Hangul, whose classes are computed. Two
classes are divided as rules LB30 and LB30b do: brackets by their East Asian width, and ideographs by whether they are kept for emoji.
"""
import pathlib
import sys
import textwrap

COUNT = 0x110000


def ranges(path):
    """Yields first, last and value of the lines of a file of the database."""
    for line in path.read_text().splitlines():
        fields = [field.strip() for field in line.split("#")[0].split(";")]
        if len(fields) > 1:
            first, _, last = fields[0].partition("..")
            yield int(first, 16), int(last or first, 16), fields[1]


def values(path, default):
    result = [default] * COUNT
    for first, last, value in ranges(path):
        result[first:last + 1] = [value] * (last + 1 - first)
    return result


def categories(path):
    result = ["Cn"] * COUNT
    first = 0
    for line in path.read_text().splitlines():
        code, name, category = line.split(";")[:3]
        code = int(code, 16)
        first = first if name.endswith("Last>") else code
        result[first:code + 1] = [category] * (code + 1 - first)
    return result


def resolved(folder):
    category = categories(folder / "UnicodeData.txt")
    width = values(folder / "EastAsianWidth.txt", "N")
    emoji = {code for first, last, name in ranges(folder / "emoji/emoji-data.txt") if name == "Extended_Pictographic"
             for code in range(first, last + 1)}
    for code, name in enumerate(values(folder / "LineBreak.txt", "XX")):
        if name in ("AI", "SG", "XX"):
            name = "AL"
        elif name == "SA":
            name = "CM" if category[code] in ("Mn", "Mc") else "AL"
        elif name == "CJ":
            name = "NS"
        elif name in ("OP", "CP") and width[code] in "FWH":
            name += "wide"
        elif name == "ID" and category[code] == "Cn" and code in emoji:
            name = "IDreserved"
        yield name.lower() if name.isupper() else name[:2].lower() + name[2:].capitalize()


def main():
    folder = pathlib.Path(sys.argv[1])
    version = (folder / "LineBreak.txt").read_text().split("\n")[0].removeprefix("# LineBreak-").removesuffix(".txt")
    classes = {}
    previous = None
    for code, name in enumerate(resolved(folder)):
        if name in ("al", "h2", "h3"):
            pass
        elif name == previous:
            classes[name][-1][1] = code
        else:
            classes.setdefault(name, []).append([code, code])
        previous = name
    print("// Written by Tests/Tools/line-break-classes.py from the Unicode Character Database, version %s.\n" % version)
    print("extension LineBreakClass {")
    print("    /// The characters of each class, by their numbers: the first and the last of each range.")
    print("    static let characters: [(LineBreakClass, String)] = [")
    for name, listed in sorted(classes.items()):
        words = " ".join("%X" % first if first == last else "%X-%X" % (first, last) for first, last in listed)
        lines = textwrap.wrap(words, 114)
        if len(lines) == 1:
            print('        (.%s, "%s"),' % (name, words))
        else:
            print('        (\n            .%s,\n            """' % name)
            print(textwrap.indent("\n".join(lines), " " * 12))
            print('            """\n        ),')
    print("    ]\n}")


main()
