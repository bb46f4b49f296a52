import AnimGeometry

extension Projection {
    /// The map from columns and rows, counted at the centres of pixels, back to the plane that a projection shows, followed by an
    /// affine map; nil where the projection has no inverse.
    static func fromPixels(undoing projection: Projection, then next: Transform) -> Projection? {
        guard let inverse = projection.inverted() else { return nil }
        let map = Projection(Transform(translationX: 0.5, y: 0.5)).concatenating(inverse).concatenating(Projection(next))
        return map.isFinite ? map : nil
    }
}
