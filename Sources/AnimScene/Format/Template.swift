import AnimExpression

/// A value that is known when the file is read, or that expressions compute when it is used.
enum Template<Value: Sendable>: Sendable {
    case constant(Value)
    case computed(@Sendable (any ExpressionEnvironment) throws(ExpressionError) -> Value)

    /// The value where it does not depend on an environment, else nil.
    var constant: Value? {
        if case .constant(let value) = self { value } else { nil }
    }

    /// The value in an environment.
    func value(in environment: any ExpressionEnvironment) throws(ExpressionError) -> Value {
        switch self {
        case .constant(let value): value
        case .computed(let compute): try compute(environment)
        }
    }

    /// The template of a function of the value.
    func map<Other>(_ transform: @escaping @Sendable (Value) -> Other) -> Template<Other> {
        switch self {
        case .constant(let value): return .constant(transform(value))
        case .computed(let compute):
            return .computed { environment throws(ExpressionError) in transform(try compute(environment)) }
        }
    }

    /// The template of all values; constant where all of them are.
    static func all<Element>(_ templates: [Template<Element>]) -> Template where Value == [Element] {
        let constants = templates.compactMap(\.constant)
        if constants.count == templates.count { return .constant(constants) }
        return .computed { environment throws(ExpressionError) in
            var values: [Element] = []
            values.reserveCapacity(templates.count)
            for template in templates { values.append(try template.value(in: environment)) }
            return values
        }
    }
}

extension Template {
    /// The template of a function of two values.
    func combined<Other, Result>(
        with other: Template<Other>, _ combine: @escaping @Sendable (Value, Other) -> Result
    ) -> Template<Result> {
        if case .constant(let a) = self, case .constant(let b) = other { return .constant(combine(a, b)) }
        return .computed { environment throws(ExpressionError) in
            combine(try self.value(in: environment), try other.value(in: environment))
        }
    }
}
