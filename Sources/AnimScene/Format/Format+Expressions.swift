import AnimExpression
import AnimSource

/// What an expression must come to where it stands.
struct ValueTarget<Value: Sendable>: Sendable {
    /// What messages call it, with its article.
    let phrase: String
    /// The types that can be converted, for the check before anything runs.
    let types: [ExpressionType]
    /// The value of a result; nil where it cannot be converted.
    let convert: @Sendable (ExpressionValue) -> Value?

    /// The value of a result; throws where it cannot be converted.
    func value(of result: ExpressionValue, at range: SourceRange) throws(ExpressionError) -> Value {
        if let value = convert(result) { return value }
        throw ExpressionError(message: "expected \(phrase), found \(result.phrase)", range: range)
    }
}

extension JSONValue {
    /// Whether the value is a string that is meant as expression.
    var isExpression: Bool { string.map(Expression.isExpression) ?? false }
}

extension DocumentReader {
    /// Reads an expression that must come to a target.
    func expression<Value>(_ value: JSONValue, to target: ValueTarget<Value>) -> Template<Value>? {
        let expected = target.types.count == 1 ? target.types[0] : .any
        guard let expression = Expression.parse(value, expecting: expected, in: scope, sink) else { return nil }
        guard target.types.contains(where: expression.type.mayBe) else {
            value.error("expected \(target.phrase), found \(expression.type.phrase)", to: sink)
            return nil
        }
        guard let result = expression.constant else {
            return .computed { environment throws(ExpressionError) in
                try target.value(of: try expression.evaluate(in: environment), at: expression.range)
            }
        }
        do throws(ExpressionError) {
            return .constant(try target.value(of: result, at: expression.range))
        } catch {
            sink.error(error.message, at: error.range, pointer: value.pointer)
            return nil
        }
    }
}

extension ExpressionValue {
    /// What messages call the value: its text where it is short, else its type.
    var phrase: String {
        switch self {
        case .number(let number): NumberRange.text(number)
        case .bool(let bool): "\(bool)"
        case .string(let string) where string.count <= 40: "'\(string)'"
        default: type.phrase
        }
    }
}

/// A constant or an expression, and what is known about it.
struct TypedValue {
    let value: Template<ExpressionValue>
    /// The type as far as it is known.
    let type: ExpressionType
    /// The names that it depends on.
    let names: [String]
}

extension Template where Value == ExpressionValue {
    /// The template that throws where the value is too large to be kept under a name.
    func checkingSize(at range: SourceRange) -> Template {
        guard case .computed(let compute) = self else { return self }
        return .computed { environment throws(ExpressionError) in
            let value = try compute(environment)
            guard value.exceeds(SceneLimits.expressions) else { return value }
            throw ExpressionError(
                message:
                    "the value is too large: lists hold \(SceneLimits.expressions.maximumValueCount) values at most, \(SceneLimits.expressions.maximumListDepth) deep",
                range: range)
        }
    }
}

extension Format {
    /// The format of constants and of expressions.
    func orExpression(_ target: ValueTarget<Value>) -> Format<Template<Value>> {
        Format<Template<Value>>(shape.orExpression) { value, reader in
            if value.isExpression { return reader.expression(value, to: target) }
            return read(value, reader).map(Template.constant)
        }
    }
}

extension ValueTarget where Value == Double {
    static func number(_ range: ClosedRange<Double>) -> ValueTarget {
        ValueTarget(phrase: NumberRange.phrase(range), types: [.number]) { value in
            guard case .number(let number) = value, range.contains(number) else { return nil }
            return number
        }
    }
}

extension Format where Value == Template<Double> {
    /// A number or an expression that comes to one.
    static func number(_ range: ClosedRange<Double> = NumberRange.any) -> Format {
        Format<Double>.number(range).orExpression(.number(range))
    }
}

extension Format where Value == Template<Bool> {
    /// A boolean or an expression that comes to one.
    static var bool: Format {
        Format<Bool>.bool.orExpression(
            ValueTarget(phrase: "true or false", types: [.bool]) { value in
                guard case .bool(let bool) = value else { return nil }
                return bool
            })
    }
}

extension Format where Value == Template<String> {
    /// A text or an expression that comes to one.
    static var string: Format {
        Format<String>.string.orExpression(
            ValueTarget(phrase: "a string", types: [.string]) { value in
                guard case .string(let string) = value else { return nil }
                return string
            })
    }

    /// The raw value of a case, or an expression that comes to one.
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
    /// One of some words, or an expression that comes to one; `what` names the set in messages.
    static func choice(of words: [String], _ what: String) -> Format {
        Format<String>(.choice(words)) { value, reader in
            value.choice(of: words, what, reader.sink)
        }.orExpression(
            ValueTarget(phrase: "the name of a \(what)", types: [.string]) { value in
                guard case .string(let name) = value, words.contains(name) else { return nil }
                return name
            })
    }
}

extension Format where Value == Template<ExpressionValue> {
    /// A constant, or an expression that comes to anything.
    static let anyValue = Format(ValueShape.constant.orExpression) { value, reader in
        if value.isExpression {
            return reader.expression(value, to: ValueTarget(phrase: "a value", types: [.any]) { $0 })
        }
        return reader.constant(value).map(Template.constant)
    }
}

extension DocumentReader {
    /// Reads a constant or an expression, and what is known about it.
    func typedValue(_ value: JSONValue) -> TypedValue? {
        guard value.isExpression else {
            return constant(value).map { TypedValue(value: .constant($0), type: $0.type, names: []) }
        }
        guard let expression = Expression.parse(value, in: scope, sink) else { return nil }
        let template: Template<ExpressionValue> =
            if let constant = expression.constant {
                .constant(constant)
            } else {
                .computed { environment throws(ExpressionError) in
                    try expression.evaluate(in: environment)
                }
            }
        return TypedValue(value: template.checkingSize(at: expression.range), type: expression.type, names: expression.names)
    }

    /// Reads a constant of the sort that variables and parameters hold: a number, a boolean, a string or a list of them.
    func constant(_ value: JSONValue) -> ExpressionValue? {
        switch value.kind {
        case .number: return Format<Double>.number().read(value, self).map(ExpressionValue.number)
        case .bool: return value.bool.map(ExpressionValue.bool)
        case .string: return value.string.map(ExpressionValue.string)
        case .array:
            let elements = value.elements.compactMap { constant($0) }
            return elements.count == value.count ? .list(elements) : nil
        default:
            value.reportMismatch(expected: "a number, a boolean, a string or a list of them", to: sink)
            return nil
        }
    }
}
