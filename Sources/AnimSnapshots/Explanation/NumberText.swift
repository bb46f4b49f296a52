/// Numbers in messages, rounded.
enum NumberText {
    /// The least significant digits of a number that has more.
    private static let fewestDigits = 3
    /// The digits that tell any two numbers apart.
    private static let mostDigits = 17

    /// Returns two numbers with as few digits as tell them apart, and no fewer than three where there are more.
    static func pair(_ a: Double, _ b: Double) -> (String, String) {
        for digits in fewestDigits..<mostDigits {
            let texts = (text(of: a, digits: digits), text(of: b, digits: digits))
            if texts.0 != texts.1 || a == b { return texts }
        }
        return (text(of: a, digits: mostDigits), text(of: b, digits: mostDigits))
    }

    /// Returns a number rounded to significant digits, but never before the decimal point; halves are rounded away from 0.
    ///
    /// The digits are those of the shortest number that reads back as the same, so that 0.15 becomes 0.2 and not, as its binary value
    /// would, 0.1.
    static func text(of value: Double, digits count: Int = fewestDigits) -> String {
        guard value.isFinite, value != 0 else { return value == 0 ? "0" : "\(value)" }
        guard var decimal = Decimal(value.magnitude) else { return "\(value)" }
        decimal.round(to: max(count, decimal.point))
        return (value < 0 && !decimal.isZero ? "-" : "") + decimal.text
    }

    /// A positive number as 0.DIGITS × 10 to the power of `point`.
    private struct Decimal {
        private var digits: [UInt8]
        /// The number of digits before the decimal point, negative for zeros after it.
        private(set) var point: Int

        /// Reads the digits of a number; `nil` for numbers that are written with an exponent.
        init?(_ value: Double) {
            let parts = value.description.split(separator: ".", omittingEmptySubsequences: false)
            guard parts.count == 2, parts.allSatisfy({ $0.utf8.allSatisfy { 48...57 ~= $0 } }) else { return nil }
            let all = parts.flatMap { $0.utf8.map { $0 - 48 } }
            let zeros = all.prefix { $0 == 0 }.count
            digits = Array(all.dropFirst(zeros))
            point = parts[0].utf8.count - zeros
        }

        var isZero: Bool { digits.allSatisfy { $0 == 0 } }

        /// Rounds to a number of digits.
        mutating func round(to count: Int) {
            guard digits.count > count else { return }
            let isUp = digits[count] >= 5
            digits.removeSubrange(count...)
            guard isUp else { return }
            var index = count - 1
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

        var text: String {
            let zeros = [UInt8](repeating: 0, count: max(0, -point))
            let padded = digits + [UInt8](repeating: 0, count: max(0, point - digits.count))
            let whole = padded.prefix(max(0, point))
            var fraction = zeros + padded.dropFirst(max(0, point))
            while fraction.last == 0 { fraction.removeLast() }
            let text = { (digits: [UInt8]) in String(decoding: digits.map { $0 + 48 }, as: UTF8.self) }
            return (whole.isEmpty ? "0" : text(Array(whole))) + (fraction.isEmpty ? "" : "." + text(fraction))
        }
    }
}
