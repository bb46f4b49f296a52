/// Alternating lengths of dashes and gaps, and the position in the pattern at which a line starts.
struct DashPattern {
    /// An even number of lengths, none negative, at least one positive.
    private let lengths: [Double]
    private let total: Double
    /// The index of the length that a line starts in, and how much of it is left.
    private let firstIndex: Int
    private let firstRest: Double

    /// Creates a pattern; nil if it leaves lines solid.
    init?(_ lengths: [Double], phase: Double) {
        guard lengths.allSatisfy({ $0 >= 0 && $0.isFinite }), !lengths.isEmpty else { return nil }
        self.lengths = lengths.count % 2 == 0 ? lengths : lengths + lengths
        total = self.lengths.reduce(0, +)
        guard total > 0, total.isFinite else { return nil }
        var index = 0
        var offset = phase.isFinite ? phase.truncatingRemainder(dividingBy: total) : 0
        if offset < 0 { offset += total }
        while index < self.lengths.count - 1, offset > 0, offset >= self.lengths[index] {
            offset -= self.lengths[index]
            index += 1
        }
        firstIndex = index
        firstRest = max(0, self.lengths[index] - offset)
    }

    /// Whether the pattern cuts runs into at most ``StrokeStyle/maximumDashCount`` dashes.
    func isBounded(over runs: [StrokeRun]) -> Bool {
        let length = runs.reduce(0) { $0 + $1.length }
        return length / total * Double(lengths.count / 2) + Double(runs.count) <= Double(StrokeStyle.maximumDashCount)
    }

    /// Returns the dashes of a run, in order; if a closed run starts within a dash, that dash comes last.
    func dashes(of run: StrokeRun) -> [StrokeRun] {
        guard run.segments.contains(where: { $0.startDirection != nil }) else { return [run] }
        var cutter = DashCutter(lengths, index: firstIndex, rest: firstRest)
        for segment in run.segments where segment.startDirection != nil { cutter.add(segment) }
        return cutter.finish(run)
    }
}

/// Cuts the segments of one run into dashes.
private struct DashCutter {
    private let lengths: [Double]
    private var index: Int
    /// The rest of the current length.
    private var rest: Double
    private var dashes: [StrokeRun] = []
    private var current = StrokeRun()
    private let beginsOn: Bool
    private var isUncut = true

    private var isOn: Bool { index % 2 == 0 }

    init(_ lengths: [Double], index: Int, rest: Double) {
        self.lengths = lengths
        self.index = index
        self.rest = rest
        beginsOn = index % 2 == 0
    }

    mutating func add(_ segment: PathSegment) {
        var segment = segment
        var length = segment.length
        while length > rest {
            let (before, after) = segment.split(atLength: rest)
            if isOn { end(before, at: after) }
            length -= rest
            segment = after
            index = (index + 1) % lengths.count
            rest = lengths[index]
            isUncut = false
        }
        if isOn { current.append(segment) }
        rest -= length
    }

    /// Ends a dash with the segment before a cut.
    private mutating func end(_ last: PathSegment, at next: PathSegment) {
        current.append(last)
        if current.segments.isEmpty {
            current.segments = [.line(from: next.start, to: next.start)]
            current.direction = next.startDirection
        }
        dashes.append(current)
        current = StrokeRun()
    }

    /// Returns the dashes; if a closed run starts and ends within a dash, its first and last pieces are joined.
    mutating func finish(_ run: StrokeRun) -> [StrokeRun] {
        if isUncut { return beginsOn ? [run] : [] }
        guard !current.segments.isEmpty else { return dashes }
        if run.isClosed && beginsOn, let first = dashes.first {
            dashes.removeFirst()
            if first.direction == nil { current.segments += first.segments }
        }
        dashes.append(current)
        return dashes
    }
}
