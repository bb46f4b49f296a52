import AnimGraphics

extension SubscanlineAccumulator {
    /// Sums the rows of the strip, hands their coverage to a sink and leaves all entries 0.
    @inline(__always)
    func sweep<Rule: WindingRule>(_: Rule.Type, into sink: inout some CoverageSink) {
        for row in 0..<region.height { sweep(row, Rule.self, into: &sink) }
    }

    @inline(__always)
    private func sweep<Rule: WindingRule>(_ row: Int, _: Rule.Type, into sink: inout some CoverageSink) {
        let cells = UnsafeMutableRawPointer(cells + row &* stride &* SubscanlineAccumulator.count)
        let marks = marks + row &* markStride
        let columns = region.width
        var isBegun = false
        var column = 0
        var sum = SIMD16<Int16>.zero
        for word in 0..<markStride {
            var bits = marks[word]
            if bits == 0 { continue }
            marks[word] = 0
            if !isBegun {
                sink.beginRow(region.minY &+ row)
                isBegun = true
            }
            while bits != 0 {
                let block = (word &<< 6 &+ bits.trailingZeroBitCount) &<< 2
                bits &= bits &- 1
                if block > column {
                    sink.spanIfAny(
                        at: region.minX &+ column, count: min(block, columns) &- column, coverage: Rule.coverage(sum))
                }
                var coverage = SIMD4<UInt32>.zero
                for index in 0..<4 {
                    let cell = cells + (block &+ index) &* 32
                    sum &+= cell.load(as: SIMD16<Int16>.self)
                    cell.storeBytes(of: .zero, as: SIMD16<Int16>.self)
                    if block &+ index < columns { coverage[index] = Rule.coverage(sum) }
                }
                column = block &+ 4
                if column <= columns {
                    sink.block(at: region.minX &+ block, count: 4, coverage: coverage)
                } else if block < columns {
                    sink.block(at: region.minX &+ block, count: columns &- block, coverage: coverage)
                }
            }
        }
        if column < columns {
            sink.spanIfAny(at: region.minX &+ column, count: columns &- column, coverage: Rule.coverage(sum))
        }
    }
}

/// How the winding numbers of 16 sub-scanlines become the inside of a pixel.
protocol WindingRule {
    /// How much of each sub-scanline is inside, 0…``SubscanlineAccumulator/full``.
    static func inside(_ winding: SIMD16<Int16>) -> SIMD16<Int16>
}

extension WindingRule {
    /// The coverage of a pixel, 0…255, rounded half up.
    @inline(__always)
    static func coverage(_ winding: SIMD16<Int16>) -> UInt32 {
        let inside = inside(winding)
        let eight = inside.lowHalf &+ inside.highHalf
        let four = eight.lowHalf &+ eight.highHalf
        // The sum of four lanes, at most 16 · 256, appears in the highest lane of this product.
        let total = unsafeBitCast(four, to: UInt64.self) &* 0x0001_0001_0001_0001 &>> 48
        return (UInt32(truncatingIfNeeded: total) &* 255 &+ 2048) &>> 12
    }
}

/// Inside wherever the outline winds around.
enum NonZeroWinding: WindingRule {
    @inline(__always)
    static func inside(_ winding: SIMD16<Int16>) -> SIMD16<Int16> {
        let sign = winding &>> 15
        let excess = ((winding ^ sign) &- sign) &- SubscanlineAccumulator.full
        return (excess & (excess &>> 15)) &+ SubscanlineAccumulator.full
    }
}

/// Inside where the outline winds around an odd number of times.
enum EvenOddWinding: WindingRule {
    @inline(__always)
    static func inside(_ winding: SIMD16<Int16>) -> SIMD16<Int16> {
        let folded = (winding & (2 * SubscanlineAccumulator.full - 1)) &- SubscanlineAccumulator.full
        let sign = folded &>> 15
        return SubscanlineAccumulator.full &- ((folded ^ sign) &- sign)
    }
}
