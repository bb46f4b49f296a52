import AnimGraphics

/// Paints coverage with the pixels of a group's layer at the group's opacity, by a blend mode.
struct ModeBlender: CoverageSink {
    private let target: PixelTarget
    private let source: PixelTarget
    private let opacity: UInt32
    private let mode: BlendMode
    private let scratch: UnsafeMutablePointer<UInt32>
    private var row: UnsafeMutablePointer<UInt32>
    private var sourceRow: UnsafeMutablePointer<UInt32>

    /// Creates a blender of a layer at an opacity of 0…255, with room for ``ShaderScratch/capacity`` pixels.
    init(
        _ source: PixelTarget, opacity: UInt32, mode: BlendMode, onto target: PixelTarget,
        scratch: UnsafeMutablePointer<UInt32>
    ) {
        self.target = target
        self.source = source
        self.opacity = opacity
        self.mode = mode
        self.scratch = scratch
        row = target.base
        sourceRow = source.base
    }

    mutating func beginRow(_ y: Int) {
        row = target.row(y)
        sourceRow = source.row(y)
    }

    mutating func span(at x: Int, count: Int, coverage: UInt32) {
        let factor = PixelArithmetic.dividedBy255(coverage &* opacity)
        if factor == 255 { return BlendModes.blend(sourceRow + x, over: row + x, count: count, mode: mode) }
        var start = x
        while start < x &+ count {
            let length = min(ShaderScratch.capacity, x &+ count &- start)
            for index in 0..<length { scratch[index] = PixelArithmetic.scale(sourceRow[start &+ index], by: factor) }
            BlendModes.blend(scratch, over: row + start, count: length, mode: mode)
            start &+= length
        }
    }

    mutating func block(at x: Int, count: Int, coverage: SIMD4<UInt32>) {
        for index in 0..<count {
            let factor = PixelArithmetic.dividedBy255(coverage[index] &* opacity)
            scratch[index] = PixelArithmetic.scale(sourceRow[x &+ index], by: factor)
        }
        BlendModes.blend(scratch, over: row + x, count: count, mode: mode)
    }
}
