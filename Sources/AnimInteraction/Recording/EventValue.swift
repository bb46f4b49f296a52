/// A value that goes along with a message.
public enum EventValue: Hashable, Sendable {
    /// A number.
    case number(Double)
    /// A text.
    case string(String)
    /// A truth value.
    case flag(Bool)
}
