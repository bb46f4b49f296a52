#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The failure of an operation on a file.
public struct FileError: Error, Hashable, Sendable {
    /// An operation on a file.
    package enum Operation: Hashable, Sendable {
        /// Opening or reading an input.
        case read
        /// Creating an output, or giving it its name.
        case create
        /// Writing bytes.
        case write
    }

    /// The operation that failed.
    package var operation: Operation
    /// The file.
    package var path: String
    /// The reason in words.
    package var reason: String
    /// Whether the reader of a pipe has gone, which is its right and no failure.
    package var isBrokenPipe: Bool

    /// Creates an error with a reason in words.
    package init(_ operation: Operation, path: String, reason: String) {
        self.operation = operation
        self.path = path
        self.reason = reason
        isBrokenPipe = false
    }

    /// Creates an error from the system's error number.
    package init(_ operation: Operation, path: String, code: Int32) {
        self.init(operation, path: path, reason: Self.reason(code))
        isBrokenPipe = code == EPIPE
    }

    /// The reason for a link in a place where none is followed.
    package static let linkReason = "it is a symbolic link, which is not followed"

    private static func reason(_ code: Int32) -> String {
        switch code {
        case ELOOP: "its symbolic links lead in a circle"
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
        let path = path.isEmpty ? "''" : path.abbreviated
        return switch operation {
        case .read: "cannot read \(path): \(reason)"
        case .create: "cannot create \(path): \(reason)"
        case .write: "cannot write \(path): \(reason)"
        }
    }
}
