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
