/// A picture of 8-bit sRGB pixels with premultiplied alpha, rows from top to bottom without padding.
public struct Pixmap: Hashable, Sendable {
    /// The number of columns, at least 1.
    public let width: Int
    /// The number of rows, at least 1.
    public let height: Int
    /// The pixels, row by row: red in the lowest byte, then green, blue and alpha in the highest.
    public var pixels: [UInt32]

    /// Creates a picture of one premultiplied pixel value, transparent where none is given.
    public init(width: Int, height: Int, filledWith pixel: UInt32 = 0) {
        precondition(width > 0 && height > 0, "a pixmap has at least one pixel")
        self.width = width
        self.height = height
        pixels = [UInt32](repeating: pixel, count: width * height)
    }

    /// Creates a picture of premultiplied pixels, row by row.
    package init(width: Int, height: Int, pixels: [UInt32]) {
        precondition(width > 0 && height > 0 && pixels.count == width * height, "a pixmap has width times height pixels")
        (self.width, self.height, self.pixels) = (width, height, pixels)
    }

    /// Takes over the pixels of some rectangles, or all of them, from a picture; from one of another size its size as well.
    package mutating func copy(_ rects: [PixelRect]?, from other: Pixmap) {
        guard width == other.width, height == other.height else {
            self = other
            return
        }
        let whole = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
        let width = width
        pixels.withUnsafeMutableBufferPointer { target in
            other.pixels.withUnsafeBufferPointer { source in
                guard let target = target.baseAddress, let source = source.baseAddress else { return }
                for rect in (rects ?? [whole]).map({ $0.intersection(whole) }) where !rect.isEmpty {
                    // Whole rows follow each other.
                    let rows = rect.width == width ? [rect.minY] : Array(rect.minY..<rect.maxY)
                    let count = rect.width == width ? rect.height * width : rect.width
                    for row in rows {
                        let start = row * width + rect.minX
                        (target + start).update(from: source + start, count: count)
                    }
                }
            }
        }
    }
}
