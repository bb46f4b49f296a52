import AnimGraphics

/// A reader of animated PNG files: it reads the chunks of the animation itself, and its images as separate PNG files.
///
/// Colors are read as by ``PNGDecoder``. Images without a time, which the format defines as shown as fast as possible, are
/// shown for 100 ms, as in browsers. All checksums and sequence numbers must be right, and the end of the file must exist.
package struct APNGDecoder: Sendable {
    /// The largest animations that are decoded.
    package var limits: DecodingLimits

    /// Creates a decoder with the given limits.
    package init(limits: DecodingLimits = DecodingLimits()) { self.limits = limits }

    /// Returns whether a file is a PNG file with an animation: its `acTL` comes before its pixels.
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
    /// Pixels are decoded, and their memory allocated, only when images are drawn.
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
            unappliedColorSpace: bytes.withUnsafeBufferPointer { PNGColorSpace(of: $0).space.unapplied })
    }
}

/// The images of an animated PNG; each is decoded as a PNG file of its own, made in memory.
struct APNGSource: AnimationSource {
    /// The properties of a single image.
    struct Image: Sendable {
        let rect: PixelRect
        let blend: Pixmap.ImageBlend
        /// The index of its first part.
        let firstPart: Int
    }

    let bytes: [UInt8]
    let header: [UInt8]
    let shared: [Range<Int>]
    let images: [Image]
    let parts: [Range<Int>]
    let limits: DecodingLimits

    func draw(_ index: Int, on canvas: inout Pixmap) throws(AnimationDecodingError) -> [AnimationRepair] {
        let image = images[index]
        do throws(PNGError) {
            canvas.draw(try PNGDecoder(limits: limits).decode(file(of: index)).pixels, in: image.rect, image.blend)
            return []
        } catch {
            switch error {
            case .malformed(let reason): throw .damaged(.apng, image: index + 1, reason: reason)
            case .outOfMemory: throw .outOfMemory(.apng)
            default: throw .damaged(.apng, image: index + 1, reason: error.description)
            }
        }
    }

    /// Returns a PNG file with the pixels of an image.
    private func file(of index: Int) -> [UInt8] {
        let image = images[index]
        let ownParts = parts[image.firstPart..<(index + 1 < images.count ? images[index + 1].firstPart : parts.count)]
        var ownHeader = header
        ownHeader.replaceSubrange(0..<8, with: Self.bytes(image.rect.width) + Self.bytes(image.rect.height))
        var file = PNGChunk.signature
        file.reserveCapacity(ownParts.reduce(200) { $0 + $1.count } + shared.reduce(0) { $0 + $1.count })
        Self.append(PNGChunk.header, [ownHeader[...]], to: &file)
        for range in shared { file += bytes[range] }
        Self.append(PNGChunk.firstPixels, ownParts.map { bytes[$0] }, to: &file)
        Self.append(PNGChunk.end, [], to: &file)
        return file
    }

    /// Adds a chunk whose data comes in parts.
    private static func append(_ type: UInt32, _ parts: [ArraySlice<UInt8>], to file: inout [UInt8]) {
        file += bytes(parts.reduce(0) { $0 + $1.count })
        let start = file.count
        file += bytes(Int(type))
        for part in parts { file += part }
        let checksum = file.withUnsafeBufferPointer { PNGChunk.checksum(of: UnsafeBufferPointer(rebasing: $0[start...])) }
        file += bytes(Int(checksum))
    }

    /// Returns the four bytes of a big-endian number.
    private static func bytes(_ number: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) } }
}
