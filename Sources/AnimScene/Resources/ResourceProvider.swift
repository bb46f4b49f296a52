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
