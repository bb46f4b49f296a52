import AnimGraphics

/// Premultiplied pixels to draw on: a band of the canvas, or of a group's layer.
struct PixelTarget {
    /// The pixel of column `originX` in row `originY`.
    let base: UnsafeMutablePointer<UInt32>
    /// The pixels from one row to the next.
    let stride: Int
    let originX: Int
    let originY: Int
    /// The instructions to draw with.
    var instructions = InstructionSet.widest

    /// A row of the canvas, to be indexed by its columns.
    @inline(__always)
    func row(_ y: Int) -> UnsafeMutablePointer<UInt32> { base + ((y &- originY) &* stride &- originX) }
}
