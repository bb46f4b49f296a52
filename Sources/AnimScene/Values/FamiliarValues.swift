import AnimGraphics
import AnimSource

/// Colors as other APIs write them.
enum FamiliarColor {
    /// Returns the color in the notation of scenes; nil for texts that are not a color elsewhere.
    static func meaning(of text: String) -> String? {
        if let color = grays[text] { return color }
        if let color = withoutSign(text) { return color }
        if let call = FunctionCall.calls(in: text)?.first, call.name == "Color", call.arguments.count == 1 {
            return withoutSign(call.arguments[0])
        }
        return inDesignLibrary(text)
    }

    /// Returns a note on a color that is not written as a single name or value in scenes; nil for other texts.
    static func note(on text: String) -> String? {
        switch text.prefix(while: { $0 != "(" && $0 != " " }) {
        case "light-dark":
            "a color with two forms gets a name: \"colors\": { \"brand\": { \"light\": \"#FFD60A\", \"dark\": \"#A05A00\" } }"
        case "var": "colors with a name are in the scene's 'colors', and are used by that name: \"brand\""
        case "currentColor", "currentcolor", "inherit": "colors are not inherited; the default tint is 'tintColor'"
        case "hwb", "lab", "lch", "oklab", "oklch", "color", "color-mix", "device-cmyk":
            "of CSS's functions for colors, rgb() and hsl() are known"
        default: nil
        }
    }

    /// Warns of a color such as `#80000000`: in Android and Flutter, where the alpha comes first, it is translucent black.
    static func warn(of text: String, _ value: JSONValue, to sink: DiagnosticSink) {
        guard text.utf8.count == 9, text.hasPrefix("#"), text.hasSuffix("000000"), !text.hasPrefix("#00") else { return }
        value.warning(
            "the last two digits are the alpha, so this color is clear: black with that alpha is '#000000\(text.dropFirst().prefix(2))'",
            to: sink)
    }

    /// Returns the hexadecimal form of `FF0000` and `0xFF0000`, and of `0x80FF0000`, whose alpha comes first.
    private static func withoutSign(_ text: String) -> String? {
        let isNumber = text.hasPrefix("0x") || text.hasPrefix("0X")
        let digits = isNumber ? text.dropFirst(2) : text[...]
        guard [6, 8].contains(digits.count), digits.allSatisfy({ $0.isASCII && $0.isHexDigit }) else { return nil }
        guard isNumber, digits.count == 8 else { return "#\(digits)" }
        let alpha = digits.prefix(2)
        return "#\(digits.dropFirst(2))" + (alpha.lowercased() == "ff" ? "" : alpha)
    }

    /// Returns the system color that SwiftUI's `Color.blue`, or Flutter's `Colors.blue`, stands for.
    private static func inDesignLibrary(_ text: String) -> String? {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, ["Color", "Colors"].contains(parts[0]) else { return nil }
        let name = parts[1] == "grey" ? "gray" : parts[1]
        let system = "system" + name.prefix(1).uppercased() + name.dropFirst()
        return SystemColor.all.contains { $0.name == system } ? system : nil
    }

    /// UIKit's fixed grays, whose names differ from CSS colors only in case.
    private static let grays = ["darkGray": "#555555", "lightGray": "#AAAAAA"]
}

/// Timing functions in CSS notation.
enum FamiliarCurve {
    /// Returns a note on how a scene writes a timing function; nil if the text is not a function call.
    static func note(on text: String) -> String? {
        guard let call = FunctionCall.calls(in: text)?.first else { return nil }
        let numbers = call.arguments.compactMap(Double.init)
        switch call.name {
        case "cubic-bezier", "cubicBezier", "timingCurve":
            guard numbers.count == 4, call.arguments.count == 4 else { return "write the control points as [x1, y1, x2, y2]" }
            return "write the control points as [\(numbers.map(FamiliarQuantity.written).joined(separator: ", "))]"
        case "steps": return "for steps, use a keyframe animation with \"calculationMode\": \"discrete\""
        case "linear": return "for a curve through several points, use a keyframe animation"
        default: return nil
        }
    }
}

/// Transforms in CSS and SVG notation.
enum FamiliarTransform {
    /// Returns a transform as written in a scene; nil if the text is not a transform.
    ///
    /// CSS applies the last function first, whereas a list in a scene applies its first element first.
    static func object(for text: String) -> String? {
        if text == "none" { return "\"identity\"" }
        guard let calls = FunctionCall.calls(in: text) else { return nil }
        var objects: [String] = []
        for call in calls {
            // Lists can only contain objects, not a matrix.
            guard let object = object(for: call), calls.count == 1 || object.hasPrefix("{") else { return nil }
            objects.insert(object, at: 0)
        }
        return objects.count == 1 ? objects.first : "[\(objects.joined(separator: ", "))]"
    }

    private static func object(for call: FunctionCall) -> String? {
        var numbers: [Double] = []
        for argument in call.arguments {
            guard let (number, unit) = FamiliarQuantity.parts(of: argument), let factor = factors[unit] else { return nil }
            numbers.append(number * factor)
        }
        guard let first = numbers.first else { return nil }
        let text = FamiliarQuantity.written
        let (x, last) = (text(first), text(numbers.last ?? first))
        switch (call.name, numbers.count) {
        case ("rotate", 1), ("rotateZ", 1): return "{ \"rotation\": \(x) }"
        case ("rotateX", 1): return "{ \"rotationX\": \(x) }"
        case ("rotateY", 1): return "{ \"rotationY\": \(x) }"
        case ("scale", 1): return "{ \"scale\": \(x) }"
        case ("scale", 2): return "{ \"scale\": [\(x), \(last)] }"
        case ("scaleX", 1): return "{ \"scale\": [\(x), 1] }"
        case ("scaleY", 1): return "{ \"scale\": [1, \(x)] }"
        case ("translate", 1), ("translateX", 1): return "{ \"translation\": [\(x), 0] }"
        case ("translate", 2): return "{ \"translation\": [\(x), \(last)] }"
        case ("translateY", 1): return "{ \"translation\": [0, \(x)] }"
        case ("translateZ", 1): return "{ \"translationZ\": \(x) }"
        case ("perspective", 1): return "{ \"perspective\": \(x) }"
        case ("matrix", 6): return "[\(numbers.map(text).joined(separator: ", "))]"
        default: return nil
        }
    }

    /// The units of numbers, and their size in points or degrees.
    private static let factors = ["": 1, "px": 1, "pt": 1, "deg": 1, "rad": 180 / Double.pi, "turn": 360]
}

/// A function call in CSS or SVG: `rotate(45deg)`, `rgb(255, 0, 0)`.
struct FunctionCall {
    let name: String
    /// The arguments, separated by commas, slashes or spaces.
    let arguments: [String]

    /// Returns the calls in a text; nil if it contains anything else.
    static func calls(in text: String) -> [FunctionCall]? {
        guard text.utf8.count < 500 else { return nil }
        var calls: [FunctionCall] = []
        var rest = text[...]
        while let open = rest.firstIndex(of: "("), let close = rest.firstIndex(of: ")"), open < close {
            let name = rest[..<open].filter { $0 != " " && $0 != "," }
            guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" }) else { return nil }
            let arguments = rest[rest.index(after: open)..<close].split { $0 == "," || $0 == " " || $0 == "/" }.map(String.init)
            calls.append(FunctionCall(name: name, arguments: arguments))
            rest = rest[rest.index(after: close)...]
        }
        return calls.isEmpty || rest.contains { $0 != " " && $0 != ";" } ? nil : calls
    }
}

/// Angles that look like radians although degrees are expected.
enum AngleInRadians {
    /// Warns of an angle that is a common fraction or multiple of π: 3.14159, 1.5708, 0.785.
    static func warn(of value: JSONValue, to sink: DiagnosticSink) {
        guard let number = value.number, let part = part(of: number) else { return }
        let degrees = Diagnostic.numberText(part.degrees * (number < 0 ? -1 : 1))
        value.warning("angles are in degrees: for \(part.name), write \(degrees)", to: sink)
    }

    /// The common fractions and multiples of π.
    private static let parts: [(name: String, radians: Double, degrees: Double)] = [
        ("π/6", .pi / 6, 30), ("π/4", .pi / 4, 45), ("π/3", .pi / 3, 60), ("π/2", .pi / 2, 90), ("2π/3", .pi * 2 / 3, 120),
        ("3π/4", .pi * 3 / 4, 135), ("5π/6", .pi * 5 / 6, 150), ("π", .pi, 180), ("5π/4", .pi * 5 / 4, 225),
        ("3π/2", .pi * 3 / 2, 270), ("7π/4", .pi * 7 / 4, 315), ("2π", .pi * 2, 360), ("3π", .pi * 3, 540), ("4π", .pi * 4, 720),
    ]

    /// Returns the fraction or multiple of π that a number stands for, truncated or rounded to at least three decimals, or to two
    /// for π, π/2 and 2π.
    private static func part(of number: Double) -> (name: String, radians: Double, degrees: Double)? {
        let size = abs(number)
        let isCommon = [3.14, 1.57, 6.28].contains(size)
        guard isCommon || (size * 100).rounded() != size * 100 else { return nil }
        // Allow an error of one unit in the last of three or four decimals, since the number may be truncated instead of rounded.
        let tolerance = isCommon ? 0.005 : (size * 1000).rounded() == size * 1000 ? 0.001 : 0.0001
        return parts.first { abs($0.radians - size) < tolerance }
    }
}
