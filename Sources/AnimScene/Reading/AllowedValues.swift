import AnimExpression
import AnimSource

/// The values that a component's parameter allows; all by default.
struct AllowedValues: Equatable, Sendable {
    /// The strings, or the elements of a list.
    var strings: [String]?
    /// The bounds of numbers.
    var minimum: Double?
    var maximum: Double?
    /// The bounds of the number of elements of a list.
    var minimumCount: Int?
    var maximumCount: Int?
}

extension AllowedValues {
    /// Reports a constant argument for a parameter with a name if it is not allowed.
    func check(_ argument: JSONValue, _ value: ExpressionValue, for name: String, _ sink: DiagnosticSink) {
        if let strings {
            let elements = argument.kind == .array ? argument.elements.map { $0 } : [argument]
            for element in elements { _ = element.choice(of: strings, Self.noun(name, for: value), sink) }
        }
        if let problem = problemOfNumbers(with: value, for: name) { argument.error(problem, to: sink) }
    }

    /// Returns the message for an argument that is not allowed, or nil.
    func problem(with value: ExpressionValue, for name: String) -> String? {
        if let strings, let string = value.strings.first(where: { !strings.contains($0) }) {
            return "unknown \(Self.noun(name, for: value)) '\(string)': expected one of \(Diagnostic.list(strings))"
        }
        return problemOfNumbers(with: value, for: name)
    }

    /// Returns the name of a parameter as a noun for one string of a value: `detent` for the list `detents`.
    private static func noun(_ name: String, for value: ExpressionValue) -> String {
        guard case .list = value, name.hasSuffix("s") else { return name }
        return String(name.dropLast())
    }

    private func problemOfNumbers(with value: ExpressionValue, for name: String) -> String? {
        switch value {
        case .list(let elements):
            let found = "'\(name)' has \(elements.count.quantity(of: "element"))"
            if let minimumCount, elements.count < minimumCount { return "\(found), fewer than \(minimumCount)" }
            if let maximumCount, elements.count > maximumCount { return "\(found), more than \(maximumCount)" }
        case .number(let number):
            let found = "'\(name)' is \(NumberRange.text(number))"
            if let minimum, number < minimum { return "\(found), less than \(NumberRange.text(minimum))" }
            if let maximum, number > maximum { return "\(found), more than \(NumberRange.text(maximum))" }
        default: break
        }
        return nil
    }
}

extension ExpressionValue {
    /// The string, or a list's strings.
    fileprivate var strings: [String] {
        switch self {
        case .string(let string): [string]
        case .list(let elements): elements.flatMap(\.strings)
        default: []
        }
    }
}
