extension [StrokeRun] {
    /// Returns the parts between two fractions of the length of all runs.
    func trimmed(from start: Double, to end: Double) -> [StrokeRun] {
        let start = Swift.max(0, Swift.min(1, start.isNaN ? 0 : start))
        let end = Swift.max(0, Swift.min(1, end.isNaN ? 0 : end))
        guard start < end else { return [] }
        if start == 0 && end == 1 { return self }
        let lengths = map(\.length)
        let total = lengths.reduce(0, +)
        guard total.isFinite else { return [] }
        let (from, to) = (start * total, end == 1 ? .infinity : end * total)
        var position = 0.0
        var parts: [StrokeRun] = []
        for (run, length) in zip(self, lengths) {
            let next = position + length
            if length == 0 {
                // A dot counts where the trimmed line passes its position.
                if from <= position && position < to { parts.append(run) }
            } else if from <= position && to >= next {
                parts.append(run)
            } else if from < next && to > position {
                parts.append(run.part(from: from - position, to: to - position))
            }
            position = next
        }
        return parts.filter { !$0.segments.isEmpty }
    }
}

extension StrokeRun {
    /// Returns the open part between two lengths.
    fileprivate func part(from: Double, to: Double) -> StrokeRun {
        var part = StrokeRun()
        var position = 0.0
        for segment in segments where position < to {
            let length = segment.length
            var rest = segment
            if position + length > from {
                if to < position + length { rest = rest.split(atLength: to - position).0 }
                if from > position { rest = rest.split(atLength: from - position).1 }
                part.append(rest)
            }
            position += length
        }
        return part
    }
}
