/// Paints coverage with the pixels of a group's layer at the group's opacity, source-over.
struct LayerBlender: CoverageSink {
    private let target: PixelTarget
    private let source: PixelTarget
    private let opacity: UInt32
    private var row: UnsafeMutablePointer<UInt32>
    private var sourceRow: UnsafeMutablePointer<UInt32>

    /// Creates a blender of a layer at an opacity of 0…255.
    init(_ source: PixelTarget, opacity: UInt32, onto target: PixelTarget) {
        self.target = target
        self.source = source
        self.opacity = opacity
        row = target.base
        sourceRow = source.base
    }

    @inline(__always)
    mutating func beginRow(_ y: Int) {
        row = target.row(y)
        sourceRow = source.row(y)
    }

    @inline(__always)
    mutating func span(at x: Int, count: Int, coverage: UInt32) {
        let factor = PixelArithmetic.dividedBy255(coverage &* opacity)
        RowBlender.blend(sourceRow + x, over: row + x, count: count, factor: factor)
    }

    @inline(__always)
    mutating func block(at x: Int, count: Int, coverage: SIMD4<UInt32>) {
        if count < 4 {
            for index in 0..<count {
                let factor = PixelArithmetic.dividedBy255(coverage[index] &* opacity)
                let scaled = PixelArithmetic.scale(sourceRow[x + index], by: factor)
                row[x + index] = PixelArithmetic.over(scaled, row[x + index])
            }
            return
        }
        let pixels = UnsafeRawPointer(sourceRow + x).loadUnaligned(as: SIMD4<UInt32>.self)
        let halves = unsafeBitCast(pixels, to: SIMD2<UInt64>.self)
        // Most of a layer is often empty.
        if halves[0] | halves[1] == 0 { return }
        let product = coverage &* opacity &+ 128
        let factors = PixelArithmetic.lanes((product &+ product &>> 8) &>> 8)
        let raw = UnsafeMutableRawPointer(row + x)
        let result = PixelArithmetic.over(
            PixelArithmetic.scale(pixels, by: factors), raw.loadUnaligned(as: SIMD4<UInt32>.self))
        raw.storeBytes(of: result, as: SIMD4<UInt32>.self)
    }
}
