/// The source of the bytes of the files that a scene names: pictures and fonts.
///
/// A scene never touches files itself. The paths are those of the scene's text, relative and with `/` between their parts;
/// what they are relative to, and what is refused, is the provider's business. A provider may be asked from any thread.
public protocol ResourceProvider: Sendable {
    /// The bytes of a resource.
    ///
    /// - Parameters:
    ///   - path: The path as the scene gives it.
    ///   - limit: The most bytes that are wanted; a longer resource is ``ResourceError/tooLarge(limit:)``.
    func bytes(at path: String, limit: Int) throws(ResourceError) -> [UInt8]
}

/// A provider without resources, for scenes that do not come from a file.
public struct NoResources: ResourceProvider {
    /// Creates the provider.
    public init() {}

    /// Throws ``ResourceError/unavailable``.
    public func bytes(at path: String, limit: Int) throws(ResourceError) -> [UInt8] { throw .unavailable }
}

/// The reasons why a resource cannot be had.
public enum ResourceError: Error, Hashable, Sendable {
    /// There is nothing at the path; `nearest` is the path of what was probably meant.
    case notFound(nearest: String?)
    /// The path is absolute, or goes up by `..`.
    case outside
    /// The path leads through a symbolic link.
    case symbolicLink
    /// There is no file at the path but something else: a folder, a device, a pipe.
    case notAFile
    /// The resource is longer than the limit, in bytes.
    case tooLarge(limit: Int)
    /// The resource cannot be read, for a reason in words.
    case unreadable(reason: String)
    /// No resources can be had: the scene did not come from a file.
    case unavailable
}

extension ResourceError: CustomStringConvertible {
    /// The reason in words, as a message continues after the path and a colon.
    public var description: String {
        switch self {
        case .notFound: "no such file"
        case .outside: "paths go down from the folder of resources; '/' at the start and '..' are not allowed"
        case .symbolicLink: "symbolic links are not followed"
        case .notAFile: "it is not a file"
        case .tooLarge(let limit): "it is larger than \(ResourceError.size(limit))"
        case .unreadable(let reason): reason
        case .unavailable: "this scene has no folder of resources"
        }
    }

    private static func size(_ bytes: Int) -> String {
        bytes >= 1 << 20 ? "\(bytes >> 20) MiB" : bytes >= 1 << 10 ? "\(bytes >> 10) KiB" : "\(bytes) bytes"
    }
}
