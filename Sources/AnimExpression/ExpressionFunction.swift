import AnimGeometry
import AnimGraphics
import AnimSource
import AnimTiming

/// A function that can be called in expressions.
enum ExpressionFunction: String, CaseIterable, Sendable {
    case abs, sign, floor, ceil, round, sqrt
    /// In degrees.
    case sin, cos, tan
    case exp
    /// The natural logarithm.
    case log
    case pow
    /// Takes y, then x; the angle is in degrees, −180…180.
    case atan2
    case hypot
    /// The remainder with the sign of the divisor, so that `mod(index - 1, count)` wraps around.
    case mod
    /// Take one or more numbers.
    case min, max
    /// Takes a number and its lower and upper bounds.
    case clamp
    /// Takes the values at 0 and 1, and a fraction, which may be outside of 0…1.
    case lerp
    /// Takes a number, the bounds of its range and the bounds of the target range.
    case map
    /// Takes a number and a list of snap points; returns the nearest one.
    case nearest
    /// Takes a number and a list of snap points; returns the index of the nearest one.
    case indexOfNearest
    /// Takes a velocity per second and a deceleration rate; returns the distance until it comes to rest.
    case project
    /// Takes a number, its lower and upper bounds, and the dimension of the view; the number resists beyond its bounds.
    case rubberBand
    /// Takes a velocity per second and the start and end of a spring; returns the spring's relative initial velocity.
    case relativeVelocity
    case point, size, rect
    /// Returns the text of a number or boolean; whole numbers have no fraction.
    case string
    /// Takes a number, and the digits after its point or a pattern such as `#,##0.00`; returns its text.
    case format
    /// Takes seconds, and the digits after their point, by default none; returns the text of a clock, `1:05`.
    case time
    /// Returns an object, such as a layer, as it is on screen rather than in the model.
    case presentation
    /// Returns the copies of a repeated layer as a list.
    case copies
    /// Take a list and the element to append, or the index and new value of an element; return a new list.
    case append, replace
    /// Take a non-empty list.
    case removeFirst, removeLast
    /// Takes a text and a number, which is rounded down; returns that many characters (Unicode scalars) from its start, or all if it
    /// has fewer.
    case prefix
    /// Takes a point on the canvas and the layer whose space it is converted to.
    case convert
    /// Takes a color, or the text of one, and the new alpha, 0…1.
    case withAlphaComponent
    /// Takes the colors, or their texts, in light and in dark environments, as UIColor's dynamic provider gives them.
    case dynamicColor

    /// The types of the parameters; a variadic parameter counts once.
    var parameters: [ExpressionType] {
        switch self {
        case .abs, .sign, .floor, .ceil, .round, .sqrt, .sin, .cos, .tan, .exp, .log, .min, .max: [.number]
        case .pow, .atan2, .hypot, .mod, .point, .size: [.number, .number]
        case .clamp, .lerp, .relativeVelocity: [.number, .number, .number]
        case .map: [.number, .number, .number, .number, .number]
        case .nearest, .indexOfNearest: [.number, .list(of: .number)]
        case .project, .time: [.number, .number]
        case .format: [.number, .any]
        case .rect, .rubberBand: [.number, .number, .number, .number]
        case .string, .presentation, .copies: [.any]
        case .append: [.list(of: .any), .any]
        case .replace: [.list(of: .any), .number, .any]
        case .removeFirst, .removeLast: [.list(of: .any)]
        case .prefix: [.string, .number]
        case .convert: [.point, .reference(.layer)]
        case .withAlphaComponent: [.any, .number]
        case .dynamicColor: [.any, .any]
        }
    }

    /// Whether the last parameter may be repeated.
    var isVariadic: Bool { self == .min || self == .max }

    /// Whether the last parameter is optional.
    private var hasDefault: Bool { self == .project || self == .time }

    /// Returns the type of the result, as far as the type of the first argument determines it.
    func type(_ argument: ExpressionType) -> ExpressionType {
        switch self {
        case .point: .point
        case .size: .size
        case .rect: .rect
        case .string, .format, .time, .prefix: .string
        case .presentation, .removeFirst, .removeLast: argument
        case .append, .replace: .list(of: .any)
        case .copies: .list(of: .reference(.layer))
        case .convert: .point
        case .withAlphaComponent, .dynamicColor: .color
        default: .number
        }
    }

    /// Returns the message for a wrong number of arguments; nil if the number is right.
    func errorMessage(argumentCount count: Int) -> String? {
        let wanted = parameters.count
        let fits = isVariadic ? count >= wanted : count == wanted || hasDefault && count == wanted - 1
        guard !fits else { return nil }
        let least = isVariadic ? "at least " : hasDefault ? "\(wanted - 1) or " : ""
        let quantity = least + "\(wanted) argument" + (wanted == 1 ? "" : "s")
        return "'\(rawValue)' takes \(quantity), found \(count)"
    }
}

// MARK: - Values

extension ExpressionFunction {
    /// Returns the result for the right number of arguments; nil if their types do not fit.
    func apply(_ arguments: ArraySlice<ExpressionValue>, _ limits: ExpressionLimits) -> ExpressionValue? {
        guard let first = arguments.first else { return nil }
        switch self {
        case .string: return text(of: first)
        case .format, .time: return text(Array(arguments))
        case .presentation: return presentation(of: first)
        case .prefix:
            guard case .string(let text) = first, case .number(let count)? = arguments.last else { return nil }
            let scalars = text.unicodeScalars
            let kept = Int(Swift.max(0, Swift.min(count, Double(scalars.count))))
            return .string(String(String.UnicodeScalarView(scalars.prefix(kept))))
        case .append, .replace, .removeFirst, .removeLast: return apply(toListOf: Array(arguments), limits)
        case .nearest: return nearest(Array(arguments)).map { .number($0.value) }
        case .indexOfNearest: return nearest(Array(arguments)).map { .number(Double($0.index)) }
        case .copies, .convert, .withAlphaComponent, .dynamicColor: return nil
        default: break
        }
        var numbers: [Double] = []
        numbers.reserveCapacity(arguments.count)
        for argument in arguments {
            guard case .number(let number) = argument else { return nil }
            numbers.append(number)
        }
        return apply(numbers)
    }

    private func apply(_ n: [Double]) -> ExpressionValue? {
        switch (self, n.count) {
        case (.min, _): .number(n.dropFirst().reduce(n[0]) { Swift.min($0, $1) })
        case (.max, _): .number(n.dropFirst().reduce(n[0]) { Swift.max($0, $1) })
        case (.project, _): .number(project(n[0], rate: n.count > 1 ? n[1] : DecelerationRate.normal.rawValue))
        case (_, 1): .number(apply(n[0]))
        case (.point, 2): .point(Point(x: n[0], y: n[1]))
        case (.size, 2): .size(Size(width: n[0], height: n[1]))
        case (_, 2): .number(apply(n[0], n[1]))
        case (.clamp, 3): .number(Swift.max(n[1], Swift.min(n[2], n[0])))
        case (.lerp, 3): .number(n[0] + (n[1] - n[0]) * n[2])
        case (.map, 5): .number(map(n[0], from: (n[1], n[2]), to: (n[3], n[4])))
        case (.relativeVelocity, 3): .number(n[1] == n[2] ? 0 : n[0] / (n[2] - n[1]))
        case (.rubberBand, 4): .number(rubberBand(n[0], n[1], n[2], dimension: n[3]))
        case (.rect, 4): .rect(Rect(x: n[0], y: n[1], width: n[2], height: n[3]))
        default: nil
        }
    }

    private func apply(_ x: Double) -> Double {
        switch self {
        case .abs: Swift.abs(x)
        case .sign: x > 0 ? 1 : x < 0 ? -1 : x
        case .floor: x.rounded(.down)
        case .ceil: x.rounded(.up)
        case .round: x.rounded()
        case .sqrt: x.squareRoot()
        case .sin: ExpressionAngle.sin(x)
        case .cos: ExpressionAngle.cos(x)
        case .tan: ExpressionAngle.tan(x)
        case .exp: DeterministicMath.exp(x)
        case .log: DeterministicMath.log(x)
        default: .nan
        }
    }

    private func apply(_ x: Double, _ y: Double) -> Double {
        switch self {
        case .pow: return DeterministicMath.pow(x, y)
        case .atan2: return ExpressionAngle.atan2(x, y)
        case .hypot: return DeterministicMath.hypot(x, y)
        case .mod:
            let rest = x.truncatingRemainder(dividingBy: y)
            return rest != 0 && (rest < 0) != (y < 0) ? rest + y : rest
        default: return .nan
        }
    }

    private func color(_ arguments: [ExpressionValue], _ palette: ColorPalette) -> ExpressionValue? {
        guard arguments.count == 2, let first = arguments[0].color(in: palette) else { return nil }
        if self == .dynamicColor {
            return arguments[1].color(in: palette).map { ExpressionValue(DynamicColor(light: first, dark: $0)) }
        }
        guard case .number(let alpha) = arguments[1], alpha >= 0, alpha <= 1 else { return nil }
        return ExpressionValue(first.withAlphaComponent(alpha))
    }

    private func text(of value: ExpressionValue) -> ExpressionValue? {
        switch value {
        case .string: value
        case .bool(let bool): .string(bool ? "true" : "false")
        case .number(let number): .string(Diagnostic.numberText(number))
        default: nil
        }
    }

    /// Returns the text of a number in a format.
    private func text(_ arguments: [ExpressionValue]) -> ExpressionValue? {
        guard case .number(let number)? = arguments.first else { return nil }
        if self == .format { return Self.pattern(arguments[1]).map { .string($0.text(of: number)) } }
        guard arguments.count > 1 else { return ClockText.text(of: number, fractionDigits: 0).map(ExpressionValue.string) }
        guard case .number(let count) = arguments[1], let digits = Int(exactly: count), (0...3).contains(digits) else {
            return nil
        }
        return ClockText.text(of: number, fractionDigits: digits).map(ExpressionValue.string)
    }

    /// Returns the pattern for a format: a number of digits after the point, or a text; nil if it is invalid.
    private static func pattern(_ format: ExpressionValue) -> NumberPattern? {
        switch format {
        case .number(let decimals): NumberPattern(decimals: decimals)
        case .string(let text): NumberPattern(text)
        default: nil
        }
    }

    /// Returns the message for an invalid format of a number; nil for a valid one.
    static func errorMessage(forFormat format: ExpressionValue) -> String? {
        guard pattern(format) == nil else { return nil }
        return switch format {
        case .string(let text): "'\(text.prefix(60))' is not a number pattern, such as '0.00', '00' or '#,##0.##'"
        default:
            "'format' takes the digits after the point, 0 to \(NumberPattern.maximumFractionDigits), or a pattern such as '#,##0.00'"
        }
    }

    private func presentation(of value: ExpressionValue) -> ExpressionValue? {
        guard case .reference(var reference) = value else { return nil }
        reference.isPresentation = true
        return .reference(reference)
    }
}

extension ExpressionFunction {
    /// Returns whether the first argument may have a type: the parameters only say `any` for some functions.
    func mayTake(_ argument: ExpressionType) -> Bool {
        switch (self, argument) {
        case (_, .any): true
        case (.string, .number), (.string, .bool), (.string, .string): true
        case (.string, _): false
        case (.presentation, .reference(let kind)): [.layer, .copies, .other].contains(kind.family)
        case (.presentation, _): false
        case (.copies, .reference(let kind)): kind.family == .copies || kind.family == .other
        case (.copies, _): false
        case (.withAlphaComponent, let type), (.dynamicColor, let type): type == .color || type == .string
        default: true
        }
    }
}

extension ExpressionFunction {
    /// Returns the result of a function that turns a list into another list; nil if the arguments do not fit.
    func apply(toListOf arguments: [ExpressionValue], _ limits: ExpressionLimits) -> ExpressionValue? {
        guard case .list(var list)? = arguments.first else { return nil }
        switch (self, arguments.count) {
        case (.removeFirst, 1), (.removeLast, 1):
            guard !list.isEmpty else { return nil }
            if self == .removeFirst { list.removeFirst() } else { list.removeLast() }
        case (.append, 2):
            guard list.count < limits.maximumListCount else { return nil }
            list.append(arguments[1])
        case (.replace, 3):
            guard case .number(let number) = arguments[1], let index = Int32(exactly: number).map(Int.init),
                list.indices.contains(index)
            else { return nil }
            list[index] = arguments[2]
        default: return nil
        }
        return .list(list)
    }

    /// Returns the result of a function that may need the environment; nil if the arguments do not fit.
    func apply(
        _ arguments: ArraySlice<ExpressionValue>, _ limits: ExpressionLimits, in environment: some ExpressionEnvironment
    ) -> ExpressionValue? {
        switch self {
        case .copies:
            guard case .reference(let copies)? = arguments.first else { return nil }
            return environment.copies(of: copies).map(ExpressionValue.list)
        case .convert:
            guard case .point(let point)? = arguments.first, case .reference(let layer)? = arguments.last else { return nil }
            return environment.convert(point, to: layer).map(ExpressionValue.point)
        case .withAlphaComponent, .dynamicColor: return color(Array(arguments), environment.palette)
        default: return apply(arguments, limits)
        }
    }

    /// Returns the message for arguments with valid types but invalid values, or nil.
    func errorMessage(
        for arguments: ArraySlice<ExpressionValue>, _ limits: ExpressionLimits, _ palette: ColorPalette
    ) -> String? {
        let unknown = arguments.first { if case .string(let text) = $0 { palette.color(text) == nil } else { false } }
        if self == .withAlphaComponent || self == .dynamicColor, case .string(let text)? = unknown {
            let nearest = NearestName.find(text, in: palette.names).map { "; did you mean '\($0)'?" } ?? ""
            return "unknown color '\(text)'\(nearest)"
        }
        if self == .nearest || self == .indexOfNearest, case .list(let list)? = arguments.last, list.isEmpty {
            return "'\(rawValue)' needs a non-empty list"
        }
        if self == .format, arguments.count == 2, case .number? = arguments.first {
            return arguments.last.flatMap(Self.errorMessage(forFormat:))
        }
        if self == .time, case .number? = arguments.first {
            return "'time' takes up to 10⁹ seconds, and 0 to 3 digits after their point"
        }
        guard case .list(let list)? = arguments.first else { return nil }
        switch self {
        case .removeFirst where list.isEmpty, .removeLast where list.isEmpty: return "'\(rawValue)' needs a non-empty list"
        case .append where list.count >= limits.maximumListCount:
            return "lists are limited to \(limits.maximumListCount) elements"
        case .replace:
            guard case .number(let index)? = arguments.dropFirst().first else { return nil }
            return ExpressionError.outOfRange(index, count: list.count)
        default: return nil
        }
    }
}

extension ExpressionFunction {
    /// Returns the distance from release to rest, as estimated by UIScrollView: the sum of the distances moved in each millisecond.
    func project(_ velocity: Double, rate: Double) -> Double { velocity / 1000 * rate / (1 - rate) }

    /// Returns a number that resists beyond its bounds, like the content of UIScrollView.
    func rubberBand(_ number: Double, _ least: Double, _ greatest: Double, dimension: Double) -> Double {
        let edge = Swift.max(least, Swift.min(greatest, number))
        return edge + RubberBand().displacement(ofPull: number - edge, dimension: dimension)
    }

    /// Returns a number mapped from one range to another; numbers below an empty range map to the lower bound, others to the upper.
    func map(_ number: Double, from: (Double, Double), to: (Double, Double)) -> Double {
        guard from.0 != from.1 else { return number < from.0 ? to.0 : to.1 }
        return to.0 + (number - from.0) / (from.1 - from.0) * (to.1 - to.0)
    }

    /// Returns the element of a list that is nearest to a number, with its index; the first wins a tie.
    ///
    /// Nil if the list is empty or contains anything but numbers.
    func nearest(_ arguments: [ExpressionValue]) -> (index: Int, value: Double)? {
        guard arguments.count == 2, case .number(let number) = arguments[0], case .list(let list) = arguments[1] else {
            return nil
        }
        var nearest: (index: Int, value: Double)?
        for (index, element) in list.enumerated() {
            guard case .number(let candidate) = element else { return nil }
            if let best = nearest, Swift.abs(candidate - number) >= Swift.abs(best.value - number) { continue }
            nearest = (index, candidate)
        }
        return nearest
    }
}

/// Trigonometry in degrees; results at multiples of 90 are exact, and zeros are positive.
enum ExpressionAngle {
    static func sin(_ degrees: Double) -> Double {
        let (quadrant, rest) = reduce(degrees)
        let (sin, cos) = DeterministicMath.sincos(DeterministicMath.degreesToRadians(rest))
        switch quadrant {
        case 0: return sin
        case 1: return cos
        case 2: return 0 - sin
        default: return 0 - cos
        }
    }

    static func cos(_ degrees: Double) -> Double {
        let (quadrant, rest) = reduce(degrees)
        let (sin, cos) = DeterministicMath.sincos(DeterministicMath.degreesToRadians(rest))
        switch quadrant {
        case 0: return cos
        case 1: return 0 - sin
        case 2: return 0 - cos
        default: return sin
        }
    }

    static func tan(_ degrees: Double) -> Double { sin(degrees) / cos(degrees) + 0 }

    static func atan2(_ y: Double, _ x: Double) -> Double {
        DeterministicMath.radiansToDegrees(DeterministicMath.atan2(y, x))
    }

    /// Returns the quadrant, 0…3, and the exact angle from its start, from 0 up to 90.
    ///
    /// NaN stays NaN.
    private static func reduce(_ degrees: Double) -> (quadrant: Int, rest: Double) {
        var turn = degrees.truncatingRemainder(dividingBy: 360)
        guard turn.isFinite else { return (0, .nan) }
        if turn < 0 { turn += 360 }
        if turn >= 360 { turn = 0 }
        let quadrant = turn >= 270 ? 3 : turn >= 180 ? 2 : turn >= 90 ? 1 : 0
        return (quadrant, turn - Double(quadrant) * 90)
    }
}

extension ExpressionValue {
    /// Returns the color that the value is, or whose text it is; nil for other values.
    fileprivate func color(in palette: ColorPalette) -> DynamicColor? {
        switch self {
        case .color(let color): DynamicColor(color)
        case .dynamicColor(let color): color
        case .string(let text): palette.color(text)
        default: nil
        }
    }
}
