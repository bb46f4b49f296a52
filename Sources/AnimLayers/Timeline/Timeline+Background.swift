/// A time during which the app is out of sight.
struct Absence: Sendable {
    /// The first moment, in seconds.
    let start: Double
    /// The moment at which the app is seen again; infinite while that has not come.
    var end: Double
    /// Whether nothing but the window shows; else the last picture before.
    let isBlank: Bool
}

extension Timeline {
    /// The absence of the app at a time; nil while it is in sight.
    func absence(at time: Double) -> Absence? {
        absences.last { $0.start <= time && time < $0.end }
    }

    /// Whether the app is out of sight at a time.
    public func isInBackground(at time: Double) -> Bool { absence(at: time) != nil }
}

extension TimelineRecorder {
    /// Says that the app goes out of sight; until it is back, films show the last picture before, or nothing but the window.
    public mutating func leave(at time: Double, isBlank: Bool) {
        timeline.absences.append(Absence(start: time, end: .infinity, isBlank: isBlank))
    }

    /// Says that the app is in sight again.
    public mutating func comeBack(at time: Double) {
        guard let last = timeline.absences.indices.last else { return }
        timeline.absences[last].end = min(timeline.absences[last].end, time)
    }
}
