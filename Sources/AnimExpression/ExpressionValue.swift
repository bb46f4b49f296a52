package import AnimGeometry
package import AnimGraphics
import AnimSource

/// The value of an expression.
package enum ExpressionValue: Hashable, Sendable {
    case number(Double)
    case bool(Bool)
    case string(String)
    case point(Point)
    case size(Size)
    case rect(Rect)
    case color(Color)
    /// A color that depends on the appearance, and is not resolved yet.
    case dynamicColor(DynamicColor)
    case transform(Transform3D)
    case list([ExpressionValue])
    /// A handle to an object of the environment, such as a layer or the copies of one.
    case reference(ExpressionReference)

    /// The type of the value; the element type of lists is `any`.
    package var type: ExpressionType {
        switch self {
        case .number: .number
        case .bool: .bool
        case .string: .string
        case .point: .point
        case .size: .size
        case .rect: .rect
        case .color, .dynamicColor: .color
        case .transform: .transform
        case .list: .list(of: .any)
        case .reference(let reference): .reference(reference.kind)
        }
    }
}

extension ExpressionValue {
    /// Creates the value of a color, which is resolved if it is the same in every appearance.
    package init(_ color: DynamicColor) { self = color.fixed.map(ExpressionValue.color) ?? .dynamicColor(color) }
}

extension ExpressionValue {
    /// Returns the work of copying the value, in units of `ExpressionEnvironment.spend`: four values in a list count as one.
    package func effort(within limits: ExpressionLimits) -> Int { greatestSize(within: limits) / 4 }

    /// Returns an upper bound of the number of values in it, including nested lists.
    private func greatestSize(within limits: ExpressionLimits) -> Int {
        guard case .list(let elements) = self else { return 0 }
        if case .list? = elements.first { return limits.maximumValueCount }
        return elements.count
    }

    /// Returns whether the value is too large for a variable: too many elements, or lists nested too deep.
    package func exceeds(_ limits: ExpressionLimits) -> Bool {
        var budget = limits.maximumValueCount
        return !fits(&budget, depth: 0, limits)
    }

    private func fits(_ budget: inout Int, depth: Int, _ limits: ExpressionLimits) -> Bool {
        budget -= 1
        guard budget >= 0, depth <= limits.maximumListDepth else { return false }
        guard case .list(let elements) = self else { return true }
        for element in elements where !element.fits(&budget, depth: depth + 1, limits) { return false }
        return true
    }
}

/// The type of an expression, as far as known before evaluation.
package indirect enum ExpressionType: Hashable, Sendable {
    /// Unknown before evaluation.
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

    /// The type for messages, with an article unless it contains a name.
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
        // A name identifies one object: "layer 'card'".
        case .reference(let kind): kind.rawValue.hasSuffix("'") ? kind.rawValue : kind.rawValue.withArticle
        }
    }

    /// Returns whether a value of this type may be used as one of type `other`.
    package func isCompatible(with other: ExpressionType) -> Bool {
        switch (self, other) {
        case (.any, _), (_, .any): true
        case (.list(let a), .list(let b)): a.isCompatible(with: b)
        case (.reference(let a), .reference(let b)): a.isCompatible(with: b)
        default: self == other
        }
    }

    /// Returns the type of a list of this type after adding an element of another type.
    package func joined(withListOf element: ExpressionType) -> ExpressionType {
        guard case .list(let own) = self else { return self }
        return own == element ? self : .list(of: .any)
    }
}

/// A handle to an object of the environment.
package struct ExpressionReference: Hashable, Sendable {
    /// The kind of an object, which determines its members.
    package struct Kind: Hashable, Sendable {
        /// A family of interchangeable kinds.
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

        /// Returns whether an object of this kind may be used as one of the other kind.
        package func isCompatible(with other: Kind) -> Bool { self == other || (family != .other && family == other.family) }
    }

    /// The kind of the object.
    package var kind: Kind
    /// The number of the object, which the environment interprets.
    package var id: Int
    /// Whether members have the values on screen rather than the model values.
    package var isPresentation = false

    /// Creates a handle.
    package init(kind: Kind, id: Int, isPresentation: Bool = false) {
        self.kind = kind
        self.id = id
        self.isPresentation = isPresentation
    }
}
