import AnimInteraction
import AnimSource

/// The keys of gestures.
enum GestureKeys {
    static let id = Key("id", .identifier, "Name for actions, expressions and the event log.")
    static let type = Key("type", Format<GestureType>.choice("gesture type"), required: true, "Type of the gesture.")
    static let layer = Key(
        "layer", Format<LayerGroupReference>(.named("layerName"), read: LayerGroupReference.init(_:in:)),
        "Layer of the gesture; the window by default. Each copy of a repeated layer gets its own gesture, whose actions can use the `index`."
    )
    static let enabled = Key("enabled", Format<Template<Bool>>.bool, default: "true", "Whether the gesture is enabled.")
    static let cancelsTouchesInView = Key(
        "cancelsTouchesInView", Format<Template<Bool>>.bool, default: "true",
        "Whether recognition cancels the layer's own touches.")
    static let delaysTouchesBegan = Key(
        "delaysTouchesBegan", Format<Template<Bool>>.bool, default: "false",
        "Whether the layer receives touches only after the gesture has failed.")
    static let delaysTouchesEnded = Key(
        "delaysTouchesEnded", Format<Template<Bool>>.bool, default: "true",
        "Whether the layer receives the end of touches only after the gesture has failed.")
    static let requireToFail = Key(
        "requireToFail", gestureNames, default: "[]", "Gestures that must fail before this one can be recognized.")
    static let simultaneousWith = Key(
        "simultaneousWith", gestureNames, default: "[]", "Gestures that can be recognized simultaneously with this one.")
    static let shouldBegin = Key(
        "shouldBegin", .condition,
        "Condition for the gesture to begin, an expression; if it is false, the gesture fails.")

    static let minimumPressDuration = Key(
        "minimumPressDuration", Format<Template<Double>>.seconds, default: "0.5", "Seconds until it begins.")
    static let allowableMovement = Key(
        "allowableMovement", Format<Template<Double>>.number(NumberRange.nonNegative), default: "10",
        "Distance that the finger may move before it begins.")
    static let tapsBefore = Key(
        "numberOfTapsRequired", Format<Int>.integer(0...10), default: "0", "Number of taps before the press.")
    static let taps = Key("numberOfTapsRequired", Format<Int>.integer(1...10), default: "1", "Number of taps.")
    static let touches = Key("numberOfTouchesRequired", Format<Int>.integer(1...10), default: "1", "Number of fingers.")
    static let minimumTouches = Key(
        "minimumNumberOfTouches", Format<Int>.integer(1...10), default: "1", "Minimum number of fingers.")
    static let maximumTouches = Key("maximumNumberOfTouches", Format<Int>.integer(1...10), "Maximum number of fingers.")
    static let panDirection = Key(
        "direction", directions, default: "all four", "Directions in which it is recognized; it fails in other directions.")
    static let swipeDirection = Key("direction", directions, default: "\"right\"", "Directions in which it is recognized.")

    static let edges = Key(
        "edges", edgeNames, required: true, "Edges of the screen from which it starts: near an edge, moving away from it.")

    static func trigger(_ trigger: GestureTrigger) -> Key<[ActionDocument]> {
        Key(trigger.rawValue, .actions, default: "[]", trigger.summary)
    }

    private static let gestureNames = Format<[String]>(.either([.string, .list(of: .string)])) { value, context in
        let values = value.kind == .array ? Array(value.elements) : [value]
        let names = values.compactMap { GestureDocument.name($0, in: context) }
        return names.count == values.count ? names : nil
    }

    private static let directions: Format<[DirectionName]> = oneOrMore("direction")
    private static let edgeNames: Format<[EdgeName]> = oneOrMore("edge")

    /// Returns the format of a name, or of an array of up to four names.
    private static func oneOrMore<Name: RawRepresentable<String> & CaseIterable & Sendable>(
        _ noun: String
    ) -> Format<[Name]> {
        let one = Format<Name>.choice(noun)
        return Format(.either([one.shape, one.list().shape])) { value, context in
            if value.kind != .array { return one.read(value, context).map { [$0] } }
            return one.list(count: 1...4, "one \(noun) or more").read(value, context)
        }
    }

    /// Returns the kind of gestures of a type.
    static func kind(of type: GestureType) -> ObjectKind {
        ObjectKind(
            "\(type.noun) gesture", schema: "\(type.rawValue)Gesture", "As \(recognizer(type)).",
            keys: keys(of: type), elsewhere: elsewhere(type))
    }

    private static func recognizer(_ type: GestureType) -> String {
        "UI\(type.rawValue.prefix(1).uppercased())\(type.rawValue.dropFirst())GestureRecognizer"
    }

    private static func keys(of type: GestureType) -> [KeyDescription] {
        [id.description, self.type.description, layer.description] + ownKeys(of: type)
            + GestureTrigger.allCases.filter { $0.belongs(to: type) }.map { trigger($0).description }
            + [
                requireToFail.description, simultaneousWith.description, shouldBegin.description, enabled.description,
                cancelsTouchesInView.description, delaysTouchesBegan.description, delaysTouchesEnded.description,
            ]
    }

    private static func ownKeys(of type: GestureType) -> [KeyDescription] {
        switch type {
        case .longPress:
            [
                minimumPressDuration.description, allowableMovement.description, tapsBefore.description, touches.description,
            ]
        case .tap: [taps.description, touches.description]
        case .pan: [panDirection.description, minimumTouches.description, maximumTouches.description]
        case .screenEdgePan: [edges.description]
        case .swipe: [swipeDirection.description, touches.description]
        case .pinch, .rotation: []
        }
    }

    private static func listed(_ nouns: [String]) -> String {
        nouns.count < 2 ? nouns.joined() : nouns.dropLast().joined(separator: ", ") + " and " + nouns.suffix(1).joined()
    }

    /// Returns hints on the keys of other types of gestures.
    private static func elsewhere(_ type: GestureType) -> [String: String] {
        var hints: [String: String] = [:]
        for trigger in GestureTrigger.allCases where !trigger.belongs(to: type) {
            hints[trigger.rawValue] =
                type.isDiscrete
                ? "a \(type.noun) is a discrete gesture: put its actions under 'recognized'"
                : "a \(type.noun) is a continuous gesture: put its actions under 'began', 'changed', 'ended' and 'cancelled'"
        }
        hints["failed"] = "failed gestures run no actions, as in UIKit"
        let own = Set(ownKeys(of: type).map(\.name))
        for name in Set(GestureType.allCases.flatMap { ownKeys(of: $0).map(\.name) }).subtracting(own) {
            let types = GestureType.allCases.filter { ownKeys(of: $0).contains { $0.name == name } }
            hints[name] = "'\(name)' is a key of \(listed(types.map(\.noun))) gestures"
        }
        return hints
    }
}

/// The moment at which actions of a gesture run.
enum GestureTrigger: String, CaseIterable, Sendable {
    case began, changed, ended, cancelled, beganOrChanged, endedOrCancelled
    /// The only trigger of discrete gestures.
    case recognized

    /// Returns whether gestures of a type have it.
    func belongs(to type: GestureType) -> Bool { type.isDiscrete == (self == .recognized) }

    /// A description for the schema and the documentation.
    var summary: String {
        switch self {
        case .began: "Actions when the gesture is recognized and begins."
        case .changed: "Actions when the gesture changes."
        case .ended: "Actions when the gesture ends because the fingers are lifted."
        case .cancelled: "Actions when the gesture is cancelled."
        case .beganOrChanged: "Actions when the gesture begins or changes, after the actions for `began` and `changed`."
        case .endedOrCancelled: "Actions when the gesture ends or is cancelled, after the actions for `ended` and `cancelled`."
        case .recognized: "Actions when the gesture is recognized."
        }
    }
}

/// A direction of a pan or a swipe.
enum DirectionName: String, CaseIterable, Sendable {
    case left, right, up, down
}

/// An edge of the screen.
enum EdgeName: String, CaseIterable, Sendable {
    case top, left, bottom, right

    /// The edge in the engine.
    var edge: RectEdge {
        switch self {
        case .top: .top
        case .left: .left
        case .bottom: .bottom
        case .right: .right
        }
    }
}
