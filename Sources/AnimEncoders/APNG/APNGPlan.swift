import AnimGraphics

/// The images of an animated PNG with their format and delays decided, ready to be compressed.
package struct APNGPlan: Sendable {
    let frames: [APNGFrame]
    let delays: [FrameDelay]
    let loop: AnimationLoop
    let layout: PNGLayout
    let compression: CompressionLevel

    /// libdeflate's level for the comparison of an image's forms.
    private static let trialLevel: Int32 = 6

    /// The number of images: one for each frame that differs from its predecessor.
    package var imageCount: Int { frames.count }

    /// Compresses an image: a pure function of the plan, for any thread and in any order.
    ///
    /// It replaces its rectangle, or is drawn over it with transparent pixels where nothing changes, all of them or only those that do not
    /// continue a run: whichever is smallest, with row filters or without.
    package func image(at index: Int) throws(PNGError) -> APNGImage {
        let frame = frames[index]
        guard let (pixels, marks) = frame.unpacked() else { throw .outOfMemory }
        var candidates = [(blend: APNGImage.Blend.source, pixels: pixels)]
        if index > 0, frame.canBlend, let transparent = layout.transparentPixel {
            candidates.append((.over, zip(pixels, marks).map { $1 == 1 ? $0 : transparent }))
            candidates.append((.over, Self.continuingRuns(pixels, marks, transparent)))
        }
        var best: (blend: APNGImage.Blend, lines: PNGScanlines, stream: [UInt8])?
        for candidate in candidates {
            for isFlat in layout.isIndexed ? [true] : [true, false] {
                let lines = candidate.pixels.withUnsafeBufferPointer {
                    PNGScanlines($0, width: frame.rect.width, layout: layout, isFlat: isFlat)
                }
                let stream = try Self.stream(of: lines, level: Self.trialLevel)
                if best.map({ stream.count < $0.stream.count }) ?? true { best = (candidate.blend, lines, stream) }
            }
        }
        guard let best else { throw .outOfMemory }
        // Which is smallest hardly depends on the effort.
        let stream = try Self.stream(of: best.lines, level: compression.animationDeflateLevel)
        return APNGImage(
            rect: frame.rect, delay: delays[index], blend: best.blend,
            stream: stream.count < best.stream.count ? stream : best.stream)
    }

    /// Returns the pixels with transparent ones where nothing changes, but for those that are as the one before them.
    private static func continuingRuns(_ pixels: [UInt32], _ marks: ArraySlice<UInt8>, _ transparent: UInt32) -> [UInt32] {
        var last = transparent
        return zip(pixels, marks).map { pixel, mark in
            last = mark == 1 || pixel == last ? pixel : transparent
            return last
        }
    }

    private static func stream(of lines: PNGScanlines, level: Int32) throws(PNGError) -> [UInt8] {
        guard let stream = lines.bytes.withUnsafeBufferPointer({ ZlibStream.compress($0, level: level) }) else {
            throw .outOfMemory
        }
        return stream
    }
}
