import AnimGraphics

/// A writer of an animated PNG's chunks: those of a PNG file whose picture is the first image, and those of the animation.
///
/// ```
/// IHDR sRGB PLTE tRNS            the format that all images have
/// acTL                           the numbers of images and of plays
/// fcTL IDAT                      the first image
/// fcTL fdAT                      each further one
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
        // Nothing is cleared after an image.
        try file.append("fcTL", nextNumber() + sides + times + [0, image.blend.rawValue])
        if written == 0 {
            try file.append("IDAT", image.stream)
        } else {
            try file.append("fdAT", nextNumber() + image.stream)
        }
        written += 1
        if written == imageCount { try file.append("IEND", []) }
    }

    /// Returns the bytes that were written since the last call.
    package func takeBytes() -> [UInt8] { file.takeBytes() }

    private func nextNumber() -> [UInt8] {
        defer { sequenceNumber += 1 }
        return Self.bytes(sequenceNumber)
    }

    private static func bytes(_ number: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
}
