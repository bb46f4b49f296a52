/// A path with a placeholder for a frame's index, such as `frame-%04d.png`.
package struct FramePattern: Hashable, Sendable {
    /// The path before the index.
    package let prefix: String
    /// The path after the index.
    package let suffix: String
    /// The least number of digits; shorter indices get zeros in front.
    package let digits: Int

    /// Creates a pattern from its parts.
    package init(prefix: String, digits: Int, suffix: String) {
        self.prefix = prefix
        self.digits = digits
        self.suffix = suffix
    }

    /// Reads a path with exactly one `%d` or `%0Nd` (N from 1 to 9); `nil` for none or several.
    package init?(_ path: String) {
        let bytes = Array(path.utf8)
        var found: (start: Int, end: Int, digits: Int)?
        for start in bytes.indices where bytes[start] == UInt8(ascii: "%") {
            guard let placeholder = Self.placeholder(in: bytes, at: start) else { continue }
            guard found == nil else { return nil }
            found = (start, placeholder.end, placeholder.digits)
        }
        guard let found else { return nil }
        prefix = String(decoding: bytes[..<found.start], as: UTF8.self)
        suffix = String(decoding: bytes[found.end...], as: UTF8.self)
        digits = found.digits
    }

    /// Returns the path of a frame's file.
    package func path(of index: Int) -> String {
        let number = String(index)
        return prefix + String(repeating: "0", count: max(0, digits - number.utf8.count)) + number + suffix
    }

    private static func placeholder(in bytes: [UInt8], at start: Int) -> (end: Int, digits: Int)? {
        let rest = bytes[(start + 1)...].prefix(3)
        if rest.first == UInt8(ascii: "d") { return (start + 2, 1) }
        guard rest.count == 3, rest[start + 1] == UInt8(ascii: "0"), rest[start + 3] == UInt8(ascii: "d") else { return nil }
        let digit = rest[start + 2]
        guard (UInt8(ascii: "1")...UInt8(ascii: "9")).contains(digit) else { return nil }
        return (start + 4, Int(digit - UInt8(ascii: "0")))
    }
}

extension FramePattern: CustomStringConvertible {
    /// The pattern as it is written.
    package var description: String {
        prefix + (digits > 1 ? "%0\(digits)d" : "%d") + suffix
    }
}
