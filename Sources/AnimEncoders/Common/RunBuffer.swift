import AnimGraphics

/// A run of equal pixels of a rectangle, in row order.
struct ValueRun: Hashable, Sendable {
    /// The common value of the pixels; 0 for skipped pixels, which keep what the canvas shows.
    var value: Int
    /// The number of pixels, at least 1; a run continues in the next row.
    var length: Int
}

/// A compact list of runs: most take one to five bytes, so that the changes of a whole animation can wait for their colors.
struct RunBuffer: Sendable {
    private var bytes: [UInt8] = []
    private var last = ValueRun(value: 0, length: 0)
    /// Whether any pixel is skipped.
    private(set) var hasSkipped = false
    /// The number of runs without the last.
    private(set) var count = 0

    /// Creates an empty list.
    init() {}

    /// - Parameters:
    ///   - bytes: The runs without the last, as ``RunWriter`` writes them.
    ///   - count: Their number.
    init(bytes: [UInt8], last: ValueRun, hasSkipped: Bool, count: Int) {
        (self.bytes, self.last, self.hasSkipped, self.count) = (bytes, last, hasSkipped, count)
    }

    /// The size of the runs in bytes.
    var byteCount: Int { bytes.count }

    /// Calls `body` with each run in order.
    @inline(__always)
    func forEach(_ body: (ValueRun) -> Void) {
        bytes.withUnsafeBufferPointer { bytes in
            var offset = 0
            func number() -> Int {
                var value = 0
                var shift = 0
                while true {
                    let byte = Int(bytes[offset])
                    offset += 1
                    value |= (byte & 127) << shift
                    if byte < 128 { return value }
                    shift += 7
                }
            }
            while offset < bytes.count {
                let head = number()
                body(ValueRun(value: head >> 1, length: head & 1 == 1 ? number() + 2 : 1))
            }
        }
        if last.length > 0 { body(last) }
    }

    /// Returns the runs with skipped pixels added around a rectangle.
    func framed(from inner: PixelRect, to outer: PixelRect) -> RunBuffer {
        var result = RunWriter()
        guard !inner.isEmpty else {
            result.skip(outer.width * outer.height)
            return result.runs
        }
        result.skip((inner.minY - outer.minY) * outer.width + inner.minX - outer.minX)
        let gap = outer.width - inner.width
        var column = 0
        forEach { run in
            var rest = run.length
            while rest > 0 {
                if column == inner.width {
                    result.skip(gap)
                    column = 0
                }
                let taken = min(rest, inner.width - column)
                result.append(run.value, count: taken)
                column += taken
                rest -= taken
            }
        }
        result.skip(outer.maxX - inner.maxX + (outer.maxY - inner.maxY) * outer.width)
        return result.runs
    }
}

/// A writer of a list of runs.
///
/// Plain memory, because an array would check for shared storage at every byte.
struct RunWriter: ~Copyable {
    private var bytes: UnsafeMutablePointer<UInt8>
    private var capacity = 256
    private var byteCount = 0
    /// The last run, which may continue.
    private var pending = ValueRun(value: 0, length: 0)
    private var hasSkipped = false
    private var count = 0
    /// The largest size of a run: two numbers of 63 bits in base 128.
    private static let maximumRunBytes = 20

    init() { bytes = .allocate(capacity: capacity) }

    deinit { bytes.deallocate() }

    /// The runs so far.
    var runs: RunBuffer {
        RunBuffer(
            bytes: Array(UnsafeBufferPointer(start: bytes, count: byteCount)), last: pending, hasSkipped: hasSkipped, count: count
        )
    }

    /// Adds pixels, which continue the last run if they have its value.
    @inline(__always)
    mutating func append(_ value: Int, count: Int) {
        if value == pending.value, pending.length > 0 {
            pending.length &+= count
        } else {
            flush()
            pending = ValueRun(value: value, length: count)
            if value == 0 { hasSkipped = true }
        }
    }

    /// Adds skipped pixels, if any.
    mutating func skip(_ count: Int) {
        if count > 0 { append(0, count: count) }
    }

    @inline(__always)
    private mutating func flush() {
        let head = pending.value &<< 1
        guard pending.length == 1, head < 1 << 14 else { return flushLong() }
        if byteCount &+ Self.maximumRunBytes > capacity { bytes.grow(&capacity, keeping: byteCount) }
        // A single pixel takes one or two bytes. Both are written without a branch, because in photographs it would be
        // unpredictable.
        let isLong = head > 127
        bytes[byteCount] = UInt8(truncatingIfNeeded: head & 127 | (isLong ? 128 : 0))
        bytes[byteCount &+ 1] = UInt8(truncatingIfNeeded: head &>> 7)
        byteCount &+= isLong ? 2 : 1
        count &+= 1
    }

    @inline(never)
    private mutating func flushLong() {
        guard pending.length > 0 else { return }
        if byteCount &+ Self.maximumRunBytes > capacity { bytes.grow(&capacity, keeping: byteCount) }
        count &+= 1
        append(number: pending.value &<< 1 | (pending.length > 1 ? 1 : 0))
        if pending.length > 1 { append(number: pending.length &- 2) }
    }

    /// Base 128, low digits first; the high bit means that more digits follow.
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

extension UnsafeMutablePointer where Pointee: BitwiseCopyable {
    /// Doubles the capacity and keeps the first elements.
    @inline(never)
    mutating func grow(_ capacity: inout Int, keeping count: Int) {
        let larger = UnsafeMutablePointer.allocate(capacity: 2 * capacity)
        larger.update(from: self, count: count)
        deallocate()
        self = larger
        capacity *= 2
    }
}
