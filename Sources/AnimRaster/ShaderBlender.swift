/// Paints coverage with the pixels of a shader at an opacity, source-over.
struct ShaderBlender<Shader: PixelShader>: CoverageSink {
    /// The pixels that are made in one go.
    static var chunk: Int { 256 }

    private let shader: Shader
    private let opacity: UInt32
    private let target: PixelTarget
    /// Room for ``chunk`` pixels.
    private let scratch: UnsafeMutablePointer<UInt32>
    private var row: UnsafeMutablePointer<UInt32>
    private var y = 0

    /// Creates a blender at an opacity of 1…255, with room for ``chunk`` pixels.
    init(_ shader: Shader, opacity: UInt32, onto target: PixelTarget, scratch: UnsafeMutablePointer<UInt32>) {
        self.shader = shader
        self.opacity = opacity
        self.target = target
        self.scratch = scratch
        row = target.base
    }

    @inline(__always)
    mutating func beginRow(_ y: Int) {
        row = target.row(y)
        self.y = y
    }

    @inline(__always)
    mutating func span(at x: Int, count: Int, coverage: UInt32) {
        let factor = PixelArithmetic.dividedBy255(coverage &* opacity)
        if factor == 255 && shader.isOpaque { return shader.shade(x: x, y: y, count: count, into: row + x) }
        var start = x
        while start < x &+ count {
            let length = min(Self.chunk, x &+ count &- start)
            shader.shade(x: start, y: y, count: length, into: scratch)
            blend(at: start, count: length, factor: factor)
            start &+= length
        }
    }

    @inline(__always)
    mutating func block(at x: Int, count: Int, coverage: SIMD4<UInt32>) {
        shader.shade(x: x, y: y, count: count, into: scratch)
        for index in 0..<count {
            let factor = PixelArithmetic.dividedBy255(coverage[index] &* opacity)
            row[x + index] = PixelArithmetic.over(PixelArithmetic.scale(scratch[index], by: factor), row[x + index])
        }
    }

    /// Blends the pixels that were made over those below, each times a factor.
    @inline(__always)
    private func blend(at x: Int, count: Int, factor: UInt32) {
        let factors = PixelArithmetic.lanes(SIMD4(repeating: factor))
        let source = UnsafeRawPointer(scratch)
        let below = UnsafeMutableRawPointer(row + x)
        let whole = count & ~3
        for offset in stride(from: 0, to: 4 &* whole, by: 16) {
            let pixels = source.loadUnaligned(fromByteOffset: offset, as: SIMD4<UInt32>.self)
            let result = PixelArithmetic.over(
                PixelArithmetic.scale(pixels, by: factors), below.loadUnaligned(fromByteOffset: offset, as: SIMD4<UInt32>.self))
            below.storeBytes(of: result, toByteOffset: offset, as: SIMD4<UInt32>.self)
        }
        for index in whole..<count {
            row[x + index] = PixelArithmetic.over(PixelArithmetic.scale(scratch[index], by: factor), row[x + index])
        }
    }
}
