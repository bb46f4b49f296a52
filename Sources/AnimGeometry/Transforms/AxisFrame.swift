/// The images of the axes under a linear map of space, taken apart into scale, shear and rotation (Gram and Schmidt's method).
struct AxisFrame {
    /// The lengths across the images before, negative for the axis that a mirror is laid on.
    private(set) var scale: SIMD3<Double>
    /// The extents along the images before: of y along x, of z along x, and of z along y.
    private(set) var shear = SIMD3<Double>.zero
    private(set) var axes = RotatedAxes(.identity)
    /// The volume of the image of the unit cube, negative for mirrors.
    private let volume: Double
    private let images: RotatedAxes

    /// Whether the map is flat, or not finite: then nothing is taken apart.
    var isSingular: Bool { volume == 0 || !volume.isFinite }

    init(_ x: SIMD3<Double>, _ y: SIMD3<Double>, _ z: SIMD3<Double>) {
        images = RotatedAxes(x: x, y: y, z: z)
        scale = SIMD3(x.x, y.y, z.z)
        volume = (x.cross(y) * z).sum()
        if !isSingular { orthogonalize() }
    }

    private mutating func orthogonalize() {
        let diagonal = scale
        scale.x = images.x.length
        axes.x = images.x / scale.x
        shear.x = (axes.x * images.y).sum()
        let restY = images.y - shear.x * axes.x
        scale.y = restY.length
        axes.y = restY / scale.y
        shear.y = (axes.x * images.z).sum()
        let restZ = images.z - shear.y * axes.x
        shear.z = (axes.y * restZ).sum()
        let lastZ = restZ - shear.z * axes.y
        scale.z = lastZ.length
        axes.z = lastZ / scale.z
        if volume < 0 { mirror(along: diagonal) }
    }

    /// Lays a mirror on the axis whose own part is the least, y among equals: on one that points backwards.
    private mutating func mirror(along diagonal: SIMD3<Double>) {
        switch diagonal.min() {
        case diagonal.y: (scale.y, axes.y, shear.z) = (-scale.y, -axes.y, -shear.z)
        case diagonal.x: (scale.x, axes.x, shear.x, shear.y) = (-scale.x, -axes.x, -shear.x, -shear.y)
        default: (scale.z, axes.z) = (-scale.z, -axes.z)
        }
    }

    /// Returns the vector that the map takes to another one, by Cramer's rule; nil for singular maps.
    func inverseApplied(to vector: SIMD3<Double>) -> SIMD3<Double>? {
        if vector == .zero { return .zero }
        if isSingular { return nil }
        let (x, y, z) = (images.x, images.y, images.z)
        return (vector.x * y.cross(z) + vector.y * z.cross(x) + vector.z * x.cross(y)) / volume
    }
}

extension SIMD3<Double> {
    fileprivate var length: Double { DeterministicMath.hypot(DeterministicMath.hypot(x, y), z) }

    fileprivate func cross(_ b: SIMD3) -> SIMD3 { SIMD3(y * b.z - z * b.y, z * b.x - x * b.z, x * b.y - y * b.x) }
}

extension SIMD4<Double> {
    var xyz: SIMD3<Double> { SIMD3(x, y, z) }
}
