/// The fingers on the screen, and the gesture recognisers that follow them.
final class TouchDispatcher {
    /// The time at which touches or timers are due next; infinite where nothing ever is.
    var nextTime: Double { .infinity }

    /// Delivers the touches up to the current tick, then fires the timers that are due.
    func deliver(on stage: Stage) {}

    /// Cancels all touches.
    func cancelAll(on stage: Stage) {}
}
