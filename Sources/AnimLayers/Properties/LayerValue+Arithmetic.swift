import AnimGeometry
import AnimGraphics
import AnimTiming

extension LayerValue {
    /// Returns the sum of this value and another, as additive animations use it.
    ///
    /// Numbers, points, sizes, rectangles and colors are summed; a missing color adds nothing. For transforms, `other` is
    /// applied first. Values that cannot be added are replaced by `other`.
    package func adding(_ other: LayerValue) -> LayerValue {
        switch (self, other) {
        case (.transform(let below), .transform(let delta)): .transform(delta.concatenating(below))
        case (.color, .color(nil)): self
        default: combined(with: other) { $0 + $1 } ?? other
        }
    }

    /// Returns the value that gives this one when it is added to `other`: `old · new⁻¹` for transforms.
    ///
    /// Nil if the types differ or cannot be subtracted, or if `other` is a singular transform.
    package func subtracting(_ other: LayerValue) -> LayerValue? {
        switch (self, other) {
        case (.transform(let old), .transform(let new)): new.inverted().map { .transform(old.concatenating($0)) }
        default: combined(with: other) { $0 - $1 }
        }
    }

    /// The additive identity of the value's type; nil for types that cannot be added.
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
        case .filters(let filters): .filters(filters.map { LayerFilter($0.kind, 0) })
        case .path, .flag, .corners, .keyword, .string, .image: nil
        }
    }

    /// Returns the value added to itself `count` times, as a cumulative animation uses it in its `count`-th iteration.
    func repeated(_ count: Int) -> LayerValue {
        if case .transform(let transform) = self { return .transform(transform.power(count)) }
        return mapped { $0 * Double(count) } ?? self
    }

    /// Combines the numbers of two values of one type; nil if the types differ or hold no numbers.
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
        case (.filters(let a), .filters(let b)):
            a.combined(with: b, operation).map(LayerValue.filters)
        default:
            nil
        }
    }

    /// Maps each number of the value; nil for transforms and for values without numbers.
    package func mapped(_ operation: (Double) -> Double) -> LayerValue? {
        combined(with: self) { number, _ in operation(number) }
    }
}

extension Color {
    /// Combines the components of two colors.
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

extension LayerValue: Interpolatable {
    /// Returns the value at `progress` between this one (0) and another (1); progress outside 0…1 extrapolates.
    ///
    /// Numbers, points, sizes and rectangles are interpolated by component, and so are colors, in sRGB and not premultiplied; a
    /// missing color counts as the other color at alpha 0. Transforms are interpolated by their decomposition, paths of the
    /// same structure point by point (others switch halfway), lists of equal length element by element, and filters by their
    /// amounts, if one list continues the other. All other values switch to the end value at once.
    ///
    /// Progress 0 and 1 return the ends exactly.
    package func interpolated(to other: LayerValue, by progress: Double) -> LayerValue {
        if progress == 0 { return self }
        if progress == 1 { return other }
        return switch (self, other) {
        case (.transform(let a), .transform(let b)):
            .transform(a.interpolated(to: b, by: progress))
        case (.image(let a), .image(let b)):
            .image(a.interpolated(to: b, by: progress))
        case (.color(nil), .color(nil)):
            self
        case (.color(let a), .color(let b)):
            .color((a ?? b.transparent).combined(with: b ?? a.transparent) { $0 + ($1 - $0) * progress })
        case (.path(let a?), .path(let b?)):
            .path(a.interpolated(to: b, by: progress) ?? (progress < 0.5 ? a : b))
        case (.path, .path):
            progress < 0.5 ? self : other
        case (.filters(let a), .filters(let b)):
            [LayerFilter].aligned(a, b).flatMap { $0.combined(with: $1) { $0 + ($1 - $0) * progress } }.map(LayerValue.filters)
                ?? other
        default:
            combined(with: other) { $0 + ($1 - $0) * progress } ?? (progress > 0 ? other : self)
        }
    }

    /// Returns the Euclidean distance between the values' numbers, for paced animations; 0 if they cannot be compared.
    package func distance(to other: LayerValue) -> Double {
        zip(numbers, other.numbers).reduce(0) { $0 + ($1.1 - $1.0) * ($1.1 - $1.0) }.squareRoot()
    }

    /// Returns the weighted sum of values, for cubic keyframes; the value of the greatest weight if they cannot be added.
    package static func weightedSum(_ terms: [(value: LayerValue, weight: Double)]) -> LayerValue {
        guard let first = terms.first else { return .number(0) }
        if case .transform = first.value { return weightedSumOfTransforms(terms) ?? heaviest(of: terms) }
        var sum = first.value.scaled(by: first.weight)
        for term in terms.dropFirst() {
            guard let next = term.value.scaled(by: term.weight) else { return heaviest(of: terms) }
            sum = sum?.combined(with: next) { $0 + $1 }
        }
        return sum ?? heaviest(of: terms)
    }

    private static func weightedSumOfTransforms(_ terms: [(value: LayerValue, weight: Double)]) -> LayerValue? {
        var transforms: [(value: Transform3D, weight: Double)] = []
        for term in terms {
            guard case .transform(let transform) = term.value else { return nil }
            transforms.append((transform, term.weight))
        }
        return .transform(Transform3D.weightedSum(transforms))
    }

    private static func heaviest(of terms: [(value: LayerValue, weight: Double)]) -> LayerValue {
        terms.max { $0.weight < $1.weight }?.value ?? .number(0)
    }

    private func scaled(by factor: Double) -> LayerValue? { mapped { $0 * factor } }

    /// The numbers of the value, in a fixed order.
    private var numbers: [Double] {
        switch self {
        case .number(let number): [number]
        case .point(let point): [point.x, point.y]
        case .size(let size): [size.width, size.height]
        case .rect(let rect): [rect.minX, rect.minY, rect.width, rect.height]
        case .color(let color?): [color.red, color.green, color.blue, color.alpha]
        case .transform(let transform): transform.numbers
        case .numbers(let numbers): numbers
        case .colors(let colors): colors.flatMap { [$0.red, $0.green, $0.blue, $0.alpha] }
        case .filters(let filters): filters.map(\.amount)
        case .color(nil), .path, .flag, .corners, .keyword, .string, .image: []
        }
    }
}

extension Transform3D {
    /// The entries, first the ones of the plane.
    fileprivate var numbers: [Double] {
        [m11, m12, m21, m22, m41, m42, m13, m14, m23, m24, m31, m32, m33, m34, m43, m44]
    }
}

extension Color? {
    /// The color at alpha 0; transparent black for no color.
    fileprivate var transparent: Color {
        guard let self else { return .clear }
        return Color(red: self.red, green: self.green, blue: self.blue, alpha: 0)
    }
}
