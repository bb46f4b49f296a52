import AnimExpression

/// The kinds of gestures, as UIKit's recognisers.
enum GestureType: String, CaseIterable, Sendable {
    case longPress, tap, pan, swipe, pinch, rotation

    /// The name in messages.
    var noun: String { self == .longPress ? "long press" : rawValue }

    /// Whether it is over when it is recognised, so that it neither changes nor is cancelled.
    var isDiscrete: Bool { self == .tap || self == .swipe }
}

extension GestureType {
    /// The members of such a gesture in expressions.
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

    /// The kind of handle that such a gesture is in expressions.
    var kind: ExpressionReference.Kind { ExpressionReference.Kind(.gesture, "\(noun) gesture") }

    /// The gestures of a repeated layer's copies.
    var kindOfMany: ExpressionReference.Kind { ExpressionReference.Kind(.gestures, "\(noun) gesture for each copy") }
}
