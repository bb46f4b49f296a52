import AnimGraphics

/// One straight piece of an outline, in 24.8 coordinates: from (x, y) to (z, w); never horizontal.
typealias FixedLine = SIMD4<Int32>

/// The lines of all outlines of a frame, one after the other, and the chains of those that may overlap themselves.
struct LineBuffer: ~Copyable {
    private var lines = ScratchArray<FixedLine>(capacity: 4096)
    private var allChains = ScratchArray<MonotoneChain>()

    init() {}

    /// The number of lines.
    var count: Int { lines.count }
    /// The first line; valid until the next `append`.
    var base: UnsafeMutablePointer<FixedLine> { lines.base }

    /// Forgets all lines and keeps the memory.
    mutating func removeAll() {
        lines.removeAll()
        allChains.removeAll()
    }

    /// Forgets the lines from an index on; chains made of them mean nothing any more.
    mutating func truncate(to newCount: Int) { lines.truncate(to: newCount) }

    @inline(__always)
    mutating func append(_ line: FixedLine) { lines.append(line) }

    /// Appends as many lines as a function writes and says, at most `limit`.
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

    /// Takes the lines of an outline apart into chains.
    mutating func addChains(of range: Range<Int>) -> Range<Int> {
        let start = allChains.count
        MonotoneChain.append(lines(range), to: &allChains)
        return start..<allChains.count
    }

    /// Whether an outline has so many chains over each other that hardly any pixel is without crossings; decided by the whole
    /// of it, wherever it lies.
    func isDense(_ outline: Outline) -> Bool {
        guard outline.rule == .evenOdd, outline.lines.count >= LineBuffer.fewestDenseLines else { return false }
        let lines = lines(outline.lines)
        var area: Int64 = 0
        for chain in chains(outline.chains) { area &+= chain.boxArea(among: lines) }
        let bounds = outline.bounds
        return area / LineBuffer.denseDepth > Int64(bounds.width) * Int64(bounds.height)
    }

    /// The fewest lines of a dense outline, and the number of boxes around its chains that a pixel lies in on average.
    private static let fewestDenseLines = 4096
    private static let denseDepth: Int64 = 8
}
