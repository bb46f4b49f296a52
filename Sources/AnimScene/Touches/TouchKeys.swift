import AnimGeometry
import AnimSource
import AnimTiming

/// The touches of the format: their verbs and other keys, and the functions that read them.
enum TouchKeys {
    typealias Motion = TouchDocument.Motion
    /// A kind of touch.
    typealias Kind = VerbKind<Motion>

    /// All kinds, in the order of the documentation.
    static let table = VerbTable<Motion>(
        "touch", kinds: [press, tap, drag, swipe, pinch, rotate, samples])

    static let kinds = table.kinds.map(\.object)

    /// Returns whether two verbs are a pinch and a rotation.
    static func isPinchAndRotation(_ first: String, _ second: String) -> Bool {
        Set([first, second]) == [pinch.verb, rotate.verb]
    }

    static let cancel = Key(
        "cancel", Format<Template<Bool>>.bool, default: "false",
        "Whether the touch is cancelled at its end instead of lifted.")

    private static let duration = Key("for", Format<Template<Double>>.seconds, required: true, "Duration in seconds.")
    private static let curve = Key(
        "curve", Format<Template<TimingFunction>>.viewCurve, default: "\"linear\"", "Pacing of the motion.")
}

// MARK: - One finger

extension TouchKeys {
    private static let press = kind(
        "press", "Location that a finger presses: a layer, at its current center on screen, or a point on the canvas.",
        [duration.description]
    ) { location, object in
        guard let location, let duration = object(duration) else { return nil }
        return .press(location, duration: duration)
    }

    private static let tap = kind("tap", "Location that a finger taps for 0.08 s.", [count.description]) { location, object in
        let count = object(count) ?? 1
        return location.map { .tap($0, count: count) }
    }

    private static let drag = kind(
        "drag", "Start of a drag.", [target.description, offset.description, duration.description] + motion,
        alternatives: [target.name, offset.name]
    ) { start, object in
        dragMotion(object, start, object(duration))
    }

    private static let swipe = kind(
        "swipe", "Start of a swipe.",
        [target.description, offset.description, swipeDuration.description] + motion,
        alternatives: [target.name, offset.name]
    ) { start, object in
        dragMotion(object, start, object(swipeDuration) ?? .constant(defaultSwipeDuration))
    }

    private static let count = Key(
        "count", Format<Int>.integer(1...10), default: "1", "Number of taps, at intervals of 0.2 s.")
    private static let defaultSwipeDuration = 0.1
    private static let swipeDuration = Key(
        duration.name, Format<Template<Double>>.seconds, default: NumberRange.text(defaultSwipeDuration), "Duration in seconds.")
    private static let target = Key(
        "to", Format<LocationDocument>.location, "End: a layer, or a point on the canvas.")
    private static let offset = Key("by", Format<Template<Point>>.point, "Distance to the end, instead of `to`.")
    private static let holdBefore = Key(
        "holdBefore", Format<Template<Double>>.seconds, default: "0", "Seconds that the finger rests before it moves.")
    private static let holdAfter = Key(
        "holdAfter", Format<Template<Double>>.seconds, default: "0", "Seconds that the finger rests before it is lifted.")
    private static let motion = [curve.description, holdBefore.description, holdAfter.description]

    private static func dragMotion(
        _ object: ObjectReader, _ start: LocationDocument?, _ duration: Template<Double>?
    ) -> Motion? {
        let target = object(target).map(TargetDocument.location) ?? object(offset).map(TargetDocument.offset)
        let (curve, before, after) = (object(curve), object(holdBefore), object(holdAfter))
        guard let start, let target, let duration else { return nil }
        let path = PathDocument(duration: duration, curve: curve)
        return .drag(start, target, DragDocument(path: path, holdBefore: before, holdAfter: after))
    }
}

// MARK: - Two fingers

extension TouchKeys {
    private static let pinch = kind(
        "pinch", "Center between two fingers that move together or apart.",
        [
            from.description, to.description, angle.description, rotation.description, translation.description,
            duration.description, curve.description,
        ]
    ) { center, object in
        let (path, angle) = (path(object), object(angle))
        let (rotation, translation) = (object(rotation), object(translation))
        let (from, to) = (object(from), object(to))
        guard let center, let path, let from, let to else { return nil }
        let pinch = PinchDocument(from: from, to: to, angle: angle, rotation: rotation, translation: translation)
        return .pinch(center, pinch, path)
    }

    private static let rotate = kind(
        "rotate", "Center about which two fingers rotate.",
        [turn.description, radius.description, startAngle.description, duration.description, curve.description]
    ) { center, object in
        let (path, radius) = (path(object), object(radius))
        let (from, turn) = (object(startAngle), object(turn))
        guard let center, let path, let turn else { return nil }
        return .rotate(center, radius: radius ?? .constant(defaultRadius), from: from, by: turn, path)
    }

    private static let from = Key(
        "from", Format<Template<Double>>.number(NumberRange.nonNegative), required: true, "Initial distance between the fingers.")
    private static let to = Key(
        target.name, Format<Template<Double>>.number(NumberRange.nonNegative), required: true,
        "Final distance between the fingers.")
    private static let angle = Key(
        "angle", Format<Template<Double>>.number(), default: "0", "Angle of the line between the fingers, in degrees.")
    private static let rotation = Key(
        "rotation", Format<Template<Double>>.number(), default: "0",
        "Angle by which the fingers rotate meanwhile, in degrees, clockwise.")
    private static let translation = Key(
        offset.name, Format<Template<Point>>.point, default: "[0, 0]",
        "Distance by which the center moves meanwhile.")
    private static let defaultRadius = 40.0
    private static let radius = Key(
        "radius", Format<Template<Double>>.number(NumberRange.nonNegative), default: NumberRange.text(defaultRadius),
        "Distance of the fingers from the center.")
    private static let startAngle = Key(
        from.name, Format<Template<Double>>.number(), default: "0", "Initial angle in degrees.")
    private static let turn = Key(
        offset.name, Format<Template<Double>>.number(), required: true, "Angle of the rotation in degrees, clockwise.")

    private static func path(_ object: ObjectReader) -> PathDocument? {
        let curve = object(curve)
        return object(duration).map { PathDocument(duration: $0, curve: curve) }
    }
}

// MARK: - Samples

extension TouchKeys {
    private static let samples = kind(
        Key(
            "samples",
            Format<TouchSampleDocument>(.named(TouchSampleKeys.kind.schemaName), read: TouchSampleKeys.read).list(),
            required: true, "Timed positions of a finger, from its first touch to its last; at most 60 per second are used."),
        [], elsewhere: [duration.name: "the touch ends with its last sample"]
    ) { samples, object in
        guard let samples else { return nil }
        checkOrder(samples, object)
        return .samples(samples)
    }

    private static func checkOrder(_ samples: [TouchSampleDocument], _ object: ObjectReader) {
        guard let list = object.value.member(Self.samples.verb)?.value else { return }
        let (elements, sink) = (Array(list.elements), object.context.sink)
        if samples.isEmpty { list.error("a touch needs at least one sample", to: sink) }
        if let first = samples.first, first.time != 0 {
            elements.first?.error("the first sample must be at 0, when the touch begins", to: sink)
        }
        for index in samples.indices.dropFirst() where samples[index].time < samples[index - 1].time {
            elements[index].error(
                "samples must not go back in time, found \(NumberRange.text(samples[index].time)) after \(NumberRange.text(samples[index - 1].time))",
                to: sink)
        }
    }
}

// MARK: - Kinds

extension TouchKeys {
    /// Returns the kind of a touch whose verb has a location as value.
    private static func kind(
        _ verb: String, _ summary: String, _ keys: [KeyDescription], alternatives: [String] = [],
        _ read: @escaping @Sendable (LocationDocument?, ObjectReader) -> Motion?
    ) -> Kind {
        kind(Key(verb, .location, required: true, summary), keys, alternatives: alternatives, read)
    }

    private static func kind<Value>(
        _ verb: Key<Value>, _ keys: [KeyDescription], alternatives: [String] = [], elsewhere: [String: String] = [:],
        _ read: @escaping @Sendable (Value?, ObjectReader) -> Motion?
    ) -> Kind {
        let object = ObjectKind(
            "touch '\(verb.name)'", schema: verb.name + "Touch", verb.summary,
            keys: [verb.description, ScheduleKeys.at.description] + keys
                + [cancel.description, ScheduleKeys.copies.description, ScheduleKeys.every.description],
            alternatives: alternatives, elsewhere: elsewhere)
        return Kind(object: object) { object in read(object(verb), object) }
    }
}

/// A sample of a touch in a scene file.
typealias TouchSampleDocument = (time: Double, location: LocationDocument)

/// The keys of a sample.
enum TouchSampleKeys {
    static let at = Key(
        "at", Format<Double>.number(0...SceneLimits.maximumDuration), required: true, "Seconds since the start of the touch.")
    static let point = Key(
        "point", Format<LocationDocument>.location, required: true, "Position of the finger: a layer, or a point.")

    static let kind = ObjectKind(
        "sample", schema: "touchSample", "A timed position of a finger.", keys: [at.description, point.description])
}

extension TouchSampleKeys {
    /// Reads a sample; reports errors and returns nil if it is invalid.
    static func read(_ value: JSONValue, in context: ReadingContext) -> TouchSampleDocument? {
        guard let object = ObjectReader(value, kind, in: context) else { return nil }
        let (time, location) = (object(at), object(point))
        guard let time, let location else { return nil }
        return (time, location)
    }
}

/// The keys for the time of an entry and its repetitions.
enum ScheduleKeys {
    static let at = Key(
        "at", Format<Double>.number(0...SceneLimits.maximumDuration), required: true, "Time in seconds.")
    static let copies = Key(
        "repeat", Format<Int>.integer(1...SceneLimits.maximumCopies), default: "1",
        "Number of repetitions; the actions can use the `index`.")
    static let every = Key(
        "every", Format<Double>.number(0...SceneLimits.maximumDuration), "Interval between repetitions in seconds.")
}
