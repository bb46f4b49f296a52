import AnimExpression
import AnimLayers
import AnimSource

extension LayerReference {
    /// Reads the name of a layer, or an expression that evaluates to one; nil, and reported, where it is wrong.
    init?(_ value: JSONValue, in context: ReadingContext) {
        if value.isExpression {
            guard let expression = Expression.parse(value, in: context.scope.expressions, context.sink) else { return nil }
            self.init(expression, value.range, pointer: value.pointer, context.sink)
            return
        }
        guard let text = value.string(context.sink, expected: "the id of a layer") else { return nil }
        let name = DottedName(text, value)
        guard let prefix = LayerPrefix(of: name, in: context) else { return nil }
        guard prefix.rest.isEmpty else {
            let known = text.dropLast(prefix.rest.utf8.count + 1)
            let inside = prefix.node?.children.keys.sorted() ?? []
            let own = LayerPrefix.nameWithoutSuperlayer(prefix.rest, in: context)
            name.error(
                "unknown layer '\(text)'", notes: own == nil ? [] : [LayerPrefix.nestingNote],
                suggestion: own ?? NearestName.find(prefix.rest, in: inside).map { "\(known).\($0)" }, to: context.sink)
            return nil
        }
        self = prefix.layer
    }

    /// Creates the reference of an expression; nil, and reported, where that does not evaluate to a layer.
    init?(_ expression: Expression, _ range: SourceRange, pointer: @autoclosure () -> String, _ sink: DiagnosticSink) {
        guard expression.type.mayBe(.reference(.layer)) else {
            sink.error("expected a layer, found \(expression.type.phrase)", at: expression.range, pointer: pointer())
            return nil
        }
        self.init(path: .expression(expression), type: Self.layerType(of: expression.type), range: range)
    }

    /// The type of layer that expressions of a type evaluate to; nil where that is not known.
    private static func layerType(of type: ExpressionType) -> LayerType? {
        guard case .reference(let kind) = type, kind.rawValue.hasPrefix(ExpressionReference.Kind.scrollLayer.rawValue) else {
            return nil
        }
        return .scroll
    }
}
