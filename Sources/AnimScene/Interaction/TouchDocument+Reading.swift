import AnimExpression
import AnimGeometry
import AnimSource

extension DocumentReader {
    /// Reads the touches of a file.
    func touches(_ value: JSONValue) -> [TouchDocument] {
        guard let elements = value.elements(sink, expected: "an array of touches") else { return [] }
        let touches = elements.compactMap { touch($0) }
        let count = touches.reduce(0) { $0 + $1.schedule.count * $1.motion.fingerCount }
        if count > SceneLimits.maximumTouches {
            sink.error(
                "the scene has \(count) touches, more than \(SceneLimits.maximumTouches)", at: value.openingRange,
                pointer: value.pointer)
        }
        return touches
    }

    private func touch(_ value: JSONValue) -> TouchDocument? {
        guard value.members(sink, expected: "a touch, an object") != nil else { return nil }
        let present = value.members.filter { TouchKeys.verbs.contains($0.key) }
        guard let verb = present.first else {
            reportMissingTouch(value)
            return nil
        }
        if let second = present.dropFirst().first(where: { $0.key != verb.key }) {
            let isTurn = Set([verb.key, second.key]) == [TouchKeys.pinch.name, TouchKeys.rotate.name]
            sink.error(
                "a touch has one verb, found '\(verb.key)' and '\(second.key)'", at: second.keyRange,
                notes: [Diagnostic.Note(isTurn ? "fingers that pinch turn by its 'rotation'" : "make it two touches")],
                pointer: second.value.pointer)
            return nil
        }
        guard let kind = TouchKeys.kinds.first(where: { $0.keys[0].name == verb.key }),
            let object = ObjectReader(value, kind, self)
        else { return nil }
        return inActions { touch(object, verb.key) }
    }

    private func reportMissingTouch(_ value: JSONValue) {
        let unknown = value.members.first { member in !TouchKeys.kinds.contains { $0.has(member.key) } }
        sink.error(
            unknown.map { "unknown touch '\($0.key)'" } ?? "a touch needs a verb", at: unknown?.keyRange ?? value.openingRange,
            notes: [Diagnostic.Note("expected one of \(quotedList(TouchKeys.verbs))")],
            suggestion: unknown.flatMap { NearestName.find($0.key, in: TouchKeys.verbs) }, pointer: value.pointer)
    }

    private func touch(_ object: ObjectReader, _ verb: String) -> TouchDocument? {
        let schedule = schedule(object)
        let locals: [String: ExpressionType] = schedule?.isRepeated == true ? ["index": .number] : [:]
        let isCancelled = with(locals) { object(TouchKeys.cancel) }
        guard let motion = with(locals, { self.motion(object, verb) }), let schedule else { return nil }
        return TouchDocument(range: object.openingRange, schedule: schedule, motion: motion, isCancelled: isCancelled)
    }

    private func motion(_ object: ObjectReader, _ verb: String) -> TouchDocument.Motion? {
        switch verb {
        case "press": return press(object)
        case "tap":
            let (place, count) = (object(TouchKeys.tap), object(TouchKeys.count) ?? 1)
            return place.map { .tap($0, count: count) }
        case "drag": return drag(object, object(TouchKeys.drag), object(TouchKeys.duration))
        case "swipe": return drag(object, object(TouchKeys.swipe), object(TouchKeys.swipeDuration) ?? .constant(0.1))
        case "pinch": return pinch(object)
        case "rotate": return rotate(object)
        default: return samples(object)
        }
    }

    private func press(_ object: ObjectReader) -> TouchDocument.Motion? {
        guard let place = object(TouchKeys.press), let duration = object(TouchKeys.duration) else { return nil }
        return .press(place, duration: duration)
    }

    private func drag(
        _ object: ObjectReader, _ start: PlaceDocument?, _ duration: Template<Double>?
    ) -> TouchDocument.Motion? {
        let target =
            object(TouchKeys.target).map(TargetDocument.place) ?? object(TouchKeys.offset).map(TargetDocument.offset)
        let (curve, before, after) = (object(TouchKeys.curve), object(TouchKeys.holdBefore), object(TouchKeys.holdAfter))
        guard let start, let target, let duration else { return nil }
        let path = PathDocument(duration: duration, curve: curve)
        return .drag(start, target, DragDocument(path: path, holdBefore: before, holdAfter: after))
    }

    private func path(_ object: ObjectReader) -> PathDocument? {
        let curve = object(TouchKeys.curve)
        return object(TouchKeys.duration).map { PathDocument(duration: $0, curve: curve) }
    }

    private func pinch(_ object: ObjectReader) -> TouchDocument.Motion? {
        let (place, path, angle) = (object(TouchKeys.pinch), path(object), object(TouchKeys.angle))
        let (rotation, translation) = (object(TouchKeys.rotation), object(TouchKeys.translation))
        let (from, to) = (object(TouchKeys.from), object(TouchKeys.to))
        guard let place, let path, let from, let to else { return nil }
        let pinch = PinchDocument(from: from, to: to, angle: angle, rotation: rotation, translation: translation)
        return .pinch(place, pinch, path)
    }

    private func rotate(_ object: ObjectReader) -> TouchDocument.Motion? {
        let (place, path, radius) = (object(TouchKeys.rotate), path(object), object(TouchKeys.radius))
        let (from, turn) = (object(TouchKeys.startAngle), object(TouchKeys.turn))
        guard let place, let path, let turn else { return nil }
        return .rotate(place, radius: radius ?? .constant(40), from: from, by: turn, path)
    }

    private func samples(_ object: ObjectReader) -> TouchDocument.Motion? {
        guard let samples = object(TouchKeys.samples), let member = object.member(TouchKeys.samples) else { return nil }
        let elements = Array(member.value.elements)
        if samples.isEmpty { member.value.error("a touch needs at least one sample", to: sink) }
        if let first = samples.first, first.time != 0 {
            elements.first?.error("the first sample is at 0, when the touch begins", to: sink)
        }
        for index in samples.indices.dropFirst() where samples[index].time < samples[index - 1].time {
            elements[index].error(
                "samples never go back in time, found \(NumberRange.text(samples[index].time)) after \(NumberRange.text(samples[index - 1].time))",
                to: sink)
        }
        return .samples(samples)
    }

    /// Reads a sample of a touch.
    func touchSample(_ value: JSONValue) -> (time: Double, place: PlaceDocument)? {
        guard let object = ObjectReader(value, TouchSampleKeys.kind, self) else { return nil }
        let (time, place) = (object(TouchSampleKeys.at), object(TouchSampleKeys.point))
        guard let time, let place else { return nil }
        return (time, place)
    }

    /// Reads a place: a layer, a point of the canvas, or an expression that comes to either.
    func place(_ value: JSONValue) -> PlaceDocument? {
        if value.kind == .array { return Format<Template<Point>>.point.read(value, self).map(PlaceDocument.point) }
        guard value.isExpression else {
            guard value.string(sink, expected: "a layer's id, or a point, [x, y]") != nil else { return nil }
            return layerReference(value).map(PlaceDocument.layer)
        }
        guard let expression = Expression.parse(value, in: scope, sink) else { return nil }
        if [.point, .list(of: .number), .reference(.layer)].contains(where: expression.type.mayBe) {
            return .expression(expression)
        }
        value.error("expected a point or a layer, found \(expression.type.phrase)", to: sink)
        return nil
    }

    /// Reads the times of something that may be repeated.
    func schedule(_ object: ObjectReader) -> ScheduleDocument? {
        let (count, every) = (object(TimelineKeys.copies), object(TimelineKeys.every))
        if every != nil, count == nil, !object.has(TimelineKeys.copies.name), let member = object.member(TimelineKeys.every) {
            sink.error("'every' needs 'repeat'", at: member.keyRange, pointer: member.value.pointer)
        }
        return object(TimelineKeys.at).map {
            ScheduleDocument(time: $0, count: count ?? 1, interval: every ?? 0, isRepeated: count != nil)
        }
    }
}

extension TouchDocument.Motion {
    /// The number of touches that it makes.
    fileprivate var fingerCount: Int {
        switch self {
        case .press, .drag, .samples: 1
        case .tap(_, let count): count
        case .pinch, .rotate: 2
        }
    }
}
