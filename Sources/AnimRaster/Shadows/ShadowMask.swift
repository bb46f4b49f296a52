import AnimGraphics

/// The bounds of a mask, with its elided pixels.
struct MaskShape {
    /// The pixels outside which the mask is 0.
    let bounds: PixelRect
    let columns: ElidedSpan
    let rows: ElidedSpan
}

/// The blurred coverage of a shadow, whose rows are interpolated as they are drawn.
///
/// It is made once per frame and shared by all bands.
final class ShadowMask {
    let shape: MaskShape
    /// The samples, interpolated along the rows but not along the columns.
    private let samples: BlurPlane
    private let rows: BlurAxis
    /// The columns of a row, without the elided ones.
    let columns: Range<Int>

    /// Creates a mask of samples, one per pixel, starting at a column.
    init(_ samples: consuming BlurPlane, from column: Int, rows: BlurAxis, shape: MaskShape) {
        columns = column..<column + samples.bounds.width
        self.samples = samples
        self.rows = rows
        self.shape = shape
    }

    /// Writes the coverage, 0…255, of all columns of a row, which must not be elided.
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

extension ShadowMask {
    /// Sends the coverage within bounds to a sink; `scratch` has room for a row.
    @inline(__always)
    func paint(
        _ bounds: PixelRect, through scratch: UnsafeMutablePointer<UInt32>, into sink: inout some CoverageSink
    ) {
        let kept = UnsafePointer(scratch - columns.lowerBound)
        let cut = shape.columns
        var last = Int.min
        for y in bounds.minY..<bounds.maxY {
            let row = shape.rows.kept(y)
            if row != last { copyRow(row, to: scratch) }
            last = row
            sink.beginRow(y)
            let end = max(bounds.minX, min(bounds.maxX, cut.pixel + 1))
            sink.row(kept, from: bounds.minX, to: end)
            let next = max(end, min(bounds.maxX, cut.pixel + cut.count + 1))
            if next > end { sink.spanIfAny(at: end, count: next - end, coverage: kept[cut.pixel]) }
            sink.row(kept - cut.count, from: next, to: bounds.maxX)
        }
    }

    /// Paints a premultiplied pixel within bounds; `scratch` has room for a row.
    func paint(
        _ bounds: PixelRect, through scratch: UnsafeMutablePointer<UInt32>, pixel: UInt32, onto target: PixelTarget
    ) {
        var blender = ColorBlender(pixel, onto: target)
        let cut = shape.columns
        let end = max(bounds.minX, min(bounds.maxX, cut.pixel + 1))
        let next = max(end, min(bounds.maxX, cut.pixel + cut.count + 1))
        let kept = scratch - columns.lowerBound
        var last = Int.min
        var coverage: UInt32 = 0
        for y in bounds.minY..<bounds.maxY {
            let row = shape.rows.kept(y)
            if row != last {
                copyRow(row, to: scratch)
                if next > end { coverage = kept[cut.pixel] }
                ShadowMask.multiply(scratch, count: columns.count, by: pixel)
                last = row
            }
            let pixels = target.row(y)
            RowBlender.blend(
                kept + bounds.minX, over: pixels + bounds.minX, count: end - bounds.minX, factor: 255,
                using: target.instructions)
            if next > end {
                blender.beginRow(y)
                blender.spanIfAny(at: end, count: next - end, coverage: coverage)
            }
            let right = max(0, bounds.maxX - next)
            RowBlender.blend(
                kept + (next - cut.count), over: pixels + next, count: right, factor: 255,
                using: target.instructions)
        }
    }

    /// Turns coverage into pixels; their number is a multiple of four.
    private static func multiply(_ row: UnsafeMutablePointer<UInt32>, count: Int, by pixel: UInt32) {
        let source = SIMD4(repeating: pixel)
        for index in stride(from: 0, to: count, by: 4) {
            let raw = UnsafeMutableRawPointer(row + index)
            let factors = PixelArithmetic.lanes(raw.loadUnaligned(as: SIMD4<UInt32>.self))
            raw.storeBytes(of: PixelArithmetic.scale(source, by: factors), as: SIMD4<UInt32>.self)
        }
    }
}

extension CoverageSink {
    /// Receives coverage from a row indexed by columns; three values past the end are readable.
    @inline(__always)
    fileprivate mutating func row(_ coverage: UnsafePointer<UInt32>, from start: Int, to end: Int) {
        var x = start
        while x < end {
            var values = UnsafeRawPointer(coverage + x).loadUnaligned(as: SIMD4<UInt32>.self)
            let count = min(4, end &- x)
            if count < 4 {
                for lane in count..<4 { values[lane] = 0 }
            }
            if values != .zero { block(at: x, count: count, coverage: values) }
            x &+= 4
        }
    }
}

/// Equal pixels along an axis that are stored once, like the middle of a nine-part image.
///
///     whole  │ a b c d d d d d d e f g │      pixel = 3, count = 5
///     kept   │ a b c d e f g │
struct ElidedSpan: Equatable {
    /// The pixel that represents them all.
    let pixel: Int
    /// The number of pixels elided after it.
    let count: Int

    /// The span of no pixels.
    static let none = ElidedSpan(pixel: .max / 2, count: 0)

    /// The kept pixel for a pixel of the whole picture.
    @inline(__always)
    func kept(_ x: Int) -> Int { x <= pixel ? x : max(x &- count, pixel) }
}
