/// A number of bytes as people write it: `256k`, `1.5M`, `10 MB`, `512KiB`.
package struct FileSize: Hashable, Sendable {
    /// The number of bytes, at least 1.
    package let byteCount: Int

    private static let units: [String: Int] = [
        "": 1, "b": 1, "k": 1000, "kb": 1000, "kib": 1 << 10, "m": 1_000_000, "mb": 1_000_000, "mib": 1 << 20, "g": 1_000_000_000,
        "gb": 1_000_000_000, "gib": 1 << 30,
    ]

    /// The regular expression of texts that are sizes, but for their bounds: a number that is not 0, and a unit.
    static let pattern =
        "^(0*[1-9][0-9]* *[Bb]?|([0-9]*[1-9][0-9]*(\\.[0-9]+)?|0+\\.[0-9]*[1-9][0-9]*) *[KkMmGg]([Ii]?[Bb])?)$"

    /// The forms, for messages.
    package static let forms = "a whole number of bytes, or 256k, 1.5M, 512KiB"

    /// Reads a size; nil for anything else, and for one below 1 byte or above 1 TB.
    package init?(text: String) {
        let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
        let unit = text.dropFirst(digits.count).drop { $0 == " " }.lowercased()
        guard digits.first != ".", digits.last != ".", let number = Double(digits), let factor = Self.units[unit] else {
            return nil
        }
        // Part of a byte: the unit was forgotten.
        guard factor > 1 || !digits.contains(".") else { return nil }
        let count = (number * Double(factor)).rounded(.down)
        guard count >= 1, count <= 1e12 else { return nil }
        byteCount = Int(count)
    }
}
