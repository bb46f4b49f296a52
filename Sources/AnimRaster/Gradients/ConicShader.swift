import AnimGeometry

/// The pixels of a gradient of angles.
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
