import AnimGeometry

/// The rasterizer's coordinates: 24.8 fixed point, 256 steps per pixel, y down.
///
/// Points are transformed in `Double` and rounded once, to the nearest step (ties to even). All further arithmetic is in
/// integers, so that every machine draws the same pixels.
enum Subpixel {
    /// The number of fractional bits.
    static let bits: Int32 = 8
    /// The number of steps in a pixel.
    static let one: Int32 = 256
    /// The distance from the origin, in pixels, at which geometry is clipped: a 32.32 slope times a height then fits 64 bits.
    static let limit = 1_048_576.0
    /// The limit to which coordinates are clamped before any arithmetic, in pixels; it is large enough to preserve the
    /// direction of a slope.
    static let farAway = 1e9

    /// Rounds a coordinate within ``limit`` to a step, ties to even, by adding a number large enough to shift out the fraction.
    @inline(__always)
    static func round(_ value: Double) -> Int32 {
        Int32(truncatingIfNeeded: Int64(bitPattern: (value * 256 + 0x1.8p52).bitPattern))
    }

    /// Rounds a point in the same way.
    @inline(__always)
    static func round(_ point: SIMD2<Double>) -> SIMD2<Int32> {
        SIMD2(truncatingIfNeeded: unsafeBitCast(point * 256 + 0x1.8p52, to: SIMD2<Int64>.self))
    }

    /// Rounds a point given in steps.
    @inline(__always)
    static func roundSteps(_ point: SIMD2<Double>) -> SIMD2<Int32> {
        SIMD2(truncatingIfNeeded: unsafeBitCast(point + 0x1.8p52, to: SIMD2<Int64>.self))
    }

    /// The pixel that contains a coordinate.
    @inline(__always)
    static func floor(_ value: Int32) -> Int { Int(value >> bits) }

    /// The first pixel edge at or after a coordinate.
    @inline(__always)
    static func ceil(_ value: Int32) -> Int { Int((value &+ (one - 1)) >> bits) }
}

/// A line from its upper to its lower end, with both slopes in 32.32 fixed point.
///
/// Points on it are rounded from exact multiples of the slope, so that they do not depend on which rows and columns are
/// requested.
struct LineSlope {
    let top: SIMD2<Int32>
    let bottom: SIMD2<Int32>
    /// The change of x per step of y.
    let dx: Int64
    /// The change of y per step of |x|; meaningless for vertical lines.
    let dy: Int64

    /// Creates a line; `bottom` lies below `top`.
    @inline(__always)
    init(from top: SIMD2<Int32>, to bottom: SIMD2<Int32>) {
        self.top = top
        self.bottom = bottom
        let width = Int64(bottom.x) &- Int64(top.x)
        // The maxima prove to the compiler that no divisor is 0, so that it can omit an unused slope.
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

    /// Rounds a number with 32 fractional bits to the nearest integer.
    @inline(__always)
    static func rounded(_ value: Int) -> Int { (value &+ 1 &<< 31) &>> 32 }
}

/// An axis of the canvas; its raw value is the index of the coordinate in a point.
enum Axis: Int {
    case x
    case y
}

extension Projection {
    /// The map from pixel centers, given by column and row, back to the plane shown by a projection, followed by an affine map;
    /// `nil` if the projection is singular.
    static func fromPixels(undoing projection: Projection, then next: Transform) -> Projection? {
        guard let inverse = projection.inverted() else { return nil }
        let map = Projection(Transform(translationX: 0.5, y: 0.5)).concatenating(inverse).concatenating(Projection(next))
        return map.isFinite ? map : nil
    }
}
