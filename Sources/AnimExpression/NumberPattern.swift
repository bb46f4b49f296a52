/// A pattern for the text of a number: the part of Unicode's number patterns (UTS 35) that `NumberFormatter` users know.
///
/// `0` is a digit that is always written, `#` one that is written if needed, `,` separates groups, `.` precedes the fraction, and `%`
/// writes a percentage: `#,##0.00`. Other characters before and after are written as they are. Rounding is half to even, as
/// by default in `NumberFormatter`. Separators do not depend on a language.
struct NumberPattern: Equatable {
    private var prefix = ""
    private var suffix = ""
    private var minimumIntegerDigits = 0
    private var fractionDigits = 0...0
    /// The digits in a group; nil without groups.
    private var groupSize: Int?

    /// The maximum number of digits after the point.
    static let maximumFractionDigits = 20

    /// Creates a pattern with a fixed number of digits after the point; nil unless it is a whole number from 0 to 20.
    init?(decimals: Double) {
        guard let count = Int(exactly: decimals), (0...Self.maximumFractionDigits).contains(count) else { return nil }
        minimumIntegerDigits = 1
        fractionDigits = count...count
    }

    /// Creates a pattern from its text; nil if it is invalid.
    init?(_ text: String) {
        let isPart = { (character: Character) in "#0,.".contains(character) }
        guard let start = text.firstIndex(where: isPart), text.utf8.count <= 60, !text.contains(";") else { return nil }
        let end = text[start...].firstIndex { !isPart($0) } ?? text.endIndex
        (prefix, suffix) = (String(text[..<start]), String(text[end...]))
        guard !suffix.contains(where: { $0 == "#" || $0 == "0" }) else { return nil }
        let parts = text[start..<end].split(separator: ".", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count <= 2, readInteger(parts[0]), parts.count < 2 || readFraction(parts[1]) else { return nil }
        guard minimumIntegerDigits > 0 || fractionDigits.upperBound > 0 || parts[0].contains("#") else { return nil }
    }

    private mutating func readInteger(_ text: Substring) -> Bool {
        let digits = text.filter { $0 != "," }
        minimumIntegerDigits = digits.filter { $0 == "0" }.count
        // Optional digits come before the others.
        guard digits.drop(while: { $0 == "#" }).allSatisfy({ $0 == "0" }) else { return false }
        guard let comma = text.lastIndex(of: ",") else { return true }
        groupSize = text.distance(from: comma, to: text.endIndex) - 1
        return groupSize ?? 0 > 0 && text.first != ","
    }

    private mutating func readFraction(_ text: Substring) -> Bool {
        let least = text.prefix { $0 == "0" }.count
        guard text.dropFirst(least).allSatisfy({ $0 == "#" }), text.count <= Self.maximumFractionDigits else { return false }
        fractionDigits = least...text.count
        return true
    }

    /// Returns the text of a number.
    ///
    /// A number that is rounded to zero has no sign.
    func text(of number: Double) -> String {
        guard var decimal = DecimalNumber(number) else { return number.isNaN ? "NaN" : number < 0 ? "-∞" : "∞" }
        if prefix.contains("%") || suffix.contains("%") { decimal.shift(by: 2) }
        decimal.round(toFractionDigits: fractionDigits.upperBound)
        let fraction = decimal.fractionText(minimumDigits: fractionDigits.lowerBound)
        let least = minimumIntegerDigits == 0 && fraction.isEmpty ? 1 : minimumIntegerDigits
        let integer = grouped(decimal.integerText(minimumDigits: least))
        let sign = decimal.isNegative && !decimal.isZero ? "-" : ""
        return sign + prefix + integer + (fraction.isEmpty ? "" : "." + fraction) + suffix
    }

    private func grouped(_ digits: String) -> String {
        guard let groupSize else { return digits }
        let count = digits.utf8.count
        return digits.enumerated().map { index, digit in
            index > 0 && (count - index) % groupSize == 0 ? ",\(digit)" : "\(digit)"
        }.joined()
    }
}

/// The text of a time, as clocks of players show it.
enum ClockText {
    /// Returns minutes and seconds, `1:05`, and hours if there are any, `1:02:05`; fractions beyond the given digits are dropped.
    ///
    /// Nil for infinities, NaN and times of more than 10⁹ seconds. Times are rounded to nanoseconds first, so that sums of times that
    /// are a second but for rounding errors show as one.
    static func text(of seconds: Double, fractionDigits count: Int) -> String? {
        guard seconds.magnitude <= 1e9, var decimal = DecimalNumber(seconds) else { return nil }
        decimal.round(toFractionDigits: 9)
        decimal.truncate(toFractionDigits: count)
        let whole = Int(decimal.integerText(minimumDigits: 1)) ?? 0
        let (hours, minutes) = (whole / 3600, whole / 60 % 60)
        let fraction = decimal.fractionText(minimumDigits: count)
        let sign = decimal.isNegative && !decimal.isZero ? "-" : ""
        let start = hours > 0 ? "\(hours):\(twoDigits(minutes))" : "\(minutes)"
        return sign + start + ":" + twoDigits(whole % 60) + (fraction.isEmpty ? "" : "." + fraction)
    }

    private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
