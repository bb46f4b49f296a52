import AnimGraphics

/// One finished image of a GIF: its place, colours and compressed pixels.
public struct GIFImage: Sendable {
    /// The position in the file, from 0 on.
    public let index: Int
    let rect: PixelRect
    /// The time on screen in centiseconds, 1…65,535.
    public let delay: Int
    /// What happens to the rectangle before the next image.
    let disposal: GIFDisposal
    /// The colours of the image's own table, red in the lowest byte, or nil where it uses the shared one.
    let localColors: [UInt32]?
    let transparentIndex: Int?
    let minimumCodeSize: Int
    /// The LZW data in blocks, each after its length, without the closing empty one.
    let blocks: [UInt8]
}

/// What happens to an image's rectangle before the next image is drawn, by the numbers in the file.
enum GIFDisposal: Int32, Sendable {
    case keep = 1
    case clearToBackground = 2
}
