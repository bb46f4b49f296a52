/// A handle to an object of the environment.
package struct ExpressionReference: Hashable, Sendable {
    /// The kind of an object, which decides what members it has.
    package struct Kind: Hashable, Sendable {
        /// A family of kinds whose objects can stand for each other.
        package enum Family: Hashable, Sendable {
            case layer, copies, gesture, gestures, animator, animators, touch
            case other
        }

        package let family: Family
        /// The noun in messages: "layer".
        package let rawValue: String

        package init(_ family: Family, _ name: String) { (self.family, rawValue) = (family, name) }

        package init(rawValue: String) { self.init(.other, rawValue) }

        package static let layer = Kind(.layer, "layer")

        /// Whether an object of this kind may stand where one of the other is expected.
        package func mayBe(_ other: Kind) -> Bool { self == other || (family != .other && family == other.family) }
    }

    /// The kind of the object.
    package var kind: Kind
    /// The number of the object; the environment gives it its meaning.
    package var id: Int
    /// Whether members are what is on screen rather than the model's.
    package var isPresentation = false

    /// Creates a handle.
    package init(kind: Kind, id: Int, isPresentation: Bool = false) {
        self.kind = kind
        self.id = id
        self.isPresentation = isPresentation
    }
}
