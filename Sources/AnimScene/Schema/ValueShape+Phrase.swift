extension ValueShape {
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
            return element.isNumberOrExpression ? "list of \(element.plural)" : "list of \(element.phrase)"
        }
        return "\(count.lowerBound) \(element.plural)"
    }

    private var isNumberOrExpression: Bool {
        if case .either(let shapes) = self, case .number? = shapes.first { true } else { false }
    }

    /// Several values of the shape: the bounds of numbers follow the noun.
    private var plural: String {
        switch self {
        case .number(let range): "numbers" + Self.phrase(of: range)
        case .either(let shapes) where isNumberOrExpression: shapes[0].plural
        default: phrase + "s"
        }
    }

    /// The alternatives, where every value may also be an expression, which goes without saying.
    private static func phrase(of shapes: [ValueShape]) -> String {
        shapes.filter { $0 != .expression }.map(\.phrase).joined(separator: " or ")
    }
}
