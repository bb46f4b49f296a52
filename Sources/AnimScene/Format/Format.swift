import AnimSource

/// How one sort of value is written in a scene file: what it looks like, and how it is read.
///
/// Shape and reader stand side by side, so that the schema says what the decoder does.
struct Format<Value: Sendable>: Sendable {
    /// What it looks like.
    let shape: ValueShape
    /// Reads a value; nil, and reported, where it is wrong.
    let read: @Sendable (JSONValue, DocumentReader) -> Value?

    /// Creates a format.
    init(_ shape: ValueShape, read: @escaping @Sendable (JSONValue, DocumentReader) -> Value?) {
        self.shape = shape
        self.read = read
    }

    /// The format with its values passed through a function.
    func map<Other: Sendable>(_ transform: @escaping @Sendable (Value) -> Other) -> Format<Other> {
        Format<Other>(shape) { value, reader in read(value, reader).map(transform) }
    }

    /// A list of values.
    ///
    /// A wrong element is reported at its place, and makes the list nil.
    func list(count: ClosedRange<Int>? = nil, _ expected: String = "an array") -> Format<[Value]> {
        Format<[Value]>(.list(of: shape, count: count)) { value, reader in
            guard let elements = value.elements(reader.sink, expected: expected) else { return nil }
            let read = elements.compactMap { self.read($0, reader) }
            if let count, !count.contains(value.count) {
                value.error("expected \(expected), found \(value.count)", to: reader.sink)
                return nil
            }
            return read.count == value.count ? read : nil
        }
    }
}

extension Format where Value == Bool {
    static var bool: Format {
        Format(.bool) { value, reader in value.bool(reader.sink) }
    }
}

extension Format where Value == String {
    static var string: Format {
        Format(.string) { value, reader in value.string(reader.sink) }
    }
}

extension Format where Value == JSONValue {
    /// Any value, read later.
    static var raw: Format {
        Format(.any) { value, _ in value }
    }
}

extension Format where Value == Double {
    /// A constant number.
    static func number(_ range: ClosedRange<Double> = NumberRange.any) -> Format {
        Format(.number(range)) { value, reader in
            guard let number = value.number(reader.sink) else { return nil }
            if range.contains(number) { return number }
            value.error("expected \(NumberRange.phrase(range)), found \(NumberRange.text(number))", to: reader.sink)
            return nil
        }
    }
}

extension Format where Value == Int {
    /// A constant whole number.
    static func integer(_ range: ClosedRange<Int>) -> Format {
        Format(.integer(range)) { value, reader in
            guard let integer = value.integer(reader.sink) else { return nil }
            if range.contains(integer) { return integer }
            let isOne = range.lowerBound == range.upperBound
            let expected = isOne ? "\(range.lowerBound)" : "a whole number from \(range.lowerBound) to \(range.upperBound)"
            value.error("expected \(expected), found \(integer)", to: reader.sink)
            return nil
        }
    }
}

extension Format where Value: RawRepresentable<String> & CaseIterable {
    /// One of the cases, by name; `what` names the set in messages.
    static func choice(_ what: String) -> Format {
        Format(.choice(Value.allCases.map(\.rawValue))) { value, reader in
            value.choice(of: Value.self, what, reader.sink)
        }
    }
}
