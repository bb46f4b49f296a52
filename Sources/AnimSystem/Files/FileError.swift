import AnimSource

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

    /// The reason why a symbolic link is refused where none is followed.
    package static let linkReason = "it is a symbolic link, which is not followed"

    /// Returns the words for the system's number of an error.
    package static func reason(_ code: Int32) -> String {
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

extension FileError {
    /// The most names of a folder that are compared with one that is missing.
    private static let nameLimit = 10_000

    /// Creates the error of a path that leads to no file, in the system's own words: a folder on the way may not be entered, for example.
    package static func lookingUp(_ path: String) -> FileError {
        FileError(.read, path: path, code: access(path, F_OK) == 0 ? ENOENT : errno)
    }

    /// Creates the error of a file that cannot be opened for reading; if it is missing, with the file that was probably meant.
    static func opening(_ path: String, code: Int32) -> FileError {
        let error = FileError(.read, path: path, code: code)
        guard code == ENOENT, let nearest = nearest(to: path) else { return error }
        return FileError(.read, path: path, reason: "\(error.reason); did you mean '\(nearest)'?")
    }

    private static func nearest(to path: String) -> String? {
        let folder = Folder.parent(of: path)
        let name = FilePath.lastPart(of: path)
        guard let all = try? Folder.names(in: folder), all.count <= nameLimit else { return nil }
        let names = all.filter { !$0.hasPrefix(".") }
        return NearestName.find(name, in: names).map { path.dropLast(name.count) + $0 }
    }
}

extension String {
    /// The most characters of a text that a message has whole: the longest path that systems take.
    private static let longestQuoted = 4096
    /// The characters at the start and at the end of one that is longer.
    private static let quotedPart = 60

    /// The text as messages quote it: of one that is longer than any path, its start and its end.
    package var abbreviated: String {
        guard utf8.count > Self.longestQuoted else { return self }
        return "\(prefix(Self.quotedPart))…\(suffix(Self.quotedPart)) (\(utf8.count) bytes)"
    }
}
