import AnimGraphics

/// Premultiplied pixels of a part of the canvas, in memory of its own.
final class PictureBuffer {
    /// The pixels that have values.
    private(set) var bounds: PixelRect
    /// The distance between rows, in pixels.
    let stride: Int
    /// The first pixel of the first row.
    let base: UnsafeMutablePointer<UInt32>
    private let block: UnsafeMutableRawBufferPointer
    private let memory: PictureMemory

    /// The pixels that may be read and written after the end of each row, since kernels handle whole vectors.
    private static let slack = 16

    /// Creates a picture of any pixels, for bounds that are not empty.
    init(_ bounds: PixelRect, in memory: PictureMemory) {
        self.bounds = bounds
        self.memory = memory
        stride = (bounds.width + 3) & ~3
        let count = stride * bounds.height + PictureBuffer.slack
        block = memory.take(4 * count)
        base = block.baseAddress.unsafelyUnwrapped.bindMemory(to: UInt32.self, capacity: count)
    }

    /// Creates a picture of one pixel everywhere, for bounds that are not empty.
    convenience init(_ bounds: PixelRect, filledWith pixel: UInt32, in memory: PictureMemory = PictureMemory()) {
        self.init(bounds, in: memory)
        fill(bounds.minY..<bounds.maxY, with: pixel)
    }

    deinit { memory.give(block) }

    /// Sets the pixels of some rows.
    func fill(_ rows: Range<Int>, with pixel: UInt32) {
        for y in rows { (row(y) + bounds.minX).initialize(repeating: pixel, count: bounds.width) }
    }

    /// Moves on to other rows, at most as many as it was created with; rows that remain keep their pixels.
    func scroll(to rows: Range<Int>) {
        let kept = max(rows.lowerBound, bounds.minY)..<max(bounds.maxY, rows.lowerBound)
        let old = base + (kept.lowerBound - bounds.minY) * stride
        (bounds.minY, bounds.maxY) = (rows.lowerBound, rows.upperBound)
        // The later rows are kept, and move up.
        (row(kept.lowerBound) + bounds.minX).update(from: old, count: min(kept.count, rows.count) * stride)
    }

    /// A row, indexed by columns of the canvas.
    @inline(__always)
    func row(_ y: Int) -> UnsafeMutablePointer<UInt32> { base + ((y &- bounds.minY) &* stride &- bounds.minX) }

    /// The picture as a target of drawing.
    func target(using instructions: InstructionSet) -> PixelTarget {
        PixelTarget(base: base, stride: stride, originX: bounds.minX, originY: bounds.minY, instructions: instructions)
    }
}

extension PixelRect {
    /// The rectangle with a margin; an empty one stays empty.
    func expanded(x: Int, y: Int) -> PixelRect {
        isEmpty ? self : PixelRect(minX: minX - x, minY: minY - y, maxX: maxX + x, maxY: maxY + y)
    }
}
