import AnimExpression
import AnimSource

extension DocumentReader {
    /// Reads the gestures of a file.
    func gestures(_ value: JSONValue) -> [GestureDocument] {
        guard let elements = value.elements(sink, expected: "an array of gestures") else { return [] }
        let gestures = elements.compactMap { gesture($0) }
        let count = gestures.reduce(0) { $0 + ($1.layer?.copies ?? 1) }
        if count > SceneLimits.maximumGestures {
            sink.error(
                "the scene has \(count) gestures, more than \(SceneLimits.maximumGestures)", at: value.openingRange,
                pointer: value.pointer)
        }
        reportCycles(gestures, value)
        return gestures
    }

    private func gesture(_ value: JSONValue) -> GestureDocument? {
        let name = value.member("type")?.value.string
        guard let type = name.flatMap(GestureType.init) else {
            reportType(value)
            return nil
        }
        guard let object = ObjectReader(value, GestureKeys.kind(of: type), self) else { return nil }
        let id = gestureID(object)
        _ = object(GestureKeys.type)
        let layer = inActions { object(GestureKeys.layer) }
        var locals: [String: ExpressionType] = ["gesture": .reference(type.kind)]
        if layer?.copies != nil { locals["index"] = .number }
        return inActions {
            with(locals) {
                GestureDocument(
                    range: object.openingRange, id: id, type: type, layer: layer, settings: settings(object, type),
                    requiredToFail: object(GestureKeys.requireToFail) ?? [],
                    simultaneous: object(GestureKeys.simultaneousWith) ?? [], shouldBegin: object(GestureKeys.shouldBegin),
                    actions: actions(object, type))
            }
        }
    }

    private func reportType(_ value: JSONValue) {
        guard value.members(sink, expected: "a gesture, an object") != nil else { return }
        guard let type = value.member("type")?.value else {
            let names = GestureType.allCases.map(\.rawValue)
            sink.error(
                "missing key 'type' in gesture", at: value.openingRange,
                notes: [Diagnostic.Note("expected one of \(quotedList(names))")], pointer: value.pointer)
            return
        }
        _ = Format<GestureType>.choice("gesture type").read(type, self)
    }

    private func gestureID(_ object: ObjectReader) -> String? {
        guard let id = object(GestureKeys.id), let member = object.member(GestureKeys.id) else { return nil }
        if let collision = collision(of: id, "gesture") {
            member.value.error(collision, to: sink)
        } else {
            register(id, member)
        }
        return id
    }

    private func actions(_ object: ObjectReader, _ type: GestureType) -> [GestureTrigger: [ActionDocument]] {
        var actions: [GestureTrigger: [ActionDocument]] = [:]
        for trigger in GestureTrigger.allCases where trigger.belongs(to: type) {
            actions[trigger] = object(GestureKeys.trigger(trigger))
        }
        return actions
    }

    private func settings(_ object: ObjectReader, _ type: GestureType) -> GestureDocument.Settings {
        var settings = GestureDocument.Settings()
        settings.isEnabled = object(GestureKeys.enabled)
        settings.cancelsTouchesInView = object(GestureKeys.cancelsTouchesInView)
        settings.delaysTouchesBegan = object(GestureKeys.delaysTouchesBegan)
        settings.delaysTouchesEnded = object(GestureKeys.delaysTouchesEnded)
        switch type {
        case .longPress:
            settings.minimumPressDuration = object(GestureKeys.minimumPressDuration)
            settings.allowableMovement = object(GestureKeys.allowableMovement)
            settings.numberOfTaps = object(GestureKeys.tapsBefore)
            settings.numberOfTouches = object(GestureKeys.touches)
        case .tap: (settings.numberOfTaps, settings.numberOfTouches) = (object(GestureKeys.taps), object(GestureKeys.touches))
        case .pan:
            settings.directions = object(GestureKeys.panDirection)
            settings.minimumNumberOfTouches = object(GestureKeys.minimumTouches)
            settings.maximumNumberOfTouches = object(GestureKeys.maximumTouches)
            reportCounts(object, settings)
        case .swipe:
            (settings.directions, settings.numberOfTouches) = (object(GestureKeys.swipeDirection), object(GestureKeys.touches))
        case .pinch, .rotation: break
        }
        return settings
    }

    private func reportCounts(_ object: ObjectReader, _ settings: GestureDocument.Settings) {
        let least = settings.minimumNumberOfTouches ?? 1
        guard let most = settings.maximumNumberOfTouches, most < least else { return }
        object.member(GestureKeys.maximumTouches)?.value.error(
            "at most \(most) fingers are fewer than at least \(least): the gesture is never recognised", to: sink)
    }

    /// Reads the ids of gestures, one or a list.
    func gestureNames(_ value: JSONValue) -> [String]? {
        let values = value.kind == .array ? Array(value.elements) : [value]
        let names = values.compactMap { gestureName($0) }
        return names.count == values.count ? names : nil
    }

    private func gestureName(_ value: JSONValue) -> String? {
        guard let name = value.string(sink, expected: "the id of a gesture") else { return nil }
        if names.gestures[name] != nil { return name }
        if let layer = Interaction.layerOfPan(named: name) {
            let place = NamedPlace(layer, value)
            if let (reference, _, rest) = split(place), rest.isEmpty {
                if reference.mayBe(.scroll) { return name }
                value.error("layer '\(layer)' does not scroll, so that it has no pan of its own", to: sink)
            }
            return nil
        }
        value.error("unknown gesture '\(name)'", suggestion: NearestName.find(name, in: names.gestures.keys.sorted()), to: sink)
        return nil
    }

    /// Reports gestures that wait for each other to fail.
    private func reportCycles(_ gestures: [GestureDocument], _ value: JSONValue) {
        var requirements: [String: [String]] = [:]
        for gesture in gestures { if let id = gesture.id { requirements[id, default: []] += gesture.requiredToFail } }
        for gesture in gestures {
            guard let id = gesture.id, let way = GestureCycle(requirements).way(from: id), way.min() == id else { continue }
            let text = (way + [id]).joined(separator: " → ")
            sink.error("gesture '\(id)' waits for itself to fail: \(text)", at: gesture.range)
        }
    }
}

/// A search for a gesture that waits for itself.
private struct GestureCycle {
    private let requirements: [String: [String]]

    init(_ requirements: [String: [String]]) { self.requirements = requirements }

    /// The shortest way from a gesture along its requirements back to it, without the end; nil where there is none.
    func way(from start: String) -> [String]? {
        var ways = [[start]]
        var visited: Set<String> = []
        var next = 0
        while next < ways.count {
            let way = ways[next]
            next += 1
            for name in way.last.flatMap({ requirements[$0] }) ?? [] {
                if name == start { return way }
                if visited.insert(name).inserted { ways.append(way + [name]) }
            }
        }
        return nil
    }
}
