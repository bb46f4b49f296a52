import AnimGraphics

/// A reader of animated GIFs, which shows what browsers show.
///
/// A delay of 0 or 10 ms, which no viewer plays, is one of 100 ms. The canvas holds the first image, and the others are clipped to it. The
/// background colour of the header is transparent. What files have wrong that browsers show is read as they do, and named in the result
/// or when it is drawn: see ``AnimationRepair``. Codes that stand for nothing, and a file that ends within an image, are errors.
package struct GIFDecoder: Sendable {
    /// The largest animations that are decoded.
    package var limits: DecodingLimits

    /// Creates a decoder with the given limits.
    package init(limits: DecodingLimits = DecodingLimits()) { self.limits = limits }

    /// Whether a file is a GIF, by its first bytes.
    package static func recognizes(_ bytes: [UInt8]) -> Bool {
        bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8)
    }

    /// Finds the images of a whole file.
    ///
    /// Pixels, and memory for them, are only taken when images are drawn.
    package func decode(_ bytes: [UInt8]) throws(AnimationDecodingError) -> DecodedAnimation {
        let structure = try GIFStructure(bytes, limits: limits)
        guard !structure.images.isEmpty else { throw .noImages(.gif) }
        return DecodedAnimation(
            format: .gif, width: structure.canvas.maxX, height: structure.canvas.maxY, loop: structure.loop,
            images: structure.images, source: GIFSource(bytes: bytes, images: structure.positions), repairs: structure.repairs)
    }
}
