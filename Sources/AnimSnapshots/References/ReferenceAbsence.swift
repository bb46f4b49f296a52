import AnimSource

/// The reasons why a scene has no reference.
package enum ReferenceAbsence: Hashable, Sendable {
    /// Everything that the scene is made from is as recorded, and this program draws something else.
    case engine(EngineChange)
    /// Everything is as recorded, the program included.
    case unexplained
    /// Fonts are not the recorded ones, which this machine does not have.
    case fonts([String])
    /// The commit that has the scene as it was is not in the clone.
    case base(MissingBase)
    /// Nothing can be read from git.
    case git(GitUnavailable)
    /// No scene that was found draws what was recorded.
    case notFound(candidates: Int)
}

extension ReferenceAbsence: CustomStringConvertible {
    /// The reason as a line of a message.
    package var description: String {
        "no reference: \(reason)"
    }

    /// The reason in words.
    private var reason: String {
        switch self {
        case .engine(let change): "the scene and its inputs are as recorded; the program is not: \(change)"
        case .unexplained: "the scene and its inputs are as recorded, and so is the program"
        case .fonts(let names):
            "\(names.count == 1 ? "the font" : "the fonts") \(names.joined(separator: ", ")) as recorded "
                + "\(names.count == 1 ? "is" : "are") not on this machine"
        case .base(let missing): missing.description
        case .git(let reason): reason.description
        case .notFound(0): "neither the store nor git has the scene as it was recorded"
        case .notFound(let count):
            "\(count.quantity(of: "state")) of the scene from the store and git did not draw what was recorded"
        }
    }
}
