import AnimGraphics

/// The coverage of outlines that overlap themselves, by 16 sub-scanlines per row that are exact along x.
///
/// Where the winding number takes more than two values within a pixel, the signed area does not tell the coverage. Here the
/// crossings of each sub-scanline's middle are kept sorted, the fill rule picks those that bound the inside, and only these
/// are added up: as areas of 1/16 pixel height, which an accumulator sums as it does those of lines.
struct SubscanlineResolver: ~Copyable {
    /// The sub-scanlines of a row.
    static let count = 16
    /// The steps from one sub-scanline to the next.
    static let spacing: Int32 = 16

    /// The chains that meet the sub-scanline at hand, from left to right.
    private var active: [ActiveChain] = []
    /// All chains, sorted by the first sub-scanline that they meet.
    private var chains = ChainTable()

    init() {}

    /// Adds closed lines to an accumulator, whose sums become coverage: from 0 to ``CoverageAccumulator/full``.
    mutating func add(
        _ lines: UnsafeBufferPointer<FixedLine>, rule: FillRule, to accumulator: borrowing CoverageAccumulator
    ) {
        chains.build(lines, in: accumulator.region)
        let source = ChainSource(lines, in: accumulator.region)
        active.removeAll(keepingCapacity: true)
        let subscanlines = accumulator.region.height * SubscanlineResolver.count
        for subscanline in 0..<subscanlines {
            advance(to: subscanline, source)
            if active.isEmpty { continue }
            let target = accumulator.target(row: subscanline / SubscanlineResolver.count)
            if rule == .nonZero {
                emit(NonZeroWinding.self, to: target, columns: accumulator.region.width)
            } else {
                emit(EvenOddWinding.self, to: target, columns: accumulator.region.width)
            }
        }
    }
}

extension SubscanlineResolver {
    /// Moves the active chains to a sub-scanline, drops those that ended, takes in those that begin, and sorts them.
    private mutating func advance(to subscanline: Int, _ source: ChainSource) {
        let now = Int32(truncatingIfNeeded: subscanline)
        let count = active.count
        active.append(contentsOf: chains[subscanline])
        let kept = active.withUnsafeMutableBufferPointer { chains in
            var kept = 0
            for index in 0..<count {
                let x = chains[index].x &+ chains[index].step
                let goesOn = chains[index].end > now
                if goesOn && kept == index && (index == 0 || chains[index &- 1].x <= x) {
                    chains[index].x = x
                    kept &+= 1
                    continue
                }
                var chain = chains[index]
                chain.x = x
                if !goesOn && !source.follow(&chain, to: now) { continue }
                SubscanlineResolver.insert(chain, into: chains, count: kept)
                kept &+= 1
            }
            let isCrowd = chains.count &- count > 32
            for index in count..<chains.count {
                // Insertion would take quadratic time where very many begin at once.
                if isCrowd {
                    chains[kept] = chains[index]
                } else {
                    SubscanlineResolver.insert(chains[index], into: chains, count: kept)
                }
                kept &+= 1
            }
            if isCrowd { chains[..<kept].sort { $0.x < $1.x } }
            return kept
        }
        active.removeLast(active.count - kept)
    }

    /// Inserts a chain into sorted ones; it seldom moves far, since the order hardly changes from one sub-scanline to the next.
    @inline(__always)
    private static func insert(_ chain: ActiveChain, into chains: UnsafeMutableBufferPointer<ActiveChain>, count: Int) {
        var place = count
        while place > 0 && chains[place &- 1].x > chain.x {
            chains[place] = chains[place &- 1]
            place &-= 1
        }
        chains[place] = chain
    }

    /// Adds the crossings that bound the inside to a row.
    @inline(__always)
    private func emit<Rule: WindingRule>(_: Rule.Type, to target: RowTarget, columns: Int) {
        var winding: Int32 = 0
        var marker = RowMarker(target, isDense: active.count * 8 > columns)
        active.withUnsafeBufferPointer { chains in
            for chain in chains {
                let before = Rule.isInside(winding)
                winding &+= chain.sign
                let change = Rule.isInside(winding) &- before
                if change == 0 { continue }
                let x = max(0, Int32(truncatingIfNeeded: chain.x >> 32))
                let column = Int(x >> Subpixel.bits)
                if column >= columns { break }
                target.addSubscanline(at: x, sign: change)
                marker.mark(column)
            }
        }
        marker.finish()
    }
}

/// Which winding numbers are inside.
private protocol WindingRule {
    /// 1 for inside, 0 for outside.
    static func isInside(_ winding: Int32) -> Int32
}

/// Inside wherever the outline winds around.
private enum NonZeroWinding: WindingRule {
    @inline(__always)
    static func isInside(_ winding: Int32) -> Int32 { winding == 0 ? 0 : 1 }
}

/// Inside where the outline winds around an odd number of times.
private enum EvenOddWinding: WindingRule {
    @inline(__always)
    static func isInside(_ winding: Int32) -> Int32 { winding & 1 }
}
