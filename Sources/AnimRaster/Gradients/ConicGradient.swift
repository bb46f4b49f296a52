import AnimGeometry

/// A conic gradient, drawn from a table with a polynomial for the angle.
struct ConicGradient {
    let table: RampTable
    let rows: AngleRows
    /// The rays at which the color jumps.
    let rays: [AngleRay]
    /// The exact form, for pixels whose table entries are ``RampTable/edge``.
    let pixelwise: PixelwiseGradient

    /// Creates the gradient of an angular space; `nil` if a table would not be exact.
    init?(_ ramp: GradientRamp, _ space: GradientSpace, using instructions: InstructionSet) {
        let table = RampTable(ramp, from: 0, to: 1, using: instructions)
        guard table.scale > 0, let rows = AngleRows(space) else { return nil }
        self.table = table
        self.rows = rows
        let pixelwise = PixelwiseGradient(ramp: ramp, space: space)
        self.pixelwise = pixelwise
        let turns = pixelwise.edges.filter { $0 > 0 && $0 < 1 } + (ramp.level(at: 0) == ramp.level(at: 1) ? [] : [0])
        rays = pixelwise.hasEdges ? turns.map { AngleRay(turns: $0, rows) } : []
    }
}

/// A ray from the center of a conic gradient, relative to rows of pixels.
struct AngleRay {
    /// The distance from the line of the ray in pixels, `perColumn · x + perRow · y + start`, relative to the rows' origin.
    private let perColumn: Double
    private let perRow: Double
    private let start: Double
    /// The distance along the ray in pixels, in the same form.
    private let along: (perColumn: Double, perRow: Double, start: Double)
    private let originX: Int
    private let originY: Int

    init(turns: Double, _ rows: AngleRows) {
        let m = rows.fromOrigin
        let (sin, cos) = DeterministicMath.sincos(turns * (2 * .pi))
        func line(_ x: Double, _ y: Double) -> (perColumn: Double, perRow: Double, start: Double) {
            let (a, b, c) = (x * m.a + y * m.b, x * m.c + y * m.d, x * m.tx + y * m.ty)
            let length = (a * a + b * b).squareRoot()
            return length > 0 ? (a / length, b / length, c / length) : (0, 0, .infinity)
        }
        (perColumn, perRow, start) = line(-sin, cos)
        along = line(cos, sin)
        (originX, originY) = (rows.originX, rows.originY)
    }

    /// Returns the columns of a row, within a range, whose pixels lie within one pixel of the ray.
    ///
    /// Around the center, at which rays meet, it may return more.
    func columns(in y: Int, within columns: Range<Int>) -> Range<Int> {
        let dy = Double(y &- originY)
        var (low, high) = (Double(columns.lowerBound &- originX), Double(columns.upperBound &- originX))
        // -1 ≤ distance ≤ 1, and at most a pixel behind the center.
        for (slope, base, least) in [
            (perColumn, perRow * dy + start, -1.0), (-perColumn, -(perRow * dy + start), -1),
            (along.perColumn, along.perRow * dy + along.start, -1),
        ] {
            if slope.magnitude < 1e-9 {
                if base < least { return columns.lowerBound..<columns.lowerBound }
            } else if slope > 0 {
                low = max(low, ((least - base) / slope).rounded(.down))
            } else {
                high = min(high, ((least - base) / slope).rounded(.up) + 1)
            }
        }
        guard low < high else { return columns.lowerBound..<columns.lowerBound }
        return Int(low) &+ originX..<Int(high) &+ originX
    }
}

/// The plane of a conic gradient, relative to rows of pixels.
struct AngleRows {
    /// The origin of columns and rows, so that `Float` represents them with a fraction.
    let originX: Int
    let originY: Int
    /// The map from columns and rows, relative to the origin, to the plane of the gradient.
    let fromOrigin: Transform

    /// Creates the rows of an angular space; `nil` if `Float` is not precise enough.
    init?(_ space: GradientSpace) {
        guard let m = space.fromPixels, let center = m.inverted()?.apply(Point.zero),
            max(center.x.magnitude, center.y.magnitude) < AngleRows.farAway
        else { return nil }
        originX = Int(center.x.rounded(.down))
        originY = Int(center.y.rounded(.down))
        // Angles do not depend on the scale of the plane.
        let size = max(max(m.a.magnitude, m.b.magnitude), max(m.c.magnitude, m.d.magnitude))
        let (a, b, c, d) = (m.a / size, m.b / size, m.c / size, m.d / size)
        let (dx, dy) = (Double(originX) - center.x, Double(originY) - center.y)
        fromOrigin = Transform(a: a, b: b, c: c, d: d, tx: a * dx + c * dy, ty: b * dx + d * dy)
        guard fromOrigin.isFinite else { return nil }
    }

    /// The distance of the center, in pixels, at which `Float` has no fractional digits.
    private static let farAway = 0x1p24
}

/// The pixels of a conic gradient.
struct ConicShader: PixelShader {
    private let rows: AngleRows
    private let table: TableReader
    private let rays: [AngleRay]
    private let pixelwise: UnsafePointer<PixelwiseGradient>
    private let entriesPerTurn: Float
    let isOpaque: Bool

    init(
        _ gradient: ConicGradient, entries: UnsafeBufferPointer<UInt32>, pixelwise: UnsafePointer<PixelwiseGradient>
    ) {
        let table = gradient.table
        rows = gradient.rows
        rays = gradient.rays
        self.table = TableReader(table, entries: entries)
        self.pixelwise = pixelwise
        entriesPerTurn = Float(table.scale)
        isOpaque = table.isOpaque
    }

    func shade(x: Int, y: Int, count: Int, into pixels: UnsafeMutablePointer<UInt32>) {
        let m = rows.fromOrigin
        let dy = Double(y &- rows.originY)
        let (u0, v0) = (Float(m.c * dy + m.tx), Float(m.d * dy + m.ty))
        let (du, dv) = (Float(m.a), Float(m.b))
        var column = Float(x &- rows.originX)
        table.write(count, into: pixels) {
            let columns = SIMD4<Float>(0, 1, 2, 3) + column
            column += 4
            return ConicShader.turns(v: columns * dv + v0, u: columns * du + u0) * entriesPerTurn
        }
        if table.hasEdges { pixelwise.pointee.resolve(pixels, x: x, y: y, count: count) }
        for ray in rays {
            pixelwise.pointee.replace(pixels, x: x, y: y, columns: ray.columns(in: y, within: x..<x &+ count))
        }
    }

    /// The angles of points in turns, 0…1, with an error below 2⁻²⁰; 0 for the origin.
    @inline(__always)
    private static func turns(v: SIMD4<Float>, u: SIMD4<Float>) -> SIMD4<Float> {
        let vBits = unsafeBitCast(v, to: SIMD4<Int32>.self)
        let uBits = unsafeBitCast(u, to: SIMD4<Int32>.self)
        let vSize = vBits & 0x7fff_ffff
        let uSize = uBits & 0x7fff_ffff
        // Non-negative floats compare in the same way as their bits.
        let isSteep = (uSize &- vSize) &>> 31
        let smaller = (uSize & isSteep) | (vSize & ~isSteep)
        let larger = (vSize & isSteep) | (uSize & ~isSteep)
        let ratio =
            unsafeBitCast(smaller, to: SIMD4<Float>.self)
            / (unsafeBitCast(larger, to: SIMD4<Float>.self) + Float.leastNormalMagnitude)
        let square = ratio * ratio
        var turns = SIMD4<Float>(repeating: coefficients.7)
        turns = turns * square + coefficients.6
        turns = turns * square + coefficients.5
        turns = turns * square + coefficients.4
        turns = turns * square + coefficients.3
        turns = turns * square + coefficients.2
        turns = turns * square + coefficients.1
        turns = turns * square + coefficients.0
        turns *= ratio
        turns = reflected(turns, at: 0.25, where: isSteep)
        turns = reflected(turns, at: 0.5, where: uBits &>> 31)
        let isAbove = (vBits &>> 31) & ~((vSize &- 1) &>> 31)
        return reflected(turns, at: 1, where: isAbove)
    }

    /// `whole - turns` for lanes in the mask.
    @inline(__always)
    private static func reflected(_ turns: SIMD4<Float>, at whole: Float, where mask: SIMD4<Int32>) -> SIMD4<Float> {
        let offset = SIMD4<Int32>(repeating: Int32(bitPattern: whole.bitPattern)) & mask
        let sign = mask & SIMD4(repeating: Int32.min)
        return unsafeBitCast(offset, to: SIMD4<Float>.self)
            + unsafeBitCast(unsafeBitCast(turns, to: SIMD4<Int32>.self) ^ sign, to: SIMD4<Float>.self)
    }

    /// The odd coefficients of a minimax polynomial for the arc tangent of 0…1 in turns.
    private static let coefficients: (Float, Float, Float, Float, Float, Float, Float, Float) = (
        0.15915483, -0.053046122, 0.031745944, -0.022136271,
        0.015346034, -0.008898723, 0.0034795976, -0.00064530433
    )
}
