import AnimExpression
import AnimGeometry
import AnimSource

/// A location on the screen.
enum LocationDocument: Sendable {
    /// The centre of a layer as it is on screen.
    case layer(LayerReference)
    case point(Template<Point>)
    /// A layer or a point.
    case expression(Expression)
}

extension LocationDocument {
    /// Reads a location: a layer, a point of the canvas, or an expression that evaluates to either; nil, and reported, where it is wrong.
    init?(_ value: JSONValue, in context: ReadingContext) {
        if value.kind == .array {
            guard let point = Format<Template<Point>>.point.read(value, context) else { return nil }
            self = .point(point)
        } else if value.isExpression {
            guard let expression = Expression.parse(value, in: context.scope.expressions, context.sink) else { return nil }
            guard [.point, .list(of: .number), .reference(.layer)].contains(where: expression.type.mayBe) else {
                value.error("expected a point or a layer, found \(expression.type.phrase)", to: context.sink)
                return nil
            }
            self = .expression(expression)
        } else {
            guard value.string(context.sink, expected: "a layer's id, or a point, [x, y]") != nil,
                let layer = LayerReference(value, in: context)
            else { return nil }
            self = .layer(layer)
        }
    }
}
