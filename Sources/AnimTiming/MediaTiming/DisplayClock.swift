/// The clock of a display: the number of its ticks since the start.
package struct DisplayClock: Hashable, Sendable {
    /// The ticks in one second, which are as many as a digitizer takes samples of a finger.
    package static let ticksPerSecond = 60.0

    /// The number of the current tick.
    package private(set) var tick = 0.0

    /// Creates a clock at its first tick.
    package init() {}

    /// The time of the current tick in seconds.
    package var time: Double { tick / Self.ticksPerSecond }

    /// Advances to a tick; no effect for one that is over.
    package mutating func advance(to next: Double) { tick = max(tick, next) }

    /// The first tick after the current one that is not earlier than a time by more than a tolerance; infinite for infinity.
    package func nextTick(notBefore time: Double, tolerance: Double) -> Double {
        max(tick + 1, ((time - tolerance) * Self.ticksPerSecond).rounded(.up))
    }
}
