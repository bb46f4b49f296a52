extension TimelineRecorder {
    /// Records that the app enters the background.
    ///
    /// Until it is back, films show the last picture before, or nothing but the window.
    package mutating func enterBackground(at time: Double, isBlank: Bool) {
        timeline.backgroundIntervals.append(BackgroundInterval(start: time, end: .infinity, isBlank: isBlank))
    }

    /// Records that the app enters the foreground again.
    package mutating func enterForeground(at time: Double) {
        guard let last = timeline.backgroundIntervals.indices.last else { return }
        timeline.backgroundIntervals[last].end = min(timeline.backgroundIntervals[last].end, time)
    }
}
