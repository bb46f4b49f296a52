/// The parts of a projective map of space: scale and shear first, then rotation, translation and perspective.
///
/// The map is `scale and shear · rotation · translation · perspective` (row vectors). It is Spencer Thomas's "unmatrix" (Graphics
/// Gems II, 1991), which Core Animation's interpolation of transforms matches, with two differences that make it agree with the
/// decomposition of flat maps: shears are not divided by a scale, and a mirror lies on one axis.
struct Transform3DDecomposition: Hashable, Sendable {
    /// The image of the origin, before the perspective.
    var translation: SIMD3<Double>
    /// The lengths of the images of the axes, each across those before it; negative for a mirror.
    var scale: SIMD3<Double>
    /// The extents of the image of y along that of x, of z along that of x, and of z along that of y.
    var shear: SIMD3<Double>
    /// The images of the axes under the rotation.
    var axes: RotatedAxes
    /// The last column of the perspective: the shares of x, y, z and 1 in w.
    var perspective: SIMD4<Double>
    /// Whether something is lost: the map is flat, so that not every part can be known.
    let isSingular: Bool

    /// Decomposes a transform.
    init(_ transform: Transform3D) {
        if let affine = transform.affine {
            self.init(TransformDecomposition(affine), isSingular: affine.determinant == 0)
        } else {
            self.init(rows: transform.rows)
        }
    }

    /// Takes over the parts of a flat map.
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
        // What is not finite, and nothing else, leaves NaN when it is taken from itself.
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
