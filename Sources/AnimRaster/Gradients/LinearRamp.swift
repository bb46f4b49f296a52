/// A gradient whose t is linear in canvas columns and rows, as pieces of integer steps.
///
/// Pieces are found by a distance in pixels that is exact to 2⁻³⁶, so an edge between two colors lies exactly at its stop, and
/// a pixel does not depend on the start of its run.
struct LinearRamp {
    /// The distance from one column to the next, at most ``one`` in magnitude.
    let perColumn: Int64
    /// The distance from one row to the next.
    let perRow: Int64
    /// The pieces, by ascending distance; the first one has no lower end.
    let pieces: [RampPiece]
    /// Whether every color is opaque.
    let isOpaque: Bool

    /// One pixel of distance.
    static let one = 0x1p36
    /// The length in pixels below which a piece has one color, since steeper pieces would need more bits.
    private static let minimumLength = 1.0 / 64

    /// Creates the pieces of `t = perColumn · x + perRow · y + start` for canvas columns x and rows y; `nil` if the
    /// coefficients are not finite.
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
            let isConstant = length < minimumLength || lower == upper
            pieces.append(
                isConstant
                    ? RampPiece(constant: GradientRamp.pixel(lower), offset: offset(index))
                    : RampPiece(from: lower, to: upper, length: length, slope: slope, offset: offset(index)))
        }
        pieces.append(RampPiece(constant: GradientRamp.pixel(ramp.levels[last]), offset: offset(last)))
        return pieces
    }

    /// A distance in pixels as an integer; distances within the limits of geometry are less than 2²³.
    private static func fixed(_ distance: Double) -> Int64 { Int64((distance * one).rounded()) }
}

/// A piece of a ``LinearRamp`` between two stops, before all of them or after all of them.
struct RampPiece {
    /// The way to compute each pixel.
    enum Kind {
        /// One premultiplied pixel.
        case constant(UInt32)
        /// Linear premultiplied components: opaque colors, equal alphas, or one color that fades.
        case linear
        /// Linear components times a linear alpha.
        case product
    }

    let kind: Kind
    /// The distance to the piece's lower end from the first column of the first row.
    let offset: Int64
    /// The components at the lower end, 0…255, including the rounding offset.
    private let levels: SIMD4<Double>
    /// Their growth per pixel of distance.
    private let growth: SIMD4<Double>
    let steps: RampSteps

    /// Creates a piece of one premultiplied pixel.
    init(constant pixel: UInt32, offset: Int64) {
        kind = .constant(pixel)
        self.offset = offset
        levels = .zero
        growth = .zero
        steps = RampSteps(levelsPerColumn: .zero)
    }

    /// Creates a piece between unpremultiplied levels.
    ///
    /// - Parameters:
    ///   - lower: The levels at the start.
    ///   - upper: The levels at the end.
    ///   - length: Its length in pixels.
    ///   - slope: The distance from one column to the next.
    ///   - offset: The distance to its start from the first column of the first row.
    init(from lower: SIMD4<Double>, to upper: SIMD4<Double>, length: Double, slope: Double, offset: Int64) {
        self.offset = offset
        let (from, to): (SIMD4<Double>, SIMD4<Double>)
        if let linear = LinearLevels(from: lower, to: upper) {
            kind = .linear
            (from, to) = (linear.from, linear.to)
        } else {
            kind = .product
            // Steps have an error below 10/256 (``RampSteps``), and must not leave 0…255 since 16 bits would wrap. Therefore
            // 0…255 is mapped to 10/256…255 - 10/256: in 256ths of a level, 65260 of 65280 remain.
            from = lower * (65260.0 / 65280) + 10.0 / 256
            to = upper * (65260.0 / 65280) + 10.0 / 256
        }
        levels = from
        growth = (to - from) / length
        steps = RampSteps(levelsPerColumn: growth * slope)
    }

    /// The components in the first column of a row, in 8.24 fixed point modulo 2³².
    ///
    /// - Parameter distance: The distance of that pixel from the piece's lower end.
    func start(at distance: Int64) -> SIMD4<UInt32> {
        RampSteps.fixed(levels + growth * (Double(distance) / LinearRamp.one))
    }
}

/// The change of a piece's components from column to column, with 16 bits per component, packed in pairs: red and blue, green
/// and alpha.
///
/// Columns are grouped in chunks of 64. A chunk starts from components with 24 fractional bits, truncated to 8, and advances in
/// steps of four columns with 8 fractional bits. Everything is modulo 256 levels; only values outside the piece overflow.
///
///     column     0   1   2   3 │ 4   5   6   7 │ 8 …          value = start + first[column & 3] + four · (column >> 2)
///                └── first ──┘ └─ first + four ┘
///
/// The error is below 10/256 of a level: truncating the start costs less than 1/256, each rounded step up to 1/512 (one step
/// within the group of four, and up to 15 steps between groups), and the 24 bits of a chunk less than 1/1024 over a million
/// columns.
struct RampSteps {
    /// The change from one chunk to the next, in 8.24 fixed point.
    let chunk: SIMD4<UInt32>
    /// Red and blue of the first four columns, relative to the first column.
    let low: SIMD4<UInt32>
    /// Green and alpha.
    let high: SIMD4<UInt32>
    /// Alpha in both halves.
    let alpha: SIMD4<UInt32>
    /// The changes of `low`, `high` and `alpha` from one group of four columns to the next.
    let four: SIMD4<UInt32>

    static let chunkBits = 6

    init(levelsPerColumn: SIMD4<Double>) {
        chunk = RampSteps.fixed(levelsPerColumn * 64)
        let columns = (0..<5).map { RampSteps.fixed(levelsPerColumn * Double($0) + 1.0 / 512) }
        func pairs(_ first: Int, _ second: Int) -> [UInt32] {
            columns.map { $0[first] >> 16 | $0[second] & 0xffff_0000 }
        }
        let (low, high, alpha) = (pairs(0, 2), pairs(1, 3), pairs(3, 3))
        self.low = SIMD4(low[..<4])
        self.high = SIMD4(high[..<4])
        self.alpha = SIMD4(alpha[..<4])
        four = SIMD4(low[4], high[4], alpha[4], 0)
    }

    /// Levels in 8.24 fixed point, modulo 2³².
    static func fixed(_ levels: SIMD4<Double>) -> SIMD4<UInt32> {
        let scaled = levels * 0x1p24
        return SIMD4(scaled[0].lowIntegerBits, scaled[1].lowIntegerBits, scaled[2].lowIntegerBits, scaled[3].lowIntegerBits)
    }
}

extension Double {
    /// The low bits of the integer part; 0 if it does not fit 64 bits.
    fileprivate var lowIntegerBits: UInt32 { magnitude < 0x1p62 ? UInt32(truncatingIfNeeded: Int64(self)) : 0 }
}

/// Linear premultiplied components, 0…255, including the offset that makes truncation round.
struct LinearLevels {
    let from: SIMD4<Double>
    let to: SIMD4<Double>

    /// Creates the components between unpremultiplied levels; `nil` if both alpha and color change, since their product is
    /// quadratic.
    init?(from lower: SIMD4<Double>, to upper: SIMD4<Double>) {
        guard lower[3] == upper[3] || lower.hasColor(of: upper) else { return nil }
        // No component may round to more than alpha. Steps have an error below 10/256 (``RampSteps``): less than 0.08 if a
        // color is rounded up and alpha down.
        let slack = lower[3] == 255 && upper[3] == 255 ? 0 : 0.08
        let rounding = SIMD4(0.5 - slack, 0.5 - slack, 0.5 - slack, 0.5)
        from = GradientRamp.premultiplied(lower) + rounding
        to = GradientRamp.premultiplied(upper) + rounding
    }
}

extension SIMD4<Double> {
    /// Whether red, green and blue are equal.
    fileprivate func hasColor(of other: Self) -> Bool { self[0] == other[0] && self[1] == other[1] && self[2] == other[2] }
}
