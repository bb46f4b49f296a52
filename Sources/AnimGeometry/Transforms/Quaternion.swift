/// A rotation about an axis through the origin: (sin(θ/2) · axis, cos(θ/2)), of length 1.
struct Quaternion: Hashable, Sendable {
    var vector: SIMD3<Double>
    var scalar: Double

    init(vector: SIMD3<Double>, scalar: Double) {
        self.vector = vector
        self.scalar = scalar
    }

    /// Creates the rotation with these images of the axes (Shepperd's method).
    init(_ axes: RotatedAxes) {
        let (x, y, z) = (axes.x, axes.y, axes.z)
        let squares = SIMD4(x.x - y.y - z.z, y.y - x.x - z.z, z.z - x.x - y.y, x.x + y.y + z.z)
        let turn = SIMD3(y.z - z.y, z.x - x.z, x.y - y.x)
        let plane = SIMD3(x.y + y.x, x.z + z.x, y.z + z.y)
        switch squares.max() {
        case squares.w: self.init(vector: turn, scalar: 1 + squares.w)
        case squares.x: self.init(vector: SIMD3(1 + squares.x, plane.x, plane.y), scalar: turn.x)
        case squares.y: self.init(vector: SIMD3(plane.x, 1 + squares.y, plane.z), scalar: turn.y)
        default: self.init(vector: SIMD3(plane.y, plane.z, 1 + squares.z), scalar: turn.z)
        }
        let length = ((vector * vector).sum() + scalar * scalar).squareRoot()
        vector /= length
        scalar /= length
    }

    /// The images of the axes.
    var axes: RotatedAxes {
        let (x, y, z, w) = (vector.x, vector.y, vector.z, scalar)
        return RotatedAxes(
            x: SIMD3(1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)),
            y: SIMD3(2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)),
            z: SIMD3(2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y)))
    }

    /// Returns the rotation that applies `self` first and `next` to the result.
    func concatenating(_ next: Quaternion) -> Quaternion {
        let (a, b) = (next.vector, vector)
        return Quaternion(
            vector: next.scalar * b + scalar * a + a.cross(b), scalar: next.scalar * scalar - (a * b).sum())
    }

    /// Interpolates along the shorter way to another rotation; a progress above 1 goes beyond it.
    ///
    /// If both ways are half turns, it takes the one with a positive largest component of the axis.
    func interpolated(to end: Quaternion, by progress: Double) -> Quaternion {
        let back = Quaternion(vector: -vector, scalar: scalar)
        let way = back.concatenating(end).shorter
        let length = (way.vector * way.vector).sum().squareRoot()
        guard length > 0 else { return self }
        let half = DeterministicMath.atan2(length, way.scalar) * progress
        let (sin, cos) = DeterministicMath.sincos(half)
        return concatenating(Quaternion(vector: way.vector * (sin / length), scalar: cos))
    }

    /// The same rotation, as a turn of at most half a circle.
    private var shorter: Quaternion {
        // Half turns carry the rounding errors of both ends, which without a margin would determine the direction.
        let isHalfTurn = scalar.magnitude < 1e-9
        guard isHalfTurn ? largest < 0 : scalar < 0 else { return self }
        return Quaternion(vector: -vector, scalar: -scalar)
    }

    /// The component of the axis with the largest magnitude; the first of those that differ only by rounding.
    private var largest: Double {
        let margin = 1e-9
        let first = vector.x.magnitude + margin < vector.y.magnitude ? vector.y : vector.x
        return first.magnitude + margin < vector.z.magnitude ? vector.z : first
    }
}

/// The images of the axes under a rotation about the origin: orthogonal unit vectors.
struct RotatedAxes: Hashable, Sendable {
    var x: SIMD3<Double>
    var y: SIMD3<Double>
    var z: SIMD3<Double>

    init(x: SIMD3<Double>, y: SIMD3<Double>, z: SIMD3<Double>) {
        self.x = x
        self.y = y
        self.z = z
    }

    /// Creates the images of the axes under a transform that rotates.
    init(_ rotation: Transform3D) {
        self.init(
            x: SIMD3(rotation.m11, rotation.m12, rotation.m13), y: SIMD3(rotation.m21, rotation.m22, rotation.m23),
            z: SIMD3(rotation.m31, rotation.m32, rotation.m33))
    }
}

extension RotatedAxes {
    /// The angles in radians about x, y and z, applied in this order, that make up the rotation.
    ///
    /// Of the two possible sets, reading gives the one that turns less about x and z. If y is a quarter turn, x and z are the
    /// same axis, and z is 0.
    var angles: SIMD3<Double> {
        get {
            let across = DeterministicMath.hypot(x.x, x.y)
            guard across > 1e-12 else {
                return Self.angles(SIMD3(-z.y, -x.z, 0), SIMD3(y.y, 0, 1))
            }
            let front = Self.angles(SIMD3(y.z, -x.z, x.y), SIMD3(z.z, across, x.x))
            let back = Self.angles(SIMD3(-y.z, -x.z, -x.y), SIMD3(-z.z, -across, -x.x))
            // Sets that differ only by rounding are equal, and the front one is taken.
            let margin = 1e-9
            let isBack = back.x.magnitude + back.z.magnitude < front.x.magnitude + front.z.magnitude - margin
            return isBack ? back : front
        }
        set {
            self = RotatedAxes(
                Transform3D(rotationX: newValue.x)
                    .concatenating(Transform3D(rotationY: newValue.y))
                    .concatenating(Transform3D(rotationZ: newValue.z)))
        }
    }

    /// Returns the angles of three plane vectors, in (−π, π].
    private static func angles(_ y: SIMD3<Double>, _ x: SIMD3<Double>) -> SIMD3<Double> {
        func angle(_ y: Double, _ x: Double) -> Double {
            // Negative zero would make half turns negative.
            let angle = DeterministicMath.atan2(y == 0 ? 0 : y, x)
            return angle == -.pi ? .pi : angle
        }
        return SIMD3(angle(y.x, x.x), angle(y.y, x.y), angle(y.z, x.z))
    }
}

extension SIMD3<Double> {
    /// Returns the cross product of two vectors.
    func cross(_ b: SIMD3) -> SIMD3 { SIMD3(y * b.z - z * b.y, z * b.x - x * b.z, x * b.y - y * b.x) }
}
