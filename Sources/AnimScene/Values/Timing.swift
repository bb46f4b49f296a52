import AnimExpression
import AnimGeometry
import AnimSource
import AnimTiming

extension Format where Value == Template<TimingFunction> {
    /// A name, or two control points: `[x1, y1, x2, y2]`.
    static var timingFunction: Format {
        curve(
            Format<Template<String>>.choice(of: TimingFunctionName.self, "timing function")
                .map { $0.map(\.function) })
    }

    /// A UIView curve, or two control points.
    static var viewCurve: Format {
        curve(
            Format<Template<String>>.choice(of: ViewCurveName.self, "curve").map { $0.map(\.function) })
    }

    private static func curve(_ names: Format) -> Format {
        let expected = "two control points, [x1, y1, x2, y2]"
        let points = Format<Template<[Double]>>.numbers(4, expected)
        return Format(.either([names.shape, points.shape])) { value, context in
            guard value.kind == .array else {
                if let text = value.string, let note = FamiliarCurve.note(on: text) {
                    value.error("unknown timing function '\(text)'", notes: [Diagnostic.Note(note)], to: context.sink)
                    return nil
                }
                if value.kind == .string { return names.read(value, context) }
                value.reportMismatch(expected: "a timing function, a name or [x1, y1, x2, y2]", to: context.sink)
                return nil
            }
            for (index, element) in value.elements.enumerated() where index % 2 == 0 {
                guard let x = element.number, !NumberRange.unit.contains(x) else { continue }
                element.error(
                    "the x coordinate of a control point must be from 0 to 1, found \(NumberRange.text(x))", to: context.sink)
            }
            return points.read(value, context)?.map {
                TimingFunction(min(max($0[0], 0), 1), $0[1], min(max($0[2], 0), 1), $0[3])
            }
        }
    }
}

extension Format where Value == Template<Double> {
    /// A non-negative number of seconds.
    static let seconds = Format.number(0...SceneLimits.maximumDuration)
    /// A number of seconds before or after an origin.
    static let time = Format.number(-SceneLimits.maximumDuration...SceneLimits.maximumDuration)

    /// A number of plays, or `"infinity"`.
    static let repeatCount = Format(.either([.number(NumberRange.nonNegative), .choice(["infinity"]), .expression])) {
        value, context in
        guard let text = value.string, !value.isExpression else {
            return Format.number(NumberRange.nonNegative).read(value, context)
        }
        if text == "infinity" { return .constant(.infinity) }
        value.error(
            "expected a number or \"infinity\", found '\(text)'", suggestion: NearestName.find(text, in: ["infinity"]),
            to: context.sink)
        return nil
    }
}

extension Format where Value == SpringDuration {
    static let springDuration = Format(.either([Format<Template<Double>>.seconds.shape, .choice(["settling"])])) {
        value, context in
        guard let text = value.string, !value.isExpression else {
            return Format<Template<Double>>.seconds.read(value, context).map(SpringDuration.seconds)
        }
        if text == "settling" { return .settling }
        value.error(
            "expected seconds or \"settling\", found '\(text)'",
            notes: FamiliarQuantity.note(on: text).map { [Diagnostic.Note($0)] } ?? [],
            suggestion: NearestName.find(text, in: ["settling"]), to: context.sink)
        return nil
    }
}

/// A named timing function.
enum TimingFunctionName: String, CaseIterable, Sendable {
    case linear, easeIn, easeOut, easeInEaseOut, `default`

    var function: TimingFunction {
        switch self {
        case .linear: .linear
        case .easeIn: .easeIn
        case .easeOut: .easeOut
        case .easeInEaseOut: .easeInEaseOut
        case .default: .default
        }
    }
}

/// A UIView animation curve.
enum ViewCurveName: String, CaseIterable, Sendable {
    case easeInOut, easeIn, easeOut, linear

    var function: TimingFunction {
        switch self {
        case .easeInOut: .easeInEaseOut
        case .easeIn: .easeIn
        case .easeOut: .easeOut
        case .linear: .linear
        }
    }
}

/// The duration of a spring animation.
enum SpringDuration: Sendable {
    case seconds(Template<Double>)
    /// The spring's settling duration.
    case settling
}

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
