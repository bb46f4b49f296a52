/// A provider of the files that a scene refers to: pictures and fonts.
///
/// A scene never accesses files directly. Paths are as written in the scene, relative and with `/` as separator; the provider decides
/// what they are relative to, and which ones it rejects. It may be called from any thread.
public protocol ResourceProvider: Sendable {
    /// Returns the bytes of a resource.
    ///
    /// - Parameters:
    ///   - path: The path in the scene.
    ///   - limit: The maximum size in bytes; a larger resource throws ``ResourceError/tooLarge(limit:)``.
    func bytes(at path: String, limit: Int) throws(ResourceError) -> [UInt8]

    /// Returns the name of a resource in messages; by default, the path in the scene.
    func displayName(of path: String) -> String
}

extension ResourceProvider {
    /// The path in the scene.
    public func displayName(of path: String) -> String { path }
}

/// A provider without resources, for scenes that were not read from a file.
public struct NoResources: ResourceProvider {
    /// Creates the provider.
    public init() {}

    /// Throws ``ResourceError/unavailable``.
    public func bytes(at path: String, limit: Int) throws(ResourceError) -> [UInt8] { throw .unavailable }
}

/// An error of loading a resource.
public enum ResourceError: Error, Hashable, Sendable {
    /// The path does not exist; `nearest` is a similar path that does.
    case notFound(nearest: String?)
    /// The path is absolute, or contains `..`.
    case outside
    /// The path contains a symbolic link.
    case symbolicLink
    /// The path is not a regular file, but a folder, a device or a pipe.
    case notAFile
    /// The resource exceeds the limit, in bytes.
    case tooLarge(limit: Int)
    /// The resource cannot be read; `reason` is the text for a message.
    case unreadable(reason: String)
    /// No resources are available, since the scene was not read from a file.
    case unavailable
}

extension ResourceError: CustomStringConvertible {
    /// The reason, as the end of a message after the path and a colon.
    public var description: String {
        switch self {
        case .notFound: "no such file"
        case .outside: "paths must stay below the resource folder: a leading '/' and '..' are not allowed"
        case .symbolicLink: "symbolic links are not followed"
        case .notAFile: "not a file"
        case .tooLarge(let limit): "larger than \(ResourceError.size(limit))"
        case .unreadable(let reason): reason
        case .unavailable: "this scene has no resource folder"
        }
    }

    private static func size(_ bytes: Int) -> String {
        bytes >= 1 << 20 ? "\(bytes >> 20) MiB" : bytes >= 1 << 10 ? "\(bytes >> 10) KiB" : "\(bytes) bytes"
    }
}
