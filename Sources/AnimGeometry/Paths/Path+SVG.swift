extension Path {
    /// Creates a path from SVG path data, the value of a `d` attribute, by the whole grammar of SVG 2.
    ///
    /// Points may follow a command repeatedly, numbers need separators only where they would run together, arc flags none at
    /// all. Data of white space alone gives an empty path. Arcs become cubic curves. No other unit than the user's is known.
    ///
    /// - Throws: ``SVGPathError`` with the offset of the first mistake; numbers too great for a double are one.
    public init(svgPathData: String) throws(SVGPathError) {
        var parser = SVGPathParser(svgPathData)
        self = try parser.parse()
    }

    /// The path as SVG path data: absolute commands, and numbers that read back exactly (a path that is finite).
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

/// A parser of SVG path data, one command after the other.
private struct SVGPathParser {
    private var scanner: SVGPathScanner
    private var path = Path()
    /// The command being read, as an upper case letter, and the one before it.
    private var command: UInt8 = 0
    private var isRelative = false
    /// The last control point of the last curve, which smooth commands of the same degree reflect.
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
