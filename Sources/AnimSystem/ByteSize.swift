/// A number of bytes as people write it: `4096`, `512k`, `1.5M`, `2MiB`.
///
/// The units are decimal (`k`, `M`, `G`: 10³, 10⁶ and 10⁹ bytes) or binary (`Ki`, `Mi`, `Gi`: 2¹⁰, 2²⁰ and 2³⁰ bytes), with or without a `B`, in
/// upper or lower case, and may follow a space. A number with a unit may have a fraction; a part of a byte is dropped. This is the only grammar of
/// sizes: every option and key that takes one reads it here.
package struct ByteSize: Hashable, Sendable {
    /// The number of bytes, at least 1.
    package let byteCount: Int

    /// The largest size: a petabyte in binary, beyond the memory and the files of any machine that this runs on.
    private static let maximum = 1 << 50

    /// The units from the largest to the smallest, in lower case and without `B`.
    private static let units: [(name: String, factor: Int)] = [
        ("gi", 1 << 30), ("g", 1_000_000_000), ("mi", 1 << 20), ("m", 1_000_000), ("ki", 1 << 10), ("k", 1000), ("", 1),
    ]

    /// The regular expression of the texts that ``init(text:)`` reads, except for their upper bound.
    package static let pattern =
        "^(0*[1-9][0-9]* *[Bb]?|([0-9]*[1-9][0-9]*(\\.[0-9]+)?|0+\\.[0-9]*[1-9][0-9]*) *[KkMmGg][Ii]?[Bb]?)$"

    /// The forms, for messages.
    package static let forms = "a whole number of bytes, or 256k, 1.5M, 512KiB"

    /// Creates a size of at least one byte.
    package init(byteCount: Int) { self.byteCount = max(1, byteCount) }

    /// Reads a size; `nil` for other texts, and for sizes below 1 byte or above 2⁵⁰ bytes.
    package init?(text: String) {
        let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
        var unit = text.dropFirst(digits.count).drop { $0 == " " }.lowercased()
        if unit.last == "b" { unit.removeLast() }
        guard digits.first != ".", digits.last != ".", let number = Double(digits),
            let factor = Self.units.first(where: { $0.name == unit })?.factor
        else { return nil }
        // A fraction of a byte means that the unit was forgotten.
        guard factor > 1 || !digits.contains(".") else { return nil }
        let count = (number * Double(factor)).rounded(.down)
        guard count >= 1, count <= Double(Self.maximum) else { return nil }
        byteCount = Int(count)
    }
}

extension ByteSize: CustomStringConvertible {
    /// The size in the largest unit that divides it: `20M`, `1GiB`, `1234`.
    package var description: String {
        let unit = Self.units.first { byteCount.isMultiple(of: $0.factor) } ?? ("", 1)
        let name = unit.name.prefix(1) == "k" && unit.name.count == 1 ? "k" : unit.name.prefix(1).uppercased()
        return "\(byteCount / unit.factor)\(name)\(unit.name.count == 2 ? "iB" : "")"
    }
}
