import AnimEncoders

/// A GIF of a quality that is tried: its plan, and the images that are compressed already.
///
/// The images that were compressed for an estimate are reused for the file.
struct GIFTrial {
    /// An estimate compresses the first image and every fifth of the others.
    private static let sampling = 5
    /// The approximate bytes of an image besides its compressed pixels: headers and trailers.
    private static let bytesOfImage = 20

    /// The quality.
    let quality: Int
    private let plan: GIFPlan
    private let job: OutputJob
    private var samples: [GIFImage] = []

    /// Creates a trial without compressed images.
    init(_ plan: GIFPlan, quality: Int, for job: OutputJob) { (self.plan, self.quality, self.job) = (plan, quality, job) }

    /// The number of images.
    var imageCount: Int { plan.imageCount }

    /// Compresses some of the images and returns the estimated size of the file in bytes.
    ///
    /// All images but the first, which is often unlike the others, are assumed to have the same ratio of bytes to runs.
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
    /// - Parameter limit: The maximum number of bytes; a larger file is given up: no bytes are returned, and its estimated size.
    func encode(limit: Int = .max) throws -> (bytes: [UInt8], byteCount: Int) {
        let writer = try GIFWriter(plan)
        var known = [GIFImage?](repeating: nil, count: plan.imageCount)
        for image in samples { known[image.index] = image }
        var byteCount = plan.headerByteCount
        var lastImage = 0
        try OrderedWork<GIFImage>.run(count: plan.imageCount, jobs: job.jobs, pool: job.pool) { [plan, known] in
            { known[$0] ?? plan.image(at: $0) }
        } takeWhile: { image in
            byteCount += image.byteCount
            lastImage = image.index
            try writer.append(image)
            return byteCount <= limit
        }
        guard byteCount <= limit else {
            return ([], max(limit + 1, byteCount + estimatedByteCount(after: lastImage, ofBytes: byteCount)))
        }
        let bytes = try writer.finish()
        return (bytes, bytes.count)
    }

    /// Returns the estimated bytes of the images after one, by the ratio of bytes to runs of those that are compressed already, or of
    /// all images up to that one, which have `byteCount` bytes.
    private func estimatedByteCount(after last: Int, ofBytes byteCount: Int) -> Int {
        let (rest, known) = (last + 1..<plan.imageCount, samples.filter { $0.index > last })
        guard known.isEmpty else {
            return known.reduce(0) { $0 + $1.byteCount } * weight(of: rest) / weight(of: known.map(\.index))
        }
        return byteCount * weight(of: rest) / weight(of: 0...last)
    }
}
