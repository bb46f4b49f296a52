/// A file, or something else, in the tree of a commit.
package struct GitTreeEntry: Hashable, Sendable {
    /// The kind of what has a name in a tree.
    package enum Kind: Hashable, Sendable {
        /// A file, executable or not.
        case file
        /// A symbolic link, which is not followed.
        case symbolicLink
        /// The commit of another repository, or a mode that is not known.
        case other
    }

    /// The path from the top folder, with `/` between its parts.
    package let path: String
    /// The kind.
    package let kind: Kind
    /// The content.
    package let id: GitObjectID

    /// Reads `MODE TYPE ID TAB PATH`, as `ls-tree` prints it; `nil` where the path is not UTF-8, which no scene can name.
    init?(_ line: some Collection<UInt8>) {
        guard let tab = line.firstIndex(of: UInt8(ascii: "\t")),
            let path = String(validating: line[line.index(after: tab)...], as: UTF8.self)
        else { return nil }
        let words = line[..<tab].split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
        guard words.count == 3, let id = GitObjectID(words[2]) else { return nil }
        self.path = path
        self.id = id
        kind =
            switch words[0] {
            case "100644", "100755": .file
            case "120000": .symbolicLink
            default: .other
            }
    }
}
