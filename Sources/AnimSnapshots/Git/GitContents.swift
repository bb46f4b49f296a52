import AnimRender

/// The contents that are read from a repository: one process, and the bound of all that it reads.
struct GitContents {
    /// The most bytes that are read from a repository.
    var byteLimit = 1 << 30

    /// The entries that have been looked up, by commit and the bytes of their paths, since other spellings of an accent are other files.
    private var entries: [GitObjectID: [[UInt8]: GitTreeEntry?]] = [:]
    /// The process that reads; `nil` before the first object, and after an object of which the bytes were not wanted.
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
        // The next answer starts where this one ends, if it was read that far; else the process is ended, as nothing refers to it any more.
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
