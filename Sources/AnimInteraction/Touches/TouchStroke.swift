package import AnimGeometry
package import AnimTiming

/// The way of one finger from down to up.
package struct TouchStroke: Hashable, Sendable {
    /// The location of the finger at a time.
    package struct Sample: Hashable, Sendable {
        /// Seconds since the finger came down; one that is less than that of the sample before counts as that one's.
        package var time: Double
        /// The location in the window, in points.
        package var location: Point

        /// Creates a sample.
        package init(time: Double, location: Point) {
            self.time = time
            self.location = location
        }
    }

    /// The samples of the finger, from where it comes down to where it is lifted.
    ///
    /// Samples that are infinite or NaN count for nothing, and a stroke without any other is none. A sample at the location of
    /// the one before is a finger at rest, which is no event.
    package var samples: [Sample]
    /// Whether the touch is cancelled in the end instead of lifted.
    package var isCancelled: Bool

    /// Creates a stroke from its samples.
    package init(samples: [Sample], isCancelled: Bool = false) {
        self.samples = samples
        self.isCancelled = isCancelled
    }

    /// The longest duration in seconds that a drag, and a rest before or after it, may have; longer ones are cut.
    package static let longestDuration = 3600.0
}

extension TouchStroke {
    /// The samples of a digitizer in a second, unless the display ticks at another rate.
    package static var standardSamplesPerSecond: Int { Int(DisplayClock.standardRate) }

    /// Returns the stroke of a finger that rests at a location; the duration is in seconds.
    package static func press(at location: Point, duration: Double, isCancelled: Bool = false) -> TouchStroke {
        TouchStroke(
            samples: [Sample(time: 0, location: location), Sample(time: kept(duration), location: location)],
            isCancelled: isCancelled)
    }

    /// Returns the stroke of a finger that touches a location for 0.08 seconds.
    package static func tap(at location: Point) -> TouchStroke { press(at: location, duration: 0.08) }

    /// Returns the stroke of a finger that moves straight from one location to another.
    ///
    /// - Parameters:
    ///   - start: Where it comes down.
    ///   - end: Where it is lifted.
    ///   - duration: The seconds that it moves; it reaches `end` exactly when they are over.
    ///   - curve: The pace.
    ///   - holdBefore: The seconds that it rests at the start.
    ///   - holdAfter: The seconds that it rests at the end.
    ///   - isCancelled: Whether the touch is cancelled in the end instead of lifted.
    ///   - samplesPerSecond: How often the digitizer takes the location, as often as the display ticks.
    package static func drag(
        from start: Point, to end: Point, duration: Double, curve: TimingFunction = .linear, holdBefore: Double = 0,
        holdAfter: Double = 0, isCancelled: Bool = false, samplesPerSecond: Int = standardSamplesPerSecond
    ) -> TouchStroke {
        let motion = Motion(
            duration: kept(duration), curve: curve, samplesPerSecond: samplesPerSecond, holdBefore: kept(holdBefore),
            holdAfter: kept(holdAfter))
        return motion.stroke(isCancelled: isCancelled) { start + (end - start) * $0 }
    }

    /// Returns a drag that is short in time.
    package static func swipe(
        from start: Point, to end: Point, duration: Double = 0.1, isCancelled: Bool = false
    ) -> TouchStroke {
        drag(from: start, to: end, duration: duration, isCancelled: isCancelled)
    }

    /// Returns the strokes of two fingers that move apart or together.
    ///
    /// - Parameters:
    ///   - center: The point halfway between the fingers.
    ///   - start: Their distance when they come down.
    ///   - end: Their distance when they are lifted.
    ///   - angle: The direction from the first to the second finger, in radians clockwise from the right.
    ///   - rotation: How far they turn meanwhile, in radians clockwise.
    ///   - translation: How far the point between them goes.
    ///   - duration: The seconds that they move.
    ///   - curve: The pace.
    ///   - isCancelled: Whether the touches are cancelled in the end instead of lifted.
    ///   - samplesPerSecond: As of a drag.
    package static func pinch(
        center: Point, from start: Double, to end: Double, angle: Double = 0, rotation: Double = 0,
        translation: Point = .zero, duration: Double, curve: TimingFunction = .linear, isCancelled: Bool = false,
        samplesPerSecond: Int = standardSamplesPerSecond
    ) -> [TouchStroke] {
        let motion = Motion(duration: kept(duration), curve: curve, samplesPerSecond: samplesPerSecond)
        return motion.pair(around: center, by: translation, isCancelled: isCancelled) { progress in
            unitVector(angle + rotation * progress) * ((start + (end - start) * progress) / 2)
        }
    }

    /// Returns the strokes of two fingers that turn about a point.
    ///
    /// - Parameters:
    ///   - center: The point halfway between the fingers.
    ///   - radius: The distance of each finger from it.
    ///   - start: The direction of the second finger when they come down, in radians clockwise from the right.
    ///   - angle: How far they turn, in radians clockwise.
    ///   - duration: The seconds that they move.
    ///   - curve: The pace.
    ///   - isCancelled: Whether the touches are cancelled in the end instead of lifted.
    ///   - samplesPerSecond: As of a drag.
    package static func rotate(
        center: Point, radius: Double, from start: Double = 0, by angle: Double, duration: Double,
        curve: TimingFunction = .linear, isCancelled: Bool = false, samplesPerSecond: Int = standardSamplesPerSecond
    ) -> [TouchStroke] {
        let motion = Motion(duration: kept(duration), curve: curve, samplesPerSecond: samplesPerSecond)
        return motion.pair(around: center, isCancelled: isCancelled) { progress in
            unitVector(start + angle * progress) * radius
        }
    }

    private static func unitVector(_ angle: Double) -> Point {
        let (sin, cos) = DeterministicMath.sincos(angle)
        return Point(x: cos, y: sin)
    }

    /// Returns a duration within what is allowed; NaN counts as 0.
    private static func kept(_ duration: Double) -> Double { duration > 0 ? min(duration, longestDuration) : 0 }
}

/// The time and the pace of a finger's motion between its rests.
private struct Motion {
    var duration: Double
    var curve: TimingFunction
    var samplesPerSecond: Int
    var holdBefore = 0.0
    var holdAfter = 0.0

    /// Returns the strokes of two fingers on both sides of a point; the arm leads to the second one.
    func pair(
        around center: Point, by translation: Point = .zero, isCancelled: Bool, arm: (Double) -> Point
    ) -> [TouchStroke] {
        [-1.0, 1.0].map { side in
            stroke(isCancelled: isCancelled) { center + translation * $0 + arm($0) * side }
        }
    }

    /// Returns the stroke of a finger whose location depends on the progress, 0…1.
    func stroke(isCancelled: Bool, location: (Double) -> Point) -> TouchStroke {
        let (start, end) = (holdBefore, holdBefore + duration)
        var samples = [TouchStroke.Sample(time: 0, location: location(0))]
        func add(_ time: Double, _ location: Point) { samples.append(TouchStroke.Sample(time: time, location: location)) }
        if holdBefore > 0 { add(start, location(0)) }
        let rate = Double(max(samplesPerSecond, 1))
        var count = (start * rate).rounded(.down) + 1
        while case let time = count / rate, time < end - Stage.tolerance {
            if time > start + Stage.tolerance { add(time, location(curve.value(at: (time - start) / duration))) }
            count += 1
        }
        add(end, location(1))
        add(end + holdAfter, location(1))
        return TouchStroke(samples: samples, isCancelled: isCancelled)
    }
}

/// A finger that a stroke moves over the screen.
final class StrokedFinger {
    /// The number of the finger, counted over the whole run.
    let identifier: Int
    /// The touch, once the finger is down.
    var touch: Touch?

    /// The samples in the order of their media times; two or more.
    private let samples: [Touch.Sample]
    private let isCancelled: Bool
    /// The index of the first sample that is to come.
    private var next = 0

    /// Puts a finger down at a media time; nil for a stroke without samples.
    init?(identifier: Int, stroke: TouchStroke, at time: Double) {
        var latest = time
        var samples = stroke.samples.filter { $0.time.isFinite && $0.location.isFinite }.map { sample in
            latest = max(latest, time + sample.time)
            return Touch.Sample(timestamp: latest, location: Self.clamped(sample.location))
        }
        guard let last = samples.last else { return nil }
        if samples.count == 1 { samples.append(last) }
        self.identifier = identifier
        self.samples = samples
        isCancelled = stroke.isCancelled
    }

    /// The time of the next sample; infinite after the last one.
    var nextTime: Double { next < samples.count ? samples[next].timestamp : .infinity }

    /// Takes what happens up to a time, in order.
    func takeSteps(upTo limit: Double, coalescing: Bool) -> [TouchStep] {
        var steps: [TouchStep] = []
        while nextTime <= limit {
            let (sample, phase) = (samples[next], phase(at: next))
            next += 1
            if coalescing, let last = steps.last, last.phase == .moved, phase == .moved || phase == .stationary {
                steps[steps.count - 1].samples.append(sample)
            } else if phase == .stationary {
                rest(until: sample.timestamp, after: &steps)
            } else {
                let isAtStart = phase != .began && sample.timestamp <= samples[0].timestamp + Stage.tolerance
                steps.append(TouchStep(finger: self, phase: phase, samples: [sample], isAtStart: isAtStart))
            }
        }
        return steps
    }

    /// Notes that the finger rests: that is no event, but a later motion is known not to have begun before.
    private func rest(until timestamp: Double, after steps: inout [TouchStep]) {
        if steps.isEmpty {
            touch?.rest(until: timestamp)
        } else {
            steps[steps.count - 1].restEnd = timestamp
        }
    }

    private func phase(at index: Int) -> TouchPhase {
        if index == 0 { return .began }
        if index == samples.count - 1 { return isCancelled ? .cancelled : .ended }
        return samples[index].location == samples[index - 1].location ? .stationary : .moved
    }

    /// Returns a location within the greatest distance from the origin along each axis, in points: beyond that sums of squares
    /// would overflow at some point.
    private static func clamped(_ point: Point) -> Point {
        let limit = 1e9
        return Point(x: min(max(point.x, -limit), limit), y: min(max(point.y, -limit), limit))
    }
}
