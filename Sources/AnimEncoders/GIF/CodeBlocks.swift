/// Codes packed from the lowest bit on into blocks of up to 255 bytes, each after its length.
struct CodeBlocks {
    private var bytes: [UInt8] = [0]
    private var blockStart = 0
    private var bits: UInt64 = 0
    private var bitCount = 0

    @inline(__always)
    mutating func append(_ code: Int, width: Int) {
        bits |= UInt64(truncatingIfNeeded: code) << UInt64(bitCount)
        bitCount += width
        while bitCount >= 8 { flushByte() }
    }

    /// Writes what is left and returns all blocks.
    mutating func finish() -> [UInt8] {
        if bitCount > 0 { flushByte() }
        closeBlock()
        if bytes[blockStart] == 0 { bytes.removeLast() }
        return bytes
    }

    private mutating func flushByte() {
        if bytes.count - blockStart == 256 {
            closeBlock()
            blockStart = bytes.count
            bytes.append(0)
        }
        bytes.append(UInt8(truncatingIfNeeded: bits))
        bits >>= 8
        bitCount = max(bitCount - 8, 0)
    }

    private mutating func closeBlock() {
        bytes[blockStart] = UInt8(bytes.count - blockStart - 1)
    }
}
