import AnimSource

/// A pattern of paths as shells have it: `*`, `?`, `[a-z]`, and `**` for any number of folders.
///
/// Nothing but `**` matches a slash. A backslash takes the special meaning from the character after it.
package struct GlobPattern: Sendable {
    /// A part of a path.
    enum Part: Sendable {
        /// Any number of parts.
        case anyParts
        /// One part of exactly this name.
        case name(String)
        /// One part that matches.
        case pattern(NamePattern)

        var isAnyParts: Bool { if case .anyParts = self { true } else { false } }

        func matches(_ name: String) -> Bool {
            switch self {
            case .anyParts: true
            case .name(let wanted): wanted.utf8.elementsEqual(name.utf8)
            case .pattern(let pattern): pattern.matches(name)
            }
        }
    }

    /// Whether it starts at the root of the file system.
    let isAbsolute: Bool
    /// The parts.
    let parts: [Part]

    /// Reads a pattern; what has no meaning stands for itself, such as a bracket that is not closed.
    package init(_ text: String) {
        let scalars = Array(text.unicodeScalars)
        isAbsolute = scalars.first == "/"
        parts = scalars.split(separator: "/").filter { $0 != ["."] }.reduce(into: []) { parts, scalars in
            guard scalars != ["*", "*"] else {
                // Two runs one after the other are one.
                if parts.last?.isAnyParts != true { parts.append(.anyParts) }
                return
            }
            let pattern = NamePattern(scalars)
            parts.append(pattern.literal.map(Part.name) ?? .pattern(pattern))
        }
    }

    /// Returns whether a text has characters with a meaning in patterns.
    package static func isPattern(_ text: String) -> Bool {
        text.unicodeScalars.contains { "*?[".unicodeScalars.contains($0) }
    }

    /// Returns the folder before the first part of a path that has characters with a meaning.
    static func fixedFolder(of text: String) -> String {
        let parts = text.pathParts.prefix { !isPattern($0) && !$0.contains("\\") }
        let start = text.utf8.first == UInt8(ascii: "/") ? "/" : ""
        let folder = start + parts.joined(separator: "/")
        return folder.isEmpty ? "." : folder
    }

    /// Returns whether a whole path matches.
    package func matches(_ path: String) -> Bool {
        matches(path.pathParts)
    }

    /// Returns whether a path of these parts matches.
    func matches(_ path: [String]) -> Bool {
        Wildcards.match(parts, path, isRun: \.isAnyParts) { $0.matches($1) }
    }
}
