import AnimGraphics
import CColor

/// The pixels of a picture that belong to a gradient: a surface whose colour changes little and evenly from pixel to pixel.
///
/// Five pixels in a row and five in a column have to lie nearly on a line, so that a pixel may be right beside an edge; flat areas are no gradients
/// (``ccolor_find_gradients`` has the rule). Texture and the noise of photographs are hardly ever in line.
struct GradientMask {
    private let pixels: UnsafeBufferPointer<UInt32>
    private let width: Int
    private let height: Int
    private let rect: PixelRect
    /// 1 for each pixel of the rectangle that belongs to a gradient, else 0.
    let flags: [UInt8]

    /// Looks at a rectangle of a picture, which stays in place as long as the mask is used.
    ///
    /// - Parameter isWide: Whether AVX2 may be used, which gives the same result.
    init(_ pixels: UnsafeBufferPointer<UInt32>, width: Int, rect: PixelRect, isWide: Bool = true) {
        self.pixels = pixels
        self.width = width
        self.rect = rect
        height = pixels.count / width
        var picture = ccolor_picture(
            pixels: pixels.baseAddress, width: width, height: height, min_x: rect.minX, min_y: rect.minY, max_x: rect.maxX,
            max_y: rect.maxY)
        let pixelCount = rect.width * rect.height
        flags = [UInt8](unsafeUninitializedCapacity: pixelCount) { flags, count in
            withUnsafeTemporaryAllocation(byteCount: ccolor_gradient_scratch(&picture), alignment: 16) { scratch in
                ccolor_find_gradients(&picture, scratch.baseAddress, flags.baseAddress, isWide)
            }
            count = pixelCount
        }
    }

    /// Whether a pixel of the rectangle belongs to a gradient.
    @inline(__always)
    func isGradient(x: Int, y: Int) -> Bool { flags[(y &- rect.minY) &* rect.width &+ x &- rect.minX] != 0 }

    /// 1 for each pixel of the rectangle that is neither beside an edge nor in an area of one colour, else 0.
    var textured: [UInt8] {
        (rect.minY..<rect.maxY).flatMap { y in (rect.minX..<rect.maxX).map { isTextured(x: $0, y: y) ? 1 : 0 } }
    }

    private func isTextured(x: Int, y: Int) -> Bool {
        let pixel = pixels[y * width + x]
        var differs = false
        for (x, y) in [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)] where x >= 0 && x < width && y >= 0 && y < height {
            let other = pixels[y * width + x]
            if other != pixel { differs = true }
            if PackedColor.largestDifference(pixel, other) > Self.leastEdge { return false }
        }
        return differs || isGradient(x: x, y: y)
    }

    /// The levels from which on a step between two pixels is an edge.
    private static let leastEdge = 48
}
