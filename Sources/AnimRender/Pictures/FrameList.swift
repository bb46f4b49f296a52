import AnimSource
import AnimSystem

/// A list of pictures and their durations, in ffmpeg's concat format.
///
/// ```
/// ffconcat version 1.0
/// file 'a b.png'
/// duration 0.5
/// file c.png
/// duration 1
/// ```
///
/// ffmpeg also reads lists without the first line. Paths are relative to the list, and lead to files below its folder or the folder of
/// resources, see ``ListedFiles``. Pictures without a duration have the duration of the frame rate. Comments (`#`) and empty
/// lines are ignored; other directives are errors, since ignoring them would change the film.
package struct FrameList: Hashable, Sendable {
    /// A place in a list.
    package struct Place: Hashable, Sendable, CustomStringConvertible {
        /// The path of the list.
        let list: String
        /// The number of the line, and of the character in it, from 1.
        let line, column: Int

        /// The place as compilers write it: `list.txt:2:6`.
        package var description: String { "\(list):\(line):\(column)" }
    }

    /// A picture of the list.
    package struct Entry: Hashable, Sendable {
        /// The path, from the working folder.
        package let path: String
        /// The time in seconds; nil if the list does not define it.
        package var duration: Double?
        /// The place in the list; nil without a list.
        let place: Place?
        /// The bytes of a file that can only be read once; nil for others.
        let contents: [UInt8]?

        /// Creates an entry without a duration.
        package init(path: String, contents: [UInt8]? = nil) { self.init(path: path, place: nil, contents: contents) }

        init(path: String, place: Place?, contents: [UInt8]? = nil) {
            (self.path, self.place, self.contents) = (path, place, contents)
        }
    }

    /// The pictures.
    package private(set) var entries: [Entry] = []

    private static let signature = "ffconcat version 1.0"
    /// The most bytes of a list.
    private static let byteLimit = 1 << 26
    /// The bytes that identify a list.
    private static let startLength = 1 << 12

    /// Whether a file seems to be a list.
    package static func isList(_ path: String) -> Bool {
        if path.hasSuffix(".ffconcat") { return true }
        return (try? InputFile.start(of: path, count: startLength)).map(isList) ?? false
    }

    /// Whether bytes seem to be a list: the first directive is `ffconcat` or `file`.
    package static func isList(_ bytes: [UInt8]) -> Bool {
        let first = lines(of: String(decoding: bytes.prefix(startLength), as: UTF8.self)).lazy.compactMap(Directive.init).first
        return first.map { ["ffconcat", "file"].contains($0.key) && !$0.value.isEmpty } ?? false
    }

    /// Reads a list.
    ///
    /// - Parameter resources: A further folder of files that the list may name.
    /// - Throws: `FileError` or ``PictureError/list(_:reason:)``.
    package init(contentsOf path: String, resources: String? = nil) throws {
        try self.init(InputFile.read(path: path, limit: Self.byteLimit), path: path, resources: resources)
    }

    /// Reads a list from the bytes of a file.
    ///
    /// - Parameter folder: The folder that paths are relative to; the file's folder unless given.
    package init(
        _ bytes: [UInt8], path: String, folder: String? = nil, resources: String? = nil
    ) throws(PictureError) {
        try self.init(String(decoding: bytes, as: UTF8.self), path: path, folder: folder, resources: resources)
    }

    init(_ text: String, path: String, folder: String? = nil, resources: String? = nil) throws(PictureError) {
        let folder = folder ?? Folder.parent(of: path)
        let allowed = ListedFiles(folder: folder, resources: resources)
        for (number, line) in zip(1..., Self.lines(of: text)) {
            guard let directive = Directive(line) else { continue }
            func place(_ part: Substring) -> Place {
                Place(list: path, line: number, column: line.distance(from: line.startIndex, to: part.startIndex) + 1)
            }
            let (key, value) = (directive.key, directive.value)
            switch key {
            case "ffconcat":
                guard "\(key) \(value)" == Self.signature else {
                    throw .list(place(key), reason: "expected '\(Self.signature)'")
                }
            case "file":
                guard let name = directive.name, !name.isEmpty else {
                    throw .list(place(value), reason: "expected a file name")
                }
                let path = name.utf8.first == UInt8(ascii: "/") || folder == "." ? name : "\(folder)/\(name)"
                if let refusal = allowed.refusal(of: path) { throw .list(place(value), reason: refusal) }
                entries.append(Entry(path: path, place: place(value)))
            case "duration":
                guard !entries.isEmpty else {
                    throw .list(place(key), reason: "a duration must follow its file")
                }
                guard let duration = ListedDuration(value) else {
                    throw .list(place(value), reason: "expected \(ListedDuration.forms), found '\(String(value).abbreviated)'")
                }
                entries[entries.count - 1].duration = duration.seconds
            default:
                throw .list(
                    place(key), reason: "'\(String(key).abbreviated)' is not supported; a list has lines of 'file' and 'duration'"
                )
            }
        }
    }

    /// Returns the lines of a text without a byte-order mark.
    private static func lines(of text: String) -> [Substring] {
        // In Swift, CR LF is one character.
        text.replacing("\r\n", with: "\n").drop { $0 == "\u{FEFF}" }.split(separator: "\n", omittingEmptySubsequences: false)
    }

    /// A line with a directive.
    private struct Directive {
        let key: Substring
        /// The rest, without surrounding spaces.
        let value: Substring

        /// Finds the parts of a line; nil for comments and empty lines.
        init?(_ line: Substring) {
            func isSpace(_ character: Character) -> Bool { character == " " || character == "\t" }
            let trimmed = line.drop(while: isSpace)
            guard let first = trimmed.first, first != "#" else { return nil }
            key = trimmed.prefix { !isSpace($0) }
            var value = trimmed.dropFirst(key.count).drop(while: isSpace)
            while let last = value.last, isSpace(last), !value.hasSuffix("\\\(last)") { value.removeLast() }
            self.value = value
        }

        /// The value without its quotes; nil if one is not closed.
        ///
        /// Characters between quotes are literal; elsewhere a backslash makes the next character literal.
        var name: String? {
            var (result, isQuoted, isEscaped) = ("", false, false)
            for character in value {
                if isEscaped {
                    result.append(character)
                    isEscaped = false
                } else if character == "'" {
                    isQuoted.toggle()
                } else if character == "\\", !isQuoted {
                    isEscaped = true
                } else {
                    result.append(character)
                }
            }
            return isQuoted || isEscaped ? nil : result
        }
    }
}

/// The files that a list may name: those below its own folder, and below a folder of resources.
///
/// A list may come from anywhere, and its files are shown in a film. Links are followed, and may not lead out of the folders.
struct ListedFiles {
    private let folders: [String]

    /// Creates the files of a list.
    ///
    /// - Parameters:
    ///   - folder: The folder of the list.
    ///   - resources: The folder of resources; nil for none.
    init(folder: String, resources: String?) {
        folders = ([folder] + (resources.map { [$0] } ?? [])).map(Self.resolved)
    }

    /// Returns the reason why a file may not be named; nil if it may.
    func refusal(of path: String) -> String? {
        guard !path.utf8.contains(0) else { return "a file name cannot contain NUL" }
        // The system does not open longer paths; the limit also bounds the recursion.
        guard path.utf8.count < FilePath.maximumLength else { return nil }
        let file = Self.resolved(path)
        guard folders.contains(where: { file.isPath(below: $0) }) else {
            return "\(path) is outside the list's folder and the resources folder"
        }
        return nil
    }

    private static func resolved(_ path: String) -> String {
        var folders: [PathKey: String] = [:]
        return FilePath.resolvedAhead(path, folders: &folders)
    }
}

/// A duration in the forms of ffmpeg's lists: `0.5`, `1.5s`, `250ms`, `40000us`, `01:30`, `00:00:01.5`.
struct ListedDuration: Hashable {
    /// The length in seconds, above 0 and below a million.
    let seconds: Double

    /// The forms, for messages.
    static let forms = "a duration such as 0.5, 1.5s, 250ms, 40000us, 00:01.5 or 00:00:01.5"

    private static let units = [("us", 1e6), ("ms", 1e3), ("s", 1.0)]

    /// Reads a length; nil for other forms and lengths.
    init?(_ text: Substring) {
        guard let seconds = Self.seconds(in: text), seconds > 0, seconds < 1e6 else { return nil }
        self.seconds = seconds
    }

    private static func seconds(in text: Substring) -> Double? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count > 1 else {
            let unit = units.first { text.hasSuffix($0.0) }
            // Divide: a thousandth is not a binary number.
            return number(text.dropLast(unit?.0.count ?? 0)).map { $0 / (unit?.1 ?? 1) }
        }
        let numbers = parts.dropLast().compactMap { number($0, isWhole: true) } + parts.suffix(1).compactMap { number($0) }
        guard parts.count <= 3, numbers.count == parts.count, numbers.suffix(2).allSatisfy({ $0 < 60 }) else { return nil }
        return numbers.reduce(0) { $0 * 60 + $1 }
    }

    /// Reads digits with at most one point and, after a number with a fraction, a power of ten.
    private static func number(_ text: Substring, isWhole: Bool = false) -> Double? {
        let allowed = isWhole ? "0123456789" : "0123456789.e-"
        guard text.first?.isNumber == true || (!isWhole && text.first == "."), text.allSatisfy(allowed.contains) else {
            return nil
        }
        return Double(text.first == "." ? "0\(text)" : text[...].description)
    }
}

/// The natural order of names, which compares numbers by value: `f-2.png` precedes `f-10.png`.
package enum NaturalOrder {
    /// Whether a name precedes another.
    ///
    /// Runs of digits are compared by value, everything else by bytes, and so are names that differ only in leading zeros.
    package static func precedes(_ a: String, _ b: String) -> Bool {
        var (first, second) = (a.utf8[...], b.utf8[...])
        while let x = first.first, let y = second.first {
            if isDigit(x), isDigit(y) {
                let (left, right) = (digits(&first), digits(&second))
                if left.count != right.count { return left.count < right.count }
                if !left.elementsEqual(right) { return left.lexicographicallyPrecedes(right) }
            } else {
                if x != y { return x < y }
                first.removeFirst()
                second.removeFirst()
            }
        }
        if first.isEmpty != second.isEmpty { return first.isEmpty }
        return a.utf8.lexicographicallyPrecedes(b.utf8)
    }

    /// Takes a run of digits, and returns it without leading zeros.
    private static func digits(_ text: inout Substring.UTF8View) -> Substring.UTF8View {
        let run = text.prefix(while: isDigit)
        text = text[run.endIndex...]
        return run.drop { $0 == UInt8(ascii: "0") }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
