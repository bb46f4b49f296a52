import AnimGraphics

/// The digest of fields.
///
/// Each text goes in after its length, so that no two lists of texts are alike.
struct FieldDigest {
    private var digest = SHA256()

    /// Adds a text.
    mutating func add(_ text: String) {
        let bytes = Array(text.utf8)
        add(bytes.count)
        digest.add(bytes)
    }

    /// Adds texts.
    mutating func add(_ texts: [String]) {
        add(texts.count)
        for text in texts { add(text) }
    }

    /// Adds a number.
    mutating func add(_ number: Int) {
        digest.add((0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) })
    }

    /// Adds a number as its bits.
    mutating func add(_ number: Double) { add(Int(truncatingIfNeeded: number.bitPattern)) }

    /// The 32 bytes of the digest.
    var bytes: [UInt8] { digest.bytes }

    /// The digest, 64 hexadecimal digits.
    var text: String { digest.hexadecimal }
}
