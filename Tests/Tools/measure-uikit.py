#!/usr/bin/env python3
"""Measures how many files of public UIKit libraries compile with AnimUIKit.

    python3 Tests/Tools/measure-uikit.py [options] CHECKOUTS

CHECKOUTS is a folder with a checkout OWNER+NAME for each repository of measure-uikit.txt beside this script. Build the
module first (`TESTS=AnimUIKit swift build --scratch-path .build/quick`). Nothing is written to the checkouts.

Each library is type-checked as one module, in Swift 5 mode: unchanged except for the names of the imported modules;
with --unchanged, also as it is, with the modules of the product UIKitOnLinux; and, with --port, as the port tool writes
it. A file compiles if it has no error of its own and declares something on
Linux (a file within `#if os(iOS)` compiles, to nothing). A file with an error can hide errors of the files that use it:
an unknown type has no members that could be missing. So the share can fall when an API is added. Libraries without
errors are compiled to SIL too, which finds the errors that type checking leaves to later phases.

The list has two halves. Only the half `work` may be looked at while the API grows, so missing APIs are listed only for
it; the numbers of the half `held` tell how code fares that nobody has looked at.
"""
import argparse
import collections
import concurrent.futures
import fnmatch
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]

# The modules whose names a file on Linux writes as AnimUIKit: UIKit, and what it re-exports.
RENAMED = {"UIKit", "QuartzCore", "CoreGraphics", "Foundation", "CoreFoundation", "Darwin", "Dispatch", "ObjectiveC", "os"}

# The modules of iOS that AnimUIKit does not stand for: a file that imports one does not compile. A file that imports any
# other missing module, of a second package or SwiftUI, is not counted.
SYSTEM = set("""
    ARKit AVFoundation AVKit Accelerate AppKit AudioToolbox CloudKit Cocoa Combine CommonCrypto Contacts CoreAudio CoreData
    CoreFoundation CoreHaptics CoreImage CoreLocation CoreMedia CoreMotion CoreServices CoreText CoreVideo Darwin
    Dispatch EventKit GLKit GameKit HealthKit ImageIO Intents IOKit JavaScriptCore LinkPresentation LocalAuthentication
    MapKit MediaPlayer MessageUI Messages Metal MetalKit MobileCoreServices NaturalLanguage Network ObjectiveC Observation
    OpenGLES PDFKit PassKit PencilKit Photos PhotosUI QuickLook SafariServices SceneKit Security Speech SpriteKit StoreKit
    SystemConfiguration UniformTypeIdentifiers UserNotifications Vision WatchKit WebKit XCTest os simd
""".split())

# What makes a file a motion file: an animation, a gesture, touches or a transaction.
MOTION = re.compile(r"""
    UIView\s*\.\s*(animate|transition|perform)\b | \banimate(WithDuration|Keyframes)?\s*\(\s*withDuration
    | UIViewPropertyAnimator | UISpringTimingParameters | UIPercentDrivenInteractiveTransition | animateTransition
    | \bCA(Basic|Keyframe|Spring|Property)?Animation(Group)?\b | \bCATransition\b | \bCATransaction\b | \bCADisplayLink\b
    | GestureRecognizer | \btouches(Began|Moved|Ended|Cancelled)\b | \b(begin|continue|end)Tracking\b
    | \bUIDynamic(Animator|Behavior)\b | \bCAEmitter(Layer|Cell)\b
""", re.VERBOSE)

# Errors that mostly follow from a missing type of the same file.
CONSEQUENCE = re.compile(r"cannot (infer|convert|call|assign)|'nil' requires|override |name |argument |extra arg|missing arg|type of expr"
                         r"|init\w* does not override|failed to produce|the compiler is unable|'super'|no exact matches|unknown attribute")

OTHER_CODE = re.compile(r"(?i:demo|example|sample|playground|benchmark)|(?<![A-Za-z])(?i:tests?)(?![a-z])|Tests?(?![a-z])|Pods$|Carthage$")
OTHER_FILES = re.compile(r"AppDelegate|SceneDelegate|^Package(@.*)?\.swift$|Dangerfile|Tests?\.swift$")
IMPORT = re.compile(r"^(\s*(?:@\w+(?:\([^)]*\))?\s+|(?:public|internal|package|fileprivate|private)\s+)*)"
                    r"import\s+(?:(?:class|struct|enum|protocol|typealias|func|let|var)\s+)?(\w+)(?:\.\w+)*", re.MULTILINE)
DECLARATION = re.compile(r"\b(class|struct|enum|protocol|extension|actor|func|var|let|typealias|operator|init)\b")
DIAGNOSTIC = re.compile(r"^(/.*?\.swift):(\d+):(\d+): error: (.*)$", re.MULTILINE)


# MARK: Sources of a library

def blanked(text):
    """The Swift source with the contents of comments and strings as spaces; lines stay in place."""
    out, at, length = [], 0, len(text)
    token = re.compile(r'//[^\n]*|/\*|(#*)("""|")')
    while match := token.search(text, at):
        out.append(text[at:match.start()])
        start, at = match.start(), match.end()
        if match.group().startswith("/*"):
            depth = 1
            while depth and at < length:
                nested = re.compile(r"/\*|\*/").search(text, at)
                if not nested:
                    at = length
                    break
                depth += 1 if nested.group() == "/*" else -1
                at = nested.end()
        elif match.group(2):
            at = string_end(text, at, match.group(1), match.group(2))
        out.append(re.sub(r"[^\n]", " ", text[start:at]))
    return "".join(out) + text[at:]


def string_end(text, at, hashes, quote):
    """Where a string literal ends whose contents begin at `at`."""
    while at < len(text):
        if text.startswith(quote + hashes, at):
            return at + len(quote + hashes)
        if text[at] == "\n" and quote == '"':
            return at
        if text.startswith("\\" + hashes, at):
            at += 1 + len(hashes)
            if text.startswith("(", at):
                depth = 0
                while at < len(text) and (text[at] != "\n" or quote != '"'):
                    depth += {"(": 1, ")": -1}.get(text[at], 0)
                    at += 1
                    if depth == 0:
                        break
                continue
        at += 1
    return at


def call_arguments(text, name):
    """The text between the parentheses of each call of `name`."""
    for match in re.finditer(re.escape(name) + r"\s*\(", text):
        depth, at = 1, match.end()
        while depth and at < len(text):
            depth += {"(": 1, ")": -1}.get(text[at], 0)
            at += 1
        yield text[match.end():at - 1]


def strings(text):
    return re.findall(r"""["']([^"'\n]*)["']""", text)


def argument(text, label):
    """The strings of a labeled argument: of one string, or of a list of strings."""
    match = re.search(r"(?<!\w)" + label + r"\s*:\s*(\[[^\]]*\]|\"[^\"]*\")", text)
    return strings(match.group(1)) if match else []


def package_files(checkout):
    """The sources and the names of the library targets of a Package.swift."""
    manifest = checkout / "Package.swift"
    files, modules = [], []
    if not manifest.exists():
        return files, modules
    text = re.sub(r"(?m)^\s*//.*$", "", manifest.read_text(errors="replace"))
    for target in call_arguments(text, ".target"):
        name = (argument(target, "name") or [""])[0]
        if not name or "path:" not in target and re.fullmatch(r"\s*name\s*:\s*\"[^\"]*\"\s*", target) \
                and not (checkout / "Sources" / name).is_dir():
            continue  # A dependency `.target(name:)`.
        path = (argument(target, "path") or [f"Sources/{name}"])[0]
        folder = checkout / path
        excluded = [folder / entry for entry in argument(target, "exclude")]
        roots = [folder / entry for entry in argument(target, "sources")] or [folder]
        modules.append(name)
        for root in roots:
            candidates = [root] if root.is_file() else root.rglob("*.swift")
            files += [file for file in candidates if not any(file == entry or entry in file.parents for entry in excluded)]
    return files, modules


def expanded(pattern):
    """A glob with `{a,b}` as several globs."""
    match = re.search(r"\{([^{}]*)\}", pattern)
    if not match:
        return [pattern]
    return [glob for choice in match.group(1).split(",")
            for glob in expanded(pattern[:match.start()] + choice + pattern[match.end():])]


def podspec_files(checkout):
    """The sources and the names of the modules of a podspec."""
    files, modules = [], []
    for spec in sorted(checkout.glob("*.podspec")):
        text = re.sub(r"(?m)^\s*#.*$", "", spec.read_text(errors="replace"))
        modules += [spec.stem] + re.findall(r"\.module_name\s*=\s*['\"](\w+)['\"]", text)
        for value in re.findall(r"source_files\s*=\s*(\[[^\]]*\]|.*(?:,\s*\n.*)*)", text):
            for entry in strings(value):
                if "#{" in entry:
                    continue
                for glob in expanded(entry.strip("/")):
                    path = checkout / glob
                    files += path.glob("*.swift") if path.is_dir() else checkout.glob(re.sub(r"\*\*/?$", "**/*", glob))
    return files, modules


class Library:
    """The library of a repository: its sources, without demos, tests and app delegates."""

    def __init__(self, checkout, half):
        self.name, self.half, self.checkout = checkout.name.replace("+", "/"), half, checkout
        files, modules = package_files(checkout)
        pod_files, pod_modules = podspec_files(checkout)
        chosen = self.sources(files) or self.sources(pod_files) or self.sources(checkout.rglob("*.swift"))
        self.modules = set(modules) | set(pod_modules)
        names = [name for name in modules + pod_modules if re.fullmatch(r"[A-Za-z_]\w*", name)]
        self.module = names[0] if names else "Library"
        self.files = [Source(path, path.relative_to(checkout)) for path in chosen]
        repeated = collections.Counter(file.path.name for file in self.files)
        for file in self.files:
            # Two files of the same name cannot be in one module.
            file.stage = file.path.name if repeated[file.path.name] == 1 else "_".join(file.relative.parts)

    def sources(self, files):
        return sorted({file for file in files if file.suffix == ".swift" and file.is_file() and self.is_source(file)})

    def is_source(self, file):
        relative = file.relative_to(self.checkout)
        return not OTHER_FILES.search(relative.name) and not any(OTHER_CODE.search(part) for part in relative.parts[:-1])


class Source:
    """A file of a library."""

    def __init__(self, path, relative):
        self.path, self.relative = path, relative
        self.text = path.read_text(errors="replace").replace("\r\n", "\n")
        self.is_motion = bool(MOTION.search(blanked(self.text)))
        self.is_foreign = False


# MARK: Conditions

def condition_holds(condition, available):
    """Whether a condition of `#if` holds on Linux in Swift 5 mode."""
    def test(match):
        name, value = match.group(1), match.group(2).strip()
        if name == "os":
            return str(value == "Linux")
        if name == "canImport":
            return str(available(value.split(",")[0]))
        if name == "arch":
            return str(value == "x86_64")
        if name == "swift" or name == "compiler":
            number = tuple(int(part) for part in re.findall(r"\d+", value))
            ours = (5, 10) if name == "swift" else (6, 3)
            return str(ours >= number if value.startswith(">") else ours < number)
        return "False"
    text = re.sub(r"(\w+)\s*\(([^()]*)\)", test, condition)
    words = re.findall(r"\w+|&&|\|\||!|[()]", text)
    python = {"&&": "and", "||": "or", "!": "not", "(": "(", ")": ")", "true": "True", "True": "True"}
    try:
        return bool(eval(" ".join(python.get(word, "False") for word in words), {"__builtins__": {}}))
    except SyntaxError:
        return False


def active(blank, available):
    """The part of a blanked source that Linux compiles; lines stay in place."""
    lines, stack = [], []
    for line in blank.split("\n"):
        match = re.match(r"\s*#(if|elseif|else|endif)\b(.*)", line)
        if not match:
            lines.append(line if all(now for now, _ in stack) else "")
            continue
        lines.append("")
        word, condition = match.groups()
        if word == "if":
            holds = condition_holds(condition, available)
            stack.append((holds, holds))
        elif stack and word == "endif":
            stack.pop()
        elif stack:
            done = stack[-1][1]
            holds = not done and (word == "else" or condition_holds(condition, available))
            stack[-1] = (holds, done or holds)
    return "\n".join(lines)


# MARK: Compiling

class Compiler:
    def __init__(self, swiftc, modules):
        self.flags = [swiftc, "-frontend", "-swift-version", "5", "-parse-as-library", "-suppress-warnings",
                      "-diagnostic-style", "llvm", "-solver-expression-time-threshold=5", "-I", str(modules)]
        # The modules of build plugins' programs have the same names.
        built = [path for path in sorted(modules.parent.glob("*.build/module.modulemap")) if "-tool." not in path.parent.name]
        for module_map in [*built, *sorted(ROOT.glob("Sources/*/module.modulemap"))]:
            self.flags += ["-Xcc", f"-fmodule-map-file={module_map}"]
        packages = re.findall(r'pkgConfig:\s*"([^"]+)"', (ROOT / "Package.swift").read_text())
        # One by one: without one of them, of another target, pkg-config would print none.
        for package in packages:
            headers = subprocess.run(["pkg-config", "--cflags-only-I", package], capture_output=True, text=True).stdout.split()
            self.flags += [part for flag in headers for part in ("-Xcc", flag)]
        self.known = {}

    def add_apple_modules(self, folder):
        """Compiles the modules of the product UIKitOnLinux, for files that are not changed."""
        for source in sorted(ROOT.glob("Sources/UIKitOnLinux/*/*.swift")):
            module = source.parent.name
            output = ["-emit-module", "-o", f"{folder}/{module}.swiftmodule", "-enable-upcoming-feature", "InternalImportsByDefault"]
            code, errors = self.run(["-module-name", module, *output, str(source)])
            if code:
                sys.exit(f"{module} does not compile: {errors}")
        self.flags += ["-I", str(folder)]

    def run(self, arguments, timeout=900):
        try:
            done = subprocess.run(self.flags + arguments, capture_output=True, text=True, errors="replace", timeout=timeout)
            return done.returncode, done.stderr
        except subprocess.TimeoutExpired:
            return -1, ""

    def available(self, module):
        """Whether a file on Linux can import the module."""
        if module not in self.known:
            with tempfile.TemporaryDirectory() as folder:
                file = pathlib.Path(folder, "probe.swift")
                file.write_text(f"import {module}\n")
                self.known[module] = self.run(["-typecheck", "-module-name", "Probe", str(file)])[0] == 0
        return self.known[module]


class Result:
    """How the files of a library fared in one variant."""

    def __init__(self, library):
        self.errors = {file: [] for file in library.files}
        self.is_empty = {file: False for file in library.files}

    def compiles(self, file):
        return not self.errors[file] and not self.is_empty[file]

    @property
    def compiles_as_a_whole(self):
        return all(self.compiles(file) for file in self.errors)


def rename_imports(text):
    """The source with AnimUIKit in place of the modules that AnimUIKit stands for."""
    blank, out, at = blanked(text), [], 0
    for match in IMPORT.finditer(blank):
        if match.group(2) in RENAMED:
            out += [text[at:match.start()], match.group(1), "import AnimUIKit"]
            at = match.end()
    return "".join(out) + text[at:]


def ported(sources, folder, port):
    """The sources as the port tool writes them, which has to see all files of a module. None if it fails."""
    done = subprocess.run([port, *map(str, sources), "-o", str(folder)], capture_output=True, text=True, errors="replace")
    outputs = [folder / (source.stem + ".ported.swift") for source in sources]
    if done.returncode or not all(output.exists() for output in outputs):
        return None
    return [output.read_text(errors="replace") for output in outputs]


def measure(library, compiler, written, port):
    """Type-checks the library as one module: as the function `written` or the port tool writes it."""
    result = Result(library)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        sources = [folder / "in" / file.stage for file in library.files]
        (folder / "in").mkdir()
        for source, file in zip(sources, library.files):
            source.write_text(file.text)
        texts = ported(sources, folder / "out", port) if port else [written(file.text) for file in library.files]
        if texts is None:
            for errors in result.errors.values():
                errors.append(("the port tool fails", 1))
            return result
        by_path = {}
        for source, file, text in zip(sources, library.files, texts):
            staged = folder / file.stage
            staged.write_text(without_missing_imports(library, file, text, compiler, result))
            by_path[str(staged)] = by_path[str(source)] = file
        paths = [str(folder / file.stage) for file in library.files]
        arguments = ["-module-name", library.module]
        code, output = compiler.run(arguments + ["-typecheck"] + paths)
        if code not in (0, 1):
            output = one_by_one(compiler, arguments, paths)
        elif code == 0:
            _, output = compiler.run(arguments + ["-emit-sil", "-o", os.devnull] + paths)
        for path, line, column, message in DIAGNOSTIC.findall(output):
            if file := by_path.get(path):
                result.errors[file].append((normalized(message, file, int(line)), int(line)))
    return result


def one_by_one(compiler, arguments, files):
    """Type-checks each file against the others, for libraries on which the compiler crashes."""
    output = ""
    for file in files:
        rest = [other for other in files if other != file]
        code, text = compiler.run(arguments + ["-typecheck", "-primary-file", file] + rest, timeout=120)
        output += text if code in (0, 1) else f"{file}:1:1: error: the compiler crashes\n"
    return output


def without_missing_imports(library, file, text, compiler, result):
    """The source without imports that Linux lacks, which would end the compilation at the first. Notes them as errors.

    Apple's frameworks export Foundation and more, so AnimUIKit takes their place: other files can see what the file
    declares.
    """
    live = active(blanked(text), compiler.available)
    result.is_empty[file] = not DECLARATION.search(IMPORT.sub("", live))
    lines = text.split("\n")
    for match in IMPORT.finditer(live):
        module, line = match.group(2), live.count("\n", 0, match.start(2))
        if compiler.available(module):
            continue
        lines[line] = "" if module in library.modules else "import AnimUIKit"
        if module in library.modules:
            continue
        if module not in SYSTEM:
            file.is_foreign = True
        result.errors[file].append((f"module {module}", line + 1))
    return "\n".join(lines)


# MARK: Reports

def normalized(message, file, line):
    """The error as an entry of the work list: the missing name, or the message."""
    source = (file.text.split("\n") + [""])[min(line - 1, file.text.count("\n") + 1)]
    if match := re.match(r"cannot find (?:type |operator )?'([^']+)' in scope", message):
        return ("type " if match.group(1)[0].isupper() else "name ") + match.group(1)
    if match := re.match(r"(value of )?(?:type|optional type) '([^']+)' has no (?:dynamic )?member '([^']+)'", message):
        return f"member {match.group(2).removesuffix('.Type')}.{match.group(3)}" + ("" if match.group(1) else " (static)")
    if match := re.match(r"'([^']+)' is not a member type of (?:\w+ )?'([^']+)'", message):
        return f"type {match.group(2)}.{match.group(1)}"
    if match := re.match(r"no such module '([^']+)'", message):
        return f"module {match.group(1)}"
    if "does not override any" in message:
        name = re.search(r"\b(?:func|var|let|subscript)\s+(\w+)|\b(init)\b", source)
        return "override " + (next(filter(None, name.groups())) if name else "of something")
    if "Objective-C interoperability is disabled" in message or "only be used with members of classes" in message:
        return "@objc"
    return re.sub(r"'[^']*(\$|<)[^']*'", "'…'", message)


def share(good, count):
    return f"{100 * good / count:5.1f} %" if count else "      –"


def row(title, libraries, results):
    """One row of the table: shares of all files, of motion files, of motion files by repository, and whole libraries."""
    files = motion = good = good_motion = whole = 0
    by_repository = []
    for library in libraries:
        counted = [file for file in library.files if not file.is_foreign]
        moving = [file for file in counted if file.is_motion]
        result = results[library]
        compiled = sum(result.compiles(file) for file in counted)
        compiled_motion = sum(result.compiles(file) for file in moving)
        files, motion = files + len(counted), motion + len(moving)
        good, good_motion = good + compiled, good_motion + compiled_motion
        if moving:
            by_repository.append(compiled_motion / len(moving))
        whole += result.compiles_as_a_whole
    mean = share(sum(by_repository), len(by_repository))
    return f"{title:<18} {len(libraries):>5} {files:>6} {share(good, files):>8} {motion:>7} {share(good_motion, motion):>8} {mean:>9} {whole:>7}"


HEAD = f"{'':<18} {'repos':>5} {'files':>6} {'compile':>8} {'motion':>7} {'compile':>8} {'by repo':>9} {'whole':>7}"


def work_list(libraries, results, count):
    """The missing APIs by the number of files that they stop, and of those that they alone stop."""
    files, motion, alone, repositories = (collections.Counter() for _ in range(4))
    first = collections.Counter()
    seen = collections.defaultdict(set)
    for library in libraries:
        for file, errors in results[library].errors.items():
            if file.is_foreign:
                continue
            messages = {message for message, _ in errors}
            if any(message.startswith(("type ", "module ")) for message in messages):
                messages = {message for message in messages if not CONSEQUENCE.match(message)}
            for message in messages:
                files[message] += 1
                motion[message] += file.is_motion
                alone[message] += len(messages) == 1
                seen[message].add(library.name)
            if errors:
                first[min(errors, key=lambda error: error[1])[0]] += 1
    order = sorted(files, key=lambda message: (-files[message], -first[message], message))
    lines = [f"{'files':>5} {'motion':>6} {'alone':>5} {'first':>5} {'repos':>5}  missing"]
    lines += [f"{files[m]:>5} {motion[m]:>6} {alone[m]:>5} {first[m]:>5} {len(seen[m]):>5}  {m}" for m in order[:count]]
    return lines


def read_list(path):
    """The repositories of the list with their halves."""
    for line in path.read_text().split("\n"):
        if line.strip() and not line.startswith("#"):
            yield line.split()


def main():
    parser = argparse.ArgumentParser(description="Measures how many files of public UIKit libraries compile with AnimUIKit.")
    parser.add_argument("checkouts", type=pathlib.Path)
    parser.add_argument("--list", type=pathlib.Path, default=pathlib.Path(__file__).with_suffix(".txt"))
    parser.add_argument("--modules", type=pathlib.Path, default=ROOT / ".build/quick/debug/Modules")
    parser.add_argument("--unchanged", action="store_true", help="measure unchanged files, with Apple's module names, too")
    parser.add_argument("--port", help="program of the port tool")
    parser.add_argument("--swiftc", default=shutil.which("swiftc"))
    parser.add_argument("--half", choices=["work", "held"], help="only this half")
    parser.add_argument("--only", help="only repositories whose name contains this")
    parser.add_argument("--count", type=int, default=150, help="lines of the list of missing APIs (default: 150)")
    parser.add_argument("--details", type=pathlib.Path, help="write the errors of each file of the half `work` to this file")
    parser.add_argument("--jobs", type=int, default=1)
    options = parser.parse_args()
    if not (options.modules / "AnimUIKit.swiftmodule").exists():
        sys.exit(f"{options.modules} has no AnimUIKit.swiftmodule")

    libraries = []
    for name, half in read_list(options.list):
        checkout = options.checkouts.resolve() / name.replace("/", "+")
        if (options.half and half != options.half) or (options.only and options.only not in name):
            continue
        if not checkout.is_dir():
            print(f"{name}: no checkout", file=sys.stderr)
            continue
        libraries.append(Library(checkout, half))

    compiler = Compiler(options.swiftc, options.modules.resolve())
    if not compiler.available("AnimUIKit"):
        sys.exit(f"AnimUIKit in {options.modules} cannot be imported")
    variants = [("With other imports", compiler, rename_imports, None)]
    if options.unchanged:
        folder = tempfile.TemporaryDirectory()
        unchanged = Compiler(options.swiftc, options.modules.resolve())
        unchanged.add_apple_modules(folder.name)
        variants.append(("Unchanged", unchanged, lambda text: text, None))
    if options.port:
        variants.append(("With the port tool", compiler, None, options.port))
    details = []
    for title, compiler, written, port in variants:
        with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
            results = dict(zip(libraries, pool.map(lambda library: measure(library, compiler, written, port), libraries)))
        worked = [library for library in libraries if library.half == "work"]
        print(f"{title}:")
        print(HEAD)
        for half in ("work", "held"):
            if rows := [library for library in libraries if library.half == half]:
                print(row(half, rows, results))
        print(row("all", libraries, results))
        empty = sum(result.is_empty[file] and not result.errors[file] for result in results.values() for file in result.errors)
        foreign = sum(file.is_foreign for library in libraries for file in library.files)
        print(f"{empty} files compile to nothing; {foreign} files need SwiftUI or other packages and are not counted.\n")
        print("\n".join(work_list(worked, results, options.count)) + "\n")
        for library in worked:
            for file, errors in results[library].errors.items():
                state = "ok" if results[library].compiles(file) else "empty" if not errors else f"{len(errors)} errors"
                details.append(f"{title} {library.name} {file.relative}: {state}{' (motion)' if file.is_motion else ''}")
                details += [f"    {line}: {message}" for message, line in errors]
    if options.details:
        options.details.write_text("\n".join(details) + "\n")


main()
