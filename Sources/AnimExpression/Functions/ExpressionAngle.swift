import AnimGeometry

/// Trigonometry in degrees, exact at multiples of 90, where zeros are positive.
enum ExpressionAngle {
    static func sin(_ degrees: Double) -> Double {
        let (quadrant, rest) = reduce(degrees)
        let (sin, cos) = DeterministicMath.sincos(DeterministicMath.degreesToRadians(rest))
        switch quadrant {
        case 0: return sin
        case 1: return cos
        case 2: return 0 - sin
        default: return 0 - cos
        }
    }

    static func cos(_ degrees: Double) -> Double {
        let (quadrant, rest) = reduce(degrees)
        let (sin, cos) = DeterministicMath.sincos(DeterministicMath.degreesToRadians(rest))
        switch quadrant {
        case 0: return cos
        case 1: return 0 - sin
        case 2: return 0 - cos
        default: return sin
        }
    }

    static func tan(_ degrees: Double) -> Double { sin(degrees) / cos(degrees) + 0 }

    static func atan2(_ y: Double, _ x: Double) -> Double {
        DeterministicMath.radiansToDegrees(DeterministicMath.atan2(y, x))
    }

    /// The quadrant 0…3 and the angle from its start, 0 up to 90; the remainders are exact.
    ///
    /// NaN stays NaN.
    private static func reduce(_ degrees: Double) -> (quadrant: Int, rest: Double) {
        var turn = degrees.truncatingRemainder(dividingBy: 360)
        guard turn.isFinite else { return (0, .nan) }
        if turn < 0 { turn += 360 }
        if turn >= 360 { turn = 0 }
        let quadrant = turn >= 270 ? 3 : turn >= 180 ? 2 : turn >= 90 ? 1 : 0
        return (quadrant, turn - Double(quadrant) * 90)
    }
}
