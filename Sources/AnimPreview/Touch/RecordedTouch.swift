package import AnimGeometry
package import AnimInspection
package import AnimInteraction
import AnimTiming

/// A touch as the `touches` of a scene file have it, with the strokes that the file's text makes of it.
package struct RecordedTouch: Sendable {
    /// The members of the object, in the order of the file.
    package let text: JSONText
    /// The time of the first stroke's touch down in seconds.
    package let time: Double
    /// The strokes of the fingers.
    package let strokes: [TouchStroke]
}

/// A search for the verb of the scene format that says what hands did.
///
/// A verb is taken only if the fingers that it scripts stay near the hand's and are lifted at about the same speed, on which scrolling and flings
/// depend. Otherwise the locations themselves are recorded.
package struct TouchRecognizer {
    private let times: TickTimes
    /// Returns the name of the layer that a location stands for; nil for none.
    private let layer: (Point) -> (name: String, center: Point)?

    /// The distance in points within which a finger rests, as UIKit's pan has it.
    private static let hysteresis = 10.0
    /// The longest tap in seconds.
    ///
    /// A scripted one takes 0.08 s; what a hand holds for longer may be seen, such as a button that shrinks.
    private static let longestTap = 0.14
    /// The longest swipe in seconds.
    private static let longestSwipe = 0.25
    /// The shortest rests that are written in seconds.
    ///
    /// Hands hesitate for a moment before they leave; that is written only if nothing simpler is
    /// right, since it decides how fast the finger leaves.
    private static let shortestRests = [0.1, 0.03]
    /// The most ticks between a motion and touch up in which a mouse has only stopped to be released.
    private static let longestPause = 2
    /// The distance in points of a tick of a fast motion; no curve slows down from it to a rest.
    private static let fastStep = 4.0
    /// The distance in points by which a drag with further rests, or with a curve, has to be nearer than one without.
    private static let gain = 0.75
    /// The distance in points within which a finger rests before and after a drag.
    private static let restingDistance = 2.0
    /// The distance in points within which the center of a layer stands for the start of a motion, which would take a different way from
    /// farther off.
    private static let nearness = 4.0
    /// The difference of the speeds at touch up, in points per second and as a part of the speed.
    private static let speedTolerance = (absolute: 120.0, relative: 0.25)

    /// Creates a recognizer.
    ///
    /// - Parameters:
    ///   - ticksPerSecond: The rate of the scene's clock.
    ///   - layer: Returns the named layer that a touch at a location reaches, and its center on screen, if a touch of its center reaches it too.
    package init(ticksPerSecond: Double, layer: @escaping (Point) -> (name: String, center: Point)?) {
        times = TickTimes(ticksPerSecond: ticksPerSecond)
        self.layer = layer
    }

    /// Returns the touches that say what one finger, or two that came down together, did.
    package func touches(_ strokes: [HandStroke]) -> [RecordedTouch] {
        if strokes.count == 2, let touch = pinch(strokes[0], strokes[1]) { return [touch] }
        return strokes.map { rest($0) ?? motion($0) ?? samples($0) }
    }

    // MARK: - One finger

    /// A tap or a press.
    private func rest(_ stroke: HandStroke) -> RecordedTouch? {
        guard stroke.reach <= Self.hysteresis else { return nil }
        // Where a finger rests in a layer rarely matters.
        let (location, place) = place(stroke.locations[0], within: .infinity)
        let time = times.time(of: stroke.start)
        if seconds(stroke.tickCount) <= Self.longestTap {
            return touch(time, [("tap", place)], [.tap(at: location)])
        }
        let duration = times.duration(from: time, to: stroke.start + stroke.tickCount)
        return touch(time, [("press", place), ("for", .number(duration))], [.press(at: location, duration: duration)])
    }

    /// A swipe or a drag.
    private func motion(_ stroke: HandStroke) -> RecordedTouch? {
        withoutPause(stroke).flatMap { drag($0, shortestRest: Self.shortestRests[0]) }
            ?? drag(stroke, shortestRest: Self.shortestRests[0]) ?? drag(stroke, shortestRest: Self.shortestRests[1])
    }

    /// Returns a stroke without the ticks between a fast motion and touch up, if they are so few that the hand meant to fling; nil otherwise.
    private func withoutPause(_ stroke: HandStroke) -> HandStroke? {
        let last = stroke.locations[stroke.tickCount]
        let still = stroke.locations.reversed().prefix { $0.distance(to: last) <= 1 }.count - 1
        let end = stroke.tickCount - still
        guard (1...Self.longestPause).contains(still), end > 1,
            stroke.locations[end].distance(to: stroke.locations[end - 1]) >= Self.fastStep
        else { return nil }
        return HandStroke(start: stroke.start, Array(stroke.locations.dropLast(still)))
    }

    /// Returns a drag, or a swipe, with the rests and the curve that are nearest to a stroke.
    private func drag(_ stroke: HandStroke, shortestRest: Double) -> RecordedTouch? {
        let (first, last) = (stroke.locations[0], stroke.locations[stroke.tickCount])
        let before = resting(stroke.locations, at: first, for: shortestRest)
        let after = resting(stroke.locations.reversed(), at: last, for: shortestRest)
        let offset = Point(x: (last.x - first.x).rounded(), y: (last.y - first.y).rounded())
        let time = times.time(of: stroke.start)
        // A curve that begins or ends slowly looks like a rest.
        let rests = [(0, 0), (before, 0), (0, after), (before, after)].filter { $0.0 + $0.1 < stroke.tickCount }
        var best: (motion: DragMotion, deviation: Double)?
        for (place, rest) in rests.enumerated() where place == 0 || rest.0 + rest.1 > 0 {
            for (name, curve) in Self.curves {
                let motion = DragMotion(times, stroke, rest, name, curve)
                let scripted = TouchStroke.drag(from: first, to: first + offset, motion.motion)
                let deviation = deviation(stroke, scripted, at: time)
                guard deviation <= tolerance(first.distance(to: last)), isLiftedAlike(stroke, scripted) else { continue }
                // What says more has to be nearer.
                if deviation < best.map({ $0.deviation - Self.gain }) ?? .infinity { best = (motion, deviation) }
            }
        }
        guard let best = best?.motion else { return nil }
        let (start, place) = place(first)
        let members = [("by", JSONText.array([.number(offset.x), .number(offset.y)])), ("for", .number(best.length))]
        let isSwipe = seconds(stroke.tickCount) <= Self.longestSwipe && best.isPlain
        return touch(
            time, [(isSwipe ? "swipe" : "drag", place)] + members + best.members,
            [.drag(from: start, to: start + offset, best.motion)])
    }

    /// The locations as they are, without those that differ by less than half a point from the one before.
    private func samples(_ stroke: HandStroke) -> RecordedTouch {
        let time = times.exactTime(of: stroke.start)
        var kept: [TouchStroke.Sample] = []
        for (tick, location) in stroke.locations.enumerated() {
            let isEnd = tick == 0 || tick == stroke.tickCount
            if let last = kept.last, !isEnd, location.distance(to: last.location) < 0.5 { continue }
            kept.append(TouchStroke.Sample(time: times.exactTime(of: tick), location: location))
        }
        let list = kept.map { sample in
            JSONText.object([("at", .number(sample.time)), ("point", JSONText(sample.location))])
        }
        return touch(time, [("samples", .array(list))], [TouchStroke(samples: kept)])
    }

    // MARK: - Two fingers

    /// A pinch, with a rotation and a displacement if there are any.
    private func pinch(_ first: HandStroke, _ second: HandStroke) -> RecordedTouch? {
        guard first.start == second.start, first.tickCount == second.tickCount else { return nil }
        // One that rests while the other moves is a press and a drag.
        guard (first.reach > Self.hysteresis) == (second.reach > Self.hysteresis) else { return nil }
        let last = first.tickCount
        func middle(_ tick: Int) -> Point { (first.locations[tick] + second.locations[tick]) * 0.5 }
        func arm(_ tick: Int) -> Point { second.locations[tick] - first.locations[tick] }
        func degrees(_ arm: Point) -> Double {
            DeterministicMath.radiansToDegrees(DeterministicMath.atan2(arm.y, arm.x)).rounded()
        }
        let (from, to) = (arm(0), arm(last))
        let center = middle(0), shift = middle(last) - middle(0)
        let (start, end) = (from.distance(to: .zero).rounded(), to.distance(to: .zero).rounded())
        let angle = degrees(from)
        // The shorter way round.
        var rotation = degrees(to) - angle
        rotation -= (rotation / 360).rounded() * 360
        let time = times.time(of: first.start)
        let duration = times.duration(from: time, to: first.start + last)
        let translation = Point(x: shift.x.rounded(), y: shift.y.rounded())
        func strokes(_ center: Point, _ curve: TimingFunction) -> [TouchStroke] {
            TouchStroke.pinch(
                Pinch(
                    center: center, from: start, to: end, angle: DeterministicMath.degreesToRadians(angle),
                    rotation: DeterministicMath.degreesToRadians(rotation), translation: translation),
                TouchMotion(duration: duration, curve: curve, samplesPerSecond: Int(times.ticksPerSecond)))
        }
        var best: (name: String?, curve: TimingFunction, deviation: Double)?
        for (name, curve) in Self.curves {
            let deviation = zip([first, second], strokes(center, curve)).map { self.deviation($0, $1, at: time) }.max() ?? 0
            guard deviation <= tolerance(max(first.reach, second.reach)) else { continue }
            if deviation < best.map({ $0.deviation - Self.gain }) ?? .infinity { best = (name, curve, deviation) }
        }
        guard let best else { return nil }
        let (location, place) = place(center)
        var members: [(String, JSONText)] = [("pinch", place), ("from", .number(start)), ("to", .number(end))]
        if angle != 0 { members.append(("angle", .number(angle))) }
        if rotation != 0 { members.append(("rotation", .number(rotation))) }
        if translation != .zero { members.append(("by", JSONText(translation))) }
        members.append(("for", .number(duration)))
        if let name = best.name { members.append(("curve", .string(name))) }
        return touch(time, members, strokes(location, best.curve))
    }

    // MARK: - Parts

    private static let curves: [(name: String?, curve: TimingFunction)] = [
        (nil, .linear), ("easeInOut", .easeInEaseOut), ("easeIn", .easeIn), ("easeOut", .easeOut),
    ]

    private func seconds(_ ticks: Int) -> Double { Double(ticks) / times.ticksPerSecond }

    private func deviation(_ stroke: HandStroke, _ scripted: TouchStroke, at time: Double) -> Double {
        stroke.deviation(from: scripted, at: time, ticksPerSecond: times.ticksPerSecond)
    }

    /// The largest distance from a scripted finger, by the length of the motion: a hand's line is never straight.
    private func tolerance(_ length: Double) -> Double { max(6, 0.08 * length) }

    /// Returns whether the hand is lifted at about the speed of a scripted finger.
    private func isLiftedAlike(_ stroke: HandStroke, _ scripted: TouchStroke) -> Bool {
        let ticks = min(3, stroke.tickCount)
        let hand = (stroke.locations[stroke.tickCount] - stroke.locations[stroke.tickCount - ticks]) * (1 / seconds(ticks))
        guard let last = scripted.samples.last else { return false }
        let earlier = scripted.samples.last { $0.time <= last.time - seconds(ticks) + 1e-9 } ?? scripted.samples[0]
        let span = last.time - earlier.time
        let finger = span > 0 ? (last.location - earlier.location) * (1 / span) : .zero
        let allowed = max(Self.speedTolerance.absolute, Self.speedTolerance.relative * hand.distance(to: .zero))
        return hand.distance(to: finger) <= allowed
    }

    /// Returns the number of ticks in which a finger rests at its first location, or 0 if they are too few to be written.
    private func resting(_ locations: some Collection<Point>, at location: Point, for shortest: Double) -> Int {
        let count = locations.prefix { $0.distance(to: location) <= Self.restingDistance }.count - 1
        return seconds(count) >= shortest ? count : 0
    }

    /// Returns a location and its text: the center of a named layer, or the point.
    ///
    /// - Parameter reach: The distance in points within which a center stands for the location.
    private func place(_ location: Point, within reach: Double = nearness) -> (Point, JSONText) {
        if let found = layer(location), found.center.distance(to: location) <= reach {
            return (found.center, .string(found.name))
        }
        return (location, JSONText(location))
    }

    private func touch(_ time: Double, _ members: [(String, JSONText)], _ strokes: [TouchStroke]) -> RecordedTouch {
        let members = [("at", JSONText.number(time))] + members
        return RecordedTouch(text: .object(members.map { (key: $0.0, value: $0.1) }), time: time, strokes: strokes)
    }
}

/// The timing of a drag, as numbers of a file.
private struct DragMotion {
    let motion: TouchMotion
    /// The duration of the motion in seconds.
    let length: Double
    /// The members of the touch that other than plain drags have.
    let members: [(String, JSONText)]

    /// Whether it has neither rests nor a curve.
    var isPlain: Bool { members.isEmpty }

    init(_ times: TickTimes, _ stroke: HandStroke, _ rest: (before: Int, after: Int), _ name: String?, _ curve: TimingFunction) {
        let time = times.time(of: stroke.start)
        let begin = rest.before > 0 ? times.duration(from: time, to: stroke.start + rest.before) : 0
        length = times.duration(from: time + begin, to: stroke.start + stroke.tickCount - rest.after)
        let end = rest.after > 0 ? times.duration(from: time + begin + length, to: stroke.start + stroke.tickCount) : 0
        motion = TouchMotion(
            duration: length, curve: curve, holdBefore: begin, holdAfter: end, samplesPerSecond: Int(times.ticksPerSecond))
        members =
            (name.map { [("curve", .string($0))] } ?? []) + (rest.before > 0 ? [("holdBefore", .number(begin))] : [])
            + (rest.after > 0 ? [("holdAfter", .number(end))] : [])
    }
}
