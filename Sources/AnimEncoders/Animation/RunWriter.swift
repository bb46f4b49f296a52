/// A list of runs that grows.
///
/// In plain memory: an array would ask for each byte whether it is shared.
struct RunWriter: ~Copyable {
    private var bytes: UnsafeMutablePointer<UInt8>
    private var capacity = 256
    private var byteCount = 0
    /// The last run, which may continue.
    private var pending = ValueRun(value: 0, length: 0)
    private var hasStaying = false
    private var count = 0
    /// The most bytes of a run: two numbers of 63 bits in base 128.
    private static let mostBytes = 20

    init() { bytes = .allocate(capacity: capacity) }

    deinit { bytes.deallocate() }

    /// The runs so far.
    var runs: RunBuffer {
        RunBuffer(
            bytes: Array(UnsafeBufferPointer(start: bytes, count: byteCount)), last: pending, hasStaying: hasStaying, count: count
        )
    }

    /// Adds pixels, which continue the last run where their value is the same.
    @inline(__always)
    mutating func append(_ value: Int, count: Int) {
        if value == pending.value, pending.length > 0 {
            pending.length &+= count
        } else {
            flush()
            pending = ValueRun(value: value, length: count)
            if value == 0 { hasStaying = true }
        }
    }

    /// Adds pixels that stay as they are, if any.
    mutating func stay(_ count: Int) {
        if count > 0 { append(0, count: count) }
    }

    @inline(__always)
    private mutating func flush() {
        let head = pending.value &<< 1
        guard pending.length == 1, head < 1 << 14 else { return flushLong() }
        if byteCount &+ Self.mostBytes > capacity { bytes.grow(&capacity, keeping: byteCount) }
        // A single pixel takes one or two bytes. Both are written without a branch, which photographs would take either way.
        let isLong = head > 127
        bytes[byteCount] = UInt8(truncatingIfNeeded: head & 127 | (isLong ? 128 : 0))
        bytes[byteCount &+ 1] = UInt8(truncatingIfNeeded: head &>> 7)
        byteCount &+= isLong ? 2 : 1
        count &+= 1
    }

    @inline(never)
    private mutating func flushLong() {
        guard pending.length > 0 else { return }
        if byteCount &+ Self.mostBytes > capacity { bytes.grow(&capacity, keeping: byteCount) }
        count &+= 1
        append(number: pending.value &<< 1 | (pending.length > 1 ? 1 : 0))
        if pending.length > 1 { append(number: pending.length &- 2) }
    }

    /// Base 128, low digits first, the high bit saying that more follow.
    @inline(__always)
    private mutating func append(number: Int) {
        var rest = number
        while rest > 127 {
            bytes[byteCount] = UInt8(truncatingIfNeeded: rest) | 128
            byteCount &+= 1
            rest &>>= 7
        }
        bytes[byteCount] = UInt8(truncatingIfNeeded: rest)
        byteCount &+= 1
    }
}
