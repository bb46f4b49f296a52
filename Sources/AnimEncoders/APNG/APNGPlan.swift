import AnimGraphics

/// The images of an animated PNG, with format and delays decided, ready to be compressed.
package struct APNGPlan: Sendable {
    let frames: [APNGFrame]
    let delays: [FrameDelay]
    let loop: AnimationLoop
    let layout: PNGLayout
    let compression: CompressionLevel

    /// libdeflate's level for comparing the forms of an image.
    private static let trialLevel: Int32 = 6

    /// The number of images: one for each frame that differs from its predecessor.
    package var imageCount: Int { frames.count }

    /// Compresses an image: a pure function of the plan, for any thread and in any order.
    ///
    /// It either replaces its rectangle or is drawn over it. In the latter case unchanged pixels are transparent, either all of
    /// them or only those that do not continue a run. The smallest form is taken, with row filters or without.
    package func image(at index: Int) throws(PNGError) -> APNGImage {
        let frame = frames[index]
        let isFirst = index == 0
        let image = try frame.withUnpacked { (pixels, marks) throws(PNGError) in
            var smallest = Smallest(width: frame.rect.width, layout: layout)
            try smallest.add(pixels, .source)
            // One form at a time, because the forms of a large picture are large.
            if !isFirst, frame.canBlend, let transparent = layout.transparentPixel {
                for form in [Self.onlyChanges, Self.continuingRuns] {
                    try form(pixels, marks, transparent).withUnsafeBufferPointer { pixels in
                        Result<Void, PNGError> { () throws(PNGError) in try smallest.add(pixels, .over) }
                    }.get()
                }
            }
            return try smallest.image(of: frame, delay: delays[index], level: compression.animationDeflateLevel)
        }
        guard let image else { throw .outOfMemory }
        return image
    }

    /// The smallest of an image's forms so far, with row filters or without.
    private struct Smallest {
        let width: Int
        let layout: PNGLayout
        private var best: (blend: APNGImage.Blend, lines: PNGScanlines, stream: [UInt8])?

        init(width: Int, layout: PNGLayout) { (self.width, self.layout) = (width, layout) }

        /// Tries a form.
        mutating func add(_ pixels: UnsafeBufferPointer<UInt32>, _ blend: APNGImage.Blend) throws(PNGError) {
            for isFlat in layout.isIndexed ? [true] : [true, false] {
                let lines = PNGScanlines(pixels, width: width, layout: layout, isFlat: isFlat)
                let stream = try APNGPlan.stream(of: lines, level: APNGPlan.trialLevel)
                if best.map({ stream.count < $0.stream.count }) ?? true { best = (blend, lines, stream) }
            }
        }

        /// Returns the image in its smallest form, compressed at another level: the smallest form hardly depends on the effort.
        func image(of frame: APNGFrame, delay: FrameDelay, level: Int32) throws(PNGError) -> APNGImage {
            guard let best else { throw .outOfMemory }
            let stream = try APNGPlan.stream(of: best.lines, level: level)
            return APNGImage(
                rect: frame.rect, delay: delay, blend: best.blend,
                stream: stream.count < best.stream.count ? stream : best.stream)
        }
    }

    /// Returns the pixels, with transparent ones in place of unchanged ones.
    private static func onlyChanges(
        _ pixels: UnsafeBufferPointer<UInt32>, _ marks: UnsafeBufferPointer<UInt8>, _ transparent: UInt32
    ) -> [UInt32] { zip(pixels, marks).map { $1 == 1 ? $0 : transparent } }

    /// Returns the pixels, with transparent ones in place of unchanged ones that differ from their predecessor.
    private static func continuingRuns(
        _ pixels: UnsafeBufferPointer<UInt32>, _ marks: UnsafeBufferPointer<UInt8>, _ transparent: UInt32
    ) -> [UInt32] {
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

/// One finished image of an animated PNG: its rectangle, time and compressed pixels.
package struct APNGImage: Sendable {
    /// The blending of an image, by its number in the file.
    enum Blend: UInt8, Sendable {
        /// Its pixels replace the rectangle.
        case source = 0
        /// Its pixels are drawn over the rectangle.
        case over = 1
    }

    let rect: PixelRect
    let delay: FrameDelay
    let blend: Blend
    /// The pixels, as a zlib stream.
    let stream: [UInt8]
}

/// A writer of an animated PNG's chunks, which also form a PNG file whose picture is the first image.
///
/// ```
/// IHDR sRGB PLTE tRNS            the format of all images
/// acTL                           the numbers of images and plays
/// fcTL IDAT                      the first image
/// fcTL fdAT                      each further image
/// IEND
/// ```
package final class APNGWriter {
    private let file: PNGWriter
    private let imageCount: Int
    private var written = 0
    /// The number of the next `fcTL` or `fdAT`, which are counted together.
    private var sequenceNumber = 0

    /// Writes what precedes the first image.
    package init(_ plan: APNGPlan) throws(PNGError) {
        guard let first = plan.frames.first else { throw .notWritten(reason: "there are no frames") }
        imageCount = plan.imageCount
        file = try PNGWriter(width: first.width, height: first.height, layout: plan.layout)
        try file.append("acTL", Self.bytes(imageCount) + Self.bytes(plan.loop.playCount(atMost: AnimationLoop.maximumCount)))
    }

    /// Adds the next image of the plan.
    package func append(_ image: APNGImage) throws(PNGError) {
        let rect = image.rect
        let sides = [rect.width, rect.height, rect.minX, rect.minY].flatMap(Self.bytes)
        let times = [image.delay.numerator, image.delay.denominator].flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
        // Images are never cleared.
        try file.append("fcTL", nextNumber() + sides + times + [0, image.blend.rawValue])
        if written == 0 {
            try file.append("IDAT", image.stream)
        } else {
            try file.append("fdAT", nextNumber() + image.stream)
        }
        written += 1
        if written == imageCount { try file.append("IEND", []) }
    }

    /// Returns the bytes written since the last call.
    package func takeBytes() -> [UInt8] { file.takeBytes() }

    private func nextNumber() -> [UInt8] {
        defer { sequenceNumber += 1 }
        return Self.bytes(sequenceNumber)
    }

    private static func bytes(_ number: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
}
