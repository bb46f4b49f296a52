import AnimExpression

/// The members of gestures in expressions, some of which only gestures of certain types have.
enum GestureMember: String, CaseIterable, Sendable {
    case state, enabled, location, numberOfTouches, layer, translation, scale, rotation, velocity

    /// The type of the member in gestures of a type; nil where these do not have it.
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

    /// The types by name of the members of gestures of a type.
    static func types(in gesture: GestureType) -> [String: ExpressionType] {
        allCases.reduce(into: [:]) { $0[$1.rawValue] = $1.type(in: gesture) }
    }
}
