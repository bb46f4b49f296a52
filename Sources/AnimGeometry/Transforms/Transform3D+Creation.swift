extension Transform3D {
    /// Creates a translation.
    public init(translationX x: Double, y: Double, z: Double = 0) {
        self.init(plane: Transform(translationX: x, y: y), depth: DepthEntries(m43: z))
    }

    /// Creates a scaling about the origin.
    public init(scaleX x: Double, y: Double, z: Double = 1) {
        self.init(plane: Transform(scaleX: x, y: y), depth: DepthEntries(m33: z))
    }

    /// Creates a rotation about the x axis, which turns y towards z for positive angles.
    public init(rotationX radians: Double) {
        let (sin, cos) = DeterministicMath.sincosSnappingQuarterTurns(radians)
        self.init(
            plane: Transform(scaleX: 1, y: cos), depth: DepthEntries(m23: sin, m32: -sin, m33: cos))
    }

    /// Creates a rotation about the y axis, which turns z towards x for positive angles.
    public init(rotationY radians: Double) {
        let (sin, cos) = DeterministicMath.sincosSnappingQuarterTurns(radians)
        self.init(
            plane: Transform(scaleX: cos, y: 1), depth: DepthEntries(m13: -sin, m31: sin, m33: cos))
    }

    /// Creates a rotation about the z axis, clockwise on screen for positive angles.
    public init(rotationZ radians: Double) { self.init(Transform(rotation: radians)) }

    /// Creates a rotation about an axis through the origin, as `CATransform3DMakeRotation`.
    ///
    /// The axis may have any length; without one, or where it is not finite, the result is the identity. Quarter turns about
    /// the coordinate axes are exact.
    public init(rotation radians: Double, x: Double, y: Double, z: Double) {
        switch (x == 0, y == 0, z == 0) {
        case (false, true, true): self.init(rotationX: x < 0 ? -radians : radians)
        case (true, false, true): self.init(rotationY: y < 0 ? -radians : radians)
        case (true, true, false): self.init(rotationZ: z < 0 ? -radians : radians)
        default: self.init(rotation: radians, about: SIMD3(x, y, z))
        }
    }

    private init(rotation radians: Double, about axis: SIMD3<Double>) {
        // Scaled first: lengths of 1e200 must not overflow.
        let largest = axis.map(\.magnitude).max()
        let scaled = axis / largest
        let length = (scaled * scaled).sum().squareRoot()
        guard largest > 0, largest.isFinite, length.isFinite else {
            self = .identity
            return
        }
        let (sin, cos) = DeterministicMath.sincosSnappingQuarterTurns(radians)
        let unit = scaled / length
        let (x, y, z) = (unit.x, unit.y, unit.z)
        let rest = 1 - cos
        self.init(
            SIMD4(cos + x * x * rest, x * y * rest + z * sin, x * z * rest - y * sin, 0),
            SIMD4(x * y * rest - z * sin, cos + y * y * rest, y * z * rest + x * sin, 0),
            SIMD4(x * z * rest + y * sin, y * z * rest - x * sin, cos + z * z * rest, 0),
            SIMD4(0, 0, 0, 1))
    }

    /// Creates the perspective of an eye in front of the plane z = 0: m34 is −1/distance.
    ///
    /// What lies at z = 0 keeps its size. An infinite distance, and 0, whose picture would be infinite, give the identity.
    public init(perspective distance: Double) {
        let share = -1 / distance
        self.init(plane: .identity, depth: DepthEntries(m34: share.isFinite ? share : 0))
    }
}

extension Transform3D {
    /// Returns the map that translates first and then applies `self`, as `CATransform3DTranslate`.
    public func translatedBy(x: Double, y: Double, z: Double = 0) -> Transform3D {
        Transform3D(translationX: x, y: y, z: z).concatenating(self)
    }

    /// Returns the map that scales first and then applies `self`, as `CATransform3DScale`.
    public func scaledBy(x: Double, y: Double, z: Double = 1) -> Transform3D {
        Transform3D(scaleX: x, y: y, z: z).concatenating(self)
    }

    /// Returns the map that rotates first and then applies `self`, as `CATransform3DRotate`.
    public func rotated(by radians: Double, x: Double, y: Double, z: Double) -> Transform3D {
        Transform3D(rotation: radians, x: x, y: y, z: z).concatenating(self)
    }

    /// Returns the same map with its origin moved to `anchor` before it, and to `position` after it.
    package func placing(anchor: SIMD3<Double>, at position: SIMD3<Double>) -> Transform3D {
        let rows = rows
        let base = rows[3] - (anchor.x * rows[0] + anchor.y * rows[1] + anchor.z * rows[2])
        let shift = SIMD4(position, 0)
        return Transform3D(
            rows[0] + rows[0].w * shift, rows[1] + rows[1].w * shift, rows[2] + rows[2].w * shift, base + base.w * shift)
    }
}

extension SIMD3<Double> {
    fileprivate func map(_ function: (Double) -> Double) -> SIMD3 { SIMD3(function(x), function(y), function(z)) }
}
