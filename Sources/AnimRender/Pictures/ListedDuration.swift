/// A length of time as ffmpeg's lists write it: `0.5`, `1.5s`, `250ms`, `40000us`, `01:30`, `00:00:01.5`.
struct ListedDuration: Hashable {
    /// The length in seconds, above 0 and below a million.
    let seconds: Double

    /// The forms, for messages.
    static let forms = "a length of time, as 0.5, 1.5s, 250ms, 40000us or [HH:]MM:SS, 00:01.5"

    private static let units = [("us", 1e6), ("ms", 1e3), ("s", 1.0)]

    /// Reads a length; nil for other forms and lengths.
    init?(_ text: Substring) {
        guard let seconds = Self.seconds(in: text), seconds > 0, seconds < 1e6 else { return nil }
        self.seconds = seconds
    }

    private static func seconds(in text: Substring) -> Double? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count > 1 else {
            let unit = units.first { text.hasSuffix($0.0) }
            // Divide: a thousandth is not a binary number.
            return number(text.dropLast(unit?.0.count ?? 0)).map { $0 / (unit?.1 ?? 1) }
        }
        let numbers = parts.dropLast().compactMap { number($0, isWhole: true) } + parts.suffix(1).compactMap { number($0) }
        guard parts.count <= 3, numbers.count == parts.count, numbers.suffix(2).allSatisfy({ $0 < 60 }) else { return nil }
        return numbers.reduce(0) { $0 * 60 + $1 }
    }

    /// Reads digits with at most one point and, after a number with a fraction, a power of ten.
    private static func number(_ text: Substring, isWhole: Bool = false) -> Double? {
        let allowed = isWhole ? "0123456789" : "0123456789.e-"
        guard text.first?.isNumber == true || (!isWhole && text.first == "."), text.allSatisfy(allowed.contains) else {
            return nil
        }
        return Double(text.first == "." ? "0\(text)" : text[...].description)
    }
}
