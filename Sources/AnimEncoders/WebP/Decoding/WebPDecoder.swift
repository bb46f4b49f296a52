package import AnimGraphics

/// A reader of WebP files, pictures and animations, whose pixels libwebp decodes.
///
/// The chunks of animations are read here: libwebpdemux looks for each image from the first one on, which takes hours for files of
/// many small ones, and its decoder starts over for each image that is not the next. Images without a time are shown for 100 ms, and what is
/// cleared is transparent, as in browsers.
package struct WebPDecoder: Sendable {
    /// The largest pictures that are decoded.
    package var limits: DecodingLimits

    /// Creates a decoder with the given limits.
    package init(limits: DecodingLimits = DecodingLimits()) { self.limits = limits }

    /// Whether a file is WebP, by its first bytes.
    package static func recognizes(_ bytes: [UInt8]) -> Bool {
        bytes.starts(with: "RIFF".utf8) && bytes.dropFirst(8).starts(with: "WEBP".utf8)
    }

    /// Whether a WebP file says that it is an animation.
    package static func recognizesAnimation(_ bytes: [UInt8]) -> Bool {
        // The chunk of the format comes first: its flags follow its letters and its length.
        recognizes(bytes) && bytes.dropFirst(12).starts(with: "VP8X".utf8) && bytes.count > 20 && bytes[20] & 2 != 0
    }

    /// Decodes a file with one picture.
    package func picture(_ bytes: [UInt8]) throws(AnimationDecodingError) -> Pixmap {
        _ = try WebPStructure.end(of: bytes)
        let image = try WebPImage(bytes, limits: limits, number: nil)
        var pixmap = Pixmap(width: image.width, height: image.height)
        try image.draw(on: &pixmap, in: PixelRect(minX: 0, minY: 0, maxX: image.width, maxY: image.height), number: nil)
        return pixmap
    }

    /// Returns the colour space that the colours of a file are meant in, and that is not applied; nil where the file has none.
    package func unappliedColorSpace(of bytes: [UInt8]) -> UnappliedColorSpace? {
        WebPStructure.profile(in: bytes).map { .profile(ICCProfile.name(in: OffsetBytes(bytes[$0])) ?? "unnamed") }
    }

    /// Finds the images of a whole file with an animation.
    ///
    /// Pixels, and memory for them, are only taken when images are drawn.
    package func decode(_ bytes: [UInt8]) throws(AnimationDecodingError) -> DecodedAnimation {
        let structure = try WebPStructure(bytes, limits: limits)
        return DecodedAnimation(
            format: .webp, width: structure.canvas.maxX, height: structure.canvas.maxY, loop: structure.loop,
            images: structure.images, source: WebPSource(bytes: bytes, images: structure.pictures, limits: limits),
            unappliedColorSpace: unappliedColorSpace(of: bytes))
    }
}
