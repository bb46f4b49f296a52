// The names are Foundation's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// A method, as `#selector` names it on iOS: Objective-C's name, and the method itself.
///
/// Swift on Linux has no `#selector`. `animport` rewrites it into a form that names the method by its type:
///
/// ```swift
/// let action = Selector(UIView.setNeedsLayout, "UIView.setNeedsLayout()")
/// ```
///
/// Two selectors are equal if Objective-C's names are: `pressed(_:)` of any type is `pressed:`.
/// Differs: a selector that is made of a name alone compares, but has no method to perform.
public struct Selector: Hashable, Sendable, CustomStringConvertible, ExpressibleByStringLiteral {
    /// The name of the method in Objective-C: `pressed:`.
    public let description: String
    /// The method as the source names it, for messages: `CardView.pressed(_:)`.
    let source: String
    /// The method; nil for a selector of a name alone.
    private let method: SelectorMethod?

    /// Creates a selector of a name alone.
    public init(_ str: String) { (description, source, method) = (str, str, nil) }

    /// Creates a selector of a name alone.
    public init(stringLiteral value: String) { self.init(value) }

    private init(_ name: String, _ method: SelectorMethod) {
        (source, self.method) = (name, method)
        description = ObjectiveCName.method(name, arguments: method.argumentCount)
    }

    /// Whether Objective-C's names are equal.
    public static func == (a: Selector, b: Selector) -> Bool { a.description == b.description }

    /// Hashes Objective-C's name.
    public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}

extension Selector {
    /// Creates the selector of a method without arguments; its result is not used.
    public init<T, R>(_ method: @escaping (T) -> () -> R, _ name: String) {
        nonisolated(unsafe) let method = method
        self.init(name, SelectorMethod(of: T.self, argumentCount: 0) { target, _, _ in _ = method(target)() })
    }

    /// Creates the selector of a method with an argument, such as the control that sends it.
    public init<T, A, R>(_ method: @escaping (T) -> (A) -> R, _ name: String) {
        nonisolated(unsafe) let method = method
        self.init(
            name,
            SelectorMethod(of: T.self, argumentCount: 1) { (target, first, _) throws(SelectorProblem) in
                _ = try method(target)(first.cast(to: A.self))
            })
    }

    /// Creates the selector of a method with two arguments, such as a control and the event.
    public init<T, A, B, R>(_ method: @escaping (T) -> (A, B) -> R, _ name: String) {
        nonisolated(unsafe) let method = method
        self.init(
            name,
            SelectorMethod(of: T.self, argumentCount: 2) { (target, first, second) throws(SelectorProblem) in
                _ = try method(target)(first.cast(to: A.self), second.cast(to: B.self))
            })
    }

    /// Creates the selector of a type's own method, or of a method of one object; the target does not matter.
    public init(_ method: @escaping () -> Void, _ name: String) {
        nonisolated(unsafe) let method = method
        self.init(name, SelectorMethod(of: AnyObject.self, argumentCount: 0) { _, _, _ in method() })
    }

    /// Creates the selector of a type's own method with an argument, or of a method of one object; the target does not matter.
    public init<A>(_ method: @escaping (A) -> Void, _ name: String) {
        nonisolated(unsafe) let method = method
        self.init(
            name,
            SelectorMethod(of: AnyObject.self, argumentCount: 1) { (_, first, _) throws(SelectorProblem) in
                method(try first.cast(to: A.self))
            })
    }

    /// Creates the selector of a property's getter, `#selector(getter: p)`; to perform it reads the property.
    public init<T, V>(_ property: KeyPath<T, V>, _ name: String) {
        nonisolated(unsafe) let property = property
        self.init(name, SelectorMethod(of: T.self, argumentCount: 0) { target, _, _ in _ = target[keyPath: property] })
    }

    /// Creates the selector of a property's setter, `#selector(setter: p)`; its argument is the new value.
    public init<T, V>(setter property: ReferenceWritableKeyPath<T, V>, _ name: String) {
        nonisolated(unsafe) let property = property
        self.init(
            name,
            SelectorMethod(of: T.self, argumentCount: 1) { (target, first, _) throws(SelectorProblem) in
                target[keyPath: property] = try first.cast(to: V.self)
            })
    }
}

extension Selector {
    /// Whether a target has the method; always false for a selector of a name alone.
    func isMethod(of target: AnyObject) -> Bool { method?.accepts(target) ?? false }

    /// Calls the method of a target with as many of the arguments as it has.
    ///
    /// A method that belongs to the main actor is called as it is: whoever performs selectors runs there.
    ///
    /// - Returns: Nil, or the end of a sentence that begins with the sender or the target: why the method could not be called.
    func perform(on target: AnyObject, with first: Any? = nil, _ second: Any? = nil) -> String? {
        guard let method else {
            return
                "cannot perform '\(source)', which is a name without its method: write #selector, which the port plugin rewrites"
        }
        do throws(SelectorProblem) {
            try method.call(target, SelectorArgument(value: first, number: 1), SelectorArgument(value: second, number: 2))
            return nil
        } catch {
            return "cannot perform '\(source)': \(error.reason)"
        }
    }
}

/// Returns the selector of a name, which compares but cannot be performed.
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }

/// Returns Objective-C's name of a selector.
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.description }
