/// The difference between a scene as it is drawn now and its record.
package enum SnapshotDifference: Hashable, Sendable {
    /// The frames have another size, number or rate.
    case shape
    /// Frames show something else.
    case frames(FrameSpans)
    /// All short hashes agree and the digest does not: the manifest was edited, or 32 bits met.
    case digest
    /// The frames agree, and other things happen.
    case events
    /// Frames and events agree, and the scene's `output` has other choices, so that the files that are made of it are others.
    case output

    /// Compares a scene with its record; nil where they are the same.
    ///
    /// Where only some frames were drawn, the others and the digest are not compared. Events and output are, where the record pins them.
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

    /// Compares a scene that was drawn with its record; nil where they are the same.
    package init?(recorded: SnapshotRecord, film: SnapshotFilm, of subject: SnapshotSubject) {
        self.init(recorded: recorded, film: film, events: subject.events, output: subject.output)
    }

    /// Compares two records; nil where they pin the same.
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
