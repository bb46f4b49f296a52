import AnimGeometry

/// The map from pixels of the canvas to positions in a picture, in fixed point of 32 binary digits.
///
/// A position depends on its pixel alone, and the same pixel has the same position on every machine.
struct ImageMap {
    private let a: Int64
    private let b: Int64
    private let c: Int64
    private let d: Int64
    private let tx: Int64
    private let ty: Int64

    /// Rounds a map of columns and rows of the canvas.
    init(_ transform: Transform) {
        a = ImageMap.fixed(transform.a, limit: 0x1p10)
        b = ImageMap.fixed(transform.b, limit: 0x1p10)
        c = ImageMap.fixed(transform.c, limit: 0x1p10)
        d = ImageMap.fixed(transform.d, limit: 0x1p10)
        tx = ImageMap.fixed(transform.tx, limit: 0x1p30)
        ty = ImageMap.fixed(transform.ty, limit: 0x1p30)
    }

    /// Half of a 256th, by which positions are rounded to 256ths.
    private static let half: Int64 = 1 << 23

    /// The position of a pixel, ready to be cut to 256ths.
    @inline(__always)
    func position(x: Int, y: Int) -> (u: Int64, v: Int64) {
        let (x, y) = (Int64(x), Int64(y))
        return (a &* x &+ c &* y &+ tx &+ ImageMap.half, b &* x &+ d &* y &+ ty &+ ImageMap.half)
    }

    /// The change of the position from one column of the canvas to the next.
    var step: (u: Int64, v: Int64) { (a, b) }

    /// The columns and rows that every position is ahead of its pixel; nil where they are not the same for all, or not whole.
    var wholeOffset: (x: Int, y: Int)? {
        let one = Int64(1) << 32
        let (u, v) = position(x: 0, y: 0)
        guard a == one, b == 0, c == 0, d == one, (u >> 24) & 255 == 0, (v >> 24) & 255 == 0 else { return nil }
        return (Int(u >> 32), Int(v >> 32))
    }

    /// A width of 1…2.
    static func extent(_ value: Double) -> Int64 { fixed(min(max(value, 1), 2), limit: 2) }

    private static func fixed(_ value: Double, limit: Double) -> Int64 {
        Int64((min(max(value, -limit), limit) * 0x1p32).rounded())
    }
}
