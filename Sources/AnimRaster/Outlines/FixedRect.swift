import AnimGraphics

/// A rectangle with edges in 24.8 coordinates.
struct FixedRect: Equatable {
    var minX: Int32
    var minY: Int32
    var maxX: Int32
    var maxY: Int32

    var isEmpty: Bool { maxX <= minX || maxY <= minY }

    /// Whether all edges lie between pixels.
    var isPixelAligned: Bool { (minX | minY | maxX | maxY) & (Subpixel.one - 1) == 0 }

    /// The pixels that lie wholly inside.
    var wholePixels: PixelRect {
        let pixels = PixelRect(
            minX: Subpixel.ceil(minX), minY: Subpixel.ceil(minY), maxX: Subpixel.floor(maxX), maxY: Subpixel.floor(maxY))
        return pixels.isEmpty ? .empty : pixels
    }

    /// The pixels that the rectangle touches.
    var bounds: PixelRect {
        isEmpty
            ? .empty
            : PixelRect(
                minX: Subpixel.floor(minX), minY: Subpixel.floor(minY), maxX: Subpixel.ceil(maxX), maxY: Subpixel.ceil(maxY))
    }
}
