package import AnimGeometry
package import AnimTiming

/// The path of one finger from touch down to touch up.
package struct TouchStroke: Hashable, Sendable {
    /// The location of the finger at a time.
    package struct Sample: Hashable, Sendable {
        /// Seconds since the finger came down; a time before the previous sample's counts as the same time.
        package var time: Double
        /// The location in the window, in points.
        package var location: Point

        /// Creates a sample.
        package init(time: Double, location: Point) {
            self.time = time
            self.location = location
        }
    }

    /// The samples of the finger, from touch down to touch up.
    ///
    /// Samples that are infinite or NaN are ignored, and a stroke without other samples has no effect. A sample at the previous
    /// sample's location is a finger at rest, and not an event.
    package var samples: [Sample]
    /// Whether the touch is cancelled at the end instead of lifted.
    package var isCancelled: Bool

    /// Creates a stroke from its samples.
    package init(samples: [Sample], isCancelled: Bool = false) {
        self.samples = samples
        self.isCancelled = isCancelled
    }

    /// The longest duration in seconds of a drag, and of a rest before or after it; longer durations are shortened.
    package static let longestDuration = 3600.0
}

extension TouchStroke {
    /// The default sampling rate of the digitizer, per second; in general it is the tick rate of the display.
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
    package static func drag(from start: Point, to end: Point, _ motion: TouchMotion) -> TouchStroke {
        motion.stroke { start + (end - start) * $0 }
    }

    /// Returns a drag of a short duration.
    package static func swipe(
        from start: Point, to end: Point, duration: Double = 0.1, isCancelled: Bool = false
    ) -> TouchStroke {
        drag(from: start, to: end, TouchMotion(duration: duration, isCancelled: isCancelled))
    }

    /// Returns the strokes of two fingers that move apart or together.
    package static func pinch(_ pinch: Pinch, _ motion: TouchMotion) -> [TouchStroke] {
        motion.pair(around: pinch.center, by: pinch.translation) { progress in
            unitVector(pinch.angle + pinch.rotation * progress) * ((pinch.start + (pinch.end - pinch.start) * progress) / 2)
        }
    }

    /// Returns the strokes of two fingers that turn about a point.
    ///
    /// - Parameters:
    ///   - center: The point halfway between the fingers.
    ///   - radius: The distance of each finger from it.
    ///   - start: The initial direction of the second finger, in radians clockwise from the right.
    ///   - angle: The angle of the rotation, in radians clockwise.
    ///   - motion: The timing.
    package static func rotate(
        center: Point, radius: Double, from start: Double = 0, by angle: Double, _ motion: TouchMotion
    ) -> [TouchStroke] {
        motion.pair(around: center) { unitVector(start + angle * $0) * radius }
    }

    private static func unitVector(_ angle: Double) -> Point {
        let (sin, cos) = DeterministicMath.sincos(angle)
        return Point(x: cos, y: sin)
    }

    /// Returns a duration clamped to the allowed range; NaN counts as 0.
    fileprivate static func kept(_ duration: Double) -> Double { duration > 0 ? min(duration, longestDuration) : 0 }
}

/// The geometry of a pinch with two fingers.
package struct Pinch {
    /// The initial point halfway between the fingers.
    fileprivate let center: Point
    /// The initial distance of the fingers.
    fileprivate let start: Double
    /// The final distance of the fingers.
    fileprivate let end: Double
    /// The initial direction from the first to the second finger, in radians clockwise from the right.
    fileprivate let angle: Double
    /// The angle by which the fingers turn meanwhile, in radians clockwise.
    fileprivate let rotation: Double
    /// The displacement of the point between the fingers.
    fileprivate let translation: Point

    /// Creates a pinch from one distance to another, by default along the x axis and in place; angles are in radians, clockwise.
    package init(
        center: Point, from start: Double, to end: Double, angle: Double = 0, rotation: Double = 0, translation: Point = .zero
    ) {
        self.center = center
        self.start = start
        self.end = end
        self.angle = angle
        self.rotation = rotation
        self.translation = translation
    }
}

/// The timing of a finger's motion between two rests.
package struct TouchMotion {
    /// The duration of the motion in seconds.
    private let duration: Double
    /// The pacing of the motion.
    private let curve: TimingFunction
    /// The seconds of rest before and after the motion.
    private let hold: (before: Double, after: Double)
    /// Whether the touch is cancelled at the end instead of lifted.
    private let isCancelled: Bool
    /// The sampling rate of the digitizer: the tick rate of the display.
    private let samplesPerSecond: Int

    /// Creates the timing of a motion; durations and rests are in seconds, and clamped to `TouchStroke.longestDuration`.
    package init(
        duration: Double, curve: TimingFunction = .linear, holdBefore: Double = 0, holdAfter: Double = 0,
        isCancelled: Bool = false, samplesPerSecond: Int = TouchStroke.standardSamplesPerSecond
    ) {
        self.duration = TouchStroke.kept(duration)
        self.curve = curve
        hold = (TouchStroke.kept(holdBefore), TouchStroke.kept(holdAfter))
        self.isCancelled = isCancelled
        self.samplesPerSecond = samplesPerSecond
    }

    /// Returns the strokes of two fingers on opposite sides of a point; `arm` is the vector to the second one.
    fileprivate func pair(
        around center: Point, by translation: Point = .zero, arm: (Double) -> Point
    ) -> [TouchStroke] {
        [-1.0, 1.0].map { side in stroke { center + translation * $0 + arm($0) * side } }
    }

    /// Returns the stroke of a finger whose location depends on the progress, 0…1.
    fileprivate func stroke(location: (Double) -> Point) -> TouchStroke {
        let (start, end) = (hold.before, hold.before + duration)
        var samples = [TouchStroke.Sample(time: 0, location: location(0))]
        func add(_ time: Double, _ location: Point) { samples.append(TouchStroke.Sample(time: time, location: location)) }
        if hold.before > 0 { add(start, location(0)) }
        let rate = Double(max(samplesPerSecond, 1))
        var count = (start * rate).rounded(.down) + 1
        while case let time = count / rate, time < end - Stage.tolerance {
            if time > start + Stage.tolerance { add(time, location(curve.value(at: (time - start) / duration))) }
            count += 1
        }
        add(end, location(1))
        add(end + hold.after, location(1))
        return TouchStroke(samples: samples, isCancelled: isCancelled)
    }
}

/// A finger that a stroke moves over the screen, or a hand while the stage runs.
final class ScriptedFinger {
    /// The number of the finger, counted over the whole run.
    let identifier: Int
    /// The touch, once the finger is down.
    var touch: Touch?

    /// The samples in the order of their media times; at least two once the finger is lifted.
    private var samples: [Touch.Sample]
    /// Whether a hand has yet to lift the finger, so that the last sample is not the end.
    private(set) var isHeld = false
    private let isCancelled: Bool
    /// The index of the next sample.
    private var next = 0

    /// Creates a finger that comes down at a media time; nil for a stroke without samples.
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

    /// Creates a finger that a hand puts down at a media time.
    init(identifier: Int, heldAt location: Point, time: Double) {
        self.identifier = identifier
        samples = [Touch.Sample(timestamp: time, location: Self.clamped(location))]
        isCancelled = false
        isHeld = true
    }

    /// Moves a finger that a hand holds, at a media time after its last one.
    func move(to location: Point, at time: Double, isLifted: Bool) {
        guard isHeld, location.isFinite, let last = samples.last else { return }
        samples.append(Touch.Sample(timestamp: max(time, last.timestamp), location: Self.clamped(location)))
        isHeld = !isLifted
    }

    /// The time of the next sample; infinite after the last one.
    var nextTime: Double { next < samples.count ? samples[next].timestamp : .infinity }

    /// Removes and returns the steps up to a time, in order.
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

    /// Records that the finger rests: this is not an event, but a later motion cannot have begun earlier.
    private func rest(until timestamp: Double, after steps: inout [TouchStep]) {
        if steps.isEmpty {
            touch?.rest(until: timestamp)
        } else {
            steps[steps.count - 1].restEnd = timestamp
        }
    }

    private func phase(at index: Int) -> TouchPhase {
        if index == 0 { return .began }
        if index == samples.count - 1, !isHeld { return isCancelled ? .cancelled : .ended }
        return samples[index].location == samples[index - 1].location ? .stationary : .moved
    }

    /// Returns a location whose coordinates are clamped to ±10⁹ points, far beyond any screen, so that sums of squares cannot
    /// overflow.
    private static func clamped(_ point: Point) -> Point {
        let limit = 1e9
        return Point(x: min(max(point.x, -limit), limit), y: min(max(point.y, -limit), limit))
    }
}
