/// Up to four colours of a table that stand for one between them, by their shares of the pixels.
struct ColorMixture: Hashable {
    /// The indices in the table, the lightest colour first.
    private(set) var indices: SIMD4<UInt8>
    /// The threshold from which on a pixel is of a later colour than each.
    private(set) var ends: SIMD4<UInt8>

    /// One colour for all pixels.
    init(_ index: Int) {
        indices = SIMD4(repeating: UInt8(truncatingIfNeeded: index))
        ends = SIMD4(repeating: UInt8(BlueNoise.levelCount))
    }

    /// Colours, the lightest first, by the thresholds at which their shares end, in ascending order up to ``BlueNoise/levelCount``.
    init(indices: SIMD4<UInt8>, ends: SIMD4<UInt8>) {
        self.indices = indices
        self.ends = ends
    }

    /// Returns the index for a pixel with a threshold.
    @inline(__always)
    func index(at threshold: Int) -> Int {
        if threshold < ends[0] { return Int(indices[0]) }
        if threshold < ends[1] { return Int(indices[1]) }
        return Int(threshold < ends[2] ? indices[2] : indices[3])
    }
}
