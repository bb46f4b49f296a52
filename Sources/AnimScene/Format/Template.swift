import AnimExpression
import AnimGraphics
import AnimSource

/// A constant, or a value that expressions compute when it is used.
enum Template<Value: Sendable>: Sendable {
    case constant(Value)
    case computed(@Sendable (any ExpressionEnvironment) throws(ExpressionError) -> Value)

    /// The value of a constant; nil for computed values.
    var constant: Value? {
        if case .constant(let value) = self { value } else { nil }
    }

    /// Returns the value in an environment.
    func value(in environment: any ExpressionEnvironment) throws(ExpressionError) -> Value {
        switch self {
        case .constant(let value): value
        case .computed(let compute): try compute(environment)
        }
    }

    /// Returns the template of a function of the value.
    func map<Other>(_ transform: @escaping @Sendable (Value) -> Other) -> Template<Other> {
        switch self {
        case .constant(let value): return .constant(transform(value))
        case .computed(let compute):
            return .computed { environment throws(ExpressionError) in transform(try compute(environment)) }
        }
    }

    /// Returns the template of a list; constant if all elements are.
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
    /// Returns the template of a function of two values.
    func combined<Other, Result>(
        with other: Template<Other>, _ combine: @escaping @Sendable (Value, Other) -> Result
    ) -> Template<Result> {
        if case .constant(let a) = self, case .constant(let b) = other { return .constant(combine(a, b)) }
        return .computed { environment throws(ExpressionError) in
            combine(try self.value(in: environment), try other.value(in: environment))
        }
    }
}

extension Optional {
    /// Returns the value of an optional template.
    func value<Value>(in environment: any ExpressionEnvironment) throws(ExpressionError) -> Value?
    where Wrapped == Template<Value> {
        guard let template = self else { return nil }
        return try template.value(in: environment)
    }
}

extension Template where Value == ExpressionValue {
    /// Reads a constant or an expression of a type; reports errors and returns nil if it is invalid.
    init?(_ value: JSONValue, of type: ExpressionType, in context: ReadingContext) {
        if value.isExpression {
            let target = ValueTarget<ExpressionValue>(phrase: type.phrase, types: [type]) {
                $0.type.isCompatible(with: type) ? $0 : nil
            }
            guard let template = target.template(value, in: context) else { return nil }
            self = template.checkingSize(at: value.range)
            return
        }
        guard let constant = ExpressionValue(value, in: context) else { return nil }
        guard constant.type.isCompatible(with: type) else {
            value.reportMismatch(expected: type.phrase, to: context.sink)
            return nil
        }
        self = .constant(constant)
    }

    /// Returns a template that throws if the value is too large for a variable.
    func checkingSize(at range: SourceRange) -> Template {
        guard case .computed(let compute) = self else { return self }
        return .computed { environment throws(ExpressionError) in
            let value = try compute(environment)
            guard value.exceeds(SceneLimits.expressions) else { return value }
            throw ExpressionError(
                message:
                    "the value is too large: lists can contain at most \(SceneLimits.expressions.maximumValueCount) values, nested at most \(SceneLimits.expressions.maximumListDepth) levels deep",
                range: range)
        }
    }
}

/// A constant or an expression, with its type and dependencies.
struct TypedValue {
    let value: Template<ExpressionValue>
    /// The type, as far as known.
    let type: ExpressionType
    /// The names it depends on.
    let names: [String]
}

extension TypedValue {
    /// Reads a constant or an expression; reports errors and returns nil if it is invalid.
    init?(_ value: JSONValue, in context: ReadingContext) {
        guard value.isExpression else {
            guard let constant = ExpressionValue(value, in: context) else { return nil }
            self.init(value: .constant(constant), type: constant.type, names: [])
            return
        }
        guard let expression = Expression.parse(value, in: context.scope.expressions, context.sink) else { return nil }
        let template: Template<ExpressionValue> =
            if let constant = expression.constant {
                .constant(constant)
            } else {
                .computed { environment throws(ExpressionError) in
                    try expression.evaluate(in: environment)
                }
            }
        self.init(value: template.checkingSize(at: expression.range), type: expression.type, names: expression.names)
    }
}

/// The required type of an expression, and the conversion of its results.
struct ValueTarget<Value: Sendable>: Sendable {
    /// The name of the target with its article, for messages.
    let phrase: String
    /// The convertible types, for checks before evaluation.
    let types: [ExpressionType]
    /// Converts a result; returns nil if it cannot be converted.
    let convert: @Sendable (ExpressionValue) -> Value?
    /// Returns advice on a result that cannot be converted, for the end of the message; nil for none.
    var advice: (@Sendable (ExpressionValue) -> String?)?

    /// Converts a result; throws if it cannot be converted.
    func value(of result: ExpressionValue, at range: SourceRange) throws(ExpressionError) -> Value {
        if let value = convert(result) { return value }
        let advice = advice?(result).map { "; " + $0 } ?? ""
        throw ExpressionError(message: "expected \(phrase), found \(result.phrase)\(advice)", range: range)
    }

    /// Reads an expression that must evaluate to the target; reports errors and returns nil if it is invalid.
    func template(_ value: JSONValue, in context: ReadingContext) -> Template<Value>? {
        let expected = types.count == 1 ? types[0] : .any
        guard let expression = Expression.parse(value, expecting: expected, in: context.scope.expressions, context.sink) else {
            return nil
        }
        guard types.contains(where: expression.type.isCompatible(with:)) else {
            value.error("expected \(phrase), found \(expression.type.phrase)", to: context.sink)
            return nil
        }
        guard let result = expression.constant else {
            return .computed { environment throws(ExpressionError) in
                try self.value(of: try expression.evaluate(in: environment), at: expression.range)
            }
        }
        do throws(ExpressionError) {
            return .constant(try self.value(of: result, at: expression.range))
        } catch {
            context.sink.error(error.message, at: error.range, pointer: value.pointer)
            return nil
        }
    }
}

extension ExpressionValue {
    /// Reads the constant value of a variable or a parameter: a number, a boolean, a string or a list of them.
    init?(_ value: JSONValue, in context: ReadingContext) {
        switch value.kind {
        case .number:
            guard let number = Format<Double>.number().read(value, context) else { return nil }
            self = .number(number)
        case .bool:
            guard let bool = value.bool else { return nil }
            self = .bool(bool)
        case .string:
            guard let string = value.string else { return nil }
            self = .string(string)
        case .array:
            let elements = value.elements.compactMap { ExpressionValue($0, in: context) }
            guard elements.count == value.count else { return nil }
            self = .list(elements)
        default:
            value.reportMismatch(expected: "a number, a boolean, a string or a list of them", to: context.sink)
            return nil
        }
    }

    /// The value for messages: its text if it is short, else its type.
    var phrase: String {
        switch self {
        case .number(let number): NumberRange.text(number)
        case .bool(let bool): "\(bool)"
        case .string(let string) where string.count <= 40: "'\(string)'"
        default: type.phrase
        }
    }

    /// Returns the numbers of a list of exactly `count`, within bounds; nil for everything else.
    func numbers(_ count: Int) -> [Double]? {
        guard case .list(let elements) = self, elements.count == count else { return nil }
        let numbers = elements.compactMap { element -> Double? in
            guard case .number(let number) = element, NumberRange.any.contains(number) else { return nil }
            return number
        }
        return numbers.count == count ? numbers : nil
    }
}

extension ExpressionValue {
    /// Converts a text from outside of the scene to a value of a type.
    ///
    /// A string is the text itself; for an unknown type it is JSON, if valid, else a string.
    init?(text: String, type: ExpressionType, palette: ColorPalette) {
        switch type {
        case .string: self = .string(text)
        case .color:
            guard let color = palette.color(text) else { return nil }
            self = ExpressionValue(color)
        case .number, .bool, .list:
            guard let value = Self.constant(text), value.type.isCompatible(with: type) else { return nil }
            self = value
        case .any: self = Self.constant(text) ?? .string(text)
        case .point, .size, .rect, .transform, .reference: return nil
        }
    }

    /// Returns the constant in a JSON text, or nil.
    private static func constant(_ text: String) -> ExpressionValue? {
        let sink = DiagnosticSink(limit: 1)
        let root = JSONDocument.parse(SourceText(name: "", text: text), reportingTo: sink).root
        return sink.hasErrors ? nil : constant(root)
    }

    private static func constant(_ value: JSONValue) -> ExpressionValue? {
        if let number = value.number { return NumberRange.any.contains(number) ? .number(number) : nil }
        if let bool = value.bool { return .bool(bool) }
        if let string = value.string { return .string(string) }
        guard value.kind == .array else { return nil }
        let elements = value.elements.compactMap { constant($0) }
        return elements.count == value.count ? .list(elements) : nil
    }
}
