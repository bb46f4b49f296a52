import AnimRender

/// The commit that a work tree is at, as the files of its repository say.
///
/// Git is not asked: a comparison that finds nothing starts no process.
package enum RepositoryHead {
    /// The bytes of a file that names a commit, and of the one that names all that are packed.
    private static let nameLimit = 4096
    private static let packedLimit = 16 << 20

    /// Returns the commit of the work tree that a folder is in; `nil` where there is none, or it is not known.
    package static func commit(of folder: String = ".") -> String? {
        guard let top = RepositoryFolder.nearest(above: folder), let gitFolder = gitFolder(of: top),
            let head = text(gitFolder, "HEAD")
        else { return nil }
        guard let reference = value(of: "ref: ", in: head) else { return GitObjectID(head[...])?.description }
        // Several work trees of a repository share their branches.
        let common = text(gitFolder, "commondir").map { absolute($0, from: gitFolder) } ?? gitFolder
        if let commit = text(common, reference) { return GitObjectID(commit[...])?.description }
        return packed(reference, in: common)
    }

    /// Returns the folder of the repository's own files: `.git`, or the one that a file of this name has the path of.
    private static func gitFolder(of top: String) -> String? {
        let path = "\(top)/.git"
        guard FileStatus(path: path) != .folder else { return path }
        return text(top, ".git").flatMap { value(of: "gitdir: ", in: $0) }.map { absolute($0, from: top) }
    }

    private static func absolute(_ path: String, from folder: String) -> String {
        path.utf8.first == UInt8(ascii: "/") ? path : "\(folder)/\(path)"
    }

    private static func packed(_ reference: String, in folder: String) -> String? {
        guard let bytes = try? ResourceFolder(path: folder).bytes(at: "packed-refs", limit: packedLimit) else { return nil }
        for line in bytes.split(separator: UInt8(ascii: "\n")) where line.last == reference.utf8.last {
            let words = String(decoding: line, as: UTF8.self).split(separator: " ")
            if words.count == 2, words[1].utf8.elementsEqual(reference.utf8) { return GitObjectID(words[0])?.description }
        }
        return nil
    }

    /// Returns the only line of a file; `nil` where it is not there, or longer than names are.
    private static func text(_ folder: String, _ name: String) -> String? {
        guard let bytes = try? ResourceFolder(path: folder).bytes(at: name, limit: nameLimit) else { return nil }
        let text = String(decoding: bytes, as: UTF8.self)
        return String(text.prefix { !$0.isNewline })
    }

    private static func value(of key: String, in line: String) -> String? {
        line.hasPrefix(key) ? String(line.dropFirst(key.count)) : nil
    }
}
