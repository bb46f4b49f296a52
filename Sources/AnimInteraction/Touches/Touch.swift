public import AnimGeometry
public import AnimLayers

/// A finger on the screen, like `UITouch`: one object from touch down to touch up.
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
    /// The layer that was hit when the finger came down, for the whole life of the touch; nil if none was hit.
    public let layer: LayerID?
    /// The number of times that the finger has come down near this location in quick succession, including this time.
    ///
    /// A touch that moves too far or lasts too long for a tap resets the count.
    public let tapCount: Int
    /// The location at which the finger came down, in the window.
    public let startLocation: Point
    /// The media time at which the finger came down, in seconds.
    public let startTimestamp: Double

    /// The phase of the touch in the current event.
    public internal(set) var phase = TouchPhase.began
    /// The media time of its last sample, in seconds.
    public private(set) var timestamp: Double
    /// The location in the window.
    public private(set) var location: Point
    /// The location in the previous event, in the window; the start location in the first event.
    public private(set) var previousLocation: Point
    /// The media time of its last sample before the current event, even at rest, in seconds.
    private(set) var previousTimestamp: Double
    /// The samples that the current event coalesces; the last one is the touch's own.
    public private(set) var coalescedSamples: [Sample]

    /// The stage, which converts locations.
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

    /// Returns the location in a layer's space; nil is the window.
    public func location(in layer: LayerID?) -> Point {
        stage?.convert(location, from: nil, to: layer) ?? location
    }

    /// Returns the location in the previous event, in a layer's space; nil is the window.
    public func previousLocation(in layer: LayerID?) -> Point {
        stage?.convert(previousLocation, from: nil, to: layer) ?? previousLocation
    }

    /// Whether the finger is on the screen.
    package var isDown: Bool { phase != .ended && phase != .cancelled }

    /// Whether an ended touch was short enough, and moved little enough, to be a tap.
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

    /// Records a sample at a time until which the finger has not moved.
    func rest(until timestamp: Double) { self.timestamp = timestamp }
}

/// The phase of a touch, like `UITouch.Phase`.
public enum TouchPhase: String, Hashable, Sendable, CaseIterable {
    /// A finger has come down.
    case began
    /// It has moved.
    case moved
    /// It has not moved since the previous event.
    case stationary
    /// It was lifted.
    case ended
    /// The system cancelled the touch, for example because the app entered the background.
    case cancelled
}

extension Array<Touch> {
    /// The mean location of the touches in the window; the origin if there are none.
    var centroid: Point {
        guard let first, count > 1 else { return first?.location ?? .zero }
        let sum = dropFirst().reduce(first.location) { $0 + $1.location }
        return sum * (1 / Double(count))
    }

    /// Returns the time interval of the touches' last motion, as far as it lies after a timestamp.
    ///
    /// Nil without touches.
    func interval(since timestamp: Double) -> (start: Double, end: Double)? {
        guard let end = map(\.timestamp).max(), let start = map(\.previousTimestamp).max() else { return nil }
        return (Swift.max(start, timestamp), end)
    }

    /// Whether a touch has moved farther than a distance from its start.
    func haveStrayed(beyond distance: Double) -> Bool {
        contains { $0.location.distance(to: $0.startLocation) > distance }
    }
}

/// The steps of several fingers at one moment: one turn of the run loop.
struct TouchEvent {
    let phase: TouchPhase
    /// The steps, one per finger.
    private(set) var steps: [TouchStep]

    /// The number of its moment.
    private let moment: Int

    /// Returns the events that the steps of all fingers make up, in time order.
    ///
    /// Steps in the same phase at the same time are one event. With coalescing, so are all successive motions without another
    /// event between them.
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

    /// Returns the steps in order, with the numbers of their moments: times that differ only by rounding are one moment.
    private static func inOrder(_ steps: [TouchStep]) -> [(step: TouchStep, moment: Int)] {
        // Mostly one finger moves.
        guard steps.count > 1 else { return steps.map { ($0, 1) } }
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
    let finger: ScriptedFinger
    let phase: TouchPhase
    /// The samples of the step; at least one.
    var samples: [Touch.Sample]
    /// Whether the finger came down at the same time.
    let isAtStart: Bool
    /// The time until which the finger rests afterwards.
    var restEnd: Double?

    /// The time of the step.
    var time: Double { samples.last?.timestamp ?? .infinity }

    /// The order of steps at one time: fingers move, then leave, then come down; the next steps of fingers that came down at this
    /// time follow.
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
