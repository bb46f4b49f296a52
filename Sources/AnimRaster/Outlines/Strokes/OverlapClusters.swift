/// Sets of quadrilaterals that overlap each other, directly or through others, by whether they do so too densely.
///
/// The sets are trees (union and find): every quadrilateral has a parent in its set, the root has itself.
struct OverlapClusters: ~Copyable {
    private var parents = ScratchArray<Int32>()
    private var sizes = ScratchArray<OverlapCluster>()

    /// Starts with so many quadrilaterals, none of which overlap.
    mutating func begin(count: Int) {
        parents.resize(to: count)
        sizes.resize(to: count)
        for index in 0..<count { parents[index] = Int32(truncatingIfNeeded: index) }
        sizes.base.update(repeating: OverlapCluster(), count: count)
    }

    /// Adds two quadrilaterals that overlap, the earlier one of which does so with some before it.
    mutating func add(_ earlier: Int, _ later: Int, earlierPairs: Int, isDense: Bool) {
        let (a, b) = (root(earlier), root(later))
        if a != b {
            parents[a] = Int32(truncatingIfNeeded: b)
            sizes[b].pairs += sizes[a].pairs
            sizes[b].chains += sizes[a].chains
            sizes[b].isDense = sizes[b].isDense || sizes[a].isDense
        }
        sizes[b].pairs += 1
        sizes[b].chains += Int32(truncatingIfNeeded: earlierPairs)
        sizes[b].isDense = sizes[b].isDense || isDense
    }

    /// Whether the edges in the set of a quadrilateral are sooner put in order than intersected.
    func isDense(_ index: Int) -> Bool {
        let size = sizes[root(index)]
        return size.isDense || size.chains > 2 * size.pairs
    }

    /// Whether a quadrilateral overlaps any other one.
    func overlaps(_ index: Int) -> Bool { sizes[root(index)].pairs > 0 }

    /// Makes every set dense.
    func makeAllDense() {
        for index in 0..<sizes.count { sizes[index].isDense = true }
    }

    private func root(_ index: Int) -> Int {
        var index = index
        while Int(parents[index]) != index {
            // Halves the way for the next one.
            parents[index] = parents[Int(parents[index])]
            index = Int(parents[index])
        }
        return index
    }
}

/// What a set of quadrilaterals that overlap each other comes to.
struct OverlapCluster: BitwiseCopyable {
    var pairs: Int32 = 0
    /// The pairs of which the earlier one has earlier ones itself, once for each, so that three may share something.
    var chains: Int32 = 0
    /// Whether the edges are to be put in order in any case.
    var isDense = false
}
