public import AnimGraphics

/// A decoded picture.
public struct DecodedImage: Hashable, Sendable {
    /// The pixels, upright.
    public let pixmap: Pixmap
    /// The name of the ICC profile that the colours are meant in, and that was not applied; nil where the file has none.
    package let unappliedProfile: String?
}
