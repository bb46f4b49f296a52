import AnimExpression
import AnimGraphics
import AnimSource

extension ExpressionValue {
    /// Reads a text from outside of the scene as a value of a type: a string is the text itself, what is not known before is JSON or a string.
    init?(text: String, type: ExpressionType) {
        switch type {
        case .string: self = .string(text)
        case .color:
            guard let color = Color(text: text) else { return nil }
            self = .color(color)
        case .number, .bool, .list:
            guard let value = Self.constant(text), value.type.mayBe(type) else { return nil }
            self = value
        case .any: self = Self.constant(text) ?? .string(text)
        case .point, .size, .rect, .transform, .reference: return nil
        }
    }

    /// Reads a constant in JSON; nil where the text is none.
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
