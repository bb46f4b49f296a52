import AnimSource

extension ReadingContext {
    /// The bytes of the file that a string names; nil, and reported at the string, where they cannot be had.
    ///
    /// - Parameters:
    ///   - value: The string with the path.
    ///   - noun: The name of such files in messages: `font`.
    ///   - limit: The most bytes that the file may have.
    func bytes(ofFile value: JSONValue, _ noun: String, limit: Int) -> [UInt8]? {
        guard let path = value.string(sink, expected: "the path of a file") else { return nil }
        do throws(ResourceError) {
            return try resources.bytes(at: path, limit: limit)
        } catch {
            var nearest: String?
            if case .notFound(let found) = error { nearest = found }
            value.error("cannot read the \(noun) '\(path)': \(error)", suggestion: nearest, to: sink)
            return nil
        }
    }
}
