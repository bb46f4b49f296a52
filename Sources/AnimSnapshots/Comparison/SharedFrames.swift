/// The frames that a film and its record have in common, where one is longer than the other.
struct SharedFrames {
    /// The number of frames that both have.
    let count: Int
    /// The number of those that are as recorded.
    let sameCount: Int
    /// The number of frames that only the film has.
    let newCount: Int
    /// The number of frames that only the record has.
    let goneCount: Int

    /// Compares the frames of the same indices; nil for films of another size or rate, of which none are the same.
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
