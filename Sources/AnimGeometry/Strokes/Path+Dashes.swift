extension Path {
    /// Returns the dashes of the path as open subpaths; the path itself if the pattern leaves lines solid.
    ///
    /// - Parameters:
    ///   - lengths: The lengths of dashes and gaps, as in ``StrokeStyle/dashes``.
    ///   - phase: The offset into the pattern at the start of each subpath.
    package func dashed(_ lengths: [Double], phase: Double) -> Path {
        let runs = strokeRuns
        guard isFinite, let pattern = DashPattern(lengths, phase: phase), pattern.isBounded(over: runs) else { return self }
        var result = Path()
        for run in runs {
            for dash in pattern.dashes(of: run) { result.append(dash) }
        }
        return result
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
