import AnimExpression

/// The members of an animator in expressions.
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
