/// A line from its upper to its lower end, with both slopes as 32.32 fixed point.
///
/// Points on it are rounded from exact multiples of the slope, so that they are the same whichever rows and columns are asked
/// for.
struct LineSlope {
    let top: SIMD2<Int32>
    let bottom: SIMD2<Int32>
    /// The change of x for each step of y.
    let dx: Int64
    /// The change of y for each step of |x|; of no use for vertical lines.
    let dy: Int64

    /// Creates a line; `bottom` lies below `top`.
    @inline(__always)
    init(from top: SIMD2<Int32>, to bottom: SIMD2<Int32>) {
        self.top = top
        self.bottom = bottom
        let width = Int64(bottom.x) &- Int64(top.x)
        // The maxima show the compiler that nothing divides by 0, so that it can leave out a slope that nobody asks for.
        let height = UInt64(truncatingIfNeeded: max(1, Int64(bottom.y) &- Int64(top.y)))
        let steps = Int64(truncatingIfNeeded: (width.magnitude << 32) / height)
        dx = width < 0 ? 0 &- steps : steps
        dy = Int64(truncatingIfNeeded: (height << 32) / max(1, width.magnitude))
    }

    /// The x at a height within the line, rounded to the nearest step.
    @inline(__always)
    func x(at y: Int32) -> Int32 {
        Int32(truncatingIfNeeded: LineSlope.rounded(Int(top.x) &<< 32 &+ Int(dx) &* Int(y &- top.y)))
    }

    /// The change of y while x changes by a distance, rounded to the nearest step.
    @inline(__always)
    func height(of distance: Int32) -> Int32 { Int32(truncatingIfNeeded: LineSlope.rounded(Int(dy) &* Int(distance))) }

    /// A number with 32 bits after the point, rounded to the nearest whole one.
    @inline(__always)
    static func rounded(_ value: Int) -> Int { (value &+ 1 &<< 31) &>> 32 }
}
