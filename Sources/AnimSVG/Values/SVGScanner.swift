import AnimGeometry

/// Reads lists of numbers, lengths and functions in the values of attributes.
struct SVGScanner {
    private let text: String
    private var scanner: SVGPathScanner

    init(_ text: String) {
        self.text = text
        scanner = SVGPathScanner(text)
    }

    /// Whether only white space is left.
    mutating func isAtEnd() -> Bool {
        scanner.skipWhitespace()
        return scanner.next == nil
    }

    /// Reads a number; nil if there is none, or if it is too large.
    mutating func number() -> Double? {
        scanner.skipWhitespace()
        guard let number = try? scanner.number(command: 0), number.magnitude <= SVGLimits.maximumNumber else { return nil }
        return number
    }

    /// Reads a word of letters, percent signs and hyphens; empty if there is none.
    mutating func word() -> String {
        var bytes: [UInt8] = []
        while let byte = scanner.next, Self.isLetter(byte) {
            bytes.append(byte)
            scanner.advance()
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Skips white space and at most one comma.
    mutating func skipSeparator() { scanner.skipSeparator() }

    /// Skips white space and a character; returns false, without skipping the character, if a different one is there.
    mutating func skip(_ character: Unicode.Scalar) -> Bool {
        scanner.skipWhitespace()
        guard let byte = scanner.next, byte == UInt8(ascii: character) else { return false }
        scanner.advance()
        return true
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (0x61...0x7A).contains(byte | 0x20) || byte == UInt8(ascii: "%") || byte == UInt8(ascii: "-")
    }

    /// Returns the numbers of a list; nil if it is not one.
    static func numbers(_ text: String) -> [Double]? {
        var scanner = SVGScanner(text)
        var numbers: [Double] = []
        while !scanner.isAtEnd() {
            guard let number = scanner.number() else { return nil }
            numbers.append(number)
            scanner.skipSeparator()
        }
        return numbers
    }

    /// Returns a single number; nil if the text is not one.
    static func number(_ text: String) -> Double? {
        guard let numbers = numbers(text), numbers.count == 1 else { return nil }
        return numbers[0]
    }

    /// Returns a number, or a percentage as a fraction; nil for other texts.
    static func fraction(_ text: String) -> Double? {
        var scanner = SVGScanner(text)
        guard let number = scanner.number() else { return nil }
        let unit = scanner.word()
        guard unit.isEmpty || unit == "%", scanner.isAtEnd() else { return nil }
        return unit.isEmpty ? number : number / 100
    }
}

/// A length: in user units, or relative to the viewport.
enum SVGLength: Hashable {
    case user(Double)
    case percent(Double)

    /// Creates a length from its text; nil if it is not one, or has a unit that depends on a font.
    init?(_ text: String) {
        var scanner = SVGScanner(text)
        guard let length = SVGLength(&scanner), scanner.isAtEnd() else { return nil }
        self = length
    }

    init?(_ scanner: inout SVGScanner) {
        guard let number = scanner.number() else { return nil }
        let unit = scanner.word().lowercased()
        if unit == "%" {
            self = .percent(number)
            return
        }
        guard let factor = Self.factors[unit] else { return nil }
        self = .user(number * factor)
    }

    /// Returns the length in user units, given the length that is 100 %.
    func resolved(_ whole: Double) -> Double {
        switch self {
        case .user(let length): length
        case .percent(let percent): percent / 100 * whole
        }
    }

    /// The user units of a unit, at 96 to an inch.
    private static let factors: [String: Double] = [
        "": 1, "px": 1, "pt": 96.0 / 72, "pc": 16, "in": 96, "cm": 96 / 2.54, "mm": 96 / 25.4, "q": 96 / 101.6,
    ]
}

extension Transform {
    /// Creates a transform from a list of SVG's functions; nil if the text is not one.
    init?(svg text: String) {
        self = .identity
        guard text != "none" else { return }
        var scanner = SVGScanner(text)
        while !scanner.isAtEnd() {
            let name = scanner.word()
            guard scanner.skip("(") else { return nil }
            var numbers: [Double] = []
            while !scanner.skip(")") {
                guard numbers.count < 6, let number = scanner.number() else { return nil }
                // CSS has units where SVG has none.
                guard ["", "px", "deg"].contains(scanner.word()) else { return nil }
                numbers.append(number)
                scanner.skipSeparator()
            }
            guard let next = Transform(svgFunction: name, numbers) else { return nil }
            self = next.concatenating(self)
            scanner.skipSeparator()
        }
        guard isFinite else { return nil }
    }

    private init?(svgFunction name: String, _ numbers: [Double]) {
        func angle(_ index: Int) -> Double { DeterministicMath.degreesToRadians(numbers[index]) }
        switch (name, numbers.count) {
        case ("matrix", 6):
            self.init(a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
        case ("translate", 1): self.init(translationX: numbers[0], y: 0)
        case ("translate", 2): self.init(translationX: numbers[0], y: numbers[1])
        case ("scale", 1): self.init(scaleX: numbers[0], y: numbers[0])
        case ("scale", 2): self.init(scaleX: numbers[0], y: numbers[1])
        case ("rotate", 1): self.init(rotation: angle(0))
        case ("rotate", 3):
            self = Transform(translationX: -numbers[1], y: -numbers[2]).concatenating(Transform(rotation: angle(0)))
                .concatenating(Transform(translationX: numbers[1], y: numbers[2]))
        case ("skewX", 1): self.init(skewX: angle(0), y: 0)
        case ("skewY", 1): self.init(skewX: 0, y: angle(0))
        default: return nil
        }
    }
}
