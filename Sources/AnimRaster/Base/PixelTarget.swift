import AnimGraphics
import CBlend

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

/// The widest instructions that drawing may use, where the processor has them.
///
/// The pixels do not depend on it, which tests check by drawing with less. It is chosen for each rasteriser, and handed down
/// with the pixels that are drawn on.
package enum InstructionSet: UInt32, Sendable, CaseIterable {
    /// The instructions that every processor has.
    case portable
    /// Vectors of 256 bits on x86.
    case avx2
    /// Vectors of 512 bits on x86.
    case avx512

    /// Whatever the processor has.
    package static let widest = InstructionSet.avx512

    /// The same for the functions in C.
    @inline(__always)
    var limit: cblend_instructions { cblend_instructions(rawValue: rawValue) }
}
