import AnimSystem

/// A list of pictures and of how long each is shown, as ffmpeg's concat format writes it.
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
/// resources, see ``ListedFiles``. Pictures without a duration have the duration of the frame rate. Lines with `#` and empty lines mean
/// nothing; other directives are errors, since ignoring them would change the film.
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
        /// The bytes of a file that could be read but once; nil for others.
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

    /// Whether bytes seem to be a list: the first line that means anything is a directive `ffconcat` or `file`.
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

    /// Returns the lines of a text, without the mark that some editors begin a file with.
    private static func lines(of text: String) -> [Substring] {
        // Swift takes CR LF for one character.
        text.replacing("\r\n", with: "\n").drop { $0 == "\u{FEFF}" }.split(separator: "\n", omittingEmptySubsequences: false)
    }

    /// A line that means something.
    private struct Directive {
        let key: Substring
        /// What follows, without spaces around it.
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
        /// Between quotes all characters stand for themselves, outside a backslash does so for the next one.
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
