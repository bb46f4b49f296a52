/// The pictures of all shards, in memory until they are written.
package struct ShardPictures {
    /// The files by their paths in the folder of a report.
    private(set) var files: [(path: String, bytes: [UInt8])] = []
    /// The number of those that there was no room for.
    private(set) var omittedCount = 0
    private var paths: Set<String> = []
    private var room: Int

    /// The most bytes of all pictures.
    package static let byteLimit = 1 << 30
    /// The most bytes of a picture.
    private static let pictureLimit = 64 << 20

    /// Creates an empty set.
    init(byteLimit: Int = byteLimit) { room = byteLimit }

    /// Adds the pictures of a scene that can be read, each once however often it is named.
    ///
    /// What the results call them is not trusted: only files in the scene's own folder are read.
    mutating func add(_ scene: SceneResult, from folder: ShardFolder) {
        let own = SnapshotReport.folder(of: scene.name)
        for path in scene.pictures where path.hasPrefix(own + "/") && Self.isPlain(path.dropFirst(own.count + 1)) {
            guard paths.insert(path).inserted else { continue }
            guard let size = folder.size(of: path), size <= Self.pictureLimit else { continue }
            guard size <= room else {
                omittedCount += 1
                continue
            }
            guard let bytes = folder.bytes(of: path, limit: size) else { continue }
            room -= bytes.count
            files.append((path, bytes))
        }
    }

    /// Whether a name is one that pictures have: letters, digits and hyphens, and the end of a picture's name.
    private static func isPlain(_ name: Substring) -> Bool {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 2 && ["png", "gif"].contains(parts[1]) && !parts[0].isEmpty
            && parts[0].utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) || $0 == UInt8(ascii: "-") }
    }
}
