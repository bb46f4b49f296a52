import AnimScene
import AnimSource

/// Resources that are held in memory, by their paths.
struct ResourcesInMemory: ResourceProvider {
    let files: [String: [UInt8]]

    init(_ files: [String: [UInt8]]) { self.files = files }

    func bytes(at path: String, limit: Int) throws(ResourceError) -> [UInt8] {
        guard let bytes = files[path] else {
            throw .notFound(nearest: NearestName.find(path, in: files.keys.sorted()))
        }
        guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
        return bytes
    }
}
