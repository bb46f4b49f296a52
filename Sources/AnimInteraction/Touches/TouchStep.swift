/// A step of one finger within a tick: one phase of its touch.
struct TouchStep {
    let finger: StrokedFinger
    let phase: TouchPhase
    /// The samples that the step stands for; at least one.
    var samples: [Touch.Sample]
    /// Whether the finger has come down at the same time.
    let isAtStart: Bool
    /// The time up to which the finger rests afterwards.
    var restEnd: Double?

    /// The time of the step.
    var time: Double { samples.last?.timestamp ?? .infinity }

    /// The order among what happens at one time: fingers move, leave, and come; after that those that have just come.
    var rank: Int {
        let rank =
            switch phase {
            case .moved, .stationary: 0
            case .ended: 1
            case .cancelled: 2
            case .began: 3
            }
        return isAtStart ? rank + 4 : rank
    }
}
