/// The number of times that each colour appears, as long as all of them fit a palette.
struct WebPPaletteCounts {
    /// The colours and how often they appear, in places that their pixels hash to; a count of 0 stands for no colour.
    private var pixels = [UInt32](repeating: 0, count: 1 << Self.placeBits)
    private var appearances = [UInt32](repeating: 0, count: 1 << Self.placeBits)
    private var colorCount = 0

    /// The largest palette.
    private static let maximumCount = 256
    /// The binary logarithm of the number of places, of which three quarters are free.
    private static let placeBits: UInt32 = 10

    /// Counts a pixel.
    @inline(__always)
    mutating func add(_ pixel: UInt32) {
        guard colorCount <= Self.maximumCount else { return }
        var place = Int((pixel &* 0x9E37_79B1) >> (32 - Self.placeBits))
        while appearances[place] > 0, pixels[place] != pixel { place = (place + 1) & (pixels.count - 1) }
        if appearances[place] == 0 {
            colorCount += 1
            pixels[place] = pixel
        }
        appearances[place] += 1
    }

    /// The number of colours, and how often each of them appears, beside zeros; nil if they are too many.
    var counts: (count: Int, colors: [UInt32])? { colorCount <= Self.maximumCount ? (colorCount, appearances) : nil }
}
