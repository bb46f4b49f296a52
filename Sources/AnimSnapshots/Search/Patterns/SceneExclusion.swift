import AnimSource

/// A pattern of names that are left out, with all that is below folders of such names.
///
/// A pattern without a slash is that of a single part of the path, wherever it is; others are those of the path from the folder in which
/// names start.
package struct SceneExclusion: Sendable {
    private let pattern: GlobPattern
    private let isOfSinglePart: Bool

    /// Reads a pattern.
    package init(_ text: String) throws(SceneSearchError) {
        var text = text[...]
        while text.hasPrefix("./") { text = text.dropFirst(2) }
        while text.count > 1, text.hasSuffix("/") { text = text.dropLast() }
        guard !text.hasPrefix("/") else { throw .absoluteExclusion(String(text)) }
        pattern = GlobPattern(String(text))
        isOfSinglePart = !text.contains("/")
    }

    /// Returns whether a name is left out.
    package func excludes(_ name: String) -> Bool {
        let parts = name.pathParts
        return parts.indices.contains { index in
            isOfSinglePart ? pattern.matches([parts[index]]) : pattern.matches(Array(parts[...index]))
        }
    }
}
