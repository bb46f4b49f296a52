/// The frame times of a film: frame n is at n / fps, as long as that is before the end of the film.
///
/// Every frame, including the last, is shown for 1 / fps. The end itself has no frame: in a loop, frame 0 is shown then.
package struct FrameGrid: Hashable, Sendable {
    /// The frames per second, greater than 0.
    package let framesPerSecond: Double
    /// The number of frames, at least 1.
    package let count: Int

    /// The maximum number of frames of a film.
    package static let maximumCount = 1_000_000

    /// The excess over a whole number that counts as rounding error: 1.1 s at 30 fps are 33 frames, not 34.
    private static let tolerance = 1e-6

    /// Creates the grid of a film of `duration` seconds; `nil` if an argument is invalid or exceeds the limits.
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
    /// It is a single division, never a running sum, so the time of a frame does not depend on the start of a range.
    package func time(of index: Int) -> Double {
        Double(index) / framesPerSecond
    }

    /// Returns the index of the first frame at or after a time, in 0…count.
    package func index(atOrAfter time: Double) -> Int {
        let exact = (time * framesPerSecond - Self.tolerance).rounded(.up)
        return exact > 0 ? (exact < Double(count) ? Int(exact) : count) : 0
    }

    /// Returns the frames in a half-open range of times; `nil` means the start or the end of the film.
    package func indices(from start: Double?, to end: Double?) -> Range<Int> {
        let lower = start.map(index(atOrAfter:)) ?? 0
        let upper = end.map(index(atOrAfter:)) ?? count
        return lower..<max(lower, upper)
    }
}

/// The frame rates of scenes and films, in frames per second.
///
/// Output formats may have lower limits, such as 50 for GIF.
public enum FrameRate {
    /// The default rate: the highest that GIF supports, since its delays are in hundredths of a second.
    public static let standard = 50.0
    /// The rates that a scene file can specify.
    public static let sceneRange = 1.0...240.0
    /// The rates at which a film can be rendered; at the lowest, a frame is shown for about a quarter of an hour.
    public static let renderingRange = 0.001...1000.0
}
