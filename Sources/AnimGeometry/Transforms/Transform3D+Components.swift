/// The parts that Core Animation's key paths name (`transform.rotation.x`, `transform.scale.z`, …).
///
/// Setting one decomposes the transform, replaces that part and composes it again, so that the others stay as they are. A
/// transform that leaves depth alone keeps doing so where the part does not concern depth.
extension Transform3D {
    /// The angle in radians about the x axis, as `transform.rotation.x`.
    ///
    /// The rotation is made of turns about x, y and z, in this order. Of the two sets of angles that make it, the one counts
    /// that turns less about x and z, so that a turn about y alone reads as that, up to a half turn either way.
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

    /// The scale along the own x axis, as `transform.scale.x`.
    package var scaleX: Double {
        get { affine?.scaleX ?? Transform3DDecomposition(self).scale.x }
        set { set(flat: { $0.scaleX = newValue }, spatial: { $0.scale.x = newValue }) }
    }

    /// The scale along the own y axis, as `transform.scale.y`.
    package var scaleY: Double {
        get { affine?.scaleY ?? Transform3DDecomposition(self).scale.y }
        set { set(flat: { $0.scaleY = newValue }, spatial: { $0.scale.y = newValue }) }
    }

    /// The scale along the own z axis, as `transform.scale.z`.
    package var scaleZ: Double {
        get { isAffine ? 1 : Transform3DDecomposition(self).scale.z }
        set { if newValue != scaleZ { set(flat: nil, spatial: { $0.scale.z = newValue }) } }
    }

    /// The scale along all axes, as `transform.scale`: reading gives the mean, setting sets all.
    ///
    /// Where ``isAffine`` holds, it is that of x and y, and z keeps its scale of 1.
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

    /// Changes the parts of a flat map if that is enough, else those of one in space.
    private mutating func set(
        flat: ((inout Transform) -> Void)?, spatial: (inout Transform3DDecomposition) -> Void
    ) {
        if isAffine, let flat { return flat(&plane) }
        var parts = Transform3DDecomposition(self)
        spatial(&parts)
        self = parts.transform
    }
}
