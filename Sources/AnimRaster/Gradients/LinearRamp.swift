/// A gradient along which t is linear in the columns and rows of the canvas, as pieces of integer steps.
///
/// Pieces are found by a distance in pixels that is exact to 2⁻³⁶, so an edge between two colours lies where the stop does,
/// and a pixel is the same wherever a row is begun.
struct LinearRamp {
    /// The distance from one column to the next, at most ``one`` in magnitude.
    let perColumn: Int64
    /// The distance from one row to the next.
    let perRow: Int64
    /// The pieces, by ascending distance; the first one has no lower end.
    let pieces: [RampPiece]
    /// Whether every colour is opaque.
    let isOpaque: Bool

    /// One pixel of distance.
    static let one = 0x1p36
    /// The length in pixels below which a piece has one colour, for steeper ones would need more bits.
    private static let shortest = 1.0 / 64

    /// Creates the pieces of `t = perColumn · x + perRow · y + start`, where x and y are columns and rows of the canvas; nil where
    /// these are not finite.
    init?(_ ramp: GradientRamp, perColumn: Double, perRow: Double, start: Double) {
        let columns = perColumn * Subpixel.limit
        let rows = perRow * Subpixel.limit
        let least = start + min(columns, 0) + min(rows, 0)
        let greatest = start + max(columns, 0) + max(rows, 0)
        let scale = 1 / max(perColumn.magnitude, perRow.magnitude)
        guard least.isFinite, greatest.isFinite else { return nil }
        guard scale.isFinite, least < greatest else {
            let pixel = ramp.pixel(at: start)
            self.init(perColumn: 0, perRow: 0, pieces: [RampPiece(constant: pixel, offset: .min)], isOpaque: pixel >> 24 == 255)
            return
        }
        let visible = ramp.clipped(from: least, to: greatest)
        let fixedColumn = LinearRamp.fixed(perColumn * scale)
        let pieces = LinearRamp.pieces(
            of: visible, start: start, scale: scale, slope: Double(fixedColumn) / LinearRamp.one)
        self.init(
            perColumn: fixedColumn, perRow: LinearRamp.fixed(perRow * scale), pieces: pieces, isOpaque: visible.isOpaque)
    }

    private init(perColumn: Int64, perRow: Int64, pieces: [RampPiece], isOpaque: Bool) {
        self.perColumn = perColumn
        self.perRow = perRow
        self.pieces = pieces
        self.isOpaque = isOpaque
    }

    private static func pieces(of ramp: GradientRamp, start: Double, scale: Double, slope: Double) -> [RampPiece] {
        func offset(_ index: Int) -> Int64 { fixed((start - ramp.locations[index]) * scale) }
        var pieces = [RampPiece(constant: GradientRamp.pixel(ramp.levels[0]), offset: .min)]
        let last = ramp.locations.count - 1
        for index in 0..<last {
            let length = (ramp.locations[index + 1] - ramp.locations[index]) * scale
            if length == 0 { continue }
            let (lower, upper) = (ramp.levels[index], ramp.levels[index + 1])
            let isConstant = length < shortest || lower == upper
            pieces.append(
                isConstant
                    ? RampPiece(constant: GradientRamp.pixel(lower), offset: offset(index))
                    : RampPiece(from: lower, to: upper, length: length, slope: slope, offset: offset(index)))
        }
        pieces.append(RampPiece(constant: GradientRamp.pixel(ramp.levels[last]), offset: offset(last)))
        return pieces
    }

    /// A distance in pixels as an integer; those in reach of geometry are less than 2²³.
    private static func fixed(_ distance: Double) -> Int64 { Int64((distance * one).rounded()) }
}
