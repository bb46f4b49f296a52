/// The parts that Core Animation's key paths name (`transform.rotation.z`, `transform.scale.x`, …). Setting one decomposes the
/// transform, replaces that part and composes it again, so that the others stay as they are.
extension Transform {
    /// The parts of the transform.
    package var decomposition: TransformDecomposition {
        get { TransformDecomposition(self) }
        set { self = newValue.transform }
    }

    /// The angle in radians, clockwise on screen, as `transform.rotation.z`; reading gives (−π, π].
    package var rotation: Double {
        get { decomposition.rotation }
        set { decomposition.rotation = newValue }
    }

    /// The scale along the own x axis, as `transform.scale.x`.
    package var scaleX: Double {
        get { decomposition.scaleX }
        set { decomposition.scaleX = newValue }
    }

    /// The scale along the own y axis, as `transform.scale.y`.
    package var scaleY: Double {
        get { decomposition.scaleY }
        set { decomposition.scaleY = newValue }
    }

    /// The scale along both axes, as `transform.scale`.
    ///
    /// Setting sets both. Reading gives their mean; Core Animation takes that of three, but a flat map has no scale along z.
    package var scale: Double {
        get {
            let parts = decomposition
            return (parts.scaleX + parts.scaleY) * 0.5
        }
        set {
            var parts = decomposition
            parts.scaleX = newValue
            parts.scaleY = newValue
            decomposition = parts
        }
    }

    /// The image of the origin, as `transform.translation`.
    package var translation: Point {
        get { Point(x: tx, y: ty) }
        set {
            tx = newValue.x
            ty = newValue.y
        }
    }
}
