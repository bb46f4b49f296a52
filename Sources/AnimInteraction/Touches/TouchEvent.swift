/// The steps of several fingers at one moment: one turn of the run loop.
struct TouchEvent {
    let phase: TouchPhase
    /// The steps, one for each finger.
    private(set) var steps: [TouchStep]

    /// The number of the moment at which it happens.
    private let moment: Int

    /// Returns the events that the steps of all fingers make, in the order of time.
    ///
    /// What is in one phase at one time is one event. With coalescing so are all motions that no other event comes between.
    static func events(of steps: [TouchStep], coalescing: Bool) -> [TouchEvent] {
        var events: [TouchEvent] = []
        for (step, moment) in inOrder(steps) {
            if let last = events.last, last.takes(step, at: moment, coalescing: coalescing) {
                events[events.count - 1].steps.append(step)
            } else {
                events.append(TouchEvent(phase: step.phase, steps: [step], moment: moment))
            }
        }
        return events
    }

    /// Returns the steps in order, with the numbers of their moments: times that differ by rounding alone are one moment.
    private static func inOrder(_ steps: [TouchStep]) -> [(step: TouchStep, moment: Int)] {
        var (moment, start) = (0, -Double.infinity)
        let timed = steps.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map { _, step in
            if step.time - start > Stage.tolerance { (moment, start) = (moment + 1, step.time) }
            return (step: step, moment: moment)
        }
        return timed.enumerated().sorted { a, b in
            (a.element.moment, a.element.step.rank, a.element.step.finger.identifier, a.offset)
                < (b.element.moment, b.element.step.rank, b.element.step.finger.identifier, b.offset)
        }.map(\.element)
    }

    private func takes(_ step: TouchStep, at moment: Int, coalescing: Bool) -> Bool {
        guard phase == step.phase, !steps.contains(where: { $0.finger === step.finger }) else { return false }
        return coalescing && phase == .moved || self.moment == moment
    }
}
