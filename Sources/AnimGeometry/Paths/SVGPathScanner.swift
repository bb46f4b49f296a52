/// A scanner of the parts of SVG path data.
struct SVGPathScanner {
    private let bytes: [UInt8]
    /// The offset of the next byte.
    private(set) var offset = 0

    init(_ text: String) {
        bytes = Array(text.utf8)
    }

    /// The next byte; nil at the end.
    var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    mutating func advance() { offset += 1 }

    mutating func skipWhitespace() {
        while let byte = next, byte == 0x20 || (0x09...0x0D).contains(byte) && byte != 0x0B { offset += 1 }
    }

    /// Skips white space with at most one comma in it.
    mutating func skipSeparator() {
        skipWhitespace()
        guard next == UInt8(ascii: ",") else { return }
        offset += 1
        skipWhitespace()
    }

    /// Whether a number starts here.
    var isAtNumber: Bool {
        guard let byte = next else { return false }
        return Self.isDigit(byte) || byte == UInt8(ascii: ".") || Self.isSign(byte)
    }

    /// Whether only white space and one comma lie before another number; then moves there, and otherwise stays.
    mutating func skipSeparatorBeforeNumber() -> Bool {
        let start = offset
        skipSeparator()
        if isAtNumber { return true }
        offset = start
        return false
    }

    /// Reads 0 or 1, which needs no separator after it.
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
    mutating func number(command: UInt8) throws(SVGPathError) -> Double {
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

    /// Reads an exponent if a whole one is here, so that an `e` without digits stays where it is.
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
/// For short numbers one exact division or multiplication rounds correctly (W. D. Clinger, 1990).
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

    /// Whether all digits so far are in the significand, and another one would be.
    private var isShort: Bool { count <= 18 }

    /// Returns the value with a power of ten; nil where more precision is needed.
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
