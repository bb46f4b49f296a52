/// Mixes the pixels of a cell into those of the cells before it, in proportion to the area that each has of a pixel.
///
/// The first cell of a pixel replaces what is there, and each further one is mixed in by its share of all so far, so that after the
/// last one each counts for its area. What was there before shows through nowhere, whatever the areas are rounded to, and where all
/// cells are the same, each mixture is the same, too.
struct CellBlender: CoverageSink {
    private let source: PixelTarget
    private let shares: CoveragePlane
    private let target: PixelTarget
    private var cell: UnsafeMutablePointer<UInt32>
    private var below: UnsafeMutablePointer<UInt32>
    private var share: UnsafeMutablePointer<UInt8>

    /// Creates a blender of a cell's pixels.
    ///
    /// - Parameter shares: The part of each pixel that the cells before have, 0…255; this one's is added.
    init(_ source: PixelTarget, shares: CoveragePlane, onto target: PixelTarget) {
        (self.source, self.shares, self.target) = (source, shares, target)
        (cell, below, share) = (source.base, target.base, shares.base)
    }

    mutating func beginRow(_ y: Int) {
        cell = source.row(y)
        below = target.row(y)
        share = shares.row(y)
    }

    mutating func span(at x: Int, count: Int, coverage: UInt32) {
        guard coverage == 255 else {
            for index in x..<x &+ count { mix(at: index, coverage) }
            return
        }
        // A pixel of which another cell has a share as well is not covered, unless by rounding.
        (below + x).update(from: cell + x, count: count)
        (share + x).update(repeating: 255, count: count)
    }

    mutating func block(at x: Int, count: Int, coverage: SIMD4<UInt32>) {
        for index in 0..<count where coverage[index] != 0 { mix(at: x &+ index, coverage[index]) }
    }

    @inline(__always)
    private func mix(at x: Int, _ coverage: UInt32) {
        let before = UInt32(share[x])
        let own = min(coverage, 255 &- before)
        if own == 0 { return }
        let all = before &+ own
        below[x] = PixelArithmetic.mix(below[x], cell[x], by: (255 &* own &+ all / 2) / all)
        share[x] = UInt8(truncatingIfNeeded: all)
    }
}
