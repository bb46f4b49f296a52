package import AnimGraphics

/// A decoded picture.
package struct DecodedImage: Hashable, Sendable {
    /// The pixels, upright.
    package let pixmap: Pixmap
    /// The name of the ICC profile that the colours are meant in, and that was not applied; nil where the file has none.
    package let unappliedProfile: String?
}
