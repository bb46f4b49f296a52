/// Paints coverage with the pixels of a group's layer at the group's opacity, source-over.
struct LayerBlender: CoverageSink {
    private var rows: LayerRows

    /// Creates a blender of a layer at an opacity of 0…255.
    init(_ source: PixelTarget, opacity: UInt32, onto target: PixelTarget) {
        rows = LayerRows(source, opacity: opacity, onto: target)
    }

    @inline(__always)
    mutating func beginRow(_ y: Int) { rows.begin(y) }

    @inline(__always)
    mutating func span(at x: Int, count: Int, coverage: UInt32) {
        RowBlender.blend(
            rows.layer + x, over: rows.below + x, count: count, factor: rows.factor(coverage), using: rows.instructions)
    }

    @inline(__always)
    mutating func block(at x: Int, count: Int, coverage: SIMD4<UInt32>) {
        if count < 4 {
            for index in 0..<count {
                let scaled = PixelArithmetic.scale(rows.layer[x + index], by: rows.factor(coverage[index]))
                rows.below[x + index] = PixelArithmetic.over(scaled, rows.below[x + index])
            }
            return
        }
        let pixels = UnsafeRawPointer(rows.layer + x).loadUnaligned(as: SIMD4<UInt32>.self)
        let halves = unsafeBitCast(pixels, to: SIMD2<UInt64>.self)
        // Most of a layer is often empty.
        if halves[0] | halves[1] == 0 { return }
        let raw = UnsafeMutableRawPointer(rows.below + x)
        let result = PixelArithmetic.over(
            PixelArithmetic.scale(pixels, by: rows.factors(coverage)), raw.loadUnaligned(as: SIMD4<UInt32>.self))
        raw.storeBytes(of: result, as: SIMD4<UInt32>.self)
    }
}
