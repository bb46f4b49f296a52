import AnimGraphics

/// Turns flattened shapes into coverage, keeping its scratch memory from one shape to the next.
///
/// Each shape takes the cheapest way that is right for it: a rectangle is exact by arithmetic, an outline free of overlaps by
/// summed areas, other outlines by ordered edges, dense even-odd ones by samples.
struct ScanConverter: ~Copyable {
    private var accumulator = CoverageAccumulator()
    private var resolver = WindingResolver()
    private var samples: SampledCoverage
    private let instructions: InstructionSet

    init(using instructions: InstructionSet) {
        samples = SampledCoverage(using: instructions)
        self.instructions = instructions
    }

    /// Hands the coverage of a shape within bounds to a sink.
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
