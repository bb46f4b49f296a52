import AnimExpression
import AnimGeometry
import AnimSource
import AnimTiming

extension Format where Value == Template<SpringVelocity> {
    /// A number for both axes, `[dx, dy]`, or an expression that evaluates to a number or a point.
    static var springVelocity: Format {
        let both = Format<Template<Double>>.number()
        let two = Format<Template<[Double]>>.numbers(2, phrase)
        return Format(.either([.number(NumberRange.any), two.shape, .expression])) { value, context in
            if value.isExpression { return target.template(value, in: context) }
            if value.kind == .array { return two.read(value, context)?.map { SpringVelocity(dx: $0[0], dy: $0[1]) } }
            return both.read(value, context)?.map { SpringVelocity($0) }
        }
    }

    private static var phrase: String { "a velocity, a number or [dx, dy]" }

    private static var target: ValueTarget<SpringVelocity> {
        ValueTarget(phrase: phrase, types: [.number, .point, .list(of: .number)]) { value in
            switch value {
            case .number(let number) where NumberRange.any.contains(number): SpringVelocity(number)
            case .point(let point): SpringVelocity(dx: point.x, dy: point.y)
            default: value.numbers(2).map { SpringVelocity(dx: $0[0], dy: $0[1]) }
            }
        }
    }
}
