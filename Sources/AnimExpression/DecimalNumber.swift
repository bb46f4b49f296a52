/// The digits of a number in decimal notation, for texts.
///
/// They are the fewest digits that identify the `Double`, as Swift prints it and as formatters of numbers use them: 2.675 has
/// four digits, although its binary value is slightly smaller.
struct DecimalNumber: Equatable {
    private(set) var isNegative: Bool
    /// The digits, 0…9, without leading or trailing zeros; none for zero.
    private var digits: [UInt8]
    /// The number of digits before the point; negative if zeros follow it.
    private var point: Int

    /// Creates the digits of a number; nil for infinities and NaN.
    init?(_ number: Double) {
        guard number.isFinite else { return nil }
        isNegative = number.sign == .minus
        let parts = number.magnitude.description.split(separator: "e")
        let mantissa = parts[0].split(separator: ".", omittingEmptySubsequences: false)
        digits = parts[0].utf8.filter { $0 != UInt8(ascii: ".") }.map { $0 - UInt8(ascii: "0") }
        point = mantissa[0].utf8.count + (parts.count > 1 ? Int(parts[1]) ?? 0 : 0)
        normalize()
    }

    private mutating func normalize() {
        let zeros = digits.prefix { $0 == 0 }.count
        digits.removeFirst(zeros)
        point -= zeros
        while digits.last == 0 { digits.removeLast() }
        if digits.isEmpty { point = 0 }
    }

    /// Whether it is zero, positive or negative.
    var isZero: Bool { digits.isEmpty }

    /// Multiplies by a power of ten.
    mutating func shift(by places: Int) { if !isZero { point += places } }

    /// Rounds to a number of digits after the point, and halves to even digits: 0.5 to 0, 1.5 and 2.5 to 2.
    mutating func round(toFractionDigits count: Int) {
        let kept = point + count
        guard kept < digits.count else { return }
        let isUp = kept >= 0 && roundsUp(after: kept)
        digits.removeSubrange(max(kept, 0)...)
        if isUp { increment(at: kept - 1) }
        normalize()
    }

    private func roundsUp(after kept: Int) -> Bool {
        let next = digits[kept]
        guard next == 5, kept + 1 == digits.count else { return next >= 5 }
        return kept > 0 && digits[kept - 1] % 2 == 1
    }

    /// Adds one to a digit; −1 is the place before the first one.
    private mutating func increment(at index: Int) {
        var index = index
        while index >= 0, digits[index] == 9 {
            digits[index] = 0
            index -= 1
        }
        if index >= 0 {
            digits[index] += 1
        } else {
            digits.insert(1, at: 0)
            point += 1
        }
    }

    /// Drops the digits after a number of digits after the point.
    mutating func truncate(toFractionDigits count: Int) {
        digits = Array(digits.prefix(max(0, point + count)))
        normalize()
    }

    /// The digits before the point, at least `count`.
    func integerText(minimumDigits count: Int) -> String {
        let own = (0..<max(point, 0)).map { $0 < digits.count ? digits[$0] : 0 }
        return Self.text(Array(repeating: 0, count: max(0, count - own.count)) + own)
    }

    /// The digits after the point, at least `count`.
    func fractionText(minimumDigits count: Int) -> String {
        let own = Array(repeating: 0, count: isZero ? 0 : max(-point, 0)) + digits.dropFirst(max(point, 0))
        return Self.text(own + Array(repeating: 0, count: max(0, count - own.count)))
    }

    private static func text(_ digits: [UInt8]) -> String {
        String(decoding: digits.map { $0 + UInt8(ascii: "0") }, as: UTF8.self)
    }
}
