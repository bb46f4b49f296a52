import AnimSource

/// The ids that have been given in a scope: the file, the copies of a layer, a component.
final class IDScope {
    private var ranges: [String: SourceRange] = [:]

    /// Registers an id; returns where it was first given, nil for a new one.
    func register(_ id: String, at range: SourceRange) -> SourceRange? {
        if let first = ranges[id] { return first }
        ranges[id] = range
        return nil
    }
}
