/// What pictures and reports show of a scene: its film, that of its reference, and the frames that differ.
package struct ReportedScene: Sendable {
    /// The film as it is now; nil where there is no scene.
    package var actual: ReportedFilm?
    /// The film as it was recorded; nil where there is no reference.
    package var reference: ReportedFilm?
    /// The frames that differ, by their indices in the film as it is now.
    package var spans: FrameSpans
    /// The frame that differs most, or one in the middle of those that differ; nil where none do.
    package var worst: Int?
    /// Returns the frame of the reference that is shown while a frame is shown; nil after the end of the reference.
    package var correspondence: @Sendable (Int) -> Int?

    /// Creates a scene; all frames differ where no spans are given.
    package init(
        actual: ReportedFilm?, reference: ReportedFilm? = nil, spans: FrameSpans? = nil, worst: Int? = nil,
        correspondence: (@Sendable (Int) -> Int?)? = nil
    ) {
        let count = actual?.count ?? reference?.count ?? 0
        let referenceCount = reference?.count ?? 0
        (self.actual, self.reference) = (actual, reference)
        self.spans = spans ?? FrameSpans(0..<count)
        self.worst = worst
        self.correspondence = correspondence ?? { $0 < referenceCount ? $0 : nil }
    }

    /// Creates a scene from what explains it.
    package init(_ subject: SnapshotSubject, explanation: SnapshotExplanation?) {
        let frames = explanation?.frames
        self.init(
            actual: ReportedFilm(subject),
            reference: explanation?.reference.map { ReportedFilm($0.subject) },
            // Where only events differ, no frame does.
            spans: explanation == nil ? nil : frames?.spans ?? FrameSpans([]),
            worst: frames?.worst)
        if let frames { correspondence = { frames.correspondence.reference(of: $0) } }
    }

    /// The film whose frames are counted: that of now, or the reference where there is no other.
    var main: ReportedFilm? { actual ?? reference }

    /// The frame that is shown first: the one that differs most.
    var mostTelling: Int? { worst ?? spans.middle }

    /// The first frame that differs, the one that differs most and the last one, each once and in this order.
    package var keyFrames: [(role: String, index: Int)] {
        guard let first = spans.first, let last = spans.last else { return [] }
        var frames = [(role: "first", index: first)]
        if let middle = mostTelling, middle != first { frames.append((worst == nil ? "middle" : "worst", middle)) }
        if !frames.contains(where: { $0.index == last }) { frames.append(("last", last)) }
        return frames
    }
}
