#!/usr/bin/env python3
"""Writes the tables of docs/uikit-reference.md from the sources of AnimUIKit.

    docs/uikit.py [--check]

Each public type has a row with its members in three columns: those that work as in UIKit, those without effect, and those that differ. The last
two are found by their documentation: a sentence that begins with "No effect here" or "Differs". What is not there at all is listed in
docs/uikit-missing.txt, by hand. --check writes nothing, and fails if the page is not current.
"""
import os
import re
import sys

docs = os.path.dirname(os.path.realpath(__file__))
sources = os.path.join(docs, "..", "Sources", "AnimUIKit")
page = os.path.join(docs, "uikit-reference.md")
missing = os.path.join(docs, "uikit-missing.txt")

access = r"(?:public|open)"
modifiers = r"(?:(?:@\w+(?:\([^)]*\))?|nonisolated(?:\(unsafe\))?|override|final|class|static|convenience|required|weak|lazy|mutating|indirect|unowned|dynamic)\s+)*"
declaration = re.compile(rf"^(\s*){modifiers}{access}(?:\s+private\(set\)|\s+internal\(set\)|\s+package\(set\))?\s+{modifiers}"
                         r"(class|struct|enum|protocol|typealias|func|var|let|init|subscript|actor)\b[?!]?\s*([\w.]+|`\w+`)?")
extension = re.compile(r"^(?:@\w+\s+)*extension\s+([\w.]+)")
scope_end = re.compile(r"^\}")


class Member:
    """A declaration with its documentation."""

    def __init__(self, name, comment):
        self.name = name
        sentences = re.split(r"(?<=[.!?])\s+", " ".join(comment))
        self.note = next((s for s in sentences if re.match(r"(No effect here|Differs)\b", s)), None)

    @property
    def kind(self):
        if self.note is None:
            return "works"
        return "none" if self.note.startswith("No effect") else "differs"

    @property
    def reason(self):
        """The note without the words that mark it."""
        text = re.sub(r"^(No effect here|Differs)[:,]?\s*", "", self.note or "").rstrip(".")
        return "" if text in ("", "as on iOS") else text


def signature(line, rest, kind, name):
    """The name of a function or an initializer with its labels, as `animate(withDuration:delay:)`."""
    text = line[line.index(kind):] + rest
    start = text.find("(")
    if start < 0:
        return name
    labels, depth, word, part = [], 0, "", ""
    for character in text[start:]:
        if character in "([{<":
            depth += 1
            if depth == 1:
                continue
        if character in ")]}>" and not part.endswith("-"):
            depth -= 1
            if depth == 0:
                if part.strip():
                    labels.append(part)
                break
        if character == "," and depth == 1:
            labels.append(part)
            part = ""
        else:
            part += character
    names = [re.sub(r"@\w+(\([^)]*\))?\s*", "", label).strip().split(":")[0].split() for label in labels]
    return name + "(" + "".join((n[0] if n else "_") + ":" for n in names) + ")"


def read(path, types, order):
    """Adds the public declarations of a file to `types`."""
    with open(path, encoding="utf-8") as file:
        lines = file.read().split("\n")
    stack, comment, protocol = [], [], []
    for number, line in enumerate(lines):
        stripped = line.strip()
        if stripped.startswith("///"):
            comment.append(stripped[3:].strip())
            continue
        indent = len(line) - len(line.lstrip())
        if stripped:
            while stack and indent <= stack[-1][1]:
                stack.pop()
        found, outer = declaration.match(line), extension.match(line)
        if outer:
            stack.append((outer.group(1), indent, None))
        elif found:
            kind, name = found.group(2), (found.group(3) or "").strip("`")
            if kind in ("class", "struct", "enum", "protocol", "actor", "typealias") and name not in ("func", "var", "let", "subscript", "init"):
                full = ".".join([s[0] for s in stack] + [name])
                types.setdefault(full, [])
                order.setdefault(full, (path, number))
                notes = Member(full, comment)
                if notes.note:
                    types[full].insert(0, Member("(the type)", comment))
                stack.append((name, indent, kind))
            else:
                if kind == "class":
                    inner = re.search(r"\bclass\s+(func|var|subscript)\s+([\w`]+)", line)
                    kind, name = (inner.group(1), inner.group(2).strip("`")) if inner else (kind, name)
                add(lines, number, line, kind, name, comment, stack, types, order, path)
        elif stack and stack[-1][2] == "protocol" and indent > stack[-1][1]:
            inner = re.match(r"\s*(?:@\w+\s+)*(?:static\s+)?(func|var|init)\s*([\w`]+)?", line)
            if inner:
                add(lines, number, line, inner.group(1), (inner.group(2) or "init").strip("`"), comment, stack, types, order, path)
        elif stack and stack[-1][2] == "enum" and re.match(r"\s*case\s+[\w`]", line):
            if stack[-1][0] in types or ".".join(s[0] for s in stack) in types:
                for case in re.findall(r"(?:case|,)\s*`?(\w+)`?", re.sub(r"\([^)]*\)|=\s*[^,]+", "", line)):
                    target = ".".join(s[0] for s in stack)
                    if target in types:
                        types[target].append(Member(case, comment))
        comment = []


def add(lines, number, line, kind, name, comment, stack, types, order, path):
    """Adds a member to the type that it is in, or to the functions and constants outside of types."""
    rest = " ".join(part.strip() for part in lines[number + 1:number + 12])
    if kind == "init":
        name = "init"
    if kind in ("func", "init", "subscript"):
        name = signature(line, rest, kind, name or kind)
    target = ".".join(s[0] for s in stack) or "Functions and constants"
    types.setdefault(target, [])
    order.setdefault(target, (path, number))
    if not any(member.name == name for member in types[target]):
        types[target].append(Member(name, comment))


def cell(members, with_reasons):
    """The text of a cell."""
    if not with_reasons:
        return " ".join(f"`{member.name}`" for member in members)
    return "; ".join(f"`{member.name}`" + (f": {member.reason}" if member.reason else "") for member in members)


def main():
    types, order = {}, {}
    for folder, _, files in sorted(os.walk(sources)):
        # What only makes optional calls compile is not UIKit's, and names of Swift 4 are not to be written.
        if os.path.basename(folder) in ("OptionalCalls", "Renamed"):
            continue
        for name in sorted(files):
            if name.endswith(".swift"):
                read(os.path.join(folder, name), types, order)
    rooms = {}
    for name in types:
        room = os.path.relpath(os.path.dirname(order[name][0]), sources).split(os.sep)[-1]
        if name == "Functions and constants":
            room = name
        rooms.setdefault(room, []).append(name)
    members = sum(len(m) for m in types.values())
    lines = [
        "# UIKit reference", "",
        "What `AnimUIKit` has of UIKit, Core Animation and Core Graphics. This page is made from the sources by `docs/uikit.py`. "
        "[uikit.md](uikit.md) is the introduction.", "",
        f"{len(types)} types, {members} members. A member works as on iOS unless its column says something different.", "",
    ]
    for room in sorted(rooms):
        lines += [f"## {room}", "", "| type | works | no effect | differs |", "|---|---|---|---|"]
        for name in sorted(rooms[room]):
            group = {kind: [m for m in types[name] if m.kind == kind] for kind in ("works", "none", "differs")}
            lines.append(
                f"| `{name}` | {cell(group['works'], False)} | {cell(group['none'], True)} | {cell(group['differs'], True)} |")
        lines.append("")
    with open(missing, encoding="utf-8") as file:
        rows = [line.rstrip("\n").split("\t") for line in file if line.strip() and not line.startswith("#")]
    known = [row[0] for row in rows if row[0] in types]
    if known:
        sys.exit(f"docs/uikit.py: {', '.join(known)}: listed as missing, and there")
    lines += ["## Not there", "", "| what | what to write instead |", "|---|---|"]
    lines += [f"| `{row[0]}` | {row[1]} |" for row in rows]
    text = "\n".join(lines) + "\n"
    if "--check" in sys.argv[1:]:
        with open(page, encoding="utf-8") as file:
            if file.read() != text:
                sys.exit("docs/uikit-reference.md is not current: run docs/uikit.py")
        return
    with open(page, "w", encoding="utf-8") as file:
        file.write(text)


main()
