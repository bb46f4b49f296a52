/// The compressed symbols of an image.
struct LZWData: Equatable {
    /// The data in blocks of up to 255 bytes, each after its length, without the closing empty one.
    let blocks: [UInt8]
    /// The number of codes for pixels.
    let codeCount: Int
    /// The number of pixels that they stand for.
    let pixelCount: Int
    /// Whether these are all pixels.
    let isComplete: Bool

    /// Returns the bits that so many codes take in tables that are cleared when they are full.
    static func bitCount(codeCount: Int, minimumCodeSize: Int) -> Int {
        var rest = codeCount
        var bits = 0
        while rest > 0 {
            bits += minimumCodeSize + 1
            var entries = (1 << minimumCodeSize) + 1
            for width in minimumCodeSize + 1...12 where rest > 0 {
                let count = min(rest, (1 << width) - entries)
                bits += count * width
                rest -= count
                entries = 1 << width
            }
        }
        return bits
    }
}
