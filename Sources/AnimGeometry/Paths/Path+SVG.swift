extension Path {
    /// Creates a path from SVG path data, the value of a `d` attribute, with the complete grammar of SVG 2.
    ///
    /// A command may be followed by several sets of arguments; separators are needed only between numbers that would otherwise
    /// run together, and never after arc flags. Data that is only white space gives an empty path. Arcs become cubic curves.
    /// Numbers have no units.
    ///
    /// - Throws: ``SVGPathError`` with the offset of the first error; numbers too large for a double are errors.
    public init(svgPathData: String) throws(SVGPathError) {
        var parser = SVGPathParser(svgPathData)
        self = try parser.parse()
    }

    /// Returns the path of SVG path data up to its first error, as renderers of SVG files draw it, and that error.
    package static func prefix(ofSVGPathData text: String) -> (path: Path, error: SVGPathError?) {
        var parser = SVGPathParser(text)
        do throws(SVGPathError) {
            return (try parser.parse(), nil)
        } catch {
            return (parser.path, error)
        }
    }

    /// The path as SVG path data: absolute commands, and numbers that read back exactly if they are finite.
    public var svgPathData: String {
        elements.map(\.svgPathData).joined(separator: " ")
    }
}

extension Path.Element {
    fileprivate var svgPathData: String {
        switch self {
        case .move(let point): "M\(point.svg)"
        case .line(let end): "L\(end.svg)"
        case .quad(let control, let end): "Q\(control.svg) \(end.svg)"
        case .cubic(let control1, let control2, let end): "C\(control1.svg) \(control2.svg) \(end.svg)"
        case .close: "Z"
        }
    }
}

extension Point {
    fileprivate var svg: String { "\(Self.svg(x)),\(Self.svg(y))" }

    private static func svg(_ number: Double) -> String {
        let text = number.description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}

/// Parses SVG path data, one command after the other.
private struct SVGPathParser {
    private var scanner: SVGPathScanner
    private(set) var path = Path()
    /// The current command, as an upper-case letter.
    private var command: UInt8 = 0
    private var isRelative = false
    /// The last control point of the previous curve, which smooth commands of the same degree reflect.
    private var cubicControl: Point?
    private var quadControl: Point?

    init(_ text: String) {
        scanner = SVGPathScanner(text)
    }

    private var current: Point { path.currentPoint ?? .zero }

    mutating func parse() throws(SVGPathError) -> Path {
        scanner.skipWhitespace()
        while let byte = scanner.next {
            try readCommand(byte)
            scanner.skipWhitespace()
            repeat {
                try readArguments()
            } while command != UInt8(ascii: "Z") && scanner.skipSeparatorBeforeNumber()
            scanner.skipWhitespace()
        }
        return path
    }

    private mutating func readCommand(_ byte: UInt8) throws(SVGPathError) {
        let upper = byte & 0xDF
        let isLetter = byte >= 0x41
        if path.isEmpty && !(isLetter && upper == UInt8(ascii: "M")) {
            throw SVGPathError(.expectedMove, offset: scanner.offset)
        }
        guard isLetter, Self.commands.contains(upper) else {
            throw SVGPathError(.expectedCommand, offset: scanner.offset)
        }
        command = upper
        isRelative = byte != upper
        scanner.advance()
    }

    /// Reads one set of arguments and draws it.
    private mutating func readArguments() throws(SVGPathError) {
        let origin = isRelative ? current : .zero
        var lastCubic: Point?
        var lastQuad: Point?
        switch command {
        case UInt8(ascii: "M"):
            path.move(to: try point(origin))
            command = UInt8(ascii: "L")
        case UInt8(ascii: "L"): path.line(to: try point(origin))
        case UInt8(ascii: "H"): path.line(to: Point(x: try coordinate(origin.x), y: current.y))
        case UInt8(ascii: "V"): path.line(to: Point(x: current.x, y: try coordinate(origin.y)))
        case UInt8(ascii: "C"): lastCubic = try readCubic(control1: try point(origin), separated: true, origin)
        case UInt8(ascii: "S"): lastCubic = try readCubic(control1: try reflection(of: cubicControl), separated: false, origin)
        case UInt8(ascii: "Q"): lastQuad = try readQuad(control: try point(origin), separated: true, origin)
        case UInt8(ascii: "T"): lastQuad = try readQuad(control: try reflection(of: quadControl), separated: false, origin)
        case UInt8(ascii: "A"): try readArc(origin)
        default: path.close()
        }
        cubicControl = lastCubic
        quadControl = lastQuad
    }

    private mutating func readCubic(control1: Point, separated: Bool, _ origin: Point) throws(SVGPathError) -> Point {
        if separated { scanner.skipSeparator() }
        let control2 = try point(origin)
        scanner.skipSeparator()
        path.cubic(to: try point(origin), control1: control1, control2: control2)
        return control2
    }

    private mutating func readQuad(control: Point, separated: Bool, _ origin: Point) throws(SVGPathError) -> Point {
        if separated { scanner.skipSeparator() }
        path.quad(to: try point(origin), control: control)
        return control
    }

    private mutating func readArc(_ origin: Point) throws(SVGPathError) {
        let radiusX = try scanner.number(command: command)
        scanner.skipSeparator()
        let radiusY = try scanner.number(command: command)
        scanner.skipSeparator()
        let degrees = try scanner.number(command: command)
        scanner.skipSeparator()
        let isLarge = try scanner.flag()
        scanner.skipSeparator()
        let clockwise = try scanner.flag()
        scanner.skipSeparator()
        let end = try point(origin)
        path.ellipticalArc(
            to: end, radii: Size(width: radiusX, height: radiusY), rotation: DeterministicMath.degreesToRadians(degrees),
            isLarge: isLarge, clockwise: clockwise)
    }

    private func reflection(of control: Point?) throws(SVGPathError) -> Point {
        guard let control else { return current }
        let reflected = current + (current - control)
        guard reflected.isFinite else { throw SVGPathError(.outOfRange, offset: scanner.offset) }
        return reflected
    }

    private mutating func point(_ origin: Point) throws(SVGPathError) -> Point {
        let x = try coordinate(origin.x)
        scanner.skipSeparator()
        return Point(x: x, y: try coordinate(origin.y))
    }

    private mutating func coordinate(_ origin: Double) throws(SVGPathError) -> Double {
        let start = scanner.offset
        let value = origin + (try scanner.number(command: command))
        guard value.isFinite else { throw SVGPathError(.outOfRange, offset: start) }
        return value
    }

    private static let commands = Array("MLHVCSQTAZ".utf8)
}

/// An error in SVG path data.
public struct SVGPathError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of an error.
    package enum Reason: Hashable, Sendable {
        /// The data does not start with a move.
        case expectedMove
        /// Neither a command nor a further argument of the last command.
        case expectedCommand
        /// Not a number, in the arguments of a command.
        case expectedNumber(command: Character)
        /// Neither 0 nor 1, as a flag of an arc.
        case expectedFlag
        /// A number, or a resulting coordinate, too large for a double.
        case outOfRange
    }

    /// The kind of the error.
    package let reason: Reason
    /// The offset of the error in UTF-8 bytes; the size of the data if it ends too early.
    public let offset: Int

    /// Creates an error.
    package init(_ reason: Reason, offset: Int) {
        self.reason = reason
        self.offset = offset
    }

    /// The message, without the offset.
    public var message: String {
        switch reason {
        case .expectedMove: "expected 'M' or 'm' at the beginning of the path"
        case .expectedCommand: "expected one of the commands M, L, H, V, C, S, Q, T, A and Z"
        case .expectedNumber(let command): "expected a number for command '\(command)'"
        case .expectedFlag: "expected an arc flag, 0 or 1"
        case .outOfRange: "the number is too large"
        }
    }

    /// The message, with the offset.
    public var description: String { "\(message), at byte \(offset) of the path data" }
}

/// Scans the tokens of SVG path data, and of lists of numbers in SVG's grammar.
package struct SVGPathScanner {
    private let bytes: [UInt8]
    /// The offset of the next byte.
    package private(set) var offset = 0

    /// Creates a scanner at the beginning of a text.
    package init(_ text: String) {
        bytes = Array(text.utf8)
    }

    /// The next byte; nil at the end.
    package var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    /// Moves past the next byte.
    package mutating func advance() { offset += 1 }

    /// Skips white space.
    package mutating func skipWhitespace() {
        while let byte = next, byte == 0x20 || (0x09...0x0D).contains(byte) && byte != 0x0B { offset += 1 }
    }

    /// Skips white space and at most one comma.
    package mutating func skipSeparator() {
        skipWhitespace()
        guard next == UInt8(ascii: ",") else { return }
        offset += 1
        skipWhitespace()
    }

    /// Whether a number starts here.
    package var isAtNumber: Bool {
        guard let byte = next else { return false }
        return Self.isDigit(byte) || byte == UInt8(ascii: ".") || Self.isSign(byte)
    }

    /// Moves to the next number if only white space and at most one comma precede it; otherwise stays and returns false.
    mutating func skipSeparatorBeforeNumber() -> Bool {
        let start = offset
        skipSeparator()
        if isAtNumber { return true }
        offset = start
        return false
    }

    /// Reads a flag, 0 or 1, which needs no separator after it.
    mutating func flag() throws(SVGPathError) -> Bool {
        guard let byte = next, byte == UInt8(ascii: "0") || byte == UInt8(ascii: "1") else {
            throw SVGPathError(.expectedFlag, offset: offset)
        }
        offset += 1
        return byte == UInt8(ascii: "1")
    }
}

extension SVGPathScanner {
    /// Reads a number: an optional sign, digits with an optional point, an optional exponent.
    package mutating func number(command: UInt8) throws(SVGPathError) -> Double {
        let start = offset
        let isNegative = next == UInt8(ascii: "-")
        if let byte = next, Self.isSign(byte) { offset += 1 }
        var digits = DecimalDigits()
        readDigits { digits.append($0, isFraction: false) }
        if next == UInt8(ascii: "."), hasDigit(after: 1) || digits.count > 0 {
            offset += 1
            readDigits { digits.append($0, isFraction: true) }
        }
        guard digits.count > 0 else {
            throw SVGPathError(.expectedNumber(command: Character(Unicode.Scalar(command))), offset: start)
        }
        let exponent = readExponent()
        let magnitude = digits.value(exponent: exponent) ?? Double(text(from: start))?.magnitude ?? .infinity
        guard magnitude.isFinite else { throw SVGPathError(.outOfRange, offset: start) }
        return isNegative ? -magnitude : magnitude
    }

    /// Reads an exponent if it is complete; an `e` without digits is not consumed.
    private mutating func readExponent() -> Int {
        guard let byte = next, byte | 0x20 == UInt8(ascii: "e") else { return 0 }
        let signed = offset + 1 < bytes.count && Self.isSign(bytes[offset + 1])
        guard hasDigit(after: signed ? 2 : 1) else { return 0 }
        let isNegative = signed && bytes[offset + 1] == UInt8(ascii: "-")
        offset += signed ? 2 : 1
        var exponent = 0
        readDigits { exponent = min(exponent * 10 + Int($0), 100_000) }
        return isNegative ? -exponent : exponent
    }

    private mutating func readDigits(_ body: (UInt8) -> Void) {
        while let byte = next, Self.isDigit(byte) {
            body(byte - UInt8(ascii: "0"))
            offset += 1
        }
    }

    private func hasDigit(after distance: Int) -> Bool {
        offset + distance < bytes.count && Self.isDigit(bytes[offset + distance])
    }

    private func text(from start: Int) -> String {
        String(decoding: bytes[start..<offset], as: UTF8.self)
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    private static func isSign(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") }
}

/// The digits of a decimal number.
///
/// For short numbers a single division or multiplication of exact operands rounds correctly (W. D. Clinger, 1990).
private struct DecimalDigits {
    private(set) var count = 0
    private var significand: UInt64 = 0
    private var fractionCount = 0

    mutating func append(_ digit: UInt8, isFraction: Bool) {
        count += 1
        guard isShort else { return }
        significand = significand * 10 + UInt64(digit)
        if isFraction { fractionCount += 1 }
    }

    /// Whether all digits so far are in the significand and a further digit would fit.
    private var isShort: Bool { count <= 18 }

    /// Returns the value with a power of ten; nil if more precision is needed.
    func value(exponent: Int) -> Double? {
        let power = exponent - fractionCount
        guard isShort, significand < 1 << 53, power.magnitude <= 22 else { return nil }
        let integer = Double(significand)
        return power < 0 ? integer / Self.powersOfTen[-power] : integer * Self.powersOfTen[power]
    }

    private static let powersOfTen: [Double] = [
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
        1e21, 1e22,
    ]
}
