import AnimSource

/// Two scenes whose names some file systems take for one: they differ in the case of letters alone, or in how accents are written.
package struct NameClash: Hashable, Sendable {
    /// The names.
    package let first, second: String

    /// Finds the clashes among names; of more than two names that clash, each with the first.
    static func clashes(among names: [String]) -> [NameClash] {
        // Strings are equal if they are canonically equivalent.
        var firsts: [String: String] = [:]
        return names.compactMap { name in
            let folded = name.lowercased()
            guard let first = firsts[folded] else {
                firsts[folded] = name
                return nil
            }
            return NameClash(first: first, second: name)
        }
    }
}

extension NameClash: CustomStringConvertible {
    /// The clash in words, in which the names can be told apart.
    package var description: String {
        "\(Self.spelled(first)) and \(Self.spelled(second)) are two scenes here, and one name where a file system does not tell case "
            + "or normal forms apart: rename one of them"
    }

    /// Returns a name in which characters beyond ASCII are written by their numbers.
    private static func spelled(_ name: String) -> String { name.unicodeScalars.map { $0.escaped(asASCII: true) }.joined() }
}
