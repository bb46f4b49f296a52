/// The moments at which a gesture's actions are done.
enum GestureTrigger: String, CaseIterable, Sendable {
    case began, changed, ended, cancelled, beganOrChanged, endedOrCancelled
    /// The only one of discrete gestures.
    case recognized

    /// Whether gestures of a kind have it.
    func belongs(to type: GestureType) -> Bool { type.isDiscrete == (self == .recognized) }

    /// A description, for schema and documentation.
    var summary: String {
        switch self {
        case .began: "Actions when the gesture is recognised and begins."
        case .changed: "Actions when it continues."
        case .ended: "Actions when it ends, the fingers being lifted."
        case .cancelled: "Actions when it is broken off."
        case .beganOrChanged: "Actions when it begins and when it continues, after `began` and `changed`."
        case .endedOrCancelled: "Actions when it is over either way, after `ended` and `cancelled`."
        case .recognized: "Actions when the gesture is recognised."
        }
    }
}
