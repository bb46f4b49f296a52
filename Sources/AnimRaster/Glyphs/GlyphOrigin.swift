import AnimGeometry

/// The origin of a glyph, rounded to 1/128 pixel: the pixel that it lies in, and its offset from the corner of that.
///
/// Half a step changes a pixel by 1 of 255 along a row and by 1 along a column.
///
///     (x, y)┌───────────────┐
///           │      column   │
///           │    ─────────► │     offset = row << 8 | column, each 0…127;
///           │ row│    ╳     │     the image of the glyph is drawn with its origin at ╳
///           │    ▼          │
///           └───────────────┘
struct GlyphOrigin {
    let x: Int
    let y: Int
    /// The offset from the corner of the pixel: the column in the low byte, the row in the high one.
    let offset: UInt16

    private static let bits = 7
    private static let steps = Double(1 << bits)

    /// Rounds a point to the nearest step; nil far away.
    @inline(__always)
    init?(_ point: Point) {
        guard point.x.magnitude < Subpixel.limit / 2, point.y.magnitude < Subpixel.limit / 2 else { return nil }
        let column = GlyphOrigin.round(point.x * GlyphOrigin.steps)
        let row = GlyphOrigin.round(point.y * GlyphOrigin.steps)
        let mask = 1 << GlyphOrigin.bits - 1
        x = column >> GlyphOrigin.bits
        y = row >> GlyphOrigin.bits
        offset = UInt16(truncatingIfNeeded: (row & mask) << 8 | column & mask)
    }

    /// Rounds to the nearest integer, ties to even, by the addition that pushes the fraction out.
    @inline(__always)
    private static func round(_ value: Double) -> Int { Int(Int32(truncatingIfNeeded: (value + 0x1.8p52).bitPattern)) }

    /// An offset from the corner of a pixel, in pixels.
    static func vector(of offset: UInt16) -> SIMD2<Double> { SIMD2(Double(offset & 255), Double(offset >> 8)) / steps }
}
