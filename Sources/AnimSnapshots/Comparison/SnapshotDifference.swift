import AnimTiming

/// The difference between a scene as it is drawn now and its record.
package enum SnapshotDifference: Hashable, Sendable {
    /// The frames have another size, number or rate.
    case shape
    /// Frames show something else.
    case frames(FrameSpans)
    /// All short hashes agree and the digest does not: the manifest was edited, or two short hashes collided.
    case digest
    /// The frames agree, and other things happen.
    case events
    /// Frames and events agree, and the scene's `output` has other choices, so that the files that are made of it are others.
    case output

    /// Compares a scene with its record; nil if they are equal.
    ///
    /// If only some frames were drawn, the others and the digest are not compared. Events and output are compared if the record pins them.
    package init?(recorded: SnapshotRecord, film: SnapshotFilm, events: SnapshotEvents?, output: SnapshotOutput?) {
        guard
            (recorded.width, recorded.height, recorded.frames.count, recorded.framesPerSecond)
                == (film.width, film.height, film.count, film.framesPerSecond)
        else {
            self = .shape
            return
        }
        let changed = zip(film.indices, film.frames).filter { recorded.frames[$0] != $1 }
        if !changed.isEmpty {
            self = .frames(FrameSpans(changed.map(\.0)))
        } else if film.isWhole, recorded.digest != film.digest {
            self = .digest
        } else if let pinned = recorded.events, let events, pinned != events {
            self = .events
        } else if let pinned = recorded.output, let output, pinned != output {
            self = .output
        } else {
            return nil
        }
    }

    /// Compares a scene that was drawn with its record; nil if they are equal.
    package init?(recorded: SnapshotRecord, film: SnapshotFilm, of subject: SnapshotSubject) {
        self.init(recorded: recorded, film: film, events: subject.events, output: subject.output)
    }

    /// Compares two records; nil if they pin the same.
    package init?(recorded: SnapshotRecord, actual: SnapshotRecord) {
        let film = SnapshotFilm(
            width: actual.width, height: actual.height, framesPerSecond: actual.framesPerSecond, count: actual.frames.count,
            indices: Array(actual.frames.indices), frames: actual.frames,
            digest: actual.digest)
        self.init(recorded: recorded, film: film, events: actual.events, output: actual.output)
    }

    /// The state of a scene with this difference.
    package var state: SnapshotState {
        switch self {
        case .shape: .shape
        case .frames, .digest: .changed
        case .events: .events
        case .output: .output
        }
    }
}

/// The state of a scene compared with its record.
package enum SnapshotState: String, CaseIterable, Hashable, Sendable {
    /// It matches its record.
    case same
    /// Frames show something else.
    case changed
    /// The frames have another size, number or rate.
    case shape
    /// The frames are as recorded, but the events differ.
    case events
    /// Frames and events are as recorded, but the scene's `output` has changed, so output files would differ.
    case output
    /// It has no record.
    case new
    /// It is recorded, but its file is missing.
    case missing
    /// It is recorded under a different name, whose file is missing.
    case moved
    /// It is not valid, or something that it reads is not.
    case invalid
    /// It cannot be read.
    case unreadable
    /// It was not compared.
    case skipped
    /// It matches its record, which differs from the record in the base.
    case accepted

    /// The state in words, for all text that people read: counts (`2 changed, 1 missing`), the page, summaries and titles.
    var phrase: String {
        switch self {
        case .same: "as recorded"
        case .shape: "changed in size or length"
        case .events: "changed in events"
        case .output: "changed in output"
        case .moved: "renamed"
        case .skipped: "not compared"
        case .changed, .new, .missing, .invalid, .unreadable, .accepted: rawValue
        }
    }

    /// Whether `approve` can accept it.
    package var isApprovable: Bool {
        switch self {
        case .changed, .shape, .events, .output, .new, .moved, .missing: true
        case .same, .accepted, .invalid, .unreadable, .skipped: false
        }
    }
}

/// Indices of frames, as spans of consecutive ones.
package struct FrameSpans: Hashable, Sendable {
    /// The spans, ascending, with frames between them that do not belong.
    package private(set) var spans: [ClosedRange<Int>] = []
    /// The number of frames.
    package private(set) var count = 0

    /// Creates the spans of ascending indices.
    package init(_ indices: some Sequence<Int>) {
        for index in indices { append(index) }
    }

    /// The first frame.
    package var first: Int? { spans.first?.lowerBound }
    /// The last frame.
    package var last: Int? { spans.last?.upperBound }

    /// The middle of the longest span, the first of equals: a frame to show if no reference shows which differs most.
    package var middle: Int? {
        let longest = spans.reduce(nil as ClosedRange<Int>?) { longest, span in
            span.count > longest?.count ?? 0 ? span : longest
        }
        return longest.map { $0.lowerBound + ($0.count - 1) / 2 }
    }

    /// Returns whether a frame belongs.
    package func contains(_ index: Int) -> Bool { spans.contains { $0.contains(index) } }

    private mutating func append(_ index: Int) {
        count += 1
        if let last = spans.last, last.upperBound + 1 == index {
            spans[spans.count - 1] = last.lowerBound...index
        } else {
            spans.append(index...index)
        }
    }
}

/// The common frames of a film and its record, if one is longer.
struct SharedFrames {
    /// The number of frames that both have.
    let count: Int
    /// The number of those that are as recorded.
    let sameCount: Int
    /// The number of frames that only the film has.
    let newCount: Int
    /// The number of frames that only the record has.
    let goneCount: Int

    /// Compares frames of equal indices; nil for films of different sizes or rates, which share none.
    init?(recorded: SnapshotRecord, actual: SnapshotRecord) {
        guard
            (recorded.width, recorded.height, recorded.framesPerSecond)
                == (actual.width, actual.height, actual.framesPerSecond)
        else { return nil }
        count = min(recorded.frames.count, actual.frames.count)
        sameCount = (0..<count).count { recorded.frames[$0] == actual.frames[$0] }
        newCount = actual.frames.count - count
        goneCount = recorded.frames.count - count
    }

    /// The numbers in words: `125 as recorded, 25 new`.
    var words: String {
        [
            ("as recorded", sameCount), ("changed", count - sameCount), ("new", newCount), ("gone", goneCount),
        ].filter { $0.1 > 0 }.map { "\($0.1) \($0.0)" }.joined(separator: ", ")
    }
}

/// The frames of a film and of its reference that are shown at the same times.
package struct FrameCorrespondence: Hashable, Sendable {
    private let reference: FrameGrid?
    private let actual: FrameGrid?
    private let referenceCount: Int
    /// Whether frames of the same indices are shown at the same times.
    let isSame: Bool

    /// The excess that a product may have over a whole number for rounding, in frames.
    private static let tolerance = 1e-6

    /// Matches the frames of a record and a film.
    init(recorded: SnapshotRecord, framesPerSecond: Double) {
        isSame = recorded.framesPerSecond == framesPerSecond
        referenceCount = recorded.frames.count
        reference = FrameGrid(duration: 0, framesPerSecond: recorded.framesPerSecond)
        actual = FrameGrid(duration: 0, framesPerSecond: framesPerSecond)
    }

    /// Returns the index of the frame that the reference shows while a frame is shown; `nil` after the end of the reference.
    package func reference(of index: Int) -> Int? {
        if isSame { return index < referenceCount ? index : nil }
        guard let reference, let actual else { return nil }
        let exact = actual.time(of: index) * reference.framesPerSecond + Self.tolerance
        guard exact >= 0, exact < Double(referenceCount) else { return nil }
        return Int(exact)
    }
}
