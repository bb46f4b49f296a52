import AnimGraphics

/// A source of varying premultiplied pixels, such as a gradient or picture.
///
/// A pixel depends only on its column and row, never on the start of a run. Shaders are structs, and the blender is generic
/// over them, so that the compiler fuses both into one loop.
protocol PixelShader {
    /// Whether every pixel has an alpha of 255.
    var isOpaque: Bool { get }
    /// Writes the pixels of `count` columns of a canvas row, starting at column `x`.
    func shade(x: Int, y: Int, count: Int, into pixels: UnsafeMutablePointer<UInt32>)
    /// The columns of a row outside which all pixels are transparent.
    func visibleColumns(in y: Int) -> Range<Int>
    /// Blends the pixels of a run, each times its coverage, over the canvas.
    func paint(_ run: CoveredRun)
    /// Blends pixels times an accumulator's coverage times an opacity and clears the accumulator, as runs would but faster;
    /// `false`, without any effect, if the shader has no such shortcut.
    func sweep(
        _ areas: borrowing CoverageAccumulator, rule: FillRule, opacity: UInt32, onto target: PixelTarget,
        coverage: UnsafeMutablePointer<UInt8>
    ) -> Bool
}

extension PixelShader {
    @inline(__always)
    func visibleColumns(in y: Int) -> Range<Int> { .allColumns }

    func paint(_ run: CoveredRun) {
        shade(x: run.x, y: run.y, count: run.count, into: run.buffer)
        RowBlender.blend(
            run.buffer, over: run.pixels, count: run.count, coverage: run.coverage, using: run.instructions)
    }

    func sweep(
        _ areas: borrowing CoverageAccumulator, rule: FillRule, opacity: UInt32, onto target: PixelTarget,
        coverage: UnsafeMutablePointer<UInt8>
    ) -> Bool { false }
}

/// Adjacent pixels in a row of the canvas, to be covered by a shader.
struct CoveredRun {
    let x: Int
    let y: Int
    let count: Int
    /// The coverage of each pixel; 32 bytes past the end are readable.
    let coverage: UnsafePointer<UInt8>
    let pixels: UnsafeMutablePointer<UInt32>
    /// A buffer for the shaded pixels.
    let buffer: UnsafeMutablePointer<UInt32>
    /// The instruction set to draw with.
    let instructions: InstructionSet
}

extension Range<Int> {
    /// A range that contains all columns.
    static var allColumns: Range<Int> { -1 << 40..<1 << 40 }
}
