import AnimExpression
import AnimSource

extension ExpressionValue {
    /// Reads a constant such as variables and parameters hold: a number, a boolean, a string or a list of them.
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

    /// The value in messages: its text where it is short, else its type.
    var phrase: String {
        switch self {
        case .number(let number): NumberRange.text(number)
        case .bool(let bool): "\(bool)"
        case .string(let string) where string.count <= 40: "'\(string)'"
        default: type.phrase
        }
    }

    /// The numbers of a list of exactly `count`, within bounds; nil for everything else.
    func numbers(_ count: Int) -> [Double]? {
        guard case .list(let elements) = self, elements.count == count else { return nil }
        let numbers = elements.compactMap { element -> Double? in
            guard case .number(let number) = element, NumberRange.any.contains(number) else { return nil }
            return number
        }
        return numbers.count == count ? numbers : nil
    }
}
