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
            // The highest bit, which is that of the threshold: where all pixels have it none is transparent.
            var all = UInt32.max
            for index in start..<start + rect.width { all &= pixels[index] }
            if all >> 31 == 1 { continue }
            var cleared: UInt32 = 0
            for index in start..<start + rect.width {
                cleared |= (pixels[index] >> 24 < threshold ? 1 : 0) & (old[index] >> 24 >= threshold ? 1 : 0)
            }
            if cleared != 0 { return true }
        }
        return false
    }

    /// Calls `body` with each run of pixels in row order, until it returns false.
    ///
    /// It gets the colour that they change to, or 0 where what the canvas shows stays, and their number. Runs end with their row.
    @inline(__always)
    func forEachRun(_ body: (_ color: UInt32, _ count: Int) -> Bool) {
        for row in rect.minY..<rect.maxY {
            var index = row * width + rect.minX
            let end = index + rect.width
            while index < end {
                let start = index
                let color = passRun(from: &index, to: end)
                guard body(color, index - start) else { return }
            }
        }
    }

    /// Moves an index behind the run that starts there, and returns the run's colour.
    @inline(__always)
    private func passRun(from index: inout Int, to end: Int) -> UInt32 {
        let pixel = pixels[index]
        guard let old else {
            while index < end, pixels[index] == pixel { index &+= 1 }
            return Self.shown(pixel)
        }
        if pixel == old[index] {
            index = pixels.endOfPixels(equalTo: old, from: index, to: end)
            return 0
        }
        let color = Self.shown(pixel)
        let isOpaque = pixel >> 24 == 255
        let changes = color != Self.shown(old[index])
        index &+= 1
        // What a translucent pixel shows may be the same as before though the pixel is not, and the next pixel may change all the same: those that
        // are translucent, or were, are looked at one by one.
        while changes, isOpaque, index < end, pixels[index] == pixel, old[index] != pixel, old[index] >> 24 == 255 { index &+= 1 }
        return changes ? color : 0
    }
}
