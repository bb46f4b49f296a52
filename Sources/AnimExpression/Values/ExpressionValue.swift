package import AnimGeometry
package import AnimGraphics

/// The value of an expression.
package enum ExpressionValue: Hashable, Sendable {
    case number(Double)
    case bool(Bool)
    case string(String)
    case point(Point)
    case size(Size)
    case rect(Rect)
    case color(Color)
    case transform(Transform3D)
    case list([ExpressionValue])
    /// A handle to an object whose members and elements the environment knows: a layer, or the copies of one.
    case reference(ExpressionReference)

    /// The type of the value; lists have elements of any type.
    package var type: ExpressionType {
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

extension ExpressionValue {
    /// The work of copying the value, in units of an environment: four values in lists count for one.
    package func effort(within limits: ExpressionLimits) -> Int { greatestSize(within: limits) / 4 }

    /// The number of values there may be in it at most, those in lists in lists included.
    private func greatestSize(within limits: ExpressionLimits) -> Int {
        guard case .list(let elements) = self else { return 0 }
        if case .list? = elements.first { return limits.maximumValueCount }
        return elements.count
    }

    /// Whether the value holds more than variables may: too many elements, or lists too deep inside each other.
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
