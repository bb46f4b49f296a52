import AnimExpression
import AnimSource

/// A gesture recognizer in a scene file, or one for each copy of a repeated layer.
struct GestureDocument: Sendable {
    let range: SourceRange
    let id: String?
    let type: GestureType
    /// The layer of the gesture; nil for the window.
    let layer: LayerGroupReference?
    let settings: Settings
    /// The ids of the gestures that must fail before this one can be recognized.
    let requiredToFail: [String]
    /// The ids of the gestures that can be recognized simultaneously with this one.
    let simultaneous: [String]
    /// The condition for the gesture to begin; nil if it always may.
    let shouldBegin: Expression?
    let actions: [GestureTrigger: [ActionDocument]]

    /// The parameters; nil for UIKit's defaults.
    struct Settings: Sendable {
        var isEnabled: Template<Bool>?
        var cancelsTouchesInView: Template<Bool>?
        var delaysTouchesBegan: Template<Bool>?
        var delaysTouchesEnded: Template<Bool>?
        var minimumPressDuration: Template<Double>?
        var allowableMovement: Template<Double>?
        var numberOfTaps: Int?
        var numberOfTouches: Int?
        var minimumNumberOfTouches: Int?
        var maximumNumberOfTouches: Int?
        var directions: [DirectionName]?
        var edges: [EdgeName]?
    }
}

extension GestureDocument {
    /// Reads the gestures of a file.
    static func list(_ value: JSONValue, in context: ReadingContext) -> [GestureDocument] {
        guard let elements = value.elements(context.sink, expected: "an array of gestures") else { return [] }
        let gestures = elements.compactMap { GestureDocument($0, in: context) }
        let count = gestures.reduce(0) { $0 + ($1.layer?.copies ?? 1) }
        if count > SceneLimits.maximumGestures {
            context.sink.error(
                "the scene has \(count) gestures, more than \(SceneLimits.maximumGestures)", at: value.openingRange,
                pointer: value.pointer)
        }
        reportCycles(gestures, context.sink)
        return gestures
    }

    /// Reads a gesture; reports errors and returns nil if it is invalid.
    init?(_ value: JSONValue, in context: ReadingContext) {
        let name = value.member(GestureKeys.type)?.value.string
        guard let type = name.flatMap(GestureType.init(rawValue:)) else {
            Self.reportType(value, context)
            return nil
        }
        guard let checked = ObjectReader(value, GestureKeys.kind(of: type), in: context) else { return nil }
        let id = Self.id(checked)
        _ = checked(GestureKeys.type)
        let layer = checked.within(context.inActions)(GestureKeys.layer)
        var locals: [ContextualName: ExpressionType] = [.gesture: .reference(type.kind)]
        if layer?.copies != nil { locals[.index] = .number }
        let object = checked.within(context.inActions.adding(locals))
        self.init(
            range: object.openingRange, id: id, type: type, layer: layer, settings: Settings(object, type),
            requiredToFail: object(GestureKeys.requireToFail) ?? [],
            simultaneous: object(GestureKeys.simultaneousWith) ?? [], shouldBegin: object(GestureKeys.shouldBegin),
            actions: Self.actions(object, type))
    }

    private static func reportType(_ value: JSONValue, _ context: ReadingContext) {
        guard value.members(context.sink, expected: "a gesture, an object") != nil else { return }
        guard let type = value.member(GestureKeys.type)?.value else {
            let names = GestureType.allCases.map(\.rawValue)
            context.sink.error(
                "missing key 'type' in gesture", at: value.openingRange,
                notes: [Diagnostic.Note("expected one of \(Diagnostic.list(names))")], pointer: value.pointer)
            return
        }
        _ = GestureKeys.type.format.read(type, context)
    }

    private static func id(_ object: ObjectReader) -> String? {
        guard let id = object(GestureKeys.id), let member = object.member(GestureKeys.id) else { return nil }
        if let conflict = object.context.scope.conflict(of: id, "gesture", at: object.openingRange) {
            member.value.error(conflict, to: object.context.sink)
        } else {
            object.context.register(id, member)
        }
        return id
    }

    private static func actions(_ object: ObjectReader, _ type: GestureType) -> [GestureTrigger: [ActionDocument]] {
        var actions: [GestureTrigger: [ActionDocument]] = [:]
        for trigger in GestureTrigger.allCases where trigger.belongs(to: type) {
            actions[trigger] = object(GestureKeys.trigger(trigger))
        }
        return actions
    }

    /// Reads the id of a gesture, or the name of a scroll layer's built-in pan.
    static func name(_ value: JSONValue, in context: ReadingContext) -> String? {
        guard let name = value.string(context.sink, expected: "a gesture id") else { return nil }
        if context.names.gestures[name] != nil { return name }
        guard let layer = ScrollPanName.layer(forPan: name) else {
            value.error(
                "unknown gesture '\(name)'", suggestion: NearestName.find(name, in: context.names.gestures.keys.sorted()),
                to: context.sink)
            return nil
        }
        if let prefix = LayerPrefix(of: DottedName(layer, value), in: context), prefix.rest.isEmpty {
            if prefix.layer.canBe(.scroll) { return name }
            value.error("layer '\(layer)' does not scroll, so it has no pan of its own", to: context.sink)
        }
        return nil
    }

    /// Reports gestures that wait for each other to fail.
    private static func reportCycles(_ gestures: [GestureDocument], _ sink: DiagnosticSink) {
        var requirements: [String: [String]] = [:]
        for gesture in gestures { if let id = gesture.id { requirements[id, default: []] += gesture.requiredToFail } }
        for gesture in gestures {
            guard let id = gesture.id, let cycle = GestureCycle(requirements).path(from: id), cycle.min() == id else { continue }
            let text = (cycle + [id]).joined(separator: " → ")
            sink.error("gesture '\(id)' waits for itself to fail: \(text)", at: gesture.range)
        }
    }
}

extension GestureDocument.Settings {
    /// Reads the parameters of a gesture of a type.
    fileprivate init(_ object: ObjectReader, _ type: GestureType) {
        isEnabled = object(GestureKeys.enabled)
        cancelsTouchesInView = object(GestureKeys.cancelsTouchesInView)
        delaysTouchesBegan = object(GestureKeys.delaysTouchesBegan)
        delaysTouchesEnded = object(GestureKeys.delaysTouchesEnded)
        switch type {
        case .longPress:
            minimumPressDuration = object(GestureKeys.minimumPressDuration)
            allowableMovement = object(GestureKeys.allowableMovement)
            numberOfTaps = object(GestureKeys.tapsBefore)
            numberOfTouches = object(GestureKeys.touches)
        case .tap: (numberOfTaps, numberOfTouches) = (object(GestureKeys.taps), object(GestureKeys.touches))
        case .pan:
            directions = object(GestureKeys.panDirection)
            minimumNumberOfTouches = object(GestureKeys.minimumTouches)
            maximumNumberOfTouches = object(GestureKeys.maximumTouches)
            reportCounts(object)
        case .screenEdgePan: edges = object(GestureKeys.edges)
        case .swipe: (directions, numberOfTouches) = (object(GestureKeys.swipeDirection), object(GestureKeys.touches))
        case .pinch, .rotation: break
        }
    }

    private func reportCounts(_ object: ObjectReader) {
        let least = minimumNumberOfTouches ?? 1
        guard let most = maximumNumberOfTouches, most < least else { return }
        object.member(GestureKeys.maximumTouches)?.value.error(
            "the maximum number of fingers, \(most), is below the minimum, \(least): the gesture is never recognized",
            to: object.context.sink)
    }
}

/// The search for gestures that wait for themselves.
struct GestureCycle {
    private let requirements: [String: [String]]

    init(_ requirements: [String: [String]]) { self.requirements = requirements }

    /// Returns the shortest cycle of requirements from a gesture back to itself, without the repeated end, or nil.
    func path(from start: String) -> [String]? {
        var paths = [[start]]
        var visited: Set<String> = []
        var next = 0
        while next < paths.count {
            let path = paths[next]
            next += 1
            for name in path.last.flatMap({ requirements[$0] }) ?? [] {
                if name == start { return path }
                if visited.insert(name).inserted { paths.append(path + [name]) }
            }
        }
        return nil
    }
}
