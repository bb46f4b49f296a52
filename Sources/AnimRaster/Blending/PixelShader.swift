import AnimGraphics

/// A source of premultiplied pixels that are not all the same: a gradient, a picture.
///
/// A pixel depends on its column and row alone, never on the start of a run. Implementations are structs, and the blender is generic
/// over them, so that the compiler makes one loop of both.
protocol PixelShader {
    /// Whether every pixel has an alpha of 255.
    var isOpaque: Bool { get }
    /// Makes the pixels of `count` columns of a row of the canvas, from column `x` on.
    func shade(x: Int, y: Int, count: Int, into pixels: UnsafeMutablePointer<UInt32>)
    /// The columns of a row beyond which all pixels are transparent.
    func visibleColumns(in y: Int) -> Range<Int>
    /// Blends the pixels of a run, each times its coverage, over those of the canvas.
    func paint(_ run: CoveredRun)
    /// Blends pixels times what an accumulator holds times an opacity, as in runs, but in a way of its own, leaving all entries 0;
    /// false, with nothing done, where the shader has no such way.
    func sweep(
        _ areas: borrowing CoverageAccumulator, rule: FillRule, opacity: UInt32, onto target: PixelTarget,
        coverage: UnsafeMutablePointer<UInt8>
    ) -> Bool
}

extension PixelShader {
    @inline(__always)
    func visibleColumns(in y: Int) -> Range<Int> { .allColumns }

    func paint(_ run: CoveredRun) {
        shade(x: run.x, y: run.y, count: run.count, into: run.room)
        RowBlender.blend(
            run.room, over: run.pixels, count: run.count, coverage: run.coverage, using: run.instructions)
    }

    func sweep(
        _ areas: borrowing CoverageAccumulator, rule: FillRule, opacity: UInt32, onto target: PixelTarget,
        coverage: UnsafeMutablePointer<UInt8>
    ) -> Bool { false }
}

/// Pixels side by side in a row of the canvas, to be covered by a shader.
struct CoveredRun {
    let x: Int
    let y: Int
    let count: Int
    /// The coverage of each pixel; 32 more bytes can be read.
    let coverage: UnsafePointer<UInt8>
    let pixels: UnsafeMutablePointer<UInt32>
    /// Room for as many pixels of the shader.
    let room: UnsafeMutablePointer<UInt32>
    /// The instructions to draw with.
    let instructions: InstructionSet
}

extension Range<Int> {
    /// A range that holds all columns.
    static var allColumns: Range<Int> { -1 << 40..<1 << 40 }
}
