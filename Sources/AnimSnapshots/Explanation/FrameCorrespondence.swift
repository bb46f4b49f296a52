import AnimTiming

/// The frames of a film and of its reference that are shown at the same times.
package struct FrameCorrespondence: Hashable, Sendable {
    private let reference: FrameGrid?
    private let actual: FrameGrid?
    private let referenceCount: Int
    /// Whether frames of the same indices are shown at the same times.
    let isSame: Bool

    /// The excess that a product may have over a whole number for rounding, in frames.
    private static let tolerance = 1e-6

    /// Compares the frames of a record with those of a film.
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
