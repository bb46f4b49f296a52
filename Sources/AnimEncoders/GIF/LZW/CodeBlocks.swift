/// Codes packed from the lowest bit on, for blocks of up to 255 bytes, each after its length.
struct CodeBlocks: ~Copyable {
    /// The packed bytes, with room for four more.
    private var bytes: UnsafeMutablePointer<UInt8>
    private var capacity = 1 << 14
    /// The bytes that are packed, but for the last few bits.
    private(set) var count = 0
    private var bits: UInt64 = 0
    private var bitCount = 0

    init() { bytes = .allocate(capacity: capacity) }

    /// Copies what another one has so far.
    init(copying other: borrowing CodeBlocks) {
        (capacity, count, bits, bitCount) = (other.capacity, other.count, other.bits, other.bitCount)
        bytes = .allocate(capacity: capacity)
        bytes.update(from: other.bytes, count: count)
    }

    deinit { bytes.deallocate() }

    /// Appends a code of up to 12 bits.
    @inline(__always)
    mutating func append(_ code: Int, width: Int) {
        bits |= UInt64(truncatingIfNeeded: code) &<< UInt64(truncatingIfNeeded: bitCount)
        bitCount &+= width
        if bitCount >= 32 { flush() }
    }

    /// Writes what is left and returns all blocks.
    mutating func finish() -> [UInt8] {
        let total = count + (bitCount + 7) / 8
        flush()
        return (0..<(total + 254) / 255).reduce(into: []) { blocks, block in
            let rest = UnsafeBufferPointer(start: bytes + 255 * block, count: min(255, total - 255 * block))
            blocks.append(UInt8(rest.count))
            blocks.append(contentsOf: rest)
        }
    }

    private mutating func flush() {
        UnsafeMutableRawPointer(bytes + count).storeBytes(of: UInt32(truncatingIfNeeded: bits).littleEndian, as: UInt32.self)
        count &+= 4
        bits &>>= 32
        bitCount &-= 32
        if count &+ 4 > capacity { bytes.grow(&capacity, keeping: count) }
    }
}
