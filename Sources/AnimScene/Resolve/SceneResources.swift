/// The files that a scene names, each of which is asked for once.
final class SceneResources: Sendable {
    private let provider: any ResourceProvider

    init(_ provider: any ResourceProvider) { self.provider = provider }

    /// The bytes of a file.
    func bytes(at path: String, limit: Int) throws(ResourceError) -> [UInt8] {
        guard !path.isEmpty else { throw .notFound(nearest: nil) }
        return try provider.bytes(at: path, limit: limit)
    }
}

extension DocumentReader {
    /// The bytes of the file that a string names; nil, and reported at the string, where they cannot be had.
    ///
    /// - Parameters:
    ///   - value: The string with the path.
    ///   - what: What the file is called in messages, such as `image`.
    ///   - limit: The most bytes that the file may have.
    func resource(_ value: JSONValue, _ what: String, limit: Int) -> [UInt8]? {
        guard let path = value.string(sink, expected: "the path of a file") else { return nil }
        do throws(ResourceError) {
            return try resources.bytes(at: path, limit: limit)
        } catch {
            report(error, of: what, at: path, value)
            return nil
        }
    }

    /// Reports that a file cannot be had, at the string that names it.
    func report(_ error: ResourceError, of what: String, at path: String, _ value: JSONValue) {
        var nearest: String?
        if case .notFound(let found) = error { nearest = found }
        value.error("cannot read the \(what) '\(path)': \(error)", suggestion: nearest, to: sink)
    }
}
