@testable import AnimGeometry

/// The parts of a stroke as paths, which tests can compare.
extension Path {
    /// The length of all pieces, the closing lines included.
    var length: Double {
        var sum = 0.0
        forEachSegment { sum += $0.length }
        return sum
    }

    /// Returns the part between two fractions of the length.
    func trimmed(from start: Double, to end: Double) -> Path { Path(strokeRuns.trimmed(from: start, to: end)) }

    /// Returns the dashes, or the path itself where the pattern leaves it solid.
    func dashed(_ lengths: [Double], phase: Double = 0) -> Path {
        let runs = strokeRuns
        guard let pattern = DashPattern(lengths, phase: phase), pattern.isBounded(over: runs) else { return self }
        return Path(runs.flatMap(pattern.dashes))
    }

    /// Returns the outline of what a pen covers, to be filled by the non-zero rule.
    func stroked(_ style: StrokeStyle, tolerance: Double = 0.05) -> Path {
        var mesher = StrokeMesher()
        mesher.build(self, style: style, tolerance: tolerance)
        var outline = Path()
        for strip in mesher.mesh.strips {
            let ribs = mesher.mesh.ribs[strip.ribs]
            let left = ribs.map(\.left)
            let right = ribs.reversed().map(\.right)
            for contour in strip.isClosed ? [left, right] : [left + right] {
                outline.append(Path(polygon: contour.withoutRepeats))
            }
        }
        for fold in mesher.mesh.folds { outline.append(Path(polygon: [fold.crossing, fold.first, fold.second])) }
        return outline
    }

    private init(_ runs: [StrokeRun]) {
        self.init()
        for run in runs { append(run) }
    }

    private mutating func append(_ run: StrokeRun) {
        guard let first = run.segments.first else { return }
        move(to: first.start)
        for segment in run.segments {
            switch segment {
            case .line(_, let end): line(to: end)
            case .quad(_, let control, let end): quad(to: end, control: control)
            case .cubic(let curve): cubic(to: curve.end, control1: curve.control1, control2: curve.control2)
            }
        }
        if run.isClosed { close() }
    }
}

extension [Point] {
    /// The points without those that equal the one before.
    fileprivate var withoutRepeats: [Point] {
        enumerated().filter { index, point in index == 0 || self[index - 1] != point }.map(\.element)
    }
}
