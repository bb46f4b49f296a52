import AnimGraphics

/// A reader of animated PNG files: the chunks of the animation are read here, its images as the PNG files that they amount to.
///
/// Colours are read as ``PNGDecoder`` does. Images without a time, which the format has shown as fast as possible, are shown for 100 ms, as by
/// browsers. All checksums and numbers have to be right, and the end of the file has to be there.
package struct APNGDecoder: Sendable {
    /// The largest animations that are decoded.
    package var limits: DecodingLimits

    /// Creates a decoder with the given limits.
    package init(limits: DecodingLimits = DecodingLimits()) { self.limits = limits }

    /// Whether a file is a PNG file with an animation: one whose `acTL` comes before its pixels.
    package static func recognizes(_ bytes: [UInt8]) -> Bool {
        guard bytes.starts(with: PNGChunk.signature) else { return false }
        return bytes.withUnsafeBufferPointer { file in
            var offset = PNGChunk.signature.count
            while let chunk = PNGChunk(at: offset, of: file), chunk.type != PNGChunk.firstPixels {
                if chunk.type == PNGChunk.animationControl { return true }
                offset = chunk.end
            }
            return false
        }
    }

    /// Finds the images of a whole file.
    ///
    /// Pixels, and memory for them, are only taken when images are drawn.
    package func decode(_ bytes: [UInt8]) throws(AnimationDecodingError) -> DecodedAnimation {
        let structure = try bytes.withUnsafeBufferPointer { file in
            Result<APNGStructure, AnimationDecodingError> { () throws(AnimationDecodingError) in
                try APNGStructure(file, limits: limits)
            }
        }.get()
        return DecodedAnimation(
            format: .apng, width: structure.width, height: structure.height, loop: structure.loop, images: structure.images,
            source: APNGSource(
                bytes: bytes, header: structure.header, shared: structure.shared, images: structure.pictures,
                parts: structure.parts, limits: limits),
            unappliedColorSpace: bytes.withUnsafeBufferPointer { PNGColorSpace(of: $0).unapplied })
    }
}
