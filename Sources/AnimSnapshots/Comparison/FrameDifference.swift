import AnimGraphics
import AnimRender
import AnimTiming

/// The frames of a scene that differ from its record, and a few of them to look at.
package struct FrameDifference: Hashable, Sendable {
    /// The reason to look at a frame.
    package enum Role: String, Hashable, Sendable {
        /// It is the first one that differs.
        case first
        /// It differs most.
        case worst
        /// It is in the middle of the longest span that differs, if no reference shows which frame differs most.
        case middle
        /// It is the last one that differs.
        case last
    }

    /// The frames that differ, by their indices in the film as it is now.
    package let spans: FrameSpans
    /// The first frame that differs.
    package let first: Int
    /// The last frame that differs.
    package let last: Int
    /// The frames of the reference that are shown at the same times.
    package let correspondence: FrameCorrespondence
    /// The frame that differs most, the first of equals; `nil` without a reference.
    package private(set) var worst: Int?
    /// The difference of the frame that differs most.
    package private(set) var statistics: PixelDiff.Statistics?

    /// Finds the frames that differ; `nil` if none do.
    ///
    /// - Parameters:
    ///   - difference: The difference of a scene to its record.
    ///   - film: The frames of the scene as it is now; `nil` if not all of them were drawn.
    init?(_ difference: SnapshotDifference, recorded: SnapshotRecord, film: SnapshotRecord?) {
        let correspondence = FrameCorrespondence(
            recorded: recorded, framesPerSecond: film?.framesPerSecond ?? recorded.framesPerSecond)
        let spans =
            switch difference {
            case .frames(let spans): spans
            case .digest: FrameSpans(recorded.frames.indices)
            case .shape: film.map { Self.spans(recorded, $0, correspondence) } ?? FrameSpans([])
            case .events, .output: FrameSpans([])
            }
        guard let first = spans.first, let last = spans.last else { return nil }
        (self.spans, self.first, self.last, self.correspondence) = (spans, first, last, correspondence)
    }

    /// Returns the frames that differ from the recorded frames at the same times; frames of another size all differ.
    private static func spans(
        _ recorded: SnapshotRecord, _ film: SnapshotRecord, _ correspondence: FrameCorrespondence
    ) -> FrameSpans {
        FrameSpans(
            film.frames.indices.lazy.filter { index in
                correspondence.reference(of: index).map { recorded.frames[$0] != film.frames[index] } ?? false
            })
    }

    /// The frames that differ, if the reference shows frames of the same indices at the same times; else none.
    var framesOfEqualIndices: FrameSpans { correspondence.isSame ? spans : FrameSpans([]) }

    /// Finds the frame that differs most, and draws the frames that were not compared yet.
    mutating func compare(with reference: SnapshotReference, _ actual: SnapshotSubject) throws {
        if correspondence.isSame, !reference.distances.isEmpty {
            findWorst(reference.distances)
        } else {
            try findWorst(reference.subject.film, actual)
        }
        statistics = try worst.flatMap { try statistics(of: $0, reference, actual) }
    }

    private mutating func findWorst(
        _ reference: FramePairs.Film, _ actual: SnapshotSubject
    ) throws {
        let indices = spans.spans.flatMap { $0 }.compactMap { index in
            correspondence.reference(of: index).map { FramePairs.Indices($0, index) }
        }
        let pairs = FramePairs(reference, actual.film, indices: indices, jobs: actual.jobs)
        var greatest = -1
        try pairs.map {
            { frame, other in other.map { frame.pixmap.distance(to: $0.pixmap) } ?? 0 }
        } take: { pair, distance in
            guard distance > greatest else { return }
            (greatest, worst) = (distance, pair.second)
        }
    }

    private mutating func findWorst(_ distances: [Int: Int]) {
        var greatest = -1
        for index in spans.spans.joined() {
            guard let distance = distances[index], distance > greatest else { continue }
            (greatest, worst) = (distance, index)
        }
    }

    /// Draws a frame that differs and the reference's, and returns the difference of their pixels.
    func statistics(
        of frame: Int, _ reference: SnapshotReference, _ actual: SnapshotSubject
    ) throws -> PixelDiff.Statistics? {
        try correspondence.reference(of: frame).map { index in
            let picture = try actual.renderer.frame(at: actual.grid.time(of: frame))
            return PixelDiff(reference: try reference.frame(index), actual: picture).statistics
        }
    }

    /// The frames worth a look, in the order of time, each of them once.
    package var shown: [(role: Role, index: Int)] {
        let between = worst.map { (Role.worst, $0) } ?? spans.middle.map { (Role.middle, $0) }
        var shown: [(role: Role, index: Int)] = [(.first, first)]
        if let between, between.1 != first { shown.append(between) }
        if last != first, last != between?.1 { shown.append((.last, last)) }
        return shown
    }
}

extension SnapshotSubject {
    /// The film of a pair.
    var film: FramePairs.Film { FramePairs.Film(renderer, grid: grid, canvas: canvas) }
}
