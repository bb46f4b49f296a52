/// The images of the axes under a rotation about the origin: vectors of length 1, square to one another.
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
    /// The turns about x, y and z in radians that, one after the other, make the rotation.
    ///
    /// Reading gives those of the two possible sets of angles that turn less about x and z. Where y is a quarter turn, so that
    /// x and z are the same, z is 0.
    var angles: SIMD3<Double> {
        get {
            let across = DeterministicMath.hypot(x.x, x.y)
            guard across > 1e-12 else {
                return Self.angles(SIMD3(-z.y, -x.z, 0), SIMD3(y.y, 0, 1))
            }
            let front = Self.angles(SIMD3(y.z, -x.z, x.y), SIMD3(z.z, across, x.x))
            let back = Self.angles(SIMD3(-y.z, -x.z, -x.y), SIMD3(-z.z, -across, -x.x))
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

    /// Returns the angles of three vectors, in (−π, π].
    private static func angles(_ y: SIMD3<Double>, _ x: SIMD3<Double>) -> SIMD3<Double> {
        func angle(_ y: Double, _ x: Double) -> Double {
            // Minus zero would make half turns negative.
            let angle = DeterministicMath.atan2(y == 0 ? 0 : y, x)
            return angle == -.pi ? .pi : angle
        }
        return SIMD3(angle(y.x, x.x), angle(y.y, x.y), angle(y.z, x.z))
    }
}
