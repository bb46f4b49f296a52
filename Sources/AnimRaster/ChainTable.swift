import AnimGraphics

/// The chains of an outline, sorted by the sub-scanline of a region that they begin at.
struct ChainTable {
    private var chains: [ActiveChain] = []
    /// Where the chains of each sub-scanline begin, and where the last ones end.
    private var starts: [Int] = []
    private var unsorted: [(chain: ActiveChain, first: Int)] = []

    /// The chains that begin at a sub-scanline.
    subscript(subscanline: Int) -> ArraySlice<ActiveChain> { chains[starts[subscanline]..<starts[subscanline + 1]] }

    /// Takes lines apart into chains, and sorts them by counting.
    mutating func build(_ lines: UnsafeBufferPointer<FixedLine>, in region: PixelRect) {
        collect(lines, in: region)
        let subscanlines = region.height * SubscanlineResolver.count
        starts.removeAll(keepingCapacity: true)
        starts.append(contentsOf: repeatElement(0, count: subscanlines + 2))
        for (_, first) in unsorted { starts[first + 2] += 1 }
        for index in 0..<subscanlines { starts[index + 2] += starts[index + 1] }
        chains.removeAll(keepingCapacity: true)
        guard let filler = unsorted.first?.chain else { return }
        chains.append(contentsOf: repeatElement(filler, count: unsorted.count))
        for (chain, first) in unsorted {
            chains[starts[first + 1]] = chain
            starts[first + 1] += 1
        }
    }

    private mutating func collect(_ lines: UnsafeBufferPointer<FixedLine>, in region: PixelRect) {
        unsorted.removeAll(keepingCapacity: true)
        let source = ChainSource(lines, in: region)
        var first = 0
        while first < lines.count {
            let isDown = lines[first].y < lines[first].w
            var last = first
            while last + 1 < lines.count, lines[last + 1].lowHalf == lines[last].highHalf,
                (lines[last + 1].y < lines[last + 1].w) == isDown
            {
                last += 1
            }
            var chain = ActiveChain(
                x: 0, step: 0, end: 0, sign: isDown ? 1 : -1, line: Int32(truncatingIfNeeded: isDown ? first : last),
                last: Int32(truncatingIfNeeded: isDown ? last : first))
            if let start = source.begin(&chain) { unsorted.append((chain, Int(start))) }
            first = last + 1
        }
    }
}
