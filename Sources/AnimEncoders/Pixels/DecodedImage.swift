package import AnimGraphics

/// A decoded picture.
package struct DecodedImage: Hashable, Sendable {
    /// The pixels, upright.
    package let pixmap: Pixmap
    /// The colour space that the colours are meant in, and that was not applied; nil where the file has none.
    package let unappliedColorSpace: UnappliedColorSpace?

    /// Creates a picture.
    package init(pixmap: Pixmap, unappliedColorSpace: UnappliedColorSpace?) {
        (self.pixmap, self.unappliedColorSpace) = (pixmap, unappliedColorSpace)
    }
}
