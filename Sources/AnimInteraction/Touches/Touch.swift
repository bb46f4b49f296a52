public import AnimGeometry
public import AnimLayers

/// A finger on the screen, as `UITouch`: one object from down to up.
public final class Touch {
    /// The location of a finger at a time.
    public struct Sample: Hashable, Sendable {
        /// The media time in seconds.
        public var timestamp: Double
        /// The location in the window.
        public var location: Point
    }

    /// The number of the finger, counted from 0 over the whole run.
    public let identifier: Int
    /// The layer that was hit when the finger came down, and stays the touch's own until the end; nil where none was.
    public let layer: LayerID?
    /// The number of times that the finger has come down at about this location in quick succession, this time included.
    ///
    /// A touch that moves too far for a tap, or lasts too long, starts the count anew.
    public let tapCount: Int
    /// The location at which the finger came down, in the window.
    public let startLocation: Point
    /// The media time at which the finger came down, in seconds.
    public let startTimestamp: Double

    /// The phase of the touch in the present event.
    public internal(set) var phase = TouchPhase.began
    /// The media time of its last sample, in seconds.
    public private(set) var timestamp: Double
    /// The location in the window.
    public private(set) var location: Point
    /// The location in the event before, in the window; its start in the first one.
    public private(set) var previousLocation: Point
    /// The media time of its last sample before the present event, at rest or not, in seconds.
    private(set) var previousTimestamp: Double
    /// The samples that the present event stands for, the last one being the touch itself.
    public private(set) var coalescedSamples: [Sample]

    /// The stage, which knows the positions of the layers.
    private weak var stage: Stage?

    init(identifier: Int, sample: Sample, layer: LayerID?, tapCount: Int, on stage: Stage) {
        self.identifier = identifier
        self.layer = layer
        self.tapCount = tapCount
        self.stage = stage
        startLocation = sample.location
        startTimestamp = sample.timestamp
        timestamp = sample.timestamp
        previousTimestamp = sample.timestamp
        location = sample.location
        previousLocation = sample.location
        coalescedSamples = [sample]
    }

    /// Returns the location in a layer's space; in the window's where none is given.
    public func location(in layer: LayerID?) -> Point {
        stage?.convert(location, from: nil, to: layer) ?? location
    }

    /// Returns the location in the event before, in a layer's space; in the window's where none is given.
    public func previousLocation(in layer: LayerID?) -> Point {
        stage?.convert(previousLocation, from: nil, to: layer) ?? previousLocation
    }

    /// Whether the finger is on the screen.
    var isDown: Bool { phase != .ended && phase != .cancelled }

    /// Whether a touch that has ended was short, and did not move.
    func isTap(_ options: StageOptions) -> Bool {
        timestamp - startTimestamp <= options.tapMaximumDuration + Stage.tolerance
            && location.distance(to: startLocation) <= options.tapAllowableMovement
    }

    /// Advances to the next event.
    func advance(to phase: TouchPhase, samples: [Sample]) {
        guard let last = samples.last else { return }
        self.phase = phase
        previousTimestamp = timestamp
        timestamp = last.timestamp
        previousLocation = location
        location = last.location
        coalescedSamples = samples
    }

    /// Notes that the finger was sampled at a time at which it had not moved.
    func rest(until timestamp: Double) { self.timestamp = timestamp }
}

/// The phase of a touch, as `UITouch.Phase`.
public enum TouchPhase: String, Hashable, Sendable, CaseIterable {
    /// A finger has come down.
    case began
    /// It has moved.
    case moved
    /// It has not moved since the last event.
    case stationary
    /// It was lifted.
    case ended
    /// The touch was taken away, as when the app goes to the background.
    case cancelled
}

extension Array<Touch> {
    /// The middle of the touches in the window; the origin where there are none.
    var centroid: Point {
        guard let first, count > 1 else { return first?.location ?? .zero }
        let sum = dropFirst().reduce(first.location) { $0 + $1.location }
        return sum * (1 / Double(count))
    }

    /// Returns the time in which the touches have made their last motion, as far as it lies after another one.
    ///
    /// Nil without touches.
    func interval(since timestamp: Double) -> (start: Double, end: Double)? {
        guard let end = map(\.timestamp).max(), let start = map(\.previousTimestamp).max() else { return nil }
        return (Swift.max(start, timestamp), end)
    }

    /// Whether a touch has moved farther than a distance from where it began.
    func haveStrayed(beyond distance: Double) -> Bool {
        contains { $0.location.distance(to: $0.startLocation) > distance }
    }
}

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
