import AnimGeometry

/// What is wrong with path data, and where.
struct SVGPathError: Error, Hashable, Sendable {
    /// What is wrong, in the style of a diagnostic.
    let message: String
    /// The offset of the byte at which reading stopped.
    let offset: Int
}

/// A reader of path data in the notation of SVG 2, section 9.3: `M0 0 L10 0 a5 5 0 0 1 5 5 z`.
///
/// Arcs become cubic curves. Unlike browsers, which draw what comes before an error, it takes only data without errors.
struct SVGPathParser {
    private let bytes: [UInt8]
    private var offset = 0
    private var path = Path()
    private var current = Point.zero
    private var start = Point.zero
    /// The control point that a smooth curve mirrors: that of the curve before it, with its kind.
    private var lastControl: (point: Point, isCubic: Bool)?

    /// The largest number of bytes that are read.
    static let maximumLength = 1 << 20

    private init(_ text: String) { bytes = Array(text.utf8) }

    /// Reads path data; empty data is an empty path.
    static func parse(_ text: String) throws(SVGPathError) -> Path {
        var parser = SVGPathParser(text)
        guard parser.bytes.count <= maximumLength else { throw parser.error("more than \(maximumLength) bytes") }
        try parser.parse()
        return parser.path
    }

    private mutating func parse() throws(SVGPathError) {
        skipSeparators(comma: false)
        var isFirst = true
        while offset < bytes.count {
            let letter = bytes[offset]
            let command = letter | 0x20
            guard "mlhvcsqtaz".utf8.contains(command) else {
                throw error("expected a command letter, found '\(character)'")
            }
            if isFirst && command != UInt8(ascii: "m") { throw error("path data begins with 'M' or 'm'") }
            isFirst = false
            offset += 1
            try draw(command, isRelative: letter == command)
            skipSeparators(comma: false)
        }
    }

    /// Draws one command for all argument sets that follow its letter.
    private mutating func draw(_ command: UInt8, isRelative: Bool) throws(SVGPathError) {
        if command == UInt8(ascii: "z") {
            path.close()
            current = start
            lastControl = nil
            return
        }
        var command = command
        repeat {
            try drawOnce(command, origin: isRelative ? current : .zero)
            if command == UInt8(ascii: "m") { command = UInt8(ascii: "l") }
            skipSeparators(comma: true)
        } while hasNumber
        if offset > 0, bytes[offset - 1] == UInt8(ascii: ",") { throw error("expected a number after ','") }
    }

    private mutating func drawOnce(_ command: UInt8, origin: Point) throws(SVGPathError) {
        switch command {
        case UInt8(ascii: "m"):
            current = try point(from: origin)
            start = current
            path.move(to: current)
            lastControl = nil
        case UInt8(ascii: "l"): line(to: try point(from: origin))
        case UInt8(ascii: "h"): line(to: Point(x: try number() + origin.x, y: current.y))
        case UInt8(ascii: "v"): line(to: Point(x: current.x, y: try number() + origin.y))
        case UInt8(ascii: "c"):
            cubic(try point(from: origin), try point(from: origin), try point(from: origin))
        case UInt8(ascii: "s"): cubic(mirroredControl(cubic: true), try point(from: origin), try point(from: origin))
        case UInt8(ascii: "q"): quad(try point(from: origin), try point(from: origin))
        case UInt8(ascii: "t"): quad(mirroredControl(cubic: false), try point(from: origin))
        default: try arc(from: origin)
        }
    }
}

// MARK: - Drawing

extension SVGPathParser {
    private mutating func line(to end: Point) {
        path.line(to: end)
        current = end
        lastControl = nil
    }

    private mutating func cubic(_ control1: Point, _ control2: Point, _ end: Point) {
        path.cubic(to: end, control1: control1, control2: control2)
        current = end
        lastControl = (control2, true)
    }

    private mutating func quad(_ control: Point, _ end: Point) {
        path.quad(to: end, control: control)
        current = end
        lastControl = (control, false)
    }

    /// The control point of the curve before, mirrored at the current point; the current point after anything else.
    private func mirroredControl(cubic: Bool) -> Point {
        guard let last = lastControl, last.isCubic == cubic else { return current }
        return Point(x: 2 * current.x - last.point.x, y: 2 * current.y - last.point.y)
    }

    /// Draws an elliptic arc, converted from end points to centre as SVG's appendix B.2 says.
    private mutating func arc(from origin: Point) throws(SVGPathError) {
        var radii = Size(width: abs(try number()), height: abs(try number()))
        let rotation = DeterministicMath.degreesToRadians(try number())
        let (isLarge, isClockwise) = (try flag(), try flag())
        let end = try point(from: origin)
        guard end != current else { return }
        guard radii.width > 0, radii.height > 0 else { return line(to: end) }
        let (sin, cos) = DeterministicMath.sincos(rotation)
        let half = Point(x: (current.x - end.x) / 2, y: (current.y - end.y) / 2)
        let p = Point(x: cos * half.x + sin * half.y, y: -sin * half.x + cos * half.y)
        let (u, v) = (p.x / radii.width, p.y / radii.height)
        let excess = u * u + v * v
        if excess > 1 {
            radii = Size(width: radii.width * excess.squareRoot(), height: radii.height * excess.squareRoot())
        }
        let root = (max(0, 1 / excess - 1)).squareRoot() * (isLarge == isClockwise ? -1 : 1)
        let scale = excess > 1 ? 0 : root
        let c = Point(x: scale * radii.width * v, y: -scale * radii.height * u)
        let center = Point(
            x: cos * c.x - sin * c.y + (current.x + end.x) / 2, y: sin * c.x + cos * c.y + (current.y + end.y) / 2)
        let first = DeterministicMath.atan2((p.y - c.y) / radii.height, (p.x - c.x) / radii.width)
        let last = DeterministicMath.atan2((-p.y - c.y) / radii.height, (-p.x - c.x) / radii.width)
        var sweep = last - first
        if isClockwise && sweep < 0 { sweep += 2 * Double.pi }
        if !isClockwise && sweep > 0 { sweep -= 2 * Double.pi }
        path.addEllipticArc(center: center, radii: radii, rotation: rotation, start: first, sweep: sweep)
        current = end
        lastControl = nil
    }
}

// MARK: - Tokens

extension SVGPathParser {
    private func error(_ message: String) -> SVGPathError { SVGPathError(message: message, offset: min(offset, bytes.count)) }

    /// The character at which reading stands, for messages.
    private var character: String {
        String(String(decoding: bytes[offset...].prefix(4), as: UTF8.self).first ?? "?")
    }

    private var hasNumber: Bool {
        guard offset < bytes.count else { return false }
        return switch bytes[offset] {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."): true
        default: false
        }
    }

    private mutating func skipSeparators(comma: Bool) {
        var commaIsAllowed = comma
        while offset < bytes.count {
            switch bytes[offset] {
            case 0x20, 0x09, 0x0A, 0x0C, 0x0D: offset += 1
            case UInt8(ascii: ",") where commaIsAllowed:
                commaIsAllowed = false
                offset += 1
            default: return
            }
        }
    }

    private mutating func point(from origin: Point) throws(SVGPathError) -> Point {
        Point(x: try number() + origin.x, y: try number() + origin.y)
    }

    private mutating func flag() throws(SVGPathError) -> Bool {
        skipSeparators(comma: true)
        guard offset < bytes.count, bytes[offset] == UInt8(ascii: "0") || bytes[offset] == UInt8(ascii: "1") else {
            throw error("expected a flag, 0 or 1")
        }
        offset += 1
        return bytes[offset - 1] == UInt8(ascii: "1")
    }

    private mutating func number() throws(SVGPathError) -> Double {
        skipSeparators(comma: true)
        let begin = offset
        if offset < bytes.count, bytes[offset] == UInt8(ascii: "+") || bytes[offset] == UInt8(ascii: "-") { offset += 1 }
        var digits = skipDigits()
        if offset < bytes.count, bytes[offset] == UInt8(ascii: ".") {
            offset += 1
            digits += skipDigits()
        }
        guard digits > 0 else {
            offset = begin
            throw error(begin < bytes.count ? "expected a number, found '\(character)'" : "expected a number, found the end")
        }
        skipExponent()
        guard let number = Double(String(decoding: bytes[begin..<offset], as: UTF8.self)), NumberRange.any.contains(number)
        else {
            offset = begin
            throw error("number out of range")
        }
        return number
    }

    private mutating func skipDigits() -> Int {
        let begin = offset
        while offset < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[offset]) { offset += 1 }
        return offset - begin
    }

    private mutating func skipExponent() {
        let begin = offset
        guard offset < bytes.count, bytes[offset] | 0x20 == UInt8(ascii: "e") else { return }
        offset += 1
        if offset < bytes.count, bytes[offset] == UInt8(ascii: "+") || bytes[offset] == UInt8(ascii: "-") { offset += 1 }
        if skipDigits() == 0 { offset = begin }
    }
}
