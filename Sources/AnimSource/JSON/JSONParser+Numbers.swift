extension JSONParser {
    /// Reads the number at the offset, which is at a digit or a minus sign, into a node.
    ///
    /// Falls back to the standard library, which is slower, for more than 19 digits or a power of ten beyond 19.
    @inline(__always)
    mutating func readNumber() {
        var index = offset
        if base[index] == UInt8(ascii: "-") { index += 1 }
        let first = index
        var mantissa: UInt64 = 0
        index = digits(from: index, &mantissa)
        var digitCount = index - first
        guard digitCount == 1 || (digitCount > 1 && base[first] != UInt8(ascii: "0")) else { return readMalformedNumber() }
        var power = 0
        if index < count, base[index] == UInt8(ascii: ".") {
            let end = digits(from: index + 1, &mantissa)
            power = index + 1 - end
            guard power < 0 else { return readMalformedNumber() }
            digitCount -= power
            index = end
        }
        if index < count, base[index] | 0x20 == UInt8(ascii: "e") {
            guard let end = exponent(from: index + 1, &power) else { return readMalformedNumber() }
            index = end
        }
        guard isDelimiter(at: index) else { return readMalformedNumber() }
        guard digitCount <= 19, let magnitude = DecimalNumber(mantissa, power).value else { return readLongNumber(index) }
        pushNumber(base[offset] == UInt8(ascii: "-") ? -magnitude : magnitude, index)
    }

    @inline(__always)
    private func digits(from start: Int, _ mantissa: inout UInt64) -> Int {
        var index = start
        while index < count, case let digit = base[index] &- UInt8(ascii: "0"), digit < 10 {
            mantissa = mantissa &* 10 &+ UInt64(digit)
            index += 1
        }
        return index
    }

    /// Adds an exponent to a power and returns its end; nil if it has no digits.
    private func exponent(from start: Int, _ power: inout Int) -> Int? {
        var first = start
        var isNegative = false
        if first < count, base[first] == UInt8(ascii: "+") || base[first] == UInt8(ascii: "-") {
            isNegative = base[first] == UInt8(ascii: "-")
            first += 1
        }
        var value: UInt64 = 0
        let end = digits(from: first, &value)
        guard end > first else { return nil }
        let bounded = end - first > 6 ? 1_000_000 : Int(value)
        power += isNegative ? -bounded : bounded
        return end
    }

    @inline(__always)
    private mutating func pushNumber(_ value: Double, _ end: Int) {
        push(.number, offset..<end, payload: value.bitPattern)
        offset = end
        lastEnd = end
        valueEnded()
    }

    /// Reads a well-formed number that the fast path could not round correctly.
    private mutating func readLongNumber(_ end: Int) {
        let text = source[SourceRange(offset, end)]
        guard let value = Double(text), value.isFinite else {
            report("number too large: '\(JSONParser.excerpt(text))'", offset..<end)
            return pushInvalid(end)
        }
        pushNumber(value, end)
    }

    /// Skips to an offset and adds an invalid value.
    mutating func pushInvalid(_ end: Int) {
        push(.invalid, offset..<end)
        offset = end
        lastEnd = end
        valueEnded()
    }
}

// MARK: - Recovery

extension JSONParser {
    /// Reads a token that starts like a number but is not a valid one.
    mutating func readMalformedNumber() {
        let end = wordEnd(from: offset)
        let text = source[SourceRange(offset, end)]
        let repaired = JSONParser.repair(text)
        report(JSONParser.errorMessage(for: text), offset..<end, suggestion: repaired)
        if let repaired, let value = Double(repaired), value.isFinite {
            pushNumber(value, end)
        } else {
            pushInvalid(end)
        }
    }

    /// Returns the end of a run of letters, digits and other characters of numbers.
    func wordEnd(from start: Int) -> Int {
        var index = start
        while index < count {
            switch base[index] {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."),
                UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "%"), 0x80...0xFF:
                index += 1
            default: return index
            }
        }
        return index
    }

    private static func errorMessage(for text: String) -> String {
        let body = text.drop { $0 == "-" || $0 == "+" }
        let shown = excerpt(text)
        if body.isEmpty { return "expected a number after '\(shown)'" }
        if let word = nonFiniteWord(body) { return "JSON does not allow '\(word)'" }
        if repair(text) == nil {
            if body.hasPrefix("0x") || body.hasPrefix("0X") { return "JSON does not allow hexadecimal numbers: '\(shown)'" }
            if let last = body.last, "eE+-".contains(last), body.first?.isNumber == true {
                return "the exponent of '\(shown)' has no digits"
            }
            return "invalid number '\(shown)'"
        }
        if text.hasPrefix("+") { return "a number cannot start with '+': '\(shown)'" }
        if body.hasPrefix(".") { return "a number needs a digit before '.': '\(shown)'" }
        if body.hasPrefix("0"), body.dropFirst().first?.isNumber == true {
            return "a number cannot have leading zeros: '\(shown)'"
        }
        return "a number needs a digit after '.': '\(shown)'"
    }

    static func nonFiniteWord(_ word: some StringProtocol) -> String? {
        ["NaN", "Infinity", "inf", "nan", "infinity"].first { $0 == word }
    }

    /// Returns the number in valid JSON syntax; nil if the intended number is unclear.
    private static func repair(_ text: String) -> String? {
        var body = Substring(text)
        let sign = body.hasPrefix("-") ? "-" : ""
        if body.hasPrefix("-") || body.hasPrefix("+") { body = body.dropFirst() }
        guard let first = body.utf8.first, first == UInt8(ascii: ".") || 0x30...0x39 ~= first,
            !body.hasPrefix("0x"), !body.hasPrefix("0X")
        else { return nil }
        while body.hasPrefix("0"), body.dropFirst().utf8.first.map({ 0x30...0x39 ~= $0 }) == true { body = body.dropFirst() }
        let whole = body.hasPrefix(".") ? "0" + body : String(body)
        let parts = whole.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        var repaired = sign + parts[0]
        if parts.count == 2 {
            let digit = parts[1].utf8.first.map { 0x30...0x39 ~= $0 } ?? false
            repaired += "." + (digit ? "" : "0") + parts[1]
        }
        let isPlain = repaired.utf8.allSatisfy { 0x30...0x39 ~= $0 || [0x2B, 0x2D, 0x2E, 0x45, 0x65].contains($0) }
        guard isPlain, repaired.utf8.count <= 40, Double(repaired)?.isFinite == true else { return nil }
        return repaired
    }

    /// Returns a text shortened for a message.
    static func excerpt(_ text: String) -> String {
        text.unicodeScalars.count <= 32 ? text : String(String.UnicodeScalarView(text.unicodeScalars.prefix(31))) + "…"
    }
}

/// A decimal number m·10ᵖ, and its nearest double.
struct DecimalNumber {
    /// The digits as a whole number.
    let mantissa: UInt64
    /// The power of ten.
    let power: Int

    init(_ mantissa: UInt64, _ power: Int) {
        self.mantissa = mantissa
        self.power = power
    }

    /// The nearest double, ties to even; nil for powers beyond ±19.
    ///
    /// If both factors are exact doubles, a single operation rounds correctly (Clinger 1990). Otherwise computes 64 bits of the exact
    /// quotient or product, with a sticky lowest bit, and rounds once in the conversion to a double.
    @inline(__always)
    var value: Double? {
        let magnitude = power < 0 ? -power : power
        guard magnitude <= 19 else { return nil }
        if mantissa <= 1 << 53 {
            let scale = Double(DecimalNumber.powersOfTen[magnitude])
            return power < 0 ? Double(mantissa) / scale : Double(mantissa) * scale
        }
        if power == 0 { return Double(mantissa) }
        return power < 0 ? quotient(DecimalNumber.powersOfTen[magnitude]) : product(DecimalNumber.powersOfTen[magnitude])
    }

    /// Returns m / d.
    ///
    /// Both are normalized first, so that the quotient has 64 bits.
    private func quotient(_ divisor: UInt64) -> Double {
        let m = mantissa << UInt64(mantissa.leadingZeroBitCount)
        let d = divisor << UInt64(divisor.leadingZeroBitCount)
        let isAtLeastOne = m >= d
        let (quotient, remainder) = d.dividingFullWidth(isAtLeastOne ? (m >> 1, m << 63) : (m, 0))
        let exponent = divisor.leadingZeroBitCount - mantissa.leadingZeroBitCount - (isAtLeastOne ? 63 : 64)
        return DecimalNumber.scale(quotient | (remainder == 0 ? 0 : 1), exponent)
    }

    /// Returns m · d, rounded from its upper 64 bits.
    private func product(_ factor: UInt64) -> Double {
        let (high, low) = mantissa.multipliedFullWidth(by: factor)
        guard high != 0 else { return Double(low) }
        let shift = UInt64(high.leadingZeroBitCount)
        let upper = shift == 0 ? high : high << shift | low >> (64 - shift)
        return DecimalNumber.scale(upper | (low << shift == 0 ? 0 : 1), 64 - Int(shift))
    }

    /// Returns a 64-bit number times a power of two; only the conversion to a double rounds.
    private static func scale(_ bits: UInt64, _ exponent: Int) -> Double {
        Double(bits) * Double(sign: .plus, exponent: exponent, significand: 1)
    }

    /// 10⁰ … 10¹⁹, which are exact as doubles, too.
    private static let powersOfTen: [UInt64] = [
        1, 10, 100, 1000, 10000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000, 10_000_000_000, 100_000_000_000,
        1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000, 1_000_000_000_000_000, 10_000_000_000_000_000,
        100_000_000_000_000_000, 1_000_000_000_000_000_000, 10_000_000_000_000_000_000,
    ]
}
