import AnimExpression
import AnimSource

/// The format of a kind of value in scene files: its shape for the schema, and the function that reads it.
///
/// Shape and reader are defined together, so that the schema matches the decoder.
struct Format<Value: Sendable>: Sendable {
    /// The shape of the value.
    let shape: ValueShape
    /// Reads a value; reports errors and returns nil if it is invalid.
    let read: @Sendable (JSONValue, ReadingContext) -> Value?

    /// Creates a format.
    init(_ shape: ValueShape, read: @escaping @Sendable (JSONValue, ReadingContext) -> Value?) {
        self.shape = shape
        self.read = read
    }

    /// Returns the format with its values passed through a function.
    func map<Other: Sendable>(_ transform: @escaping @Sendable (Value) -> Other) -> Format<Other> {
        Format<Other>(shape) { value, context in read(value, context).map(transform) }
    }

    /// Returns the format of a list of values.
    ///
    /// An invalid element is reported and makes the whole list invalid.
    func list(count: ClosedRange<Int>? = nil, _ expected: String = "an array") -> Format<[Value]> {
        Format<[Value]>(.list(of: shape, count: count)) { value, context in
            guard let elements = value.elements(context.sink, expected: expected) else { return nil }
            let read = elements.compactMap { self.read($0, context) }
            if let count, !count.contains(value.count) {
                value.error("expected \(expected), found an array of \(value.count.quantity(of: "element"))", to: context.sink)
                return nil
            }
            return read.count == value.count ? read : nil
        }
    }
}

extension Format where Value == Bool {
    static var bool: Format {
        Format(.bool) { value, context in value.bool(context.sink) }
    }
}

extension Format where Value == String {
    static var string: Format {
        Format(.string) { value, context in value.string(context.sink) }
    }
}

extension Format where Value == JSONValue {
    /// A value of some shape, to be read later.
    static func raw(_ shape: ValueShape = .any) -> Format {
        Format(shape) { value, _ in value }
    }
}

extension Format where Value == Double {
    /// A constant number.
    static func number(_ range: ClosedRange<Double> = NumberRange.any) -> Format {
        Format(.number(range)) { value, context in
            guard let number = value.number(context.sink, isFraction: range == NumberRange.unit) else { return nil }
            if range.contains(number) { return number }
            let expected = NumberRange.phrase(range, insteadOf: number)
            value.error("expected \(expected), found \(NumberRange.text(number))", to: context.sink)
            return nil
        }
    }
}

extension Format where Value == Int {
    /// A constant whole number.
    static func integer(_ range: ClosedRange<Int>) -> Format {
        Format(.integer(range)) { value, context in
            guard let integer = value.integer(context.sink) else { return nil }
            if range.contains(integer) { return integer }
            value.error(
                "expected a whole number from \(range.lowerBound) to \(range.upperBound), found \(integer)", to: context.sink)
            return nil
        }
    }

    /// The only version of a format that is supported.
    static func version(_ supported: Int) -> Format {
        Format(.integer(supported...supported)) { value, context in
            guard let version = value.integer(context.sink) else { return nil }
            if version == supported { return version }
            value.error("unsupported version \(version): this program reads version \(supported)", to: context.sink)
            return nil
        }
    }
}

extension Format where Value: RawRepresentable<String> & CaseIterable {
    /// A case, by its raw value; `what` is the name of the set in messages.
    static func choice(_ what: String) -> Format {
        let names = Value.allCases.map(\.rawValue)
        return Format(.choice(names)) { value, context in
            value.choice(of: names, what, context.sink).flatMap(Value.init)
        }
    }
}

extension Format where Value == String {
    /// A name that the file defines.
    static var identifier: Format {
        Format(.pattern(Identifier.pattern, name: "name")) { value, context in
            guard let text = value.string(context.sink) else { return nil }
            guard let problem = Identifier.problem(with: text) else { return text }
            value.error(problem, to: context.sink)
            return nil
        }
    }

    /// A local name that actions define, which must not be used for anything else.
    static var local: Format {
        Format(.pattern(Identifier.pattern, name: "name")) { value, context in
            guard let name = Format.identifier.read(value, context) else { return nil }
            guard let conflict = context.scope.conflict(of: name, "local", at: value.range) else { return name }
            value.error(conflict, to: context.sink)
            return nil
        }
    }

    /// The id of a layer, which must not be the name of a property, since both may follow a dot.
    static var layerID: Format {
        Format(.pattern(Identifier.pattern, name: "name")) { value, context in
            guard let id = Format.identifier.read(value, context) else { return nil }
            guard LayerMembers.types[id] != nil else { return id }
            value.error("'\(id)' is a layer property and cannot be used as an id", to: context.sink)
            return nil
        }
    }
}

extension Format {
    /// Returns the format of constants and expressions.
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

    /// A case, by its raw value, or an expression that evaluates to a raw value.
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
    /// One of some words, or an expression that evaluates to one; `what` is the name of the set in messages.
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
    /// A constant, or an expression of any type.
    static let anyValue = Format(ValueShape.constant.orExpression) { value, context in
        if value.isExpression {
            return ValueTarget<ExpressionValue>(phrase: "a value", types: [.any]) { $0 }.template(value, in: context)
        }
        return ExpressionValue(value, in: context).map(Template.constant)
    }
}

/// The shape of a value in a scene file, for the JSON Schema and the documentation.
indirect enum ValueShape: Hashable, Sendable {
    case any
    case null
    case bool
    case string
    /// A text that matches a regular expression; `name` is its name in the documentation.
    case pattern(String, name: String)
    /// A number within bounds.
    case number(ClosedRange<Double>)
    /// A whole number within bounds.
    case integer(ClosedRange<Int>)
    /// One of some names.
    case choice([String])
    /// A list, with bounds on its length.
    case list(of: ValueShape, count: ClosedRange<Int>? = nil)
    /// An object with arbitrary keys.
    case map(of: ValueShape)
    /// A named definition in the schema.
    case named(String)
    case either([ValueShape])
}

extension ValueShape {
    /// A string that begins with `=`.
    static let expression = ValueShape.named("expression")

    /// The shape of the values of variables and parameters.
    static let constant = ValueShape.named("constant")

    /// This shape, or an expression that evaluates to it.
    var orExpression: ValueShape { .either([self, .expression]) }
}
