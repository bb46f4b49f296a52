package import AnimScene

/// A scene file of a preview.
package struct PreviewFile: Hashable, Sendable {
    /// The name that lists and messages have.
    package let name: String
    /// The path to open.
    package let path: String

    /// Creates a file from its parts.
    package init(name: String, path: String) { (self.name, self.path) = (name, path) }
}

/// Where a scene of a preview comes from.
package enum PreviewSource: Sendable {
    /// A scene file, which is read again whenever it changes.
    case file(PreviewFile)
    /// Code that makes a scene, whenever it is shown: it has no file, and nothing to watch.
    case code(name: String, @Sendable () throws -> Scene)

    /// The name that lists and messages have.
    package var name: String {
        switch self {
        case .file(let file): file.name
        case .code(let name, _): name
        }
    }

    /// The file; nil for code.
    package var file: PreviewFile? {
        if case .file(let file) = self { file } else { nil }
    }
}
