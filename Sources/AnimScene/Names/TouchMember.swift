import AnimExpression

/// The members of a touch in expressions.
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
