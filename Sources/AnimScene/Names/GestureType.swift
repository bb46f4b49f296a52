import AnimExpression

/// The kinds of gestures, as UIKit's recognisers.
enum GestureType: String, CaseIterable, Sendable {
    case longPress, tap, pan, swipe, pinch, rotation

    /// The name in messages.
    var noun: String { self == .longPress ? "long press" : rawValue }

    /// Whether it is over when it is recognised, so that it neither changes nor is cancelled.
    var isDiscrete: Bool { self == .tap || self == .swipe }
}

/// When a gesture's actions are done.
enum GestureTrigger: String, CaseIterable, Sendable {
    case began, changed, ended, cancelled, beganOrChanged, endedOrCancelled
    /// The only one of discrete gestures.
    case recognized

    /// Whether gestures of a kind have it.
    func belongs(to type: GestureType) -> Bool { type.isDiscrete == (self == .recognized) }

    /// What it means.
    var summary: String {
        switch self {
        case .began: "Actions when the gesture is recognised and begins."
        case .changed: "Actions when it goes on."
        case .ended: "Actions when it ends, the fingers being lifted."
        case .cancelled: "Actions when it is broken off."
        case .beganOrChanged: "Actions when it begins and when it goes on, after `began` and `changed`."
        case .endedOrCancelled: "Actions when it is over either way, after `ended` and `cancelled`."
        case .recognized: "Actions when the gesture is recognised."
        }
    }
}

/// The directions of pans and swipes.
enum DirectionName: String, CaseIterable, Sendable {
    case left, right, up, down
}

extension GestureType {
    /// What expressions read of such a gesture.
    var members: [String: ExpressionType] {
        var members: [String: ExpressionType] = [
            "state": .string, "enabled": .bool, "location": .point, "numberOfTouches": .number, "layer": .reference(.layer),
        ]
        switch self {
        case .longPress, .tap, .swipe: break
        case .pan: (members["translation"], members["velocity"]) = (.point, .point)
        case .pinch: (members["scale"], members["velocity"]) = (.number, .number)
        case .rotation: (members["rotation"], members["velocity"]) = (.number, .number)
        }
        return members
    }

    /// The sort of thing that such a gesture is in expressions.
    var kind: ExpressionReference.Kind { ExpressionReference.Kind(.gesture, "\(noun) gesture") }

    /// The gestures of a repeated layer's copies.
    var kindOfMany: ExpressionReference.Kind { ExpressionReference.Kind(.gestures, "\(noun) gesture for each copy") }
}

extension ExpressionReference.Kind {
    /// A property animator.
    static let animator = ExpressionReference.Kind(.animator, "animator")
    /// Animators whose ids have an index.
    static let animators = ExpressionReference.Kind(.animators, "array of animators")
    /// A touch that a layer is told of.
    static let touch = ExpressionReference.Kind(.touch, "touch")

    /// What expressions read of an animator.
    static let animatorMembers: [String: ExpressionType] = [
        "state": .string, "isRunning": .bool, "isReversed": .bool, "fractionComplete": .number,
    ]

    /// What expressions read of a touch.
    static let touchMembers: [String: ExpressionType] = [
        "location": .point, "previousLocation": .point, "phase": .string, "tapCount": .number, "timestamp": .number,
    ]
}
