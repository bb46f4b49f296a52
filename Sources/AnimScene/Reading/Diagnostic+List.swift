import AnimSource

extension Diagnostic {
    /// A list of names for a message: 'a', 'b', 'c'.
    static func list(_ names: some Sequence<String>) -> String {
        names.map { "'\($0)'" }.joined(separator: ", ")
    }
}
