/// Bytes as text, in four characters for three bytes.
enum Base64 {
    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    /// Returns the text of bytes.
    static func text(of bytes: [UInt8]) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: (bytes.count + 2) / 3 * 4) { buffer, count in
            alphabet.withUnsafeBufferPointer { alphabet in
                var index = 0
                while index < bytes.count {
                    let rest = bytes.count - index
                    let second = rest > 1 ? UInt32(bytes[index + 1]) : 0
                    let third = rest > 2 ? UInt32(bytes[index + 2]) : 0
                    let bits = UInt32(bytes[index]) << 16 | second << 8 | third
                    buffer[count] = alphabet[Int(bits >> 18)]
                    buffer[count + 1] = alphabet[Int(bits >> 12 & 63)]
                    buffer[count + 2] = rest > 1 ? alphabet[Int(bits >> 6 & 63)] : UInt8(ascii: "=")
                    buffer[count + 3] = rest > 2 ? alphabet[Int(bits & 63)] : UInt8(ascii: "=")
                    count += 4
                    index += 3
                }
            }
        }
    }
}
