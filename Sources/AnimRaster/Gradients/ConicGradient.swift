import AnimGeometry

/// A gradient of angles around a centre, as a table and a polynomial.
struct ConicGradient {
    let table: RampTable
    let rows: AngleRows
    /// The exact form, for entries that the table leaves open.
    let pixelwise: PixelwiseGradient

    /// Creates the gradient of a space of angles; nil where a table would not be exact.
    init?(_ ramp: GradientRamp, _ space: GradientSpace, using instructions: InstructionSet) {
        let table = RampTable(ramp, from: 0, to: 1, using: instructions)
        guard table.scale > 0, let rows = AngleRows(space) else { return nil }
        self.table = table
        self.rows = rows
        pixelwise = PixelwiseGradient(ramp: ramp, space: space)
    }
}

/// The plane of a gradient of angles in rows of pixels.
struct AngleRows {
    /// The origin of columns and rows, so that floats hold them with a fraction.
    let originX: Int
    let originY: Int
    /// The map from columns and rows after the origin to the plane of the gradient.
    let fromOrigin: Transform

    /// Creates the rows of a space of angles; nil where floats have too few digits.
    init?(_ space: GradientSpace) {
        guard let m = space.fromPixels, let center = m.inverted()?.apply(Point.zero),
            max(center.x.magnitude, center.y.magnitude) < AngleRows.farAway
        else { return nil }
        originX = Int(center.x.rounded(.down))
        originY = Int(center.y.rounded(.down))
        // Angles do not change with the size of the plane.
        let size = max(max(m.a.magnitude, m.b.magnitude), max(m.c.magnitude, m.d.magnitude))
        let (a, b, c, d) = (m.a / size, m.b / size, m.c / size, m.d / size)
        let (dx, dy) = (Double(originX) - center.x, Double(originY) - center.y)
        fromOrigin = Transform(a: a, b: b, c: c, d: d, tx: a * dx + c * dy, ty: b * dx + d * dy)
        guard fromOrigin.isFinite else { return nil }
    }

    /// The distance of a centre, in pixels, that leaves floats no digits.
    private static let farAway = 0x1p24
}
