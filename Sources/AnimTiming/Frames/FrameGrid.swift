/// The times at which a film has frames: frame n is at n / fps, for as long as that is before the film's end.
///
/// Every frame is shown for 1 / fps, also the last one. What the scene shows at `duration` itself is no frame of the film:
/// in a loop it is the place of frame 0.
public struct FrameGrid: Hashable, Sendable {
    /// The frames per second, greater than 0.
    public let framesPerSecond: Double
    /// The number of frames, at least 1.
    public let count: Int

    /// The greatest number of frames that a film can have.
    public static let maximumCount = 1_000_000
    /// The frame rates that a film can have; a frame is shown for a quarter of an hour at most.
    public static let frameRates = 0.001...1000.0

    /// Tells products that should be whole from ones that are beyond: 1.1 s at 30 fps are 33 frames, not 34.
    private static let tolerance = 1e-6

    /// Creates the grid of a film of `duration` seconds; `nil` where the numbers make no grid or one beyond the limits.
    ///
    /// A film of 0 s has one frame.
    public init?(duration: Double, framesPerSecond: Double) {
        guard Self.frameRates.contains(framesPerSecond), duration >= 0 else { return nil }
        let exact = duration * framesPerSecond
        guard exact <= Double(Self.maximumCount) else { return nil }
        self.framesPerSecond = framesPerSecond
        count = max(1, Int((exact - Self.tolerance).rounded(.up)))
    }

    /// The time of a frame in seconds.
    ///
    /// It is one division, never a running sum, so that a frame's time does not depend on where a range began.
    public func time(of index: Int) -> Double {
        Double(index) / framesPerSecond
    }

    /// The index of the first frame at or after a time, within 0…count.
    public func index(atOrAfter time: Double) -> Int {
        let exact = (time * framesPerSecond - Self.tolerance).rounded(.up)
        return exact > 0 ? (exact < Double(count) ? Int(exact) : count) : 0
    }

    /// The frames from one time to before another.
    public func indices(from start: Double?, to end: Double?) -> Range<Int> {
        let lower = start.map(index(atOrAfter:)) ?? 0
        let upper = end.map(index(atOrAfter:)) ?? count
        return lower..<max(lower, upper)
    }
}
