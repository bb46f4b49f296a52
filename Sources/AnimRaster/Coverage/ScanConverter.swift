import AnimGraphics

/// Turns flattened shapes into coverage, keeping its scratch memory between shapes.
///
/// Each shape takes the cheapest correct path: rectangles are computed directly, outlines without overlaps by summed areas,
/// other outlines by ordered edges, and dense even-odd outlines by samples.
struct ScanConverter: ~Copyable {
    private var accumulator = CoverageAccumulator()
    private var resolver = WindingResolver()
    private var samples: SampledCoverage
    private let instructions: InstructionSet

    init(using instructions: InstructionSet) {
        samples = SampledCoverage(using: instructions)
        self.instructions = instructions
    }

    /// Sends the coverage of a shape within bounds to a sink.
    mutating func cover(
        _ shape: FlattenedShape, of lines: borrowing LineBuffer, in bounds: PixelRect, into sink: inout some CoverageSink
    ) {
        switch shape {
        case .rect(let rect):
            RectCoverage.fill(rect, in: bounds, into: &sink)
        case .outline(let outline):
            if outline.overlap == .dense {
                return samples.cover(outline, of: lines, in: bounds, into: &sink)
            }
            accumulator.begin(bounds, isNarrow: outline.isNarrow)
            if outline.overlap == .some {
                resolver.add(outline, of: lines, to: accumulator)
                accumulator.add(lines.lines(outline.freeLines), using: instructions)
                accumulator.sweep(rule: .nonZero, into: &sink)
            } else {
                accumulator.add(lines.lines(outline.lines), using: instructions)
                accumulator.sweep(rule: outline.rule, into: &sink)
            }
        }
    }
}

/// The exact coverage of an axis-aligned rectangle, identical to its outline's.
enum RectCoverage {
    /// Sends the coverage of a rectangle within an area to a sink.
    static func fill(_ rect: FixedRect, in area: PixelRect, into sink: inout some CoverageSink) {
        let columns = Axis(from: rect.minX, to: rect.maxX)
        let rows = Axis(from: rect.minY, to: rect.maxY)
        for y in area.minY..<max(area.minY, area.maxY) {
            sink.beginRow(y)
            let height = rows.extent(at: y)
            let solid = max(columns.solidStart, area.minX)..<max(area.minX, columns.solidStart, min(columns.solidEnd, area.maxX))
            for x in area.minX..<min(solid.lowerBound, area.maxX) {
                sink.pixel(at: x, coverage: coverage(columns.extent(at: x), height))
            }
            sink.spanIfAny(at: solid.lowerBound, count: solid.count, coverage: coverage(Subpixel.one, height))
            for x in min(solid.upperBound, area.maxX)..<area.maxX {
                sink.pixel(at: x, coverage: coverage(columns.extent(at: x), height))
            }
        }
    }

    /// The area of part of a pixel as 0…255, rounded half up.
    @inline(__always)
    private static func coverage(_ width: Int32, _ height: Int32) -> UInt32 {
        UInt32(truncatingIfNeeded: (width &* height &* 255 &+ 0x8000) >> 16)
    }

    /// An interval along one axis.
    private struct Axis {
        let from: Int32
        let to: Int32
        /// The first pixel entirely inside, if any.
        let solidStart: Int
        /// The pixel after the last one entirely inside, not before `solidStart`.
        let solidEnd: Int

        init(from: Int32, to: Int32) {
            self.from = from
            self.to = to
            solidStart = Subpixel.ceil(from)
            solidEnd = max(solidStart, Subpixel.floor(to))
        }

        /// The extent of a pixel that lies inside, 0…256.
        @inline(__always)
        func extent(at pixel: Int) -> Int32 {
            let start = Int32(truncatingIfNeeded: pixel) &<< Subpixel.bits
            return max(0, min(to, start &+ Subpixel.one) &- max(from, start))
        }
    }
}
