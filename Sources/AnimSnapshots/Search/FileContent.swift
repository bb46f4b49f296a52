import AnimRender

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The kind of what a file below a folder contains.
package enum FileContent: Hashable, Sendable {
    /// What is to be read as a scene, whatever may be wrong with it.
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
        // A pipe that has replaced the file meanwhile must not be waited for, a link not be followed.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | O_NOFOLLOW)
        guard descriptor >= 0 else { throw FileError(.read, path: path, code: errno) }
        defer { close(descriptor) }
        var scan = FirstLevelScan()
        var buffer = [UInt8](repeating: 0, count: Self.chunkSize)
        var byteCount = 0
        while byteCount < Self.maximumByteCount {
            let count = buffer.withUnsafeMutableBytes { systemRead(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw FileError(.read, path: path, code: errno) }
            guard count > 0 else { break }
            byteCount += count
            if scan.read(buffer[..<count]) {
                self = .scene
                return
            }
        }
        self = scan.end(isCut: byteCount >= Self.maximumByteCount)
    }

    /// Decides about bytes.
    package init(of bytes: some Sequence<UInt8>) {
        var scan = FirstLevelScan()
        self = scan.read(bytes) ? .scene : scan.end(isCut: false)
    }
}

/// `read` under a name that a method called `read` does not hide.
private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    read(descriptor, buffer, count)
}
