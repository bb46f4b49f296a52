import AnimSource

/// The form of a kind of value in a scene file: its shape for the schema, and the function that reads it.
///
/// Shape and reader stand side by side, so that the schema says what the decoder does.
struct Format<Value: Sendable>: Sendable {
    /// The shape of the value.
    let shape: ValueShape
    /// Reads a value; nil, and reported, where it is wrong.
    let read: @Sendable (JSONValue, ReadingContext) -> Value?

    /// Creates a format.
    init(_ shape: ValueShape, read: @escaping @Sendable (JSONValue, ReadingContext) -> Value?) {
        self.shape = shape
        self.read = read
    }

    /// The format with its values passed through a function.
    func map<Other: Sendable>(_ transform: @escaping @Sendable (Value) -> Other) -> Format<Other> {
        Format<Other>(shape) { value, context in read(value, context).map(transform) }
    }

    /// A list of values.
    ///
    /// A wrong element is reported where it stands, and makes the list nil.
    func list(count: ClosedRange<Int>? = nil, _ expected: String = "an array") -> Format<[Value]> {
        Format<[Value]>(.list(of: shape, count: count)) { value, context in
            guard let elements = value.elements(context.sink, expected: expected) else { return nil }
            let read = elements.compactMap { self.read($0, context) }
            if let count, !count.contains(value.count) {
                value.error("expected \(expected), found \(value.count)", to: context.sink)
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
    /// A value of some shape that is read later.
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
            let isOne = range.lowerBound == range.upperBound
            let expected = isOne ? "\(range.lowerBound)" : "a whole number from \(range.lowerBound) to \(range.upperBound)"
            value.error("expected \(expected), found \(integer)", to: context.sink)
            return nil
        }
    }
}

extension Format where Value: RawRepresentable<String> & CaseIterable {
    /// One of the cases, by name; `what` names the set in messages.
    static func choice(_ what: String) -> Format {
        let names = Value.allCases.map(\.rawValue)
        return Format(.choice(names)) { value, context in
            value.choice(of: names, what, context.sink).flatMap(Value.init)
        }
    }
}
