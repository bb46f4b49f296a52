/// The parts of an affine map: first scale and shear, then rotation, then translation.
///
/// The map is `[scaleX 0; shear scaleY] · [cos θ sin θ; −sin θ cos θ]`, then the translation (row vectors). This is the
/// two-dimensional Gram–Schmidt decomposition, which matches Core Animation's interpolation of transforms: a rotation turns
/// instead of shrinking on its way, and a reflection passes through zero width.
package struct TransformDecomposition: Hashable, Sendable {
    /// The image of the origin.
    package var translation: Point
    /// The length of the image of the x axis, negative for some reflections.
    package var scaleX: Double
    /// The extent of the y axis's image perpendicular to the x axis's image, negative for the other reflections.
    package var scaleY: Double
    /// The extent of the y axis's image along the x axis's image, not divided by a scale.
    package var shear: Double
    /// The angle of the image of the x axis in radians, clockwise on screen.
    package var rotation: Double

    /// Creates a decomposition from its parts.
    package init(
        translation: Point = .zero, scaleX: Double = 1, scaleY: Double = 1, shear: Double = 0, rotation: Double = 0
    ) {
        self.translation = translation
        self.scaleX = scaleX
        self.scaleY = scaleY
        self.shear = shear
        self.rotation = rotation
    }

    /// Decomposes a transform.
    ///
    /// The rotation lies in (−π, π]. A reflection is assigned to x if a < d, else to y. If the image of the x axis vanishes, the
    /// rotation follows the y axis and stays within a quarter turn; if both vanish, it is 0.
    package init(_ transform: Transform) {
        let (a, b, c, d) = (transform.a, transform.b, transform.c, transform.d)
        let isFlipped = transform.determinant < 0
        var scaleX = DeterministicMath.hypot(a, b)
        guard scaleX != 0 else {
            self.init(yAxis: Point(x: c, y: d), translation: Point(x: transform.tx, y: transform.ty))
            return
        }
        if isFlipped && a < d { scaleX = -scaleX }
        let axis = Point(x: a / scaleX, y: b / scaleX)
        let rotation = DeterministicMath.atan2(axis.y, axis.x)
        let shear = axis.x * c + axis.y * d
        let scaleY = DeterministicMath.hypot(c - shear * axis.x, d - shear * axis.y)
        self.init(
            translation: Point(x: transform.tx, y: transform.ty),
            scaleX: scaleX,
            scaleY: isFlipped && a >= d ? -scaleY : scaleY,
            shear: shear,
            rotation: rotation == -.pi ? .pi : rotation)
    }

    /// Creates the decomposition of a transform that maps the x axis to zero.
    private init(yAxis: Point, translation: Point) {
        let length = DeterministicMath.hypot(yAxis.x, yAxis.y)
        let scaleY = yAxis.y < 0 ? -length : length
        let rotation = yAxis == .zero ? 0 : DeterministicMath.atan2(-yAxis.x / scaleY, yAxis.y / scaleY)
        self.init(translation: translation, scaleX: 0, scaleY: scaleY, shear: 0, rotation: rotation)
    }

    /// The transform that has these parts.
    package var transform: Transform {
        let (sin, cos) = DeterministicMath.sincosSnappingQuarterTurns(rotation)
        return Transform(
            a: scaleX * cos, b: scaleX * sin,
            c: shear * cos - scaleY * sin, d: shear * sin + scaleY * cos,
            tx: translation.x, ty: translation.y)
    }
}

extension TransformDecomposition {
    /// Whether no part is infinite or NaN.
    package var isFinite: Bool {
        translation.isFinite && scaleX.isFinite && scaleY.isFinite && shear.isFinite && rotation.isFinite
    }

    /// Blends each part linearly, and the rotation along the shorter way; a half turn takes the positive direction.
    ///
    /// A progress outside 0…1 extrapolates. An end that is scaled to zero takes the rotation of the other.
    package func interpolated(to end: TransformDecomposition, by progress: Double) -> TransformDecomposition {
        func blend(_ a: Double, _ b: Double) -> Double { a + (b - a) * progress }
        let startRotation = hasRotation ? rotation : end.rotation
        let endRotation = end.hasRotation ? end.rotation : startRotation
        return TransformDecomposition(
            translation: Point(x: blend(translation.x, end.translation.x), y: blend(translation.y, end.translation.y)),
            scaleX: blend(scaleX, end.scaleX),
            scaleY: blend(scaleY, end.scaleY),
            shear: blend(shear, end.shear),
            rotation: startRotation + Self.wrapped(endRotation - startRotation) * progress)
    }

    /// Whether the rotation has an effect: the linear part is not zero.
    private var hasRotation: Bool { scaleX != 0 || scaleY != 0 || shear != 0 }

    /// Returns the angle modulo whole turns, in (−π, π] up to a margin.
    private static func wrapped(_ angle: Double) -> Double {
        // Half turns carry the rounding errors of both ends, which without a margin would determine the direction.
        let margin = 1e-9
        let turns = ((angle - .pi - margin) / (2 * .pi)).rounded(.up)
        return angle - turns * (2 * .pi)
    }
}

extension Transform {
    /// Blends two transforms as Core Animation does: by their decompositions, or entry by entry if one is not finite.
    ///
    /// Progress 0 and 1 give the ends exactly; values outside extrapolate.
    package func interpolated(to end: Transform, by progress: Double) -> Transform {
        if progress == 0 { return self }
        if progress == 1 { return end }
        let from = TransformDecomposition(self)
        let to = TransformDecomposition(end)
        guard from.isFinite && to.isFinite else { return interpolatedByEntries(to: end, by: progress) }
        return from.interpolated(to: to, by: progress).transform
    }

    private func interpolatedByEntries(to end: Transform, by p: Double) -> Transform {
        func blend(_ a: Double, _ b: Double) -> Double { a + (b - a) * p }
        return Transform(
            a: blend(a, end.a), b: blend(b, end.b), c: blend(c, end.c), d: blend(d, end.d),
            tx: blend(tx, end.tx), ty: blend(ty, end.ty))
    }
}
