import AnimSystem

/// A destination of an output's bytes.
package enum OutputDestination: Hashable, Sendable {
    /// The standard output.
    case standardOutput
    /// One file.
    case file(String)
    /// A file per frame.
    case sequence(FramePattern)
    /// The caller's memory.
    case memory
}

/// A file, a sequence of files or a stream of bytes that a rendering makes.
public struct RenderOutput: Hashable, Sendable {
    /// The format of the bytes.
    public var format: OutputFormat
    /// The destination of the bytes.
    package var destination: OutputDestination

    /// Creates an output.
    package init(format: OutputFormat, destination: OutputDestination) {
        self.format = format
        self.destination = destination
    }

    /// Creates the output that a path means.
    ///
    /// - `-` is the standard output, which needs a `format`.
    /// - A folder, a path that ends in `/`, or a name without an extension is a folder for a file per frame, PNG unless `format` is given:
    ///   `frame-0000.png` and so on. A file name with `%04d` for the frame's index is also a file per frame.
    /// - Otherwise the extension determines the format; `format` is used if the extension is unknown, and may not contradict it.
    ///
    /// - Throws: The reason why a path is not an output, such as an empty one: most often an unset variable of a script.
    public init(path: String, format: OutputFormat? = nil) throws(RenderPlanError) {
        try self.init(path: path, format: format) { FileStatus(path: $0) == .folder }
    }

    /// Creates the output that a path means.
    ///
    /// - Parameter isFolder: Returns whether a folder exists at a path.
    package init(path: String, format: OutputFormat? = nil, isFolder: (String) -> Bool) throws(RenderPlanError) {
        guard !path.isEmpty else { throw .emptyPath }
        if path == "-" {
            guard let format else { throw .formatNeeded }
            self.init(format: format, destination: .standardOutput)
            return
        }
        let name = Self.lastComponent(of: path)
        let pathExtension = Self.pathExtension(of: name)
        if let pathExtension, OutputFormat(pathExtension: pathExtension) != nil, isFolder(path) {
            throw .folderNamedAsFile(path: path)
        }
        if name.isEmpty || isFolder(path) || (pathExtension == nil && format == nil && FramePattern(path) == nil) {
            let format = format ?? .defaultStill
            guard format.capacity == .oneFrame else { throw .folderNeedsStills(path: path) }
            let prefix = path.hasSuffix("/") ? path + "frame-" : path + "/frame-"
            let pattern = FramePattern(prefix: prefix, digits: 4, suffix: "." + format.name)
            self.init(format: format, destination: .sequence(pattern))
            return
        }
        guard let format = format ?? pathExtension.flatMap(OutputFormat.init(pathExtension:)) else {
            throw .unknownFormat(path: path)
        }
        // The extension must not contradict the bytes. Animated PNG files are often called .png.
        guard Self.format(named: path, agreesWith: format) else { throw .formatDisagrees(path: path, format: format) }
        if let pattern = FramePattern(path) {
            guard format.capacity == .oneFrame else { throw .patternNeedsStills(path: path) }
            self.init(format: format, destination: .sequence(pattern))
        } else {
            self.init(format: format, destination: .file(path))
        }
    }

    /// Returns whether a format may be requested for a path, whose extension is unknown or agrees with it.
    package static func format(named path: String, agreesWith format: OutputFormat) -> Bool {
        let pathExtension = pathExtension(of: lastComponent(of: path))
        guard let named = pathExtension.flatMap(OutputFormat.init(pathExtension:)) else { return true }
        return named == format || (named, format) == (.png, .apng)
    }

    /// Opens the destination for the bytes of frames from an index on.
    func open(memory: any ByteSink, from index: Int) throws(FileError) -> any ByteSink {
        switch destination {
        case .standardOutput: StandardOutput()
        case .file(let path): try AtomicFile(path: path)
        case .sequence(let pattern): try FrameFiles(pattern, from: index)
        case .memory: memory
        }
    }

    /// The path of the one file that the output is; nil for others.
    package var filePath: String? {
        if case .file(let path) = destination { path } else { nil }
    }

    private static func lastComponent(of path: String) -> Substring {
        path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[path.utf8.index(after: $0)...] } ?? path[...]
    }

    /// Returns the part of a name after the last dot; a dot in front is part of the name.
    private static func pathExtension(of name: Substring) -> String? {
        guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex else { return nil }
        return String(name[name.utf8.index(after: dot)...])
    }
}

extension RenderOutput: CustomStringConvertible {
    /// The destination in messages: a path as it was given.
    public var description: String {
        switch destination {
        case .standardOutput: "standard output"
        case .file(let path): path
        case .sequence(let pattern): pattern.description
        case .memory: "memory"
        }
    }
}

/// A path with a placeholder for a frame's index, such as `frame-%04d.png`.
package struct FramePattern: Hashable, Sendable {
    /// The path before the index.
    package let prefix: String
    /// The path after the index.
    package let suffix: String
    /// The least number of digits; shorter indices get zeros in front.
    package let digits: Int

    /// Creates a pattern from its parts.
    package init(prefix: String, digits: Int, suffix: String) {
        self.prefix = prefix
        self.digits = digits
        self.suffix = suffix
    }

    /// Reads a path with exactly one `%d` or `%0Nd` (N from 1 to 9); `nil` for none or several.
    package init?(_ path: String) {
        let bytes = Array(path.utf8)
        var found: (start: Int, end: Int, digits: Int)?
        for start in bytes.indices where bytes[start] == UInt8(ascii: "%") {
            guard let placeholder = Self.placeholder(in: bytes, at: start) else { continue }
            guard found == nil else { return nil }
            found = (start, placeholder.end, placeholder.digits)
        }
        guard let found else { return nil }
        prefix = String(decoding: bytes[..<found.start], as: UTF8.self)
        suffix = String(decoding: bytes[found.end...], as: UTF8.self)
        digits = found.digits
    }

    /// Returns the path of a frame's file.
    package func path(of index: Int) -> String {
        let number = String(index)
        return prefix + String(repeating: "0", count: max(0, digits - number.utf8.count)) + number + suffix
    }

    private static func placeholder(in bytes: [UInt8], at start: Int) -> (end: Int, digits: Int)? {
        let rest = bytes[(start + 1)...].prefix(3)
        if rest.first == UInt8(ascii: "d") { return (start + 2, 1) }
        guard rest.count == 3, rest[start + 1] == UInt8(ascii: "0"), rest[start + 3] == UInt8(ascii: "d") else { return nil }
        let digit = rest[start + 2]
        guard (UInt8(ascii: "1")...UInt8(ascii: "9")).contains(digit) else { return nil }
        return (start + 4, Int(digit - UInt8(ascii: "0")))
    }
}

extension FramePattern: CustomStringConvertible {
    /// The pattern as it is written.
    package var description: String {
        prefix + (digits > 1 ? "%0\(digits)d" : "%d") + suffix
    }
}

/// Numbered files with one frame each.
///
/// Each appears whole; finished files stay when a later one fails.
final class FrameFiles: ByteSink {
    private let pattern: FramePattern
    private var index: Int
    private var indexIsInFolderName: Bool { pattern.suffix.utf8.contains(UInt8(ascii: "/")) }

    /// Starts a sequence at a frame and makes its folder, so that a wrong path is known before anything is drawn.
    init(_ pattern: FramePattern, from index: Int) throws(FileError) {
        self.pattern = pattern
        self.index = index
        try Folder.create(Folder.parent(of: pattern.path(of: 0)))
    }

    /// Writes the file of the next frame.
    func write(_ bytes: [UInt8]) throws(FileError) {
        let path = pattern.path(of: index)
        index += 1
        if indexIsInFolderName { try Folder.create(Folder.parent(of: path)) }
        // Synchronizing would wait for the disk once per frame.
        try AtomicFile.write(bytes, to: path, isSynchronized: false)
    }

    func commit() {}
}
