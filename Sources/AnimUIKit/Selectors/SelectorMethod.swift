/// The method of a selector, without the types of its target and arguments.
struct SelectorMethod: Sendable {
    /// The number of arguments, 0 to 2.
    let argumentCount: Int
    /// Whether a target has the type that the method belongs to.
    let accepts: @Sendable (AnyObject) -> Bool
    /// Calls the method.
    let call: @Sendable (AnyObject, SelectorArgument, SelectorArgument) throws(SelectorProblem) -> Void

    init<T>(
        of type: T.Type, argumentCount: Int,
        _ body: @escaping @Sendable (T, SelectorArgument, SelectorArgument) throws(SelectorProblem) -> Void
    ) {
        self.argumentCount = argumentCount
        accepts = { $0 is T }
        call = { (target, first, second) throws(SelectorProblem) in
            guard let typed = target as? T else {
                throw SelectorProblem(reason: "its target is a \(Swift.type(of: target)), not a \(T.self)")
            }
            try body(typed, first, second)
        }
    }
}

/// The reason why a selector could not be performed.
struct SelectorProblem: Error {
    /// The reason, for a message.
    let reason: String
}

/// An argument that a selector is performed with.
struct SelectorArgument {
    let value: Any?
    /// Its place, from 1.
    let number: Int

    /// Returns the value as the method's own type.
    func cast<A>(to type: A.Type) throws(SelectorProblem) -> A {
        if let value {
            if let typed = value as? A { return typed }
            throw SelectorProblem(reason: "argument \(number) is a \(Swift.type(of: value)), not a \(A.self)")
        }
        if let optional = A.self as? any ExpressibleByNilLiteral.Type, let none = optional.init(nilLiteral: ()) as? A {
            return none
        }
        throw SelectorProblem(reason: "argument \(number), a \(A.self), is missing")
    }
}
