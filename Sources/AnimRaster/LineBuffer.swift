/// One straight piece of an outline, in 24.8 coordinates: from (x, y) to (z, w); never horizontal.
typealias FixedLine = SIMD4<Int32>

/// The lines of all outlines of a frame, one after the other, in memory that is kept between frames.
struct LineBuffer: ~Copyable {
    private(set) var base: UnsafeMutablePointer<FixedLine>
    private(set) var count = 0
    private var capacity: Int

    init() {
        capacity = 4096
        base = .allocate(capacity: capacity)
    }

    deinit { base.deallocate() }

    /// Forgets all lines and keeps the memory.
    mutating func removeAll() { count = 0 }

    /// Forgets the lines from an index on.
    mutating func truncate(to newCount: Int) { count = newCount }

    @inline(__always)
    mutating func append(_ line: FixedLine) {
        if count == capacity { grow() }
        base[count] = line
        count &+= 1
    }

    /// The lines of one outline; valid until the next `append`.
    @inline(__always)
    func lines(_ range: Range<Int>) -> UnsafeBufferPointer<FixedLine> {
        UnsafeBufferPointer(start: base + range.lowerBound, count: range.count)
    }

    @inline(never)
    private mutating func grow() {
        let larger = UnsafeMutablePointer<FixedLine>.allocate(capacity: 2 * capacity)
        larger.update(from: base, count: count)
        base.deallocate()
        base = larger
        capacity *= 2
    }
}
