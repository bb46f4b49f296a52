import AnimGraphics

/// The properties of a picture's pixels by which its storage is chosen.
struct PixelSurvey {
    /// The distinct pixels in order of appearance, or nil if they are more than 256.
    private(set) var colors: [UInt32]?
    private(set) var isOpaque = true
    /// Whether red, green and blue are equal in each of `colors`; without meaning where those are nil.
    private(set) var isGray = true
    /// Whether most pixels repeat their left neighbour, so that row filters would only hide the repetition.
    private(set) var isFlat = true

    init(_ pixmap: Pixmap) {
        var table = ColorTable(limit: 256)
        var fits = true
        var repeats = 0
        var alphas: UInt32 = .max
        var last = ~(pixmap.pixels.first ?? 0)
        for pixel in pixmap.pixels {
            if pixel == last {
                repeats += 1
                continue
            }
            last = pixel
            alphas &= pixel
            if fits { fits = table.index(of: pixel) != nil }
        }
        isOpaque = alphas >> 24 == 255
        isFlat = repeats * 4 >= pixmap.pixels.count * 3
        guard fits else { return }
        colors = table.colors
        isGray = table.colors.allSatisfy { $0 & 255 == ($0 >> 8) & 255 && $0 & 255 == ($0 >> 16) & 255 }
    }
}
