import AnimGraphics
package import AnimRender
import Synchronization

/// The contents that are read from a repository: one process, and the bound of all that it reads.
struct GitContents {
    /// The most bytes that are read from a repository.
    var byteLimit = 1 << 30

    /// The entries that have been looked up, by commit and the bytes of their paths, since other spellings of an accent are other files.
    private var entries: [GitObjectID: [[UInt8]: GitTreeEntry?]] = [:]
    /// The process that reads; `nil` before the first object, and after an object whose bytes were not read to the end.
    private var reader: ChildProcess?
    private var byteCount = 0

    /// Looks up paths in a commit by one call, and keeps what it finds.
    mutating func lookUp(_ paths: [String], in commit: GitObjectID, of repository: GitRepository) throws(GitUnavailable) {
        let unknown = paths.filter { entries[commit]?[Array($0.utf8)] == nil }
        guard !unknown.isEmpty else { return }
        let found = try repository.entries(in: commit, below: unknown)
        var known = entries[commit] ?? [:]
        for path in unknown { known.updateValue(nil, forKey: Array(path.utf8)) }
        for entry in found { known.updateValue(entry, forKey: Array(entry.path.utf8)) }
        entries[commit] = known
    }

    /// Returns the entry of a path that has been looked up.
    func entry(at path: String, in commit: GitObjectID) -> GitTreeEntry? {
        entries[commit]?[Array(path.utf8)] ?? nil
    }

    /// Reads the content of a file by its object.
    mutating func bytes(
        of id: GitObjectID, limit: Int, from repository: GitRepository
    ) throws(GitReadError) -> [UInt8] {
        guard byteCount < byteLimit else { throw .exhausted }
        let answer: Answer
        do throws(GitFailure) {
            answer = try ask(for: id, limit: min(limit, byteLimit - byteCount), of: repository)
        } catch {
            throw .unavailable(reason: error.description)
        }
        switch answer {
        case .bytes(let bytes):
            byteCount += bytes.count
            return bytes
        case .missing: throw .unavailable(reason: "this clone does not have its content")
        case .tooLarge: throw limit > byteLimit - byteCount ? .exhausted : .tooLarge(limit: limit)
        }
    }

    private enum Answer {
        case bytes([UInt8])
        case missing
        case tooLarge
    }

    private mutating func ask(
        for id: GitObjectID, limit: Int, of repository: GitRepository
    ) throws(GitFailure) -> Answer {
        let process: ChildProcess
        if let reader {
            process = reader
        } else {
            process = try repository.program.start(["cat-file", "--batch"], in: repository.topFolder)
        }
        // The next answer starts at the end of this one, if it was read that far; else the process ends, as nothing refers to it any more.
        reader = nil
        do throws(ChildProcessError) {
            let answer = try Self.answer(of: process, for: id, limit: limit)
            if case .tooLarge = answer { return answer }
            reader = process
            return answer
        } catch {
            throw GitFailure(error)
        }
    }

    private static func answer(
        of process: ChildProcess, for id: GitObjectID, limit: Int
    ) throws(ChildProcessError) -> Answer {
        try process.write(Array("\(id)\n".utf8))
        guard let line = try process.readLine() else { throw .ended }
        // `ID TYPE SIZE`, the content and a line feed; or `ID missing`.
        let words = String(decoding: line, as: UTF8.self).split(separator: " ")
        guard words.count == 3, let size = Int(words[2]), size >= 0 else { return .missing }
        guard size <= limit else { return .tooLarge }
        return .bytes(Array(try process.read(count: size + 1).dropLast()))
    }
}

extension GitRepository {
    /// Returns the bytes of a file as it is in a commit; for a pointer of Git LFS, those that it stands for.
    package func bytes(of path: String, in commit: GitObjectID, limit: Int) throws(GitReadError) -> [UInt8] {
        guard let entry = try entry(at: path, in: commit) else { throw .notFound }
        guard entry.kind == .file else { throw .notAFile }
        let bytes = try read(entry.id, limit: max(limit, LFSPointer.maximumByteCount))
        if let pointer = LFSPointer(bytes) { return try self.bytes(of: pointer, at: path, limit: limit) }
        guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
        return bytes
    }

    /// Returns the entry of a commit at a path; `nil` for a folder, and if nothing is there.
    package func entry(at path: String, in commit: GitObjectID) throws(GitReadError) -> GitTreeEntry? {
        try lookUp([path], in: commit)
        return contents.withLock { $0.entry(at: path, in: commit) }
    }

    /// Looks up several paths in a commit by one call, for the questions that follow.
    package func lookUp(_ paths: [String], in commit: GitObjectID) throws(GitReadError) {
        do throws(GitUnavailable) {
            try contents.withLock { contents throws(GitUnavailable) in try contents.lookUp(paths, in: commit, of: self) }
        } catch {
            throw .unavailable(reason: error.description)
        }
    }

    private func read(_ id: GitObjectID, limit: Int) throws(GitReadError) -> [UInt8] {
        try contents.withLock { contents throws(GitReadError) in try contents.bytes(of: id, limit: limit, from: self) }
    }

    /// Returns the content that a pointer stands for: the working file or an object of this machine, whichever has its hash.
    private func bytes(of pointer: LFSPointer, at path: String, limit: Int) throws(GitReadError) -> [UInt8] {
        guard pointer.size <= limit else { throw .tooLarge(limit: limit) }
        let objects = ResourceFolder(path: commonFolder)
        if let bytes = try? ResourceFolder(path: topFolder).bytes(at: path, limit: pointer.size), pointer.matches(bytes) {
            return bytes
        }
        if let bytes = try? objects.bytes(at: pointer.objectPath, limit: pointer.size), pointer.matches(bytes) { return bytes }
        throw .missingLFSObject(hash: pointer.hash)
    }
}

extension GitRepository {
    /// The most bytes of paths that are given to one call; systems take at least 128 KiB of arguments, most of them 2 MiB.
    private static let argumentLimit = 64 << 10
    /// The most bytes of a listing.
    private static let listingLimit = 256 << 20

    /// Returns what a commit has under some paths, sorted by the bytes of their paths: of a folder all that is in it, at any depth.
    package func entries(in commit: GitObjectID, below paths: [String]) throws(GitUnavailable) -> [GitTreeEntry] {
        var entries: [GitTreeEntry] = []
        for part in Self.parts(of: paths) {
            let arguments = ["ls-tree", "-r", "-z", "--full-tree", commit.description, "--"] + part
            do throws(GitFailure) {
                let listing = try program.output(of: arguments, in: topFolder, limit: Self.listingLimit)
                entries += listing.split(separator: 0).compactMap(GitTreeEntry.init)
            } catch {
                throw .failed(reason: error.description)
            }
        }
        return entries.sorted(byBytesOf: \.path)
    }

    private static func parts(of paths: [String]) -> [[String]] {
        var parts: [[String]] = []
        var size = argumentLimit
        for path in paths {
            size += path.utf8.count + 1
            if size > argumentLimit {
                parts.append([])
                size = path.utf8.count + 1
            }
            parts[parts.count - 1].append(path)
        }
        return parts
    }
}

/// A file, or something else, in the tree of a commit.
package struct GitTreeEntry: Hashable, Sendable {
    /// The kind of an entry in a tree.
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

    /// Reads `MODE TYPE ID TAB PATH`, as `ls-tree` prints it; `nil` if the path is not UTF-8, which no scene can name.
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

/// A small text that Git LFS commits instead of a file: the SHA-256 and the size of the file.
struct LFSPointer: Hashable {
    /// The SHA-256 of the file, in lower-case hexadecimal.
    let hash: String
    /// The number of bytes of the file.
    let size: Int

    /// Pointers are shorter than this, by the specification of Git LFS.
    static let maximumByteCount = 1024
    private static let start = "version https://git-lfs.github.com/spec/"

    /// Reads a pointer; `nil` for the bytes of any other file.
    init?(_ bytes: [UInt8]) {
        guard bytes.count < Self.maximumByteCount, bytes.starts(with: Self.start.utf8) else { return nil }
        var values: [Substring: Substring] = [:]
        for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
            let words = line.split(separator: " ", maxSplits: 1)
            if words.count == 2 { values[words[0]] = words[1] }
        }
        guard let name = values["oid"], name.hasPrefix("sha256:"), let hash = PixelHash(hex: name.dropFirst(7)),
            let size = values["size"].flatMap({ Int($0) }), size >= 0
        else { return nil }
        self.hash = hash.description
        self.size = size
    }

    /// The path of the content below a repository's `.git`, in which Git LFS keeps the files that it has fetched.
    fileprivate var objectPath: String { "lfs/objects/\(hash.prefix(2))/\(hash.dropFirst(2).prefix(2))/\(hash)" }

    /// Returns whether bytes are the content.
    func matches(_ bytes: [UInt8]) -> Bool {
        bytes.count == size && SHA256.hexadecimal(of: bytes) == hash
    }
}

/// The files that a scene of a commit may name, by the rules that hold on disk.
package struct GitResources: ResourceProvider {
    private let repository: GitRepository
    private let commit: GitObjectID
    /// The folder that paths are relative to, from the repository's top folder; empty for that folder itself.
    private let folder: String

    /// Creates the provider of the files below a folder of a commit.
    package init(_ repository: GitRepository, in commit: GitObjectID, folder: String) {
        self.repository = repository
        self.commit = commit
        self.folder = folder
    }

    /// The bytes of a file by its path from the folder.
    package func bytes(at path: String, limit: Int) throws(ResourceError) -> [UInt8] {
        let path = Self.path(of: try ResourceFolder.parts(of: path), in: folder)
        do throws(GitReadError) {
            return try repository.bytes(of: path, in: commit, limit: limit)
        } catch {
            throw Self.error(error)
        }
    }

    /// Returns the path from the top folder of a file that a scene names; `nil` if no scene can name it.
    static func path(of name: String, in folder: String) -> String? {
        (try? ResourceFolder.parts(of: name)).map { path(of: $0, in: folder) }
    }

    private static func path(of parts: [String], in folder: String) -> String {
        ((folder.isEmpty ? [] : [folder]) + parts).joined(separator: "/")
    }

    private static func error(_ error: GitReadError) -> ResourceError {
        switch error {
        case .notFound: .notFound(nearest: nil)
        case .notAFile: .notAFile
        case .tooLarge(let limit): .tooLarge(limit: limit)
        case .exhausted, .missingLFSObject, .unavailable: .unreadable(reason: error.description)
        }
    }
}
