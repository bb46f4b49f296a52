import AnimGraphics

/// A receiver of an area's coverage, row by row and from left to right, such as a painter or mask.
///
/// Coverage ranges from 0 to 255; pixels that are not sent have none. Sinks are structs, and sweeps are generic over them, so
/// that the compiler fuses both into one loop.
protocol CoverageSink {
    /// Paints an accumulator's coverage and clears the accumulator, as rows would but faster; `false`, without any effect, if
    /// the sink has no such shortcut.
    mutating func paint(_ areas: borrowing CoverageAccumulator, rule: FillRule) -> Bool
    /// Moves to a row of the canvas.
    mutating func beginRow(_ y: Int)
    /// Receives `count` pixels with the same coverage, 1…255, starting at column `x`.
    mutating func span(at x: Int, count: Int, coverage: UInt32)
    /// Receives one pixel, whose coverage may be 0.
    mutating func pixel(at x: Int, coverage: UInt32)
    /// Receives 1…4 pixels, starting at column `x`; lanes past `count` are 0.
    mutating func block(at x: Int, count: Int, coverage: SIMD4<UInt32>)
    /// Receives pixels with a byte of coverage each, starting at column `x`; 16 bytes past the end are readable, and are 0 up
    /// to a whole block.
    mutating func bytes(_ coverage: UnsafePointer<UInt8>, at x: Int, count: Int)
    /// Ends the last row.
    mutating func finish()
}

extension CoverageSink {
    @inline(__always)
    mutating func finish() {}

    @inline(__always)
    mutating func bytes(_ coverage: UnsafePointer<UInt8>, at x: Int, count: Int) { blocks(coverage, at: x, count: count) }

    /// Receives bytes block by block.
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

    /// Receives a span that may be empty, with a coverage that may be 0.
    @inline(__always)
    mutating func spanIfAny(at x: Int, count: Int, coverage: UInt32) {
        if count > 0 && coverage != 0 { span(at: x, count: count, coverage: coverage) }
    }

    /// Receives one pixel, whose coverage may be 0.
    @inline(__always)
    mutating func pixel(at x: Int, coverage: UInt32) {
        if coverage != 0 { block(at: x, count: 1, coverage: SIMD4(coverage, 0, 0, 0)) }
    }
}
