import AnimGeometry

/// Coordinates as the rasteriser sees them: 24.8 fixed point, 256 steps per pixel, y down.
///
/// Points are transformed in `Double` and rounded once, to the nearest step (ties to even); from there on all is integer
/// arithmetic, which gives the same pixels on every machine.
enum Subpixel {
    /// The number of bits after the point.
    static let bits: Int32 = 8
    /// The steps in one pixel.
    static let one: Int32 = 256
    /// The limit that geometry is cut to, in pixels either way from the origin: a slope of 32.32 bits times a height then fits 64 bits.
    static let limit = 1_048_576.0
    /// The limit that coordinates are clamped to before any arithmetic, in pixels: far enough for a slope to keep its direction.
    static let farAway = 1e9

    /// Rounds a coordinate within ``limit`` to a step, ties to even, by the addition that pushes its fraction out.
    @inline(__always)
    static func round(_ value: Double) -> Int32 {
        Int32(truncatingIfNeeded: Int64(bitPattern: (value * 256 + 0x1.8p52).bitPattern))
    }

    /// Rounds a point in the same way.
    @inline(__always)
    static func round(_ point: SIMD2<Double>) -> SIMD2<Int32> {
        SIMD2(truncatingIfNeeded: unsafeBitCast(point * 256 + 0x1.8p52, to: SIMD2<Int64>.self))
    }

    /// Rounds a point that is given in steps.
    @inline(__always)
    static func roundSteps(_ point: SIMD2<Double>) -> SIMD2<Int32> {
        SIMD2(truncatingIfNeeded: unsafeBitCast(point + 0x1.8p52, to: SIMD2<Int64>.self))
    }

    /// The pixel that holds a coordinate.
    @inline(__always)
    static func floor(_ value: Int32) -> Int { Int(value >> bits) }

    /// The first pixel edge at or after a coordinate.
    @inline(__always)
    static func ceil(_ value: Int32) -> Int { Int((value &+ (one - 1)) >> bits) }
}

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

/// An axis of the canvas; its raw value is the index of its coordinate in a point.
enum Axis: Int {
    case x
    case y
}

extension Projection {
    /// The map from columns and rows, counted at the centres of pixels, back to the plane that a projection shows, followed by an
    /// affine map; nil where the projection has no inverse.
    static func fromPixels(undoing projection: Projection, then next: Transform) -> Projection? {
        guard let inverse = projection.inverted() else { return nil }
        let map = Projection(Transform(translationX: 0.5, y: 0.5)).concatenating(inverse).concatenating(Projection(next))
        return map.isFinite ? map : nil
    }
}
