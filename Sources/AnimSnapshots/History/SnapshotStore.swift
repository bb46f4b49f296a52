import AnimGraphics
package import AnimRender
import Synchronization

/// The folder of the files that references are drawn from: the inputs of scenes by their SHA-256.
///
/// ```
/// .snapshots/.gitignore            *
/// .snapshots/CACHEDIR.TAG
/// .snapshots/lock
/// .snapshots/inputs/3d/3d1f…
/// ```
///
/// Nothing in it is trusted, for anybody may have committed it: bytes that are read must have the digest in their name, links are not followed,
/// and nothing is ever executed. Files appear whole, and two processes that write one write the same bytes. Its methods may be called from
/// any thread.
package final class SnapshotStore: Sendable {
    /// The path of the folder, which must not be a symbolic link.
    package let folder: String
    /// The most bytes that it holds.
    private let limits: StoreLimits
    private let state = Mutex(State())

    /// What this process has done with the store.
    private struct State {
        /// The items that were written or used, which are not removed.
        var current: Set<StoreItem> = []
        /// Whether a file was written, so that there may be too many.
        var hasGrown = false
        /// Whether the folder is known to be marked.
        var isMarked = false
    }

    /// The usual name of the folder, in the top folder of the repository or next to the manifest.
    package static let usualName = ".snapshots"

    /// Creates the store in a folder, which need not exist until something is kept.
    package init(folder: String, limits: StoreLimits = StoreLimits()) {
        self.folder = folder
        self.limits = limits
    }

    /// Returns the bytes with a SHA-256; `nil` if the store does not have them.
    package func input(_ hash: String) -> [UInt8]? {
        guard let item = StoreItem(hash), PathEntry(folder).kind == .folder,
            let bytes = try? ResourceFolder(path: folder).bytes(at: item.path, limit: limits.input)
        else { return nil }
        guard SHA256.hexadecimal(of: bytes) == item.digest else {
            PathEntry(path(of: item)).remove()
            return nil
        }
        use(item)
        return bytes
    }

    /// Keeps the bytes of a scene, a picture or data; those that are larger than the limit are left out.
    ///
    /// - Returns: The SHA-256 of the bytes.
    @discardableResult
    package func keepInput(_ bytes: [UInt8]) throws(FileError) -> String {
        let hash = SHA256.hexadecimal(of: bytes)
        if bytes.count <= limits.input, let item = StoreItem(hash) { try keep(bytes, as: item) }
        return hash
    }

    /// Makes the folder, and throws if it cannot be written to.
    package func checkIsWritable() throws(FileError) {
        try PathEntry(folder).makeFolder()
        try PathEntry(folder).checkIsWritable()
        try mark()
    }

    /// Whether this process has written or used an item.
    private func isCurrent(_ item: StoreItem) -> Bool { state.withLock { $0.current.contains(item) } }

    /// Whether this process has written a file.
    private var hasGrown: Bool { state.withLock(\.hasGrown) }

    private func keep(_ bytes: [UInt8], as item: StoreItem) throws(FileError) {
        try makeFolders(of: item)
        use(item)
        let file = PathEntry(path(of: item))
        if file.status?.size == bytes.count { return }
        // Anything but a regular file of the right size was not written by this store. The new file would follow a link.
        file.remove()
        try AtomicFile.write(bytes, to: file.path, isSynchronized: false)
        state.withLock { $0.hasGrown = true }
    }

    private func use(_ item: StoreItem) {
        state.withLock { _ = $0.current.insert(item) }
        PathEntry(path(of: item)).renewTime()
    }

    /// Returns the path of an item's file.
    private func path(of item: StoreItem) -> String { "\(folder)/\(item.path)" }

    private func makeFolders(of item: StoreItem) throws(FileError) {
        try PathEntry(folder).makeFolder()
        try mark()
        var path = folder
        for name in item.folders {
            path += "/\(name)"
            try PathEntry(path).makeFolder()
        }
    }

    /// Marks the folder for git, which is not to see it, and for programs that make backups.
    private func mark() throws(FileError) {
        guard !state.withLock(\.isMarked) else { return }
        try write("*\n", to: ".gitignore")
        try write(
            """
            Signature: 8a477f597d28d172789f06886806bc55
            # This folder was made by animrender. It can be deleted; see https://bford.info/cachedir/

            """, to: "CACHEDIR.TAG")
        state.withLock { $0.isMarked = true }
    }

    /// Writes a file into the folder, unless the user already has one of that name.
    private func write(_ text: String, to name: String) throws(FileError) {
        let path = "\(folder)/\(name)"
        if PathEntry(path).kind == nil { try AtomicFile.write(Array(text.utf8), to: path, isSynchronized: false) }
    }
}

extension SnapshotStore {
    /// Returns the usual folder of the store, as a path from the working folder: in the folder of the repository, else in the working folder.
    package static func usualFolder() -> String { RepositoryNames().path(of: usualName) }
}

/// A file of a store, which is named by what it contains.
struct StoreItem: Hashable {
    /// The SHA-256 of the bytes, in lower-case hexadecimal.
    let digest: String

    /// The folder of the files.
    static let folder = "inputs"

    /// Creates an item; `nil` if the digest is not one, since it becomes a part of a path.
    init?(_ digest: String) {
        guard PixelHash(hex: digest)?.description == digest else { return nil }
        self.digest = digest
    }

    /// The folders from the store's to the file's; 256 of them, since many files in one folder are slow to list.
    var folders: [String] { [Self.folder, String(digest.prefix(2))] }
    /// The path of the file from the folder of the store.
    var path: String { (folders + [digest]).joined(separator: "/") }
}

/// The most bytes that a store holds.
package struct StoreLimits: Hashable, Sendable {
    /// The bytes of one input: as many as the largest picture or font of a scene may have.
    package var input = 64 << 20
    /// The bytes of all files together.
    package var total = 512 << 20

    /// Creates the usual limits.
    package init() {}
}

extension SnapshotStore {
    /// Removes files until the store is within its limit: the least recently used first, and none that this process has written or used.
    ///
    /// Nothing happens if this process has written no file, another process is removing files, or the folder cannot be written to.
    package func evict() {
        guard hasGrown, total(of: files) > limits.total,
            let lock = FileLock(path: "\(folder)/lock")
        else { return }
        defer { withExtendedLifetime(lock) {} }
        let files = files
        var excess = total(of: files) - limits.total
        for file in files.sorted(by: Self.isOlder) where excess > 0 && !isCurrent(file.item) {
            PathEntry(path(of: file.item)).remove()
            excess -= file.status.size
        }
    }

    /// A file of the store.
    private struct File {
        let item: StoreItem
        let status: PathEntry.Status
    }

    private func total(of files: [File]) -> Int {
        files.reduce(0) { sum, file in
            let (total, isTooMuch) = sum.addingReportingOverflow(file.status.size)
            return isTooMuch ? Int.max : total
        }
    }

    private static func isOlder(_ a: File, _ b: File) -> Bool {
        (a.status.seconds, a.status.nanoseconds, a.item.path) < (b.status.seconds, b.status.nanoseconds, b.item.path)
    }

    /// The files of the store; files with other names do not belong to it.
    private var files: [File] {
        let inputs = "\(folder)/\(StoreItem.folder)"
        guard PathEntry(folder).kind == .folder, PathEntry(inputs).kind == .folder else { return [] }
        return names(in: inputs).filter { PathEntry("\(inputs)/\($0)").kind == .folder }.flatMap { part in
            names(in: "\(inputs)/\(part)").compactMap { file(named: $0, in: part) }
        }
    }

    private func file(named name: String, in folder: String) -> File? {
        guard let item = StoreItem(name), item.folders.last == folder, let status = PathEntry(path(of: item)).status else {
            return nil
        }
        return File(item: item, status: status)
    }

    private func names(in folder: String) -> [String] { (try? Folder.names(in: folder)) ?? [] }
}
