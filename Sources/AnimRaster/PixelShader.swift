/// What makes premultiplied pixels that differ from place to place: a gradient, a picture.
///
/// A pixel depends on its place alone, never on where a run begins. Implementations are structs, and the blender is generic
/// over them, so that the compiler makes one loop of both.
protocol PixelShader {
    /// Whether every pixel has an alpha of 255.
    var isOpaque: Bool { get }
    /// Makes the pixels of `count` columns of a row of the canvas, from column `x` on.
    func shade(x: Int, y: Int, count: Int, into pixels: UnsafeMutablePointer<UInt32>)
    /// The columns of a row beyond which all pixels are transparent.
    func visibleColumns(in y: Int) -> Range<Int>
    /// Blends the pixels of a run over those of a row of the canvas, `pixels` being the first one's.
    func paint(_ run: ShaderRun, row y: Int, opacity: UInt32, onto pixels: UnsafeMutablePointer<UInt32>)
}

extension PixelShader {
    @inline(__always)
    func visibleColumns(in y: Int) -> Range<Int> { .allColumns }

    func paint(_ run: ShaderRun, row y: Int, opacity: UInt32, onto pixels: UnsafeMutablePointer<UInt32>) {
        let shades = run.scratch.pixels
        shade(x: run.start, y: y, count: run.count, into: shades)
        RowBlender.blend(shades, over: pixels, count: run.count, coverage: run.coverage, opacity: opacity)
    }
}

extension Range<Int> {
    /// More columns than there are.
    static var allColumns: Range<Int> { -1 << 40..<1 << 40 }
}
