import AnimGraphics
import AnimRender
import AnimSource
import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A folder of outputs by what they were made from.
///
/// ```
/// v1/3d/3d1f…/meta.json     the outputs, and the sizes and digests of their files
/// v1/3d/3d1f…/0             the first file
/// v1/lock                   held while old entries are removed
/// ```
///
/// An entry appears whole, by a name of its own, and is never changed: so processes need no lock to read and to write. What does not have the
/// size and the digest that it should have is not used. Whoever can write to the folder decides nevertheless what comes out.
final class RenderCache: Sendable {
    private let folder: String
    /// The most bytes of all entries.
    private let limit: Int
    /// The digest of the program itself.
    let program: String
    private let state = Mutex(State())

    private struct State {
        var temporaryCount = 0
        var hasStored = false
        /// Why an entry could not be stored.
        var problem: FileError?
    }

    /// The name of the folder of entries: its number is that of the form of what is in it.
    static let version = "v1"
    /// The most bytes of an entry's file.
    private static let maximumFileSize = 1 << 26
    static let metaName = "meta.json"

    /// Opens a cache, which need not exist yet.
    init(folder: String, limit: Int) throws(FileError) {
        self.folder = folder
        self.limit = limit
        program = SHA256.hexadecimal(of: try InputFile.read(path: "/proc/self/exe"))
        try Folder.create("\(folder)/\(Self.version)")
    }

    /// Why an entry could not be stored; nil where all were.
    var problem: FileError? { state.withLock { $0.problem } }

    /// Writes the outputs of a plan from an entry; nil where there is none that is whole.
    func restore(_ key: String, outputs: [(output: RenderOutput, start: Int)]) throws -> [OutputSummary]? {
        guard let entry = entry(key), entry.outputs.count == outputs.count else { return nil }
        // All files are looked at before the first one is written.
        var files: [[[UInt8]]] = []
        var number = 0
        for output in entry.outputs {
            // A film has one file, or one for each frame.
            guard !output.files.isEmpty, output.files.count == 1 || output.files.count == output.frameCount else {
                remove(path(of: key))
                return nil
            }
            var bytes: [[UInt8]] = []
            for file in output.files {
                guard let content = read("\(path(of: key))/\(number)", limit: Self.maximumFileSize), content.count == file.size,
                    SHA256.hexadecimal(of: content) == file.hash
                else {
                    remove(path(of: key))
                    return nil
                }
                bytes.append(content)
                number += 1
            }
            files.append(bytes)
        }
        utimensat(AT_FDCWD, absolute(path(of: key)), nil, 0)
        return try zip(outputs, zip(entry.outputs, files)).map { output, found in
            try output.output.write(found.1, from: output.start)
            return OutputSummary(
                output: output.output, byteCount: found.1.reduce(0) { $0 + $1.count }, imageCount: found.0.imageCount,
                frameCount: found.0.frameCount, fitting: found.0.fitting)
        }
    }

    /// Stores the outputs of a rendering, where their bytes are known.
    func store(_ key: String, _ summaries: [OutputSummary]) {
        let outputs = summaries.compactMap(\.files)
        guard outputs.count == summaries.count, !outputs.isEmpty else { return }
        do {
            try store(key, summaries, files: outputs)
            state.withLock { $0.hasStored = true }
        } catch {
            state.withLock { $0.problem = $0.problem ?? error }
        }
    }

    private func store(_ key: String, _ summaries: [OutputSummary], files: [[[UInt8]]]) throws(FileError) {
        try mark()
        let temporary = "\(Folder.parent(of: path(of: key)))/\(temporaryName())"
        try Folder.create(absolute(temporary))
        var number = 0
        for file in files.joined() {
            try AtomicFile.write(file, to: absolute("\(temporary)/\(number)"), isSynchronized: false)
            number += 1
        }
        let entry = CacheEntry(
            outputs: zip(summaries, files).map { summary, files in
                CacheEntry.Output(
                    imageCount: summary.imageCount, frameCount: summary.frameCount, fitting: summary.fitting,
                    files: files.map { CacheEntry.File(size: $0.count, hash: SHA256.hexadecimal(of: $0)) })
            })
        try AtomicFile.write(Array(entry.text.utf8), to: absolute("\(temporary)/\(Self.metaName)"), isSynchronized: false)
        if systemRename(absolute(temporary), absolute(path(of: key))) == 0 { return }
        // Another process may have stored the same meanwhile; what cannot be read is replaced.
        if self.entry(key) == nil { remove(path(of: key)) }
        if systemRename(absolute(temporary), absolute(path(of: key))) != 0 { remove(temporary) }
    }

    private func entry(_ key: String) -> CacheEntry? {
        guard let bytes = read("\(path(of: key))/\(Self.metaName)", limit: Self.maximumFileSize) else { return nil }
        guard let entry = CacheEntry(bytes) else {
            remove(path(of: key))
            return nil
        }
        return entry
    }

    private func read(_ path: String, limit: Int) -> [UInt8]? {
        try? ResourceFolder(path: folder).bytes(at: path, limit: limit)
    }

    /// Removes an entry, which nobody sees any more from the first moment on.
    func remove(_ path: String) {
        let hidden = "\(Self.version)/\(temporaryName())"
        guard systemRename(absolute(path), absolute(hidden)) == 0 else { return }
        for name in (try? Folder.names(in: absolute(hidden))) ?? [] where name != "." && name != ".." {
            unlink(absolute("\(hidden)/\(name)"))
        }
        rmdir(absolute(hidden))
    }

    /// Removes the entries that were not used for longest, until the others are within the limit.
    func evict() {
        guard state.withLock({ $0.hasStored }) else { return }
        CacheEviction(folder: "\(folder)/\(Self.version)", limit: limit) { self.remove("\(Self.version)/\($0)") }.run()
    }

    /// The path of an entry in the folder.
    private func path(of key: String) -> String { "\(Self.version)/\(key.prefix(2))/\(key)" }

    private func absolute(_ path: String) -> String { "\(folder)/\(path)" }

    /// A name that no other process and no other thread uses, and that is no entry's.
    private func temporaryName() -> String {
        let number = state.withLock { state in
            state.temporaryCount += 1
            return state.temporaryCount
        }
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return ".\(getpid())-\(time.tv_sec)-\(time.tv_nsec)-\(number)"
    }

    /// Marks the folder for programs that make backups.
    private func mark() throws(FileError) {
        let path = absolute("CACHEDIR.TAG")
        guard FileStatus(path: path) == .missing else { return }
        let text = "Signature: 8a477f597d28d172789f06886806bc55\n# This folder is a cache of animrender. It can be deleted.\n"
        try AtomicFile.write(Array(text.utf8), to: path, isSynchronized: false)
    }
}

/// `rename` under a name that a method called `rename` does not hide.
private func systemRename(_ old: String, _ new: String) -> Int32 { rename(old, new) }

extension RenderOutput {
    /// Writes the files of the output, of a sequence from an index on.
    fileprivate func write(_ files: [[UInt8]], from index: Int) throws(FileError) {
        switch destination {
        case .file(let path): try AtomicFile.write(files.first ?? [], to: path)
        case .sequence(let pattern):
            for (offset, bytes) in files.enumerated() {
                let path = pattern.path(of: index + offset)
                try Folder.create(Folder.parent(of: path))
                try AtomicFile.write(bytes, to: path, isSynchronized: false)
            }
        case .standardOutput, .memory: break
        }
    }
}
