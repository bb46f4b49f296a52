/// What a value looks like in a scene file, for the JSON Schema and the documentation.
indirect enum ValueShape: Hashable, Sendable {
    case any
    case null
    case bool
    case string
    /// A text that matches a regular expression; `name` is what documentation calls it.
    case pattern(String, name: String)
    /// A number within bounds.
    case number(ClosedRange<Double>)
    /// A whole number within bounds.
    case integer(ClosedRange<Int>)
    /// One of some names.
    case choice([String])
    /// A list; the bounds are those of its length.
    case list(of: ValueShape, count: ClosedRange<Int>? = nil)
    /// An object with free keys.
    case map(of: ValueShape)
    /// A shape that the schema defines under a name.
    case named(String)
    case either([ValueShape])
}

extension ValueShape {
    /// A string that begins with `=`.
    static let expression = ValueShape.named("expression")

    /// What variables and parameters hold.
    static let constant = ValueShape.named("constant")

    /// This shape, or an expression that comes to it.
    var orExpression: ValueShape { .either([self, .expression]) }

    /// A few words for a table of keys.
    var phrase: String {
        switch self {
        case .any: "any value"
        case .null: "null"
        case .bool: "boolean"
        case .string: "string"
        case .pattern(_, let name): name
        case .number(let range): "number" + Self.phrase(of: range)
        case .integer(let range) where range.count == 1: "\(range.lowerBound)"
        case .integer(let range): "whole number \(range.lowerBound)…\(range.upperBound)"
        case .choice(let names): names.map { "`\"\($0)\"`" }.joined(separator: ", ")
        case .list(let element, let count): Self.phrase(ofListOf: element, count)
        case .map(let element): "object of \(element.phrase)"
        case .named(let name): SceneReference.link(to: name)
        case .either(let shapes): Self.phrase(of: shapes)
        }
    }

    private static func phrase(of range: ClosedRange<Double>) -> String {
        if range == NumberRange.positive { return " > 0" }
        let low = range.lowerBound <= -NumberRange.limit ? nil : NumberRange.text(range.lowerBound)
        let high = range.upperBound >= NumberRange.limit ? nil : NumberRange.text(range.upperBound)
        return switch (low, high) {
        case (nil, nil): ""
        case (let low?, nil): " ≥ \(low)"
        case (nil, let high?): " ≤ \(high)"
        case (let low?, let high?): " \(low)…\(high)"
        }
    }

    private static func phrase(ofListOf element: ValueShape, _ count: ClosedRange<Int>?) -> String {
        guard let count, count.lowerBound == count.upperBound else {
            if case .either(let shapes) = element, case .number(let range)? = shapes.first {
                return "list of numbers\(phrase(of: range))"
            }
            return "list of \(element.phrase)"
        }
        return "\(count.lowerBound) \(element.phrase)s"
    }

    /// The alternatives, where every value may also be an expression, which goes without saying.
    private static func phrase(of shapes: [ValueShape]) -> String {
        shapes.filter { $0 != .expression }.map(\.phrase).joined(separator: " or ")
    }
}
