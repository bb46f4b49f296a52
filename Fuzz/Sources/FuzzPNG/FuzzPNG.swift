import AnimRender

/// Decodes bytes as a PNG file of at most a million pixels, as they are and with the checksums of its chunks corrected, since random
/// ones would hardly ever be valid: errors are fine, traps and hangs are not.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPNG(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let decoder = ImageDecoder(limits: DecodingLimits(maximumPixels: 1 << 20))
    let file = Array(UnsafeBufferPointer(start: bytes, count: count))
    _ = try? decoder.decode(file)
    _ = try? decoder.decode(PNGChecksums.repaired(file))
    return 0
}

/// The checksums at the ends of a PNG file's chunks.
private enum PNGChecksums {
    /// Returns a file with the signature and the checksums that it should have.
    static func repaired(_ file: [UInt8]) -> [UInt8] {
        var result = file
        let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
        guard file.count > signature.count else { return file }
        result.replaceSubrange(0..<signature.count, with: signature)
        var start = signature.count
        while start + 12 <= result.count {
            let length = result[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
            let end = start + 8 + length
            guard end + 4 <= result.count else { break }
            let checksum = crc32(result[start + 4..<end])
            for byte in 0..<4 { result[end + byte] = UInt8(truncatingIfNeeded: checksum >> UInt32(24 - 8 * byte)) }
            start = end + 4
        }
        return result
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
