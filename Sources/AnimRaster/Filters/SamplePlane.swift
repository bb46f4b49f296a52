import AnimGraphics
import CBlend

/// Reduced pixels with 16-bit components, 32 or 128 times a byte, of a part of an infinite plane.
final class SamplePlane {
    let bounds: PixelRect
    /// The distance between rows, in components.
    let stride: Int
    private let base: UnsafeMutablePointer<UInt16>
    private let block: UnsafeMutableRawBufferPointer
    private let memory: PictureMemory

    /// The components that may be read and written before and after the rows, since kernels handle whole vectors.
    private static let slack = 64

    /// Creates a plane of any samples.
    init(_ bounds: PixelRect, in memory: PictureMemory) {
        self.bounds = bounds
        self.memory = memory
        stride = (4 * bounds.width + 15) & ~15
        let count = stride * bounds.height + 2 * SamplePlane.slack
        block = memory.take(2 * count)
        base = block.baseAddress.unsafelyUnwrapped.bindMemory(to: UInt16.self, capacity: count)
    }

    deinit { memory.give(block) }

    /// The components of a row from the plane's first column on.
    @inline(__always)
    func row(_ y: Int) -> UnsafeMutablePointer<UInt16> {
        base + (SamplePlane.slack &+ (y &- bounds.minY) &* stride)
    }

    /// The nearest row, in place of those beyond the plane.
    @inline(__always)
    func nearestRow(_ y: Int) -> UnsafeMutablePointer<UInt16> { row(min(max(y, bounds.minY), bounds.maxY - 1)) }
}

/// A row of components with room on both sides.
struct PaddedRow: ~Copyable {
    /// The pixels on each side.
    private static let padding = 16
    private let memory: UnsafeMutablePointer<UInt16>
    private let count: Int

    /// Creates a row of a number of pixels.
    init(count: Int) {
        self.count = count
        let size = 4 * (count + 3 * PaddedRow.padding)
        memory = .allocate(capacity: size)
        memory.initialize(repeating: 0, count: size)
    }

    deinit { memory.deallocate() }

    /// The first component.
    var base: UnsafeMutablePointer<UInt16> { memory + 4 * PaddedRow.padding }

    /// Repeats the outermost pixels on both sides.
    func repeatEnds() {
        let last = base + 4 * (count - 1)
        for offset in 1...PaddedRow.padding {
            (base - 4 * offset).update(from: base, count: 4)
            (last + 4 * offset).update(from: last, count: 4)
        }
    }
}
