import AnimGraphics
import AnimRender
import AnimScene
import AnimSource

/// The files that a scene named when it was recorded, by their hashes: from the store, or from disk where they have not changed.
///
/// Fonts are those on disk, since the store has none.
struct StoreResources: ResourceProvider {
    private let store: SnapshotStore
    private let disk: any ResourceProvider
    private let hashes: [PathKey: String]

    /// Creates the provider of the files of a record.
    init(_ store: SnapshotStore, of record: SnapshotRecord, disk: any ResourceProvider) {
        self.store = store
        self.disk = disk
        let files = record.inputs.filter { $0.kind == .image || $0.kind == .data }
        hashes = Dictionary(files.map { (PathKey($0.name), $0.hash) }) { first, _ in first }
    }

    func bytes(at path: String, limit: Int) throws(ResourceError) -> [UInt8] {
        guard let hash = hashes[path] else { return try disk.bytes(at: path, limit: limit) }
        if let bytes = store.input(hash) {
            guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
            return bytes
        }
        let bytes = try disk.bytes(at: path, limit: limit)
        guard SHA256.hexadecimal(of: bytes) == hash else { throw .notFound(nearest: nil) }
        return bytes
    }
}
