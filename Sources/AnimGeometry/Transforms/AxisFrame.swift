/// The images of the axes under a linear map of space, decomposed into scale, shear and rotation (Gram–Schmidt).
struct AxisFrame {
    /// The length of each image perpendicular to the images before it; negative for the axis that carries a reflection.
    private(set) var scale: SIMD3<Double>
    /// The extents along the previous images: of y along x, of z along x, and of z along y.
    private(set) var shear = SIMD3<Double>.zero
    private(set) var axes = RotatedAxes(.identity)
    /// The volume of the image of the unit cube, negative for reflections.
    private let volume: Double
    private let images: RotatedAxes

    /// Whether the map is flat, or not finite.
    ///
    /// A flat map has many decompositions, and this is one of them; a map that is not finite is not decomposed.
    var isSingular: Bool { volume == 0 || !volume.isFinite }

    init(_ x: SIMD3<Double>, _ y: SIMD3<Double>, _ z: SIMD3<Double>) {
        images = RotatedAxes(x: x, y: y, z: z)
        scale = SIMD3(x.x, y.y, z.z)
        volume = (x.cross(y) * z).sum()
        if !isSingular {
            orthogonalize()
        } else if volume == 0 {
            orthogonalizeFlat()
        }
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

    /// Assigns a reflection to the axis with the smallest diagonal entry, preferably y: an axis that points backwards.
    private mutating func mirror(along diagonal: SIMD3<Double>) {
        switch diagonal.min() {
        case diagonal.y: (scale.y, axes.y, shear.z) = (-scale.y, -axes.y, -shear.z)
        case diagonal.x: (scale.x, axes.x, shear.x, shear.y) = (-scale.x, -axes.x, -shear.x, -shear.y)
        default: (scale.z, axes.z) = (-scale.z, -axes.z)
        }
    }

    /// Returns a vector that the map takes to the given vector, by Cramer's rule; nil if the map is not finite.
    func inverseApplied(to vector: SIMD3<Double>) -> SIMD3<Double>? {
        if vector == .zero { return .zero }
        if isSingular { return volume == 0 ? flatInverseApplied(to: vector) : nil }
        let (x, y, z) = (images.x, images.y, images.z)
        return (vector.x * y.cross(z) + vector.y * z.cross(x) + vector.z * x.cross(y)) / volume
    }
}

/// Flat maps, which take an axis to zero, or into the plane or line of the other images.
extension AxisFrame {
    /// Decomposes the images; an image without an extent perpendicular to those before it has the scale 0 and an axis that
    /// completes the others.
    ///
    /// As with flat maps of the plane, y is turned by less than a quarter turn if x vanishes.
    private mutating func orthogonalizeFlat() {
        let diagonal = scale
        let x = across(images.x, of: images.x)
        shear.x = (x.axis * images.y).sum()
        var y = across(images.y - shear.x * x.axis, of: images.y)
        if x.length == 0 && y.axis.y < 0 { y = (-y.axis, -y.length) }
        shear.y = (x.axis * images.z).sum()
        let restZ = images.z - shear.y * x.axis
        shear.z = (y.axis * restZ).sum()
        let z = across(restZ - shear.z * y.axis, of: images.z)
        scale = SIMD3(x.length, y.length, z.length)
        axes = RotatedAxes(x: x.axis, y: y.axis, z: z.axis).completed
        if (axes.x.cross(axes.y) * axes.z).sum() < 0 { mirror(along: diagonal) }
    }

    /// Returns the length and direction of the rest of an image; zero if the rest is only a rounding error.
    private func across(_ rest: SIMD3<Double>, of image: SIMD3<Double>) -> (axis: SIMD3<Double>, length: Double) {
        let length = rest.length
        return length > 1e-14 * image.length ? (rest / length, length) : (.zero, 0)
    }

    /// Solves for x, y and z in turn; the solution has no part along axes of scale 0.
    private func flatInverseApplied(to vector: SIMD3<Double>) -> SIMD3<Double> {
        let x = scale.x == 0 ? 0 : vector.x / scale.x
        let y = scale.y == 0 ? 0 : (vector.y - shear.x * x) / scale.y
        let z = scale.z == 0 ? 0 : (vector.z - shear.y * x - shear.z * y) / scale.z
        return x * axes.x + y * axes.y + z * axes.z
    }
}

extension RotatedAxes {
    /// The axes with zero axes replaced, turned as little as the others allow.
    fileprivate var completed: RotatedAxes {
        switch (x == .zero, y == .zero, z == .zero) {
        case (false, false, false): self
        case (false, false, true): RotatedAxes(x: x, y: y, z: x.cross(y))
        case (false, true, false): RotatedAxes(x: x, y: z.cross(x), z: z)
        case (true, false, false): RotatedAxes(x: y.cross(z), y: y, z: z)
        case (false, true, true): RotatedAxes(x: x, y: y, z: x.perpendicular(near: .unitZ, or: .unitX)).completed
        case (true, false, true): RotatedAxes(x: x, y: y, z: y.perpendicular(near: .unitZ, or: -.unitY)).completed
        case (true, true, false): RotatedAxes(x: x, y: z.perpendicular(near: .unitY, or: .unitZ), z: z).completed
        case (true, true, true): RotatedAxes(.identity)
        }
    }
}

extension SIMD3<Double> {
    fileprivate var length: Double { DeterministicMath.hypot(DeterministicMath.hypot(x, y), z) }

    fileprivate static var unitX: SIMD3 { SIMD3(1, 0, 0) }
    fileprivate static var unitY: SIMD3 { SIMD3(0, 1, 0) }
    fileprivate static var unitZ: SIMD3 { SIMD3(0, 0, 1) }

    /// Returns the perpendicular direction nearest to `first`, or nearest to `second` if `first` is parallel to this vector.
    fileprivate func perpendicular(near first: SIMD3, or second: SIMD3) -> SIMD3 {
        for direction in [first, second] {
            let rest = direction - (direction * self).sum() * self
            let length = rest.length
            if length > 1e-6 { return rest / length }
        }
        return .zero
    }
}

extension SIMD4<Double> {
    var xyz: SIMD3<Double> { SIMD3(x, y, z) }
}
