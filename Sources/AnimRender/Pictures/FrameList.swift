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
/// Paths are relative to the list. A picture without a duration is shown as long as `--fps` says. Lines with `#` and empty ones mean nothing;
/// other directives are errors, since the film would be another one without them.
package struct FrameList: Hashable, Sendable {
    /// A picture of the list.
    package struct Entry: Hashable, Sendable {
        /// The path, from the working folder.
        package let path: String
        /// The time in seconds; nil where the list does not say it.
        package var duration: Double?

        /// Creates an entry without a duration.
        package init(path: String) { self.path = path }
    }

    /// The pictures.
    package private(set) var entries: [Entry] = []

    private static let signature = "ffconcat version 1.0"
    /// The most bytes of a list.
    private static let byteLimit = 1 << 26

    /// Whether a file seems to be a list.
    package static func isList(_ path: String) -> Bool {
        guard let start = try? InputFile.start(of: path, count: 9) else { return false }
        return start.starts(with: "ffconcat ".utf8) || path.hasSuffix(".ffconcat")
    }

    /// Reads a list.
    ///
    /// - Throws: `FileError` or ``PictureError/list(path:line:reason:)``.
    package init(contentsOf path: String) throws {
        let bytes = try InputFile.read(path: path, limit: Self.byteLimit)
        try self.init(String(decoding: bytes, as: UTF8.self), path: path)
    }

    init(_ text: String, path: String) throws(PictureError) {
        let folder = Folder.parent(of: path)
        // Swift takes CR LF for one character.
        let lines = text.replacing("\r\n", with: "\n").split(separator: "\n", omittingEmptySubsequences: false)
        for (number, line) in zip(1..., lines) {
            func problem(_ reason: String) -> PictureError { .list(path: path, line: number, reason: reason) }
            let trimmed = line.drop { $0 == " " || $0 == "\t" }
            guard !trimmed.isEmpty, trimmed.first != "#" else { continue }
            let key = trimmed.prefix { $0 != " " && $0 != "\t" }
            let value = trimmed.dropFirst(key.count).drop { $0 == " " || $0 == "\t" }
            switch key {
            case "ffconcat":
                guard trimmed == Self.signature else { throw problem("expected '\(Self.signature)'") }
            case "file":
                guard let name = Self.unquoted(value), !name.isEmpty else { throw problem("expected the name of a file") }
                entries.append(Entry(path: name.hasPrefix("/") || folder == "." ? name : "\(folder)/\(name)"))
            case "duration":
                guard !entries.isEmpty else { throw problem("a duration belongs to a file, which comes before it") }
                guard let seconds = Double(value), seconds > 0, seconds < 1e6 else {
                    throw problem("expected a number of seconds, found '\(value)'")
                }
                entries[entries.count - 1].duration = seconds
            default: throw problem("'\(key)' is not read; a list has lines of 'file' and 'duration'")
            }
        }
    }

    /// Returns a name without its quotes; nil where one is not closed.
    ///
    /// Between quotes all characters stand for themselves, outside a backslash does so for the next one.
    private static func unquoted(_ text: Substring) -> String? {
        var (result, isQuoted, isEscaped) = ("", false, false)
        for character in text {
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
