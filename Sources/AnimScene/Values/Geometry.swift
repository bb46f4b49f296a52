import AnimExpression
import AnimGeometry

extension Format where Value == Template<[Double]> {
    /// A list of numbers; each may be an expression.
    static func numbers(_ count: Int, _ expected: String) -> Format {
        let list = Format<Template<Double>>.number().list(count: count...count, expected)
        return Format(list.shape) { value, context in list.read(value, context).map(Template.all) }
    }
}

extension Format where Value == Template<Point> {
    /// `[x, y]`, or an expression that evaluates to a point.
    static var point: Format {
        pair("a point, [x, y]", types: [.point, .list(of: .number)]) { value in
            if case .point(let point) = value { return point }
            return value.numbers(2).map { Point(x: $0[0], y: $0[1]) }
        } make: {
            Point(x: $0[0], y: $0[1])
        }
    }
}

extension Format where Value == Template<Size> {
    /// `[width, height]`, or an expression that evaluates to a size.
    static var size: Format {
        Format<Template<Size>>.pair("a size, [width, height]", types: [.size, .list(of: .number)]) { value in
            if case .size(let size) = value { return size }
            return value.numbers(2).map { Size(width: $0[0], height: $0[1]) }
        } make: {
            Size(width: $0[0], height: $0[1])
        }
    }
}

extension Format where Value == Template<Rect> {
    /// `[x, y, width, height]`, or an expression that evaluates to a rectangle.
    static var rect: Format {
        let phrase = "a rectangle, [x, y, width, height]"
        return Format<Template<Rect>>.numbers(4, phrase, types: [.rect, .list(of: .number)]) { value in
            if case .rect(let rect) = value { return rect }
            return value.numbers(4).map(makeRect)
        } make: {
            makeRect($0)
        }
    }

    private static func makeRect(_ numbers: [Double]) -> Rect {
        Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
}

extension Format {
    fileprivate static func pair<Pair>(
        _ phrase: String, types: [ExpressionType], convert: @escaping @Sendable (ExpressionValue) -> Pair?,
        make: @escaping @Sendable ([Double]) -> Pair
    ) -> Format<Template<Pair>> where Value == Template<Pair> {
        numbers(2, phrase, types: types, convert: convert, make: make)
    }

    /// Returns the format of a value with a fixed number of components, or of an expression that evaluates to it.
    fileprivate static func numbers<Made>(
        _ count: Int, _ phrase: String, types: [ExpressionType], convert: @escaping @Sendable (ExpressionValue) -> Made?,
        make: @escaping @Sendable ([Double]) -> Made
    ) -> Format<Template<Made>> where Value == Template<Made> {
        let list = Format<Template<[Double]>>.numbers(count, phrase)
        let target = ValueTarget(phrase: phrase, types: types, convert: convert)
        return Format<Template<Made>>(list.shape.orExpression) { value, context in
            if value.isExpression { return target.template(value, in: context) }
            return list.read(value, context)?.map(make)
        }
    }
}
