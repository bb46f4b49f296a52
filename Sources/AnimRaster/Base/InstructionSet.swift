import CBlend

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
