/// The time map of a layer, which is a time container without an end.
///
/// All times are seconds.
package struct LayerTiming: Hashable, Sendable {
    /// The parent time at which the local time is `timeOffset`.
    package var beginTime: Double
    /// Local seconds per parent second; 0 stops the local time at `timeOffset`.
    package var speed: Double
    /// The local time at `beginTime`.
    package var timeOffset: Double

    /// Creates a time map; the defaults make local time equal to parent time.
    package init(beginTime: Double = 0, speed: Double = 1, timeOffset: Double = 0) {
        self.beginTime = beginTime
        self.speed = speed
        self.timeOffset = timeOffset
    }

    /// Converts a time of the parent (the superlayer, or the media clock) to local time.
    package func localTime(parent: Double) -> Double {
        speed == 0 ? timeOffset : (parent - beginTime) * speed + timeOffset
    }

    /// Converts a local time to the parent's; `beginTime` for a stopped layer, where no inverse exists.
    package func parentTime(local: Double) -> Double {
        speed == 0 ? beginTime : (local - timeOffset) / speed + beginTime
    }
}
