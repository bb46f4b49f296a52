import AnimExpression

/// A type of gesture, as UIKit's recognizers.
enum GestureType: String, CaseIterable, Sendable {
    case longPress, tap, pan, screenEdgePan, swipe, pinch, rotation

    /// The name for messages.
    var noun: String {
        rawValue.map { $0.isUppercase ? " \($0.lowercased())" : "\($0)" }.joined()
    }

    /// Whether it ends as soon as it is recognized, so that it neither changes nor is cancelled.
    var isDiscrete: Bool { self == .tap || self == .swipe }
}

extension GestureType {
    /// The kind of such a gesture in expressions.
    var kind: ExpressionReference.Kind { ExpressionReference.Kind(.gesture, "\(noun) gesture") }

    /// The kind of the gestures of a repeated layer's copies, as a collection.
    var collectionKind: ExpressionReference.Kind { ExpressionReference.Kind(.gestures, "array of \(noun) gestures") }
}

/// A member of a gesture in expressions; some are specific to certain types of gestures.
enum GestureMember: String, CaseIterable, Sendable {
    case state, enabled, location, numberOfTouches, layer, translation, scale, rotation, velocity

    /// Returns the type of the member in gestures of a type; nil if they do not have it.
    func type(in gesture: GestureType) -> ExpressionType? {
        switch (self, gesture) {
        case (.state, _): .string
        case (.enabled, _): .bool
        case (.location, _), (.translation, .pan), (.velocity, .pan), (.translation, .screenEdgePan), (.velocity, .screenEdgePan):
            .point
        case (.numberOfTouches, _), (.scale, .pinch), (.rotation, .rotation), (.velocity, .pinch), (.velocity, .rotation): .number
        case (.layer, _): .reference(.layer)
        case (.translation, _), (.scale, _), (.rotation, _), (.velocity, _): nil
        }
    }

    /// Returns the types of the members of gestures of a type, by name.
    static func types(in gesture: GestureType) -> [String: ExpressionType] {
        allCases.reduce(into: [:]) { $0[$1.rawValue] = $1.type(in: gesture) }
    }
}

/// A member of an animator in expressions.
enum AnimatorMember: String, CaseIterable, Sendable {
    case state, isRunning, isReversed, fractionComplete

    var type: ExpressionType {
        switch self {
        case .state: .string
        case .isRunning, .isReversed: .bool
        case .fractionComplete: .number
        }
    }

    /// The types by name.
    static let types = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0.type) })
}

/// A member of a touch in expressions.
enum TouchMember: String, CaseIterable, Sendable {
    case location, previousLocation, phase, tapCount, timestamp

    var type: ExpressionType {
        switch self {
        case .location, .previousLocation: .point
        case .phase: .string
        case .tapCount, .timestamp: .number
        }
    }

    /// The types by name.
    static let types = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0.type) })
}
