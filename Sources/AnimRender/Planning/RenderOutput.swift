/// Where an output's bytes go.
public enum OutputDestination: Hashable, Sendable {
    /// The standard output.
    case standardOutput
    /// One file.
    case file(String)
    /// A file per frame.
    case sequence(FramePattern)
}

/// One thing that a rendering makes.
public struct RenderOutput: Hashable, Sendable {
    /// What the bytes are.
    public var format: OutputFormat
    /// Where they go.
    public var destination: OutputDestination

    /// Creates an output.
    public init(format: OutputFormat, destination: OutputDestination) {
        self.format = format
        self.destination = destination
    }

    /// Creates the output that a path means.
    ///
    /// - `-` is the standard output, which needs a `format`.
    /// - A folder, a path that ends in `/`, or a name without an extension is a folder for a PNG file per frame,
    ///   `frame-0000.png` and on; so is a file name with `%04d` in the place of the frame's index.
    /// - Otherwise the extension tells the format, unless `format` does.
    ///
    /// - Parameter isFolder: Tells whether a folder exists at a path.
    /// - Throws: What makes no sense, such as an empty path: most often a variable of a script that has no value.
    public init(path: String, format: OutputFormat? = nil, isFolder: (String) -> Bool) throws(RenderPlanError) {
        guard !path.isEmpty else { throw .emptyPath }
        if path == "-" {
            guard let format else { throw .formatNeeded }
            self.init(format: format, destination: .standardOutput)
            return
        }
        let name = Self.lastComponent(of: path)
        let pathExtension = Self.pathExtension(of: name)
        if name.isEmpty || isFolder(path) || (pathExtension == nil && format == nil && FramePattern(path) == nil) {
            guard format == nil || format == .png else { throw .folderNeedsPNG(path: path) }
            let prefix = path.hasSuffix("/") ? path : path + "/"
            self.init(format: .png, destination: .sequence(FramePattern(prefix: prefix + "frame-", digits: 4, suffix: ".png")))
            return
        }
        guard let format = format ?? pathExtension.flatMap(OutputFormat.init(pathExtension:)) else {
            throw .unknownFormat(path: path)
        }
        if let pattern = FramePattern(path) {
            guard format == .png else { throw .patternNeedsPNG(path: path) }
            self.init(format: .png, destination: .sequence(pattern))
        } else {
            self.init(format: format, destination: .file(path))
        }
    }

    private static func lastComponent(of path: String) -> Substring {
        path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[path.utf8.index(after: $0)...] } ?? path[...]
    }

    /// What follows the last dot of a name; a dot in front is part of the name.
    private static func pathExtension(of name: Substring) -> String? {
        guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex else { return nil }
        return String(name[name.utf8.index(after: dot)...])
    }
}

extension RenderOutput: CustomStringConvertible {
    /// The destination as it is written on the command line.
    public var description: String {
        switch destination {
        case .standardOutput: "standard output"
        case .file(let path): path
        case .sequence(let pattern): pattern.description
        }
    }
}
