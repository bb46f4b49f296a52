import AnimGraphics
import AnimRender
package import AnimScene
import AnimSource
import Synchronization

/// A provider that keeps account of the files that were read through it.
package final class InputRecorder: ResourceProvider {
    /// A file that was read.
    package struct File: Sendable {
        /// The path as the scene gives it.
        package let path: String
        /// The bytes.
        package let bytes: [UInt8]
        /// The SHA-256 of the bytes, in lower-case hexadecimal.
        package let hash: String
    }

    private let provider: any ResourceProvider
    private let read: Mutex<[File]> = Mutex([])

    /// Creates a recorder of what another provider gives.
    package init(_ provider: any ResourceProvider) { self.provider = provider }

    /// The files, in the order in which they were read first.
    package var files: [File] { read.withLock { $0 } }

    /// The bytes of a file, which is one of the files from now on.
    package func bytes(at path: String, limit: Int) throws(ResourceError) -> [UInt8] {
        let bytes = try provider.bytes(at: path, limit: limit)
        let file = File(path: path, bytes: bytes, hash: SHA256.hexadecimal(of: bytes))
        read.withLock { files in
            if !files.contains(where: { $0.path.isSamePath(as: path) }) { files.append(file) }
        }
        return bytes
    }
}
