import AnimGeometry

/// A mistake in a color in CSS's functional notation.
package struct ColorFunctionError: Error, Hashable, Sendable {
    /// The problem, in a form that can follow a colon.
    package let message: String
    /// The UTF-8 offsets of the part that is wrong.
    package let range: Range<Int>
}

extension Color {
    /// Creates a color from CSS's functional notation: `rgb()` or `hsl()`, also as `rgba()` and `hsla()`, with spaces or commas.
    ///
    /// As in CSS Color Level 4, numbers out of range are clamped, and `none` is 0; the components are not rounded to bytes.
    ///
    /// - Throws: ``ColorFunctionError`` for a call of these functions with a mistake.
    /// - Returns: Nil for texts that are not a call of them.
    package init?(function text: String) throws(ColorFunctionError) {
        guard let color = try ColorFunctionParser.color(in: text) else { return nil }
        self = color
    }
}

/// A parser of CSS's `rgb()` and `hsl()`.
private struct ColorFunctionParser {
    /// A number with its unit, or the word `none`.
    private struct Argument {
        var number = 0.0
        /// A unit or `%`; empty for a plain number; nil for the word `none`.
        var unit: String?
        let range: Range<Int>
    }

    private let bytes: [UInt8]
    private var position: Int

    /// Returns the color of a call; nil if the text is something else.
    static func color(in text: String) throws(ColorFunctionError) -> Color? {
        guard let open = text.utf8.firstIndex(of: UInt8(ascii: "(")) else { return nil }
        let isHSL: Bool
        switch text[..<open] {
        case "rgb", "rgba": isHSL = false
        case "hsl", "hsla": isHSL = true
        default: return nil
        }
        var parser = Self(bytes: Array(text.utf8), position: text.utf8.distance(from: text.startIndex, to: open) + 1)
        let (arguments, hasCommas) = try parser.arguments()
        return isHSL ? try parser.hsl(arguments, hasCommas) : try parser.rgb(arguments, hasCommas)
    }

    private init(bytes: [UInt8], position: Int) {
        (self.bytes, self.position) = (bytes, position)
    }
}

// MARK: - Colors

extension ColorFunctionParser {
    private func rgb(_ arguments: [Argument], _ hasCommas: Bool) throws(ColorFunctionError) -> Color {
        var components: [Double] = []
        for argument in arguments.prefix(3) {
            if hasCommas, argument.unit != arguments[0].unit {
                throw error("with commas, red, green and blue are all numbers or all percentages", argument.range)
            }
            switch argument.unit {
            case nil: components.append(0)
            case "": components.append(Self.clamped(argument.number / 255))
            case "%": components.append(Self.clamped(argument.number / 100))
            default: throw error("red, green and blue are numbers from 0 to 255, or percentages", argument.range)
            }
        }
        return Color(red: components[0], green: components[1], blue: components[2], alpha: try alpha(arguments))
    }

    private func hsl(_ arguments: [Argument], _ hasCommas: Bool) throws(ColorFunctionError) -> Color {
        let hue = try hue(arguments[0])
        let saturation = try fraction(arguments[1], "saturation", hasCommas)
        let lightness = try fraction(arguments[2], "lightness", hasCommas)
        // CSS Color Level 4, section 7.1.
        func component(_ n: Double) -> Double {
            let k = (n + hue / 30).truncatingRemainder(dividingBy: 12)
            return lightness - saturation * min(lightness, 1 - lightness) * max(-1, min(k - 3, 9 - k, 1))
        }
        return Color(red: component(0), green: component(8), blue: component(4), alpha: try alpha(arguments))
    }

    /// Returns a hue in degrees, from 0 up to 360.
    private func hue(_ argument: Argument) throws(ColorFunctionError) -> Double {
        let degrees: Double
        switch argument.unit {
        case nil: degrees = 0
        case "", "deg": degrees = argument.number
        case "grad": degrees = argument.number * 0.9
        case "rad": degrees = DeterministicMath.radiansToDegrees(argument.number)
        case "turn": degrees = argument.number * 360
        default: throw error("the hue is an angle: a number of degrees, or deg, grad, rad or turn", argument.range)
        }
        let rest = degrees.truncatingRemainder(dividingBy: 360)
        return rest < 0 ? rest + 360 : rest
    }

    private func fraction(_ argument: Argument, _ name: String, _ hasCommas: Bool) throws(ColorFunctionError) -> Double {
        switch argument.unit {
        case nil: return 0
        case "%": return Self.clamped(argument.number / 100)
        case "" where !hasCommas: return Self.clamped(argument.number / 100)
        default: throw error("the \(name) is a percentage", argument.range)
        }
    }

    private func alpha(_ arguments: [Argument]) throws(ColorFunctionError) -> Double {
        guard arguments.count > 3 else { return 1 }
        let argument = arguments[3]
        switch argument.unit {
        case nil: return 0
        case "": return Self.clamped(argument.number)
        case "%": return Self.clamped(argument.number / 100)
        default: throw error("the alpha is a number from 0 to 1, or a percentage", argument.range)
        }
    }

    private static func clamped(_ number: Double) -> Double { min(max(number, 0), 1) }
}

// MARK: - Syntax

extension ColorFunctionParser {
    /// Reads three components and, if present, the alpha, up to the end of the text.
    private mutating func arguments() throws(ColorFunctionError) -> (arguments: [Argument], hasCommas: Bool) {
        var arguments = [try argument()]
        let hasCommas = next == UInt8(ascii: ",")
        for _ in 0..<2 {
            if hasCommas { try take(",", "and the next component") }
            arguments.append(try argument(allowsNone: !hasCommas))
        }
        if hasCommas, arguments[0].unit == nil { throw error("'none' cannot be combined with commas", arguments[0].range) }
        if let byte = next, byte != UInt8(ascii: ")") {
            try take(hasCommas ? "," : "/", "before the alpha")
            arguments.append(try argument(allowsNone: !hasCommas))
        }
        try take(")", "at the end")
        guard next == nil else { throw error("nothing may follow the color", position..<bytes.count) }
        return (arguments, hasCommas)
    }

    private mutating func take(_ character: Character, _ place: String) throws(ColorFunctionError) {
        guard let byte = next, byte == character.asciiValue else { throw error("expected '\(character)' \(place)", wordRange) }
        position += 1
    }

    /// Reads a number with its unit, or `none`.
    private mutating func argument(allowsNone: Bool = true) throws(ColorFunctionError) -> Argument {
        _ = next
        let range = wordRange
        let digits = numberEnd(from: position)
        let number = Double(String(decoding: bytes[position..<digits], as: UTF8.self))
        let unit = String(decoding: bytes[digits..<max(digits, range.upperBound)], as: UTF8.self)
        position = max(digits, range.upperBound)
        if digits == range.lowerBound, unit == "none", allowsNone { return Argument(unit: nil, range: range) }
        guard let number, number.isFinite else { throw error("expected a number", range) }
        return Argument(number: number, unit: unit, range: range)
    }

    /// The next byte that is not white space, at the position; nil at the end.
    private var next: UInt8? {
        mutating get {
            while position < bytes.count, Self.isSpace(bytes[position]) { position += 1 }
            return position < bytes.count ? bytes[position] : nil
        }
    }

    /// The bytes from the position to the next separator, at least one unless the text ends.
    private var wordRange: Range<Int> {
        let end = bytes[position...].firstIndex { Self.isSpace($0) || Self.separators.contains($0) } ?? bytes.count
        return position..<min(max(end, position + 1), bytes.count)
    }

    /// Returns the end of a number: a sign, digits with a decimal point, and an exponent.
    private func numberEnd(from start: Int) -> Int {
        func isDigit(_ index: Int) -> Bool {
            index < bytes.count && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[index])
        }
        func isSign(_ index: Int) -> Bool {
            index < bytes.count && [UInt8(ascii: "+"), UInt8(ascii: "-")].contains(bytes[index])
        }
        var index = start
        if isSign(index) { index += 1 }
        let first = index
        while isDigit(index) { index += 1 }
        if index < bytes.count, bytes[index] == UInt8(ascii: "."), isDigit(index + 1) {
            index += 1
            while isDigit(index) { index += 1 }
        }
        guard index > first else { return start }
        if index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") {
            let power = isSign(index + 1) ? index + 2 : index + 1
            if isDigit(power) {
                index = power
                while isDigit(index) { index += 1 }
            }
        }
        return index
    }

    private static let separators = Array(",/()".utf8)

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

    private func error(_ message: String, _ range: Range<Int>) -> ColorFunctionError {
        // At the end of the text, its last byte is shown.
        let range = range.isEmpty ? max(0, range.lowerBound - 1)..<range.lowerBound : range
        return ColorFunctionError(message: message, range: range)
    }
}
