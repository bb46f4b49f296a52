import AnimGeometry
import AnimGraphics
import AnimSource
import AnimTiming

/// A function that expressions may call.
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
    /// Take one number or more.
    case min, max
    /// Takes a number and its lower and upper bounds.
    case clamp
    /// Takes the values at 0 and 1, and the fraction between or beyond.
    case lerp
    /// Takes a number, the range that it lies in or beyond, and the range that it is wanted in.
    case map
    /// Takes a number and a list of the numbers that it may snap to: the one that it snaps to itself.
    case nearest
    /// Takes a number and a list of the numbers that it may snap to: the index of that one.
    case indexOfNearest
    /// Takes a velocity per second, and the rate at which it slows down; the way until it rests.
    case project
    /// Takes a number, its lower and upper bounds, and the dimension of the view; beyond the bounds it follows less and less.
    case rubberBand
    /// Takes a velocity per second, and where a spring starts and ends; the velocity that the spring is to be given.
    case relativeVelocity
    case point, size, rect
    /// The text of a number or boolean; whole numbers have no fraction.
    case string
    /// The object, such as a layer, as it is on screen rather than in the model.
    case presentation
    /// The copies of a repeated layer, as a list.
    case copies
    /// Take a list, and what is put at its end or replaces an element; the list itself does not change.
    case append, replace
    /// Takes a list of one element or more.
    case removeFirst
    /// Takes a point of the canvas and the layer in whose space it is wanted.
    case convert
    /// Takes a color, or the text of one, and the alpha that it is wanted with, 0…1.
    case withAlphaComponent

    /// The types of the arguments; that of a variadic function's arguments once.
    var parameters: [ExpressionType] {
        switch self {
        case .abs, .sign, .floor, .ceil, .round, .sqrt, .sin, .cos, .tan, .exp, .log, .min, .max: [.number]
        case .pow, .atan2, .hypot, .mod, .point, .size: [.number, .number]
        case .clamp, .lerp, .relativeVelocity: [.number, .number, .number]
        case .map: [.number, .number, .number, .number, .number]
        case .nearest, .indexOfNearest: [.number, .list(of: .number)]
        case .project: [.number, .number]
        case .rect, .rubberBand: [.number, .number, .number, .number]
        case .string, .presentation, .copies: [.any]
        case .append: [.list(of: .any), .any]
        case .replace: [.list(of: .any), .number, .any]
        case .removeFirst: [.list(of: .any)]
        case .convert: [.point, .reference(.layer)]
        case .withAlphaComponent: [.any, .number]
        }
    }

    /// Whether the last parameter may be repeated.
    var isVariadic: Bool { self == .min || self == .max }

    /// Whether the last parameter may be left out.
    private var hasDefault: Bool { self == .project }

    /// The type of the result, as far as that of the first argument determines it.
    func type(_ argument: ExpressionType) -> ExpressionType {
        switch self {
        case .point: .point
        case .size: .size
        case .rect: .rect
        case .string: .string
        case .presentation, .removeFirst: argument
        case .append, .replace: .list(of: .any)
        case .copies: .list(of: .reference(.layer))
        case .convert: .point
        case .withAlphaComponent: .color
        default: .number
        }
    }

    /// The message where the number of arguments does not fit; nil where it does.
    func complaint(argumentCount count: Int) -> String? {
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
    /// The result for arguments of the right number; nil where their types do not fit.
    func apply(_ arguments: ArraySlice<ExpressionValue>, _ limits: ExpressionLimits) -> ExpressionValue? {
        guard let first = arguments.first else { return nil }
        switch self {
        case .string: return text(of: first)
        case .presentation: return presentation(of: first)
        case .append, .replace, .removeFirst: return apply(toListOf: Array(arguments), limits)
        case .nearest: return nearest(Array(arguments)).map { .number($0.value) }
        case .indexOfNearest: return nearest(Array(arguments)).map { .number(Double($0.index)) }
        case .copies, .convert: return nil
        case .withAlphaComponent: return color(Array(arguments))
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

    private func color(_ arguments: [ExpressionValue]) -> ExpressionValue? {
        guard arguments.count == 2, case .number(let alpha) = arguments[1], alpha >= 0, alpha <= 1 else { return nil }
        let base: Color? =
            switch arguments[0] {
            case .color(let color): color
            case .string(let text): Color(text: text)
            default: nil
            }
        return base.map { .color(Color(red: $0.red, green: $0.green, blue: $0.blue, alpha: alpha)) }
    }

    private func text(of value: ExpressionValue) -> ExpressionValue? {
        switch value {
        case .string: value
        case .bool(let bool): .string(bool ? "true" : "false")
        case .number(let number): .string(Diagnostic.numberText(number))
        default: nil
        }
    }

    private func presentation(of value: ExpressionValue) -> ExpressionValue? {
        guard case .reference(var reference) = value else { return nil }
        reference.isPresentation = true
        return .reference(reference)
    }
}

extension ExpressionFunction {
    /// Whether a first argument of a type may be right, beyond what the parameters say.
    func mayTake(_ argument: ExpressionType) -> Bool {
        switch (self, argument) {
        case (_, .any): true
        case (.string, .number), (.string, .bool), (.string, .string): true
        case (.string, _): false
        case (.presentation, .reference(let kind)): [.layer, .copies, .other].contains(kind.family)
        case (.presentation, _): false
        case (.copies, .reference(let kind)): kind.family == .copies || kind.family == .other
        case (.copies, _): false
        case (.withAlphaComponent, let type): type == .color || type == .string
        default: true
        }
    }
}

extension ExpressionFunction {
    /// The result of a function that makes a list of another one; nil where the arguments do not fit.
    func apply(toListOf arguments: [ExpressionValue], _ limits: ExpressionLimits) -> ExpressionValue? {
        guard case .list(var list)? = arguments.first else { return nil }
        switch (self, arguments.count) {
        case (.removeFirst, 1):
            guard !list.isEmpty else { return nil }
            list.removeFirst()
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

    /// The result of a function that asks the environment; nil where the arguments do not fit.
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
        default: return apply(arguments, limits)
        }
    }

    /// The message for arguments of the right types that do not fit after all; nil where there is none.
    func complaint(about arguments: ArraySlice<ExpressionValue>, _ limits: ExpressionLimits) -> String? {
        if self == .nearest || self == .indexOfNearest, case .list(let list)? = arguments.last, list.isEmpty {
            return "'\(rawValue)' takes a list that is not empty"
        }
        guard case .list(let list)? = arguments.first else { return nil }
        switch self {
        case .removeFirst where list.isEmpty: return "'removeFirst' takes a list that is not empty"
        case .append where list.count >= limits.maximumListCount:
            return "a list has at most \(limits.maximumListCount) elements"
        case .replace:
            guard case .number(let index)? = arguments.dropFirst().first else { return nil }
            return "index \(Diagnostic.numberText(index)) is outside of the list's \(list.count) elements"
        default: return nil
        }
    }
}

extension ExpressionFunction {
    /// The distance until something that is let go rests, as UIScrollView estimates it: the sum of the distances of all milliseconds to come.
    func project(_ velocity: Double, rate: Double) -> Double { velocity / 1000 * rate / (1 - rate) }

    /// A number that resists beyond its bounds, as the content of UIScrollView does.
    func rubberBand(_ number: Double, _ least: Double, _ greatest: Double, dimension: Double) -> Double {
        let edge = Swift.max(least, Swift.min(greatest, number))
        return edge + RubberBand().displacement(ofPull: number - edge, dimension: dimension)
    }

    /// A number of one range mapped to another one; a range of a single number has what is below and what is above.
    func map(_ number: Double, from: (Double, Double), to: (Double, Double)) -> Double {
        guard from.0 != from.1 else { return number < from.0 ? to.0 : to.1 }
        return to.0 + (number - from.0) / (from.1 - from.0) * (to.1 - to.0)
    }

    /// The element of a list that is nearest to a number, the first of those that are equally near, with its index; nil where there is none.
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

/// Trigonometry in degrees, exact at multiples of 90, where zeros are positive.
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

    /// The quadrant 0…3 and the angle from its start, 0 up to 90; the remainders are exact.
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
