/// The parts of a projective map of space: scale and shear first, then rotation, translation and perspective.
///
/// The map is `scale and shear · rotation · translation · perspective` (row vectors). It is Spencer Thomas's "unmatrix" (Graphics
/// Gems II, 1991), which Core Animation's interpolation of transforms matches, with two differences that make it agree with the
/// decomposition of flat maps: shears are not divided by a scale, and one axis carries a reflection.
struct Transform3DDecomposition: Hashable, Sendable {
    /// The image of the origin, before the perspective.
    var translation: SIMD3<Double>
    /// The lengths of the images of the axes, each perpendicular to those before it; negative for a reflection.
    var scale: SIMD3<Double>
    /// The extents of the images along the previous ones: of y along x, of z along x, and of z along y.
    var shear: SIMD3<Double>
    /// The images of the axes under the rotation.
    var axes: RotatedAxes
    /// The last column of the perspective: the factors of x, y, z and 1 in w.
    var perspective: SIMD4<Double>
    /// Whether the map is flat, so that its parts are ambiguous.
    let isSingular: Bool

    /// Decomposes a transform.
    init(_ transform: Transform3D) {
        if let affine = transform.affine {
            self.init(TransformDecomposition(affine), isSingular: affine.determinant == 0)
        } else {
            self.init(rows: transform.rows)
        }
    }

    /// Adopts the parts of a flat map.
    private init(_ parts: TransformDecomposition, isSingular: Bool) {
        translation = SIMD3(parts.translation.x, parts.translation.y, 0)
        scale = SIMD3(parts.scaleX, parts.scaleY, 1)
        shear = SIMD3(parts.shear, 0, 0)
        axes = RotatedAxes(Transform3D(rotationZ: parts.rotation))
        perspective = SIMD4(0, 0, 0, 1)
        self.isSingular = isSingular
    }

    private init(rows: [SIMD4<Double>]) {
        let frame = AxisFrame(rows[0].xyz, rows[1].xyz, rows[2].xyz)
        translation = rows[3].xyz
        scale = frame.scale
        shear = frame.shear
        axes = frame.axes
        isSingular = frame.isSingular
        let vector = frame.inverseApplied(to: SIMD3(rows[0].w, rows[1].w, rows[2].w)) ?? .zero
        perspective = SIMD4(vector, rows[3].w - (translation * vector).sum())
    }

    /// The transform that has these parts.
    var transform: Transform3D {
        let x = scale.x * axes.x
        let y = shear.x * axes.x + scale.y * axes.y
        let z = shear.y * axes.x + shear.z * axes.y + scale.z * axes.z
        let vector = perspective.xyz
        return Transform3D(
            SIMD4(x, (x * vector).sum()), SIMD4(y, (y * vector).sum()), SIMD4(z, (z * vector).sum()),
            SIMD4(translation, (translation * vector).sum() + perspective.w))
    }

    /// Whether no part is infinite or NaN.
    var isFinite: Bool {
        // x − x is NaN exactly for infinities and NaN.
        let axesSum = axes.x + axes.y + axes.z
        let sum = (translation - translation) + (scale - scale) + (shear - shear) + (axesSum - axesSum)
        return sum == .zero && perspective - perspective == .zero
    }

    /// Blends each part linearly, the rotation by the shorter way.
    func interpolated(to end: Transform3DDecomposition, by progress: Double) -> Transform3DDecomposition {
        var result = self
        result.translation += (end.translation - translation) * progress
        result.scale += (end.scale - scale) * progress
        result.shear += (end.shear - shear) * progress
        result.axes = Quaternion(axes).interpolated(to: Quaternion(end.axes), by: progress).axes
        result.perspective += (end.perspective - perspective) * progress
        return result
    }
}

/// The parts that Core Animation's key paths name (`transform.rotation.x`, `transform.scale.z`, …).
///
/// Setting one decomposes the transform, replaces that part and composes it again, so that the others stay as they are. A
/// transform that does not affect depth still does not if the part has nothing to do with depth.
extension Transform3D {
    /// The angle in radians about the x axis, as `transform.rotation.x`.
    ///
    /// The rotation consists of turns about x, y and z, in this order. Of the two possible sets of angles this is the one that
    /// turns less about x and z, so a turn about only y reads as such, up to a half turn either way.
    package var rotationX: Double {
        get { isAffine ? 0 : Transform3DDecomposition(self).axes.angles.x }
        set { setAngles(unless: isAffine && newValue == 0) { $0.x = newValue } }
    }

    /// The angle in radians about the y axis, as `transform.rotation.y`; see ``rotationX``.
    package var rotationY: Double {
        get { isAffine ? 0 : Transform3DDecomposition(self).axes.angles.y }
        set { setAngles(unless: isAffine && newValue == 0) { $0.y = newValue } }
    }

    /// The angle in radians about the z axis, clockwise on screen, as `transform.rotation.z`; reading gives (−π, π].
    package var rotationZ: Double {
        get { affine?.rotation ?? Transform3DDecomposition(self).axes.angles.z }
        set {
            if isAffine { return plane.rotation = newValue }
            setAngles(unless: false) { $0.z = newValue }
        }
    }

    private mutating func setAngles(unless isUnchanged: Bool, _ change: (inout SIMD3<Double>) -> Void) {
        if isUnchanged { return }
        var parts = Transform3DDecomposition(self)
        change(&parts.axes.angles)
        self = parts.transform
    }

    /// The scale along the x axis, as `transform.scale.x`.
    package var scaleX: Double {
        get { affine?.scaleX ?? Transform3DDecomposition(self).scale.x }
        set { set(flat: { $0.scaleX = newValue }, spatial: { $0.scale.x = newValue }) }
    }

    /// The scale along the y axis, as `transform.scale.y`.
    package var scaleY: Double {
        get { affine?.scaleY ?? Transform3DDecomposition(self).scale.y }
        set { set(flat: { $0.scaleY = newValue }, spatial: { $0.scale.y = newValue }) }
    }

    /// The scale along the z axis, as `transform.scale.z`.
    package var scaleZ: Double {
        get { isAffine ? 1 : Transform3DDecomposition(self).scale.z }
        set { if newValue != scaleZ { set(flat: nil, spatial: { $0.scale.z = newValue }) } }
    }

    /// The scale along all axes, as `transform.scale`: reading gives the mean, setting sets all.
    ///
    /// If ``isAffine``, only x and y count, and z keeps its scale of 1.
    package var scale: Double {
        get { affine?.scale ?? Transform3DDecomposition(self).scale.sum() / 3 }
        set { set(flat: { $0.scale = newValue }, spatial: { $0.scale = SIMD3(repeating: newValue) }) }
    }

    /// The image of the origin in x and y, as `transform.translation`.
    package var translation: Point {
        get { plane.translation }
        set {
            let point = newValue
            set(
                flat: { $0.translation = point },
                spatial: { $0.translation = SIMD3(point.x, point.y, $0.translation.z) })
        }
    }

    /// The x of the image of the origin before the perspective, as `transform.translation.x`.
    package var translationX: Double {
        get { m41 }
        set { set(flat: { $0.tx = newValue }, spatial: { $0.translation.x = newValue }) }
    }

    /// The y of the image of the origin before the perspective, as `transform.translation.y`.
    package var translationY: Double {
        get { m42 }
        set { set(flat: { $0.ty = newValue }, spatial: { $0.translation.y = newValue }) }
    }

    /// The z of the image of the origin before the perspective, as `transform.translation.z`.
    package var translationZ: Double {
        get { m43 }
        set { if newValue != m43 { set(flat: nil, spatial: { $0.translation.z = newValue }) } }
    }

    /// Changes the parts of a flat map if that suffices, else the parts of a map of space.
    private mutating func set(
        flat: ((inout Transform) -> Void)?, spatial: (inout Transform3DDecomposition) -> Void
    ) {
        if isAffine, let flat { return flat(&plane) }
        var parts = Transform3DDecomposition(self)
        spatial(&parts)
        self = parts.transform
    }
}

extension Transform3D {
    /// Blends two transforms as Core Animation does: by their decompositions, or entry by entry if one is singular.
    ///
    /// Two flat maps blend as a ``Transform`` does. Rotations take the shorter way, and half turns the positive direction.
    /// Progress 0 and 1 give the ends exactly; values outside extrapolate.
    package func interpolated(to end: Transform3D, by progress: Double) -> Transform3D {
        if let start = affine, let end = end.affine { return Transform3D(start.interpolated(to: end, by: progress)) }
        if progress == 0 { return self }
        if progress == 1 { return end }
        let from = Transform3DDecomposition(self)
        let to = Transform3DDecomposition(end)
        guard !from.isSingular, !to.isSingular, from.isFinite, to.isFinite else {
            return combined(with: end) { $0 + ($1 - $0) * progress }
        }
        return from.interpolated(to: to, by: progress).transform
    }

    /// Returns the weighted sum of matrices, entry by entry; the weights must add up to 1.
    package static func weightedSum(_ terms: [(value: Transform3D, weight: Double)]) -> Transform3D {
        guard let first = terms.first else { return .identity }
        // If no term affects depth, neither does the sum; weighting would change the depth entries by a rounding error.
        let isAffine = terms.allSatisfy { $0.value.isAffine }
        var sum = first.value.mappingRows { $0 * first.weight }
        for term in terms.dropFirst() { sum = sum.combined(with: term.value) { $0 + $1 * term.weight } }
        return isAffine ? Transform3D(sum.affinePart) : sum
    }

    private func combined(
        with other: Transform3D, _ operation: (SIMD4<Double>, SIMD4<Double>) -> SIMD4<Double>
    ) -> Transform3D {
        let (a, b) = (rows, other.rows)
        return Transform3D(
            operation(a[0], b[0]), operation(a[1], b[1]), operation(a[2], b[2]), operation(a[3], b[3]))
    }
}
