import AnimGraphics

/// Paints coverage with the pixels of a group's layer at the group's opacity, by a blend mode.
struct ModeBlender: CoverageSink {
    private var rows: LayerRows
    private let mode: BlendMode
    private let scratch: UnsafeMutablePointer<UInt32>

    /// Creates a blender of a layer at an opacity of 0…255, with room for ``ShaderScratch/capacity`` pixels.
    init(
        _ source: PixelTarget, opacity: UInt32, mode: BlendMode, onto target: PixelTarget,
        scratch: UnsafeMutablePointer<UInt32>
    ) {
        rows = LayerRows(source, opacity: opacity, onto: target)
        self.mode = mode
        self.scratch = scratch
    }

    mutating func beginRow(_ y: Int) { rows.begin(y) }

    mutating func span(at x: Int, count: Int, coverage: UInt32) {
        let factor = rows.factor(coverage)
        if factor == 255 { return BlendModes.blend(rows.layer + x, over: rows.below + x, count: count, mode: mode) }
        var start = x
        while start < x &+ count {
            let length = min(ShaderScratch.capacity, x &+ count &- start)
            for index in 0..<length { scratch[index] = PixelArithmetic.scale(rows.layer[start &+ index], by: factor) }
            BlendModes.blend(scratch, over: rows.below + start, count: length, mode: mode)
            start &+= length
        }
    }

    mutating func block(at x: Int, count: Int, coverage: SIMD4<UInt32>) {
        for index in 0..<count {
            let factor = rows.factor(coverage[index])
            scratch[index] = PixelArithmetic.scale(rows.layer[x &+ index], by: factor)
        }
        BlendModes.blend(scratch, over: rows.below + x, count: count, mode: mode)
    }
}
