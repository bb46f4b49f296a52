import AnimGeometry

/// A gradient of angles around a centre, as a table and a polynomial.
struct ConicGradient {
    let ramp: GradientRamp
    let space: GradientSpace
    let table: RampTable
    /// Where columns and rows are counted from, so that floats hold them with a fraction.
    let originX: Int
    let originY: Int
    /// From columns and rows after the origin to the plane of the gradient.
    let fromOrigin: Transform

    init?(_ ramp: GradientRamp, _ space: GradientSpace) {
        let table = RampTable(ramp, from: 0, to: 1)
        guard let center = space.fromPixels.inverted()?.apply(Point.zero), table.scale > 0,
            max(center.x.magnitude, center.y.magnitude) < ConicGradient.farAway
        else { return nil }
        self.ramp = ramp
        self.space = space
        self.table = table
        originX = Int(center.x.rounded(.down))
        originY = Int(center.y.rounded(.down))
        // Angles do not change with the size of the plane.
        let m = space.fromPixels
        let size = max(max(m.a.magnitude, m.b.magnitude), max(m.c.magnitude, m.d.magnitude))
        let (a, b, c, d) = (m.a / size, m.b / size, m.c / size, m.d / size)
        let (dx, dy) = (Double(originX) - center.x, Double(originY) - center.y)
        fromOrigin = Transform(a: a, b: b, c: c, d: d, tx: a * dx + c * dy, ty: b * dx + d * dy)
        guard fromOrigin.isFinite else { return nil }
    }

    /// Centres farther away than this many pixels leave floats no digits.
    private static let farAway = 0x1p24
}

/// The pixels of a gradient of angles.
struct ConicShader: PixelShader {
    private let gradient: ConicGradient
    private let table: TableReader
    private let entriesPerTurn: Float

    init(_ gradient: ConicGradient, table: UnsafeBufferPointer<UInt32>) {
        self.gradient = gradient
        self.table = TableReader(gradient.table, entries: table)
        entriesPerTurn = Float(gradient.table.scale)
    }

    var isOpaque: Bool { gradient.table.isOpaque }

    func shade(x: Int, y: Int, count: Int, into pixels: UnsafeMutablePointer<UInt32>) {
        let m = gradient.fromOrigin
        let dy = Double(y &- gradient.originY)
        let (u0, v0) = (Float(m.c * dy + m.tx), Float(m.d * dy + m.ty))
        let (du, dv) = (Float(m.a), Float(m.b))
        var column = Float(x &- gradient.originX)
        table.write(count, into: pixels) {
            let columns = SIMD4<Float>(0, 1, 2, 3) + column
            column += 4
            return ConicShader.turns(v: columns * dv + v0, u: columns * du + u0) * entriesPerTurn
        }
        if table.hasEdges { table.resolveEdges(of: gradient.ramp, gradient.space, x: x, y: y, count: count, in: pixels) }
    }

    /// The angles of points in turns, 0…1, off by less than 2⁻²⁰; the origin has 0.
    @inline(__always)
    private static func turns(v: SIMD4<Float>, u: SIMD4<Float>) -> SIMD4<Float> {
        let vBits = unsafeBitCast(v, to: SIMD4<Int32>.self)
        let uBits = unsafeBitCast(u, to: SIMD4<Int32>.self)
        let vSize = vBits & 0x7fff_ffff
        let uSize = uBits & 0x7fff_ffff
        // The size of a float that is not negative is that of its bits.
        let isSteep = (uSize &- vSize) &>> 31
        let smaller = (uSize & isSteep) | (vSize & ~isSteep)
        let larger = (vSize & isSteep) | (uSize & ~isSteep)
        let ratio = unsafeBitCast(smaller, to: SIMD4<Float>.self)
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

    /// `whole - turns` where the mask is set.
    @inline(__always)
    private static func reflected(_ turns: SIMD4<Float>, at whole: Float, where mask: SIMD4<Int32>) -> SIMD4<Float> {
        let offset = SIMD4<Int32>(repeating: Int32(bitPattern: whole.bitPattern)) & mask
        let sign = mask & SIMD4(repeating: Int32.min)
        return unsafeBitCast(offset, to: SIMD4<Float>.self)
            + unsafeBitCast(unsafeBitCast(turns, to: SIMD4<Int32>.self) ^ sign, to: SIMD4<Float>.self)
    }

    /// The odd coefficients of a polynomial for the arc tangent of 0…1 in turns, fitted for the least greatest error.
    private static let coefficients: (Float, Float, Float, Float, Float, Float, Float, Float) = (
        0.15915483, -0.053046122, 0.031745944, -0.022136271,
        0.015346034, -0.008898723, 0.0034795976, -0.00064530433
    )
}
