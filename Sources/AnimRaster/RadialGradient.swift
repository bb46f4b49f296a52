import AnimGeometry
import AnimGraphics

/// A gradient of distances from a centre, as a table and the squares of distances along a row.
///
/// `t² = s² · (x - m)² + h` in every row, with m and h linear and quadratic in y: no digits are lost near the centre, however
/// the ellipse lies.
struct RadialGradient {
    let ramp: GradientRamp
    let space: GradientSpace
    let table: RampTable
    /// Where columns are counted from, so that floats hold them with a fraction.
    let originX: Int
    /// The entries of the table per column in the row of the centre.
    let perColumn: Float
    /// The column of the least distance, from `originX` on, in the row of the centre.
    private let middle: Double
    private let middlePerRow: Double
    /// The square of the entries per row along the line of the least distances.
    private let squarePerRow: Double
    private let centerY: Double

    init?(_ ramp: GradientRamp, _ space: GradientSpace) {
        let m = space.fromPixels
        let table = RampTable(ramp, from: 0, to: .infinity)
        let square = m.a * m.a + m.b * m.b
        guard let center = m.inverted()?.apply(Point.zero), square > 0, table.scale > 0,
            max(center.x.magnitude, center.y.magnitude) < RadialGradient.farAway
        else { return nil }
        self.ramp = ramp
        self.space = space
        self.table = table
        originX = Int(center.x.rounded(.down))
        centerY = center.y
        middle = center.x - Double(originX)
        middlePerRow = -(m.a * m.c + m.b * m.d) / square
        let height = m.determinant * table.scale
        squarePerRow = height * height / square
        perColumn = Float(square.squareRoot() * table.scale)
        guard perColumn.isFinite, middlePerRow.isFinite, squarePerRow.isFinite else { return nil }
    }

    /// Centres farther away than this many pixels leave floats no digits.
    private static let farAway = 0x1p24

    /// The column of the least distance in a row, from `originX` on, and the square of that distance in entries.
    func row(_ y: Int) -> (middle: Double, square: Double) {
        let dy = Double(y) - centerY
        return (middle + middlePerRow * dy, squarePerRow * dy * dy)
    }
}

