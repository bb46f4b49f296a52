import AnimRender

/// The kind of what a file below a folder contains.
package enum FileContent: Hashable, Sendable {
    /// To be read as a scene, whatever may be wrong with it.
    case scene
    /// Other JSON.
    case json
    /// Neither an object that ends nor other JSON.
    case other

    /// The bytes after which the keys are not searched any further.
    private static let maximumByteCount = 1 << 24
    private static let chunkSize = 1 << 16

    /// Reads as much of a file as it takes to decide.
    init(path: String) throws(FileError) {
        var scan = FirstLevelScan()
        var byteCount = 0
        var isScene = false
        // A pipe that has replaced the file meanwhile must not be waited for, a link not be followed.
        try InputFile.forEachChunk(ofPlainFile: path, size: Self.chunkSize) { chunk in
            byteCount += chunk.count
            isScene = scan.read(chunk)
            return !isScene && byteCount < Self.maximumByteCount
        }
        guard !isScene else {
            self = .scene
            return
        }
        self = scan.end(isCut: byteCount >= Self.maximumByteCount)
    }

    /// Decides about bytes.
    package init(of bytes: some Sequence<UInt8>) {
        var scan = FirstLevelScan()
        self = scan.read(bytes) ? .scene : scan.end(isCut: false)
    }
}
