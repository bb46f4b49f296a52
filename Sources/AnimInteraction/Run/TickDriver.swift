/// An object that the display moves by the tick, such as a scroll view that decelerates.
protocol TickDriver: AnyObject {
    /// Moves to the time of a tick; false where that was the last step.
    func step(at time: Double) -> Bool
}
