import AnimGeometry
import AnimInspection
import AnimInteraction

extension RecordedTouch {
    /// The call that plays the same strokes in a film of code, such as `window.touches.tap(button, at: 0.5)`.
    ///
    /// A layer with a name is a view in a variable of that name; if Swift has no such expression, the point stands there.
    package var swiftText: String { SwiftTouch(self).text }
}

/// A recorded touch as a call of `UIWindow.touches`.
private struct SwiftTouch {
    private let touch: RecordedTouch

    init(_ touch: RecordedTouch) { self.touch = touch }

    var text: String {
        guard let verb = Self.verbs.first(where: { touch.text.member($0) != nil }) else { return samples }
        var arguments = [target(of: verb)]
        switch verb {
        case "press": arguments += [at, argument("for")]
        case "drag", "swipe":
            arguments += [point("by", "by"), at, argument("for"), curve, argument("holdBefore"), argument("holdAfter")]
        case "pinch":
            arguments += [
                argument("from"), argument("to"), angle("angle"), angle("rotation"), point("by", "by"), at, argument("for"),
                curve,
            ]
        default: arguments += [at]
        }
        return Self.call(verb, arguments.compactMap(\.self))
    }

    private static let verbs = ["tap", "press", "drag", "swipe", "pinch"]

    private static func call(_ verb: String, _ arguments: [String]) -> String {
        "window.touches.\(verb)(\(arguments.joined(separator: ", ")))"
    }

    /// The call of a finger without a verb; a sample stands on a line of its own.
    private var samples: String {
        let lines = touch.strokes.prefix(1).flatMap(\.samples).map { sample in
            "        (\(JSONText.text(of: sample.time)), \(Self.text(of: sample.location))),\n"
        }
        return "window.touches.samples(\n    [\n\(lines.joined())    ], \(at))"
    }

    private var at: String { "at: \(JSONText.text(of: touch.time))" }

    /// Returns what a finger touches, or the point between two.
    private func target(of verb: String) -> String? {
        if case .string(let name) = touch.text.member(verb), Self.isExpression(name) { return name }
        if case .array = touch.text.member(verb) { return point(verb, nil) }
        let locations = touch.strokes.compactMap { $0.samples.first?.location }
        guard let first = locations.first, let last = locations.last else { return nil }
        return Self.text(of: (first + last) * 0.5)
    }

    /// Returns an argument that has a number; nil if the touch lacks it.
    private func argument(_ key: String) -> String? {
        guard case .number(let number) = touch.text.member(key) else { return nil }
        return "\(key): \(JSONText.text(of: number))"
    }

    /// Returns an argument that is a point; nil if the touch lacks it.
    private func point(_ key: String, _ label: String?) -> String? {
        guard case .array(let numbers) = touch.text.member(key), numbers.count == 2, case .number(let x) = numbers[0],
            case .number(let y) = numbers[1]
        else { return nil }
        return (label.map { "\($0): " } ?? "") + Self.text(of: Point(x: x, y: y))
    }

    /// Returns an argument that is an angle, which the format has in degrees and Swift in radians: a part of π if that is the same
    /// number.
    private func angle(_ key: String) -> String? {
        guard case .number(let degrees) = touch.text.member(key) else { return nil }
        let radians = DeterministicMath.degreesToRadians(degrees)
        let text = Self.partOfPi(degrees).flatMap { $0.value == radians ? $0.text : nil }
        return "\(key): \(text ?? JSONText.text(of: radians))"
    }

    /// Returns an angle of whole degrees as Swift computes it from π; nil for others.
    private static func partOfPi(_ degrees: Double) -> (text: String, value: Double)? {
        guard let whole = Int(exactly: degrees), whole != 0, abs(whole) <= 360 else { return nil }
        let divisor = greatestCommonDivisor(abs(whole), 180)
        let (part, whole180) = (whole / divisor, 180 / divisor)
        let factor = abs(part) == 1 ? (part < 0 ? "-" : "") : "\(part) * "
        return (
            "\(factor).pi" + (whole180 == 1 ? "" : " / \(whole180)"), Double(part) * Double.pi / Double(whole180)
        )
    }

    private static func greatestCommonDivisor(_ first: Int, _ second: Int) -> Int {
        second == 0 ? first : greatestCommonDivisor(second, first % second)
    }

    private var curve: String? {
        guard case .string(let name) = touch.text.member("curve") else { return nil }
        return "curve: .\(name)"
    }

    private static func text(of point: Point) -> String {
        "CGPoint(x: \(JSONText.text(of: point.x)), y: \(JSONText.text(of: point.y)))"
    }

    /// Whether a layer's name is an expression of Swift as well: words with dots between them, and numbers in brackets, as in
    /// `bubble.arrow` and `row[2]`.
    private static func isExpression(_ name: String) -> Bool {
        name.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
            guard let match = part.wholeMatch(of: /([A-Za-z_][A-Za-z0-9_]*)(\[[0-9]+\])*/) else { return false }
            return !keywords.contains(String(match.1))
        }
    }

    /// The words that cannot be names of variables.
    private static let keywords: Set<String> = [
        "_", "Any", "Self", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit",
        "do",
        "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init",
        "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat",
        "rethrows",
        "return", "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias",
        "var",
        "where", "while",
    ]
}
