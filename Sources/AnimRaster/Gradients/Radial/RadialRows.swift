import AnimGeometry
import CBlend

/// The distances from a centre in rows of pixels, in steps or entries of a table.
///
/// `d² = s² · (x - m)² + h` in every row, with m and h linear and quadratic in y: no digits are lost near the centre, however
/// the ellipse lies.
struct RadialRows {
    /// The origin of columns, so that floats hold them with a fraction.
    let originX: Int
    /// The steps per column in the row of the centre.
    let perColumn: Float
    /// The column of the least distance in the row of the centre, from `originX` on.
    private let middle: Double
    private let middlePerRow: Double
    /// The square of the steps per row, along the line of the least distances.
    private let squarePerRow: Double
    private let centerY: Double
    /// The square of the distance from which on nothing is painted, in columns; infinite where the last colour can be seen.
    private let squareOfReach: Double
    private let columnsPerStep: Double

    /// Creates the rows of a space of distances, with steps per unit of t, and the t from which on nothing is painted; nil
    /// where floats have too few digits.
    init?(_ space: GradientSpace, scale: Double, reach: Double) {
        guard let m = space.fromPixels else { return nil }
        let square = m.a * m.a + m.b * m.b
        guard let center = m.inverted()?.apply(Point.zero), square > 0, scale > 0,
            max(center.x.magnitude, center.y.magnitude) < RadialRows.farAway
        else { return nil }
        originX = Int(center.x.rounded(.down))
        centerY = center.y
        middle = center.x - Double(originX)
        middlePerRow = -(m.a * m.c + m.b * m.d) / square
        let height = m.determinant * scale
        squarePerRow = height * height / square
        let perColumn = square.squareRoot() * scale
        self.perColumn = Float(perColumn)
        columnsPerStep = 1 / perColumn
        squareOfReach = reach * reach / square
        guard perColumn < RadialRows.farAway, middlePerRow.isFinite, squarePerRow.isFinite else { return nil }
    }

    /// The distance of a centre, in pixels, and the size of a step that leave floats no digits.
    private static let farAway = 0x1p24

    /// The column of the least distance in a row, from `originX` on, and the square of that distance.
    @inline(__always)
    func row(_ y: Int) -> (middle: Float, square: Float) {
        let dy = Double(y) - centerY
        return (Float(middle + middlePerRow * dy), Float(squarePerRow * dy * dy))
    }

    /// The columns of a row that anything may be painted in.
    @inline(__always)
    func visibleColumns(in y: Int) -> Range<Int> {
        let dy = Double(y) - centerY
        let height = squarePerRow * dy * dy * columnsPerStep * columnsPerStep
        let width = max(0, squareOfReach - height).squareRoot()
        let middle = middle + middlePerRow * dy
        guard width + middle.magnitude < RadialRows.farAway else { return .allColumns }
        return originX &+ Int(middle - width) &- 2..<originX &+ Int(middle + width) &+ 3
    }

    /// A gradient in these rows at an opacity, to be swept from a column and a row on, for the functions in C.
    func wideForm(
        _ colors: UnsafePointer<cblend_radial_colors>, opacity: UInt32, from x: Int, _ y: Int
    ) -> cblend_radial_gradient {
        cblend_radial_gradient(
            center: centerY, middle: middle, middle_per_row: middlePerRow, square_per_row: squarePerRow,
            columns_per_step: columnsPerStep, reach: squareOfReach, colors: colors, left: x - originX, top: y,
            opacity: opacity)
    }
}
