/// The clock of a display: the number of its ticks since the start.
package struct DisplayClock: Hashable, Sendable {
    /// The ticks in one second of most displays.
    package static let standardRate = 60.0

    /// The ticks in one second, which are as many as a digitizer takes samples of a finger.
    package let ticksPerSecond: Double
    /// The number of the current tick.
    package private(set) var tick = 0.0

    /// Creates a clock at its first tick; a rate that is not at least 1 counts as 1.
    package init(ticksPerSecond: Double = standardRate) {
        self.ticksPerSecond = ticksPerSecond > 1 && ticksPerSecond.isFinite ? ticksPerSecond : 1
    }

    /// The time of the current tick in seconds.
    package var time: Double { tick / ticksPerSecond }

    /// Returns the time of a tick in seconds.
    package func time(of tick: Double) -> Double { tick / ticksPerSecond }

    /// Advances to a tick; no effect for one that is over.
    package mutating func advance(to next: Double) { tick = max(tick, next) }

    /// Advances to the last tick that is not later than a time.
    package mutating func advance(toTime time: Double) { advance(to: (time * ticksPerSecond).rounded(.down)) }

    /// Returns the first tick after the current one that is not earlier than a time by more than a tolerance; infinite for infinity.
    package func nextTick(notBefore time: Double, tolerance: Double) -> Double {
        max(tick + 1, ((time - tolerance) * ticksPerSecond).rounded(.up))
    }
}
