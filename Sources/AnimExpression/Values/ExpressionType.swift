/// The type of an expression, as far as it is known before evaluation.
package indirect enum ExpressionType: Hashable, Sendable {
    /// Not known before evaluation.
    case any
    case number
    case bool
    case string
    case point
    case size
    case rect
    case color
    case transform
    case list(of: ExpressionType)
    case reference(ExpressionReference.Kind)

    /// The type with its article, as messages name it.
    package var phrase: String {
        switch self {
        case .any: "a value"
        case .number: "a number"
        case .bool: "a boolean"
        case .string: "a string"
        case .point: "a point"
        case .size: "a size"
        case .rect: "a rectangle"
        case .color: "a color"
        case .transform: "a transform"
        case .list: "a list"
        case .reference(let kind): Self.withArticle(kind.rawValue)
        }
    }

    /// Whether a value of this type may stand where `other` is expected.
    package func mayBe(_ other: ExpressionType) -> Bool {
        switch (self, other) {
        case (.any, _), (_, .any): true
        case (.list(let a), .list(let b)): a.mayBe(b)
        case (.reference(let a), .reference(let b)): a.mayBe(b)
        default: self == other
        }
    }

    /// The type of a list of this type after a value of another type has come into it.
    package func joined(withListOf element: ExpressionType) -> ExpressionType {
        guard case .list(let own) = self else { return self }
        return own == element ? self : .list(of: .any)
    }

    private static func withArticle(_ noun: String) -> String {
        let vowels: [Character] = ["a", "e", "i", "o", "u"]
        return (noun.first.map(vowels.contains) == true ? "an " : "a ") + noun
    }
}
