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
    private var last = ValueRun(value: 0, length: 0)
    /// Whether any pixel stays as it is.
    private(set) var hasStaying = false
    /// The number of runs but the last.
    private(set) var count = 0

    /// Creates an empty list.
    init() {}

    /// - Parameters:
    ///   - bytes: The runs but the last, as ``RunWriter`` writes them.
    ///   - count: Their number.
    init(bytes: [UInt8], last: ValueRun, hasStaying: Bool, count: Int) {
        (self.bytes, self.last, self.hasStaying, self.count) = (bytes, last, hasStaying, count)
    }

    /// The number of bytes that the runs take.
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

    /// Returns the runs with those of the pixels that stay added around a rectangle.
    func framed(from inner: PixelRect, to outer: PixelRect) -> RunBuffer {
        var result = RunWriter()
        guard !inner.isEmpty else {
            result.stay(outer.width * outer.height)
            return result.runs
        }
        result.stay((inner.minY - outer.minY) * outer.width + inner.minX - outer.minX)
        let gap = outer.width - inner.width
        var column = 0
        forEach { run in
            var rest = run.length
            while rest > 0 {
                if column == inner.width {
                    result.stay(gap)
                    column = 0
                }
                let taken = min(rest, inner.width - column)
                result.append(run.value, count: taken)
                column += taken
                rest -= taken
            }
        }
        result.stay(outer.maxX - inner.maxX + (outer.maxY - inner.maxY) * outer.width)
        return result.runs
    }
}
