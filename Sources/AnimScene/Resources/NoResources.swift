/// A provider without resources, for scenes that do not come from a file.
public struct NoResources: ResourceProvider {
    /// Creates the provider.
    public init() {}

    /// Throws ``ResourceError/unavailable``.
    public func bytes(at path: String, limit: Int) throws(ResourceError) -> [UInt8] { throw .unavailable }
}
