import AnimExpression

/// The kinds of gestures, as UIKit's recognisers.
enum GestureType: String, CaseIterable, Sendable {
    case longPress, tap, pan, screenEdgePan, swipe, pinch, rotation

    /// The name in messages.
    var noun: String {
        rawValue.map { $0.isUppercase ? " \($0.lowercased())" : "\($0)" }.joined()
    }

    /// Whether it is over when it is recognised, so that it neither changes nor is cancelled.
    var isDiscrete: Bool { self == .tap || self == .swipe }
}

extension GestureType {
    /// The kind of handle that such a gesture is in expressions.
    var kind: ExpressionReference.Kind { ExpressionReference.Kind(.gesture, "\(noun) gesture") }

    /// The gestures of a repeated layer's copies.
    var kindOfMany: ExpressionReference.Kind { ExpressionReference.Kind(.gestures, "\(noun) gesture for each copy") }
}
