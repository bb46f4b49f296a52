extension Transform {
    /// Creates a rotation about the origin, clockwise on screen for positive angles.
    ///
    /// Angles within two units in the last place of a multiple of π/2, such as `.pi / 2` or `3 * .pi / 2`, give entries of
    /// exactly 0, 1 and −1, so that quarter turns keep rectangles axis-aligned. Infinite angles give NaN entries.
    public init(rotation radians: Double) {
        let (sin, cos) = DeterministicMath.sincosSnappingQuarterTurns(radians)
        self.init(a: cos, b: sin, c: -sin, d: cos, tx: 0, ty: 0)
    }

    /// Creates a skew, by angles in radians: x grows with y by tan(x), y grows with x by tan(y).
    public init(skewX x: Double, y: Double) {
        self.init(a: 1, b: DeterministicMath.tan(y), c: DeterministicMath.tan(x), d: 1, tx: 0, ty: 0)
    }

    /// Returns the map that rotates first and then applies `self`.
    public func rotated(by radians: Double) -> Transform {
        Transform(rotation: radians).concatenating(self)
    }
}

extension DeterministicMath {
    /// Returns sine and cosine, exactly 0 or ±1 for angles which stand for a multiple of π/2 in double precision.
    static func sincosSnappingQuarterTurns(_ radians: Double) -> (sin: Double, cos: Double) {
        // Beyond 2^20 the neighbours of a multiple are too far apart to stand for it.
        guard radians.magnitude < 0x1p20 else { return sincos(radians) }
        let (quadrant, remainder) = reduceToQuadrant(radians)
        guard remainder.hi.magnitude <= radians.magnitude * 0x1p-51 else { return sincos(radians) }
        switch quadrant {
        case 0: return (0, 1)
        case 1: return (1, 0)
        case 2: return (0, -1)
        default: return (-1, 0)
        }
    }
}
