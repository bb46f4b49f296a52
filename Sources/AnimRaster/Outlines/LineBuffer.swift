import AnimGraphics

/// A line segment of an outline, in 24.8 coordinates, from (x, y) to (z, w); never horizontal.
typealias FixedLine = SIMD4<Int32>

/// The lines of all outlines in a frame, one after another, and the chains of outlines that may overlap themselves.
struct LineBuffer: ~Copyable {
    private var lines = ScratchArray<FixedLine>(capacity: 4096)
    private var allChains = ScratchArray<MonotoneChain>()

    init() {}

    /// The number of lines.
    var count: Int { lines.count }
    /// The first line; valid until the next `append`.
    var base: UnsafeMutablePointer<FixedLine> { lines.base }

    /// Removes all lines, keeping the memory.
    mutating func removeAll() {
        lines.removeAll()
        allChains.removeAll()
    }

    /// Removes the lines from an index on, which invalidates chains made from them.
    mutating func truncate(to newCount: Int) { lines.truncate(to: newCount) }

    @inline(__always)
    mutating func append(_ line: FixedLine) { lines.append(line) }

    /// Appends up to `limit` lines, which a function writes and counts.
    @inline(__always)
    mutating func append(upTo limit: Int, _ write: (UnsafeMutablePointer<FixedLine>) -> Int) {
        lines.append(upTo: limit, write)
    }

    /// The lines of one outline; valid until the next `append`.
    @inline(__always)
    func lines(_ range: Range<Int>) -> UnsafeBufferPointer<FixedLine> {
        UnsafeBufferPointer(start: lines.base + range.lowerBound, count: range.count)
    }

    /// The chains of one outline; valid until the next `addChains`.
    func chains(_ range: Range<Int>) -> UnsafeBufferPointer<MonotoneChain> {
        UnsafeBufferPointer(start: allChains.base + range.lowerBound, count: range.count)
    }

    /// Splits the lines of an outline into chains.
    mutating func addChains(of range: Range<Int>) -> Range<Int> {
        let start = allChains.count
        MonotoneChain.append(lines(range), to: &allChains)
        return start..<allChains.count
    }

    /// Whether an outline has so many overlapping chains that hardly any pixel is without crossings; decided by the whole
    /// outline, wherever it lies.
    func isDense(_ outline: Outline) -> Bool {
        guard outline.rule == .evenOdd, outline.lines.count >= LineBuffer.minimumDenseLineCount else { return false }
        let lines = lines(outline.lines)
        var area: Int64 = 0
        for chain in chains(outline.chains) { area &+= chain.boxArea(among: lines) }
        let bounds = outline.bounds
        return area / LineBuffer.minimumDenseDepth > Int64(bounds.width) * Int64(bounds.height)
    }

    /// The minimum number of lines in a dense outline, and the minimum average number of chain boxes that contain a pixel.
    private static let minimumDenseLineCount = 4096
    private static let minimumDenseDepth: Int64 = 8
}

/// The bounds of lines, accumulated for both ends in parallel.
struct LineBounds {
    private var least = FixedLine(repeating: .max)
    private var greatest = FixedLine(repeating: .min)

    /// Adds a line.
    @inline(__always)
    mutating func add(_ line: FixedLine) {
        least.replace(with: line, where: line .< least)
        greatest.replace(with: line, where: line .> greatest)
    }

    /// The upper left corner.
    var low: SIMD2<Int32> { SIMD2(min(least.x, least.z), min(least.y, least.w)) }
    /// The lower right corner.
    var high: SIMD2<Int32> { SIMD2(max(greatest.x, greatest.z), max(greatest.y, greatest.w)) }
}

/// Consecutive lines of an outline that all go down or all go up.
struct MonotoneChain {
    /// The index of the uppermost line within the outline.
    let first: Int32
    /// The index of the lowest line.
    let last: Int32
    /// 1 if the lines go down, -1 if they go up; also the step of their indices from top to bottom.
    let sign: Int32
    /// The y of the upper end.
    let top: Int32
    /// The y of the lower end.
    let bottom: Int32

    /// Appends the chains of closed lines, in order.
    static func append(_ lines: UnsafeBufferPointer<FixedLine>, to chains: inout ScratchArray<MonotoneChain>) {
        guard let memory = UnsafeRawPointer(lines.baseAddress) else { return }
        var first = 0
        while first < lines.count {
            let from = lines[first].y
            let isDown = from < lines[first].w
            var next = first + 1
            while next < lines.count {
                // Compare both coordinates of an endpoint at once.
                let line = memory + 16 &* next
                let start = line.load(as: UInt64.self)
                let y = line.load(fromByteOffset: 4, as: Int32.self)
                let w = line.load(fromByteOffset: 12, as: Int32.self)
                guard start == (line - 8).load(as: UInt64.self), (y < w) == isDown else { break }
                next += 1
            }
            let end = lines[next - 1].w
            let lower = Int32(truncatingIfNeeded: next - 1)
            let upper = Int32(truncatingIfNeeded: first)
            chains.append(
                isDown
                    ? MonotoneChain(first: upper, last: lower, sign: 1, top: from, bottom: end)
                    : MonotoneChain(first: lower, last: upper, sign: -1, top: end, bottom: from))
            first = next
        }
    }

    /// The first line from the top that reaches below a height, which the chain must do.
    func line(below y: Int32, among lines: UnsafeBufferPointer<FixedLine>) -> Int32 {
        var low: Int32 = 0
        var high = (last - first) * sign
        while low < high {
            let middle = (low + high) / 2
            let line = lines[Int(first + middle * sign)]
            if max(line.y, line.w) > y { high = middle } else { low = middle + 1 }
        }
        return first + low * sign
    }

    /// The area in pixels of the box spanned by both ends.
    func boxArea(among lines: UnsafeBufferPointer<FixedLine>) -> Int64 {
        let upper = lines[Int(first)]
        let lower = lines[Int(last)]
        let width = sign > 0 ? Int64(lower.z) - Int64(upper.x) : Int64(lower.x) - Int64(upper.z)
        return (Int64(width.magnitude) &* Int64(bottom &- top)) >> Int64(2 * Subpixel.bits)
    }
}

/// A cheap sufficient test that an outline does not overlap itself.
struct StarTest {
    /// Whether closed lines turn exactly once, in one direction, around the center of their bounds.
    ///
    /// Such an outline is star-shaped, so it does not overlap itself. Convex shapes and blobs pass; a failure proves nothing.
    static func isStar(_ lines: UnsafeBufferPointer<FixedLine>, low: SIMD2<Int32>, high: SIMD2<Int32>) -> Bool {
        guard let base = lines.baseAddress, !lines.isEmpty else { return false }
        var test = StarTest(middleX: Int(low.x) + Int(high.x), middleY: Int(low.y) + Int(high.y))
        var last = test.end(of: UnsafeRawPointer(base + (lines.count &- 1)), at: 8)
        for index in 0..<lines.count {
            // The coordinates are loaded one by one, which is faster than splitting vectors.
            let line = UnsafeRawPointer(base + index)
            let start = test.end(of: line, at: 0)
            // Horizontal lines were dropped; they are the gaps between the others.
            if start != last, !test.turn(from: last, to: start) { return false }
            last = test.end(of: line, at: 8)
            if !test.turn(from: start, to: last) { return false }
        }
        return test.crossings == 2
    }

    /// Twice the center.
    private let middleX: Int
    private let middleY: Int
    /// The sign of all turns so far, as the last cross product.
    private var sense = 0
    /// The number of times that the lines cross the height of the center.
    private var crossings = 0

    private init(middleX: Int, middleY: Int) {
        self.middleX = middleX
        self.middleY = middleY
    }

    /// Twice the vector from the center to an end of a line.
    @inline(__always)
    private func end(of line: UnsafeRawPointer, at offset: Int) -> (x: Int, y: Int) {
        let x = Int(line.load(fromByteOffset: offset, as: Int32.self))
        let y = Int(line.load(fromByteOffset: offset &+ 4, as: Int32.self))
        return (2 &* x &- middleX, 2 &* y &- middleY)
    }

    /// Adds a line; `false` if it turns the other way or points at the center.
    @inline(__always)
    private mutating func turn(from start: (x: Int, y: Int), to end: (x: Int, y: Int)) -> Bool {
        let cross = start.x &* end.y &- end.x &* start.y
        if cross == 0 || (sense != 0 && (cross ^ sense) < 0) { return false }
        sense = cross
        if (start.y < 0) != (end.y < 0) { crossings &+= 1 }
        return true
    }
}
