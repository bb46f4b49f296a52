/// Paints coverage with the pixels of a shader at an opacity, source-over.
struct ShaderBlender<Shader: PixelShader>: CoverageSink {
    private let shader: Shader
    private let opacity: UInt32
    private let target: PixelTarget
    private var row: UnsafeMutablePointer<UInt32>
    private var y = 0
    private var visible = Range.allColumns
    private var shades: ShaderRow

    /// Creates a blender at an opacity of 1…255, with room for ``ShaderRow/capacity`` pixels.
    init(_ shader: Shader, opacity: UInt32, onto target: PixelTarget, scratch: UnsafeMutablePointer<UInt32>) {
        self.shader = shader
        self.opacity = opacity
        self.target = target
        shades = ShaderRow(pixels: scratch)
        row = target.base
    }

    @inline(__always)
    mutating func beginRow(_ y: Int) {
        row = target.row(y)
        self.y = y
        shades.clear()
        visible = shader.visibleColumns(in: y)
    }

    mutating func span(at x: Int, count: Int, coverage: UInt32) {
        let factor = PixelArithmetic.dividedBy255(coverage &* opacity)
        if factor == 255 && shader.isOpaque { return shader.shade(x: x, y: y, count: count, into: row + x) }
        var start = max(x, visible.lowerBound)
        let end = min(x &+ count, visible.upperBound)
        while start < end {
            let length = min(ShaderRow.capacity, end &- start)
            shades.make(start, count: length, row: y, of: shader)
            RowBlender.blend(shades.pixels, over: row + start, count: length, factor: factor)
            start &+= length
        }
    }

    @inline(__always)
    mutating func block(at x: Int, count: Int, coverage: SIMD4<UInt32>) {
        if x >= visible.upperBound || x &+ count <= visible.lowerBound { return }
        let source = shades.four(at: x, row: y, of: shader)
        if count == 4 {
            let product = coverage &* opacity &+ 128
            let factors = PixelArithmetic.lanes((product &+ product &>> 8) &>> 8)
            let raw = UnsafeMutableRawPointer(row + x)
            let result = PixelArithmetic.over(
                PixelArithmetic.scale(source, by: factors), raw.loadUnaligned(as: SIMD4<UInt32>.self))
            raw.storeBytes(of: result, as: SIMD4<UInt32>.self)
            return
        }
        for index in 0..<count {
            let factor = PixelArithmetic.dividedBy255(coverage[index] &* opacity)
            row[x + index] = PixelArithmetic.over(PixelArithmetic.scale(source[index], by: factor), row[x + index])
        }
    }
}

/// Pixels of a row that a shader has made, kept while edges need them four by four.
struct ShaderRow {
    /// The pixels that are made in one go, at most.
    static let capacity = 256
    /// Those that are made for an edge.
    private static let edge = 16

    let pixels: UnsafeMutablePointer<UInt32>
    private var start = 0
    private var end = 0

    init(pixels: UnsafeMutablePointer<UInt32>) { self.pixels = pixels }

    /// Forgets the pixels.
    @inline(__always)
    mutating func clear() { end = start }

    /// Makes the pixels of a run.
    @inline(__always)
    mutating func make(_ x: Int, count: Int, row y: Int, of shader: some PixelShader) {
        shader.shade(x: x, y: y, count: count, into: pixels)
        start = x
        end = x &+ count
    }

    /// Four pixels from a column on.
    @inline(__always)
    mutating func four(at x: Int, row y: Int, of shader: some PixelShader) -> SIMD4<UInt32> {
        if x < start || x &+ 4 > end { make(x, count: ShaderRow.edge, row: y, of: shader) }
        return UnsafeRawPointer(pixels + (x &- start)).loadUnaligned(as: SIMD4<UInt32>.self)
    }
}
