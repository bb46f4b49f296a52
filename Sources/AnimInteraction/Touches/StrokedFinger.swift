import AnimGeometry

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
