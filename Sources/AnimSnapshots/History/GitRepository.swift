import AnimGraphics
package import AnimRender
import AnimSource
import Synchronization

/// A git repository: reads commits, trees and the contents of files.
///
/// Nothing in it is executed, fetched, written or taken from its index; see ``GitProgram``. Its methods may be called from any thread.
package final class GitRepository: Sendable {
    /// The top folder of the work tree, without symbolic links.
    package let topFolder: String
    /// Whether the clone lacks older commits.
    ///
    /// Git then answers questions about history wrongly instead of not at all.
    package let isShallow: Bool

    /// The folder of the objects, which several work trees share.
    let commonFolder: String
    let program: GitProgram
    /// The objects that were read, and the process that reads them.
    let contents = Mutex(GitContents())

    /// Opens the repository whose work tree has a folder.
    ///
    /// - Throws: ``GitUnavailable``, which is a note for the user and no error.
    package convenience init(
        containing folder: String, environment: ProcessEnvironment = .current
    ) throws(GitUnavailable) {
        guard let program = GitProgram(in: environment) else { throw .notInstalled }
        try self.init(containing: folder, program: program)
    }

    init(containing folder: String, program: GitProgram) throws(GitUnavailable) {
        let questions = ["--show-toplevel", "--git-common-dir", "--is-shallow-repository", "--show-object-format"]
        let output: [UInt8]
        do throws(GitFailure) {
            output = try program.output(of: ["rev-parse"] + questions, in: folder)
        } catch {
            throw GitUnavailable(error, folder: folder)
        }
        let lines = String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
        guard lines.count == questions.count, lines[0].hasPrefix("/"), lines[2] == "true" || lines[2] == "false" else {
            throw .failed(reason: "it describes the repository of \(folder) in an unknown way")
        }
        topFolder = lines[0]
        // Old versions of git have no option for an absolute path.
        commonFolder = lines[1].hasPrefix("/") ? lines[1] : "\(folder)/\(lines[1])"
        isShallow = lines[2] == "true"
        self.program = program
    }

    /// Returns the path of a file from the top folder, with `/` between its parts; `nil` for one outside of the work tree.
    ///
    /// The file need not be there. Links to its folder are followed, a link that it is itself is not.
    package func path(of file: String) -> String? {
        guard let name = file.pathParts.last, name != "..", name != ".",
            let folder = folderPath(of: Folder.parent(of: file))
        else { return nil }
        return folder.isEmpty ? name : "\(folder)/\(name)"
    }

    /// Returns the path of a folder from the top folder, empty for that folder itself; `nil` for one outside of the work tree.
    package func folderPath(of folder: String) -> String? {
        guard let path = FilePath.resolved(folder) else { return nil }
        if path.isSamePath(as: topFolder) { return "" }
        guard path.isPath(below: topFolder) else { return nil }
        return String(Substring(path.utf8.dropFirst(topFolder == "/" ? 1 : topFolder.utf8.count + 1)))
    }
}

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
        guard [40, 64].contains(where: { SHA256.isHexadecimal(text, count: $0) }) else { return nil }
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
