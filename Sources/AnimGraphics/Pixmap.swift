/// A picture of 8-bit sRGB pixels with premultiplied alpha, rows from top to bottom without padding.
public struct Pixmap: Hashable, Sendable {
    /// The number of columns, at least 1.
    public let width: Int
    /// The number of rows, at least 1.
    public let height: Int
    /// The pixels, row by row: red in the lowest byte, then green, blue and alpha in the highest.
    public var pixels: [UInt32]

    /// Creates a picture filled with a premultiplied pixel, transparent by default.
    public init(width: Int, height: Int, filledWith pixel: UInt32 = 0) {
        precondition(width > 0 && height > 0, "a pixmap has at least one pixel")
        self.width = width
        self.height = height
        pixels = [UInt32](repeating: pixel, count: width * height)
    }

    /// Creates a picture from premultiplied pixels, row by row.
    package init(width: Int, height: Int, pixels: [UInt32]) {
        precondition(width > 0 && height > 0 && pixels.count == width * height, "a pixmap has width times height pixels")
        (self.width, self.height, self.pixels) = (width, height, pixels)
    }

    /// Copies the pixels of rectangles, or all pixels, from another picture; if the sizes differ, becomes that picture.
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
                    // Whole rows are contiguous.
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

extension Pixmap {
    /// The premultiplied pixel in column `x` of row `y`; both must lie inside the picture.
    public subscript(x: Int, y: Int) -> UInt32 {
        get {
            precondition(x >= 0 && x < width && y >= 0 && y < height, "the pixel lies outside the pixmap")
            return pixels[y * width + x]
        }
        set {
            precondition(x >= 0 && x < width && y >= 0 && y < height, "the pixel lies outside the pixmap")
            pixels[y * width + x] = newValue
        }
    }

    /// Returns the premultiplied pixels of one row, from left to right, without a copy.
    package func row(_ y: Int) -> ArraySlice<UInt32> {
        precondition(y >= 0 && y < height, "the row lies outside the pixmap")
        return pixels[y * width..<(y + 1) * width]
    }
}

extension Pixmap {
    /// Returns the picture as straight (not premultiplied) bytes: red, green, blue and alpha of each pixel, row by row from the
    /// top.
    ///
    /// For the premultiplied component c and alpha a, a component is `min(255, ⌊(255 · c + ⌊a / 2⌋) / a⌋)`: 255 · c / a, rounded
    /// half up. If a is 0, all four bytes are 0.
    public func straightRGBA() -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(4 * pixels.count)
        forEachStraightPart { bytes += $0 }
        return bytes
    }

    /// The number of pixels per part: their bytes stay in the L1 cache.
    private static let partLength = 4096

    /// Passes the bytes of ``straightRGBA()`` to a function, part by part; opaque parts are passed without a copy.
    func forEachStraightPart(_ body: (UnsafeRawBufferPointer) -> Void) {
        var room = [UInt32](repeating: 0, count: min(Self.partLength, pixels.count))
        room.withUnsafeMutableBufferPointer { room in
            pixels.withUnsafeBufferPointer { pixels in
                for start in stride(from: 0, to: pixels.count, by: Self.partLength) {
                    let part = UnsafeBufferPointer(rebasing: pixels[start..<min(pixels.count, start + Self.partLength)])
                    body(Self.straightBytes(of: part, room: room))
                }
            }
        }
    }

    /// Returns the straight bytes of pixels: the pixels themselves if they are opaque, else a copy.
    ///
    /// - Parameter room: Memory for the copy, for as many pixels.
    static func straightBytes(
        of pixels: UnsafeBufferPointer<UInt32>, room: UnsafeMutableBufferPointer<UInt32>
    ) -> UnsafeRawBufferPointer {
        // The bytes of a pixel are red, green, blue and alpha because Swift runs only on little-endian processors.
        if isOpaque(pixels) { return UnsafeRawBufferPointer(pixels) }
        for (index, pixel) in pixels.enumerated() { room[index] = straightPixel(pixel) }
        return UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(room)[..<(4 * pixels.count)])
    }

    /// Whether all pixels have an alpha of 255.
    static func isOpaque(_ pixels: UnsafeBufferPointer<UInt32>) -> Bool {
        var all = UInt32.max
        for pixel in pixels { all &= pixel }
        return all >> 24 == 255
    }

    /// Returns a pixel with its alpha divided out, by the rule of ``straightRGBA()``, in the same byte order.
    package static func straightPixel(_ pixel: UInt32) -> UInt32 {
        let alpha = pixel >> 24
        if alpha == 255 { return pixel }
        if alpha == 0 { return 0 }
        // ⌊n / a⌋ = (n · ⌈2²⁴ / a⌉) >> 24 for all n < 2¹⁶: the error n · a / 2²⁴ stays below one step of 1 / a.
        let reciprocal = UInt64((1 << 24) / alpha + 1)
        let half = UInt64(alpha >> 1)
        let r = min(255, ((UInt64(pixel & 255) * 255 + half) * reciprocal) >> 24)
        let g = min(255, ((UInt64(pixel >> 8 & 255) * 255 + half) * reciprocal) >> 24)
        let b = min(255, ((UInt64(pixel >> 16 & 255) * 255 + half) * reciprocal) >> 24)
        return UInt32(truncatingIfNeeded: r | g << 8 | b << 16) | alpha << 24
    }
}

/// An area of whole pixels, half-open: columns `minX..<maxX` of rows `minY..<maxY`.
@usableFromInline package struct PixelRect: Hashable, Sendable {
    /// The first column.
    @usableFromInline package var minX: Int
    /// The first row.
    @usableFromInline package var minY: Int
    /// The column after the last one.
    @usableFromInline package var maxX: Int
    /// The row after the last one.
    @usableFromInline package var maxY: Int

    /// Creates an area from its edges; it is empty unless both maxima exceed the minima.
    @inlinable
    package init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
        self.minX = minX
        self.minY = minY
        self.maxX = maxX
        self.maxY = maxY
    }

    /// An area without pixels.
    package static let empty = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)

    /// The number of columns, 0 for an empty area.
    @inlinable
    package var width: Int { max(0, maxX - minX) }
    /// The number of rows, 0 for an empty area.
    @inlinable
    package var height: Int { max(0, maxY - minY) }
    /// Whether the area contains no pixel.
    @inlinable
    package var isEmpty: Bool { maxX <= minX || maxY <= minY }

    /// Returns the intersection of two areas.
    @inlinable
    package func intersection(_ other: PixelRect) -> PixelRect {
        PixelRect(
            minX: max(minX, other.minX), minY: max(minY, other.minY),
            maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
    }

    /// Returns the smallest area that contains both; empty areas are ignored.
    @inlinable
    package func union(_ other: PixelRect) -> PixelRect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        return PixelRect(
            minX: min(minX, other.minX), minY: min(minY, other.minY),
            maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
    }

    /// Whether the area contains all pixels of another.
    @inlinable
    package func contains(_ other: PixelRect) -> Bool {
        other.isEmpty || (minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY)
    }
}
