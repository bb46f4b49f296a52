import AnimGraphics
import CBlend

/// Premultiplied pixels to draw on: a band of the canvas or a group's layer.
struct PixelTarget {
    /// The pixel in column `originX` of row `originY`.
    let base: UnsafeMutablePointer<UInt32>
    /// The distance between rows, in pixels.
    let stride: Int
    let originX: Int
    let originY: Int
    /// The instruction set to draw with.
    var instructions = InstructionSet.widest

    /// A row, indexed by canvas columns.
    @inline(__always)
    func row(_ y: Int) -> UnsafeMutablePointer<UInt32> { base + ((y &- originY) &* stride &- originX) }
}

/// The widest instructions that drawing may use if the processor supports them.
///
/// The pixels do not depend on it; tests check this by drawing with narrower instructions. Each rasterizer has its own setting,
/// which it passes down with the target.
package enum InstructionSet: UInt32, Sendable, CaseIterable {
    /// The baseline instructions of the platform.
    case portable
    /// 256-bit vectors on x86.
    case avx2
    /// 512-bit vectors on x86.
    case avx512

    /// The widest instructions that the processor supports.
    package static let widest = InstructionSet.avx512

    /// The value for the C kernels.
    @inline(__always)
    var limit: cblend_instructions { cblend_instructions(rawValue: rawValue) }
}
