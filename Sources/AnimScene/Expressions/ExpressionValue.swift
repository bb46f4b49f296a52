import AnimGeometry
import AnimGraphics

/// What an expression can come to.
enum ExpressionValue: Hashable, Sendable {
    case number(Double)
    case bool(Bool)
    case string(String)
    case point(Point)
    case size(Size)
    case rect(Rect)
    case color(Color)
    case transform(Transform)
    case list([ExpressionValue])
    /// A thing whose members and elements the environment knows: a layer, or the copies of one.
    case reference(ExpressionReference)

    /// The type of the value; lists have elements of any type.
    var type: ExpressionType {
        switch self {
        case .number: .number
        case .bool: .bool
        case .string: .string
        case .point: .point
        case .size: .size
        case .rect: .rect
        case .color: .color
        case .transform: .transform
        case .list: .list(of: .any)
        case .reference(let reference): .reference(reference.kind)
        }
    }
}

/// A handle to a thing of the environment.
struct ExpressionReference: Hashable, Sendable {
    /// The sort of thing, which decides what members it has.
    struct Kind: RawRepresentable, Hashable, Sendable {
        /// What messages call it: "layer".
        let rawValue: String

        init(rawValue: String) { self.rawValue = rawValue }

        static let layer = Kind(rawValue: "layer")
    }

    var kind: Kind
    /// Which one; the environment gives it its meaning.
    var id: Int
    /// Whether members are what is on screen rather than the model's.
    var isPresentation = false
}

/// The type of an expression, as far as it is known before evaluation.
indirect enum ExpressionType: Hashable, Sendable {
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
    var phrase: String {
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
    func mayBe(_ other: ExpressionType) -> Bool {
        switch (self, other) {
        case (.any, _), (_, .any): true
        case (.list(let a), .list(let b)): a.mayBe(b)
        default: self == other
        }
    }

    private static func withArticle(_ noun: String) -> String {
        let vowels: [Character] = ["a", "e", "i", "o", "u"]
        return (noun.first.map(vowels.contains) == true ? "an " : "a ") + noun
    }
}
