import AnimGraphics

/// A receiver of the coverage of an area, row by row and from left to right: a painter, or a mask.
///
/// Coverage runs from 0 to 255; pixels that are not mentioned have none. Implementations are structs, and sweeps are generic
/// over them, so that the compiler makes one loop of both.
protocol CoverageSink {
    /// Paints what an accumulator holds in a way of its own, leaving all entries 0; false, with nothing done, where the sink has no such way.
    mutating func paint(_ areas: borrowing CoverageAccumulator, rule: FillRule) -> Bool
    /// Goes to a row of the canvas.
    mutating func beginRow(_ y: Int)
    /// Takes `count` pixels from column `x` on, all of one coverage, 1…255.
    mutating func span(at x: Int, count: Int, coverage: UInt32)
    /// Takes one pixel of a coverage that may be 0.
    mutating func pixel(at x: Int, coverage: UInt32)
    /// Takes 1…4 pixels from column `x` on; what lies beyond `count` is 0.
    mutating func block(at x: Int, count: Int, coverage: SIMD4<UInt32>)
    /// Takes pixels from column `x` on with a byte of coverage each; 16 more bytes can be read, and those up to a whole block are 0.
    mutating func bytes(_ coverage: UnsafePointer<UInt8>, at x: Int, count: Int)
    /// Ends the last row.
    mutating func finish()
}

extension CoverageSink {
    @inline(__always)
    mutating func finish() {}

    @inline(__always)
    mutating func bytes(_ coverage: UnsafePointer<UInt8>, at x: Int, count: Int) { blocks(coverage, at: x, count: count) }

    /// Takes bytes block by block.
    @inline(__always)
    mutating func blocks(_ coverage: UnsafePointer<UInt8>, at x: Int, count: Int) {
        for index in stride(from: 0, to: count, by: 4) {
            let four = UnsafeRawPointer(coverage + index).loadUnaligned(as: SIMD4<UInt8>.self)
            if four == .zero { continue }
            block(at: x &+ index, count: min(4, count &- index), coverage: SIMD4(truncatingIfNeeded: four))
        }
    }

    @inline(__always)
    mutating func paint(_ areas: borrowing CoverageAccumulator, rule: FillRule) -> Bool { false }

    /// Takes a span that may be empty, of a coverage that may be 0.
    @inline(__always)
    mutating func spanIfAny(at x: Int, count: Int, coverage: UInt32) {
        if count > 0 && coverage != 0 { span(at: x, count: count, coverage: coverage) }
    }

    /// Takes one pixel of a coverage that may be 0.
    @inline(__always)
    mutating func pixel(at x: Int, coverage: UInt32) {
        if coverage != 0 { block(at: x, count: 1, coverage: SIMD4(coverage, 0, 0, 0)) }
    }
}
