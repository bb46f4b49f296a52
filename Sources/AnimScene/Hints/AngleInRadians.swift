import AnimSource

/// Angles that look like radians where degrees are expected.
enum AngleInRadians {
    /// Warns of an angle that is written as a part of π: 3.14159, 1.5708, 0.785.
    static func warn(of value: JSONValue, to sink: DiagnosticSink) {
        guard let number = value.number, let part = part(of: number) else { return }
        let degrees = Diagnostic.numberText(part.degrees * (number < 0 ? -1 : 1))
        value.warning("angles are in degrees: if \(part.name) is meant, write \(degrees)", to: sink)
    }

    /// The parts of π that people write.
    private static let parts: [(name: String, radians: Double, degrees: Double)] = [
        ("π/6", .pi / 6, 30), ("π/4", .pi / 4, 45), ("π/3", .pi / 3, 60), ("π/2", .pi / 2, 90), ("2π/3", .pi * 2 / 3, 120),
        ("3π/4", .pi * 3 / 4, 135), ("5π/6", .pi * 5 / 6, 150), ("π", .pi, 180), ("5π/4", .pi * 5 / 4, 225),
        ("3π/2", .pi * 3 / 2, 270), ("7π/4", .pi * 7 / 4, 315), ("2π", .pi * 2, 360), ("3π", .pi * 3, 540), ("4π", .pi * 4, 720),
    ]

    /// The part of π that a number is, cut or rounded to at least three digits after the point, or two of π itself and its half and
    /// double.
    private static func part(of number: Double) -> (name: String, radians: Double, degrees: Double)? {
        let size = abs(number)
        let isCommon = [3.14, 1.57, 6.28].contains(size)
        guard isCommon || (size * 100).rounded() != size * 100 else { return nil }
        // As many digits as were written: three, four, or more, whose last one may be cut instead of rounded.
        let tolerance = isCommon ? 0.005 : (size * 1000).rounded() == size * 1000 ? 0.001 : 0.0001
        return parts.first { abs($0.radians - size) < tolerance }
    }
}
