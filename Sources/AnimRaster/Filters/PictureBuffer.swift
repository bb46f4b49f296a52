import AnimGraphics

/// Premultiplied pixels of a part of the canvas, in memory of its own.
final class PictureBuffer {
    /// The pixels that have values.
    let bounds: PixelRect
    /// The distance between rows, in pixels.
    let stride: Int
    /// The first pixel of the first row.
    let base: UnsafeMutablePointer<UInt32>

    /// The pixels that may be read and written after the end of each row, since kernels handle whole vectors.
    private static let slack = 16

    /// Creates a picture of one pixel everywhere, for bounds that are not empty.
    init(_ bounds: PixelRect, filledWith pixel: UInt32) {
        self.bounds = bounds
        stride = (bounds.width + 3) & ~3
        let count = stride * bounds.height + PictureBuffer.slack
        base = .allocate(capacity: count)
        base.initialize(repeating: pixel, count: count)
    }

    deinit { base.deallocate() }

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
