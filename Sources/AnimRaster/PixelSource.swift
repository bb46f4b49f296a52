/// What an area is filled with, in pixels.
enum PixelSource {
    /// One premultiplied pixel everywhere.
    case pixel(UInt32)
}
