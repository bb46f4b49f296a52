import CNettle

/// A SHA-256 digest of bytes that are added part by part.
package struct SHA256 {
    /// The number of bytes of a digest.
    static let byteCount = Int(SHA256_DIGEST_SIZE)

    private var context = sha256_ctx()

    /// Creates the digest of no bytes.
    package init() { animrender_sha256_init(&context) }

    /// Adds bytes.
    package mutating func add(_ bytes: [UInt8]) { bytes.withUnsafeBytes { add($0) } }

    /// Adds the bytes of a buffer.
    package mutating func add(_ bytes: UnsafeRawBufferPointer) {
        animrender_sha256_update(&context, bytes.count, bytes.baseAddress)
    }

    /// The 32 bytes of the digest of all bytes so far.
    package var bytes: [UInt8] {
        var copy = context
        var digest = [UInt8](repeating: 0, count: Self.byteCount)
        animrender_sha256_digest(&copy, &digest)
        return digest
    }

    /// Writes the 32 bytes of the digest of all bytes so far to an offset in a buffer, and starts anew with no bytes.
    mutating func write(to buffer: inout UnsafeMutableBufferPointer<UInt8>, at offset: Int) {
        precondition(offset >= 0 && offset + Self.byteCount <= buffer.count, "the digest has no room")
        animrender_sha256_digest(&context, buffer.baseAddress.map { $0 + offset })
    }

    /// The digest of all bytes so far, as 64 lower-case hexadecimal digits.
    package var hexadecimal: String { SHA256.hexadecimal(bytes) }

    /// Returns the digest of bytes, as 64 lower-case hexadecimal digits.
    package static func hexadecimal(of bytes: [UInt8]) -> String {
        var digest = SHA256()
        digest.add(bytes)
        return digest.hexadecimal
    }

    /// Returns bytes as lower-case hexadecimal digits.
    static func hexadecimal(_ bytes: [UInt8]) -> String {
        let digits = Array("0123456789abcdef".utf8)
        return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }
}
