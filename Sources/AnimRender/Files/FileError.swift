#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// What the system answered when a file could not be read or written.
public struct FileError: Error, Hashable, Sendable {
    /// What was being done.
    public enum Operation: Hashable, Sendable {
        /// An input was opened or read.
        case read
        /// An output was being created or put in its place.
        case create
        /// Bytes were being written.
        case write
    }

    /// What was being done.
    public var operation: Operation
    /// The file.
    public var path: String
    /// Why it failed, in words.
    public var reason: String
    /// The reader of a pipe has gone, which is its right and no failure.
    public var isBrokenPipe: Bool

    /// Creates an error with a reason in words.
    public init(_ operation: Operation, path: String, reason: String) {
        self.operation = operation
        self.path = path
        self.reason = reason
        isBrokenPipe = false
    }

    /// Creates an error from the system's error number.
    public init(_ operation: Operation, path: String, code: Int32) {
        self.init(operation, path: path, reason: Self.reason(code))
        isBrokenPipe = code == EPIPE
    }

    private static func reason(_ code: Int32) -> String {
        switch code {
        case ENOENT: "no such file or folder"
        case EACCES, EPERM: "permission denied"
        case EISDIR: "it is a folder"
        case ENOTDIR: "a part of the path is not a folder"
        case ENOSPC: "no space left on the device"
        case ENAMETOOLONG: "the name is too long"
        case EROFS: "the file system is read-only"
        default: String(cString: strerror(code))
        }
    }
}

extension FileError: CustomStringConvertible {
    /// The failure in words.
    public var description: String {
        let path = path.isEmpty ? "''" : path
        return switch operation {
        case .read: "cannot read \(path): \(reason)"
        case .create: "cannot create \(path): \(reason)"
        case .write: "cannot write \(path): \(reason)"
        }
    }
}
