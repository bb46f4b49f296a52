import AnimGraphics

/// The images of an animated PNG, of which each becomes a PNG file of its own in memory.
struct APNGSource: AnimationSource {
    /// An image, apart from what all share.
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

    /// Adds a chunk with the data of some parts.
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
