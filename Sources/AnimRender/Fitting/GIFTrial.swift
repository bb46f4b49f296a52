import AnimEncoders

/// A GIF of a quality that is tried: its plan, and those of its images that are compressed already.
///
/// The images of which its size was estimated are part of the file, if that is the one that is wanted.
struct GIFTrial {
    /// The first image, and each of this many others, stand for all in an estimate.
    private static let sampling = 5
    /// The bytes of an image besides those that depend on its pixels, roughly.
    private static let bytesOfImage = 20

    /// The quality.
    let quality: Int
    private let plan: GIFPlan
    private let job: OutputJob
    private var samples: [GIFImage] = []

    /// Creates a trial of which no image is compressed.
    init(_ plan: GIFPlan, quality: Int, for job: OutputJob) { (self.plan, self.quality, self.job) = (plan, quality, job) }

    /// The number of images.
    var imageCount: Int { plan.imageCount }

    /// Compresses some of the images and returns the bytes of the file, roughly: images other than the first, which is often unlike them,
    /// have about as many bytes for each one of their runs.
    mutating func estimateByteCount() throws -> Double {
        let indices = [0] + stride(from: 1, to: plan.imageCount, by: Self.sampling)
        samples = []
        try OrderedWork<GIFImage>.run(count: indices.count, jobs: job.jobs, pool: job.pool) { [plan] in
            { plan.image(at: indices[$0]) }
        } take: {
            samples.append($0)
        }
        let first = Double(plan.headerByteCount + samples[0].byteCount)
        let sampled = Double(samples.dropFirst().reduce(0) { $0 + $1.byteCount })
        return first + sampled * Double(weight(of: 1..<plan.imageCount)) / Double(max(1, weight(of: indices.dropFirst())))
    }

    private func weight(of images: some Sequence<Int>) -> Int {
        images.reduce(0) { $0 + plan.runByteCount(ofImage: $1) + Self.bytesOfImage }
    }

    /// Compresses the other images and returns the file.
    ///
    /// - Parameter limit: The most bytes: of a larger file only a part is returned, with the number of bytes that all of it has, roughly.
    func encode(limit: Int = .max) throws -> (bytes: [UInt8], byteCount: Int) {
        let writer = try GIFWriter(plan)
        var known = [GIFImage?](repeating: nil, count: plan.imageCount)
        for image in samples { known[image.index] = image }
        var byteCount = plan.headerByteCount
        do {
            try OrderedWork<GIFImage>.run(count: plan.imageCount, jobs: job.jobs, pool: job.pool) { [plan, known] in
                { known[$0] ?? plan.image(at: $0) }
            } take: { image in
                byteCount += image.byteCount
                try writer.append(image)
                if byteCount > limit { throw Exceeded(lastImage: image.index) }
            }
        } catch let exceeded as Exceeded {
            return ([], max(limit + 1, byteCount + estimatedByteCount(after: exceeded.lastImage, ofBytes: byteCount)))
        }
        let bytes = try writer.finish()
        return (bytes, bytes.count)
    }

    /// Returns the bytes of the images after one, roughly: as many for each one of their runs as those of them have that are compressed, or as all up
    /// to that one have, which are so many bytes.
    private func estimatedByteCount(after last: Int, ofBytes byteCount: Int) -> Int {
        let (rest, known) = (last + 1..<plan.imageCount, samples.filter { $0.index > last })
        guard known.isEmpty else {
            return known.reduce(0) { $0 + $1.byteCount } * weight(of: rest) / weight(of: known.map(\.index))
        }
        return byteCount * weight(of: rest) / weight(of: 0...last)
    }

    /// The images so far have more bytes than the limit.
    private struct Exceeded: Error {
        let lastImage: Int
    }
}
