extension Timeline {
    /// Returns the interval in the background at a time; nil while the app is in the foreground.
    func backgroundInterval(at time: Double) -> BackgroundInterval? {
        backgroundIntervals.last { $0.start <= time && time < $0.end }
    }

    /// Whether the app is in the background at a time.
    package func isInBackground(at time: Double) -> Bool { backgroundInterval(at: time) != nil }
}
