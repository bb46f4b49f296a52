import AnimRender

extension GitRepository {
    /// Returns the commit of a name, a digest or an expression such as `HEAD^1`; `nil` if this clone does not have it.
    package func commit(named name: String) -> GitObjectID? {
        guard !name.isEmpty else { return nil }
        return id(from: ["rev-parse", "--verify", "--quiet", "--end-of-options", name + "^{commit}"])
    }

    /// Returns the last commits up to one that changed any of some files, the newest first.
    ///
    /// In a shallow clone the oldest commits seem to have made every file that they have. They may be read from, and are never the cause of
    /// anything.
    package func commits(
        touching paths: [String], upTo commit: GitObjectID, limit: Int
    ) throws(GitUnavailable) -> [GitObjectID] {
        let arguments = ["rev-list", "--max-count=\(limit)", commit.description, "--"] + paths
        return try lines(of: arguments).compactMap(GitObjectID.init)
    }

    /// Returns the newest common ancestor of two commits; `nil` if they have none, and in a shallow clone, in which git may name a wrong one.
    package func mergeBase(_ first: GitObjectID, _ second: GitObjectID) -> GitObjectID? {
        isShallow ? nil : id(from: ["merge-base", first.description, second.description])
    }

    private func id(from arguments: [String]) -> GitObjectID? {
        (try? lines(of: arguments))?.first.flatMap(GitObjectID.init)
    }

    private func lines(of arguments: [String]) throws(GitUnavailable) -> [Substring] {
        do throws(GitFailure) {
            return String(decoding: try program.output(of: arguments, in: topFolder), as: UTF8.self).split(separator: "\n")
        } catch {
            throw GitUnavailable.failed(reason: error.description)
        }
    }
}

/// The name that git gives to a commit, a tree or the content of a file: the digest of what it is.
package struct GitObjectID: Hashable, Sendable, CustomStringConvertible {
    /// The digest: 40 hexadecimal digits, or 64 in repositories of the newer kind.
    package let description: String

    /// Reads a digest; `nil` for anything else.
    init?(_ text: some StringProtocol) {
        let isDigest = text.utf8.allSatisfy {
            (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
        }
        guard isDigest, text.utf8.count == 40 || text.utf8.count == 64 else { return nil }
        description = String(text)
    }

    /// The first digits, as people write them.
    package var short: String { String(description.prefix(7)) }
}

/// The commit that a work tree is at, as the files of its repository say.
///
/// Git is not asked: a comparison that finds nothing starts no process.
package enum RepositoryHead {
    /// The bytes of a file that names a commit, and of the one that names all that are packed.
    private static let nameLimit = 4096
    private static let packedLimit = 16 << 20

    /// Returns the commit of a folder's work tree; `nil` if it has none, or it is not known.
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

    /// Returns the only line of a file; `nil` if the file is missing, or longer than names are.
    private static func text(_ folder: String, _ name: String) -> String? {
        guard let bytes = try? ResourceFolder(path: folder).bytes(at: name, limit: nameLimit) else { return nil }
        let text = String(decoding: bytes, as: UTF8.self)
        return String(text.prefix { !$0.isNewline })
    }

    private static func value(of key: String, in line: String) -> String? {
        line.hasPrefix(key) ? String(line.dropFirst(key.count)) : nil
    }
}
