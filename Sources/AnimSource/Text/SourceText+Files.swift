extension SourceText {
    /// A file within a text of several files.
    package struct File: Hashable, Sendable {
        /// The name that diagnostics show.
        package let name: String
        /// The offset of its first byte.
        package let start: Int
    }

    /// Returns the text followed by other texts, each on a line of its own, so that one range identifies a place in any of them.
    package func joined(with others: [SourceText]) -> SourceText {
        guard !others.isEmpty else { return self }
        var (bytes, files) = (bytes, appended)
        for other in others {
            files.append(File(name: other.name, start: Self.start(after: bytes.count)))
            bytes.append(UInt8(ascii: "\n"))
            bytes.append(contentsOf: other.bytes)
        }
        return SourceText(name: name, bytes: bytes, appended: files)
    }

    /// Returns the offset of a text that is appended to a number of bytes.
    package static func start(after count: Int) -> Int { count + 1 }

    /// Returns the file that contains an offset.
    package func file(at offset: Int) -> File {
        appended.last { $0.start <= offset } ?? File(name: name, start: 0)
    }
}

extension SourceRange {
    /// Returns the range moved by a number of bytes.
    func shifted(by offset: Int) -> SourceRange { SourceRange(Int(lowerBound) + offset, Int(upperBound) + offset) }
}
