import AnimGraphics

/// One finished image of a GIF: its rectangle, colours and compressed pixels.
package struct GIFImage: Sendable {
    /// The position in the file, from 0 on.
    package let index: Int
    let rect: PixelRect
    /// The time on screen in centiseconds, 1…65,535.
    package let delay: Int
    /// The treatment of the rectangle before the next image.
    let disposal: GIFDisposal
    /// The colours of the image's own table, red in the lowest byte, or nil where it uses the shared one.
    let localColors: [UInt32]?
    let transparentIndex: Int?
    let minimumCodeSize: Int
    /// The LZW data in blocks, each after its length, without the closing empty one.
    let blocks: [UInt8]

    /// The bytes of the image in a file: its control block, its descriptor, its table, and its data with the code size and the end.
    package var byteCount: Int {
        8 + 10 + (localColors.map { 3 << GIFTable.bits(for: $0.count) } ?? 0) + 1 + blocks.count + 1
    }
}

/// The treatment of an image's rectangle before the next image is drawn, by the numbers in the file.
enum GIFDisposal: Int32, Sendable {
    case keep = 1
    case clearToBackground = 2
}
