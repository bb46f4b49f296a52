package import AnimSource

/// How a rewritten file is written.
package enum PortStyle: Sendable {
    /// For a compiler: errors are reported at the original file, line and, as far as possible, column.
    case build
    /// For people, in the place of the original.
    case inPlace
}

/// Something that stays as it is, and does not work on Linux, in a film or on iOS.
package struct PortFinding: Hashable, Sendable {
    /// What comes of it.
    package enum Effect: Hashable, Sendable {
        /// The file does not compile or run on Linux.
        case blocks
        /// It works here, and the file does not compile for iOS.
        case failsOnIOS
        /// The film differs from what the app shows.
        case differs
    }

    /// What it is.
    package let message: String
    /// Its place.
    package let range: SourceRange
    /// What comes of it.
    package let effect: Effect
}

/// A rewritten file.
package struct PortedFile: Sendable {
    /// The new text.
    package let bytes: [UInt8]
    /// What could not be rewritten, by position.
    package let findings: [PortFinding]
    /// Whether the file imports UIKit, or now AnimUIKit.
    package let importsUIKit: Bool
}

/// Rewrites Swift files that are written for UIKit, so that they compile on Linux with AnimUIKit.
///
/// The files of a module belong together: types of one are extended in others, and a protocol's optional methods are called in others.
/// Whatever the bytes are, each line stays in its place, and a file that is rewritten already stays as it is.
package enum Port {
    /// Returns the files rewritten, in their order.
    package static func rewrite(_ sources: [SourceText], style: PortStyle) -> [PortedFile] {
        let index = PortIndex(sources.map(SwiftFile.init))
        var rewriters = index.files.indices.map { FileRewriter(index, file: $0, style: style) }
        for number in rewriters.indices { rewriters[number].run() }
        let moves = MemberMoves(in: index)
        moves.apply(to: &rewriters, in: index)
        return rewriters.map { rewriter in
            PortedFile(
                bytes: style == .build ? directed(rewriter) : rewriter.edits.text(of: 0..<rewriter.file.bytes.count),
                findings: rewriter.findings.sorted { ($0.range, $0.message) < ($1.range, $1.message) },
                importsUIKit: !rewriter.importing.isEmpty)
        }
    }

    /// Returns the text after the line that tells the compiler where the text is from.
    private static func directed(_ rewriter: FileRewriter) -> [UInt8] {
        let bytes = rewriter.file.bytes
        let directive = SourceLocationDirective(file: rewriter.file.source.name, line: 1)
        let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        var text = rewriter.edits.text(of: start..<bytes.count)
        // A line for a shell is one only in the first line of a file.
        if text.starts(with: [.pound, .exclamation]) { text.replaceSubrange(0..<2, with: [.slash, .slash]) }
        return text.starts(with: SourceLocationDirective.start) ? text : directive.bytes + text
    }
}

/// A line that tells the compiler which file and line the next line is.
struct SourceLocationDirective {
    let file: String
    let line: Int

    /// What each of them begins with.
    static let start = Array("#sourceLocation(file: ".utf8)

    /// The line, with its end.
    var bytes: [UInt8] {
        var name: [UInt8] = []
        for byte in file.utf8 {
            // A file's name has no line breaks that the compiler could show.
            if byte == .quote || byte == .backslash { name.append(.backslash) }
            name.append(byte < .space ? UInt8(ascii: "?") : byte)
        }
        return Self.start + [.quote] + name + Array("\", line: \(line))\n".utf8)
    }
}
