/// A path, or a part of one, that identifies a file: two keys are equal only if their bytes are the same.
///
/// Swift strings are equal if they are canonically equivalent: a precomposed `é` equals `e` with a combining accent. To a file system
/// these are two different names. Use keys whenever paths identify files.
package struct PathKey: Sendable {
    /// The path.
    package let text: String

    /// Creates the key of a path.
    package init(_ text: some StringProtocol) { self.text = String(text) }
}

extension PathKey: Hashable {
    package static func == (a: PathKey, b: PathKey) -> Bool { a.text.utf8.elementsEqual(b.text.utf8) }

    package func hash(into hasher: inout Hasher) {
        var text = text
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}

extension PathKey: Comparable {
    package static func < (a: PathKey, b: PathKey) -> Bool { a.text.precedes(b.text) }
}

extension PathKey: ExpressibleByStringInterpolation {
    package init(stringLiteral text: String) { self.text = text }
}

extension Dictionary where Key == PathKey {
    /// The value of a path.
    package subscript(_ path: String) -> Value? {
        get { self[PathKey(path)] }
        set { self[PathKey(path)] = newValue }
    }
}

extension Set where Element == PathKey {
    /// Creates the keys of paths.
    package init(paths: some Sequence<String>) { self.init(paths.map { PathKey($0) }) }

    /// Returns whether the set contains a path.
    package func contains(_ path: String) -> Bool { contains(PathKey(path)) }
}

extension StringProtocol {
    /// The non-empty components of a path.
    ///
    /// Splits bytes rather than characters, since a slash and a combining character form a single `Character`.
    package var pathParts: [String] { utf8.split(separator: UInt8(ascii: "/")).map { String(decoding: $0, as: UTF8.self) } }

    /// Returns whether a path lies below a folder; `false` for the folder itself.
    package func isPath(below folder: String) -> Bool {
        let start = folder.utf8.last == UInt8(ascii: "/") ? folder : folder + "/"
        return utf8.starts(with: start.utf8) && utf8.count > start.utf8.count
    }

    /// Returns whether two paths have the same bytes.
    package func isSamePath(as other: some StringProtocol) -> Bool { utf8.elementsEqual(other.utf8) }

    /// Returns whether a text comes before a second one in the order of their bytes, which is the same on all systems.
    @inlinable package func precedes(_ other: some StringProtocol) -> Bool { utf8.lexicographicallyPrecedes(other.utf8) }
}

extension Sequence {
    /// Returns the elements sorted by the bytes of a text.
    @inlinable package func sorted(byBytesOf text: (Element) -> String) -> [Element] {
        sorted { text($0).precedes(text($1)) }
    }
}
