import AnimGraphics

/// A run of pixels of a rectangle that are alike, in row order.
struct ValueRun: Hashable, Sendable {
    /// What the pixels have in common; 0 stands for pixels that stay as they are.
    var value: Int
    /// The number of pixels, at least 1; a run continues in the next row.
    var length: Int
}

/// A compact list of runs: one to five bytes for most, so that the changes of a whole animation can wait for their colours.
struct RunBuffer: Sendable {
    private var bytes: [UInt8] = []
    /// The last run, which may continue.
    private var pending = ValueRun(value: 0, length: 0)
    /// Whether any pixel stays as it is.
    private(set) var hasStaying = false
    /// The number of runs but the last.
    private(set) var count = 0

    /// The number of bytes that the runs take.
    var byteCount: Int { bytes.count }

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

    private mutating func flush() {
        guard pending.length > 0 else { return }
        count &+= 1
        append(number: pending.value << 1 | (pending.length > 1 ? 1 : 0))
        if pending.length > 1 { append(number: pending.length - 2) }
    }

    /// Base 128, low digits first, the high bit saying that more follow.
    @inline(__always)
    private mutating func append(number: Int) {
        if number < 128 { return bytes.append(UInt8(truncatingIfNeeded: number)) }
        var rest = number
        while rest > 127 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 128)
            rest >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
    }

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
        if pending.length > 0 { body(pending) }
    }

    /// Returns the runs with those of the pixels that stay added around a rectangle.
    func framed(from inner: PixelRect, to outer: PixelRect) -> RunBuffer {
        var result = RunBuffer()
        func stay(_ count: Int) {
            if count > 0 { result.append(0, count: count) }
        }
        guard !inner.isEmpty else {
            stay(outer.width * outer.height)
            return result
        }
        stay((inner.minY - outer.minY) * outer.width + inner.minX - outer.minX)
        let gap = outer.width - inner.width
        var column = 0
        forEach { run in
            var rest = run.length
            while rest > 0 {
                if column == inner.width {
                    stay(gap)
                    column = 0
                }
                let taken = min(rest, inner.width - column)
                result.append(run.value, count: taken)
                column += taken
                rest -= taken
            }
        }
        stay(outer.maxX - inner.maxX + (outer.maxY - inner.maxY) * outer.width)
        return result
    }
}
