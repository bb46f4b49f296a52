import AnimGraphics

/// The pixels of a rectangle of a frame beside those that the canvas shows.
struct DeltaSource {
    let pixels: UnsafeBufferPointer<UInt32>
    /// The predecessor's pixels, or nil for an empty canvas.
    let old: UnsafeBufferPointer<UInt32>?
    let width: Int
    let rect: PixelRect

    /// Returns what GIF shows for a pixel: an opaque straight colour, or 0 for a transparent one.
    @inline(__always)
    static func shown(_ pixel: UInt32) -> UInt32 {
        let alpha = pixel >> 24
        if alpha == 255 { return pixel }
        return alpha < UInt32(GIFFrame.alphaThreshold) ? 0 : StraightAlpha.straight(pixel) | 0xFF00_0000
    }

    /// Whether a pixel that the predecessor shows is transparent now.
    var clearsPixels: Bool {
        guard let old else { return false }
        let threshold = UInt32(GIFFrame.alphaThreshold)
        for row in rect.minY..<rect.maxY {
            let start = row * width + rect.minX
            var cleared: UInt32 = 0
            for index in start..<start + rect.width {
                cleared |= (pixels[index] >> 24 < threshold ? 1 : 0) & (old[index] >> 24 >= threshold ? 1 : 0)
            }
            if cleared != 0 { return true }
        }
        return false
    }

    /// Calls `body` with each run of equal pixels over equal pixels, in row order: the colour shown from now on, the one shown
    /// before (0 if transparent), and the length.
    @inline(__always)
    func forEachRun(_ body: (_ color: UInt32, _ before: UInt32, _ length: Int) -> Void) {
        guard let old else { return forEachRun(over: { _ in 0 }, body) }
        forEachRun(over: { old[$0] }, body)
    }

    @inline(__always)
    private func forEachRun(over before: (Int) -> UInt32, _ body: (UInt32, UInt32, Int) -> Void) {
        var pixel = pixels[rect.minY * width + rect.minX]
        var oldPixel = before(rect.minY * width + rect.minX)
        var length = 0
        for row in rect.minY..<rect.maxY {
            let start = row * width + rect.minX
            for index in start..<start + rect.width {
                if pixels[index] == pixel && before(index) == oldPixel {
                    length += 1
                } else {
                    body(Self.shown(pixel), Self.shown(oldPixel), length)
                    (pixel, oldPixel, length) = (pixels[index], before(index), 1)
                }
            }
        }
        body(Self.shown(pixel), Self.shown(oldPixel), length)
    }
}
