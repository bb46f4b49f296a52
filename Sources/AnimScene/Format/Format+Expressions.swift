import AnimExpression
import AnimSource

extension Format {
    /// The format of constants and of expressions.
    func orExpression(_ target: ValueTarget<Value>) -> Format<Template<Value>> {
        Format<Template<Value>>(shape.orExpression) { value, context in
            if value.isExpression { return target.template(value, in: context) }
            return read(value, context).map(Template.constant)
        }
    }
}

extension Format where Value == Template<Double> {
    /// A number or an expression that evaluates to one.
    static func number(_ range: ClosedRange<Double> = NumberRange.any) -> Format {
        Format<Double>.number(range).orExpression(
            ValueTarget(phrase: NumberRange.phrase(range), types: [.number]) { value in
                guard case .number(let number) = value, range.contains(number) else { return nil }
                return number
            })
    }
}

extension Format where Value == Template<Bool> {
    /// A boolean or an expression that evaluates to one.
    static var bool: Format {
        Format<Bool>.bool.orExpression(
            ValueTarget(phrase: "true or false", types: [.bool]) { value in
                guard case .bool(let bool) = value else { return nil }
                return bool
            })
    }
}

extension Format where Value == Template<String> {
    /// A text or an expression that evaluates to one.
    static var string: Format {
        Format<String>.string.orExpression(
            ValueTarget(phrase: "a string", types: [.string]) { value in
                guard case .string(let string) = value else { return nil }
                return string
            })
    }

    /// The raw value of a case, or an expression that evaluates to one.
    static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
        of type: Choice.Type, _ what: String
    ) -> Format<Template<Choice>> {
        Format<Choice>.choice(what).orExpression(
            ValueTarget(phrase: "the name of a \(what)", types: [.string]) { value in
                guard case .string(let name) = value else { return nil }
                return Choice(rawValue: name)
            })
    }
}

extension Format where Value == Template<String> {
    /// One of some words, or an expression that evaluates to one; `what` names the set in messages.
    static func choice(of words: [String], _ what: String) -> Format {
        Format<String>(.choice(words)) { value, context in
            value.choice(of: words, what, context.sink)
        }.orExpression(
            ValueTarget(phrase: "the name of a \(what)", types: [.string]) { value in
                guard case .string(let name) = value, words.contains(name) else { return nil }
                return name
            })
    }
}

extension Format where Value == Template<ExpressionValue> {
    /// A constant, or an expression that evaluates to anything.
    static let anyValue = Format(ValueShape.constant.orExpression) { value, context in
        if value.isExpression {
            return ValueTarget<ExpressionValue>(phrase: "a value", types: [.any]) { $0 }.template(value, in: context)
        }
        return ExpressionValue(value, in: context).map(Template.constant)
    }
}
