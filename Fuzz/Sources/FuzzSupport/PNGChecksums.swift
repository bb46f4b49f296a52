/// The checksums at the ends of a PNG file's chunks, and the numbers of those of an animation.
package enum PNGChecksums {
    /// Returns a file with the signature, the checksums and the numbers that it should have.
    package static func repaired(_ file: [UInt8]) -> [UInt8] {
        var result = file
        let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
        guard file.count > signature.count else { return file }
        result.replaceSubrange(0..<signature.count, with: signature)
        var start = signature.count
        var number: UInt32 = 0
        while start + 12 <= result.count {
            let length = result[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
            let end = start + 8 + length
            guard end + 4 <= result.count else { break }
            if length >= 4, ["fcTL", "fdAT"].contains(String(decoding: result[start + 4..<start + 8], as: UTF8.self)) {
                write(number, to: &result, at: start + 8)
                number += 1
            }
            let checksum = crc32(result[start + 4..<end])
            write(checksum, to: &result, at: end)
            start = end + 4
        }
        return result
    }

    private static func write(_ number: UInt32, to file: inout [UInt8], at offset: Int) {
        for byte in 0..<4 { file[offset + byte] = UInt8(truncatingIfNeeded: number >> UInt32(24 - 8 * byte)) }
    }

    /// Returns the CRC of ISO 3309, as PNG uses it, bit by bit.
    private static func crc32(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        var crc = UInt32.max
        for byte in bytes {
            crc ^= UInt32(byte)
            for _ in 0..<8 { crc = crc & 1 == 0 ? crc >> 1 : crc >> 1 ^ 0xedb8_8320 }
        }
        return ~crc
    }
}
