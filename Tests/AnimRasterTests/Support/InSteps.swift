@testable import AnimRaster

/// A sink without a sweep of its own, whose spans and blocks go to another one.
struct InSteps<Sink: CoverageSink>: CoverageSink {
    private var sink: Sink

    init(_ sink: Sink) { self.sink = sink }

    mutating func beginRow(_ y: Int) { sink.beginRow(y) }
    mutating func span(at x: Int, count: Int, coverage: UInt32) { sink.span(at: x, count: count, coverage: coverage) }
    mutating func block(at x: Int, count: Int, coverage: SIMD4<UInt32>) {
        sink.block(at: x, count: count, coverage: coverage)
    }
    mutating func finish() { sink.finish() }
}
