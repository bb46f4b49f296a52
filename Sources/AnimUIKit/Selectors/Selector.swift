/// A method, as `#selector` names it on iOS: a name, and the method itself.
///
/// Swift on Linux has no `#selector`. The rewritten form names the method by its type, and works on both systems' sources:
///
/// ```swift
/// button.addTarget(self, action: Selector(CardView.pressed(_:), "CardView.pressed(_:)"), for: .touchUpInside)
/// ```
///
/// Two selectors are equal if their names are.
public struct Selector: Hashable, Sendable, CustomStringConvertible {
    /// The name of the method.
    public let name: String
    /// Calls the method of a target; returns false if the target has a different type. Nil for a selector of a name alone.
    let perform: (@Sendable (_ target: AnyObject, _ first: Any?, _ second: Any?) -> Bool)?

    /// The name of the method.
    public var description: String { name }

    /// Creates a selector of a name alone: it compares, but cannot be performed.
    public init(_ name: String) { (self.name, perform) = (name, nil) }

    /// Whether two selectors have the same name.
    public static func == (a: Selector, b: Selector) -> Bool { a.name == b.name }

    /// Hashes the name.
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
