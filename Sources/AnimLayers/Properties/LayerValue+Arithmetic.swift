import AnimGeometry
import AnimGraphics

extension LayerValue {
    /// Returns the value with another one put on top, as additive animations do.
    ///
    /// Numbers, points, sizes, rectangles and colours are summed, a missing colour adds nothing. For transforms `other` is
    /// applied first. Values that cannot be added are replaced by `other`.
    package func adding(_ other: LayerValue) -> LayerValue {
        switch (self, other) {
        case (.transform(let below), .transform(let delta)): .transform(delta.concatenating(below))
        case (.color, .color(nil)): self
        default: combined(with: other) { $0 + $1 } ?? other
        }
    }

    /// Returns the value that `adding` puts on top of `other` to give this one: `old · new⁻¹` for transforms.
    ///
    /// Nil where the types differ or have no difference, and for transforms where `other` is singular.
    package func subtracting(_ other: LayerValue) -> LayerValue? {
        switch (self, other) {
        case (.transform(let old), .transform(let new)): new.inverted().map { .transform(old.concatenating($0)) }
        default: combined(with: other) { $0 - $1 }
        }
    }

    /// The value that changes nothing when it is added; nil for types that cannot be added.
    package var zero: LayerValue? {
        switch self {
        case .number: .number(0)
        case .point: .point(.zero)
        case .size: .size(.zero)
        case .rect: .rect(.zero)
        case .color: .color(.clear)
        case .transform: .transform(Transform3D.identity)
        case .numbers(let numbers): .numbers(numbers.map { _ in 0 })
        case .colors(let colors): .colors(colors.map { _ in .clear })
        case .path, .flag, .corners, .keyword, .string, .image: nil
        }
    }

    /// Returns the value put on top of itself `count` times, as a cumulative animation does at its `count`-th play.
    func repeated(_ count: Int) -> LayerValue {
        if case .transform(let transform) = self { return .transform(transform.power(count)) }
        return mapped { $0 * Double(count) } ?? self
    }

    /// Combines the numbers of two values of one type; nil where the types differ or hold no numbers.
    package func combined(with other: LayerValue, _ operation: (Double, Double) -> Double) -> LayerValue? {
        switch (self, other) {
        case (.number(let a), .number(let b)):
            .number(operation(a, b))
        case (.point(let a), .point(let b)):
            .point(Point(x: operation(a.x, b.x), y: operation(a.y, b.y)))
        case (.size(let a), .size(let b)):
            .size(Size(width: operation(a.width, b.width), height: operation(a.height, b.height)))
        case (.rect(let a), .rect(let b)):
            .rect(
                Rect(
                    x: operation(a.minX, b.minX), y: operation(a.minY, b.minY),
                    width: operation(a.width, b.width), height: operation(a.height, b.height)))
        case (.color(let a?), .color(let b?)):
            .color(a.combined(with: b, operation))
        case (.numbers(let a), .numbers(let b)) where a.count == b.count:
            .numbers(zip(a, b).map(operation))
        case (.colors(let a), .colors(let b)) where a.count == b.count:
            .colors(zip(a, b).map { $0.combined(with: $1, operation) })
        default:
            nil
        }
    }

    /// Changes each number of the value; nil for transforms and for values that hold none.
    package func mapped(_ operation: (Double) -> Double) -> LayerValue? {
        combined(with: self) { number, _ in operation(number) }
    }
}

extension Color {
    /// Combines the components of two colours.
    fileprivate func combined(with other: Color, _ operation: (Double, Double) -> Double) -> Color {
        Color(
            red: operation(red, other.red), green: operation(green, other.green), blue: operation(blue, other.blue),
            alpha: operation(alpha, other.alpha))
    }
}

extension Transform3D {
    /// Returns the transform applied `count` times, by repeated squaring.
    fileprivate func power(_ count: Int) -> Transform3D {
        var result = Transform3D.identity
        var square = self
        var remaining = max(count, 0)
        while remaining > 0 {
            if remaining & 1 == 1 { result = result.concatenating(square) }
            square = square.concatenating(square)
            remaining >>= 1
        }
        return result
    }
}
