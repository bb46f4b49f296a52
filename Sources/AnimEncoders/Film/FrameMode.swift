/// The way in which a frame is encoded, and its first byte.
///
/// ```
/// group   channels (3 or 4), then frames
/// frame   mode
///         0 whole, 1 sincePrevious, 2 sinceReference:   pixels
///         1, 2:   before the pixels, left, top, width and height in two bytes each, the low one first
/// ```
///
/// A pixel has one byte for each channel. Whole frames hold each pixel minus the one on its left, rectangles each pixel minus that of the
/// other frame; bytes wrap around. Groups are compressed each by itself and refer to no frame before them, so that showing a frame
/// takes the decoding of one group. A frame that is encoded by itself is a group of one, which may refer to
/// the frame before.
enum FrameMode: UInt8 {
    /// All pixels.
    case whole = 0
    /// A rectangle, from the frame before.
    case sincePrevious = 1
    /// A rectangle, from the same frame of the reference film.
    case sinceReference = 2
    /// Nothing: it is as the frame before.
    case asPrevious = 3
    /// Nothing: it is as the same frame of the reference film.
    case asReference = 4

    /// The number of frames of a group.
    static let groupLength = 24
}
