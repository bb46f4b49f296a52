/// The times at which a film has frames: frame n is at n / fps, for as long as that is before the film's end.
///
/// Every frame is shown for 1 / fps, also the last one. The film's end itself has no frame: in a loop, frame 0 is shown then.
package struct FrameGrid: Hashable, Sendable {
    /// The frames per second, greater than 0.
    package let framesPerSecond: Double
    /// The number of frames, at least 1.
    package let count: Int

    /// The greatest number of frames that a film can have.
    package static let maximumCount = 1_000_000

    /// The excess that a product may have over a whole number for rounding: 1.1 s at 30 fps are 33 frames, not 34.
    private static let tolerance = 1e-6

    /// Creates the grid of a film of `duration` seconds; `nil` where the numbers make no grid or one beyond the limits.
    ///
    /// A film of 0 s has one frame.
    package init?(duration: Double, framesPerSecond: Double) {
        guard FrameRate.renderingRange.contains(framesPerSecond), duration >= 0 else { return nil }
        let exact = duration * framesPerSecond
        guard exact <= Double(Self.maximumCount) else { return nil }
        self.framesPerSecond = framesPerSecond
        count = max(1, Int((exact - Self.tolerance).rounded(.up)))
    }

    /// Returns the time of a frame in seconds.
    ///
    /// It is one division, never a running sum, so that a frame's time does not depend on the start of a range.
    package func time(of index: Int) -> Double {
        Double(index) / framesPerSecond
    }

    /// Returns the index of the first frame at or after a time, within 0…count.
    package func index(atOrAfter time: Double) -> Int {
        let exact = (time * framesPerSecond - Self.tolerance).rounded(.up)
        return exact > 0 ? (exact < Double(count) ? Int(exact) : count) : 0
    }

    /// Returns the frames from one time to before another, which are the start and the end of the film where they are `nil`.
    package func indices(from start: Double?, to end: Double?) -> Range<Int> {
        let lower = start.map(index(atOrAfter:)) ?? 0
        let upper = end.map(index(atOrAfter:)) ?? count
        return lower..<max(lower, upper)
    }
}

/// The frame rates that scenes and films can have, in frames per second.
///
/// An output format may have a limit of its own, such as GIF with 50.
public enum FrameRate {
    /// The rate unless one is given: the highest that GIF can show, whose delays are hundredths of a second.
    public static let standard = 50.0
    /// The rates that a scene file can ask for.
    public static let sceneRange = 1.0...240.0
    /// The rates at which a film can be rendered; a frame is shown for a quarter of an hour at most.
    public static let renderingRange = 0.001...1000.0
}
