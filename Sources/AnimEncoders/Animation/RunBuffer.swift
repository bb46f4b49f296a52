import AnimGraphics

/// A run of equal pixels of a frame delta, in row order.
struct DeltaRun: Hashable, Sendable {
    /// The number of the colour from 1 on, or 0 for no colour: what is on the canvas stays.
    var color: Int
    /// The number of the colour that the canvas shows before, or 0 for none or an unknown one.
    var before: Int
    /// The number of pixels, at least 1; a run continues in the next row.
    var length: Int

    /// Whether the pixels look the same before and after.
    var isUnchanged: Bool { color == before || color == 0 }

    /// A run of pixels whose colour, kept as it is, is not known.
    static func staying(_ length: Int) -> DeltaRun { DeltaRun(color: 0, before: 0, length: length) }
}

/// A compact list of runs: one to five bytes for most, so that the deltas of a whole animation can wait for its colour table.
struct RunBuffer: Sendable {
    /// The colour that the canvas shows before, as far as the run's head says.
    private enum Before: Int {
        case unknown = 0
        case same = 1
        case another = 2
    }

    private var bytes: [UInt8] = []

    @inline(__always)
    mutating func append(_ run: DeltaRun) {
        let before = run.isUnchanged ? Before.same : run.before == 0 ? .unknown : .another
        append(run.color << 3 | before.rawValue << 1 | (run.length > 1 ? 1 : 0))
        if before == .another { append(run.before) }
        if run.length > 1 { append(run.length - 2) }
    }

    /// Base 128, low digits first, the high bit saying that more follow.
    @inline(__always)
    private mutating func append(_ number: Int) {
        var rest = number
        while rest > 127 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 128)
            rest >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
    }

    /// Calls `body` with each run in order.
    @inline(__always)
    func forEach(_ body: (DeltaRun) -> Void) {
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
                let color = head >> 3
                let kind = Before(rawValue: (head >> 1) & 3)
                let before = kind == .same ? color : kind == .another ? number() : 0
                let length = head & 1 == 1 ? number() + 2 : 1
                body(DeltaRun(color: color, before: before, length: length))
            }
        }
    }

    /// Returns the runs with those of `margin` pixels that stay added around a rectangle.
    func framed(from inner: PixelRect, to outer: PixelRect) -> RunBuffer {
        var result = RunBuffer()
        func stay(_ length: Int) {
            if length > 0 { result.append(.staying(length)) }
        }
        guard !inner.isEmpty else {
            stay(outer.width * outer.height)
            return result
        }
        stay((inner.minY - outer.minY) * outer.width + inner.minX - outer.minX)
        let gap = outer.width - inner.width
        var column = 0
        forEach { run in
            var rest = run
            while rest.length > 0 {
                if column == inner.width {
                    stay(gap)
                    column = 0
                }
                let taken = min(rest.length, inner.width - column)
                result.append(DeltaRun(color: run.color, before: run.before, length: taken))
                column += taken
                rest.length -= taken
            }
        }
        stay(outer.maxX - inner.maxX + (outer.maxY - inner.maxY) * outer.width)
        return result
    }
}

extension RunBuffer {
    /// Whether any pixel stays as it is on the canvas.
    var hasUnchangedPixels: Bool { contains { $0.isUnchanged } }

    /// Returns whether any run passes a test.
    func contains(where test: (DeltaRun) -> Bool) -> Bool {
        var found = false
        forEach { found = found || test($0) }
        return found
    }
}
