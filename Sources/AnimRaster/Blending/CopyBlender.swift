/// Replaces the pixels below by those of a group's layer, in the measure of coverage and opacity.
///
/// Each component is `below · (1 − f) + layer · f`, rounded once: where both are the same, nothing changes.
struct CopyBlender: CoverageSink {
    private var rows: LayerRows

    /// Creates a blender of a layer at an opacity of 0…255.
    init(_ source: PixelTarget, opacity: UInt32, onto target: PixelTarget) {
        rows = LayerRows(source, opacity: opacity, onto: target)
    }

    @inline(__always)
    mutating func beginRow(_ y: Int) { rows.begin(y) }

    @inline(__always)
    mutating func span(at x: Int, count: Int, coverage: UInt32) {
        let factor = rows.factor(coverage)
        let factors = PixelArithmetic.lanes(SIMD4(repeating: factor))
        let whole = count & ~3
        for offset in stride(from: 0, to: whole, by: 4) { mix(at: x &+ offset, by: factors) }
        for offset in whole..<count { mix(at: x &+ offset, by: factor) }
    }

    @inline(__always)
    mutating func block(at x: Int, count: Int, coverage: SIMD4<UInt32>) {
        for index in 0..<count { mix(at: x &+ index, by: rows.factor(coverage[index])) }
    }

    @inline(__always)
    private func mix(at x: Int, by factor: UInt32) {
        rows.below[x] = PixelArithmetic.mix(rows.below[x], rows.layer[x], by: factor)
    }

    /// Mixes four pixels.
    @inline(__always)
    private func mix(at x: Int, by factors: SIMD8<UInt16>) {
        let below = UnsafeMutableRawPointer(rows.below + x)
        let pixels = UnsafeRawPointer(rows.layer + x).loadUnaligned(as: SIMD4<UInt32>.self)
        let result = PixelArithmetic.mix(below.loadUnaligned(as: SIMD4<UInt32>.self), pixels, by: factors)
        below.storeBytes(of: result, as: SIMD4<UInt32>.self)
    }
}
