import AnimTiming
import AnimGeometry
import AnimGraphics

extension LayerValue: Interpolatable {
    /// Returns the value at `progress` between this one (0) and another (1); progress outside of 0…1 leads beyond the ends.
    ///
    /// Numbers, points, sizes and rectangles move componentwise, colours too, in sRGB and not premultiplied; a missing
    /// colour counts as the other one at alpha 0. Transforms move by their decomposition. Paths of the same structure
    /// move point by point, others switch half way. Lists of equal length move element by element. Everything else takes the
    /// end value from the first moment on.
    ///
    /// Progress 0 and 1 give the ends exactly.
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
            Color.interpolated(from: a ?? b.transparent, to: b ?? a.transparent, by: progress)
        case (.path(let a?), .path(let b?)):
            .path(a.interpolated(to: b, by: progress) ?? (progress < 0.5 ? a : b))
        case (.path, .path):
            progress < 0.5 ? self : other
        default:
            combined(with: other) { $0 + ($1 - $0) * progress } ?? (progress > 0 ? other : self)
        }
    }

    /// Returns the Euclidean distance of the values' numbers, which paced animations run along; 0 where they cannot be compared.
    package func distance(to other: LayerValue) -> Double {
        zip(numbers, other.numbers).reduce(0) { $0 + ($1.1 - $1.0) * ($1.1 - $1.0) }.squareRoot()
    }

    /// Returns the sum of weighted values, as cubic keyframes are; the one of the greatest weight where they cannot be added.
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
        case .color(nil), .path, .flag, .corners, .keyword, .string, .image: []
        }
    }
}

extension Transform3D {
    /// The entries, those of the plane first.
    fileprivate var numbers: [Double] {
        [m11, m12, m21, m22, m41, m42, m13, m14, m23, m24, m31, m32, m33, m34, m43, m44]
    }
}

extension Color {
    fileprivate static func interpolated(from a: Color, to b: Color, by progress: Double) -> LayerValue {
        func between(_ from: Double, _ to: Double) -> Double { from + (to - from) * progress }
        return .color(
            Color(
                red: between(a.red, b.red), green: between(a.green, b.green), blue: between(a.blue, b.blue),
                alpha: between(a.alpha, b.alpha)))
    }
}

extension Color? {
    /// The colour at alpha 0; transparent black for none.
    fileprivate var transparent: Color {
        guard let self else { return .clear }
        return Color(red: self.red, green: self.green, blue: self.blue, alpha: 0)
    }
}
