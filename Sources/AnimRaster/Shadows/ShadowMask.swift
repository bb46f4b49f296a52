import AnimGraphics

/// The pixels of a mask, with those that were left out of it.
struct MaskShape {
    /// The pixels outside of which the mask is 0.
    let bounds: PixelRect
    let columns: ElidedSpan
    let rows: ElidedSpan
}

/// The blurred coverage of a shadow, of which rows are made as they are drawn.
///
/// It is made once a frame and shared by all bands.
final class ShadowMask {
    let shape: MaskShape
    /// The samples: interpolated along the rows, but not along the columns.
    private let samples: BlurPlane
    private let rows: BlurAxis
    /// The columns that a row has, those left out not counted.
    let columns: Range<Int>

    /// Creates a mask of samples, one for each pixel from a column on.
    init(_ samples: consuming BlurPlane, from column: Int, rows: BlurAxis, shape: MaskShape) {
        columns = column..<column + samples.bounds.width
        self.samples = samples
        self.rows = rows
        self.shape = shape
    }

    /// Writes the coverage, 0…255, of all columns of a row, which is one of those that were not left out.
    func copyRow(_ y: Int, to coverage: UnsafeMutablePointer<UInt32>) {
        let row = rows.sample(of: y)
        let middle = UnsafeRawPointer(samples.row(row) + samples.bounds.minX)
        let target = UnsafeMutableRawPointer(coverage)
        guard rows.isReduced else {
            for offset in stride(from: 0, to: 2 &* samples.stride, by: 16) {
                ShadowMask.store(middle.loadUnaligned(fromByteOffset: offset, as: SIMD8<UInt16>.self), to: target + 2 &* offset)
            }
            return
        }
        let taps = SplineTaps(of: rows.offset(of: y), step: rows.kernel.step)
        let before = UnsafeRawPointer(samples.row(row - 1) + samples.bounds.minX)
        let after = UnsafeRawPointer(samples.row(row + 1) + samples.bounds.minX)
        for offset in stride(from: 0, to: 2 &* samples.stride, by: 16) {
            let sum = taps.sum(
                before.loadUnaligned(fromByteOffset: offset, as: SIMD8<UInt16>.self),
                middle.loadUnaligned(fromByteOffset: offset, as: SIMD8<UInt16>.self),
                after.loadUnaligned(fromByteOffset: offset, as: SIMD8<UInt16>.self))
            ShadowMask.store(sum, to: target + 2 &* offset)
        }
    }

    /// Stores samples as coverage, rounded half up.
    @inline(__always)
    private static func store(_ samples: SIMD8<UInt16>, to target: UnsafeMutableRawPointer) {
        let bytes = (samples &+ (1 &<< (BlurPlane.bits &- 1))) &>> BlurPlane.bits
        target.storeBytes(of: SIMD8<UInt32>(truncatingIfNeeded: bytes), as: SIMD8<UInt32>.self)
    }
}
